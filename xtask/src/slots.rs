//! `cargo xtask slots`: builds `baize-slots-tool` optimised and lets it count or tune sheets.

use anyhow::{Result, ensure};
use xshell::cmd;

use crate::console::Console;
use crate::{run, tools};

/// Where the sheets are.
const SHEETS: &str = "crates/rules/slots/sheets";

/// What `cargo xtask slots` does.
#[derive(clap::Subcommand)]
pub enum Work {
    /// Count slices of the books of all modes and print what they come to.
    Par(Args),
    /// Move the numbers of a sheet to its targets and write it.
    Tune(Args),
}

/// What both accept.
#[derive(clap::Args)]
pub struct Args {
    /// One slot only.
    #[arg(long)]
    slot: Option<String>,
    /// Slices of 32,768 rounds, of the 4,096 of a book.
    #[arg(long)]
    slices: Option<u32>,
    /// Further arguments of the tool, after `--`.
    #[arg(last = true)]
    more: Vec<String>,
}

/// Counts or tunes the chosen sheets, one after the other.
pub fn slots(console: &Console, work: &Work) -> Result<()> {
    let (name, args) = match work {
        Work::Par(args) => ("par", args),
        Work::Tune(args) => ("tune", args),
    };
    tools::ensure_c_compiler(console)?;
    console.run(cmd!(console, "cargo build --release --package baize-slots-tool"))?;
    let program = run::target_dir(console).join("release").join("baize-slots-tool");
    let mut options = args.more.clone();
    options.extend(args.slices.into_iter().flat_map(|slices| ["--slices".to_owned(), slices.to_string()]));
    let mut found = false;
    for sheet in console.read_dir(SHEETS)? {
        let is_chosen =
            args.slot.as_ref().is_none_or(|slot| sheet.file_stem().is_some_and(|stem| stem == slot.as_str()));
        if is_chosen {
            found = true;
            console.note(&sheet.display().to_string());
            let options = &options;
            console.run(cmd!(console, "{program} {name} {sheet} {options...}"))?;
        }
    }
    ensure!(found, "no such slot in {SHEETS}");
    Ok(())
}

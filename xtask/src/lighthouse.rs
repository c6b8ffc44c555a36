//! `cargo xtask lighthouse`: how soon the screens are complete on a slow phone, in Debian's Chromium.

use std::path::Path;

use anyhow::Result;
use xshell::cmd;

use crate::console::Console;
use crate::{run, tools, web};

/// What `cargo xtask lighthouse` accepts.
#[derive(clap::Args)]
pub struct Args {
    /// The lobby and a category only, on a build without optimisation, held to its budget, as in `cargo xtask test`.
    #[arg(long)]
    short: bool,
    /// Loads of each screen; the medians are printed.
    #[arg(long, default_value_t = 3)]
    runs: u32,
}

/// Builds the page and the server and measures them; the short form fails when the lobby or a category breaks the budget.
pub fn lighthouse(console: &Console, args: &Args) -> Result<()> {
    tools::ensure_c_compiler(console)?;
    web::build(console)?;
    web::install(console, "e2e")?;
    let (profile, folder) = if args.short { ("dev", "debug") } else { ("release", "release") };
    console.note(&format!("building the server ({profile})"));
    console.run(cmd!(console, "cargo build --workspace --bin baize --profile {profile}"))?;
    let program = run::target_dir(console).join(folder).join("baize");
    measure(console, &program, args)
}

/// The lobby and a category of `program`, each within the budget in one of twelve loads. The browser's own processes take turns
/// on two processors, and of forty loads eleven were within it.
pub fn short(console: &Console, program: &Path) -> Result<()> {
    measure(console, program, &Args { short: true, runs: 12 })
}

fn measure(console: &Console, program: &Path, args: &Args) -> Result<()> {
    let _program = console.push_env("BAIZE_BIN", program);
    let _browser = console.push_env("BAIZE_CHROMIUM", tools::ensure_chromium(console)?);
    let _short = console.push_env("LIGHTHOUSE_SHORT", if args.short { "1" } else { "0" });
    let _runs = console.push_env("LIGHTHOUSE_RUNS", args.runs.to_string());
    web::npm(console, "e2e", "lighthouse")
}

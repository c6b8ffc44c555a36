//! `cargo xtask evidence`: builds `baize-evidence` optimised and lets it write the report of the day.

use anyhow::Result;
use xshell::cmd;

use crate::console::Console;
use crate::{run, tools};

/// What `cargo xtask evidence` accepts.
#[derive(clap::Args)]
pub struct Args {
    /// Rounds of each configuration.
    #[arg(long, default_value_t = 10_000_000)]
    rounds: u64,
    /// Rounds of each outcome that is tested.
    #[arg(long, default_value_t = 1_000_000)]
    outcome_rounds: u64,
    /// The report's name, from which the seeds of its rounds are made [default: today]
    #[arg(long)]
    name: Option<String>,
}

/// Writes `docs/evidence/<name>.md`; fails if anything is not as it should be, the controls included.
pub fn evidence(console: &Console, args: &Args) -> Result<()> {
    tools::ensure_c_compiler(console)?;
    console.note("building the tests of chance, optimised");
    console.run(cmd!(console, "cargo build --release --package baize-evidence"))?;
    let program = run::target_dir(console).join("release").join("baize-evidence");
    let name = match &args.name {
        Some(name) => name.clone(),
        None => cmd!(console, "date -u +%F").quiet().read()?,
    };
    let report = format!("docs/evidence/{name}.md");
    let (rounds, outcome_rounds) = (args.rounds.to_string(), args.outcome_rounds.to_string());
    console.run(cmd!(
        console,
        "{program} --name {name} --rounds {rounds} --outcome-rounds {outcome_rounds} --out {report}"
    ))?;
    Ok(())
}

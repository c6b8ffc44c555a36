//! `cargo xtask evidence`: builds `baize-evidence` optimised and lets it write the report of the day.

use anyhow::Result;
use xshell::{Shell, cmd};

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
pub fn evidence(shell: &Shell, args: &Args) -> Result<()> {
    tools::ensure_c_compiler(shell)?;
    println!("-- building the tests of chance, optimised");
    cmd!(shell, "cargo build --release --package baize-evidence").quiet().run()?;
    let program = run::target_dir(shell).join("release").join("baize-evidence");
    let name = match &args.name {
        Some(name) => name.clone(),
        None => cmd!(shell, "date -u +%F").quiet().read()?,
    };
    let out = format!("docs/evidence/{name}.md");
    let (rounds, outcome_rounds) = (args.rounds.to_string(), args.outcome_rounds.to_string());
    cmd!(shell, "{program} --name {name} --rounds {rounds} --outcome-rounds {outcome_rounds} --out {out}")
        .quiet()
        .run()?;
    Ok(())
}

//! `baize ledger …`

use std::process::ExitCode;

use anyhow::Result;

use crate::config::Config;
use crate::wiring;

#[derive(clap::Subcommand)]
pub(crate) enum Command {
    /// Recompute every balance, sum, hash chain and tally of the store, which may be live, and report what does not fit
    Verify,
}

/// Fails (exit code 1) when anything does not fit.
pub(crate) async fn run(command: Command, config: &Config) -> Result<ExitCode> {
    let Command::Verify = command;
    let db = wiring::open_store(&config.store)?;
    let report = baize_ledger::verify(&db).await?;
    let tallies = baize_wagers::verify_tallies(&db, config.site.utc_offset).await?;
    println!("{} wallets, {} transfers, {} tallies", report.wallets, report.transfers, tallies.tallies);
    for problem in &report.problems {
        println!("  {problem:?}");
    }
    for problem in &tallies.problems {
        println!("  {problem:?}");
    }
    let problems = report.problems.len() + tallies.problems.len();
    Ok(if problems == 0 {
        println!("The ledger is clean.");
        ExitCode::SUCCESS
    } else {
        println!("{problems} problems.");
        ExitCode::FAILURE
    })
}

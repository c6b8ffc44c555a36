//! `baize ledger …`

use std::process::ExitCode;

use anyhow::Result;

use crate::config::Config;
use crate::wiring;

#[derive(clap::Subcommand)]
pub(crate) enum Command {
    /// Recompute every balance, sum and hash chain of the store, which may be live, and report what does not fit
    Verify,
}

/// Fails (exit code 1) when anything does not fit.
pub(crate) async fn run(command: Command, config: &Config) -> Result<ExitCode> {
    let Command::Verify = command;
    let db = wiring::open_store(&config.store)?;
    let report = baize_ledger::verify(&db).await?;
    println!("{} wallets, {} transfers", report.wallets, report.transfers);
    for problem in &report.problems {
        println!("  {problem:?}");
    }
    Ok(if report.problems.is_empty() {
        println!("The ledger is clean.");
        ExitCode::SUCCESS
    } else {
        println!("{} problems.", report.problems.len());
        ExitCode::FAILURE
    })
}

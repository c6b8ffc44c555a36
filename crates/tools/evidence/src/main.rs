//! Holds the games against what is published of them, against their exact returns and against chance, and writes a
//! dated report. `cargo xtask evidence` builds it optimised and calls it.

mod controls;
mod outcomes;
mod report;
mod returns;
mod seeds;
mod stats;
mod vectors;
mod work;

use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Result, bail};
use clap::Parser;

use crate::report::Report;

#[derive(Parser)]
#[command(name = "baize-evidence", about = "Writes a report on the fairness of the games.")]
struct Args {
    /// The report's name, from which its seeds are made: its date.
    #[arg(long)]
    name: String,
    /// Rounds of each configuration.
    #[arg(long, default_value_t = 10_000_000)]
    rounds: u64,
    /// Rounds of each outcome that is tested.
    #[arg(long, default_value_t = 1_000_000)]
    outcome_rounds: u64,
    /// The file to write.
    #[arg(long)]
    out: PathBuf,
}

fn main() -> Result<ExitCode> {
    let args = Args::parse();
    if !outcomes::enough(args.outcome_rounds.min(args.rounds)) {
        bail!("fewer than 100000 rounds say nothing");
    }
    println!("-- published outcomes");
    let vectors = vectors::vectors()?;
    println!("-- outcomes and controls, {} rounds each", args.outcome_rounds);
    let outcomes = outcomes::outcomes(&args.name, args.outcome_rounds)?;
    let controls = controls::controls(&args.name, args.outcome_rounds)?;
    println!("-- returns, {} rounds of each configuration", args.rounds);
    let returns = returns::returns(&args.name, args.rounds, |line| {
        let inside = if line.inside() { "" } else { "  OUTSIDE its 99 % interval" };
        println!("   {} {}: {:.5} of {:.5}{inside}", line.game, line.what, line.drawn, line.exact);
    })?;
    let of_returns: Vec<f64> = returns.iter().map(|line| line.p).collect();
    let shown = outcomes.iter().flat_map(|tested| [tested.frequency.p, tested.serial.p]);
    let of_outcomes: Vec<f64> = returns.iter().filter_map(|line| line.p_prizes).chain(shown).collect();
    let report = Report {
        together: [
            ("returns", stats::together(&of_returns)?),
            ("outcomes and prizes", stats::together(&of_outcomes)?),
        ],
        version: env!("CARGO_PKG_VERSION"),
        name: args.name,
        rounds: args.rounds,
        outcome_rounds: args.outcome_rounds,
        vectors,
        returns,
        outcomes,
        controls,
    };
    if let Some(directory) = args.out.parent() {
        std::fs::create_dir_all(directory)?;
    }
    std::fs::write(&args.out, report.text()?)?;
    println!("written to {}", args.out.display());
    for fault in report.faults() {
        println!("FAILED: {fault}");
    }
    Ok(if report.faults().is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

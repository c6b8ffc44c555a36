//! Measures Baize against what the machine can do, and kills it to see what it keeps.
//!
//! `cargo xtask bench` and `cargo xtask torture` build the programs and call this one.

mod bare;
mod compare;
mod crash;
mod games;
mod listeners;
mod load;
mod machine;
mod measure;
mod output;
mod payments;
mod pgbench;
mod promotions;
mod raw;
mod report;
mod sports;
mod target;
mod torture;

use clap::Parser;

#[derive(Parser)]
#[command(name = "baize-bench", about = "Measures Baize, and kills it to see what it keeps.")]
enum Task {
    /// Measure the server and, in the same run, what the machine can do; print the ratios.
    Measure(measure::Args),
    /// Measure two builds of the server in turn, in one run; print what the later one gains or loses.
    Compare(compare::Args),
    /// Connect many listeners to the table of Crash and measure when they receive its events.
    Crash(crash::Args),
    /// Measure bets on sports: placing, stopping, settling; a bridge of this program sends the odds.
    Sports(sports::Args),
    /// Kill the server under load and compare what it acknowledged with what it kept.
    Torture(torture::Args),
    /// Kill the server while it settles bets on sports, until all are settled; each has to be settled once.
    SportsTorture(sports::torture::Args),
    /// Connect many listeners to fixtures whose prices change all the time, and bet beside them.
    SportsListeners(sports::listeners::Args),
    /// Put load on a server (a process of its own, started by `measure`).
    #[command(hide = true)]
    Load(load::Args),
    /// Serve the same bytes with nothing around them (started by `measure`).
    #[command(hide = true)]
    Bare(bare::Args),
}

fn main() -> anyhow::Result<()> {
    match Task::parse() {
        Task::Measure(args) => measure::measure(&args),
        Task::Compare(args) => compare::compare(&args),
        Task::Crash(args) => crash::measure(&args),
        Task::Sports(args) => sports::measure(&args),
        Task::Torture(args) => torture::torture(&args),
        Task::SportsTorture(args) => sports::torture::torture(&args),
        Task::SportsListeners(args) => sports::listeners::measure(&args),
        Task::Load(args) => load::load(&args),
        Task::Bare(args) => bare::serve(&args),
    }
}

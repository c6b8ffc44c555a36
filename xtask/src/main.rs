//! The project's tasks. `cargo xtask --help` lists them; each says what it does before it does it.

mod attack;
mod bars;
mod check;
mod console;
mod environment;
mod evidence;
mod generate;
mod lighthouse;
mod measure;
mod new;
mod postgres;
mod programs;
mod run;
mod scratch;
mod season;
mod slots;
mod steps;
mod test;
mod tools;
mod trial;
mod web;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

#[derive(Parser)]
#[command(name = "cargo xtask", about = "Builds, runs and checks Baize.")]
struct Cli {
    #[command(subcommand)]
    task: Task,
}

#[derive(Subcommand)]
enum Task {
    /// Build the web app and the server, seed the demo catalogue, start everything and print the address.
    Run(run::Args),
    /// Run every check: format, lints, unit, store on both databases, API, web, end to end, torture.
    Test(test::Args),
    /// Measure the server against what the machine can do, and print the ratios.
    Bench(measure::BenchArgs),
    /// Hold the games against their publications, their exact returns and chance, and write a dated report.
    Evidence(evidence::Args),
    /// Run a command with a private PostgreSQL for its tests: `cargo xtask postgres -- cargo test -p baize-store`.
    Postgres(postgres::Args),
    /// Kill the server under load and compare what it acknowledged with what it kept.
    Torture(measure::TortureArgs),
    /// Play a long season of a site on SQLite and PostgreSQL, with restarts, and verify the whole ledger.
    Season(season::Args),
    /// Count the books of the slots, or tune their sheets.
    #[command(subcommand)]
    Slots(slots::Work),
    /// Attack the built server from outside, one line a case.
    Attack(attack::Args),
    /// Measure how soon the screens are complete on a slow phone, and print the table.
    Lighthouse(lighthouse::Args),
    /// Write every file that follows from the code: documents, the page's types, rounds and tables to compare with.
    #[command(alias = "openapi")]
    Generate,
    /// Write the files of a recipe, ready to be filled, and the registry lines.
    #[command(subcommand)]
    New(new::What),
    /// Write one of each recipe into a copy of the project, build it there and play it through the tests.
    Trial,
    /// Print the figures that the code is held to: circles, banned words, long files, repetition, reach of the games.
    Bars(bars::Args),
    /// The quick checks only: format, lints, types.
    Check,
}

fn main() -> ExitCode {
    match environment::forget_package().and_then(|()| run_task(Cli::parse())) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("\nxtask: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run_task(cli: Cli) -> anyhow::Result<()> {
    let console = console::Console::foreground()?;
    match cli.task {
        Task::Run(args) => run::run(&console, &args),
        Task::Test(args) => test::test(&args),
        Task::Bench(args) => measure::bench(&console, &args),
        Task::Evidence(args) => evidence::evidence(&console, &args),
        Task::Postgres(args) => postgres::lend(&console, &args),
        Task::Torture(args) => measure::torture(&console, &args),
        Task::Season(args) => season::season(&console, &args),
        Task::Slots(work) => slots::slots(&console, &work),
        Task::Attack(args) => attack::attack(&console, &args),
        Task::Lighthouse(args) => lighthouse::lighthouse(&console, &args),
        Task::Generate => generate::write(&console),
        Task::New(what) => new::make(&console, &what),
        Task::Trial => trial::alone(&console),
        Task::Bars(args) => bars::print(&console, &args),
        Task::Check => check::check(),
    }
}

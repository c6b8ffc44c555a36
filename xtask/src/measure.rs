//! `cargo xtask bench` and `cargo xtask torture`: build the programs, lend them a PostgreSQL, call `baize-bench`.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use xshell::{Cmd, cmd};

use crate::console::Console;
use crate::postgres::{Durability, Postgres};
use crate::{run, tools, web};

/// What `cargo xtask bench` accepts.
#[derive(clap::Args)]
pub struct BenchArgs {
    /// How long each measurement takes, in seconds, after one of warming up.
    #[arg(long, default_value_t = 5)]
    seconds: u64,
    /// Leave PostgreSQL out.
    #[arg(long)]
    sqlite_only: bool,
    /// Measure only this.
    #[arg(long, value_enum, conflicts_with = "before")]
    only: Option<Part>,
    /// Write the figures to this file as JSON too.
    #[arg(long)]
    json: Option<PathBuf>,
    /// Compare with this optimised build of an earlier server, in turn, instead.
    #[arg(long)]
    before: Option<PathBuf>,
}

/// A part of the bench that can be measured alone.
#[derive(Debug, Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum Part {
    /// Orders and their callbacks against dice.
    Payments,
    /// Bets with all promotions on against none, claims, a crowd on a drop of rain.
    Promotions,
    /// Bets on sports: placing against dice, a stop of bets, settling against the ledger, a start with open bets.
    Sports,
}

/// What `cargo xtask torture` accepts.
#[derive(clap::Args)]
pub struct TortureArgs {
    /// How often the server is killed.
    #[arg(long, default_value_t = 20)]
    cycles: u32,
    /// Torture the server on PostgreSQL too.
    #[arg(long)]
    postgres: bool,
    /// Kill it while it settles so many bets on sports, instead of under bets on dice.
    #[arg(long)]
    sports: Option<u32>,
    /// Use optimised builds: more bets per second, slower to build.
    #[arg(long)]
    release: bool,
}

/// Measures the program as it is shipped, against what the machine can do, in one run.
pub fn bench(console: &Console, args: &BenchArgs) -> Result<()> {
    tools::ensure_c_compiler(console)?;
    if !console.path_exists("web/dist") {
        web::build(console)?;
    }
    console.note("building the server and the bench, optimised");
    console.run(cmd!(console, "cargo build --release --package baize-server --package baize-bench"))?;
    let target = run::target_dir(console).join("release");
    let (bench, server) = (target.join("baize-bench"), target.join("baize"));
    let directory = target.join("bench");
    let seconds = args.seconds.to_string();
    if let Some(before) = &args.before {
        return compare(console, args, [before, &server], (&bench, &directory));
    }
    let mut arguments: Vec<String> = ["--seconds", &seconds].map(String::from).to_vec();
    for (flag, path) in
        [("--server", Some(&server)), ("--directory", Some(&directory)), ("--json", args.json.as_ref())]
    {
        arguments.extend(path.into_iter().flat_map(|path| [flag.to_owned(), path.display().to_string()]));
    }
    let postgres = if args.sqlite_only { None } else { Some(Postgres::start(console, Durability::Full)?) };
    if let Some(postgres) = &postgres {
        arguments.extend(["--postgres".to_owned(), postgres.connection()]);
    }
    let measure = |more: &[&str]| {
        let all = arguments.iter().map(String::as_str).chain(more.iter().copied());
        console.run(cmd!(console, "{bench} measure {all...}"))
    };
    match args.only {
        Some(Part::Payments) => return measure(&["--payments-only"]),
        Some(Part::Promotions) => return measure(&["--promotions-only"]),
        Some(Part::Sports) => {
            console.run(cmd!(console, "{bench} sports {arguments...}"))?;
            console.note("fixtures whose prices change, before a crowd");
            return console
                .run(cmd!(console, "{bench} sports-listeners --server {server} --directory {directory}"));
        }
        None => measure(&[])?,
    }
    console.note("Crash before a crowd");
    console.run(cmd!(console, "{bench} crash --server {server} --directory {directory}"))?;
    Ok(())
}

/// Two builds under the same load, on each database.
fn compare(
    console: &Console,
    args: &BenchArgs,
    [before, after]: [&Path; 2],
    (bench, directory): (&Path, &Path),
) -> Result<()> {
    let seconds = args.seconds.to_string();
    let programs = [Path::new("--before"), before, Path::new("--after"), after];
    let arguments =
        || cmd!(console, "{bench} compare --directory {directory} --seconds {seconds} {programs...}");
    console.note("SQLite");
    console.run(arguments())?;
    if !args.sqlite_only {
        let postgres = Postgres::start(console, Durability::Full)?;
        console.note("PostgreSQL");
        console.run(arguments().arg("--postgres").arg(postgres.connection()))?;
    }
    Ok(())
}

/// Kills the server under load and compares what it acknowledged with what it kept, then shows that a server which
/// acknowledges too early is caught; or kills it while it settles.
pub fn torture(console: &Console, args: &TortureArgs) -> Result<()> {
    tools::ensure_c_compiler(console)?;
    let profile = if args.release { "release" } else { "dev" };
    let target = run::target_dir(console).join(if args.release { "release" } else { "debug" });
    let copies = target.join("torture");
    console.create_dir(&copies)?;
    // Chosen among the binaries of the whole workspace, whose features are those of every other build.
    let binaries = ["--workspace", "--bin", "baize", "--bin", "baize-bench"];
    console.note("building the server");
    console.run(cmd!(console, "cargo build --profile {profile} {binaries...}"))?;
    let server = keep(console, &target.join("baize"), &copies.join("baize"))?;
    let control = if args.release {
        console.note("building the control, which only a build without optimisation can be");
        console.run(cmd!(console, "cargo build --workspace --bin baize"))?;
        run::target_dir(console).join("debug/baize")
    } else {
        server.clone()
    };
    let bench = target.join("baize-bench");
    let programs = [&bench, &server, &control].map(PathBuf::as_path);
    let torture = |postgres: Option<&Postgres<'_>>| match args.sports {
        Some(bets) => kill_while_settling(console, programs, bets, postgres),
        None => kill_often(console, programs, args.cycles, postgres),
    };
    torture(None)?;
    if args.postgres { torture(Some(&Postgres::start(console, Durability::Full)?)) } else { Ok(()) }
}

/// The torture on SQLite, with programs that are built without optimisation.
pub fn torture_built(console: &Console, server: &Path, cycles: u32) -> Result<()> {
    let bench = run::target_dir(console).join("debug/baize-bench");
    kill_often(console, [&bench, server, server], cycles, None)
}

fn kill_often(
    console: &Console,
    [bench, server, control]: [&Path; 3],
    cycles: u32,
    postgres: Option<&Postgres<'_>>,
) -> Result<()> {
    let cycles = cycles.to_string();
    let torture = cmd!(console, "{bench} torture --server {server} --control {control} --cycles {cycles}");
    on(console, torture, postgres)
}

fn kill_while_settling(
    console: &Console,
    [bench, server, _]: [&Path; 3],
    bets: u32,
    postgres: Option<&Postgres<'_>>,
) -> Result<()> {
    let bets = bets.to_string();
    on(console, cmd!(console, "{bench} sports-torture --server {server} --bets {bets}"), postgres)
}

/// Runs a torture on a database.
fn on(console: &Console, torture: Cmd<'_>, postgres: Option<&Postgres<'_>>) -> Result<()> {
    console.note(&format!("torture on {}", if postgres.is_some() { "PostgreSQL" } else { "SQLite" }));
    let store = postgres.map(|postgres| ["--postgres".to_owned(), postgres.connection()]);
    console.run(torture.args(store.iter().flatten()))
}

/// A copy that the next build does not overwrite.
pub fn keep(console: &Console, from: &Path, to: &Path) -> Result<PathBuf> {
    console.remove_path(to)?;
    console.copy_file(from, to).with_context(|| format!("{} was not built", from.display()))?;
    Ok(to.to_owned())
}

//! `cargo xtask bench` and `cargo xtask torture`: build the programs, lend them a PostgreSQL, call `baize-bench`.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use xshell::{Shell, cmd};

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
    /// Write the figures to this file as JSON too.
    #[arg(long)]
    json: Option<PathBuf>,
}

/// What `cargo xtask torture` accepts.
#[derive(clap::Args, Default)]
pub struct TortureArgs {
    /// How often the server is killed.
    #[arg(long, default_value_t = 20)]
    pub cycles: u32,
    /// Torture the server on PostgreSQL too.
    #[arg(long)]
    pub postgres: bool,
    /// Use optimised builds: more bets per second, slower to build.
    #[arg(long)]
    pub release: bool,
}

/// Measures the program as it is shipped, against what the machine can do, in one run.
pub fn bench(shell: &Shell, args: &BenchArgs) -> Result<()> {
    tools::ensure_c_compiler(shell)?;
    if !shell.path_exists("web/dist") {
        web::build(shell)?;
    }
    println!("-- building the server and the bench, optimised");
    cmd!(shell, "cargo build --release --package baize-server --package baize-bench").quiet().run()?;
    let target = run::target_dir(shell).join("release");
    let (bench, server) = (target.join("baize-bench"), target.join("baize"));
    let directory = target.join("bench");
    let seconds = args.seconds.to_string();
    let mut arguments: Vec<String> = ["measure", "--seconds", &seconds].map(String::from).to_vec();
    for (flag, path) in
        [("--server", Some(&server)), ("--directory", Some(&directory)), ("--json", args.json.as_ref())]
    {
        arguments.extend(path.into_iter().flat_map(|path| [flag.to_owned(), path.display().to_string()]));
    }
    let postgres = if args.sqlite_only { None } else { Some(Postgres::start(shell, Durability::Full)?) };
    if let Some(postgres) = &postgres {
        arguments.extend(["--postgres".to_owned(), postgres.connection()]);
    }
    cmd!(shell, "{bench} {arguments...}").quiet().run()?;
    println!("-- Crash before a crowd");
    cmd!(shell, "{bench} crash --server {server} --directory {directory}").quiet().run()?;
    Ok(())
}

/// Kills the server under load and compares what it acknowledged with what it kept; then shows that a server which
/// acknowledges too early is caught.
pub fn torture(shell: &Shell, args: &TortureArgs) -> Result<()> {
    tools::ensure_c_compiler(shell)?;
    let profile = if args.release { "release" } else { "dev" };
    let target = run::target_dir(shell).join(if args.release { "release" } else { "debug" });
    let copies = target.join("torture");
    shell.create_dir(&copies)?;
    println!("-- building the control, which acknowledges before it commits");
    let feature = "baize-server/ack-before-commit";
    cmd!(shell, "cargo build --profile {profile} --package baize-server --features {feature}")
        .quiet()
        .run()?;
    let control = keep(shell, &target.join("baize"), &copies.join("baize-control"))?;
    println!("-- building the server");
    cmd!(shell, "cargo build --profile {profile} --package baize-server --package baize-bench")
        .quiet()
        .run()?;
    let server = keep(shell, &target.join("baize"), &copies.join("baize"))?;
    let (bench, cycles) = (target.join("baize-bench"), args.cycles.to_string());
    println!("-- torture on SQLite");
    cmd!(shell, "{bench} torture --server {server} --control {control} --cycles {cycles}").quiet().run()?;
    if args.postgres {
        println!("-- torture on PostgreSQL");
        let postgres = Postgres::start(shell, Durability::Full)?;
        let words = postgres.connection();
        cmd!(
            shell,
            "{bench} torture --server {server} --control {control} --cycles {cycles} --postgres {words}"
        )
        .quiet()
        .run()?;
    }
    Ok(())
}

/// A copy that the next build does not overwrite.
fn keep(shell: &Shell, from: &Path, to: &Path) -> Result<PathBuf> {
    shell.remove_path(to)?;
    shell.copy_file(from, to).with_context(|| format!("{} was not built", from.display()))?;
    Ok(to.to_owned())
}

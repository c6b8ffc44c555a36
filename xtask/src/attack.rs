//! `cargo xtask attack`: builds the programs and lets `baize-attack` try every case.

use std::path::Path;

use anyhow::Result;
use xshell::cmd;

use crate::console::Console;
use crate::postgres::{Durability, Postgres};
use crate::{run, tools};

/// What `cargo xtask attack` accepts.
#[derive(clap::Args)]
pub struct Args {
    /// Short time limits and small crowds, on a build without optimisation, as in `cargo xtask test`.
    #[arg(long)]
    short: bool,
    /// Only cases whose name contains this.
    #[arg(long, default_value = "")]
    only: String,
}

/// Builds the server and attacks it; fails if any attack succeeds.
pub fn attack(console: &Console, args: &Args) -> Result<()> {
    tools::ensure_c_compiler(console)?;
    let (profile, folder) = if args.short { ("dev", "debug") } else { ("release", "release") };
    console.note(&format!("building the server and the attacks ({profile})"));
    let binaries = ["--bin", "baize", "--bin", "baize-attack"];
    console.run(cmd!(console, "cargo build --workspace {binaries...} --profile {profile}"))?;
    let target = run::target_dir(console).join(folder);
    let (attack, server, only) = (target.join("baize-attack"), target.join("baize"), &args.only);
    let short = args.short.then_some("--short");
    let postgres = Postgres::start(console, Durability::None)?;
    let words = postgres.connection();
    console.run(cmd!(console, "{attack} --server {server} --only={only} --postgres {words} {short...}"))
}

/// The short form, with programs that are built.
pub fn short(console: &Console, server: &Path) -> Result<()> {
    let attack = run::target_dir(console).join("debug/baize-attack");
    let postgres = Postgres::start(console, Durability::None)?;
    let words = postgres.connection();
    console.run(cmd!(console, "{attack} --server {server} --postgres {words} --short"))
}

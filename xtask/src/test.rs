//! `cargo xtask test`: every check there is, on a bare machine.

use std::path::{Path, PathBuf};

use anyhow::Result;
use xshell::cmd;

use crate::console::Console;
use crate::measure;
use crate::postgres::{Durability, Postgres, TEST_SERVER};
use crate::{
    attack, check, lighthouse, programs, run, scratch,
    steps::{Steps, side_by_side},
    tools, trial, web,
};

/// Names the directory of temporary files, for programs of every kind.
const TEMPORARY: &str = "TMPDIR";

/// What `cargo xtask test` accepts.
#[derive(clap::Args)]
pub struct Args {
    /// How often the torture step kills the server.
    #[arg(long, default_value_t = 20)]
    cycles: u32,
    /// Run the Rust tests alone, on both databases.
    #[arg(long)]
    rust: bool,
}

/// Runs every check; stops at the first that fails, with its name.
pub fn test(args: &Args) -> Result<()> {
    let steps = Steps::new();
    if args.rust {
        let console = &Console::foreground()?;
        tools::ensure_c_compiler(console)?;
        build_page(&steps, console)?;
        build_all(&steps, console)?;
        let postgres = Postgres::start(console, Durability::None)?;
        return rust_tests(&steps, console, &postgres.connection());
    }
    side_by_side(|console| check::rust(&steps, console), |console| build_page(&steps, console))?;
    // The page is built by now: the server carries it inside.
    side_by_side(
        |console| build_all(&steps, console),
        |console| {
            check_page(&steps, console)?;
            check::dependencies(&steps, console)
        },
    )?;
    let console = &Console::foreground()?;
    let program = rust_and_recipes(&steps, console)?;
    let chromium = steps.step(console, "Chromium", || tools::ensure_chromium(console))?;
    // Rounds that all players share take their time whatever the machine: their walks mostly wait.
    side_by_side(
        |console| {
            steps.step(console, "end to end in Chromium", || {
                end_to_end(console, (&program, &chromium), "test")
            })
        },
        |console| {
            steps.step(console, "end to end: shared rounds", || {
                end_to_end(console, (&program, &chromium), "test:rounds")
            })?;
            steps.step(console, "attacks from outside, short form", || attack::short(console, &program))?;
            steps.step(console, "torture: kill -9 under load", || {
                measure::torture_built(console, &program, args.cycles)
            })
        },
    )?;
    // Alone: what runs beside it would be measured too.
    steps.step(console, "lobby and a category on a slow phone", || lighthouse::short(console, &program))?;
    steps.report();
    Ok(())
}

/// The page as the server carries it.
fn build_page(steps: &Steps, console: &Console) -> Result<()> {
    check::install(steps, console)?;
    steps.step(console, "web: build", || web::npm(console, "web", "build"))?;
    steps.step(console, "web: size budget", || web::npm(console, "web", "size"))
}

/// The page: its checks and its unit tests.
fn check_page(steps: &Steps, console: &Console) -> Result<()> {
    check::typescript(steps, console)?;
    steps.step(console, "web: unit tests", || web::npm(console, "web", "test"))
}

/// Every program and test in one build, so that no crate is compiled a second time with other features.
fn build_all(steps: &Steps, console: &Console) -> Result<()> {
    steps.step(console, "lints (clippy) and build of the Rust tests and the program", || {
        console
            .run(check::with_lints(console, cmd!(console, "cargo build --quiet --workspace --all-targets")))
    })
}

/// Runs the Rust tests and the trial, and returns the program for the end-to-end tests: a copy, which no later build replaces.
fn rust_and_recipes(steps: &Steps, console: &Console) -> Result<PathBuf> {
    let postgres =
        steps.step(console, "a private PostgreSQL", || Postgres::start(console, Durability::None))?;
    let target = run::target_dir(console).join("debug");
    console.create_dir(target.join("e2e"))?;
    let program = measure::keep(console, &target.join("baize"), &target.join("e2e/baize"))?;
    let server = postgres.connection();
    // Many tests wait for a process or a database: the trial builds meanwhile.
    side_by_side(
        |console| rust_tests(steps, console, &server),
        |console| {
            steps.step(console, "one of each recipe, written into a copy and played", || {
                trial::run(console, &server)
            })
        },
    )?;
    Ok(program)
}

fn rust_tests(steps: &Steps, console: &Console, postgres: &str) -> Result<()> {
    steps.step(console, "unit, store, ledger, services and API tests, on SQLite and PostgreSQL", || {
        let scratch = scratch::directory(console, "baize-tests-")?;
        let temporary = scratch.path();
        let build = check::with_lints(console, cmd!(console, "cargo test --workspace"));
        programs::run(console, build, |program| {
            program.env(TEST_SERVER, postgres).env(TEMPORARY, temporary);
        })
    })?;
    steps.step(console, "examples in the documentation", || {
        console.run(check::with_lints(console, cmd!(console, "cargo test --quiet --workspace --doc")))
    })
}

/// The walks in a real browser, against the real program with the page inside it.
fn end_to_end(console: &Console, (program, chromium): (&Path, &Path), script: &str) -> Result<()> {
    let _bin = console.push_env("BAIZE_BIN", program);
    let _browser = console.push_env("BAIZE_CHROMIUM", chromium);
    let scratch = scratch::directory(console, "baize-e2e-")?;
    let _temporary = console.push_env(TEMPORARY, scratch.path());
    web::npm(console, "e2e", script)
}

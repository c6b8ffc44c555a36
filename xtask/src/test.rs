//! `cargo xtask test`: every check there is, on a bare machine.

use anyhow::Result;
use xshell::{Shell, cmd};

use crate::{
    check, measure,
    postgres::{Durability, Postgres, TEST_SERVER},
    run,
    steps::Steps,
    tools, web,
};

/// What `cargo xtask test` accepts.
#[derive(clap::Args)]
pub struct Args {
    /// How often the torture step kills the server.
    #[arg(long, default_value_t = 20)]
    cycles: u32,
}

/// Runs every check; stops at the first that fails, with its name.
pub fn test(shell: &Shell, args: &Args) -> Result<()> {
    let mut steps = Steps::default();
    check::typescript(shell, &mut steps)?;
    steps.step("web: unit tests", || web::npm(shell, "web", "test"))?;
    steps.step("web: build", || web::npm(shell, "web", "build"))?;
    steps.step("web: size budget", || web::npm(shell, "web", "size"))?;
    check::rust(shell, &mut steps)?;
    let postgres = steps.step("a private PostgreSQL", || Postgres::start(shell, Durability::None))?;
    steps.step("unit, store, ledger, services and API tests, on SQLite and PostgreSQL", || {
        Ok(cmd!(shell, "cargo test --workspace").env(TEST_SERVER, postgres.connection()).quiet().run()?)
    })?;
    drop(postgres);
    end_to_end(shell, &mut steps)?;
    steps.step("torture: kill -9 under load", || {
        measure::torture(shell, &measure::TortureArgs { cycles: args.cycles, ..Default::default() })
    })?;
    steps.report();
    Ok(())
}

/// The walks in a real browser, against the real program with the page inside it.
fn end_to_end(shell: &Shell, steps: &mut Steps) -> Result<()> {
    let chromium = tools::ensure_chromium(shell)?;
    web::install(shell, "e2e")?;
    steps.step("the program", || Ok(cmd!(shell, "cargo build --package baize-server").quiet().run()?))?;
    let binary = run::target_dir(shell).join("debug/baize");
    let _bin = shell.push_env("BAIZE_BIN", binary);
    let _browser = shell.push_env("BAIZE_CHROMIUM", chromium);
    steps.step("end to end: types", || web::npm(shell, "e2e", "typecheck"))?;
    steps.step("end to end in Chromium", || web::npm(shell, "e2e", "test"))
}

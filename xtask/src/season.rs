//! `cargo xtask season`: the test of a season, optimised and long.

use anyhow::Result;
use xshell::cmd;

use crate::console::Console;
use crate::postgres::{Durability, Postgres, TEST_SERVER};
use crate::tools;

/// What `cargo xtask season` accepts.
#[derive(clap::Args)]
pub struct Args {
    /// How many players there are.
    #[arg(long, default_value_t = 2_000)]
    players: u32,
    /// How many days they play.
    #[arg(long, default_value_t = 60)]
    days: u32,
}

/// Plays the season of `cargo xtask test` with more players and more days; fails where the books do not balance.
pub fn season(console: &Console, args: &Args) -> Result<()> {
    tools::ensure_c_compiler(console)?;
    let postgres = Postgres::start(console, Durability::None)?;
    console.note("building the season, optimised");
    console.run(cmd!(console, "cargo test --release --package baize-season --test play --no-run"))?;
    console.note("a season on SQLite, then on PostgreSQL");
    let season = cmd!(
        console,
        "cargo test --release --package baize-season --test play after_a_season -- --nocapture"
    );
    console.run(
        season
            .env(TEST_SERVER, postgres.connection())
            .env("BAIZE_SEASON_PLAYERS", args.players.to_string())
            .env("BAIZE_SEASON_DAYS", args.days.to_string()),
    )?;
    Ok(())
}

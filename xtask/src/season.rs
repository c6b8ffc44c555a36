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
    /// How many players the season of promotions has.
    #[arg(long, default_value_t = 300)]
    promotion_players: u32,
    /// Play on one of the databases only.
    #[arg(long, value_enum)]
    store: Option<Database>,
}

/// A database that a season is played on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum Database {
    Sqlite,
    Postgres,
}

impl Database {
    /// The tests of this database, or of both.
    fn tests(chosen: Option<Self>) -> [&'static str; 2] {
        match chosen {
            None => ["season::after_a_season", "season::promotions::after_a_season"],
            Some(Self::Sqlite) => {
                ["season::after_a_season_on_sqlite", "season::promotions::after_a_season_on_sqlite"]
            }
            Some(Self::Postgres) => {
                ["season::after_a_season_on_postgres", "season::promotions::after_a_season_on_postgres"]
            }
        }
    }
}

/// Plays the season of `cargo xtask test` with more players and more days; fails where the books do not balance.
pub fn season(console: &Console, args: &Args) -> Result<()> {
    tools::ensure_c_compiler(console)?;
    let postgres = match args.store {
        Some(Database::Sqlite) => None,
        Some(Database::Postgres) | None => Some(Postgres::start(console, Durability::None)?),
    };
    console.note("building the season, optimised");
    console.run(cmd!(console, "cargo test --release --package baize-season --test play --no-run"))?;
    // One after the other: each has the machine to itself.
    let only = ["--nocapture", "--test-threads", "1"];
    let tests = Database::tests(args.store);
    let mut season =
        cmd!(console, "cargo test --release --package baize-season --test play -- {tests...} {only...}")
            .env("BAIZE_SEASON_PLAYERS", args.players.to_string())
            .env("BAIZE_SEASON_DAYS", args.days.to_string())
            .env("BAIZE_PROMOTIONS_PLAYERS", args.promotion_players.to_string())
            .env("BAIZE_PROMOTIONS_DAYS", args.days.to_string());
    if let Some(postgres) = &postgres {
        season = season.env(TEST_SERVER, postgres.connection());
    }
    console.run(season)?;
    Ok(())
}

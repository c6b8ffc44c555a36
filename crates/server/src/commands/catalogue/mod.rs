//! `baize seed` and `baize catalogue …`: what the lobby shows. A running server notices within seconds.

mod files;

use std::process::ExitCode;

use anyhow::{Result, bail};
use baize_core::Ctx;
use baize_lobby as lobby;
use baize_lobby::Opening;
use baize_store::{Db, Tx, WriteKey, catalogue};
use baize_time::Span;

use self::files::{Edit, Format, Import};
use super::operator::at_desk;
use crate::config::Config;
use crate::wiring;

#[derive(clap::Subcommand)]
pub(crate) enum Command {
    /// List every game with its state
    List,
    /// Open a game whose rules are part of this program
    Open {
        /// The game's id, such as dice
        game: String,
    },
    /// Announce a game: it is shown, and cannot be played
    Announce {
        /// The game's id
        game: String,
    },
    /// Close a game for maintenance: no new stakes, open rounds end; `open` opens it again
    Maintain {
        /// The game's id
        game: String,
        /// Minutes until it should be over; players are shown the time
        #[arg(long)]
        minutes: Option<u16>,
    },
    /// Hide a game from the lobby
    Hide {
        /// The game's id
        game: String,
    },
    /// Print the catalogue as a file
    Export {
        /// How it is written
        #[arg(long)]
        format: Format,
    },
    /// Bring a file into the catalogue, all of it or nothing; what an operator set stays
    Import(Import),
    /// Set fields of a game, which imports leave as they are, or release them
    Edit(Edit),
    /// Add invented games, to try a site with many; refused where real money is played for
    Sample {
        /// How many
        #[arg(long, default_value_t = 5_000, value_parser = clap::value_parser!(u32).range(1..=20_000))]
        games: u32,
    },
}

/// Puts the demo catalogue into the store; what is there under other ids stays.
pub(crate) async fn seed(config: &Config) -> Result<ExitCode> {
    let seed =
        async |db: Db, ctx: Ctx| Ok(db.write(WriteKey::SHARED, move |tx| lobby::seed(tx, &ctx)).await?);
    let games = at_desk(config, seed).await?;
    println!("The demo catalogue is in the store: {games} games.");
    Ok(ExitCode::SUCCESS)
}

/// Adds what the demo catalogue has and the store does not.
pub(crate) async fn seed_missing(config: &Config) -> Result<ExitCode> {
    let seed = async |db: Db, ctx: Ctx| {
        Ok(db.write(WriteKey::SHARED, move |tx| lobby::seed_missing(tx, &ctx)).await?)
    };
    let games = at_desk(config, seed).await?;
    println!("{games} games of the demo catalogue were missing and are in the store.");
    Ok(ExitCode::SUCCESS)
}

pub(crate) async fn run(command: Command, config: &Config) -> Result<ExitCode> {
    let (game, opening) = match command {
        Command::List => return list(&wiring::open_store(&config.store)?).await,
        Command::Open { game } => (game, Opening::Open),
        Command::Announce { game } => (game, Opening::Announced),
        Command::Hide { game } => (game, Opening::Hidden),
        Command::Maintain { game, minutes } => return maintain(game, minutes, config).await,
        Command::Export { format } => return files::export(format, config).await,
        Command::Import(import) => return files::import(import, config).await,
        Command::Edit(edit) => return files::edit(edit, config).await,
        Command::Sample { games } => return files::sample(games, config).await,
    };
    let id = game.clone();
    let set = async move |db: Db, ctx: Ctx| {
        if opening == Opening::Open && !can_be_played(&db, &id).await? {
            bail!("the rules of `{id}` are not part of this program, so it cannot be opened");
        }
        Ok(db.write(WriteKey::SHARED, move |tx| lobby::set_opening(tx, &ctx, &id, opening)).await?)
    };
    if !at_desk(config, set).await? {
        bail!("{}", unknown(&game));
    }
    println!("{game} is {}.", word(opening));
    Ok(ExitCode::SUCCESS)
}

async fn maintain(game: String, minutes: Option<u16>, config: &Config) -> Result<ExitCode> {
    let id = game.clone();
    let set = async move |db: Db, ctx: Ctx| {
        let until = minutes.map(|minutes| ctx.now.plus(Span::minutes(minutes.into())));
        let close = move |tx: &mut Tx| lobby::close_for_maintenance(tx, &ctx, &id, until);
        Ok(db.write(WriteKey::SHARED, close).await?)
    };
    if !at_desk(config, set).await? {
        bail!("{}", unknown(&game));
    }
    println!("{game} is under maintenance.");
    Ok(ExitCode::SUCCESS)
}

/// Whether a game's rules are part of the program, or a provider plays it. One that is not there is named later.
async fn can_be_played(db: &Db, id: &str) -> Result<bool> {
    let games = db.read(catalogue::games).await?;
    let game = games.iter().find(|game| game.id == id);
    let is_outside = game.is_none_or(|game| !game.provider_game.is_empty());
    Ok(is_outside || baize_games::tables::is_in_house(id))
}

fn unknown(game: &str) -> String {
    format!("the catalogue has no game `{game}`; `baize catalogue list` shows them")
}

async fn list(db: &Db) -> Result<ExitCode> {
    let games = db.read(catalogue::games).await?;
    for game in games {
        println!("{:<24} {:<18} {:<10} {}", game.id, game.category, word(game.opening), game.name);
    }
    Ok(ExitCode::SUCCESS)
}

fn word(opening: Opening) -> &'static str {
    match opening {
        Opening::Open => "open",
        Opening::Announced => "announced",
        Opening::Hidden => "hidden",
        Opening::Maintenance => "maintenance",
    }
}

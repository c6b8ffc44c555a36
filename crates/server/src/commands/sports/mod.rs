//! `baize sports …`: the fixtures of the house and what is at risk on them, suspensions and limits, results that two people give, and files
//! of odds. A running server notices within a second.

mod backtest;
mod boosts;
mod bridge;
mod controls;
mod fixtures;
mod import;
mod margins;
mod names;
pub(super) mod proof;
mod results;

use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::Result;
use baize_money::Amount;
use baize_sportsbook::controls::SuspensionScope;

use super::operator::{OneOrTwoPeople, OnePerson, TwoPeople};
use crate::config::Config;

#[derive(clap::Subcommand)]
pub(crate) enum Command {
    /// List the fixtures of the house of the next hour
    Fixtures {
        /// Only those of this sport
        #[arg(long)]
        sport: Option<String>,
    },
    /// List what open bets can win by the outcomes of a fixture
    Exposure {
        /// The fixture's number, as listed
        fixture: i64,
    },
    /// List what is suspended
    Suspended,
    /// Take no bets on something, at once and on every server: `all`, `producer/house`, `sport/football`, `fixture/<number>` or
    /// `market/<number>/<market>`
    Suspend {
        /// On what
        scope: SuspensionScope,
        #[command(flatten)]
        order: OnePerson,
    },
    /// Take bets on it again; it takes two people
    Resume {
        /// On what
        scope: SuspensionScope,
        #[command(flatten)]
        people: TwoPeople,
    },
    /// Give a player a share of every limit on sports; a larger one takes two people
    LimitPlayer {
        /// The player's public number, 8 digits
        uid: i64,
        /// From 1 to 100
        percent: u32,
        #[command(flatten)]
        people: OneOrTwoPeople,
    },
    /// Set the most that may be lost by an outcome of a market; more than before takes two people
    LimitMarket {
        /// The fixture's number
        fixture: i64,
        /// The market, such as `18/total=2.5`
        market: String,
        /// How much, in currency units [default: what the site allows]
        cap: Option<Amount>,
        #[command(flatten)]
        people: OneOrTwoPeople,
    },
    /// Give prices a margin from now on, or the default again; a lower one than before takes two people
    Margin(margins::MarginArgs),
    /// List the margins that are in force
    Margins,
    /// Offer a better price on a selection, for singles of money before the match; it takes two people
    Boost(boosts::BoostArgs),
    /// Offer a selection at its own price again
    EndBoost(boosts::EndBoostArgs),
    /// List the better prices that are offered
    Boosts,
    /// Propose that a market is void for all its bets
    Void(results::MarketArgs),
    /// Propose that a market that was made void is not
    Restore(results::MarketArgs),
    /// Propose the result of a market
    Settle(results::SettleArgs),
    /// Propose that the result of a market is taken back
    TakeBack(results::MarketArgs),
    /// List the proposals that wait for a second person
    Proposals,
    /// Carry a proposal out that another person has made within a day
    Confirm {
        /// The proposal's number
        id: i64,
        /// Who confirms it
        #[arg(long)]
        by: String,
    },
    /// Close a proposal without carrying it out
    Withdraw {
        /// The proposal's number
        id: i64,
        #[command(flatten)]
        order: OnePerson,
    },
    /// List the bets whose result was taken back
    Review,
    /// Give a season its salt, before its first fixture; otherwise the server draws one
    Salt {
        /// The season's number
        season: i64,
        /// 8 to 128 visible characters
        salt: String,
        #[command(flatten)]
        order: OnePerson,
    },
    /// Turn files of odds and results of others into fixtures and messages that a bridge replays
    #[command(subcommand)]
    Import(import::Format),
    /// Settle a unit on every price of a file in the columns of football-data.co.uk, twice, and compare
    Backtest {
        /// The file
        file: PathBuf,
    },
    /// Replay files as an outside producer's feed (docs/feed.md)
    Bridge(bridge::BridgeArgs),
    /// Play football matches of the house from a test seed and print them as such a file
    SampleSeason {
        /// How many
        #[arg(long, default_value_t = 380)]
        matches: usize,
    },
}

pub(crate) async fn run(command: Command, config: &Config) -> Result<ExitCode> {
    match command {
        Command::Fixtures { sport } => fixtures::list(config, sport.as_deref()).await?,
        Command::Exposure { fixture } => fixtures::exposure(config, fixture).await?,
        Command::Suspended => controls::list(config).await?,
        Command::Suspend { scope, order } => controls::suspend(config, scope, order).await?,
        Command::Resume { scope, people } => controls::resume(config, scope, people).await?,
        Command::LimitPlayer { uid, percent, people } => {
            controls::limit_player(config, (uid, percent), people).await?;
        }
        Command::LimitMarket { fixture, market, cap, people } => {
            controls::limit_market(config, (fixture, market, cap), people).await?;
        }
        Command::Margin(args) => margins::give(config, args).await?,
        Command::Margins => margins::list(config).await?,
        Command::Boost(args) => boosts::boost(config, args).await?,
        Command::EndBoost(args) => boosts::end(config, args).await?,
        Command::Boosts => boosts::list(config).await?,
        Command::Void(args) => results::void(config, args).await?,
        Command::Restore(args) => results::restore(config, args).await?,
        Command::Settle(args) => results::settle(config, args).await?,
        Command::TakeBack(args) => results::take_back(config, args).await?,
        Command::Proposals => results::list(config).await?,
        Command::Confirm { id, by } => results::confirm(config, id, by).await?,
        Command::Withdraw { id, order } => results::withdraw(config, id, order).await?,
        Command::Review => results::review(config).await?,
        Command::Salt { season, salt, order } => fixtures::salt(config, (season, salt), order).await?,
        Command::Import(format) => import::run(format)?,
        Command::Backtest { file } => return backtest::run(&file),
        Command::Bridge(args) => bridge::run(config, args).await?,
        Command::SampleSeason { matches } => backtest::sample(matches)?,
    }
    Ok(ExitCode::SUCCESS)
}

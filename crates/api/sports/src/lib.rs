//! The sportsbook: its fixtures, slips and bets.

mod bet;
mod bets;
mod builder;
mod cash_out;
pub mod codes;
mod config;
mod context;
mod events;
mod favorites;
mod feed;
mod fixture;
mod free_bets;
mod home;
mod listeners;
mod lists;
mod live;
mod place;
mod proof;
mod results;
mod search;
mod slip;
mod sport;
mod stats;
#[cfg(test)]
mod tests;
mod topics;
mod wire;

use axum::extract::FromRef;
use baize_api_core::App;
use utoipa_axum::{router::OpenApiRouter, routes};

pub use context::SportsContext;
pub use events::SportsEvents;

/// The endpoints, one line each.
pub fn endpoints<S>() -> OpenApiRouter<S>
where
    S: Clone + Send + Sync + 'static,
    App: FromRef<S>,
    SportsContext: FromRef<S>,
{
    OpenApiRouter::new()
        .routes(routes!(bet::bet))
        .routes(routes!(bets::bets, place::place))
        .routes(routes!(builder::builder))
        .routes(routes!(cash_out::quote, cash_out::take))
        .routes(routes!(cash_out::auto))
        .routes(routes!(config::config))
        .routes(routes!(favorites::favorites))
        .routes(routes!(favorites::favorite))
        .routes(routes!(fixture::fixture))
        .routes(routes!(free_bets::own_free_bets))
        .routes(routes!(home::home))
        .routes(routes!(live::live))
        .routes(routes!(proof::proof))
        .routes(routes!(results::results))
        .routes(routes!(search::search))
        .routes(routes!(slip::slip))
        .routes(routes!(sport::sport))
        .routes(routes!(stats::stats))
}

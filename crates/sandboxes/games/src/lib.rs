//! An aggregator of games with test money: a party of its own, reached over HTTP like a real one.
//!
//! The operator asks it where a game is played, signed (`operator_api.rs`); its six games are played on its own pages (`pages.rs`, files
//! in `pages/`), by its own rules (`rules/`); what is staked and won is asked of the operator's wallet in Hub88's wire (`wallet.rs`), wins
//! and rollbacks until they are accepted (`deliver.rs`). Its front page shows every call and sends the unusual ones on purpose
//! (`console.rs`, `scenarios.rs`).

mod aggregator;
mod assets;
mod chaos;
mod console;
mod deliver;
pub mod keys;
mod memory;
mod operator_api;
mod pages;
mod play;
mod round_page;
mod rules;
mod scenarios;
mod site;
#[cfg(test)]
mod tests;
mod wallet;

use axum::Router;
use axum::routing::{get, post};

/// Its games: what it calls them, and the return that it declares, in basis points.
pub fn offered() -> impl Iterator<Item = (&'static str, u32)> {
    rules::GAMES.iter().map(|game| (game.code, game.rtp))
}

pub use aggregator::{Aggregator, Config, OpenError};

/// Its name at the operator: in the address of the wallet, and of its games in the catalogue.
pub const PROVIDER: &str = "nightheron";

impl Aggregator {
    /// The routes of the aggregator: API, games, console.
    pub fn router(&self) -> Router {
        Router::new()
            .route("/", get(console::console))
            .route("/style.css", get(async || baize_sandbox_core::style::sheet()))
            .route("/scenarios", post(console::inject))
            .route("/rounds/{round}", get(round_page::round))
            .route("/assets/{file}", get(pages::asset))
            .route("/play/{session}", get(pages::document))
            .route("/play/{session}/state", get(pages::state))
            .route("/play/{session}/round", post(pages::round))
            .route("/operator/generic/v2/game/url", post(operator_api::game_url))
            .route("/operator/generic/v2/game/list", post(operator_api::game_list))
            .route("/operator/generic/v2/game/round", post(operator_api::game_round))
            .with_state(self.clone())
    }

    /// Repeats wins and rollbacks until the wallet has accepted them; runs until it is dropped.
    pub async fn deliver_calls(self) {
        deliver::run(self).await;
    }
}

//! Games: the originals, the shared rounds, and the lists of bets.

pub mod bets;
pub mod codes;
mod context;
pub mod crash;
mod gold;
mod originals;
pub mod providers;
mod slots;
pub mod tables;

use axum::extract::FromRef;
use baize_api_core::App;
use utoipa_axum::{router::OpenApiRouter, routes};

pub use context::PlayContext;
pub use originals::jackpot::JackpotFeed;

/// What brings a player's money out of a round: these paths have a rate limit of their own.
pub const ENDING_PATHS: [&str; 5] = [
    "/api/originals/step",
    "/api/crash/cancel",
    crash::cash_out::PATH,
    "/api/tables/act",
    "/api/tables/cancel",
];

/// The endpoints, one line each.
pub fn endpoints<S>() -> OpenApiRouter<S>
where
    S: Clone + Send + Sync + 'static,
    App: FromRef<S>,
    PlayContext: FromRef<S>,
{
    OpenApiRouter::new()
        .routes(routes!(bets::history::history))
        .routes(routes!(bets::latest::latest))
        .routes(routes!(bets::outside::outside))
        .routes(routes!(bets::privacy::privacy, bets::privacy::set_privacy))
        .routes(routes!(bets::round::round))
        .routes(routes!(bets::totals::totals))
        .routes(routes!(bets::wins::mood_group))
        .routes(routes!(crash::bet::bet))
        .routes(routes!(crash::cancel::cancel))
        .routes(routes!(crash::cash_out::cash_out))
        .routes(routes!(crash::config::config))
        .routes(routes!(crash::history::history))
        .routes(routes!(crash::state::state))
        .routes(routes!(gold::buy::buy))
        .routes(routes!(gold::refill::refill))
        .routes(routes!(gold::shop::shop))
        .routes(routes!(gold::wear::wear))
        .routes(routes!(originals::bet::bet))
        .routes(routes!(originals::client_seed::client_seed))
        .routes(routes!(originals::config::config))
        .routes(routes!(originals::evidence::evidence))
        .routes(routes!(originals::evidence::returns))
        .routes(routes!(originals::free_rounds::free_rounds))
        .routes(routes!(originals::open::open))
        .routes(routes!(originals::revealed::revealed))
        .routes(routes!(originals::rotate_seed::rotate_seed))
        .routes(routes!(originals::seeds::seeds))
        .routes(routes!(originals::step::step))
        .routes(routes!(providers::launch::game_url))
        .routes(routes!(providers::round_details::round_details))
        .routes(routes!(
            providers::wallet_routes::wallet,
            providers::wallet_routes::ask,
            providers::wallet_routes::renew
        ))
        .routes(routes!(providers::wallet_routes::transact, providers::wallet_routes::ask_of_player))
        .routes(routes!(providers::wallet_routes::ask_by_name))
        .routes(routes!(slots::demo::demo))
        .routes(routes!(slots::sheet::sheet))
        .routes(routes!(tables::act::act))
        .routes(routes!(tables::bet::bet))
        .routes(routes!(tables::cancel::cancel))
        .routes(routes!(tables::config::config))
        .routes(routes!(tables::history::history))
        .routes(routes!(tables::list::list))
        .routes(routes!(tables::state::state))
}

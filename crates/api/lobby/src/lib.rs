//! The lobby: what it shows, a player's own lists, and the settings of the site.

mod announcement;
pub mod codes;
mod context;
mod customer;
mod data;
mod detail;
mod favorites;
mod game;
mod game_facts;
mod index;
mod pixel;
mod site;
mod wave;

use axum::extract::FromRef;
use baize_api_core::App;
use utoipa_axum::{router::OpenApiRouter, routes};

pub use context::{FirstReplies, LobbyContext};

/// The endpoints, one line each.
pub fn endpoints<S>() -> OpenApiRouter<S>
where
    S: Clone + Send + Sync + 'static,
    App: FromRef<S>,
    LobbyContext: FromRef<S>,
{
    OpenApiRouter::new()
        .routes(routes!(customer::info))
        .routes(routes!(detail::detail))
        .routes(routes!(favorites::favorite))
        .routes(routes!(favorites::favorites))
        .routes(routes!(favorites::recents))
        .routes(routes!(index::index))
        .routes(routes!(index::preload))
        .routes(routes!(pixel::pixel))
        .routes(routes!(site::settings::settings))
        .routes(routes!(site::status::status))
}

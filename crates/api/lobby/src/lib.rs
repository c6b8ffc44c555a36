//! The lobby: what it shows, a player's own lists, and the settings of the site.

mod cache;
pub mod codes;
mod customer;
mod data;
mod detail;
pub mod events;
mod favorites;
mod game;
mod game_url;
mod index;
mod pixel;
mod red;
mod served;
mod site;

use std::{ops::Deref, sync::Arc};

use axum::extract::FromRef;
use baize_api_core::App;
use utoipa_axum::{router::OpenApiRouter, routes};

use cache::LobbyCache;

/// The application with the lobby in memory; cheap to clone.
#[derive(Clone)]
pub struct LobbyContext {
    app: App,
    cache: Arc<LobbyCache>,
}

impl LobbyContext {
    /// The context of this application; the lobby is read when it is needed first.
    pub fn new(app: App) -> Self {
        Self { app, cache: Arc::default() }
    }
}

impl Deref for LobbyContext {
    type Target = App;

    fn deref(&self) -> &App {
        &self.app
    }
}

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
        .routes(routes!(game_url::game_url))
        .routes(routes!(index::index))
        .routes(routes!(index::preload))
        .routes(routes!(pixel::pixel))
        .routes(routes!(red::red))
        .routes(routes!(site::settings::settings))
        .routes(routes!(site::status::status))
}

//! Games: the originals, the shared rounds, and the lists of bets.

pub mod bets;
pub mod codes;
pub mod crash;
mod originals;
pub mod tables;

use std::{ops::Deref, sync::Arc};

use axum::extract::FromRef;
use baize_api_core::{
    ApiError, App,
    games::{Availability, GameDirectory},
};
use baize_games::tables::TableEntry;
use baize_play::originals::OriginalsRefusal;
use utoipa_axum::{router::OpenApiRouter, routes};

use crate::tables::Tables;

/// The application with what games keep in memory; cheap to clone.
#[derive(Clone)]
pub struct PlayContext {
    app: App,
    games: Arc<dyn GameDirectory>,
    tables: Arc<Tables>,
}

impl PlayContext {
    /// The context of this application, with the tables of the registry and `others`.
    pub fn new(app: App, games: Arc<dyn GameDirectory>, others: &[&'static TableEntry]) -> Self {
        Self { app, games, tables: Arc::new(Tables::new(others)) }
    }

    /// The tables of this server.
    pub fn tables(&self) -> &Tables {
        &self.tables
    }

    /// Refuses bets on a game that takes none now.
    pub(crate) async fn open(&self, game: &str) -> Result<Result<(), OriginalsRefusal>, ApiError> {
        Ok(match self.games.availability(game).await? {
            Availability::Open => Ok(()),
            Availability::SiteClosed => Err(OriginalsRefusal::SiteClosed),
            Availability::UnknownGame => Err(OriginalsRefusal::UnknownGame),
            Availability::NotOpen => Err(OriginalsRefusal::GameClosed),
        })
    }
}

impl Deref for PlayContext {
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
    PlayContext: FromRef<S>,
{
    OpenApiRouter::new()
        .routes(routes!(bets::history::history))
        .routes(routes!(bets::latest::latest))
        .routes(routes!(bets::privacy::privacy, bets::privacy::set_privacy))
        .routes(routes!(bets::round::round))
        .routes(routes!(bets::wins::mood_group))
        .routes(routes!(crash::bet::bet))
        .routes(routes!(crash::cancel::cancel))
        .routes(routes!(crash::cash_out::cash_out))
        .routes(routes!(crash::config::config))
        .routes(routes!(crash::history::history))
        .routes(routes!(crash::state::state))
        .routes(routes!(originals::bet::bet))
        .routes(routes!(originals::client_seed::client_seed))
        .routes(routes!(originals::config::config))
        .routes(routes!(originals::evidence::evidence))
        .routes(routes!(originals::evidence::returns))
        .routes(routes!(originals::open::open))
        .routes(routes!(originals::revealed::revealed))
        .routes(routes!(originals::rotate_seed::rotate_seed))
        .routes(routes!(originals::seeds::seeds))
        .routes(routes!(originals::step::step))
        .routes(routes!(tables::bet::bet))
        .routes(routes!(tables::cancel::cancel))
        .routes(routes!(tables::cash_out::cash_out))
        .routes(routes!(tables::config::config))
        .routes(routes!(tables::history::history))
        .routes(routes!(tables::state::state))
}

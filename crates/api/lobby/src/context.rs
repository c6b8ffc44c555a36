//! The lobby in memory, one snapshot for each version of the catalogue.

use std::{
    ops::Deref,
    sync::{Arc, PoisonError, RwLock},
};

use axum::response::Response;
use baize_api_core::{
    ApiError, App,
    games::{Availability, GameDirectory},
    layers::{headers::SecurityHeaders, hooks::CachedReplies},
    served::Served,
};
use baize_lobby as lobby;
use baize_lobby::{Catalogue, Closed, GameRefusal};
use baize_store::{StoreError, WriteKey};
use bytes::Bytes;
use futures_util::future::BoxFuture;
use http::{HeaderMap, Method};

use crate::{data, site::groups};

/// The current snapshot; none until it is loaded.
#[derive(Default)]
struct LobbyCache(RwLock<Option<Arc<Snapshot>>>);

/// The lobby at one version of the catalogue.
pub(crate) struct Snapshot {
    pub(crate) catalogue: Catalogue,
    /// Why the site is closed, if it is.
    pub(crate) closed: Option<Closed>,
    pub(crate) index: Served,
    pub(crate) preload: Served,
    pub(crate) settings: Served,
}

/// Replies as they are sent, in JSON.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FirstReplies {
    /// Of `GET /api/preload`.
    pub preload: Bytes,
    /// Of `GET /api/site/settings`.
    pub settings: Bytes,
}

impl LobbyCache {
    fn get(&self) -> Option<Arc<Snapshot>> {
        self.0.read().unwrap_or_else(PoisonError::into_inner).clone()
    }

    fn set(&self, snapshot: Snapshot) -> Arc<Snapshot> {
        let snapshot = Arc::new(snapshot);
        *self.0.write().unwrap_or_else(PoisonError::into_inner) = Some(snapshot.clone());
        snapshot
    }
}

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

impl LobbyContext {
    /// The current snapshot; read from the store the first time.
    pub(crate) async fn current(&self) -> Result<Arc<Snapshot>, ApiError> {
        match self.cache.get() {
            Some(snapshot) => Ok(snapshot),
            None => Ok(self.load().await?),
        }
    }

    /// Loads the lobby again if the catalogue or the state of the site has changed in the store. The server calls it
    /// every few seconds. Returns whether anything changed.
    pub async fn refresh(&self) -> Result<bool, StoreError> {
        let known = self.cache.get();
        let (version, closed) = self
            .db
            .read(|tx| Ok::<_, StoreError>((lobby::catalogue_version(tx)?, lobby::closed(tx)?)))
            .await?;
        let is_same = known.is_some_and(|known| known.catalogue.version == version && known.closed == closed);
        if !is_same {
            self.load().await?;
        }
        Ok(!is_same)
    }

    /// What the first screen is drawn from: the current replies of two endpoints; `None` before the lobby is loaded.
    pub fn first_replies(&self) -> Option<FirstReplies> {
        let snapshot = self.cache.get()?;
        Some(FirstReplies {
            preload: snapshot.preload.plain().clone(),
            settings: snapshot.settings.plain().clone(),
        })
    }

    /// Puts the demo catalogue into a store that has none, and loads the lobby.
    pub async fn prepare(&self) -> Result<(), StoreError> {
        if self.db.read(lobby::is_empty).await? {
            let ctx = self.ctx();
            let games = self.db.write(WriteKey::SHARED, move |tx| lobby::seed(tx, &ctx)).await?;
            tracing::info!(games, "demo catalogue stored");
        }
        self.load().await.map(|_| ())
    }

    async fn load(&self) -> Result<Arc<Snapshot>, StoreError> {
        let ctx = self.ctx();
        let (catalogue, closed) =
            self.db.read(move |tx| Ok::<_, StoreError>((lobby::load(tx, &ctx)?, lobby::closed(tx)?))).await?;
        let app = self.app.clone();
        let snapshot = tokio::task::spawn_blocking(move || {
            let headers = SecurityHeaders::new(&app.settings);
            Snapshot {
                index: Served::of(&data::lobby(&app, &catalogue, true), &headers),
                preload: Served::of(&data::lobby(&app, &catalogue, false), &headers),
                settings: Served::of(&groups::site_settings(&app), &headers),
                catalogue,
                closed,
            }
        })
        .await
        .map_err(StoreError::damaged)?;
        Ok(self.cache.set(snapshot))
    }
}

impl CachedReplies for LobbyContext {
    fn find(&self, method: &Method, path: &str, headers: &HeaderMap) -> Option<Response> {
        if *method != Method::GET {
            return None;
        }
        match path {
            "/api/index" => Some(self.cache.get()?.index.answer(headers)),
            "/api/preload" => Some(self.cache.get()?.preload.answer(headers)),
            _ => None,
        }
    }
}

impl GameDirectory for LobbyContext {
    fn availability<'a>(&'a self, game: &'a str) -> BoxFuture<'a, Result<Availability, ApiError>> {
        Box::pin(async move {
            let snapshot = self.current().await?;
            if snapshot.closed.is_some() {
                return Ok(Availability::SiteClosed);
            }
            Ok(match lobby::playable(&snapshot.catalogue, game) {
                Ok(_) => Availability::Open,
                Err(GameRefusal::Unknown) => Availability::UnknownGame,
                Err(GameRefusal::NotOpen) => Availability::NotOpen,
            })
        })
    }
}

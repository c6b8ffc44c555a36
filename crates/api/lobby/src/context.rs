//! The lobby in memory, one snapshot for each version of the catalogue.

use std::{
    ops::Deref,
    sync::{Arc, PoisonError, RwLock},
};

use axum::response::Response;
use baize_api_core::{
    ApiError, App,
    games::{Availability, GameDirectory},
    lang::Lang,
    layers::{headers::SecurityHeaders, hooks::CachedReplies},
    served::Served,
};
use baize_core::Ctx;
use baize_lobby as lobby;
use baize_lobby::announcements::{self, Announcement};
use baize_lobby::{Catalogue, Closed, GameRefusal};
use baize_promotions::activities::{self, OfferView};
use baize_store::{StoreError, Tx, WriteKey};
use bytes::Bytes;
use futures_util::future::BoxFuture;
use http::{HeaderMap, Method};

use crate::{data, site::groups};

/// The current snapshot; none until it is loaded.
#[derive(Default)]
struct LobbyCache(RwLock<Option<Arc<Snapshot>>>);

/// The lobby at one version of the catalogue, with the activities of one moment.
pub(crate) struct Snapshot {
    pub(crate) catalogue: Catalogue,
    /// Why the site is closed, if it is.
    pub(crate) closed: Option<Closed>,
    /// What a visitor sees of the activities.
    activities: Vec<OfferView>,
    announcements: Vec<Announcement>,
    index: ByLanguage,
    preload: ByLanguage,
    pub(crate) settings: Served,
}

/// A reply in every language of [`Lang::ALL`].
struct ByLanguage(Vec<(Lang, Served)>);

impl ByLanguage {
    fn of(served: impl Fn(Lang) -> Served) -> Self {
        Self(Lang::ALL.map(|lang| (lang, served(lang))).into())
    }

    fn get(&self, lang: Lang) -> &Served {
        let found = self.0.iter().find(|(known, _)| *known == lang);
        &found.unwrap_or(&self.0[0]).1
    }
}

/// What the store holds of the lobby.
struct Stored {
    closed: Option<Closed>,
    activities: Vec<OfferView>,
    announcements: Vec<Announcement>,
}

impl Stored {
    fn read(tx: &mut Tx, ctx: &Ctx) -> Result<Self, StoreError> {
        Ok(Self {
            closed: lobby::closed(tx)?,
            activities: activities::list(tx, ctx, None)?,
            announcements: announcements::shown(tx, ctx)?,
        })
    }
}

/// Replies as they are sent, in JSON.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FirstReplies {
    /// Of `GET /api/preload`, in every language.
    pub preload: Vec<(Lang, Bytes)>,
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

    /// Loads the lobby again if the catalogue, an activity, an announcement or the state of the site has changed. The server calls it
    /// every few seconds. Returns whether anything changed.
    pub async fn refresh(&self) -> Result<bool, StoreError> {
        let known = self.cache.get();
        let ctx = self.ctx();
        let (version, stored) = self
            .db
            .read(move |tx| Ok::<_, StoreError>((lobby::catalogue_version(tx)?, Stored::read(tx, &ctx)?)))
            .await?;
        let is_same = known.is_some_and(|known| {
            known.catalogue.version == version
                && known.closed == stored.closed
                && known.activities == stored.activities
                && known.announcements == stored.announcements
        });
        if !is_same {
            self.load().await?;
        }
        Ok(!is_same)
    }

    /// What the first screen is drawn from: the current replies of two endpoints; `None` before the lobby is loaded.
    pub fn first_replies(&self) -> Option<FirstReplies> {
        let snapshot = self.cache.get()?;
        Some(FirstReplies {
            preload: snapshot
                .preload
                .0
                .iter()
                .map(|(lang, served)| (*lang, served.plain().clone()))
                .collect(),
            settings: snapshot.settings.plain().clone(),
        })
    }

    /// Puts the demo catalogue into a store that has none, publishes the demo's activities, and loads the lobby.
    pub async fn prepare(&self) -> Result<(), StoreError> {
        if self.db.read(lobby::is_empty).await? {
            let ctx = self.ctx();
            let games = self.db.write(WriteKey::SHARED, move |tx| lobby::seed(tx, &ctx)).await?;
            tracing::info!(games, "demo catalogue stored");
        }
        let ctx = self.ctx();
        self.db.write(WriteKey::SHARED, move |tx| activities::seed_demo(tx, &ctx)).await?;
        self.load().await.map(|_| ())
    }

    /// The reply of `GET /api/index`, in the language of the request.
    pub(crate) fn index(&self, snapshot: &Snapshot, headers: &HeaderMap) -> Response {
        snapshot.index.get(Lang::of_headers(headers, self.lang)).answer(headers)
    }

    /// The reply of `GET /api/preload`, in the language of the request.
    pub(crate) fn preload(&self, snapshot: &Snapshot, headers: &HeaderMap) -> Response {
        snapshot.preload.get(Lang::of_headers(headers, self.lang)).answer(headers)
    }

    async fn load(&self) -> Result<Arc<Snapshot>, StoreError> {
        let ctx = self.ctx();
        let (catalogue, stored) = self
            .db
            .read(move |tx| Ok::<_, StoreError>((lobby::load(tx, &ctx)?, Stored::read(tx, &ctx)?)))
            .await?;
        let app = self.app.clone();
        let snapshot = tokio::task::spawn_blocking(move || {
            let headers = SecurityHeaders::new(&app.settings);
            let shown = data::Shown {
                catalogue: &catalogue,
                activities: &stored.activities,
                announcements: &stored.announcements,
            };
            let lobby = |whole| {
                ByLanguage::of(|lang| Served::in_language(&data::lobby(&app, shown, lang, whole), &headers))
            };
            Snapshot {
                index: lobby(true),
                preload: lobby(false),
                settings: Served::of(&groups::site_settings(&app), &headers),
                catalogue,
                closed: stored.closed,
                activities: stored.activities,
                announcements: stored.announcements,
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
            "/api/index" => Some(self.index(&*self.cache.get()?, headers)),
            "/api/preload" => Some(self.preload(&*self.cache.get()?, headers)),
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

//! The lobby in memory, one snapshot for each version of the catalogue.

use std::{
    collections::{HashMap, HashSet},
    ops::Deref,
    sync::{Arc, PoisonError, RwLock},
};

use axum::response::Response;
use baize_api_core::{
    ApiError, App,
    extract::Country,
    games::{Availability, GameDirectory, GamePlace, OutsideGame},
    lang::Lang,
    layers::{headers::SecurityHeaders, hooks::CachedReplies},
    served::Served,
};
use baize_core::Ctx;
use baize_lobby as lobby;
use baize_lobby::announcements::{self, Announcement};
use baize_lobby::{Catalogue, Closed, GameRefusal};
use baize_money::PlayMode;
use baize_promotions::activities::{self, OfferView};
use baize_store::{StoreError, Tx, WriteKey};
use bytes::Bytes;
use futures_util::future::BoxFuture;
use http::{HeaderMap, Method};

use crate::{codes::refusal, data, game_facts::orientation, site::groups};

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
    /// What is sent to visitors from the site's own country.
    home: Arc<Replies>,
    /// What is sent to others, by country where some game is blocked there, and under an empty name where none is.
    abroad: RwLock<HashMap<String, Arc<Replies>>>,
    /// The countries where some game is blocked.
    blocking: HashSet<String>,
    /// What a page is drawn from before anybody knows where its visitor is.
    first: Arc<Replies>,
    pub(crate) settings: Served,
}

/// The two lobby replies of one country.
struct Replies {
    index: ByLanguage,
    preload: ByLanguage,
}

impl Replies {
    fn of(app: &App, shown: data::Shown<'_>) -> Arc<Self> {
        let headers = SecurityHeaders::new(&app.settings);
        let lobby = |whole| {
            ByLanguage::of(|lang| Served::in_language(&data::lobby(app, shown, lang, whole), &headers))
        };
        Arc::new(Self { index: lobby(true), preload: lobby(false) })
    }
}

impl Snapshot {
    fn shown<'a>(&'a self, catalogue: &'a Catalogue) -> data::Shown<'a> {
        let Self { activities, announcements, .. } = self;
        data::Shown { catalogue, activities, announcements }
    }

    /// The replies for a country, if they are made already.
    fn known(&self, app: &App, Country(country): &Country) -> Option<Arc<Replies>> {
        if *country == app.site.country {
            return Some(self.home.clone());
        }
        let abroad = self.abroad.read().unwrap_or_else(PoisonError::into_inner);
        abroad.get(self.region(country)).cloned()
    }

    /// The name that replies for a country are kept under: as many as there are countries where something is blocked.
    fn region<'a>(&self, country: &'a str) -> &'a str {
        if self.blocking.contains(country) { country } else { "" }
    }

    fn make(&self, app: &App, Country(country): &Country) -> Arc<Replies> {
        let made = Replies::of(app, self.shown(&self.catalogue.in_country(country)));
        let mut abroad = self.abroad.write().unwrap_or_else(PoisonError::into_inner);
        abroad.entry(self.region(country).to_owned()).or_insert(made).clone()
    }
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

/// Whether the lobby shows the same of these activities: their cards, and what their configuration says. What a visitor is
/// offered is not shown, and may have ends that count from his registration: now, whenever he comes.
fn is_shown_alike(some: &[OfferView], others: &[OfferView]) -> bool {
    let card = |view: &OfferView| (view.id, view.version, view.is_open);
    some.iter().map(card).eq(others.iter().map(card))
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
                && is_shown_alike(&known.activities, &stored.activities)
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
                .first
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

    /// The reply of `GET /api/index`, in the language and for the country of the request.
    pub(crate) async fn index(&self, headers: &HeaderMap) -> Result<Response, ApiError> {
        Ok(self.in_language(&self.replies(headers).await?.index, headers))
    }

    /// The reply of `GET /api/preload`, in the language and for the country of the request.
    pub(crate) async fn preload(&self, headers: &HeaderMap) -> Result<Response, ApiError> {
        Ok(self.in_language(&self.replies(headers).await?.preload, headers))
    }

    fn in_language(&self, reply: &ByLanguage, headers: &HeaderMap) -> Response {
        reply.get(Lang::of_headers(headers, self.lang)).answer(headers)
    }

    async fn replies(&self, headers: &HeaderMap) -> Result<Arc<Replies>, ApiError> {
        let (snapshot, country) = (self.current().await?, Country::of(headers, self));
        if let Some(known) = snapshot.known(self, &country) {
            return Ok(known);
        }
        let app = self.app.clone();
        let made = tokio::task::spawn_blocking(move || snapshot.make(&app, &country)).await;
        Ok(made.map_err(StoreError::damaged)?)
    }

    async fn load(&self) -> Result<Arc<Snapshot>, StoreError> {
        let ctx = self.ctx();
        let (catalogue, stored) = self
            .db
            .read(move |tx| Ok::<_, StoreError>((lobby::load(tx, &ctx)?, Stored::read(tx, &ctx)?)))
            .await?;
        let app = self.app.clone();
        let snapshot = tokio::task::spawn_blocking(move || {
            let shown = |catalogue: &Catalogue| {
                let (activities, announcements) = (&stored.activities, &stored.announcements);
                Replies::of(&app, data::Shown { catalogue, activities, announcements })
            };
            let home = shown(&catalogue.in_country(&app.site.country));
            let is_abroad_possible = app.settings.country_header.is_some();
            let blocking: HashSet<String> =
                catalogue.blocking_countries().into_iter().map(str::to_owned).collect();
            let blocks = !blocking.is_empty();
            let first =
                if is_abroad_possible && blocks { shown(&catalogue.open_everywhere()) } else { home.clone() };
            Snapshot {
                home,
                abroad: RwLock::default(),
                blocking,
                first,
                settings: Served::of(&groups::site_settings(&app), &SecurityHeaders::new(&app.settings)),
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
        let is_whole = match path {
            "/api/index" => true,
            "/api/preload" => false,
            _ => return None,
        };
        let replies = self.cache.get()?.known(self, &Country::of(headers, self))?;
        Some(self.in_language(if is_whole { &replies.index } else { &replies.preload }, headers))
    }
}

impl GameDirectory for LobbyContext {
    fn place<'a>(
        &'a self,
        game: &'a str,
        Country(country): &'a Country,
    ) -> BoxFuture<'a, Result<GamePlace, ApiError>> {
        Box::pin(async move {
            let snapshot = self.current().await?;
            let found = lobby::playable_in(&snapshot.catalogue, game, country).map_err(refusal)?;
            Ok(GamePlace {
                id: found.id.clone(),
                provider: found.provider.clone(),
                provider_game: found.facts.provider_game.clone(),
                url: found.url.clone(),
                orientation: orientation(found.facts.orientation),
            })
        })
    }

    fn outside<'a>(
        &'a self,
        provider: &'a str,
        game: &'a str,
    ) -> BoxFuture<'a, Result<Option<OutsideGame>, ApiError>> {
        Box::pin(async move {
            let snapshot = self.current().await?;
            let is_meant = |found: &&lobby::Game| {
                found.provider == provider && found.facts.provider_game == game && !game.is_empty()
            };
            let found = snapshot.catalogue.games.iter().find(is_meant);
            Ok(found.map(|found| OutsideGame {
                id: found.id.clone(),
                rtp: found.rtp,
                contribution: found.bet_cash_rate,
                is_open: snapshot.closed.is_none() && found.opening == lobby::Opening::Open,
            }))
        })
    }

    fn is_site_closed(&self) -> BoxFuture<'_, Result<bool, ApiError>> {
        Box::pin(async move { Ok(self.current().await?.closed.is_some()) })
    }

    fn availability<'a>(
        &'a self,
        game: &'a str,
        play_mode: PlayMode,
        Country(country): &'a Country,
    ) -> BoxFuture<'a, Result<Availability, ApiError>> {
        Box::pin(async move {
            let snapshot = self.current().await?;
            if snapshot.closed.is_some() {
                return Ok(Availability::SiteClosed);
            }
            Ok(match lobby::playable_in(&snapshot.catalogue, game, country) {
                Ok(game) if game.play_modes.contains(&play_mode) => Availability::Open,
                Ok(_) => Availability::PlayModeNotTaken,
                Err(GameRefusal::Unknown) => Availability::UnknownGame,
                Err(GameRefusal::Maintenance(until)) => Availability::Maintenance(until),
                Err(GameRefusal::Region) => Availability::Region,
                Err(GameRefusal::NotOpen) => Availability::NotOpen,
            })
        })
    }
}

//! What the sportsbook keeps in memory, and where the edge asks for it.

use std::collections::HashMap;
use std::ops::Deref;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use axum::response::Response;
use baize_api_core::games::GameDirectory;
use baize_api_core::layers::headers::SecurityHeaders;
use baize_api_core::served::Served;
use baize_api_core::{ApiError, App, Code};
use baize_core::site::Capability;
use baize_sportsbook::SportsBook;
use baize_sportsbook::cash_out::QuoteKey;
use baize_store::{StoreError, Tx, WriteKey};
use baize_time::{Span, Timestamp};
use http::HeaderMap;
use serde::Serialize;

use crate::codes::SportsCode;
use crate::feed::SportsFeed;

/// How long a public reply is sent again though its fixtures have changed.
const KEPT_FOR: Span = Span::millis(500);
/// How long a reply is kept at all.
const FORGOTTEN_AFTER: Span = Span::minutes(1);

/// The application with the sportsbook in memory; cheap to clone.
#[derive(Clone)]
pub struct SportsContext {
    app: App,
    games: Arc<dyn GameDirectory>,
    book: Arc<SportsBook>,
    feed: Arc<SportsFeed>,
    kept: Arc<Mutex<HashMap<String, Kept>>>,
    quote_key: Arc<OnceLock<QuoteKey>>,
}

/// A public reply, serialised and compressed once.
struct Kept {
    /// What it was made of.
    stamp: u64,
    made_at: Timestamp,
    reply: Arc<Served>,
}

impl Kept {
    fn serves(&self, stamp: u64, now: Timestamp) -> bool {
        self.stamp == stamp || now.since(self.made_at) < KEPT_FOR
    }
}

impl SportsContext {
    /// The sportsbook of this application.
    pub fn new(app: App, games: Arc<dyn GameDirectory>) -> Self {
        let book = Arc::new(SportsBook::new(&app.clock));
        Self { app, games, book, feed: Arc::default(), kept: Arc::default(), quote_key: Arc::default() }
    }

    /// Every fixture that is offered.
    pub fn book(&self) -> &Arc<SportsBook> {
        &self.book
    }

    /// Those who hear what changes.
    pub fn feed(&self) -> &Arc<SportsFeed> {
        &self.feed
    }

    /// The key by which quotes are sealed; drawn by the first server that quotes.
    pub(crate) async fn quote_key(&self) -> Result<QuoteKey, StoreError> {
        if let Some(key) = self.quote_key.get() {
            return Ok(key.clone());
        }
        let key = if let Some(key) = self.db.read(QuoteKey::find).await? {
            key
        } else {
            let (ctx, fresh) = (self.ctx(), self.draw());
            let keep = move |tx: &mut Tx| QuoteKey::find_or_keep(tx, &ctx, &fresh);
            self.db.write(WriteKey::SHARED, keep).await?
        };
        Ok(self.quote_key.get_or_init(|| key).clone())
    }

    /// Refuses where the site has no bets on sports (6001).
    pub(crate) fn must_be_on(&self) -> Result<(), ApiError> {
        if self.site.grants(Capability::Sports) { Ok(()) } else { Err(SportsCode::Off.into()) }
    }

    /// Refuses bets while the whole site is closed.
    pub(crate) async fn must_take_bets(&self) -> Result<(), ApiError> {
        self.must_be_on()?;
        if self.games.is_site_closed().await? { Err(Code::SiteClosed.into()) } else { Ok(()) }
    }

    /// Refuses to show prices that are of the past (6016).
    pub(crate) fn must_be_fed(&self) -> Result<(), ApiError> {
        if self.book.house().is_stalled() { Err(SportsCode::FeedDown.into()) } else { Ok(()) }
    }

    /// A public reply by the address that asks for it: made again when the fixtures of `stamp` have changed, and at most twice a
    /// second.
    pub(crate) async fn served<T: Serialize + Send + 'static>(
        &self,
        headers: &HeaderMap,
        (address, stamp): (&str, u64),
        data: impl FnOnce(&Self) -> Result<T, ApiError>,
    ) -> Result<Response, ApiError> {
        self.must_be_on()?;
        let now = self.clock.now();
        if let Some(known) = self.kept().get(address).filter(|known| known.serves(stamp, now)) {
            return Ok(known.reply.answer(headers));
        }
        let (data, safe) = (data(self)?, SecurityHeaders::new(&self.settings));
        let made = tokio::task::spawn_blocking(move || Arc::new(Served::of(&data, &safe))).await;
        let reply = made.map_err(|error| ApiError::from(StoreError::damaged(error)))?;
        let answer = reply.answer(headers);
        let mut kept = self.kept();
        kept.retain(|_, known| now.since(known.made_at) <= FORGOTTEN_AFTER);
        kept.insert(address.to_owned(), Kept { stamp, made_at: now, reply });
        Ok(answer)
    }

    fn kept(&self) -> std::sync::MutexGuard<'_, HashMap<String, Kept>> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Deref for SportsContext {
    type Target = App;

    fn deref(&self) -> &App {
        &self.app
    }
}

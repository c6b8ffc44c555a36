//! Sessions that were looked up, so that a request does not ask the store who it comes from.
//!
//! What this server ends is forgotten at once. What another process ends (another server, the operator's command) is
//! read from the store's list of endings, which is read again as often as the settings ask for.

use std::collections::{HashMap, HashSet};
use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use baize_core::Ctx;
use baize_core::ports::Clock;
use baize_identity::{Token, TokenHash, TokenSeal, session};
use baize_promotions::login_days;
use baize_store::sessions::Authority;
use baize_store::{Db, PlayerId, SessionId, StoreError, Tx, sessions as stored};
use baize_time::{Span, Timestamp};

/// Endings are read again from so long before the last reading: clocks of servers differ, and a transaction that began
/// before may be committed after.
const OVERLAP: Span = Span::seconds(60);
/// After so long without reading endings, everything is looked up again; the store keeps endings for an hour.
const TOO_LONG: Span = Span::minutes(30);
/// Sessions, and tokens without one, remembered at most; beyond that all are looked up again.
const MOST: usize = 50_000;
/// How exactly the last use of a session is known.
const SEEN_TO: Span = Span::minutes(1);

/// A session that was looked up.
#[derive(Debug)]
pub struct Known {
    /// The session and what a request needs to know of its account.
    pub authority: Authority,
    seen: AtomicI64,
    active: AtomicI64,
    /// The last visit whose day is kept, if days of the account are.
    came: AtomicI64,
}

impl Known {
    fn new(authority: Authority) -> Self {
        let seen = AtomicI64::new(authority.session.last_seen_at.millis());
        let active = AtomicI64::new(authority.session.active_at.millis());
        // Opening the session kept its day.
        let came = AtomicI64::new(authority.session.created_at.millis());
        Self { authority, seen, active, came }
    }
}

#[derive(Default)]
struct Book {
    by_token: HashMap<TokenHash, Arc<Known>>,
    by_player: HashMap<PlayerId, Vec<TokenHash>>,
    /// Tokens that opened no session when they were looked up.
    without_session: HashSet<TokenHash>,
}

impl Book {
    fn put(&mut self, token: TokenHash, known: Arc<Known>) {
        if self.by_token.len() >= MOST {
            *self = Self::default();
        }
        let player = known.authority.session.player;
        if self.by_token.insert(token, known).is_none() {
            self.by_player.entry(player).or_default().push(token);
        }
    }

    fn put_without_session(&mut self, token: TokenHash) {
        if self.without_session.len() >= MOST {
            self.without_session.clear();
        }
        self.without_session.insert(token);
    }

    /// Forgets one session of a player, or all with `None`.
    fn forget(&mut self, player: PlayerId, session: Option<SessionId>) {
        let Some(tokens) = self.by_player.get_mut(&player) else { return };
        let by_token = &mut self.by_token;
        tokens.retain(|token| {
            let ended = by_token
                .get(token)
                .is_none_or(|known| session.is_none_or(|session| known.authority.session.id == session));
            if ended {
                by_token.remove(token);
            }
            !ended
        });
        if tokens.is_empty() {
            self.by_player.remove(&player);
        }
    }
}

/// When endings were last read: by the clock of this machine, and by the clock of the program.
#[derive(Default)]
struct LastReading(Option<(Instant, Timestamp)>);

/// Sessions that were looked up.
pub struct Sessions {
    db: Db,
    clock: Arc<dyn Clock>,
    seal: TokenSeal,
    book: Mutex<Book>,
    last_reading: tokio::sync::Mutex<LastReading>,
    /// How old the knowledge of endings may be.
    endings_age: Duration,
}

impl Sessions {
    pub(crate) fn new(db: Db, clock: Arc<dyn Clock>, seal: TokenSeal, endings_age: Duration) -> Self {
        let last_reading = tokio::sync::Mutex::default();
        Self { db, clock, seal, book: Mutex::default(), last_reading, endings_age }
    }

    /// The token's hash if requests with it may have limits of their own: its session is open as far as this server
    /// knows. Nothing is asked of the store, so a forged token costs next to nothing.
    pub fn recognize(&self, token: &Token) -> Option<TokenHash> {
        let hash = token.hash();
        let known = {
            let book = self.book();
            if book.without_session.contains(&hash) {
                return None;
            }
            book.by_token.get(&hash).map(|known| known.authority.session.expires_at)
        };
        let open = match known {
            Some(expires_at) => expires_at > self.clock.now(),
            None => self.seal.holds(token),
        };
        open.then_some(hash)
    }

    /// The open session behind a token.
    pub async fn find(&self, token: TokenHash) -> Result<Option<Arc<Known>>, StoreError> {
        self.read_endings().await?;
        let now = self.clock.now();
        let remembered = self.book().by_token.get(&token).cloned();
        if let Some(known) = remembered {
            let open = known.authority.session.expires_at > now;
            return Ok(open.then_some(known));
        }
        let found = self.db.read(move |tx| session::find(tx, &token, now)).await?;
        let found = found.map(|authority| Arc::new(Known::new(authority)));
        match &found {
            Some(known) => self.book().put(token, Arc::clone(known)),
            None => self.book().put_without_session(token),
        }
        Ok(found)
    }

    /// Forgets one session of a player, or all with `None`: they have just ended or changed.
    pub fn forget(&self, player: PlayerId, session: Option<SessionId>) {
        self.book().forget(player, session);
    }

    /// Notes in the background that the session is in use, once a minute.
    pub fn touch(&self, known: &Known) {
        self.note_minute(known, &known.seen, stored::touch);
    }

    /// Notes in the background that the player did something, once a minute.
    pub fn note_activity(&self, known: &Known) {
        self.note_minute(known, &known.active, stored::note_activity);
    }

    /// Keeps that a new player came today, once a day and session: what is asked next counts with it.
    pub async fn note_day(&self, ctx: &Ctx, known: &Known) {
        let Authority { session, registered_at, .. } = &known.authority;
        let (player, registered_at) = (session.player, *registered_at);
        let (offset, last) = (ctx.site.utc_offset, known.came.load(Ordering::Relaxed));
        let is_known = Timestamp::from_millis(last).day(offset) >= ctx.now.day(offset);
        if is_known || !login_days::is_kept(registered_at, ctx.now, offset) {
            return;
        }
        let at = ctx.clone();
        let noted: Result<(), StoreError> =
            self.db.write(player, move |tx| login_days::note(tx, &at, player, registered_at)).await;
        match noted {
            Ok(()) => drop(known.came.fetch_max(ctx.now.millis(), Ordering::Relaxed)),
            // The next request tries it again.
            Err(error) => tracing::warn!(%error, "login day not stored"),
        }
    }

    /// Whether the player has done nothing for so long. Another server may know of something later, so the store is
    /// asked before that is said.
    pub async fn is_idle(&self, known: &Known, limit: Span) -> Result<bool, StoreError> {
        let is_over = |active_at: i64| self.clock.now().millis() - active_at >= limit.as_millis();
        if !is_over(known.active.load(Ordering::Relaxed)) {
            return Ok(false);
        }
        let (player, id) = (known.authority.session.player, known.authority.session.id);
        let stored = self.db.read(move |tx| stored::active_at(tx, player, id)).await?;
        let active_at = stored.map_or(0, Timestamp::millis);
        known.active.fetch_max(active_at, Ordering::Relaxed);
        Ok(is_over(active_at))
    }

    /// Notes the present time, if the one in `last` is a minute old, in memory and by `store`.
    fn note_minute(
        &self,
        known: &Known,
        last: &AtomicI64,
        store: fn(&mut Tx, PlayerId, SessionId, Timestamp) -> Result<(), StoreError>,
    ) {
        let now = self.clock.now();
        let before = last.load(Ordering::Relaxed);
        if now.millis() - before < SEEN_TO.as_millis() {
            return;
        }
        if last.compare_exchange(before, now.millis(), Ordering::Relaxed, Ordering::Relaxed).is_err() {
            return;
        }
        let (db, session) = (self.db.clone(), &known.authority.session);
        let (player, id) = (session.player, session.id);
        tokio::spawn(async move {
            let noted: Result<(), StoreError> = db.write(player, move |tx| store(tx, player, id, now)).await;
            if let Err(error) = noted {
                tracing::debug!(%error, "session last use not stored");
            }
        });
    }

    fn book(&self) -> std::sync::MutexGuard<'_, Book> {
        self.book.lock().unwrap_or_else(PoisonError::into_inner)
    }

    async fn read_endings(&self) -> Result<(), StoreError> {
        let mut last = self.last_reading.lock().await;
        if last.0.is_some_and(|(at, _)| at.elapsed() < self.endings_age) {
            return Ok(());
        }
        // The reading is as old as its beginning.
        let (began, now) = (Instant::now(), self.clock.now());
        let since = last.0.map(|(_, at)| at).filter(|at| now.since(*at) < TOO_LONG);
        match since {
            None => *self.book() = Book::default(),
            Some(since) => {
                let since = since.minus(OVERLAP);
                let ended = self.db.read(move |tx| stored::endings(tx, since)).await?;
                let mut book = self.book();
                for (player, session) in ended {
                    book.forget(player, session);
                }
            }
        }
        last.0 = Some((began, now));
        Ok(())
    }
}

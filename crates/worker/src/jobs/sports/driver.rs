//! Keeps the fixtures of this server as they are now: those of the house by the clock, those of feeds by their silence.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicI64, Ordering};
use std::time::Duration;

use baize_core::ports::draw;
use baize_sports::house::Season;
use baize_sportsbook::controls::{Suspensions, boosts, margins, suspensions};
use baize_sportsbook::feed::recorded;
use baize_sportsbook::fixture::FixtureListener;
use baize_sportsbook::house::{HouseBook, make_season, salt_season, season_of};
use baize_store::{StoreError, Tx, WriteKey};
use baize_time::Span;

use super::run_until;
use crate::context::Worker;

/// The pause between two turns: a step that is due is shown at most so late.
const TURN: Duration = Duration::from_millis(250);

/// How long before its first fixture the hashes of a season's seeds are public.
const PUBLISHED_AHEAD: Span = Span::days(1);

/// Keeps the fixtures of this server as they are now, and publishes what changes to its listeners.
pub struct BookDriver {
    worker: Worker,
    listener: Arc<dyn FixtureListener>,
    /// Whether the fixtures of the house are played.
    plays_house: bool,
    /// The last season of which this server knows that its hashes are public.
    published: AtomicI64,
    /// Whether the season before that of the start was looked for.
    has_looked_back: AtomicBool,
}

impl BookDriver {
    /// The driver of this server's book.
    pub fn new(worker: Worker, listener: Arc<dyn FixtureListener>, plays_house: bool) -> Self {
        Self {
            worker,
            listener,
            plays_house,
            published: AtomicI64::new(i64::MIN),
            has_looked_back: AtomicBool::new(false),
        }
    }

    /// Plays until `ended` resolves. Does nothing at a site without bets on sports.
    pub async fn run(self, ended: impl Future<Output = ()> + Send) {
        run_until(&self.worker, ended, self.play()).await;
    }

    async fn play(&self) {
        let mut pause = tokio::time::interval(TURN);
        pause.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
        loop {
            pause.tick().await;
            self.turn().await;
        }
    }

    /// Plays what is due and publishes it, once.
    pub async fn turn(&self) {
        let loaded = if self.plays_house { self.load_seasons().await } else { Ok(()) };
        let has_seasons = loaded.is_ok();
        if let Err(fault) = loaded
            && !fault.is_outage()
        {
            tracing::warn!(%fault, "seasons of sports not loaded");
        }
        if let Err(fault) = self.load_controls().await
            && !fault.is_outage()
        {
            tracing::warn!(%fault, "what operators have suspended and boosted of sports is not known");
        }
        let (book, listener, plays_house) =
            (self.worker.sports.clone(), self.listener.clone(), self.plays_house);
        let play = move || {
            listener.publish(&book.fed().turn());
            if plays_house {
                listener.publish(&book.house().advance());
            }
            // What is shown now comes first.
            if has_seasons && plays_house {
                book.house().look_back();
            }
        };
        let played = tokio::task::spawn_blocking(play).await;
        if let Err(error) = played {
            tracing::error!(%error, "fixtures not played");
        }
    }

    /// Loads what operators have suspended and boosted, so that pages show it (bets read it themselves), and the margins.
    async fn load_controls(&self) -> Result<(), StoreError> {
        let read =
            |tx: &mut Tx| Ok::<_, StoreError>((suspensions(tx)?, boosts(tx)?, margins(tx)?, recorded(tx)?));
        let (suspensions, boosts, margins, recorded) = self.worker.db.read(read).await?;
        for (producer, seq) in recorded {
            self.worker.sports.fed().recorded(&producer, seq);
        }
        let suspensions = Suspensions::new(suspensions.into_iter().map(|row| row.scope));
        self.worker.sports.set_controls(suspensions, margins, boosts);
        Ok(())
    }

    /// Loads the seasons of which fixtures are shown now, and makes what is missing of them; and the season of the next day,
    /// without its salt: the hashes of its seeds are public by then.
    async fn load_seasons(&self) -> Result<(), StoreError> {
        let now = self.worker.clock.now();
        for season in HouseBook::seasons_at(now) {
            if self.worker.sports.house().has_season(season) {
                continue;
            }
            self.make(season).await?;
            let (ctx, drawn) = (self.worker.ctx(), draw(&*self.worker.entropy));
            let salt = move |tx: &mut Tx| salt_season(tx, &ctx, season, drawn);
            self.worker.db.write(WriteKey::SHARED, salt).await?;
            self.worker.load_season(season).await?;
        }
        // Tables and form reach back into the one before, which a new site does not have.
        if !self.worker.sports.house().has_history() && !self.has_looked_back.load(Ordering::Acquire) {
            self.worker.load_season(Season::at(now).previous()).await?;
            self.has_looked_back.store(true, Ordering::Release);
        }
        let next = Season::at(now.plus(PUBLISHED_AHEAD));
        if self.published.load(Ordering::Acquire) < next.number() {
            self.make(next).await?;
            self.published.store(next.number(), Ordering::Release);
        }
        Ok(())
    }

    async fn make(&self, season: Season) -> Result<(), StoreError> {
        let (ctx, drawn) = (self.worker.ctx(), draw(&*self.worker.entropy));
        let make = move |tx: &mut Tx| make_season(tx, &ctx, season, drawn);
        self.worker.db.write(WriteKey::SHARED, make).await
    }
}

impl Worker {
    /// Lets fixtures of a season be played, if the season is whole.
    pub(super) async fn load_season(&self, season: Season) -> Result<(), StoreError> {
        if self.sports.house().has_season(season) {
            return Ok(());
        }
        let made = self.db.read(move |tx| season_of(tx, season)).await?;
        if let Some((secret, salt)) = made {
            self.sports.house().add_season(season, secret, salt);
        }
        Ok(())
    }
}

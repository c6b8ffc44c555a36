//! Servers that follow a feed.

use std::sync::Arc;
use std::time::Duration;

use baize_core::Ctx;
use baize_ledger::Wallet;
use baize_money::{Amount, Bucket};
use baize_sports_feed::fixture_number;
use baize_sportsbook::feed::{LastingContent, recorded};
use baize_sportsbook::fixture::{Changed, FixtureListener, FixtureView};
use baize_sportsbook::{BetState, MarketStatus, Selection, SportsBook, bet_of};
use baize_store::sports_results::{self, SportsResultRow};
use baize_store::{Db, FixtureId, PlayerId, RoundId, StoreError, Tx};
use baize_worker::Worker;
use baize_worker::jobs::sports::driver::BookDriver;
use baize_worker::jobs::sports::feeds::FeedDriver;
use tokio::sync::watch;
use tokio::task::JoinHandle;
use tokio::time::{Instant, timeout};

use super::bridge::{Bridge, COASTAL, Feed};
use crate::common::Bench;
use crate::singles::place_single;

/// What is not published after this, of the time that tests have, is lost.
const PATIENCE: Duration = Duration::from_mins(1);

/// What was published together, and when.
pub(crate) type Publication = (Instant, Vec<Changed>);

/// Remembers what is published.
#[derive(Default)]
pub(crate) struct Listener(watch::Sender<Vec<Publication>>);

impl FixtureListener for Listener {
    fn publish(&self, changed: &[Changed]) {
        if !changed.is_empty() {
            self.0.send_modify(|published| published.push((Instant::now(), changed.to_vec())));
        }
    }
}

impl Listener {
    /// How often something was published.
    pub(crate) fn count(&self) -> usize {
        self.0.borrow().len()
    }

    /// What was published once more than so often.
    pub(crate) async fn after(&self, count: usize) -> Publication {
        let mut published = self.0.subscribe();
        let published = timeout(PATIENCE, published.wait_for(|published| published.len() > count)).await;
        published.unwrap().unwrap()[count].clone()
    }

    /// The versions of a fixture before and after each publication.
    pub(crate) fn versions(&self, fixture: &str) -> Vec<(Option<u64>, u64)> {
        let published = self.0.borrow();
        let changed = published.iter().flat_map(|(_, changed)| changed);
        let of = |changed: &Changed| {
            let after = changed.after.as_ref().filter(|after| after.info.id == id(fixture))?;
            Some((changed.before.as_ref().map(|before| before.version), after.version))
        };
        changed.filter_map(of).collect()
    }
}

/// A server that follows a feed until it is dropped.
pub(crate) struct Server {
    pub(crate) worker: Worker,
    pub(crate) feed: Feed,
    pub(crate) listener: Arc<Listener>,
    book: BookDriver,
    following: JoinHandle<()>,
}

impl Drop for Server {
    fn drop(&mut self) {
        self.following.abort();
    }
}

impl Server {
    /// A server with an empty book, which holds leases under this number.
    pub(crate) fn start(bench: &Bench, bridge: &Arc<Bridge>, holder: i64) -> Self {
        let sports = Arc::new(SportsBook::new(&bench.worker.clock));
        let worker = Worker { sports, holder, auto_cash_outs: Arc::default(), ..bench.worker.clone() };
        let (feed, listener) = (Feed::of(bridge), Arc::<Listener>::default());
        let driver = FeedDriver::new(worker.clone(), Arc::new(feed.clone()), listener.clone());
        let following = tokio::spawn(driver.run(std::future::pending()));
        let book = BookDriver::new(worker.clone(), Arc::<Listener>::default(), false);
        Self { worker, feed, listener, book, following }
    }

    /// A server whose producer is up, at the first or a later start.
    pub(crate) async fn up(bench: &Bench, bridge: &Arc<Bridge>, holder: i64) -> Self {
        let server = Self::start(bench, bridge, holder);
        server.recover(bridge, 1).await;
        server
    }

    /// Lets the recovery that was asked for as this one be complete.
    pub(crate) async fn recover(&self, bridge: &Bridge, number: usize) {
        self.feed.once(|requests| requests.recoveries.len() >= number).await;
        bridge.alive();
        bridge.complete(&self.feed.recovery());
        self.feed.caught_up().await;
    }

    /// Every job, once.
    pub(crate) async fn work(&self) {
        self.worker.work_once().await.unwrap();
    }

    /// Learns what other servers have recorded.
    pub(crate) async fn look(&self) {
        self.book.turn().await;
    }

    /// How many results wait to be recorded.
    pub(crate) fn waiting(&self) -> usize {
        let lasting = self.worker.sports.fed().lasting(COASTAL, 100);
        lasting.iter().filter(|lasting| lasting.said != LastingContent::Nothing).count()
    }

    /// A fixture as it is shown.
    pub(crate) fn fixture(&self, name: &str) -> Arc<FixtureView> {
        self.worker.sports.fixture(id(name)).unwrap()
    }

    /// Whether the winner of a match takes bets; `None` where it is not offered.
    pub(crate) fn winner(&self, name: &str) -> Option<MarketStatus> {
        self.fixture(name).market("1").map(|market| market.status)
    }

    /// A single of 10 on home by a player.
    pub(crate) async fn bet(&self, player: PlayerId, fixture: &str) -> RoundId {
        let selection = Selection { fixture: id(fixture), market: "1".to_owned(), outcome: "1".to_owned() };
        place_single(&self.worker, player, selection, &format!("a-bet-on-{fixture}")).await
    }

    /// What became of a bet, and what it has paid.
    pub(crate) async fn outcome(&self, player: PlayerId, bet: RoundId) -> (BetState, Amount) {
        let (ctx, book) = (self.ctx(), self.worker.sports.clone());
        let read = move |tx: &mut Tx| bet_of(tx, &ctx, book.as_ref(), (player, bet));
        let summary = self.worker.db.read(read).await.unwrap().unwrap().0;
        (summary.state, summary.payout)
    }

    fn ctx(&self) -> Ctx {
        Ctx::new(self.worker.clock.now(), self.worker.site.clone(), self.worker.ids.clone())
    }
}

/// The number of a fixture of the bridge.
pub(crate) fn id(name: &str) -> FixtureId {
    FixtureId::from(fixture_number(COASTAL, name))
}

/// Up to which message the results are recorded.
pub(crate) async fn position(db: &Db) -> i64 {
    let feeds = Result::<_, StoreError>::unwrap(db.read(recorded).await);
    feeds.iter().find(|(producer, _)| producer == COASTAL).unwrap().1
}

/// The result of a match's winner that is in force.
pub(crate) async fn result(db: &Db, fixture: &str) -> Option<SportsResultRow> {
    let of = id(fixture);
    Result::<_, StoreError>::unwrap(db.read(move |tx| sports_results::latest(tx, of, "1")).await)
}

/// The cash of the player.
pub(crate) async fn cash(bench: &Bench) -> Amount {
    let player = bench.player;
    bench.db.read(move |tx| Wallet::get(tx, player)).await.unwrap().balance(Bucket::Cash)
}

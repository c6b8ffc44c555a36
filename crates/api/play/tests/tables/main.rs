//! Tables through HTTP and their streams, their clocks moved by hand.
#![expect(clippy::unwrap_used, reason = "what a test cannot go on without should stop it")]

mod coin;
mod crash;
mod decisions;
mod in_time;
mod live;
mod rooms;

use std::sync::Arc;

use baize_api_play::tables::TableHandle;
use baize_api_testkit::TestApp;
use baize_time::Span;
use baize_worker::Worker;
use baize_worker::jobs::play::tables::{RoundDriver, TableJob, poll};
use serde_json::Value;

/// A table on one server, whose clock the test moves.
pub(crate) struct TestTable {
    pub(crate) app: TestApp,
    pub(crate) driver: RoundDriver,
    pub(crate) handle: TableHandle,
    job: TableJob,
}

/// A table of a server by its name.
pub(crate) fn handle(app: &TestApp, id: &str) -> TableHandle {
    app.api.play.tables().all().find(|handle| handle.table.id == id).unwrap()
}

impl TestTable {
    /// A table before its first tick. Its chains are short, as making one takes a hash for each round.
    pub(crate) fn new(app: &TestApp, id: &str, holder: i64) -> Self {
        let parts = &app.app;
        let worker = Worker {
            db: parts.db.clone(),
            site: parts.site.clone(),
            ids: parts.ids.clone(),
            clock: parts.clock.clone(),
            entropy: parts.entropy.clone(),
            gateways: parts.ports.gateways.clone(),
            game_providers: parts.ports.game_providers.clone(),
            messages: parts.ports.messages.clone(),
            push: parts.ports.push.clone(),
            odds_feeds: Arc::new([]),
            sports: app.api.sports.book().clone(),
            realtime: parts.ports.realtime.clone(),
            public_url: String::new(),
            auto_cash_outs: Arc::default(),
            job_lease: Span::minutes(1),
            holder,
        };
        let handle = handle(app, id);
        let job = TableJob {
            worker,
            table: handle.table,
            feed: handle.feed.clone(),
            round_changed: Arc::default(),
            request_timeout: parts.settings.timeout,
            chain_length: 2_500,
        };
        Self { app: app.clone(), driver: RoundDriver::new(job.clone()), handle, job }
    }

    /// A table whose first round takes bets: after its chain and the salt.
    pub(crate) async fn open(app: &TestApp, id: &str) -> Self {
        let mut table = Self::new(app, id, 1_234);
        for _ in 0..3 {
            table.tick().await;
        }
        table
    }

    /// What the server does by itself at this time.
    pub(crate) async fn tick(&mut self) {
        self.driver.tick().await.unwrap();
        self.publish().await;
    }

    /// Shows what changed in the store.
    pub(crate) async fn publish(&self) {
        poll(&self.job).await.unwrap();
    }

    pub(crate) async fn later(&mut self, millis: i64) {
        self.app.clock.advance(Span::millis(millis));
        self.tick().await;
    }

    pub(crate) async fn state(&self) -> Value {
        self.app.get(&self.handle.state_path).await.data()
    }
}

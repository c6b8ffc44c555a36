//! The shared rounds of one table: the driver moves them under a lease, the publisher shows every change to the
//! listeners of this server.

mod driver;
mod publisher;
mod tasks;

use std::sync::Arc;
use std::time::Duration;

use baize_core::Ctx;
use baize_core::ports::{Clock, Entropy};
use baize_games::tables::TableEntry;
use baize_play::tables::live::TableFeed;
use baize_store::Db;
use tokio::sync::Notify;

use crate::Worker;

pub use driver::RoundDriver;
pub use publisher::{poll, publish};

/// What the driver and the publisher of a table work with. Cheap to clone.
#[derive(Clone)]
pub struct TableJob {
    /// The store, the time and the pages that are open.
    pub worker: Worker,
    /// Unpredictable bytes.
    pub entropy: Arc<dyn Entropy>,
    /// The table.
    pub table: &'static TableEntry,
    /// The listeners of this server.
    pub feed: Arc<dyn TableFeed>,
    /// Wakes the publisher when the driver of this server changed the round.
    pub round_changed: Arc<Notify>,
    /// How long a request may take.
    pub request_timeout: Duration,
    /// Rounds that a new chain lasts.
    pub chain_length: u64,
}

impl TableJob {
    fn ctx(&self) -> Ctx {
        self.worker.ctx()
    }

    fn db(&self) -> &Db {
        &self.worker.db
    }

    fn clock(&self) -> &dyn Clock {
        &*self.worker.clock
    }

    /// Drives the rounds until `stop` resolves.
    pub async fn drive(self, stop: impl Future<Output = ()>) {
        RoundDriver::new(self).run(stop).await;
    }

    /// Publishes every change to the listeners, until it is dropped.
    pub async fn publish(self) {
        publish(self).await;
    }
}

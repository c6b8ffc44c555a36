//! What the driver and the publisher of a table work with.

use std::sync::Arc;
use std::time::Duration;

use baize_core::Ctx;
use baize_core::ports::Clock;
use baize_games::tables::TableEntry;
use baize_play::tables::live::TableFeed;
use baize_store::Db;
use tokio::sync::Notify;

use crate::Worker;

/// What the driver and the publisher of a table work with. Cheap to clone.
#[derive(Clone)]
pub struct TableJob {
    /// The store, the time and the pages that are open.
    pub worker: Worker,
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
    pub(super) fn ctx(&self) -> Ctx {
        self.worker.ctx()
    }

    pub(super) fn db(&self) -> &Db {
        &self.worker.db
    }

    pub(super) fn clock(&self) -> &dyn Clock {
        &*self.worker.clock
    }
}

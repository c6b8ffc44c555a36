//! What every job works with.

use std::sync::Arc;

use baize_core::Ctx;
use baize_core::ports::{Clock, Gateways, MessageSender, PlayerUpdate, Realtime};
use baize_core::site::Site;
use baize_store::{Db, IdGen};

/// What the jobs work with. Cheap to clone.
#[derive(Clone)]
pub struct Worker {
    /// The store.
    pub db: Db,
    /// The site.
    pub site: Arc<Site>,
    /// Identifiers.
    pub ids: Arc<IdGen>,
    /// The time.
    pub clock: Arc<dyn Clock>,
    /// The gateways that pay withdrawals out.
    pub gateways: Gateways,
    /// Delivers notices to players.
    pub messages: Arc<dyn MessageSender>,
    /// Publishes to connected pages.
    pub realtime: Arc<dyn Realtime>,
    /// The number under which this process holds leases; no other process has it.
    pub holder: i64,
}

impl Worker {
    pub(crate) fn ctx(&self) -> Ctx {
        Ctx::new(self.clock.now(), self.site.clone(), self.ids.clone())
    }

    pub(crate) fn publish(&self, updates: Vec<PlayerUpdate>) {
        for update in updates {
            self.realtime.publish(update);
        }
    }
}

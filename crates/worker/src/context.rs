//! What every job works with.

use std::sync::{Arc, Mutex};

use baize_core::Ctx;
use baize_core::ports::{
    Clock, Entropy, GameProviders, Gateways, MessageSender, OddsFeeds, PlayerUpdate, PushSender, Realtime,
};
use baize_core::site::Site;
use baize_sportsbook::SportsBook;
use baize_store::{Db, IdGen, PlayerId, RoundId};
use baize_time::Span;

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
    /// Unpredictable bytes.
    pub entropy: Arc<dyn Entropy>,
    /// The gateways.
    pub gateways: Gateways,
    /// The providers of outside games.
    pub game_providers: GameProviders,
    /// Delivers notices to players.
    pub messages: Arc<dyn MessageSender>,
    /// Delivers notifications to devices.
    pub push: Arc<dyn PushSender>,
    /// The fixtures of sports that this server offers.
    pub sports: Arc<SportsBook>,
    /// The outside feeds of odds.
    pub odds_feeds: OddsFeeds,
    /// Publishes to connected pages.
    pub realtime: Arc<dyn Realtime>,
    /// The address of the site, for links in messages.
    pub public_url: String,
    /// How long a job belongs to the worker that claimed it: when a worker dies, its jobs run again after this. Longer than
    /// any call to an outside party, or else two workers run one job at once.
    pub job_lease: Span,
    /// The number under which this process holds leases; no other process has it.
    pub holder: i64,
    /// The bet after which the next run of automatic cash-outs goes on; `None` for the first one.
    pub auto_cash_outs: Arc<Mutex<Option<(PlayerId, RoundId)>>>,
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

//! The moment and the place of an action, given to every use case.

use std::fmt;
use std::sync::Arc;

use baize_ledger::{Cause, RequestKey};
use baize_promotions_rules::Event;
use baize_protection::Grants;
use baize_store::{IdGen, PlayerId};
use baize_time::Timestamp;

use crate::site::{Capability, Site};

/// The moment and the place of one action: nothing in a service reads a clock or a global.
///
/// A `Ctx` is made once per request, before the transaction, and is cheap to clone into the closure given to the
/// store. Secrets (tokens, seeds, codes) are not here: they are drawn by the caller and passed as input.
#[derive(Clone, Debug)]
pub struct Ctx {
    /// When the action happens, milliseconds UTC.
    pub now: Timestamp,
    /// The site this server runs.
    pub site: Arc<Site>,
    ids: Arc<IdGen>,
    observer: Option<Arc<dyn EventObserver>>,
}

/// Is shown every event when it is emitted, before the commit: an action that is undone and runs again is shown again.
/// For tests and measurements; what must follow from an event belongs to promotions.
pub trait EventObserver: fmt::Debug + Send + Sync {
    /// Called once per emission.
    fn emitted(&self, player: PlayerId, event: &Event<'_>);
}

impl Ctx {
    /// A context for an action at `now`.
    pub fn new(now: Timestamp, site: Arc<Site>, ids: Arc<IdGen>) -> Self {
        Self { now, site, ids, observer: None }
    }

    /// The same context, with an observer of its events.
    #[must_use]
    pub fn observed_by(self, observer: Arc<dyn EventObserver>) -> Self {
        Self { observer: Some(observer), ..self }
    }

    /// Shows an event to the observer, if there is one. Called by the function that emits.
    pub fn observe(&self, player: PlayerId, event: &Event<'_>) {
        if let Some(observer) = &self.observer {
            observer.emitted(player, event);
        }
    }

    /// The next id of this server, time-ordered at `now`: `ctx.next_id::<RoundId>()`. A closure that runs again draws
    /// another one, which is harmless: nothing of the first run was kept.
    pub fn next_id<T: From<i64>>(&self) -> T {
        self.ids.make(self.now)
    }

    /// On whose behalf this action moves money: the request, now, and what the site grants.
    pub fn cause<'a>(&self, key: Option<&'a RequestKey>) -> Cause<'a> {
        Cause { key, now: self.now, grants: self.grants() }
    }

    /// What the site's profile lets the ledger do (decisions D3).
    pub fn grants(&self) -> Grants {
        Grants {
            gold_play: self.site.grants(Capability::GoldPlay),
            capital_play: self.site.grants(Capability::CapitalPlay),
            guest_capital_play: self.site.play.guest_capital,
            deposits: self.site.grants(Capability::Deposit),
            withdrawals: self.site.grants(Capability::Withdraw),
            live_money: self.site.allows_live_money(),
        }
    }
}

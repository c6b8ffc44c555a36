//! What changed of fixtures, gathered so that a busy feed does not publish every message.

use std::collections::BTreeMap;
use std::time::Duration;

use baize_sportsbook::MarketStatus;
use baize_sportsbook::fixture::{Changed, FixtureListener, FixtureView};
use baize_store::FixtureId;
use tokio::time::Instant;

/// Changes are published together so often (sportsbook text, section 8); stops at once.
const EVERY: Duration = Duration::from_millis(250);

/// What changed of fixtures and is not published yet.
#[derive(Default)]
pub(super) struct Batch {
    changed: BTreeMap<FixtureId, Changed>,
    published_at: Option<Instant>,
    has_stop: bool,
}

impl Batch {
    /// Adds what changed, behind what changed before.
    pub(super) fn add(&mut self, changed: Vec<Changed>) {
        for Changed { before, after } in changed {
            self.has_stop |= is_stop(before.as_deref(), after.as_deref());
            let Some(id) = before.as_ref().or(after.as_ref()).map(|view| view.info.id) else { continue };
            match self.changed.get_mut(&id) {
                Some(known) => known.after = after,
                None => drop(self.changed.insert(id, Changed { before, after })),
            }
        }
    }

    /// Publishes what changed, if it is time or something was stopped.
    pub(super) fn publish(&mut self, listener: &dyn FixtureListener) {
        if self.has_stop || self.published_at.is_none_or(|published| published.elapsed() >= EVERY) {
            self.publish_all(listener);
        }
    }

    /// Publishes what changed.
    pub(super) fn publish_all(&mut self, listener: &dyn FixtureListener) {
        if self.changed.is_empty() {
            return;
        }
        let changed: Vec<Changed> = std::mem::take(&mut self.changed).into_values().collect();
        (self.published_at, self.has_stop) = (Some(Instant::now()), false);
        listener.publish(&changed);
    }
}

/// Whether a market took bets and does not any more.
fn is_stop(before: Option<&FixtureView>, after: Option<&FixtureView>) -> bool {
    let (Some(before), Some(after)) = (before, after) else { return true };
    let is_open = |view: &FixtureView, name: &str| {
        view.market(name).is_some_and(|market| market.status == MarketStatus::Active)
    };
    before.markets.iter().any(|market| is_open(before, &market.name) && !is_open(after, &market.name))
}

//! What changes of fixtures, made once for all listeners.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use baize_api_core::wire::Id;
use baize_sportsbook::fixture::{Changed, FixtureListener, FixtureView};
use baize_store::FixtureId;
use bytes::Bytes;
use tokio::sync::broadcast;

use crate::listeners::{Listeners, event};
use crate::lists::{self, List};
use crate::wire::{Card, CardDelta, FixturesDelta, FixturesState, listed};

/// The fixtures as they were published last, and their listeners.
#[derive(Default)]
pub struct SportsFeed(Mutex<Published>);

/// Only what is listened to has listeners here.
#[derive(Default)]
struct Published {
    fixtures: BTreeMap<FixtureId, Arc<FixtureView>>,
    lists: BTreeMap<List, Listeners>,
    single: BTreeMap<FixtureId, Listeners>,
    /// By fixture and the name of the market.
    markets: BTreeMap<(FixtureId, String), Listeners>,
}

/// The topic of a fixture.
pub(crate) fn topic_of(fixture: FixtureId) -> String {
    format!("sports.fixture.{fixture}")
}

/// The topic of a market of a fixture.
pub(crate) fn market_topic(fixture: FixtureId, market: &str) -> String {
    format!("sports.market.{fixture}.{market}")
}

impl SportsFeed {
    fn published(&self) -> MutexGuard<'_, Published> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether a fixture is shown.
    pub(crate) fn has(&self, fixture: FixtureId) -> bool {
        self.published().fixtures.contains_key(&fixture)
    }

    /// Whether a fixture of a competition is shown.
    pub(crate) fn has_competition(&self, number: u64) -> bool {
        self.published().fixtures.values().any(|fixture| fixture.info.competition.number == number)
    }

    /// The fixtures of a list, and what changes of them.
    pub(crate) fn subscribe_list(&self, list: List) -> (Bytes, broadcast::Receiver<Bytes>) {
        // Written outside the lock: many pages may come back at once.
        let (views, (version, events)) = {
            let mut published = self.published();
            let views = published.fixtures.values().filter(|fixture| list.holds(fixture));
            (views.cloned().collect::<Vec<_>>(), published.lists.entry(list).or_default().join())
        };
        (state(&list.topic(), version, listed(views.iter().map(AsRef::as_ref))), events)
    }

    /// A fixture, and what changes of it.
    pub(crate) fn subscribe(&self, fixture: FixtureId) -> (Bytes, broadcast::Receiver<Bytes>) {
        let (view, (version, events)) = {
            let mut published = self.published();
            let view = published.fixtures.get(&fixture).cloned();
            (view, published.single.entry(fixture).or_default().join())
        };
        let fixtures = view.iter().map(|view| Card::whole(view)).collect();
        (state(&topic_of(fixture), version, fixtures), events)
    }

    /// A fixture with one of its markets, and what changes of them.
    pub(crate) fn subscribe_market(
        &self,
        fixture: FixtureId,
        market: &str,
    ) -> (Bytes, broadcast::Receiver<Bytes>) {
        let (view, (version, events)) = {
            let mut published = self.published();
            let view = published.fixtures.get(&fixture).cloned();
            (view, published.markets.entry((fixture, market.to_owned())).or_default().join())
        };
        let fixtures = view.iter().map(|view| Card::of_market(view, market)).collect();
        (state(&market_topic(fixture, market), version, fixtures), events)
    }
}

impl FixtureListener for SportsFeed {
    fn publish(&self, changed: &[Changed]) {
        let mut published = self.published();
        let changed = &later(&published, changed);
        if changed.is_empty() {
            return;
        }
        lists::publish(&mut published.lists, changed);
        published.single.retain(|_, listeners| listeners.is_heard());
        published.markets.retain(|_, listeners| listeners.is_heard());
        for Changed { before, after } in changed {
            match (before, after) {
                (Some(before), Some(after)) => publish_fixture(&mut published, before, after),
                (Some(before), None) => dismiss_fixture(&mut published, before.info.id),
                (None, _) => {}
            }
        }
        for Changed { before, after } in changed {
            match (before, after) {
                (_, Some(after)) => {
                    published.fixtures.insert(after.info.id, after.clone());
                }
                (Some(before), None) => {
                    published.fixtures.remove(&before.info.id);
                }
                (None, None) => {}
            }
        }
    }
}

/// What changed since it was published last: fixtures of feeds are changed by their messages and by the clock, and what was gathered of
/// the one may come after the other.
fn later(published: &Published, changed: &[Changed]) -> Vec<Changed> {
    let later = |Changed { before, after }: &Changed| {
        let id = before.as_ref().or(after.as_ref())?.info.id;
        let known = published.fixtures.get(&id).cloned();
        let is_old = match (&known, after) {
            (Some(known), Some(after)) => after.version <= known.version,
            // One that is not shown any more, and not one that was listed a moment ago.
            (None, Some(after)) => before.is_some() && after.is_over(),
            (None, None) => true,
            (Some(_), None) => false,
        };
        (!is_old).then(|| Changed { before: known, after: after.clone() })
    };
    changed.iter().filter_map(later).collect()
}

/// Tells those who listen to a fixture, or to markets of it, what changed.
fn publish_fixture(published: &mut Published, before: &FixtureView, after: &FixtureView) {
    let id = after.info.id;
    if let Some(listeners) = published.single.get_mut(&id) {
        let fixtures = vec![CardDelta::whole(before, after)];
        listeners.send(|from, to| delta(&topic_of(id), (from, to), fixtures, Vec::new()));
    }
    for (market, listeners) in markets_of(published, id) {
        if let Some(changed) = CardDelta::of_market(before, after, market) {
            listeners
                .send(|from, to| delta(&market_topic(id, market), (from, to), vec![changed], Vec::new()));
        }
    }
}

/// A fixture that is not shown any more: its listeners are sent that, and their topics end.
fn dismiss_fixture(published: &mut Published, id: FixtureId) {
    let gone = || vec![Id::of(id)];
    if let Some(mut listeners) = published.single.remove(&id) {
        listeners.send(|from, to| delta(&topic_of(id), (from, to), Vec::new(), gone()));
    }
    for (market, listeners) in markets_of(published, id) {
        listeners.send(|from, to| delta(&market_topic(id, market), (from, to), Vec::new(), gone()));
    }
    published.markets.retain(|(fixture, _), _| *fixture != id);
}

/// The markets of a fixture that are listened to.
fn markets_of(published: &mut Published, id: FixtureId) -> impl Iterator<Item = (&String, &mut Listeners)> {
    let from_first = published.markets.range_mut((id, String::new())..);
    let of_fixture = from_first.take_while(move |((fixture, _), _)| *fixture == id);
    of_fixture.map(|((_, market), listeners)| (market, listeners))
}

fn state(topic: &str, version: u64, fixtures: Vec<Card>) -> Bytes {
    event("sports_state", &FixturesState { topic, version, fixtures })
}

fn delta(topic: &str, (from, to): (u64, u64), fixtures: Vec<CardDelta>, gone: Vec<Id>) -> Bytes {
    event("sports_delta", &FixturesDelta { topic, from, to, fixtures, came: Vec::new(), gone })
}

//! What changes of fixtures, made once for all listeners.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use baize_api_core::stream::sse;
use baize_api_core::wire::Id;
use baize_sportsbook::fixture::{Changed, FixtureListener, FixtureView};
use baize_store::FixtureId;
use bytes::Bytes;
use serde::Serialize;
use tokio::sync::broadcast;

use crate::wire::{Card, CardDelta, FixturesDelta, FixturesState, listed};

/// Events that a slow listener may be behind before it gets the whole state again.
const KEPT_EVENTS: usize = 64;
/// The topic of all fixtures in play.
pub(crate) const LIVE: &str = "sports.live";

/// The fixtures as they were published last, and their listeners.
#[derive(Default)]
pub struct SportsFeed(Mutex<Published>);

struct Published {
    fixtures: BTreeMap<FixtureId, Arc<FixtureView>>,
    /// Rises with every event of the fixtures in play.
    version: u64,
    live: broadcast::Sender<Bytes>,
    /// The listeners of single fixtures, while there are any.
    single: BTreeMap<FixtureId, broadcast::Sender<Bytes>>,
}

impl Default for Published {
    fn default() -> Self {
        let live = broadcast::channel(KEPT_EVENTS).0;
        Self { fixtures: BTreeMap::new(), version: 0, live, single: BTreeMap::new() }
    }
}

/// The topic of a fixture.
pub(crate) fn topic_of(fixture: FixtureId) -> String {
    format!("sports.fixture.{fixture}")
}

impl SportsFeed {
    fn published(&self) -> MutexGuard<'_, Published> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether a fixture is shown.
    pub(crate) fn has(&self, fixture: FixtureId) -> bool {
        self.published().fixtures.contains_key(&fixture)
    }

    /// All fixtures in play, and what changes of them.
    pub(crate) fn subscribe_live(&self) -> (Bytes, broadcast::Receiver<Bytes>) {
        // Written outside the lock: many pages may come back at once.
        let (views, version, events) = {
            let published = self.published();
            let live = published.fixtures.values().filter(|fixture| fixture.is_live());
            (live.cloned().collect::<Vec<_>>(), published.version, published.live.subscribe())
        };
        let fixtures = listed(views.iter().map(AsRef::as_ref));
        (event("sports_state", &FixturesState { topic: LIVE, version, fixtures }), events)
    }

    /// A fixture, and what changes of it.
    pub(crate) fn subscribe(&self, fixture: FixtureId) -> (Bytes, broadcast::Receiver<Bytes>) {
        let (view, events) = {
            let mut published = self.published();
            let view = published.fixtures.get(&fixture).cloned();
            let listeners = published.single.entry(fixture);
            (view, listeners.or_insert_with(|| broadcast::channel(KEPT_EVENTS).0).subscribe())
        };
        let version = view.as_ref().map_or(0, |view| view.version);
        let fixtures = view.iter().map(|view| Card::whole(view)).collect();
        (event("sports_state", &FixturesState { topic: &topic_of(fixture), version, fixtures }), events)
    }
}

impl FixtureListener for SportsFeed {
    fn publish(&self, changed: &[Changed]) {
        let mut published = self.published();
        let changed = &later(&published, changed);
        if changed.is_empty() {
            return;
        }
        published.single.retain(|_, listeners| listeners.receiver_count() > 0);
        for Changed { before, after } in changed {
            match (before, after) {
                (Some(before), Some(after)) => publish_single(&published, before, after),
                (Some(before), None) => dismiss_single(&mut published, before),
                (None, _) => {}
            }
        }
        publish_live(&mut published, changed);
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

fn publish_single(published: &Published, before: &FixtureView, after: &FixtureView) {
    let Some(listeners) = published.single.get(&after.info.id) else { return };
    let delta = FixturesDelta {
        topic: &topic_of(after.info.id),
        from: before.version,
        to: after.version,
        fixtures: vec![CardDelta::whole(before, after)],
        came: Vec::new(),
        gone: Vec::new(),
    };
    // An error means that the last listener has just left.
    let _ = listeners.send(event("sports_delta", &delta));
}

/// A fixture that is not shown any more: its listeners are sent that, and their topic ends.
fn dismiss_single(published: &mut Published, before: &FixtureView) {
    let Some(listeners) = published.single.remove(&before.info.id) else { return };
    let delta = FixturesDelta {
        topic: &topic_of(before.info.id),
        from: before.version,
        to: before.version + 1,
        fixtures: Vec::new(),
        came: Vec::new(),
        gone: vec![Id::of(before.info.id)],
    };
    let _ = listeners.send(event("sports_delta", &delta));
}

fn publish_live(published: &mut Published, changed: &[Changed]) {
    let is_live = |view: &Option<Arc<FixtureView>>| view.as_ref().is_some_and(|view| view.is_live());
    let (mut fixtures, mut came, mut gone) = (Vec::new(), Vec::new(), Vec::new());
    for Changed { before, after } in changed {
        match (before, after) {
            (Some(before), Some(after)) if before.is_live() && after.is_live() => {
                fixtures.push(CardDelta::of_list(before, after));
            }
            (_, Some(view)) if view.is_live() => came.push(Card::of_list(view)),
            (Some(view), _) if is_live(before) => gone.push(Id::of(view.info.id)),
            _ => {}
        }
    }
    if fixtures.is_empty() && came.is_empty() && gone.is_empty() {
        return;
    }
    let from = published.version;
    published.version += 1;
    if published.live.receiver_count() > 0 {
        let delta = FixturesDelta { topic: LIVE, from, to: published.version, fixtures, came, gone };
        let _ = published.live.send(event("sports_delta", &delta));
    }
}

fn event<T: Serialize>(name: &str, data: &T) -> Bytes {
    sse::event(name, &serde_json::to_string(data).unwrap_or_default())
}

//! The fixtures of a producer by when they changed last.

use std::collections::{BTreeMap, HashMap};
use std::ops::Bound;

use baize_sports_feed::{FedFixture, FixturePage};

/// A page has at most so many fixtures.
const PAGE_SIZE: usize = 500;

/// The fixtures of a producer. Every change has a number; each fixture is listed at its last one.
pub(crate) struct FixtureList {
    last_change: i64,
    by_change: BTreeMap<i64, FedFixture>,
    changes: HashMap<String, i64>,
}

impl FixtureList {
    /// An empty list whose first change has this number.
    pub(crate) fn new(first_change: i64) -> Self {
        let last_change = first_change.saturating_sub(1);
        Self { last_change, by_change: BTreeMap::new(), changes: HashMap::new() }
    }

    /// Adds a fixture or replaces it.
    pub(crate) fn put(&mut self, fixture: FedFixture) {
        self.last_change += 1;
        if let Some(before) = self.changes.insert(fixture.fixture.clone(), self.last_change) {
            self.by_change.remove(&before);
        }
        self.by_change.insert(self.last_change, fixture);
    }

    /// The fixture of a name.
    pub(crate) fn get(&self, fixture: &str) -> Option<&FedFixture> {
        self.by_change.get(self.changes.get(fixture)?)
    }

    /// Lists a fixture with another status, if it is listed and had another one.
    pub(crate) fn set_status(&mut self, fixture: &str, status: u8) {
        let changed = self.get(fixture).filter(|listed| listed.status != status).cloned();
        if let Some(listed) = changed {
            self.put(FedFixture { status, ..listed });
        }
    }

    /// The fixtures that changed after a change, the earliest first.
    pub(crate) fn page(&self, after: i64) -> FixturePage {
        let mut next = after;
        let mut fixtures = Vec::new();
        let later = self.by_change.range((Bound::Excluded(after), Bound::Unbounded));
        for (change, fixture) in later.take(PAGE_SIZE) {
            next = *change;
            fixtures.push(fixture.clone());
        }
        FixturePage { fixtures, next: next.to_string() }
    }
}

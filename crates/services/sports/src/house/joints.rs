//! What selections of a fixture are worth together.

use std::collections::BTreeMap;
use std::fmt;
use std::sync::{Arc, Mutex, PoisonError};

use baize_money::Multiplier;
use baize_sports::market::{ALL_RIGHT, BuilderName, Sport};
use baize_sports::simulator::{Joint, Together};
use baize_time::{Span, Timestamp};

use crate::board::{Selection, Unknown};

/// How long odds that were replaced can still be asked for.
pub(super) const SHOWN_FOR: Span = Span::seconds(5);
/// How many bet builders are remembered of a position. Beyond that each is computed when it is asked for.
const REMEMBERED: usize = 1_024;

/// What selections of a fixture are worth together: now, and in the last seconds.
#[derive(Clone, Default)]
pub struct Joints {
    now: Option<Arc<JointPrices>>,
    earlier: Vec<(Timestamp, Arc<JointPrices>)>,
}

/// What a bet builder is worth by a position, and the odds at which it was offered.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct KnownPrice {
    pub(super) together: Option<Together>,
    pub(super) odds: Option<Multiplier>,
}

/// A position of a match with the bet builders that were asked for.
pub(super) struct JointPrices {
    joint: Arc<dyn Joint>,
    asked: Mutex<BTreeMap<String, KnownPrice>>,
}

impl JointPrices {
    /// What a bet builder is worth, and its odds by that; computed once.
    pub(super) fn ask(
        &self,
        name: &BuilderName,
        odds_of: impl FnOnce(Option<Together>) -> Option<Multiplier>,
    ) -> KnownPrice {
        let text = name.to_string();
        if let Some(known) = self.known(&text) {
            return known;
        }
        let together = self.joint.together(name.selections());
        let asked = KnownPrice { together, odds: odds_of(together) };
        let mut known = self.asked.lock().unwrap_or_else(PoisonError::into_inner);
        if known.len() < REMEMBERED {
            known.insert(text, asked);
        }
        asked
    }

    fn known(&self, name: &str) -> Option<KnownPrice> {
        self.asked.lock().unwrap_or_else(PoisonError::into_inner).get(name).copied()
    }
}

impl Joints {
    /// Now; `None` while nothing is offered.
    pub(super) fn now(&self) -> Option<&JointPrices> {
        self.now.as_deref()
    }

    /// The odds of the last seconds at which a bet builder was offered to somebody.
    pub(super) fn earlier_odds(
        &self,
        name: &BuilderName,
        now: Timestamp,
    ) -> impl Iterator<Item = Multiplier> {
        let (text, shown) = (name.to_string(), self.earlier.iter().filter(move |(until, _)| *until > now));
        shown.filter_map(move |(_, prices)| prices.known(&text)?.odds)
    }

    /// The same once it is worth something else; `None` while nothing is offered.
    pub(super) fn replaced(&self, joint: Option<Arc<dyn Joint>>, now: Timestamp) -> Self {
        let still_shown = self.earlier.iter().filter(|(until, _)| *until > now).cloned();
        let replaced = self.now.clone().map(|prices| (now.plus(SHOWN_FOR), prices));
        let now = joint.map(|joint| Arc::new(JointPrices { joint, asked: Mutex::default() }));
        Self { now, earlier: still_shown.chain(replaced).collect() }
    }
}

/// The bet builder that a selection names.
pub(super) fn builder_of(sport: Sport, selection: &Selection) -> Result<BuilderName, Unknown> {
    let name = BuilderName::parse(sport, &selection.market);
    name.filter(|_| selection.outcome == ALL_RIGHT.to_string()).ok_or(Unknown::Selection)
}

/// It follows from the rest of a fixture.
impl PartialEq for Joints {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl fmt::Debug for Joints {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Joints").field("is_offered", &self.now.is_some()).finish_non_exhaustive()
    }
}

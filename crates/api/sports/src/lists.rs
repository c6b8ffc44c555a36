//! The lists of fixtures that pages listen to.

use std::collections::BTreeMap;
use std::sync::Arc;

use baize_api_core::wire::Id;
use baize_sports::market::Sport;
use baize_sportsbook::fixture::{Changed, FixtureView};

use crate::listeners::{Listeners, event};
use crate::wire::{Card, CardDelta, FixturesDelta};

/// Fixtures that are listened to together.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum List {
    /// All in play.
    Live,
    /// All of a sport that are not over.
    Sport(Sport),
    /// All of a competition that are not over, by its number.
    Competition(u64),
}

impl List {
    /// The list that is the topic of this name.
    pub(crate) fn of_topic(name: &str) -> Option<Self> {
        let list = if name == "sports.live" {
            Self::Live
        } else if let Some(sport) = name.strip_prefix("sports.sport.") {
            Self::Sport(Sport::by_name(sport)?)
        } else {
            Self::Competition(name.strip_prefix("sports.comp.")?.parse().ok()?)
        };
        // A number has one name only: `+7` and `007` are none.
        (list.topic() == name).then_some(list)
    }

    /// Its name as a topic.
    pub(crate) fn topic(self) -> String {
        match self {
            Self::Live => "sports.live".to_owned(),
            Self::Sport(sport) => format!("sports.sport.{}", sport.name()),
            Self::Competition(number) => format!("sports.comp.{number}"),
        }
    }

    /// Whether a fixture is on it.
    pub(crate) fn holds(self, fixture: &FixtureView) -> bool {
        match self {
            Self::Live => fixture.is_live(),
            Self::Sport(sport) => !fixture.is_over() && fixture.info.sport == sport,
            Self::Competition(number) => !fixture.is_over() && fixture.info.competition.number == number,
        }
    }
}

/// Sends every list that is listened to what changes of it.
pub(crate) fn publish(lists: &mut BTreeMap<List, Listeners>, changed: &[Changed]) {
    lists.retain(|_, listeners| listeners.is_heard());
    for (list, listeners) in lists {
        let mut delta = Delta::default();
        for Changed { before, after } in changed {
            delta.note(*list, before.as_ref(), after.as_ref());
        }
        let Delta { fixtures, came, gone } = delta;
        if fixtures.is_empty() && came.is_empty() && gone.is_empty() {
            continue;
        }
        listeners.send(|from, to| {
            event("sports_delta", &FixturesDelta { topic: &list.topic(), from, to, fixtures, came, gone })
        });
    }
}

#[derive(Default)]
struct Delta {
    fixtures: Vec<CardDelta>,
    came: Vec<Card>,
    gone: Vec<Id>,
}

impl Delta {
    fn note(&mut self, list: List, before: Option<&Arc<FixtureView>>, after: Option<&Arc<FixtureView>>) {
        let (was, is) = (before.filter(|view| list.holds(view)), after.filter(|view| list.holds(view)));
        match (was, is) {
            (Some(before), Some(after)) => self.fixtures.push(CardDelta::of_list(before, after)),
            (None, Some(view)) => self.came.push(Card::of_list(view)),
            (Some(view), None) => self.gone.push(Id::of(view.info.id)),
            (None, None) => {}
        }
    }
}

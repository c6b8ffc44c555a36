//! What operators can suspend, and whether a leg is part of it.

use std::collections::BTreeSet;
use std::fmt;
use std::str::FromStr;

use baize_sports::market::Sport;
use baize_store::FixtureId;
use baize_store::sports_suspensions::SCOPES_OF_A_LEG;

use crate::board::Selection;

/// Something on which no bets can be taken. As text: `all`, `producer/house`, `sport/football`, `fixture/7`, `market/7/18/total=2.5`.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum SuspensionScope {
    /// Every bet on sports.
    All,
    /// Fixtures of a producer; `house` is the simulator.
    Producer(String),
    /// A sport.
    Sport(Sport),
    /// A fixture.
    Fixture(FixtureId),
    /// A market of a fixture.
    Market(FixtureId, String),
}

impl SuspensionScope {
    /// All that a leg is part of.
    fn of(selection: &Selection, (sport, producer): (Sport, &str)) -> [Self; SCOPES_OF_A_LEG] {
        [
            Self::All,
            Self::Producer(producer.to_owned()),
            Self::Sport(sport),
            Self::Fixture(selection.fixture),
            Self::Market(selection.fixture, selection.market.clone()),
        ]
    }

    /// The names of all that a leg is part of.
    pub(crate) fn names_of(selection: &Selection, of: (Sport, &str)) -> [String; SCOPES_OF_A_LEG] {
        Self::of(selection, of).map(|scope| scope.to_string())
    }
}

impl fmt::Display for SuspensionScope {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::All => f.write_str("all"),
            Self::Producer(name) => write!(f, "producer/{name}"),
            Self::Sport(sport) => write!(f, "sport/{}", sport.name()),
            Self::Fixture(fixture) => write!(f, "fixture/{fixture}"),
            Self::Market(fixture, market) => write!(f, "market/{fixture}/{market}"),
        }
    }
}

impl FromStr for SuspensionScope {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let fixture = |text: &str| text.parse::<i64>().ok().map(FixtureId::from);
        let scope = match text.split_once('/') {
            None if text == "all" => Some(Self::All),
            Some(("producer", name)) if !name.is_empty() => Some(Self::Producer(name.to_owned())),
            Some(("sport", name)) => Sport::by_name(name).map(Self::Sport),
            Some(("fixture", number)) => fixture(number).map(Self::Fixture),
            Some(("market", rest)) => rest
                .split_once('/')
                .filter(|(_, market)| !market.is_empty())
                .and_then(|(number, market)| Some(Self::Market(fixture(number)?, market.to_owned()))),
            _ => None,
        };
        scope.ok_or_else(|| {
            "all, producer/<name>, sport/<name>, fixture/<number> or market/<number>/<market>".to_owned()
        })
    }
}

/// Everything that is suspended, as a server keeps it in memory for its pages. Bets ask the store.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Suspensions(BTreeSet<String>);

impl Suspensions {
    /// The suspensions with these names.
    pub fn new(names: impl IntoIterator<Item = String>) -> Self {
        Self(names.into_iter().collect())
    }

    /// Whether a leg is part of what is suspended.
    pub(crate) fn has(&self, selection: &Selection, of: (Sport, &str)) -> bool {
        !self.0.is_empty()
            && SuspensionScope::names_of(selection, of).iter().any(|name| self.0.contains(name))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_scope_is_read_from_the_text_that_it_is_written_as() {
        let fixture = FixtureId::from(7);
        let scopes = [
            SuspensionScope::All,
            SuspensionScope::Producer("house".to_owned()),
            SuspensionScope::Sport(Sport::Football),
            SuspensionScope::Fixture(fixture),
            SuspensionScope::Market(fixture, "18/total=2.5".to_owned()),
        ];
        for scope in scopes {
            assert_eq!(scope.to_string().parse::<SuspensionScope>(), Ok(scope));
        }
        for wrong in ["", "everything", "sport/chess", "fixture/x", "market/7", "market/7/", "producer/"] {
            assert!(wrong.parse::<SuspensionScope>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn a_leg_is_suspended_by_its_market_and_by_all_that_it_is_part_of() {
        let leg = Selection {
            fixture: FixtureId::from(7),
            market: "18/total=2.5".to_owned(),
            outcome: "12".to_owned(),
        };
        let has = |name: &str| Suspensions::new([name.to_owned()]).has(&leg, (Sport::Football, "house"));
        for name in ["all", "producer/house", "sport/football", "fixture/7", "market/7/18/total=2.5"] {
            assert!(has(name), "{name}");
        }
        for name in ["producer/other", "sport/tennis", "fixture/8", "market/7/18/total=3.5", "market/7/1"] {
            assert!(!has(name), "{name}");
        }
    }
}

//! The sports and their markets: one file a sport, one line a market, ascending by number within a kind.

mod basketball;
mod cricket;
mod esports;
mod football;
mod kabaddi;
mod outrights;
mod racing;
mod tennis;
mod volleyball;

pub use outrights::OUTRIGHTS;

use super::definition::Market;

/// A sport that has a book.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Sport {
    /// Football; 90 minutes and stoppage time count.
    Football,
    /// Cricket of 20 overs.
    Cricket,
    /// Basketball in quarters.
    Basketball,
    /// Tennis.
    Tennis,
    /// Volleyball.
    Volleyball,
    /// Kabaddi.
    Kabaddi,
    /// A shooter, best of three maps.
    Esports,
    /// Races of five to fourteen runners.
    Racing,
}

impl Sport {
    /// All of them.
    pub const ALL: [Self; 8] = [
        Self::Football,
        Self::Cricket,
        Self::Basketball,
        Self::Tennis,
        Self::Volleyball,
        Self::Kabaddi,
        Self::Esports,
        Self::Racing,
    ];

    /// Its name, as in the round `sports-football` and in a settled bet's `sport`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Football => "football",
            Self::Cricket => "cricket",
            Self::Basketball => "basketball",
            Self::Tennis => "tennis",
            Self::Volleyball => "volleyball",
            Self::Kabaddi => "kabaddi",
            Self::Esports => "esports",
            Self::Racing => "racing",
        }
    }

    /// The sport of a name.
    pub fn by_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|sport| sport.name() == name)
    }

    /// Its markets on a fixture.
    pub const fn markets(self) -> &'static [Market] {
        match self {
            Self::Football => football::MARKETS,
            Self::Cricket => cricket::MARKETS,
            Self::Basketball => basketball::MARKETS,
            Self::Tennis => tennis::MARKETS,
            Self::Volleyball => volleyball::MARKETS,
            Self::Kabaddi => kabaddi::MARKETS,
            Self::Esports => esports::MARKETS,
            Self::Racing => racing::MARKETS,
        }
    }

    /// Its market of a number, on a fixture or on a whole competition.
    pub fn market(self, id: u32) -> Option<&'static Market> {
        self.markets().iter().chain(OUTRIGHTS).find(|market| market.id == id)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::market::Key;

    fn all() -> impl Iterator<Item = &'static Market> {
        Sport::ALL.into_iter().flat_map(Sport::markets).chain(OUTRIGHTS)
    }

    #[test]
    fn every_market_takes_exactly_the_specifiers_of_its_kind_and_period() {
        for market in all() {
            let mut keys = market.period.keys();
            keys.extend(market.kind.keys());
            keys.extend(market.keys.iter().filter(|key| **key == Key::MaxOvers));
            keys.sort_unstable();
            assert_eq!(keys, market.keys, "{}", market.id);
        }
    }

    #[test]
    fn a_number_is_one_market_of_a_sport_and_the_same_kind_in_all() {
        for sport in Sport::ALL {
            for market in sport.markets() {
                let same: Vec<_> = sport.markets().iter().filter(|other| other.id == market.id).collect();
                assert_eq!(same.len(), 1, "{} of {}", market.id, sport.name());
            }
        }
        for market in all() {
            let others = all().filter(|other| other.id == market.id);
            others.for_each(|other| assert_eq!((other.kind, other.keys), (market.kind, market.keys)));
        }
    }

    #[test]
    fn every_sport_has_the_markets_of_the_text() {
        let ids = |markets: &[Market]| {
            let mut ids: Vec<u32> = markets.iter().map(|market| market.id).collect();
            ids.sort_unstable();
            ids
        };
        let football = [
            1, 8, 10, 11, 14, 16, 18, 19, 20, 26, 29, 31, 32, 33, 34, 35, 36, 37, 38, 40, 45, 47, 60, 62, 63,
            64, 66, 68, 69, 70, 75, 83, 88, 90, 139, 146, 162, 163, 165, 166, 546, 547,
        ];
        assert_eq!(ids(Sport::Football.markets()), football);
        let cricket = [340, 342, 349, 350, 352, 353, 356, 357, 606, 607, 639, 640, 641, 642, 647, 648];
        assert_eq!(ids(Sport::Cricket.markets()), cricket);
        let basketball = [1, 60, 66, 68, 219, 220, 223, 225, 227, 228, 229, 230, 234, 235, 236, 303];
        assert_eq!(ids(Sport::Basketball.markets()), basketball);
        let tennis = [186, 187, 188, 189, 190, 191, 198, 199, 202, 203, 204, 206, 207, 210, 314];
        assert_eq!(ids(Sport::Tennis.markets()), tennis);
        assert_eq!(ids(Sport::Volleyball.markets()), [186, 188, 199, 202, 237, 238, 309, 310, 313, 314]);
        assert_eq!(ids(Sport::Kabaddi.markets()), [1, 16, 18, 19, 20, 26, 60, 66, 68]);
        assert_eq!(ids(Sport::Esports.markets()), [186, 327, 328, 329, 330, 331, 332, 335, 338, 620]);
        assert_eq!(ids(Sport::Racing.markets()), [90_001, 90_002, 90_003]);
        assert_eq!(ids(OUTRIGHTS), [90_010, 90_011]);
    }

    #[test]
    fn names_lead_back_to_their_sport() {
        assert!(Sport::ALL.into_iter().all(|sport| Sport::by_name(sport.name()) == Some(sport)));
        assert_eq!(Sport::by_name("Football"), None);
    }
}

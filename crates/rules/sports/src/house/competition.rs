//! The competitions of the house, who takes part, and who meets whom. All names are invented.

use crate::market::Sport;
use crate::simulator::{player_name, runner_name, team_name};

/// Teams of a competition.
pub const TEAMS: usize = 16;
/// Pairs of a round.
const PAIRS: usize = TEAMS / 2;
/// Rounds until everyone has met everyone once.
const ROUNDS: usize = TEAMS - 1;
/// Rounds until everyone has met everyone at home and away: then the table begins again.
pub const ROUNDS_OF_TABLE: usize = 2 * ROUNDS;
/// Matches of a competition until its table begins again.
pub const MATCHES_OF_TABLE: usize = ROUNDS_OF_TABLE * PAIRS;
/// The runners of a race: this many at least.
const LEAST_RUNNERS: usize = 6;
/// Different sizes of races.
const RACE_SIZES: usize = 8;
/// Runners of a course.
const STABLE: usize = 48;

/// A competition of the house.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Competition {
    sport: Sport,
    place: usize,
}

/// Who plays, by their numbers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Contestants {
    /// Home and away.
    Sides([usize; 2]),
    /// The runners of a race, by their post.
    Runners(Vec<usize>),
}

const fn names(sport: Sport) -> &'static [&'static str] {
    match sport {
        Sport::Football => &["Velmora League", "Oskani League", "Tarqvale League", "Brinth Coast League"],
        Sport::Cricket => &["Zarnule Twenty", "Mervani Twenty", "Quorin Twenty", "Ixaro Twenty"],
        Sport::Basketball => &["Dwexlund Courts", "Graxwick Courts", "Pruvani Courts", "Nolvesi Courts"],
        Sport::Tennis => &[
            "Yothara Open",
            "Kelvesi Open",
            "Fyrnule Open",
            "Ulmgorn Open",
            "Oskvash Open",
            "Velmtrin Open",
            "Tarqzol Open",
            "Mervbry Open",
        ],
        Sport::Volleyball => &[
            "Zarnkesh Nets",
            "Brinthule Nets",
            "Graxani Nets",
            "Pruvlund Nets",
            "Nolvore Nets",
            "Ixawick Nets",
        ],
        Sport::Kabaddi => &["Quorvash Mats", "Kelvani Mats", "Dwexule Mats", "Yothesi Mats"],
        Sport::Esports => &[
            "Fyrnxis Circuit",
            "Ulmvek Circuit",
            "Oskzyn Circuit",
            "Velmquil Circuit",
            "Tarqbry Circuit",
            "Mervxis Circuit",
        ],
        Sport::Racing => &["Graxgorn Park", "Pruvthar Downs", "Nolvlund Heath", "Zarnphar Turf"],
    }
}

/// A number of its own for every sport, so that no two share a name.
const fn first_name(sport: Sport) -> usize {
    match sport {
        Sport::Football => 0,
        Sport::Cricket => 64,
        Sport::Basketball => 128,
        Sport::Volleyball => 192,
        Sport::Kabaddi => 288,
        Sport::Esports => 352,
        // Players and runners have names of their own; those before are the players of the football teams.
        Sport::Tennis | Sport::Racing => 1_024,
    }
}

impl Competition {
    /// Those of a sport.
    pub fn all(sport: Sport) -> impl Iterator<Item = Self> {
        (0..names(sport).len()).map(move |place| Self { sport, place })
    }

    /// The competition with this number; `None` where there is none.
    pub fn from_number(number: usize) -> Option<Self> {
        let sport = *Sport::ALL.get(number / 100)?;
        Self::all(sport).nth(number % 100)
    }

    /// Its number: that of its sport in hundreds, and its place.
    pub fn number(self) -> usize {
        let sport =
            (0..).zip(Sport::ALL).find(|(_, other)| *other == self.sport).map_or(0, |(number, _)| number);
        sport * 100 + self.place
    }

    /// Its sport.
    pub const fn sport(self) -> Sport {
        self.sport
    }

    /// Its name, the same in all languages.
    pub fn name(self) -> &'static str {
        names(self.sport).get(self.place).copied().unwrap_or_default()
    }

    /// Who takes part, in no order.
    pub fn contestants(self) -> impl Iterator<Item = usize> {
        let size = if self.sport == Sport::Racing { STABLE } else { TEAMS };
        (0..size).map(move |place| self.first() + place)
    }

    /// Who takes part in the season with this number, the strongest first.
    pub(super) fn ranking(self, season: i64) -> impl Iterator<Item = usize> {
        let size = if self.sport == Sport::Racing { STABLE } else { TEAMS };
        // Who was strong last week is not always strong this week: another shift, and a step that reaches everyone.
        let shift = usize::try_from(season.rem_euclid(i64::try_from(size).unwrap_or(1))).unwrap_or(0);
        (0..size).map(move |rank| self.first() + (rank * 5 + shift * 7 + self.place * 3) % size)
    }

    fn first(self) -> usize {
        let size = if self.sport == Sport::Racing { STABLE } else { TEAMS };
        first_name(self.sport) + self.place * size
    }

    /// The name of a contestant, the same in all languages.
    pub fn name_of(self, contestant: usize) -> String {
        match self.sport {
            Sport::Tennis => player_name(contestant),
            Sport::Racing => runner_name(contestant),
            _ => team_name(contestant),
        }
    }
}

/// Which round of its competition a fixture is in, from 0; of races each is a round.
pub(super) fn round_of(sport: Sport, place: usize) -> usize {
    let number = place / names(sport).len();
    if sport == Sport::Racing { number } else { number / PAIRS }
}

/// Where a fixture of a sport is played, and by whom: competitions take turns, and in each everyone meets everyone, then again with
/// the sides changed.
pub(super) fn of_fixture(sport: Sport, season: i64, place: usize) -> Option<(Competition, Contestants)> {
    let count = names(sport).len();
    let competition = Competition { sport, place: place % count };
    let number = place / count;
    let contestants = if sport == Sport::Racing {
        Contestants::Runners(runners(competition, season, number))
    } else {
        let [home, away] = pair(number / PAIRS, number % PAIRS);
        let of = |place: usize| competition.first() + place;
        Contestants::Sides([of(home), of(away)])
    };
    Some((competition, contestants)).filter(|_| !names(sport).is_empty())
}

/// The pair of a round, by the circle: one stays, the others move on by one in every round.
fn pair(round: usize, pair: usize) -> [usize; 2] {
    let turn = round % ROUNDS;
    let place = |place: usize| if place == 0 { 0 } else { (place - 1 + turn) % ROUNDS + 1 };
    let sides = [place(pair), place(TEAMS - 1 - pair)];
    // The one that stays would always be at home.
    let is_changed = (round / ROUNDS + if pair == 0 { turn } else { 0 }) % 2 == 1;
    if is_changed { [sides[1], sides[0]] } else { sides }
}

/// The runners of a race: another part of the stable each time.
fn runners(competition: Competition, season: i64, number: usize) -> Vec<usize> {
    let size = LEAST_RUNNERS + number % RACE_SIZES;
    let shift = usize::try_from(season.rem_euclid(7)).unwrap_or(0) + number * 11;
    (0..size).map(|post| competition.first() + (shift + post * 5) % STABLE).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::{BTreeMap, BTreeSet};

    const SEASON: i64 = 2_970;

    fn sides(sport: Sport, place: usize) -> (Competition, [usize; 2]) {
        match of_fixture(sport, SEASON, place).unwrap() {
            (competition, Contestants::Sides(sides)) => (competition, sides),
            (_, Contestants::Runners(_)) => panic!("no race"),
        }
    }

    #[test]
    fn in_thirty_rounds_everyone_meets_everyone_at_home_and_away() {
        let mut met = BTreeSet::new();
        for round in 0..2 * ROUNDS {
            let mut round_of = BTreeSet::new();
            for place in 0..PAIRS {
                let sides = pair(round, place);
                round_of.extend(sides);
                assert!(met.insert(sides), "{sides:?} twice");
            }
            assert_eq!(round_of.len(), TEAMS, "each once in round {round}");
        }
        assert_eq!(met.len(), TEAMS * (TEAMS - 1));
    }

    #[test]
    fn a_competition_has_a_number_a_name_and_contestants_of_its_own() {
        let mut seen = BTreeSet::new();
        for sport in Sport::ALL {
            for competition in Competition::all(sport) {
                assert_eq!(Competition::from_number(competition.number()), Some(competition));
                assert!(seen.insert(competition.name().to_owned()));
                for contestant in competition.ranking(SEASON) {
                    assert!(
                        seen.insert(competition.name_of(contestant)),
                        "{}",
                        competition.name_of(contestant)
                    );
                }
            }
        }
        assert_eq!(Competition::from_number(99), None);
        assert_eq!(Competition::from_number(800), None);
    }

    #[test]
    fn who_plays_takes_part_in_the_competition() {
        for sport in Sport::ALL {
            for place in 0..500 {
                let (competition, contestants) = of_fixture(sport, SEASON, place).unwrap();
                let all: BTreeSet<usize> = competition.ranking(SEASON).collect();
                let playing = match contestants {
                    Contestants::Sides(sides) => sides.to_vec(),
                    Contestants::Runners(runners) => runners,
                };
                assert!(playing.iter().all(|one| all.contains(one)), "{} {place}", sport.name());
                assert_eq!(playing.iter().collect::<BTreeSet<_>>().len(), playing.len());
            }
        }
        assert_ne!(sides(Sport::Football, 0).0, sides(Sport::Football, 1).0, "competitions take turns");
    }

    #[test]
    fn a_round_is_over_when_everyone_has_played_once_more() {
        let mut played: BTreeMap<(Competition, usize), Vec<usize>> = BTreeMap::new();
        let count = names(Sport::Football).len();
        for place in 0..count * MATCHES_OF_TABLE {
            let (competition, sides) = sides(Sport::Football, place);
            played.entry((competition, round_of(Sport::Football, place))).or_default().extend(sides);
        }
        assert_eq!(played.len(), count * ROUNDS_OF_TABLE);
        for ((competition, _), mut sides) in played {
            sides.sort_unstable();
            assert_eq!(sides, competition.contestants().collect::<Vec<_>>());
        }
        assert_eq!(round_of(Sport::Racing, 4 * 7 + 2), 7);
    }
}

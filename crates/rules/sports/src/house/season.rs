//! A season: a week of fixtures, its secret and its salt.

use std::fmt;
use std::str::FromStr;

use baize_fairness::{ClientSeed, Commitment, Draws, ServerSeed};
use baize_time::{Span, Timestamp};

use super::competition::{self, Competition, Contestants};
use super::pace::Pace;
use crate::market::Sport;

/// Monday, 1970-01-05.
const FIRST: Timestamp = Timestamp::from_millis(4 * 86_400_000);
const LENGTH: Span = Span::days(7);
/// Fixtures of a sport in a season have numbers below this.
const OF_SPORT: i64 = 10_000;
/// Fixtures of a season have numbers below this.
const OF_SEASON: i64 = 100_000;
/// Numbers from here on are of fixtures of others.
const BEYOND: i64 = 1 << 62;
/// In the message that a fixture's seed is drawn from.
const SEEDS: &str = "sports-seeds";

/// A week of fixtures, counted from Monday, 1970-01-05, 00:00 UTC.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Season(i64);

/// A fixture of the house: season, sport, and which of them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct FixtureId(i64);

/// A fixture of the timetable.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Planned {
    /// Which.
    pub id: FixtureId,
    /// Its sport.
    pub sport: Sport,
    /// The competition that it belongs to.
    pub competition: Competition,
    /// Who plays.
    pub contestants: Contestants,
    /// Which round of its competition in this season it belongs to, from 0; of races each is a round.
    pub round: usize,
    /// When its first step is played.
    pub start: Timestamp,
}

/// What the seeds of a season are drawn from. It never leaves the server; a fixture's own seed does, once the fixture is closed, and
/// tells nothing of any other.
#[derive(Clone)]
pub struct SeasonSecret(ServerSeed);

impl Season {
    /// The season of a moment.
    pub const fn at(moment: Timestamp) -> Self {
        Self(moment.since(FIRST).as_millis().div_euclid(LENGTH.as_millis()))
    }

    /// The season with this number.
    pub const fn from_number(number: i64) -> Self {
        Self(number)
    }

    /// Its number.
    pub const fn number(self) -> i64 {
        self.0
    }

    /// The one after it.
    #[must_use]
    pub const fn next(self) -> Self {
        Self(self.0.saturating_add(1))
    }

    /// The one before it.
    #[must_use]
    pub const fn previous(self) -> Self {
        Self(self.0.saturating_sub(1))
    }

    /// When its first fixture begins.
    pub const fn start(self) -> Timestamp {
        FIRST.plus(Span::millis(LENGTH.as_millis().saturating_mul(self.0)))
    }

    /// Its fixture with the lowest number: those of earlier seasons have lower ones.
    pub const fn lowest_fixture(self) -> FixtureId {
        FixtureId(self.0.saturating_mul(OF_SEASON))
    }

    /// How many fixtures of a sport it has.
    pub const fn count(self, sport: Sport) -> i64 {
        LENGTH.as_millis() / Pace::of(sport).every.as_millis()
    }

    /// Every fixture, by sport and beginning.
    pub fn fixtures(self) -> impl Iterator<Item = FixtureId> {
        Sport::ALL
            .into_iter()
            .flat_map(move |sport| (0..self.count(sport)).map(move |place| self.fixture(sport, place)))
    }

    fn fixture(self, sport: Sport, place: i64) -> FixtureId {
        FixtureId(self.0 * OF_SEASON + sport_number(sport) * OF_SPORT + place)
    }
}

fn sport_number(sport: Sport) -> i64 {
    (0..).zip(Sport::ALL).find(|(_, other)| *other == sport).map_or(0, |(number, _)| number)
}

impl FixtureId {
    /// The fixture with this number; `None` where no season has it.
    pub fn from_number(number: i64) -> Option<Self> {
        let id = Self(number);
        let sport = id.sport()?;
        ((0..BEYOND).contains(&number) && id.place() < id.season().count(sport)).then_some(id)
    }

    /// Its number.
    pub const fn number(self) -> i64 {
        self.0
    }

    /// Its season.
    pub const fn season(self) -> Season {
        Season(self.0.div_euclid(OF_SEASON))
    }

    fn sport(self) -> Option<Sport> {
        let number = usize::try_from(self.0.rem_euclid(OF_SEASON) / OF_SPORT).ok()?;
        Sport::ALL.get(number).copied()
    }

    /// Which of its sport it is in its season, from 0.
    const fn place(self) -> i64 {
        self.0.rem_euclid(OF_SPORT)
    }

    /// What the timetable says of it; `None` where no season has it.
    pub fn planned(self) -> Option<Planned> {
        let sport = Self::from_number(self.0)?.sport()?;
        let place = usize::try_from(self.place()).ok()?;
        let (competition, contestants) = competition::of_fixture(sport, self.season().number(), place)?;
        let every = Pace::of(sport).every.as_millis();
        let after = Span::millis(every.saturating_mul(self.place()));
        let start = self.season().start().plus(after);
        let round = competition::round_of(sport, place);
        Some(Planned { id: self, sport, competition, contestants, round, start })
    }

    /// The fixtures of a sport that begin in a span of time, the end left out, in their order.
    pub fn starting(sport: Sport, from: Timestamp, to: Timestamp) -> impl Iterator<Item = Self> {
        let every = Pace::of(sport).every.as_millis();
        let (first, last) = (Season::at(from), Season::at(to));
        let seasons = (first.number()..=last.number()).map(Season::from_number);
        seasons.flat_map(move |season| {
            let count = season.count(sport);
            let place = |moment: Timestamp| {
                let after = moment.since(season.start()).as_millis();
                after.saturating_add(every - 1).div_euclid(every).clamp(0, count)
            };
            (place(from)..place(to)).map(move |place| season.fixture(sport, place))
        })
    }
}

impl fmt::Display for FixtureId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for FixtureId {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        text.parse().ok().and_then(Self::from_number).ok_or(())
    }
}

impl SeasonSecret {
    /// The secret of this entropy.
    pub fn from_entropy(bytes: &[u8; 32]) -> Self {
        Self(ServerSeed::from_entropy(bytes))
    }

    /// The secret as it is stored.
    pub fn reveal(&self) -> &str {
        self.0.reveal()
    }

    /// A stored secret.
    pub fn parse(text: &str) -> Option<Self> {
        ServerSeed::parse(text).ok().map(Self)
    }

    /// The seed of a fixture: 32 bytes of HMAC-SHA256 (key = the secret's text, message = `"sports-seeds:{fixture}:0"`).
    pub fn seed(&self, fixture: FixtureId) -> ServerSeed {
        #[expect(clippy::expect_used, reason = "the text is a constant with visible characters")]
        let message = ClientSeed::parse(SEEDS).expect("a seed of visible characters");
        let mut draws = Draws::new(&self.0, &message, fixture.0.unsigned_abs());
        ServerSeed::from_entropy(&[(); 32].map(|()| draws.byte()))
    }

    /// What is published of every fixture's seed with the timetable of the season.
    pub fn commitments(&self, season: Season) -> impl Iterator<Item = (FixtureId, Commitment)> {
        season.fixtures().map(|fixture| (fixture, self.seed(fixture).commitment()))
    }
}

impl fmt::Debug for SeasonSecret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("SeasonSecret(..)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    const NOW: Timestamp = Timestamp::from_millis(1_795_900_000_000);

    #[test]
    fn a_season_is_a_week_from_monday_on() {
        let season = Season::at(NOW);
        assert!(season.start() <= NOW && NOW < season.next().start());
        assert_eq!(season.next().start().since(season.start()), Span::days(7));
        assert_eq!(Season::at(season.start()), season);
        assert_eq!(Season::at(season.start().minus(Span::millis(1))).next(), season);
        // 2026-11-23 was a Monday.
        assert_eq!(Season::at(Timestamp::from_millis(1_795_392_000_000)).start().millis(), 1_795_392_000_000);
    }

    #[test]
    fn every_fixture_has_a_number_that_says_what_it_is() {
        let season = Season::at(NOW);
        let fixtures: Vec<FixtureId> = season.fixtures().collect();
        assert_eq!(fixtures.iter().collect::<BTreeSet<_>>().len(), fixtures.len());
        for id in fixtures {
            let planned = id.planned().unwrap();
            assert_eq!((planned.id, id.season()), (id, season));
            assert_eq!(id.to_string().parse(), Ok(id));
            assert!(season.start() <= planned.start && planned.start < season.next().start());
        }
        for unknown in ["", "x", "-1", "99999", "297209999", "4611686018427400000", "9223372036854775807"] {
            assert_eq!(unknown.parse::<FixtureId>(), Err(()), "{unknown}");
        }
    }

    #[test]
    fn those_that_begin_in_a_span_are_found_over_the_end_of_a_season() {
        let change = Season::at(NOW).next().start();
        for sport in Sport::ALL {
            let (from, to) = (change.minus(Span::hours(1)), change.plus(Span::hours(2)));
            let starts: Vec<Timestamp> =
                FixtureId::starting(sport, from, to).map(|id| id.planned().unwrap().start).collect();
            let every = Pace::of(sport).every;
            assert!(starts.windows(2).all(|pair| pair[1].since(pair[0]) == every), "{}", sport.name());
            assert!(starts.iter().all(|start| from <= *start && *start < to));
            assert_eq!(i64::try_from(starts.len()), Ok(Span::hours(3).as_millis() / every.as_millis()));
        }
    }

    #[test]
    fn a_seed_is_its_fixtures_own_and_fits_what_was_published() {
        let secret = SeasonSecret::from_entropy(&[7; 32]);
        let season = Season::at(NOW);
        let published: Vec<_> = secret.commitments(season).take(3).collect();
        for (fixture, commitment) in &published {
            assert!(commitment.binds(&secret.seed(*fixture)));
        }
        assert!(!published[0].1.binds(&secret.seed(published[1].0)));
        let again = SeasonSecret::parse(secret.reveal()).unwrap();
        assert_eq!(again.seed(published[0].0).reveal(), secret.seed(published[0].0).reveal());
        assert!(!format!("{secret:?}").contains(secret.reveal()));
    }
}

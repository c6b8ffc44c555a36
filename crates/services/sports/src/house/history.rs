//! What was played lately: the tables of competitions, the form of their teams, and what teams made of each other.
//!
//! It is kept in memory only. A server that starts plays past fixtures again from their seeds, a few in every turn.

use std::collections::BTreeMap;

use baize_sports::Side;
use baize_sports::house::{
    Competition, Contest, Contestants, FixtureId, HouseFixture, MATCHES_OF_TABLE, Pace, Planned, PlayedMatch,
    ROUNDS_OF_TABLE, Season, Standing, standings,
};
use baize_sports::market::Sport;
use baize_sports::result::MatchEnd;
use baize_time::{Span, Timestamp};

use super::playing::FINAL_AFTER;
use crate::fixture::MatchView;

/// How many past fixtures are played in a turn.
const PLAYED_IN_A_TURN: usize = 8;
/// How many past fixtures of a contestant are shown.
const FORM: usize = 5;

/// A fixture whose result is final. Those without one, abandoned or not run, are not remembered.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PastFixture {
    /// What the timetable says of it.
    pub planned: Planned,
    /// How it ended.
    pub ending: Ending,
}

/// How a fixture ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Ending {
    /// A match, with its score in goals, points, runs, sets or maps, and who won; `None` for a draw.
    Match([u32; 2], Option<Side>),
    /// A race: the runners that ran, by their numbers, and their places.
    Race(Vec<(usize, u16)>),
}

/// The last fixtures of a contestant, the latest first.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Form {
    /// Whose.
    pub contestant: usize,
    /// Its last fixtures.
    pub fixtures: Vec<PastFixture>,
}

/// What is known of those who play a fixture.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct FixtureHistory {
    /// The form of each, in the order of the fixture.
    pub form: Vec<Form>,
    /// What the sides of a match made of each other, the latest first.
    pub meetings: Vec<PastFixture>,
}

/// The table of a competition.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CompetitionTable {
    /// The round that is being played, from 1.
    pub round: usize,
    /// How many rounds there are until the table begins again.
    pub rounds: usize,
    /// The first first. Empty for races.
    pub standings: Vec<Standing>,
}

/// The fixtures with final results of the last rounds of every competition.
#[derive(Default)]
pub(super) struct History {
    past: BTreeMap<Competition, BTreeMap<FixtureId, PastFixture>>,
    /// Those that were over before this server played by the clock, the latest last; `None` before they were looked up.
    waiting: Option<Vec<FixtureId>>,
}

impl History {
    /// Whether every past fixture that is to be remembered was played.
    pub(super) fn is_whole(&self) -> bool {
        self.waiting.as_ref().is_some_and(Vec::is_empty)
    }

    /// The next fixtures that are to be played again, of those that began before `shown_from`; the latest first.
    pub(super) fn next_to_play(&mut self, shown_from: Timestamp) -> Vec<FixtureId> {
        let waiting = self.waiting.get_or_insert_with(|| past_fixtures(shown_from));
        let turn = waiting.split_off(waiting.len().saturating_sub(PLAYED_IN_A_TURN));
        turn.into_iter().rev().collect()
    }

    /// Remembers a fixture, if its result is final, and forgets the oldest of its competition.
    pub(super) fn remember(&mut self, fixture: &HouseFixture, now: Timestamp) {
        let is_final = fixture.ended_at().is_some_and(|ended| ended.plus(FINAL_AFTER) <= now);
        let Some(ending) = ending_of(fixture).filter(|_| is_final) else { return };
        let planned = fixture.planned().clone();
        let past = self.past.entry(planned.competition).or_default();
        past.insert(planned.id, PastFixture { planned, ending });
        while past.len() > MATCHES_OF_TABLE {
            past.pop_first();
        }
    }

    /// The latest fixtures of a competition.
    pub(super) fn latest(&self, competition: Competition) -> impl Iterator<Item = &PastFixture> {
        self.past.get(&competition).into_iter().flat_map(|past| past.values().rev())
    }

    /// What is known of those who play a fixture, of before it began.
    pub(super) fn of_fixture(&self, planned: &Planned) -> FixtureHistory {
        let before = || self.latest(planned.competition).filter(|past| past.planned.id < planned.id);
        let of = |contestant: usize| Form {
            contestant,
            fixtures: before().filter(|past| past.has(contestant)).take(FORM).cloned().collect(),
        };
        let (form, meetings) = match &planned.contestants {
            Contestants::Sides(sides) => {
                let both = |past: &&PastFixture| sides.iter().all(|side| past.has(*side));
                (sides.iter().copied().map(of).collect(), before().filter(both).take(FORM).cloned().collect())
            }
            Contestants::Runners(runners) => (runners.iter().copied().map(of).collect(), Vec::new()),
        };
        FixtureHistory { form, meetings }
    }

    /// The table of a competition: the matches since everyone began to meet everyone.
    pub(super) fn table(&self, competition: Competition, now: Timestamp) -> CompetitionTable {
        let round = current_round(competition, now);
        let begun = round.map_or(0, |(_, round)| round / ROUNDS_OF_TABLE);
        let season = round.map(|(season, _)| season);
        let counts = |past: &&PastFixture| {
            Some(past.planned.id.season()) == season && past.planned.round / ROUNDS_OF_TABLE == begun
        };
        let matches = self.latest(competition).filter(counts).filter_map(PastFixture::as_match);
        let contestants = competition.contestants().filter(|_| competition.sport() != Sport::Racing);
        CompetitionTable {
            round: round.map_or(1, |(_, round)| round % ROUNDS_OF_TABLE + 1),
            rounds: ROUNDS_OF_TABLE,
            standings: standings(competition.sport(), contestants, matches),
        }
    }
}

impl PastFixture {
    fn has(&self, contestant: usize) -> bool {
        match &self.planned.contestants {
            Contestants::Sides(sides) => sides.contains(&contestant),
            Contestants::Runners(runners) => runners.contains(&contestant),
        }
    }

    fn as_match(&self) -> Option<PlayedMatch> {
        match (&self.planned.contestants, &self.ending) {
            (Contestants::Sides(sides), Ending::Match(score, winner)) => {
                Some(PlayedMatch { sides: *sides, score: *score, winner: *winner })
            }
            _ => None,
        }
    }
}

/// The season and the round of the competition's fixture that began last.
fn current_round(competition: Competition, now: Timestamp) -> Option<(Season, usize)> {
    let turn = cycle(competition.sport());
    let begun = FixtureId::starting(competition.sport(), now.minus(turn), now.plus(Span::millis(1)));
    let own = |planned: &Planned| planned.competition == competition;
    let last = begun.filter_map(FixtureId::planned).filter(own).last()?;
    Some((last.id.season(), last.round))
}

/// From one fixture of a competition to its next one.
fn cycle(sport: Sport) -> Span {
    let competitions = i64::try_from(Competition::all(sport).count()).unwrap_or(1);
    Span::millis(Pace::of(sport).every.as_millis().saturating_mul(competitions))
}

/// Those that every competition's history is made of, the latest last.
fn past_fixtures(before: Timestamp) -> Vec<FixtureId> {
    let matches = i64::try_from(MATCHES_OF_TABLE).unwrap_or(0);
    let of_sport = |sport: Sport| {
        let from = before.minus(Span::millis(cycle(sport).as_millis().saturating_mul(matches)));
        FixtureId::starting(sport, from, before)
    };
    let planned = Sport::ALL.into_iter().flat_map(of_sport).filter_map(FixtureId::planned);
    let mut fixtures: Vec<_> = planned.map(|planned| (planned.start, planned.id)).collect();
    fixtures.sort_unstable();
    fixtures.into_iter().map(|(_, id)| id).collect()
}

/// How a fixture ended; `None` where it is not over or has no result.
fn ending_of(fixture: &HouseFixture) -> Option<Ending> {
    match fixture.contest() {
        Contest::Match(live) => {
            let state = live.state();
            let score = MatchView::of(fixture.planned().sport, state, &[]).score;
            let winner = match state.end? {
                MatchEnd::Completed => match score[0].cmp(&score[1]) {
                    std::cmp::Ordering::Greater => Some(Side::Home),
                    std::cmp::Ordering::Less => Some(Side::Away),
                    std::cmp::Ordering::Equal => None,
                },
                MatchEnd::Retired { advances } => Some(advances),
                MatchEnd::Abandoned | MatchEnd::Cancelled => return None,
            };
            Some(Ending::Match(score, winner))
        }
        Contest::Race(race) => {
            let ranking = race.ranking();
            let places = ranking
                .ranks
                .iter()
                .filter_map(|(runner, place)| Some((usize::try_from(*runner).ok()?, *place)));
            let is_run = race.is_over() && !ranking.is_cancelled;
            is_run.then(|| Ending::Race(places.collect()))
        }
    }
}

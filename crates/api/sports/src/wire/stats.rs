//! Past fixtures and tables.

use baize_api_core::wire::{Id, Ms};
use baize_sports::Side;
use baize_sports::house::{Competition, Contestants, Standing};
use baize_sportsbook::house::{Ending, Form, PastFixture};
use serde::Serialize;
use utoipa::ToSchema;

/// The places of a race that are shown.
const PODIUM: u16 = 3;

/// A past fixture.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(as = SportsPastResult)]
pub(crate) struct PastResult {
    /// The fixture.
    fixture: Id,
    /// When it began.
    starts_at: Ms,
    /// Home and away; empty for a race.
    sides: Vec<String>,
    /// What home and away made; null for a race.
    score: Option<[u32; 2]>,
    /// `home` or `away`; null for a draw and for a race.
    winner: Option<&'static str>,
    /// The first three of a race, all of them in a dead heat; empty for a match.
    podium: Vec<Placed>,
}

/// A runner with its place.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(as = SportsPlaced)]
pub(crate) struct Placed {
    name: String,
    place: u16,
}

/// The last results of a team or a runner.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(as = SportsTeamForm)]
pub(crate) struct TeamForm {
    /// The number of the team or runner.
    team: usize,
    /// Its name, the same in all languages.
    name: String,
    /// Its last results, the latest first.
    results: Vec<FormResult>,
}

/// A past fixture from the side of one who played it.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(as = SportsFormResult)]
pub(crate) struct FormResult {
    /// The fixture.
    #[serde(flatten)]
    result: PastResult,
    /// `won`, `drawn` or `lost`; null for a race.
    outcome: Option<&'static str>,
    /// Its place in a race; null for a match, and where it did not run.
    place: Option<u16>,
}

/// A row of a table.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(as = SportsTableRow)]
pub(crate) struct TableRow {
    /// The number of the team.
    team: usize,
    /// Its name, the same in all languages.
    name: String,
    /// Matches.
    played: u32,
    /// Matches won.
    won: u32,
    /// Matches drawn.
    drawn: u32,
    /// Matches lost.
    lost: u32,
    /// What it made in them.
    scored: u32,
    /// What was made against it.
    conceded: u32,
    /// Its points.
    points: u32,
}

impl From<&PastFixture> for PastResult {
    fn from(past: &PastFixture) -> Self {
        let PastFixture { planned, ending } = past;
        let name = |number: &usize| planned.competition.name_of(*number);
        let sides = match &planned.contestants {
            Contestants::Sides(sides) => sides.iter().map(name).collect(),
            Contestants::Runners(_) => Vec::new(),
        };
        let (score, winner, podium) = match ending {
            Ending::Match(score, winner) => (Some(*score), *winner, Vec::new()),
            Ending::Race(places) => (None, None, podium(places, name)),
        };
        let winner = winner.map(|side| match side {
            Side::Home => "home",
            Side::Away => "away",
        });
        Self { fixture: Id::of(planned.id), starts_at: planned.start.into(), sides, score, winner, podium }
    }
}

fn podium(places: &[(usize, u16)], name: impl Fn(&usize) -> String) -> Vec<Placed> {
    let mut podium: Vec<_> = places.iter().filter(|(_, place)| *place <= PODIUM).collect();
    podium.sort_by_key(|(_, place)| *place);
    podium.into_iter().map(|(runner, place)| Placed { name: name(runner), place: *place }).collect()
}

impl TeamForm {
    /// The form of one who takes part in a competition.
    pub(crate) fn of(competition: Competition, form: &Form) -> Self {
        let Form { contestant, fixtures } = form;
        let result = |past: &PastFixture| {
            let (outcome, place) = seen_by(*contestant, past);
            FormResult { result: past.into(), outcome, place }
        };
        Self {
            team: *contestant,
            name: competition.name_of(*contestant),
            results: fixtures.iter().map(result).collect(),
        }
    }
}

/// How a fixture ended for one who played it.
fn seen_by(contestant: usize, past: &PastFixture) -> (Option<&'static str>, Option<u16>) {
    match (&past.planned.contestants, &past.ending) {
        (Contestants::Sides([home, _]), Ending::Match(_, winner)) => {
            let own = if contestant == *home { Side::Home } else { Side::Away };
            let outcome = match winner {
                None => "drawn",
                Some(winner) if *winner == own => "won",
                Some(_) => "lost",
            };
            (Some(outcome), None)
        }
        (_, Ending::Race(places)) => {
            let own = places.iter().find(|(runner, _)| *runner == contestant);
            (None, own.map(|(_, place)| *place))
        }
        (Contestants::Runners(_), Ending::Match(..)) => (None, None),
    }
}

impl TableRow {
    /// A row of the table of a competition.
    pub(crate) fn of(competition: Competition, standing: &Standing) -> Self {
        let Standing { contestant, played, won, drawn, lost, scored, conceded, points } = *standing;
        let name = competition.name_of(contestant);
        Self { team: contestant, name, played, won, drawn, lost, scored, conceded, points }
    }
}

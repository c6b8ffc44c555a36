//! A match as it goes on.

use baize_sports::Side;
use baize_sports::house::Pace;
use baize_sports::market::Sport;
use baize_sports::simulator::player_name;
use baize_sportsbook::fixture::{FixtureKind, FixtureView, MatchEvent, MatchView};
use serde::Serialize;
use utoipa::ToSchema;

/// A match as far as it is known, or a race as it is run.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
#[schema(as = SportsPlay)]
pub(crate) struct Play {
    /// Home and away: goals, points, runs; sets of tennis and volleyball, maps of a shooter. Empty for a race.
    score: Vec<u32>,
    /// The half, quarter, set, innings or map, from 1.
    section: u8,
    /// What home and away made in each of them.
    sections: Vec<[u32; 2]>,
    /// The over of the innings, the game of the set, the round of the map; 0 where there are none.
    minor: u8,
    /// The time of the match, in seconds of a real one; null where a sport has no clock.
    clock: Option<u32>,
    /// What else is counted.
    figures: Vec<Figure>,
    /// The side that bats: 0 home, 1 away.
    batting: Option<u8>,
    /// The runners of a race by their places.
    positions: Vec<Position>,
    /// What happened, the latest first; empty in lists.
    events: Vec<Event>,
}

/// Something that is counted beside the score.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
#[schema(as = SportsFigure)]
pub(crate) struct Figure {
    /// corners, cards, `sendings_off`, wickets, fours, sixes, tiebreaks.
    name: &'static str,
    /// Of home and away.
    values: [u32; 2],
}

/// A runner of a race.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
#[schema(as = SportsPosition)]
pub(crate) struct Position {
    /// The runner.
    runner: String,
    /// Its place, from 1.
    place: u16,
}

/// Something that happened in a match.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
#[schema(as = SportsEvent)]
pub(crate) struct Event {
    /// In which half, quarter, set, innings or map.
    section: u8,
    /// In which over, game or round of it; 0 where there are none.
    minor: u8,
    /// What: score, or the name of a figure.
    what: &'static str,
    /// 0 home, 1 away.
    side: u8,
    /// How many.
    amount: u16,
    /// Who, where that is known.
    player: String,
    /// The time of the match, in seconds; null where a sport has no clock.
    clock: Option<u32>,
}

/// The seconds of a real match that a step has; `None` where a sport has no clock.
const fn step_seconds(sport: Sport) -> Option<u32> {
    match sport {
        Sport::Football | Sport::Kabaddi => Some(30),
        Sport::Basketball => Some(15),
        _ => None,
    }
}

const fn side(side: Side) -> u8 {
    match side {
        Side::Home => 0,
        Side::Away => 1,
    }
}

impl Play {
    /// How a fixture goes on; `None` before it begins. Lists have no events.
    pub(super) fn of(fixture: &FixtureView, with_events: bool) -> Option<Self> {
        let sport = fixture.info.sport;
        if fixture.info.kind == FixtureKind::Race {
            return (fixture.step > 0).then(|| Self::of_race(fixture));
        }
        let play = fixture.play.as_ref()?;
        let clock = |step: u32| step_seconds(sport).map(|seconds| step * seconds);
        let events: &[MatchEvent] = if with_events { &play.events } else { &[] };
        Some(Self {
            score: play.score.to_vec(),
            section: play.section,
            sections: play.sections.clone(),
            minor: play.minor,
            clock: if fixture.info.is_of_house() { clock(fixture.step) } else { play.clock },
            figures: figures(play),
            batting: play.batting.map(side),
            positions: Vec::new(),
            events: events.iter().map(|event| Event::of(event, clock(event.step))).collect(),
        })
    }

    fn of_race(fixture: &FixtureView) -> Self {
        let mut runners: Vec<_> = fixture.competitors.iter().filter(|runner| runner.place > 0).collect();
        runners.sort_by_key(|runner| runner.place);
        let position = |runner: &&baize_sportsbook::fixture::Competitor| Position {
            runner: runner.id.to_string(),
            place: runner.place,
        };
        Self {
            score: Vec::new(),
            section: 1,
            sections: Vec::new(),
            minor: u8::try_from(fixture.step).unwrap_or(u8::MAX),
            clock: Some(seconds_of_race(fixture)),
            figures: Vec::new(),
            batting: None,
            positions: runners.iter().map(position).collect(),
            events: Vec::new(),
        }
    }
}

/// The seconds that a race has been run for.
fn seconds_of_race(fixture: &FixtureView) -> u32 {
    let step = Pace::of(Sport::Racing).step.as_millis();
    let ran = step.saturating_mul(fixture.step.saturating_sub(1).into()) / 1_000;
    u32::try_from(ran).unwrap_or(0)
}

fn figures(play: &MatchView) -> Vec<Figure> {
    let of = |figure: &baize_sportsbook::fixture::Figure| Figure {
        name: figure.measure.name(),
        values: figure.values,
    };
    play.figures.iter().map(of).collect()
}

impl Event {
    fn of(event: &MatchEvent, clock: Option<u32>) -> Self {
        let incident = &event.incident;
        let player = incident.player.and_then(|player| usize::try_from(player).ok());
        Self {
            section: incident.section.major,
            minor: incident.section.minor,
            what: incident.measure.name(),
            side: side(incident.side),
            amount: incident.amount,
            player: player.map(player_name).unwrap_or_default(),
            clock,
        }
    }
}

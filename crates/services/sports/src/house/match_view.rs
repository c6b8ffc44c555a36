//! A match as players are shown it.

use baize_sports::Side;
use baize_sports::market::{Measure, Sport};
use baize_sports::result::{Incident, MatchState};

/// The most events that are shown.
const MOST_EVENTS: usize = 30;

/// A match as far as it is known.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MatchView {
    /// Home and away: goals, points, runs; sets of tennis and volleyball, maps of a shooter.
    pub score: [u32; 2],
    /// The half, quarter, set, innings or map in play, from 1.
    pub section: u8,
    /// What home and away made in each of them: goals, points, runs, games, rounds.
    pub sections: Vec<[u32; 2]>,
    /// The over of the innings in play, the game of the set, the round of the map; 0 where there are none.
    pub minor: u8,
    /// What else is counted.
    pub figures: Vec<Figure>,
    /// The side that bats.
    pub batting: Option<Side>,
    /// What happened, the latest first, with the number of the step.
    pub events: Vec<MatchEvent>,
}

/// Something that is counted beside the score.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Figure {
    /// What.
    pub measure: Measure,
    /// Of home and away.
    pub values: [u32; 2],
}

/// Something that happened.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MatchEvent {
    /// What.
    pub incident: Incident,
    /// In which step.
    pub step: u32,
}

/// What the score of a sport is made of, and what is shown of each section.
const fn measures(sport: Sport) -> (Measure, Measure) {
    match sport {
        Sport::Tennis => (Measure::Sets, Measure::Games),
        Sport::Volleyball => (Measure::Sets, Measure::Score),
        Sport::Esports => (Measure::Maps, Measure::Rounds),
        _ => (Measure::Score, Measure::Score),
    }
}

const OTHERS: [Measure; 7] = [
    Measure::Corners,
    Measure::Cards,
    Measure::SendingsOff,
    Measure::Wickets,
    Measure::Fours,
    Measure::Sixes,
    Measure::Tiebreaks,
];

impl MatchView {
    /// A match, with its incidents and their steps.
    pub(super) fn of(sport: Sport, state: &MatchState, made: &[MatchEvent]) -> Self {
        let (whole, of_section) = measures(sport);
        let count = |measure: Measure, section: Option<u8>| {
            let counted = |incident: &&Incident| {
                incident.measure == measure && section.is_none_or(|major| incident.section.major == major)
            };
            state.incidents.iter().filter(counted).fold([0, 0], added)
        };
        let section = state.at.major.max(1);
        let counted = state.incidents.iter().map(|incident| incident.section.major).max().unwrap_or(1);
        let figures = OTHERS.into_iter().map(|measure| Figure { measure, values: count(measure, None) });
        Self {
            score: count(whole, None),
            section: section.min(counted.max(state.begun.iter().map(|begun| begun.major).max().unwrap_or(1))),
            sections: (1..=section.min(counted)).map(|major| count(of_section, Some(major))).collect(),
            minor: state.at.minor,
            figures: figures.filter(|figure| figure.values != [0, 0]).collect(),
            batting: state.batting.get(&section).copied(),
            events: made.iter().rev().take(MOST_EVENTS).copied().collect(),
        }
    }
}

fn added([home, away]: [u32; 2], incident: &Incident) -> [u32; 2] {
    let amount = u32::from(incident.amount);
    match incident.side {
        Side::Home => [home + amount, away],
        Side::Away => [home, away + amount],
    }
}

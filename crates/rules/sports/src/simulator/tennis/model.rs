//! The chain of a tennis match.

use crate::market::Section;
use crate::side::Side;
use crate::simulator::chance::Chance;
use crate::simulator::contest::winner;

/// Sets that win the match, and the most that are played.
pub(super) const SETS_TO_WIN: u8 = 2;
pub(super) const BEST_OF: u8 = 3;
/// Of a thousand matches, so many have a player who would retire at one of the first [`RETIRES_WITHIN`] points.
pub(super) const RETIREMENTS: u64 = 11;
pub(super) const RETIRES_WITHIN: u32 = 150;

/// A tennis match.
#[derive(Debug, Clone)]
pub struct Tennis {
    /// The chances of home and away to win a point that they serve.
    pub(super) serve: [Chance; 2],
}

/// All that the points to come depend on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Position {
    pub(super) sets: [u8; 2],
    /// Games of the set in play.
    pub(super) games: [u8; 2],
    /// Points of the game in play.
    pub(super) points: [u8; 2],
    /// Games of all sets; who serves changes with each.
    pub(super) played: u8,
}

impl Tennis {
    /// A match of players who win so many thousandths of the points that they serve. All rates are multiplied by so many
    /// thousandths: 1,000, but for a test of the calibration.
    pub fn new(serve: [u32; 2], rates: u32) -> Self {
        Self { serve: serve.map(|points| Chance::ratio(points.into(), 1_000).thousandths(rates)) }
    }

    /// The chance of home to win a point that a side serves.
    pub(super) fn point(&self, server: Side) -> Chance {
        match server {
            Side::Home => self.serve[0],
            Side::Away => self.serve[1].not(),
        }
    }
}

/// Who serves the game after so many; home serves the first.
pub(super) fn server(played: u8) -> Side {
    if played.is_multiple_of(2) { Side::Home } else { Side::Away }
}

/// Who serves a point of a tie-break that a side begins: one point, then two each.
pub(super) fn tiebreak_server(first: Side, points: [u8; 2]) -> Side {
    let played = points[0] + points[1];
    if played.div_ceil(2).is_multiple_of(2) { first } else { first.other() }
}

/// Who has won a set with these games.
pub(super) fn set_winner(games: [u8; 2]) -> Option<Side> {
    match games {
        [7, 6] => Some(Side::Home),
        [6, 7] => Some(Side::Away),
        _ => winner(games, 6),
    }
}

impl Position {
    pub(super) fn set(&self) -> u8 {
        self.sets[0] + self.sets[1] + 1
    }

    pub(super) fn game(&self) -> u8 {
        self.games[0] + self.games[1] + 1
    }

    /// The games of the sets before the one in play, of both who have won so many in all.
    pub(super) fn games_before(&self, [home, away]: [i32; 2]) -> [i32; 2] {
        [home - i32::from(self.games[0]), away - i32::from(self.games[1])]
    }

    pub(super) fn is_tiebreak(&self) -> bool {
        self.games == [6, 6]
    }

    pub(super) fn section(&self) -> Section {
        Section::new(self.set(), self.game())
    }
}

//! The chain of a cricket match.

use std::sync::{Arc, OnceLock};

use crate::side::Side;
use crate::simulator::chance::Chance;

/// The chances to win and to have as many as the other side, by the runs that are needed to win.
pub(super) type Chase = Vec<[Chance; 2]>;
/// The chances of the side that begins a super over to win in the end, by that side: home, away.
pub(super) type SuperOvers = [Chance; 2];

/// Balls of an over.
pub(super) const OVER: u8 = 6;
/// Balls and wickets of an innings, and of one of a super over.
pub(super) const INNINGS: (u8, u8) = (120, 10);
pub(super) const SUPER_OVER: (u8, u8) = (OVER, 2);
/// Runs of each outcome of a ball.
pub(super) const RUNS: [u16; 8] = [0, 1, 2, 3, 4, 6, 0, 1];
/// The outcome in which a wicket falls.
pub(super) const WICKET: usize = 6;
/// The outcome that is an extra: the ball is bowled once more.
pub(super) const EXTRA: usize = 7;
/// Of a thousand balls, so many bring 1, 2, 3, 4 and 6 runs, a wicket, an extra: in overs 1 to 6, 7 to 15, 16 to 20.
const OUTCOMES: [[u64; 7]; 3] =
    [[290, 60, 5, 130, 35, 35, 25], [390, 80, 5, 80, 38, 40, 25], [300, 90, 5, 105, 75, 75, 25]];
/// By wickets that fell (up to 4, up to 7, more), what the chances of four and six are multiplied by, in thousandths.
const BY_WICKETS: [u32; 3] = [1_000, 880, 720];
/// By the required rate, what those chances and that of a wicket are multiplied by, in thousandths.
const BY_RATE: [(u32, u32); 4] = [(850, 800), (1_000, 1_000), (1_120, 1_200), (1_250, 1_400)];
/// Runs in an over from which the next of these begins.
const RATES: [u16; 3] = [6, 9, 12];
/// Of a thousand matches, so many have no result: rain, or abandoned.
pub(super) const NO_RESULT: u64 = 23;

/// How strong a side is; 1,000 is average.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CricketStrength {
    /// What its chances of fours and sixes are multiplied by, in thousandths.
    pub batting: u32,
    /// What the other side's chances to lose a wicket are multiplied by, in thousandths.
    pub bowling: u32,
}

/// The chances of what a ball brings: 0, 1, 2, 3, 4, 6 runs, a wicket, an extra.
pub(super) type Ball = [Chance; 8];

/// A cricket match.
#[derive(Debug, Clone)]
pub struct Cricket {
    first: Side,
    /// By side that bats, phase, wickets and required rate.
    balls: [[[[Ball; 4]; 3]; 3]; 2],
    /// How the second innings ends by what it needs; computed when the first price is asked for.
    pub(super) chase: Arc<OnceLock<Chase>>,
    pub(super) super_overs: Arc<OnceLock<SuperOvers>>,
}

/// All that the runs to come depend on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Position {
    /// The innings; those from 3 on are super overs.
    pub(super) innings: u8,
    /// Balls, wickets and runs of the innings.
    pub(super) balls: u8,
    pub(super) wickets: u8,
    pub(super) runs: u16,
    /// Runs with which the innings has won.
    pub(super) target: Option<u16>,
    pub(super) is_over: bool,
}

fn scaled(parts: u64, by: u32) -> Chance {
    Chance::ratio(parts, 1_000).thousandths(by)
}

fn ball([one, two, three, four, six, wicket, extra]: [u64; 7], by: (u32, u32), rates: u32) -> Ball {
    let (boundary, dismissal) = by;
    let runs = [one, two, three].map(|parts| scaled(parts, rates));
    let boundaries = [four, six].map(|parts| scaled(parts, boundary).thousandths(rates));
    let [one, two, three] = runs;
    let [four, six] = boundaries;
    let (wicket, extra) = (scaled(wicket, dismissal), scaled(extra, 1_000));
    let nothing = Chance::sum([one, two, three, four, six, wicket, extra]).not();
    [nothing, one, two, three, four, six, wicket, extra]
}

impl Cricket {
    /// A match of two sides, of which one bats first. All chances of runs are multiplied by so many thousandths: 1,000, but for
    /// a test of the calibration. Strengths are taken as at least 850 and at most 1,150.
    pub fn new(sides: [CricketStrength; 2], first: Side, rates: u32) -> Self {
        let strength = |strength: u32| strength.clamp(850, 1_150);
        let of_side = |own: CricketStrength, other: CricketStrength| {
            OUTCOMES.map(|outcomes| {
                BY_WICKETS.map(|by_wickets| {
                    BY_RATE.map(|(boundary, dismissal)| {
                        let boundary = strength(own.batting) * by_wickets / 1_000 * boundary / 1_000;
                        let dismissal = strength(other.bowling) * dismissal / 1_000;
                        ball(outcomes, (boundary, dismissal), rates)
                    })
                })
            })
        };
        let [home, away] = sides;
        Self {
            first,
            balls: [of_side(home, away), of_side(away, home)],
            chase: Arc::default(),
            super_overs: Arc::default(),
        }
    }

    /// Who bats in an innings. In a super over the side begins that batted second before.
    pub(super) const fn batting(&self, innings: u8) -> Side {
        match innings % 4 {
            1 | 0 => self.first,
            _ => self.first.other(),
        }
    }

    /// What the ball after so many brings in an innings of so many, with so many wickets down and runs needed to win.
    pub(super) fn ball(
        &self,
        side: Side,
        (length, balls): (u8, u8),
        wickets: u8,
        needed: Option<u16>,
    ) -> &Ball {
        let phase = match balls {
            _ if length == SUPER_OVER.0 => 2,
            0..36 => 0,
            36..90 => 1,
            _ => 2,
        };
        let tail = match wickets {
            0..=4 => 0,
            5..=7 => 1,
            _ => 2,
        };
        let left = u16::from(length.saturating_sub(balls));
        let is_required = |needed: u16, rate: u16| needed * u16::from(OVER) >= rate * left;
        let rate = needed.map_or(1, |needed| RATES.iter().filter(|rate| is_required(needed, **rate)).count());
        &self.balls[usize::from(side == Side::Away)][phase][tail][rate]
    }
}

/// Balls and wickets of an innings.
pub(super) const fn form(innings: u8) -> (u8, u8) {
    if innings <= 2 { INNINGS } else { SUPER_OVER }
}

/// A ball of which it is known that no wicket is announced for it.
pub(super) fn calm(ball: &Ball) -> Ball {
    let wicket = ball[WICKET];
    let certain = wicket.plus(wicket).not();
    let mut calm = ball.map(|chance| chance.given(certain));
    calm[WICKET] = Chance::ZERO;
    // Half of what is announced comes to nothing, so that it is less probable without an announcement.
    calm[0] = ball[0].less(wicket).given(certain);
    calm
}

impl Position {
    /// Before the first ball of an innings.
    pub(super) const fn before(innings: u8, target: Option<u16>) -> Self {
        Self { innings, balls: 0, wickets: 0, runs: 0, target, is_over: false }
    }

    /// The over in play.
    pub(super) const fn over(&self) -> u8 {
        self.balls / OVER + 1
    }

    /// The runs that are still needed to win.
    pub(super) fn needed(&self) -> Option<u16> {
        self.target.map(|target| target.saturating_sub(self.runs))
    }

    /// Whether the innings is over.
    pub(super) fn is_innings_over(&self) -> bool {
        let (balls, wickets) = form(self.innings);
        self.balls >= balls || self.wickets >= wickets || self.needed() == Some(0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_ball_without_runs_is_more_probable_than_a_wicket_so_that_wickets_can_be_announced() {
        for (batting, bowling) in [(1_150, 1_150), (850, 1_150), (1_150, 850)] {
            let side = CricketStrength { batting, bowling };
            let model = Cricket::new([side, side], Side::Home, 1_030);
            for ball in model.balls.iter().flatten().flatten().flatten() {
                assert!(ball[0] > ball[WICKET], "{ball:?}");
                let sum = Chance::sum(calm(ball)).probability().parts();
                assert!(sum.abs_diff(1_000_000_000) < 3, "{sum}");
            }
        }
    }
}

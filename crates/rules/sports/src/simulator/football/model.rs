//! The chain of a football match.

use crate::side::Side;
use crate::simulator::chance::Chance;

/// Steps of the first half, two of them stoppage time for every 45 minutes and more.
pub(super) const FIRST_HALF: u16 = 94;
/// Steps of both halves.
pub(super) const STEPS: u16 = 190;
/// Goals of an average home side in an average match, in thousandths; of an away side.
const GOALS: [u64; 2] = [1_480, 1_180];
/// The rate rises from here to there through the match, in thousandths.
const PACE: (u64, u64) = (850, 1_200);
/// The rate of a side by its lead, from two behind to two ahead, in thousandths.
const BY_LEAD: [u32; 5] = [1_150, 1_080, 1_000, 950, 900];
/// The rate of a side that had a player sent off, and of one whose opponent had, in thousandths.
const BY_RED: (u32, u32) = (720, 1_250);
/// Players sent off of each side in a thousand matches.
const REDS: u64 = 60;
/// Corners of home and away and bookings of both, in a thousand matches.
const CORNERS: [u64; 2] = [5_500, 4_600];
const BOOKINGS: u64 = 3_900;
/// Of a thousand matches, so many are abandoned.
pub(super) const ABANDONED: u64 = 3;
/// How many of a thousand goals of a side each of its players scores, by shirt from 1.
const SCORERS: [u32; 11] = [2, 28, 32, 30, 30, 70, 90, 80, 120, 238, 280];

/// How strong a side is; 1,000 is average.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FootballStrength {
    /// What its goals are multiplied by, in thousandths.
    pub attack: u32,
    /// What the other side's goals are multiplied by, in thousandths.
    pub defence: u32,
    /// The number of its first player; those after it have the numbers that follow.
    pub first_player: u64,
}

/// A football match.
#[derive(Debug, Clone)]
pub struct Football {
    sides: [FootballStrength; 2],
    /// By lead from two behind on, who was sent off, and side, at the fastest pace.
    goals: [[[Chance; 2]; 4]; 5],
    red: Chance,
    pub(super) corners: [Chance; 2],
    /// Of each side.
    pub(super) booking: Chance,
}

/// All that the goals to come depend on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Position {
    /// Steps that were played.
    pub(super) step: u16,
    /// Goals of home and away.
    pub(super) goals: [u8; 2],
    /// Goals of both in the first half, once it is over.
    pub(super) half_time: Option<[u8; 2]>,
    /// Who had a player sent off: 1 home, 2 away, 3 both.
    pub(super) reds: usize,
}

/// What a step brings.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Event {
    /// Nothing.
    Calm,
    /// A goal.
    Goal(Side),
    /// A player is sent off, the first of the side.
    Red(Side),
}

pub(super) const SIDES: [Side; 2] = [Side::Home, Side::Away];

pub(super) fn index(side: Side) -> usize {
    usize::from(side == Side::Away)
}

/// The mark of a side in [`Position::reds`].
pub(super) fn red_of(side: Side) -> usize {
    1 << index(side)
}

impl Football {
    /// A match of two sides. All rates are multiplied by so many thousandths: 1,000, but for a test of the calibration.
    pub fn new(sides: [FootballStrength; 2], rates: u32) -> Self {
        let steps = u64::from(STEPS) * 1_000;
        let per_step = |per_match: u64| Chance::ratio(per_match, steps).thousandths(rates);
        let rate = |side: Side, lead: usize, reds: usize| {
            let (own, other) = (index(side), index(side.other()));
            let strength = |index: usize| sides.get(index).copied().unwrap_or(sides[0]);
            let fastest = GOALS[own] * PACE.1 / (PACE.0.midpoint(PACE.1));
            let base = per_step(fastest);
            let base = base.thousandths(strength(own).attack).thousandths(strength(other).defence);
            let lead = if side == Side::Home { lead } else { BY_LEAD.len() - 1 - lead };
            let by_lead = base.thousandths(BY_LEAD.get(lead).copied().unwrap_or(1_000));
            let with_own = if reds & red_of(side) == 0 { by_lead } else { by_lead.thousandths(BY_RED.0) };
            if reds & red_of(side.other()) == 0 { with_own } else { with_own.thousandths(BY_RED.1) }
        };
        let by_index = |count: usize| 0..count;
        let mut goals = [[[Chance::ZERO; 2]; 4]; 5];
        for (lead, by_red) in by_index(5).zip(goals.iter_mut()) {
            for (reds, by_side) in by_index(4).zip(by_red.iter_mut()) {
                *by_side = SIDES.map(|side| rate(side, lead, reds));
            }
        }
        let red = per_step(REDS);
        Self { sides, goals, red, corners: CORNERS.map(per_step), booking: per_step(BOOKINGS / 2) }
    }

    /// How fast a step is, as a part of the fastest.
    pub(super) fn pace(step: u16) -> Chance {
        let rise = (PACE.1 - PACE.0) * u64::from(step) / u64::from(STEPS - 1);
        Chance::ratio(PACE.0 + rise, PACE.1)
    }

    /// Chances of a goal of home and away at the fastest pace, by home's lead and who was sent off.
    #[inline]
    pub(super) fn goal_chances(&self, lead: i32, reds: usize) -> [Chance; 2] {
        let lead = usize::try_from(lead.clamp(-2, 2) + 2).unwrap_or(2);
        self.goals.get(lead).and_then(|by_red| by_red.get(reds)).copied().unwrap_or_default()
    }

    /// The chance that a side has its first player sent off in a step.
    pub(super) fn red_chance(&self, reds: usize, side: Side) -> Chance {
        if reds & red_of(side) == 0 { self.red } else { Chance::ZERO }
    }

    /// The players of a side with their chances to be the scorer of a goal.
    pub(super) fn scorers(&self, side: Side) -> impl Iterator<Item = (u64, Chance)> {
        let first = self.sides.get(index(side)).map_or(0, |side| side.first_player);
        let shares = SCORERS.into_iter().map(|share| Chance::ratio(share.into(), 1_000));
        (first..).zip(shares)
    }

    pub(super) fn scorer(&self, side: Side, number: u32) -> Option<u64> {
        let mut below = Chance::ZERO;
        let mut last = None;
        for (player, share) in self.scorers(side) {
            below = below.plus(share);
            last = Some(player);
            if below.happens(number) {
                return last;
            }
        }
        last
    }
}

impl Position {
    pub(super) fn half(&self) -> u8 {
        if self.step < FIRST_HALF { 1 } else { 2 }
    }

    pub(super) fn lead(&self) -> i32 {
        i32::from(self.goals[0]) - i32::from(self.goals[1])
    }
}

//! The parts of the rakeback: for which bets, when each can be claimed, and by which steps.

use baize_money::BasisPoints;
use baize_time::{Day, Timestamp, UtcOffset};

use crate::Period;

/// Steps of one day's number: a claim at once has its number in the day, the others are claimed once each.
pub const STEPS_A_DAY: i64 = 1_000;
pub const DAILY: i64 = 900;
pub const WEEKLY: i64 = 901;
pub const MONTHLY: i64 = 902;

/// What is claimed before its time has a step of its own each time, so many further.
const EARLY: i64 = 10;
/// So often at most.
const MOST_EARLY: i64 = 9;

/// The parts' shares of the rakeback.
#[derive(Debug, Clone, Copy)]
pub struct Shares {
    /// At once.
    pub instant: BasisPoints,
    /// After the day.
    pub daily: BasisPoints,
    /// After the week.
    pub weekly: BasisPoints,
    /// After the month.
    pub monthly: BasisPoints,
}

/// A part that can be claimed now, or by who leaves.
#[derive(Debug, Clone, Copy)]
pub struct Part {
    /// The bets that it is for.
    pub earned_in: Period,
    /// Its share of the rakeback.
    pub share: BasisPoints,
    /// The number of its first step.
    pub base: i64,
    /// What can be claimed until then.
    pub until: Option<Timestamp>,
    /// Whether its time has not come: only who leaves claims it, and who comes back the rest of it in its time.
    pub is_early: bool,
}

/// The parts of a moment, in the order in which they are shown: at once for today and for yesterday, then yesterday's, last
/// week's and last month's; those of this day, week and month, whose time comes, are the last.
pub fn parts(shares: Shares, offset: UtcOffset, now: Timestamp) -> [Part; 8] {
    let (today, week, month) =
        (Period::day(now, offset), Period::week(now, offset), Period::month(now, offset));
    let part = |earned_in: Period, share, number, claimed_in: Period| {
        let first = earned_in.first_day().map_or(0, Day::number);
        let base = first * STEPS_A_DAY + number;
        Part { earned_in, share, base, until: claimed_in.end(offset), is_early: false }
    };
    let early = |of: Period, share, number| Part { is_early: true, ..part(of, share, number, of.next()) };
    [
        part(today, shares.instant, 0, today.next()),
        part(today.previous(), shares.instant, 0, today),
        part(today.previous(), shares.daily, DAILY, today),
        part(week.previous(), shares.weekly, WEEKLY, week),
        part(month.previous(), shares.monthly, MONTHLY, month),
        early(today, shares.daily, DAILY),
        early(week, shares.weekly, WEEKLY),
        early(month, shares.monthly, MONTHLY),
    ]
}

impl Part {
    /// Whether it is claimed as often as something is earned.
    fn is_instant(self) -> bool {
        self.base.rem_euclid(STEPS_A_DAY) == 0
    }

    /// Whether the player can claim it now.
    pub fn is_offered(self, is_leaving: bool) -> bool {
        !self.is_early || is_leaving
    }

    /// How often it can be claimed.
    pub fn times(self) -> i64 {
        match (self.is_early, self.is_instant()) {
            (true, _) => MOST_EARLY,
            (false, true) => DAILY,
            (false, false) => 1,
        }
    }

    /// The step of the claim after so many.
    pub fn step_after(self, claims: i64) -> i64 {
        let claims = claims.min(self.times() - 1);
        if self.is_early { self.base + EARLY * (claims + 1) } else { self.base + claims }
    }

    /// Whether a step is one of its claims.
    pub fn has_step(self, step: i64) -> bool {
        (0..self.times()).any(|claims| self.step_after(claims) == step)
    }
}

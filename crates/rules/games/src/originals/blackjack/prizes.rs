//! What the best play brings, exactly.
//!
//! Counted over 13^54 ways: two cards of the player and one of the dealer, 11 more of the dealer, and 20 of each of two
//! hands. That is more than a `Ratio` holds, so a chance is given in 1/10^18, rounded down, and what the rounding
//! leaves is added to the worst that can happen, four stakes lost. The return that follows is below the exact one by
//! less than 10^-15; see docs/adr/0013.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use num_bigint::BigUint;

use super::optimum::{Against, CARDS, DEALT, DRAWN, Play, against, result};
use super::total::{BEST, Total};
use crate::Prize;
use crate::cards::{RANKS, points};
use crate::counting::ratio;

/// The parts of one that a chance is given in.
const PARTS: u128 = 1_000_000_000_000_000_000;

/// What was staked and what came back, in half opening stakes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Outcome {
    pub(crate) staked: u8,
    pub(crate) back: u8,
}

/// In how many of [`ways`] each outcome comes about.
pub(crate) type Tally = BTreeMap<Outcome, BigUint>;

/// The state of a hand when its player is done: by the stakes on it (1 or 2), then by its points, 0 when bust; in how
/// many of [`DRAWN`] ways.
type Ends = [[u128; 22]; 2];

static PRIZES: LazyLock<Vec<Prize>> = LazyLock::new(|| rounded(&tally()));

/// All that the best play brings.
pub(crate) fn prizes() -> Vec<Prize> {
    PRIZES.clone()
}

/// All ways.
pub(crate) fn ways() -> BigUint {
    BigUint::from(13_u8).pow(54)
}

/// How the best play ends a hand, for every total.
#[derive(Debug)]
pub(crate) struct Hands {
    against: &'static Against,
    later: Vec<[u128; 22]>,
}

fn place(total: Total) -> usize {
    usize::from(total.low()) * 2 + usize::from(total.soft())
}

fn end(total: Total) -> usize {
    if total.bust() { 0 } else { usize::from(total.points()) }
}

impl Hands {
    /// Against a dealer who shows a card of so many points.
    pub(crate) fn against(up: u8) -> Self {
        let against = against(up);
        let mut new = Self { against, later: vec![[0; 22]; usize::from(BEST + 1) * 2] };
        for total in Total::all() {
            let ends = match against.later(total) {
                Play::Hit => after(total, |next| new.later(next)),
                Play::Stand | Play::Double => only(end(total)),
            };
            new.later[place(total)] = ends;
        }
        new
    }

    fn later(&self, total: Total) -> [u128; 22] {
        if total.bust() { only(0) } else { self.later[place(total)] }
    }

    /// Of two cards that are not split.
    fn first(&self, total: Total) -> Ends {
        match self.against.first(total) {
            Play::Stand => [only(end(total)), [0; 22]],
            Play::Hit => [after(total, |next| self.later(next)), [0; 22]],
            Play::Double => [[0; 22], after(total, |next| only(end(next)))],
        }
    }

    /// Of one of two cards that were split.
    fn split(&self, points: u8) -> Ends {
        let one = Total::default().with(points);
        if points == 1 {
            return [after(one, |two| only(end(two))), [0; 22]];
        }
        [0, 1].map(|stakes: usize| after(one, |two| self.first(two)[stakes]))
    }
}

/// The average over the next card.
fn after(total: Total, ends: impl Fn(Total) -> [u128; 22]) -> [u128; 22] {
    let mut sum = [0; 22];
    for (points, ranks) in CARDS {
        let next = ends(total.with(points));
        sum.iter_mut().zip(next).for_each(|(sum, ways)| *sum += ways * u128::from(ranks));
    }
    sum.map(|ways| ways / 13)
}

fn only(end: usize) -> [u128; 22] {
    let mut ends = [0; 22];
    ends[end] = DRAWN;
    ends
}

/// Each combination of a hand's stakes and what they return against one end of the dealer, in how many of [`DRAWN`].
fn results(ends: &Ends, dealer: usize) -> Vec<(Outcome, u128)> {
    let mut results = BTreeMap::new();
    for (stakes, ends) in (1_u8..).zip(ends) {
        for (points, ways) in (0_u8..).zip(ends) {
            let back = stakes * result((points > 0).then_some(points), dealer);
            *results.entry(Outcome { staked: 2 * stakes, back: 2 * back }).or_insert(0) += ways;
        }
    }
    results.into_iter().filter(|(_, ways)| *ways > 0).collect()
}

/// The exact count of everything that can happen under the best play.
pub(crate) fn tally() -> Tally {
    let mut tally = Tally::new();
    for (up, ranks) in CARDS {
        let hands = Hands::against(up);
        for first in 0..RANKS {
            for second in 0..RANKS {
                deal(&hands, first, second, &BigUint::from(ranks), &mut tally);
            }
        }
    }
    tally
}

/// One deal: the ranks of the player's cards, and the dealer's card so many ways. Adds 13^51 times as many ways.
pub(crate) fn deal(hands: &Hands, first: u8, second: u8, ways: &BigUint, tally: &mut Tally) {
    let mut add = |staked, back, ways: BigUint| *tally.entry(Outcome { staked, back }).or_default() += ways;
    let two = Total::default().with(points(first)).with(points(second));
    let natural = two.points() == BEST;
    let rest = BigUint::from(DRAWN) * DRAWN;
    let open: u128 = hands.against.dealer.iter().sum();
    add(2, if natural { 2 } else { 0 }, ways * (DEALT - open) * &rest);
    if natural {
        add(2, 5, ways * open * &rest);
        return;
    }
    let split = first == second && hands.against.split(points(first));
    for (end, dealt) in hands.against.dealer.iter().enumerate() {
        if split {
            let results = results(&hands.split(points(first)), end);
            for (left, left_ways) in &results {
                for (right, right_ways) in &results {
                    let both = ways * *dealt * *left_ways * *right_ways;
                    add(left.staked + right.staked, left.back + right.back, both);
                }
            }
        } else {
            for (one, drawn) in results(&hands.first(two), end) {
                add(one.staked, one.back, ways * *dealt * drawn * DRAWN);
            }
        }
    }
}

/// Chances in 1/10^18, rounded down; what is left is lost with four stakes.
fn rounded(tally: &Tally) -> Vec<Prize> {
    let all = ways();
    let mut left = PARTS;
    let mut parts: BTreeMap<Outcome, u128> = BTreeMap::new();
    for (outcome, ways) in tally {
        let share = u128::try_from(ways * PARTS / &all).unwrap_or(0);
        left = left.saturating_sub(share);
        parts.insert(*outcome, share);
    }
    *parts.entry(Outcome { staked: 8, back: 0 }).or_default() += left;
    let prize = |(outcome, parts): (Outcome, u128)| {
        let pays = ratio(outcome.back, 2_u8);
        Prize::new(outcome.name(), pays, ratio(parts, PARTS)).staked(ratio(outcome.staked, 2_u8))
    };
    parts.into_iter().map(prize).collect()
}

impl Outcome {
    /// What came of the round, in the words of the game.
    pub(crate) fn name(self) -> String {
        match (self.staked, self.back) {
            (2, 0) => "lose".to_owned(),
            (2, 2) => "push".to_owned(),
            (2, 4) => "win".to_owned(),
            (2, 5) => "blackjack".to_owned(),
            (staked, back) => format!("{} staked, {} back", staked / 2, back / 2),
        }
    }
}

/// What all outcomes pay and what they stake, in half opening stakes × [`ways`]: the exact return is their quotient.
#[cfg(test)]
pub(crate) fn exact(tally: &Tally) -> (BigUint, BigUint) {
    let sum = |part: fn(&Outcome) -> u8| tally.iter().map(|(outcome, ways)| ways * part(outcome)).sum();
    (sum(|outcome| outcome.back), sum(|outcome| outcome.staked))
}

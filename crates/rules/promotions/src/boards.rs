//! Boards of tournaments: what a kind of tournament counts, when its boards are settled, and how a pool is split among the
//! places (promotions text, section 4). The higher score is before the other, then who reached it first, then the lower
//! player number.

mod best_rounds;
mod given_places;

use baize_money::{Amount, BasisPoints, Ratio};
use baize_time::Span;

use crate::{Value, Worth};

pub use best_rounds::{BEST_ROUNDS, ScoredRound, best_of, multiplier_of, reached_at, score_of};
pub use given_places::GivenPlaces;

/// A board is settled so long after its end.
pub const SETTLED_AFTER: Span = Span::minutes(10);
/// So many places of a board bring a prize.
pub const PRIZES: usize = 50;

/// A tournament lists at most so many games.
pub const MOST_GAMES: usize = 12;

/// What a board is about.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BoardTerms {
    /// What its places share.
    pub pool: PoolTerms,
    /// What is scored, and by whom.
    pub scoring: Scoring,
}

/// What is scored on a board, and by whom.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Scoring {
    /// The turnover of all play with money. All players are in, unless they leave.
    Turnover,
    /// The best multipliers of single rounds of money, added. Players are in from the moment at which they join.
    BestRounds(BestRounds),
}

/// Which rounds score by their multipliers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BestRounds {
    /// Rounds of these games; at most [`MOST_GAMES`].
    pub games: Vec<String>,
    /// Rounds of at least this stake.
    pub min_stake: Amount,
}

/// How large a pool is, by the theoretical win of those who fill it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PoolTerms {
    /// What the pool begins with, as soon as play carries it.
    pub base: Amount,
    /// The base is at most this share of the theoretical win.
    pub base_share: BasisPoints,
    /// What is added to it: a share of the theoretical win.
    pub share: BasisPoints,
    /// The pool never holds more.
    pub most: Amount,
}

impl PoolTerms {
    /// The pool that this theoretical win carries.
    pub fn of(&self, theo: Amount) -> Amount {
        let theo = theo.max(Amount::ZERO);
        let of = |share: BasisPoints| share.of(theo).unwrap_or(Amount::MAX);
        let base = self.base.min(of(self.base_share));
        base.checked_add(of(self.share)).unwrap_or(Amount::MAX).min(self.most)
    }

    /// What a tournament with this pool is worth: the first place of the largest pool; what the budget gives up at once is a
    /// whole pool.
    pub fn value(&self) -> Value {
        let first = prize(self.most, 1).units();
        let exact = Ratio::new(u128::try_from(first).unwrap_or(0), 1).unwrap_or(Ratio::ZERO);
        Value {
            steps: vec![Worth { money: exact, gold: Ratio::ZERO }],
            draw: None,
            largest: self.most.units(),
            most_money: first,
            most_gold: 0,
        }
    }
}

/// The share of the pool that a place has, from place 1 on.
const fn share(place: usize) -> BasisPoints {
    BasisPoints::new(match place {
        1 => 2_500,
        2 => 1_500,
        3 => 1_000,
        4..=10 => 400,
        11..=PRIZES => 55,
        _ => 0,
    })
}

/// The prizes of all places, from the first one: each share is rounded down, and the first place has what that leaves. A
/// place that nobody takes keeps its prize.
pub fn prizes(pool: Amount) -> [Amount; PRIZES] {
    let mut prizes = [Amount::ZERO; PRIZES];
    for (prize, place) in prizes.iter_mut().zip(1..) {
        *prize = share(place).of(pool).unwrap_or_default();
    }
    let dealt = Amount::sum(prizes).unwrap_or(pool);
    let rest = pool.less_or_zero(dealt);
    prizes[0] = prizes[0].checked_add(rest).unwrap_or(prizes[0]);
    prizes
}

/// The prize of a place, from 1; nothing for places without one.
pub fn prize(pool: Amount, place: i64) -> Amount {
    let at = usize::try_from(place).ok().and_then(|place| place.checked_sub(1));
    at.and_then(|at| prizes(pool).get(at).copied()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn a_pool_is_split_by_places() {
        let prizes = prizes(Amount::whole(1_000));
        assert_eq!(prizes[..4], [250, 150, 100, 40].map(Amount::whole));
        assert_eq!((prizes[9], prizes[10]), (Amount::whole(40), Amount::from_units(55_000)));
        assert_eq!(prizes[49], Amount::from_units(55_000));
        assert_eq!(
            (prize(Amount::whole(1_000), 3), prize(Amount::whole(1_000), 51)),
            (prizes[2], Amount::ZERO)
        );
        assert_eq!(
            (prize(Amount::whole(1_000), 0), prize(Amount::whole(1_000), -1)),
            (Amount::ZERO, Amount::ZERO)
        );
    }

    #[test]
    fn what_rounding_leaves_is_the_first_place_s() {
        let split = prizes(Amount::from_units(99));
        assert_eq!(split[1..4], [14, 9, 3].map(Amount::from_units));
        assert_eq!(split[0], Amount::from_units(99 - 14 - 9 - 7 * 3));
    }

    proptest! {
        #[test]
        fn the_prizes_are_the_pool(pool in 0_i64..1 << 50) {
            let pool = Amount::new(pool).unwrap();
            let prizes = prizes(pool);
            prop_assert_eq!(Amount::sum(prizes), Some(pool));
            prop_assert!(prizes.is_sorted_by(|a, b| a >= b));
        }
    }
}

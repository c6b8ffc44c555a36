//! The score of a tournament of multipliers: the best rounds of a player, added.

use std::collections::BTreeMap;

use baize_money::Amount;
use baize_time::Timestamp;
use serde::{Deserialize, Serialize};

/// So many rounds are added.
pub const BEST_ROUNDS: usize = 10;
/// A multiplier of one.
const ONE: i128 = 10_000;

/// A round that scored.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ScoredRound {
    /// Its number.
    pub round: i64,
    /// The name of the game.
    pub game: String,
    /// What the stake was multiplied by, in 1/10,000, rounded down.
    pub multiplier: i64,
    /// When it was settled.
    pub settled_at: Timestamp,
}

/// What a stake was multiplied by, in 1/10,000, rounded down; nothing for no stake.
pub fn multiplier_of(payout: Amount, stake: Amount) -> i64 {
    let parts = i128::from(payout.units()).checked_mul(ONE);
    let parts = parts.and_then(|parts| parts.checked_div(i128::from(stake.units())));
    parts.map_or(0, |parts| i64::try_from(parts).unwrap_or(i64::MAX)).max(0)
}

/// The best of some rounds, each counted once, the highest multiplier first. Of equal ones the one that was settled first is
/// before the other, so that a later one of the same multiplier changes nothing.
pub fn best_of(rounds: impl IntoIterator<Item = ScoredRound>) -> Vec<ScoredRound> {
    let each: BTreeMap<i64, ScoredRound> = rounds.into_iter().map(|round| (round.round, round)).collect();
    let mut best: Vec<_> = each.into_values().filter(|round| round.multiplier > 0).collect();
    best.sort_by_key(|round| (-round.multiplier, round.settled_at, round.round));
    best.truncate(BEST_ROUNDS);
    best
}

/// What the best rounds score.
pub fn score_of(best: &[ScoredRound]) -> i64 {
    best.iter().fold(0, |score, round| score.saturating_add(round.multiplier))
}

/// When the score of the best rounds was reached; `None` without one.
pub fn reached_at(best: &[ScoredRound]) -> Option<Timestamp> {
    best.iter().map(|round| round.settled_at).max()
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn round(round: i64, multiplier: i64, settled_at: i64) -> ScoredRound {
        let settled_at = Timestamp::from_millis(settled_at);
        ScoredRound { round, game: "limbo".to_owned(), multiplier, settled_at }
    }

    #[test]
    fn a_multiplier_is_the_payout_by_the_stake_rounded_down() {
        let of = |payout, stake| multiplier_of(Amount::from_units(payout), Amount::from_units(stake));
        assert_eq!([of(30, 10), of(2, 3), of(0, 10), of(10, 0)], [30_000, 6_666, 0, 0]);
        assert_eq!(multiplier_of(Amount::MAX, Amount::from_units(1)), i64::MAX, "never out of range");
    }

    #[test]
    fn the_ten_best_are_added_and_no_eleventh() {
        let best = best_of((1..=12).map(|number| round(number, number * 10_000, number)));
        assert_eq!(best.len(), 10);
        assert_eq!(score_of(&best), (3..=12).sum::<i64>() * 10_000);
        assert_eq!(reached_at(&best), Some(Timestamp::from_millis(12)));
        assert_eq!((score_of(&[]), reached_at(&[])), (0, None));
    }

    #[test]
    fn a_lost_round_scores_nothing_and_an_equal_one_later_is_not_better() {
        let ten = (1..=10).map(|number| round(number, 20_000, number));
        let best = best_of(ten.chain([round(11, 20_000, 11), round(12, 0, 12)]));
        assert_eq!(reached_at(&best), Some(Timestamp::from_millis(10)));
        assert_eq!(best_of([round(1, 0, 1)]), []);
    }

    fn some_rounds() -> impl Strategy<Value = Vec<ScoredRound>> {
        let numbered = |rounds: Vec<(i64, i64)>| {
            (1..).zip(rounds).map(|(number, (multiplier, at))| round(number, multiplier, at)).collect()
        };
        prop::collection::vec((0_i64..9, 0_i64..40), 0..40).prop_map(numbered)
    }

    proptest! {
        #[test]
        fn rounds_in_parts_in_any_order_and_seen_twice_score_the_same(
            rounds in some_rounds(), cut in 0_usize..40, back in 0_usize..40
        ) {
            let whole = best_of(rounds.clone());
            let (first, rest) = rounds.split_at(cut.min(rounds.len()));
            let again = &rounds[..back.min(rounds.len())];
            let before = best_of(first.iter().rev().cloned());
            prop_assert!(score_of(&before) <= score_of(&whole));
            let after = best_of(before.iter().chain(again).chain(rest).cloned());
            prop_assert_eq!(after, whole);
        }

        #[test]
        fn a_score_is_reached_with_the_first_rounds_that_score_as_much(rounds in some_rounds()) {
            let whole = best_of(rounds.clone());
            let by = |moment: Timestamp| {
                score_of(&best_of(rounds.iter().filter(|round| round.settled_at <= moment).cloned()))
            };
            if let Some(reached) = reached_at(&whole) {
                prop_assert_eq!(by(reached), score_of(&whole));
                let earlier = rounds.iter().map(|round| round.settled_at).filter(|at| *at < reached);
                prop_assert!(earlier.into_iter().all(|at| by(at) < score_of(&whole)));
            }
        }
    }
}

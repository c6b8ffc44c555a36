//! The margin taken off prices.

use baize_money::Multiplier;
use baize_sports::Probability;
use num_bigint::BigUint;

/// How probable each of all outcomes of a market is by their odds: `(1/o) / Σ(1/o)`, exact, cut to a billionth. `None` where odds
/// are 0, or there are none.
pub(crate) fn without_margin(odds: &[Multiplier]) -> Option<Vec<Probability>> {
    let product: BigUint = odds.iter().map(|odds| BigUint::from(odds.parts())).product();
    if odds.is_empty() || product == BigUint::ZERO {
        return None;
    }
    // 1/o, with the product of all odds as the denominator.
    let inverses: Vec<BigUint> = odds.iter().map(|odds| &product / odds.parts()).collect();
    let sum: BigUint = inverses.iter().sum();
    let share = |inverse: BigUint| {
        let parts = inverse * Probability::SCALE / &sum;
        u32::try_from(parts).ok().and_then(Probability::from_parts)
    };
    inverses.into_iter().map(share).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn parts(odds: &[u64]) -> Option<Vec<u32>> {
        let odds: Vec<_> = odds.iter().copied().map(Multiplier::from_parts).collect();
        Some(without_margin(&odds)?.into_iter().map(Probability::parts).collect())
    }

    #[test]
    fn the_margin_is_taken_off_in_proportion() {
        assert_eq!(parts(&[19_000, 19_000]), Some(vec![500_000_000, 500_000_000]));
        // 1/2 : 1/3 : 1/4 is 6 : 4 : 3.
        assert_eq!(parts(&[20_000, 30_000, 40_000]), Some(vec![461_538_461, 307_692_307, 230_769_230]));
        assert_eq!(parts(&[20_000]), Some(vec![1_000_000_000]));
        assert_eq!(parts(&[]), None);
        assert_eq!(parts(&[20_000, 0]), None);
    }

    #[test]
    fn five_hundred_competitors_are_no_more_than_certain() {
        let all = parts(&[5_010_001; 500]).unwrap();
        assert!(all.iter().all(|parts| *parts == 2_000_000));
    }

    proptest! {
        #[test]
        fn all_together_are_certain_but_for_what_was_cut_off(odds in prop::collection::vec(10_100_u64..10_000_000, 1..40)) {
            let all = parts(&odds).unwrap();
            let sum: u32 = all.iter().sum();
            let cut = Probability::SCALE - sum;
            prop_assert!(usize::try_from(cut).unwrap() < odds.len().max(1));
        }
    }
}

//! Bets by price.

use baize_money::{Amount, Multiplier};

use crate::bet::STAKE;
use crate::returns::Returns;

/// Groups of equal size.
const GROUPS: usize = 10;

/// A tenth of the bets, by their odds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Decile {
    /// Which, from 1: the one with the lowest odds.
    pub number: usize,
    /// The lowest odds in it, in 1/10 000.
    pub lowest: Multiplier,
    /// The highest odds in it, in 1/10 000.
    pub highest: Multiplier,
    /// What came back of its bets.
    pub returns: Returns,
}

/// Ten groups of bets by their odds, as equal in size as they can be; with fewer than ten bets, those groups that have one. Each
/// bet has its odds and its payout.
pub(crate) fn deciles(mut bets: Vec<(Multiplier, Amount)>) -> Vec<Decile> {
    bets.sort_unstable();
    let start = |group: usize| group.saturating_mul(bets.len()) / GROUPS;
    let groups = (0..GROUPS).filter_map(|group| {
        let bets = bets.get(start(group)..start(group + 1))?;
        let mut returns = Returns::default();
        for (_, payout) in bets {
            returns.add(STAKE, *payout);
        }
        Some(Decile { number: group + 1, lowest: bets.first()?.0, highest: bets.last()?.0, returns })
    });
    groups.collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use baize_money::BasisPoints;

    fn bet(odds: u64, payout: i32) -> (Multiplier, Amount) {
        (Multiplier::from_parts(odds), Amount::from_units(payout))
    }

    #[test]
    fn bets_are_ordered_by_odds_and_make_ten_equal_groups() {
        let bets = (0..30).rev().map(|place| bet(20_000 + place, if place < 3 { 20_000 } else { 0 }));
        let deciles = deciles(bets.collect());
        assert_eq!(deciles.len(), 10);
        assert!(deciles.iter().all(|decile| decile.returns.bets == 3));
        assert_eq!((deciles[0].lowest.parts(), deciles[0].highest.parts()), (20_000, 20_002));
        assert_eq!(deciles[0].returns.rate(), Some(BasisPoints::new(20_000)));
        assert_eq!(deciles[9].returns.rate(), Some(BasisPoints::ZERO));
    }

    #[test]
    fn every_bet_is_in_one_group_whatever_their_number() {
        for count in 0..45_u64 {
            let deciles = deciles((0..count).map(|place| bet(10_000 + place, 0)).collect());
            assert_eq!(deciles.iter().map(|decile| decile.returns.bets).sum::<u64>(), count);
            let sizes = deciles.iter().map(|decile| decile.returns.bets);
            assert!(sizes.clone().max().unwrap_or(0) - sizes.min().unwrap_or(0) <= 1, "{count}");
        }
    }
}

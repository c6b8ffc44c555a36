//! How much may be staked, and how much the house can lose by it.

use baize_money::{Amount, BasisPoints, Ratio};

use crate::bet::{Bet, choices};
use crate::leg::{Leg, OutOfRange};

impl Bet {
    /// The largest stake of a line with which the bet, as it is, returns no more than a limit; never more than
    /// [`Amount::MAX`].
    pub fn largest_unit(&self, max_payout: Amount) -> Result<Amount, OutOfRange> {
        Ok(self.largest_factor()?.largest_within(max_payout).unwrap_or(Amount::MAX))
    }

    /// What each leg adds to the exposure of its outcome: what the bet can win ÷ its legs, but at least what the lines with
    /// this leg would win on it alone. Of a single, its winnings.
    pub fn exposure(&self) -> Result<Vec<Amount>, OutOfRange> {
        let winnings = self.largest_return()?.less_or_zero(self.left());
        let share = u128::try_from(self.legs().len()).ok().and_then(|legs| Ratio::new(1, legs));
        let share = share.and_then(|share| share.cost(winnings)).ok_or(OutOfRange)?;
        self.legs().iter().map(|leg| Ok(self.won_alone(leg)?.max(share))).collect()
    }

    fn won_alone(&self, leg: &Leg) -> Result<Amount, OutOfRange> {
        let others = self.legs().iter().filter(|leg| !leg.is_banker).count();
        let of_size = |size: u8| {
            // A leg that is no banker takes one of the places of a line.
            let taken = usize::from(!leg.is_banker);
            choices(others.saturating_sub(taken), usize::from(size).saturating_sub(taken))
        };
        let lines: u64 = self.sizes().iter().map(of_size).sum();
        let mut won = Ratio::ZERO;
        for part in self.parts() {
            let winnings =
                leg.odds_after(*part, BasisPoints::ZERO).and_then(|odds| odds.checked_less(Ratio::ONE));
            won = winnings.and_then(|winnings| won.checked_add(winnings)).ok_or(OutOfRange)?;
        }
        let part = |amount: Amount| u128::try_from(amount.units()).ok();
        let left =
            part(self.left()).zip(part(self.stake())).and_then(|(left, stake)| Ratio::new(left, stake));
        let lines = left.zip(Ratio::new(lines.into(), 1)).and_then(|(left, lines)| left.checked_mul(lines));
        let all = lines.and_then(|lines| won.checked_mul(lines));
        all.and_then(|won| won.cost(self.unit())).ok_or(OutOfRange)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bet::BetKind;
    use crate::lines::Sizes;
    use baize_money::Multiplier;

    fn bet(kind: BetKind, odds: &[u64]) -> Bet {
        let legs = odds.iter().map(|odds| Leg::new(Multiplier::from_parts(*odds), BasisPoints::ZERO));
        Bet::new(kind, legs.collect(), Amount::from_units(10_000), false).unwrap()
    }

    fn exposure(kind: BetKind, odds: &[u64]) -> Vec<i64> {
        bet(kind, odds).exposure().unwrap().into_iter().map(Amount::units).collect()
    }

    #[test]
    fn a_single_exposes_its_winnings() {
        assert_eq!(exposure(BetKind::Single, &[19_100]), [9_100]);
    }

    #[test]
    fn a_combo_exposes_a_share_of_its_winnings_or_the_legs_own() {
        // 2 · 1.5 · 1.2 wins 26 000, a third of which is 8 666.67.
        assert_eq!(exposure(BetKind::Combo, &[20_000, 15_000, 12_000]), [10_000, 8_667, 8_667]);
    }

    #[test]
    fn a_leg_of_a_system_is_in_some_lines_and_a_banker_in_all() {
        // 2 of three: each leg is in two lines; 4 + 4 + 4 − 3 = 9 lines' stakes are won.
        let doubles = BetKind::System(Sizes::new([2]));
        assert_eq!(exposure(doubles, &[20_000, 20_000, 20_000]), [30_000; 3]);
        assert_eq!(exposure(doubles, &[10_100, 10_100, 200_000])[2], 380_000);
    }

    #[test]
    fn what_was_cashed_out_exposes_nothing() {
        let combo =
            bet(BetKind::Combo, &[20_000, 15_000]).with_cashed_out(Amount::from_units(7_500)).unwrap();
        let exposed: Vec<i64> = combo.exposure().unwrap().into_iter().map(Amount::units).collect();
        assert_eq!(exposed, [2_500, 2_500], "a quarter of 10 000, and half of a quarter of 20 000");
    }

    #[test]
    fn the_largest_stake_is_rounded_down() {
        let single = bet(BetKind::Single, &[30_000]);
        assert_eq!(single.largest_unit(Amount::from_units(100)), Ok(Amount::from_units(33)));
        assert_eq!(single.largest_unit(Amount::ZERO), Ok(Amount::ZERO));
    }
}

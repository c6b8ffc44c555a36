//! How a capital stake is taken from cash and bonus, and how what comes back is divided.

use serde::{Deserialize, Serialize};

use crate::{Amount, Bucket};

/// The order in which capital buckets pay for a stake: the global config `reduce_balance`, a list of currency
/// types, `[2,1]` by default: cash first, then bonus (decisions D1).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum FundingOrder {
    /// `[2,1]`
    #[default]
    CashThenBonus,
    /// `[1,2]`
    BonusThenCash,
    /// `[2]`: bonus money is never staked.
    CashOnly,
    /// `[1]`: cash is never staked.
    BonusOnly,
}

impl FundingOrder {
    /// Reads a list of currency types; `None` for anything but cash and bonus, each at most once.
    pub fn from_currency_types(list: &[u8]) -> Option<Self> {
        match list {
            [2, 1] => Some(Self::CashThenBonus),
            [1, 2] => Some(Self::BonusThenCash),
            [2] => Some(Self::CashOnly),
            [1] => Some(Self::BonusOnly),
            _ => None,
        }
    }

    /// The buckets, first to last.
    pub const fn buckets(self) -> &'static [Bucket] {
        match self {
            Self::CashThenBonus => &[Bucket::Cash, Bucket::Bonus],
            Self::BonusThenCash => &[Bucket::Bonus, Bucket::Cash],
            Self::CashOnly => &[Bucket::Cash],
            Self::BonusOnly => &[Bucket::Bonus],
        }
    }

    /// Takes a stake from the balances in this order; `None` when they do not suffice, or the stake is negative.
    pub fn fund(self, stake: Amount, cash: Amount, bonus: Amount) -> Option<Split> {
        if stake.is_negative() {
            return None;
        }
        let mut split = Split::default();
        let mut missing = stake;
        for bucket in self.buckets() {
            let (part, balance) = match bucket {
                Bucket::Bonus => (&mut split.bonus, bonus),
                _ => (&mut split.cash, cash),
            };
            *part = missing.min(balance.max(Amount::ZERO));
            missing = missing.less_or_zero(*part);
        }
        missing.is_zero().then_some(split)
    }
}

/// An amount of capital by the buckets it came from or goes to. Stored on the round (decisions D1).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Split {
    /// The part of [`Bucket::Cash`].
    pub cash: Amount,
    /// The part of [`Bucket::Bonus`].
    pub bonus: Amount,
}

impl Split {
    /// All of it cash.
    pub const fn cash(amount: Amount) -> Self {
        Self { cash: amount, bonus: Amount::ZERO }
    }

    /// Both parts together; `None` beyond [`Amount::MAX`].
    pub fn total(self) -> Option<Amount> {
        self.cash.checked_add(self.bonus)
    }

    /// Divides another amount in the proportion of this one: the bonus part is rounded down, the remainder unit
    /// goes to cash. An amount divided by an empty split is all cash. `None` when a part is negative.
    pub fn share(self, amount: Amount) -> Option<Self> {
        let total = self.total()?;
        if self.cash.is_negative() || self.bonus.is_negative() || amount.is_negative() {
            return None;
        }
        if total.is_zero() {
            return Some(Self::cash(amount));
        }
        let bonus = amount.scaled(i128::from(self.bonus.units()), i128::from(total.units()))?;
        Some(Self { cash: amount.checked_sub(bonus)?, bonus })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn split(cash: i32, bonus: i32) -> Split {
        Split { cash: Amount::from_units(cash), bonus: Amount::from_units(bonus) }
    }

    fn fund(order: FundingOrder, stake: i32, cash: i32, bonus: i32) -> Option<Split> {
        order.fund(Amount::from_units(stake), Amount::from_units(cash), Amount::from_units(bonus))
    }

    fn orders() -> impl Strategy<Value = FundingOrder> {
        prop::sample::select(vec![
            FundingOrder::CashThenBonus,
            FundingOrder::BonusThenCash,
            FundingOrder::CashOnly,
            FundingOrder::BonusOnly,
        ])
    }

    #[test]
    fn buckets_are_drawn_in_the_configured_order() {
        assert_eq!(fund(FundingOrder::CashThenBonus, 10, 7, 5), Some(split(7, 3)));
        assert_eq!(fund(FundingOrder::BonusThenCash, 10, 7, 5), Some(split(5, 5)));
        assert_eq!(fund(FundingOrder::CashThenBonus, 13, 7, 5), None);
        assert_eq!(fund(FundingOrder::CashOnly, 8, 7, 5), None);
        assert_eq!(fund(FundingOrder::BonusOnly, 5, 7, 5), Some(split(0, 5)));
        assert_eq!(fund(FundingOrder::CashThenBonus, -1, 7, 5), None);
    }

    #[test]
    fn only_lists_of_cash_and_bonus_are_orders() {
        assert_eq!(FundingOrder::from_currency_types(&[2, 1]), Some(FundingOrder::CashThenBonus));
        for odd in [&[][..], &[2, 2], &[5], &[2, 1, 2], &[3, 1], &[0]] {
            assert_eq!(FundingOrder::from_currency_types(odd), None, "{odd:?}");
        }
    }

    #[test]
    fn the_remainder_unit_goes_to_cash() {
        assert_eq!(split(1, 2).share(Amount::from_units(10)), Some(split(4, 6)));
        assert_eq!(split(0, 3).share(Amount::from_units(10)), Some(split(0, 10)));
        assert_eq!(split(3, 0).share(Amount::from_units(10)), Some(split(10, 0)));
        assert_eq!(Split::default().share(Amount::from_units(10)), Some(split(10, 0)));
        assert_eq!(split(-1, 2).share(Amount::UNIT), None);
    }

    proptest! {
        #[test]
        fn a_stake_is_funded_exactly_or_not_at_all_in_every_order(
            order in orders(), stake in 0_i32.., cash in 0_i32.., bonus in 0_i32..,
        ) {
            let holds = |bucket: &Bucket| i64::from(if *bucket == Bucket::Cash { cash } else { bonus });
            let within_reach: i64 = order.buckets().iter().map(holds).sum();
            match fund(order, stake, cash, bonus) {
                Some(split) => {
                    prop_assert_eq!(split.total(), Some(Amount::from_units(stake)));
                    let parts = [(Bucket::Cash, split.cash), (Bucket::Bonus, split.bonus)];
                    for (bucket, part) in parts {
                        prop_assert!((0..=holds(&bucket)).contains(&part.units()));
                        prop_assert!(order.buckets().contains(&bucket) || part.is_zero(), "a bucket out of reach");
                    }
                }
                None => prop_assert!(i64::from(stake) > within_reach),
            }
        }

        #[test]
        fn a_bucket_is_touched_when_those_before_it_are_empty(
            order in orders(), stake in 0_i32.., cash in 0_i32.., bonus in 0_i32..,
        ) {
            if let (Some(split), [first, second]) = (fund(order, stake, cash, bonus), order.buckets()) {
                let part = |bucket: &Bucket| if *bucket == Bucket::Cash { split.cash } else { split.bonus };
                let held = Amount::from_units(if *first == Bucket::Cash { cash } else { bonus });
                prop_assert!(part(second).is_zero() || part(first) == held);
            }
        }

        #[test]
        fn a_stake_that_comes_back_comes_back_as_it_was_taken(
            order in orders(), stake in 0_i32.., cash in 0_i32.., bonus in 0_i32..,
        ) {
            if let Some(split) = fund(order, stake, cash, bonus) {
                prop_assert_eq!(split.share(Amount::from_units(stake)), Some(split));
            }
        }

        #[test]
        fn a_share_loses_nothing_and_favours_cash_by_less_than_a_unit(
            cash in 0_i32.., bonus in 0_i32.., payout in 0_i64..1 << 52,
        ) {
            let payout = Amount::new(payout).unwrap();
            let share = split(cash, bonus).share(payout).unwrap();
            prop_assert_eq!(share.total(), Some(payout));
            let total = i128::from(cash) + i128::from(bonus);
            let exact = i128::from(payout.units()) * i128::from(bonus);
            let given = i128::from(share.bonus.units()) * total;
            prop_assert!(total == 0 || (given <= exact && exact - given < total));
        }
    }
}

//! What of a deposit counts for rewards (promotions text, "New money"): money that is withdrawn and paid in again earns
//! nothing a second time.

use baize_money::Amount;

/// What a player did with money lately.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct NewMoney {
    /// Deposited, without what was reversed.
    pub deposited: Amount,
    /// What of it counted for rewards.
    pub counted: Amount,
    /// Asked for in withdrawals that were not refused.
    pub withdrawn: Amount,
}

/// What of a new deposit counts: at most the amount, at most what was deposited with it, less what was withdrawn and what
/// counted before.
pub fn new_money(amount: Amount, lately: NewMoney) -> Amount {
    let deposited = lately.deposited.checked_add(amount).unwrap_or(Amount::MAX);
    amount.min(deposited.less_or_zero(lately.withdrawn).less_or_zero(lately.counted))
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn units(units: i32) -> Amount {
        Amount::from_units(units)
    }

    #[test]
    fn a_deposit_that_was_withdrawn_and_paid_in_again_earns_nothing() {
        let first = new_money(units(100), NewMoney::default());
        assert_eq!(first, units(100));
        let lately = NewMoney { deposited: units(100), counted: first, withdrawn: units(100) };
        assert_eq!(new_money(units(100), lately), Amount::ZERO);
        assert_eq!(new_money(units(150), lately), units(50), "what is more is new");
        let kept = NewMoney { withdrawn: Amount::ZERO, ..lately };
        assert_eq!(new_money(units(100), kept), units(100));
    }

    proptest! {
        #[test]
        fn however_often_money_goes_in_and_out_no_more_counts_than_stayed_in_at_most(
            moves in prop::collection::vec((1_i32..1_000, 0_i32..1_000), 1..20),
        ) {
            let (mut lately, mut inside, mut most) = (NewMoney::default(), 0_i64, 0_i64);
            for (paid_in, taken_out) in moves {
                let amount = units(paid_in);
                let counts = new_money(amount, lately);
                prop_assert!(counts <= amount && !counts.is_negative());
                lately.deposited = lately.deposited.checked_add(amount).expect("small");
                lately.counted = lately.counted.checked_add(counts).expect("small");
                inside += i64::from(paid_in);
                most = most.max(inside);
                let taken = i64::from(taken_out).min(inside);
                inside -= taken;
                lately.withdrawn = lately.withdrawn.checked_add(Amount::new(taken).expect("small")).expect("small");
                prop_assert!(lately.counted.units() <= most);
            }
        }
    }
}

//! Fees of withdrawals over any amounts.

use baize_cashier_rules::withdrawal::Terms;
use baize_money::{Amount, BasisPoints};

fn terms(free_per_day: i32, rate: u32) -> Terms {
    Terms {
        min: Amount::ZERO,
        max: Amount::MAX,
        day_limit: Amount::MAX,
        free_per_day: Amount::from_units(free_per_day),
        fee_rate: BasisPoints::new(rate),
        early_allowed: false,
    }
}

proptest::proptest! {
    #[test]
    fn a_fee_is_the_rate_of_what_exceeds_the_free_amount_and_never_the_whole(
        amount in 1_i32..i32::MAX,
        today in 0_i32..i32::MAX,
        free in 0_i32..i32::MAX,
        rate in 0_u32..10_000,
    ) {
        let fee = terms(free, rate).fee(Amount::from_units(amount), Amount::from_units(today)).units();
        let exceeding = i64::from(amount) - (i64::from(free) - i64::from(today)).clamp(0, i64::from(amount));
        proptest::prop_assert_eq!(fee, exceeding * i64::from(rate) / 10_000);
        proptest::prop_assert!((0..i64::from(amount)).contains(&fee));
    }

    #[test]
    fn two_withdrawals_of_a_day_cost_what_one_of_both_costs_but_for_one_unit_of_rounding(
        (first, second) in (1_i32..1_000_000_000, 1_i32..1_000_000_000),
        free in 0_i32..i32::MAX,
        rate in 0_u32..10_000,
    ) {
        let (terms, units) = (terms(free, rate), Amount::from_units);
        let apart = terms.fee(units(first), Amount::ZERO).units() + terms.fee(units(second), units(first)).units();
        let together = terms.fee(units(first + second), Amount::ZERO).units();
        proptest::prop_assert!((0..=1).contains(&(together - apart)), "{} and {}", together, apart);
    }

    #[test]
    fn a_fee_grows_with_the_amount_and_with_what_the_day_has_used_up(
        (amount, more) in (1_i64..1 << 50, 0_i64..1 << 50),
        (today, later) in (0_i64..1 << 50, 0_i64..1 << 50),
        free in 0_i32..i32::MAX,
        rate in 0_u32..10_000,
    ) {
        let (terms, units) = (terms(free, rate), |units| Amount::new(units).expect("in range"));
        let fee = terms.fee(units(amount), units(today));
        proptest::prop_assert!(fee <= terms.fee(units(amount + more), units(today)));
        proptest::prop_assert!(fee <= terms.fee(units(amount), units(today + later)));
        proptest::prop_assert!(!fee.is_negative() && fee < units(amount));
    }
}

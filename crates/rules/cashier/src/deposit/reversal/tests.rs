use proptest::strategy::Strategy as _;

use super::*;
use crate::deposit::{Deposit, ReversalVerdict};

fn units(units: i32) -> Amount {
    Amount::from_units(units)
}

fn paid() -> Deposit {
    Deposit::Paid { payment: "p1".into(), at: Timestamp::from_millis(5), late: false }
}

fn report(payment: &str, amount: i32) -> Reversal {
    let at = Timestamp::from_millis(50);
    Reversal { payment: payment.into(), amount: units(amount), kind: ReversalKind::Chargeback, at }
}

fn part(whole: i32, before: i32, after: i32) -> ReversedPart {
    ReversedPart { whole: units(whole), before: units(before), after: units(after) }
}

#[test]
fn a_whole_reversal_ends_the_order_and_a_part_leaves_it_paid() {
    let whole = paid().apply_reversal(units(100), Amount::ZERO, &report("p1", 100));
    let ReversalVerdict::Reverse(state, all) = whole else { panic!("{whole:?}") };
    assert!(matches!(state, Deposit::Reversed { kind: ReversalKind::Chargeback, .. }));
    assert_eq!((state.label(), all.amount(), all.ends()), (2, units(100), true));
    let some = paid().apply_reversal(units(100), Amount::ZERO, &report("p1", 40));
    assert_eq!(some, ReversalVerdict::Reverse(paid(), part(100, 0, 40)));
}

#[test]
fn parts_add_up_to_what_was_paid_and_no_more() {
    let rest = paid().apply_reversal(units(100), units(40), &report("p1", 60));
    assert!(matches!(rest, ReversalVerdict::Reverse(Deposit::Reversed { .. }, _)), "{rest:?}");
    for (before, amount) in [(0, 101), (40, 61), (100, 1)] {
        let verdict = paid().apply_reversal(units(100), units(before), &report("p1", amount));
        assert_eq!(verdict, ReversalVerdict::MoreThanPaid, "{before} {amount}");
    }
    let huge = Reversal { amount: Amount::MAX, ..report("p1", 1) };
    assert_eq!(paid().apply_reversal(units(100), Amount::MAX, &huge), ReversalVerdict::MoreThanPaid);
}

#[test]
fn nothing_and_less_is_no_reversal() {
    for amount in [0, -1] {
        let verdict = paid().apply_reversal(units(100), Amount::ZERO, &report("p1", amount));
        assert_eq!(verdict, ReversalVerdict::WrongAmount);
    }
}

#[test]
fn only_the_credited_payment_can_be_reversed() {
    let at = Timestamp::default();
    for state in [Deposit::Created, Deposit::Expired { at }, Deposit::Refused { reason: String::new(), at }] {
        let verdict = state.apply_reversal(units(100), Amount::ZERO, &report("p1", 100));
        assert_eq!(verdict, ReversalVerdict::NotCredited);
    }
    let verdict = paid().apply_reversal(units(100), Amount::ZERO, &report("p2", 100));
    assert_eq!(verdict, ReversalVerdict::OtherPayment);
}

#[test]
fn what_is_not_held_is_owed_and_gold_never_is() {
    let credited = Credited { extra_cash: units(10), bonus: units(20), gold: units(30) };
    let held = Holdings { cash: units(60), bonus: units(5), gold: units(7) };
    let taken = TakenBack::of(&part(100, 0, 100), &credited, BonusState::Bonus, held).unwrap();
    assert_eq!(taken.payment, Recovery { taken: units(60), owed: units(40) });
    assert_eq!(taken.extra_cash, Recovery { taken: Amount::ZERO, owed: units(10) });
    assert_eq!(taken.bonus, Recovery { taken: units(5), owed: units(15) });
    assert_eq!((taken.gold, taken.owed()), (units(7), Some(units(65))));
}

#[test]
fn a_released_bonus_is_taken_from_cash_and_a_forfeited_one_is_not_taken_again() {
    let credited = Credited { extra_cash: Amount::ZERO, bonus: units(20), gold: Amount::ZERO };
    let held = Holdings { cash: units(200), bonus: units(50), gold: Amount::ZERO };
    let whole = part(100, 0, 100);
    let half = BonusState::Cash(BasisPoints::new(5_000));
    let released = TakenBack::of(&whole, &credited, half, held).unwrap();
    assert_eq!((released.extra_cash.taken, released.bonus.taken), (units(10), Amount::ZERO));
    let forfeited = TakenBack::of(&whole, &credited, BonusState::Forfeited, held).unwrap();
    assert_eq!((forfeited.extra_cash, forfeited.bonus), (Recovery::default(), Recovery::default()));
}

proptest::proptest! {
    #[test]
    fn the_shares_of_all_parts_are_the_extra_to_the_unit(
        extra in 0_i32..i32::MAX,
        parts in proptest::collection::vec(1_i32..1_000, 1..12),
    ) {
        let whole: i32 = parts.iter().sum();
        let (mut before, mut shares, mut left) = (0, 0_i64, units(extra));
        for amount in parts {
            let part = part(whole, before, before + amount);
            let share = part.share_of(units(extra));
            proptest::prop_assert!(!share.is_negative());
            shares += share.units();
            left = part.rest_of(left);
            proptest::prop_assert!(!left.is_negative());
            before += amount;
            proptest::prop_assert_eq!(part.ends(), before == whole);
        }
        proptest::prop_assert_eq!(shares, i64::from(extra));
        proptest::prop_assert_eq!(left, Amount::ZERO);
    }

    #[test]
    fn a_claim_is_taken_or_owed_and_nothing_held_falls_below_zero(
        (whole, after) in (1_i32..9_999).prop_flat_map(|whole| (proptest::strategy::Just(whole), 1..=whole)),
        (extra_cash, bonus, gold) in (0_i32..9_999, 0_i32..9_999, 0_i32..9_999),
        (cash, bonus_money, gold_held) in (0_i32..9_999, 0_i32..9_999, 0_i32..9_999),
    ) {
        let credited = Credited { extra_cash: units(extra_cash), bonus: units(bonus), gold: units(gold) };
        let held = Holdings { cash: units(cash), bonus: units(bonus_money), gold: units(gold_held) };
        let part = part(whole, 0, after);
        let taken = TakenBack::of(&part, &credited, BonusState::Bonus, held).unwrap();
        let of_cash = taken.payment.taken.checked_add(taken.extra_cash.taken).unwrap();
        proptest::prop_assert!(of_cash <= held.cash && taken.bonus.taken <= held.bonus && taken.gold <= held.gold);
        let all = Amount::sum([of_cash, taken.bonus.taken, taken.owed().unwrap()]);
        let claim = [part.amount(), part.share_of(credited.extra_cash), part.share_of(credited.bonus)];
        proptest::prop_assert_eq!(all, Amount::sum(claim));
    }
}

use super::*;

fn at(ms: i64) -> Timestamp {
    Timestamp::from_millis(ms)
}

fn amount(units: i32) -> Amount {
    Amount::from_units(units)
}

fn payment(name: &str, units: i32) -> Payment {
    Payment { payment: name.into(), amount: amount(units), at: at(50) }
}

fn pending() -> Deposit {
    Deposit::Created.accepted("pay-1").expect("a new order can be accepted")
}

fn paid_by(name: &str) -> Deposit {
    match pending().apply_payment(amount(100), &payment(name, 100)) {
        PaymentVerdict::Credit(deposit) => deposit,
        other => panic!("not credited: {other:?}"),
    }
}

#[test]
fn a_payment_in_time_is_credited() {
    assert_eq!(paid_by("p1"), Deposit::Paid { payment: "p1".into(), at: at(50), late: false });
}

#[test]
fn a_payment_that_overtakes_the_gateways_own_answer_is_credited() {
    let verdict = Deposit::Created.apply_payment(amount(100), &payment("p1", 100));
    assert!(matches!(verdict, PaymentVerdict::Credit(Deposit::Paid { late: false, .. })));
}

#[test]
fn a_payment_after_expiry_or_refusal_is_credited_and_said_to_be_late() {
    let expired = pending().expired(at(10)).expect("an open order expires");
    let refused = pending().refused("declined", at(10)).expect("an open order can be refused");
    for closed in [expired, refused] {
        let verdict = closed.apply_payment(amount(100), &payment("p1", 100));
        assert!(matches!(verdict, PaymentVerdict::Credit(Deposit::Paid { late: true, .. })), "{verdict:?}");
    }
}

#[test]
fn the_same_payment_reported_again_is_not_credited_again() {
    assert_eq!(
        paid_by("p1").apply_payment(amount(100), &payment("p1", 100)),
        PaymentVerdict::AlreadyCredited
    );
}

#[test]
fn a_second_payment_is_flagged_not_credited() {
    let verdict = paid_by("p1").apply_payment(amount(100), &payment("p2", 100));
    assert_eq!(verdict, PaymentVerdict::SecondPayment { first: "p1".into() });
}

#[test]
fn another_amount_is_flagged_not_credited() {
    for wrong in [99, 101, 0, -100] {
        assert_eq!(pending().apply_payment(amount(100), &payment("p1", wrong)), PaymentVerdict::WrongAmount);
    }
}

#[test]
fn a_paid_order_neither_expires_nor_is_refused() {
    assert_eq!(paid_by("p1").expired(at(60)), Err(Closed));
    assert_eq!(paid_by("p1").refused("declined", at(60)), Err(Closed));
}

#[test]
fn the_gateway_may_say_twice_that_it_waits_but_not_for_another_payment() {
    assert_eq!(pending().accepted("pay-1"), Ok(pending()));
    assert_eq!(pending().accepted("pay-2"), Err(Closed));
}

proptest::proptest! {
    #[test]
    fn whatever_happens_in_whatever_order_an_order_is_credited_at_most_once(
        steps in proptest::collection::vec((0_u8..5, 0_u8..3), 0..40),
    ) {
        let mut order = Deposit::Created;
        let mut credits = 0_u32;
        for (step, which) in steps {
            let moved = match step {
                0 => order.clone().accepted("pay-1").ok(),
                1 => order.clone().expired(at(10)).ok(),
                2 => order.clone().refused("declined", at(10)).ok(),
                _ => match order.apply_payment(amount(100), &payment(&format!("p{which}"), 100)) {
                    PaymentVerdict::Credit(paid) => {
                        credits += 1;
                        Some(paid)
                    }
                    _ => None,
                },
            };
            order = moved.unwrap_or(order);
            proptest::prop_assert_eq!(order.label() == 1, credits == 1);
        }
        proptest::prop_assert!(credits <= 1);
    }
}

#[test]
fn money_on_its_way_is_waited_for_until_the_gateway_ends_it() {
    let confirming = pending().confirming().expect("an open order can be on its way");
    assert_eq!(confirming, Deposit::Confirming { gateway_ref: "pay-1".into() });
    assert_eq!(confirming.label(), 0);
    assert_eq!(confirming.clone().confirming(), Ok(confirming.clone()), "said twice, nothing changes");
    assert_eq!(confirming.clone().expired(at(10)), Err(Closed), "our clock does not end it");
    assert_eq!(confirming.clone().expired_at_gateway(at(10)), Ok(Deposit::Expired { at: at(10) }));
    assert!(confirming.clone().refused("declined", at(10)).is_ok());
    let verdict = confirming.apply_payment(amount(100), &payment("p1", 100));
    assert!(matches!(verdict, PaymentVerdict::Credit(Deposit::Paid { late: false, .. })));
}

#[test]
fn money_on_its_way_may_overtake_the_gateways_reply_to_the_order() {
    let confirming = Deposit::Created.confirming().expect("a new order can be on its way");
    let known = confirming.accepted("pay-1").expect("the reply comes later");
    assert_eq!(known, Deposit::Confirming { gateway_ref: "pay-1".into() });
    assert_eq!(known.accepted("pay-2"), Err(Closed), "one order has one payment at the gateway");
    assert_eq!(paid_by("p1").confirming(), Err(Closed));
}

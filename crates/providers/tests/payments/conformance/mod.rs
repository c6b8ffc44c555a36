//! What every adapter of a payment gateway must do, whichever gateway is on the other side.

mod connections;
mod payments;
mod payouts;
mod refunds;
mod remote;
mod reversals;
mod statements;
mod webhooks;

pub(crate) use remote::{Action, PortFuture, Remote, collect};

/// One case of the suite.
pub(crate) struct Case {
    pub(crate) name: &'static str,
    pub(crate) run: for<'a> fn(&'a dyn Remote) -> PortFuture<'a, ()>,
}

macro_rules! cases {
    ($($file:ident::$name:ident),* $(,)?) => {
        /// The suite; each case gets a remote of its own.
        pub(crate) const CASES: &[Case] =
            &[$(Case { name: stringify!($name), run: |remote| Box::pin($file::$name(remote)) }),*];
    };
}

cases![
    connections::an_unreachable_gateway_has_not_seen_a_payout,
    connections::an_unreachable_gateway_has_not_seen_an_order,
    connections::an_unreachable_gateway_leaves_the_outcome_unknown,
    connections::requests_without_the_secret_are_refused,
    payments::a_declined_payment_is_reported,
    payments::a_failure_after_a_success_takes_nothing_back,
    payments::a_late_payment_is_reported_with_its_order,
    payments::a_payment_is_reported_with_order_amount_and_currency,
    payments::a_payment_on_its_way_is_reported_before_it_arrives,
    payments::a_payment_on_its_way_may_fail,
    payments::a_payment_whose_callback_is_lost_is_found_by_asking,
    payments::a_success_after_a_failure_is_reported,
    payments::an_account_that_pays_two_orders_is_named_alike_and_no_other_is,
    payments::an_expired_order_can_still_be_paid_late,
    payments::an_order_number_names_one_payment,
    payments::an_order_under_other_terms_is_declined,
    payments::an_unknown_order_is_unknown,
    payments::another_amount_is_reported_as_it_was_paid,
    payments::another_currency_is_reported_as_it_was_paid,
    payments::asking_names_every_payment_of_an_order,
    payments::asking_says_what_became_of_an_order,
    payments::two_payments_of_one_order_have_two_names,
    payments::what_asking_and_callbacks_say_of_a_payment_is_the_same,
    payouts::a_payout_number_is_never_paid_twice,
    payouts::a_payout_under_other_terms_is_not_paid,
    payouts::payouts_arrive_fail_or_stay_under_way,
    payouts::unknown_payouts_are_unknown,
    refunds::a_failed_refund_leaves_the_payment_to_be_refunded,
    refunds::a_refund_in_another_currency_fails,
    refunds::a_refund_number_is_never_sent_back_twice,
    refunds::a_refund_of_a_part_leaves_the_rest,
    refunds::a_refund_of_an_unknown_payment_fails,
    refunds::a_refund_under_other_terms_fails,
    refunds::a_second_payment_goes_back_under_our_number,
    refunds::a_whole_refund_is_reported_once_under_our_number,
    refunds::more_than_is_left_is_not_refunded,
    refunds::refunds_arrive_fail_or_stay_under_way,
    refunds::unknown_refunds_are_unknown,
    reversals::a_payment_that_was_not_made_is_not_reversed,
    reversals::a_repeated_reversal_has_the_same_name_and_event,
    reversals::a_reversal_names_its_payment_amount_currency_and_kind,
    reversals::two_parts_of_one_payment_have_two_names,
    statements::a_payment_that_the_statement_leaves_out_is_still_reported,
    statements::a_payment_without_a_callback_is_in_the_statement,
    statements::the_statement_names_payments_refunds_chargebacks_and_payouts,
    statements::the_statement_of_another_time_is_empty,
    webhooks::a_callback_that_was_refused_comes_again_with_the_same_event,
    webhooks::a_signature_of_another_event_is_forged,
    webhooks::callbacks_with_another_body_are_forged,
    webhooks::callbacks_without_the_secret_are_forged,
    webhooks::every_event_has_a_name_of_its_own,
    webhooks::old_and_future_callbacks_are_forged,
    webhooks::refunds_that_failed_are_signed_too,
    webhooks::reversals_without_the_secret_or_with_another_body_are_forged,
    webhooks::signed_callbacks_in_another_form_are_unreadable,
];

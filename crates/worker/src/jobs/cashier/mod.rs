//! Jobs of deposits and withdrawals.

pub(super) mod announce_withdrawal;
pub(super) mod ask_payment;
pub(super) mod expire_bonuses;
pub(super) mod expire_orders;
pub(super) mod poll_payout;
pub(super) mod reconcile;
pub(super) mod submit_payout;
pub(super) mod submit_refund;

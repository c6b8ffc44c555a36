//! Rules of deposits and withdrawals: tiers, offers, limits, fees, states and signed gateway messages.
//!
//! Nothing here reads a clock, a database or the network: times and amounts are arguments, decisions are
//! results. The words of the wire (`coin`, `money`, `can_withdraw` …) live at the edge; here a bonus is a
//! bonus and cash is cash.
#![deny(clippy::float_arithmetic, clippy::as_conversions)]

pub mod deposit;
pub mod gateway_protocol;
pub mod new_money;
pub mod offers;
pub mod payee;
pub mod payload;
pub mod reconciliation;
pub mod refund;
pub mod signature;
pub mod tiers;
pub mod turnover;
pub mod withdrawal;

//! Money in and out: deposits, withdrawals and the messages of payment gateways.

pub mod adjust;
pub mod debts;
pub mod deposits;
pub mod gateway_switch;
pub mod gateways;
pub mod history;
pub mod jobs;
pub mod reconciliation;
pub mod refunds;
pub mod verify;
mod webhook;
pub mod withdrawals;

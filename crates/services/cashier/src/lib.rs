//! Money in and out: deposits, withdrawals and the messages of payment gateways.

pub mod adjust;
pub mod debts;
pub mod deposits;
pub mod gateways;
pub mod jobs;
mod webhook;
pub mod withdrawals;

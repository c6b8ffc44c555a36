//! Deposits, withdrawals and what gateways report.

pub mod debts;
pub mod deposit_reversals;
pub mod deposits;
pub mod gateway_events;
pub mod goods_holds;
pub mod order_numbers;
pub mod payers;
pub mod reconciliation;
pub mod refunds;
pub mod tax_ids;
pub mod withdraw_accounts;
pub mod withdrawals;

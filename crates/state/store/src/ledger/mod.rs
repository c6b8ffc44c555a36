//! Wallets, transfers, idempotent requests and the log of operators.

pub mod operator_actions;
pub mod requests;
pub mod transfers;
pub mod wallets;

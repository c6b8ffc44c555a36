//! Wallets, transfers and idempotent requests.

pub mod requests;
pub mod transfers;
pub mod wallets;

//! Withdrawals: methods, terms, requests, history, accounts.

pub mod account;
pub mod info;
pub mod list;
pub mod methods;
pub mod schema;
#[cfg(test)]
pub(crate) mod tests;
pub mod withdraw;

//! The cases, one file a family.

pub(crate) mod accounts;
pub(crate) mod budgets;
pub(crate) mod captchas;
pub(crate) mod codes;
pub(crate) mod contract;
pub(crate) mod crowds;
pub(crate) mod heads;
pub(crate) mod hosts;
pub(crate) mod identity;
pub(crate) mod idle;
pub(crate) mod mail;
pub(crate) mod money;
pub(crate) mod parsing;
pub(crate) mod payments;
pub(crate) mod payouts;
pub(crate) mod promotions;
pub(crate) mod shop;
pub(crate) mod store;
pub(crate) mod withdrawals;

//! Accounts and sessions.

pub mod authenticate;

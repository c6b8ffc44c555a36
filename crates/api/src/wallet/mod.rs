//! The player's money.

pub mod schema;

//! The player's money.

pub mod bet_task;
pub mod get;

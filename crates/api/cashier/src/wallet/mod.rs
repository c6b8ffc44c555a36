//! The player's money.

pub mod bet_task;
pub mod forfeit;
pub mod get;
pub mod history;
#[cfg(test)]
mod history_tests;
mod line;
pub mod receipt;
pub mod statement;
#[cfg(test)]
mod tests;

//! The player's money.

pub mod bet_task;
pub mod forfeit;
pub mod get;
#[cfg(test)]
mod tests;

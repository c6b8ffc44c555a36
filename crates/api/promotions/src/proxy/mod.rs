//! Agents: what the players below them earned them.

pub(crate) mod children;
pub(crate) mod claim;
pub(crate) mod overview;
pub(crate) mod statement;
#[cfg(test)]
mod tests;

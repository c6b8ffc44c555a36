//! What waits for a player, of all activities together.

pub(crate) mod claim;
pub(crate) mod list;
#[cfg(test)]
mod tests;

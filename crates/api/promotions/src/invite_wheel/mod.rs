//! The invitation wheel: its rounds, its pool and its spins.

pub(crate) mod get_pool;
pub(crate) mod rotate;
pub(crate) mod schema;
#[cfg(test)]
mod tests;
pub(crate) mod tip;

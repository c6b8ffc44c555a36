//! What activities offer, claiming, and what was claimed.

pub(crate) mod board;
pub(crate) mod claim;
pub(crate) mod drops;
pub(crate) mod info;
pub(crate) mod join;
pub(crate) mod list;
pub(crate) mod questions;
pub(crate) mod record;
pub(crate) mod schema;
#[cfg(test)]
mod tests;

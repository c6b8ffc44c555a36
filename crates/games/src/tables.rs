//! Rounds that many players share.

pub mod crash;

/// The names of the shared games, sorted.
pub const TABLES: &[&str] = &[crash::ID];

/// Whether an in-house game has this name, shared or not.
pub fn is_in_house(name: &str) -> bool {
    TABLES.contains(&name) || crate::find(name).is_some()
}

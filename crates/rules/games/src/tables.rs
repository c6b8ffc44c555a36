//! Rounds that many players share.

use baize_money::Ratio;

pub mod crash;

/// The names of the shared games, sorted.
pub const TABLES: &[&str] = &[crash::ID];

/// Whether an in-house game has this name, shared or not.
pub fn is_in_house(name: &str) -> bool {
    TABLES.contains(&name) || crate::find(name).is_some()
}

/// The exact return to player of an in-house game as the lobby shows it.
pub fn rtp(name: &str) -> Option<Ratio> {
    match name {
        crash::ID => Some(crash::rtp(crash::SHOWN_OUT)),
        _ => crate::find(name).map(crate::GameEntry::rtp),
    }
}

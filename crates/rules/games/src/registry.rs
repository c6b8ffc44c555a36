//! All games that are played for one player alone, whichever way they are written.

use crate::slots::slots;
use crate::{GameEntry, ORIGINALS};

/// Originals and slots.
pub fn games() -> impl Iterator<Item = &'static GameEntry> {
    ORIGINALS.iter().chain(slots())
}

/// The game of this name.
pub fn find(id: &str) -> Option<&'static GameEntry> {
    games().find(|entry| entry.id == id)
}

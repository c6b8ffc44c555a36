//! A draw as others see it.

use baize_time::Timestamp;

use super::award::Award;

/// Something that a player was given by a draw.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PublicDraw {
    /// The activity.
    pub activity: i64,
    /// The player's name, masked.
    pub nickname: String,
    /// The player's public number, masked.
    pub uid: String,
    /// The number of the avatar.
    pub face: i64,
    /// What was given.
    pub award: Award,
    /// When.
    pub at: Timestamp,
}

impl PublicDraw {
    /// The game of free rounds that were given; empty for everything else.
    pub fn game(&self) -> String {
        self.award.free_rounds.map(|free| free.game.to_string()).unwrap_or_default()
    }
}

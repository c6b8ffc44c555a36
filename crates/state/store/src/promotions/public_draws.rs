//! Draws of promotions as others see them.

use baize_time::Timestamp;

use crate::engine::family::Family;
use crate::{StoreError, Tx, Uid};

/// A draw that gave something, and what is public of its player, not yet masked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DrawnRow {
    /// The player's public number.
    pub uid: Uid,
    /// The player's name.
    pub nick_name: String,
    /// The number of the player's avatar.
    pub avatar: i64,
    /// What was given, JSON.
    pub reward: String,
    /// When.
    pub made_at: Timestamp,
}

const PUBLIC_DRAWS: &str = "SELECT a.uid, a.nick_name, a.avatar, g.reward, g.made_at FROM promotion_grants g \
    JOIN accounts a ON a.player_id = g.player_id WHERE g.activity_id = $1 AND g.nonce >= 0 \
    AND g.state IN (0, 1, 5, 6, 7) \
    AND NOT EXISTS (SELECT 1 FROM hidden_players h WHERE h.player_id = g.player_id) \
    ORDER BY g.made_at DESC, g.id DESC LIMIT $2";

pub(crate) const FAMILY: Family = Family { statements: &[PUBLIC_DRAWS], tables: &[] };

/// The newest draws of an activity that gave something and are not looked at, refused or taken back; without players who
/// hide themselves.
pub fn latest(tx: &mut Tx, activity: i64, limit: u32) -> Result<Vec<DrawnRow>, StoreError> {
    tx.query(PUBLIC_DRAWS, &[&activity, &limit], |row| {
        Ok(DrawnRow {
            uid: row.get(0)?,
            nick_name: row.get(1)?,
            avatar: row.get(2)?,
            reward: row.get(3)?,
            made_at: row.get(4)?,
        })
    })
}

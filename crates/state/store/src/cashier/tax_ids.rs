//! Whose tax number it is.

use crate::engine::table::Table;
use crate::{PlayerId, StoreError, Tx};

const OWNER: &str = "SELECT player_id FROM tax_ids WHERE tax_id = $1";
const OF_PLAYER: &str = "SELECT tax_id FROM tax_ids WHERE player_id = $1";
const RESERVE: &str = "INSERT INTO tax_ids (tax_id, player_id) VALUES ($1, $2) ON CONFLICT DO NOTHING";

pub(crate) const STATEMENTS: &[&str] = &[OWNER, OF_PLAYER, RESERVE];
pub(crate) const TABLES: &[&Table] = &[];

/// Whose number it is.
pub fn owner(tx: &mut Tx, tax_id: &str) -> Result<Option<PlayerId>, StoreError> {
    tx.query_opt(OWNER, &[&tax_id], |row| row.get(0))
}

/// The number of a player.
pub fn of_player(tx: &mut Tx, player: PlayerId) -> Result<Option<String>, StoreError> {
    tx.query_opt(OF_PLAYER, &[&player], |row| row.get(0))
}

/// Makes it the number of a player. `false` if it has an owner, or the player has a number.
pub fn reserve(tx: &mut Tx, tax_id: &str, player: PlayerId) -> Result<bool, StoreError> {
    Ok(tx.execute(RESERVE, &[&tax_id, &player])? == 1)
}

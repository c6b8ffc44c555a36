//! Tax numbers and the players that they belong to: one number belongs to one player, and a player has one.

use crate::engine::family::Family;
use crate::engine::record::{Record, table};
use crate::{PlayerId, StoreError, Tx};

table! {
    /// The owner of a tax number.
    struct TaxId<'a> in tax_ids {
        key tax_id: ref 'a str,
        fixed player: PlayerId as player_id,
    }
}

const OWNER: &str = "SELECT player_id FROM tax_ids WHERE tax_id = $1";
const OF_PLAYER: &str = "SELECT tax_id FROM tax_ids WHERE player_id = $1";
// Either unique key may conflict: the number's or the player's.
const RESERVE: &str = "INSERT INTO tax_ids (tax_id, player_id) VALUES ($1, $2) ON CONFLICT DO NOTHING";

pub(crate) const FAMILY: Family =
    Family { statements: &[OWNER, OF_PLAYER, RESERVE], tables: &[TaxId::SCHEMA] };

/// The player that a number belongs to.
pub fn owner(tx: &mut Tx, tax_id: &str) -> Result<Option<PlayerId>, StoreError> {
    tx.query_opt(OWNER, &[&tax_id], |row| row.get(0))
}

/// The number of a player.
pub fn of_player(tx: &mut Tx, player: PlayerId) -> Result<Option<String>, StoreError> {
    tx.query_opt(OF_PLAYER, &[&player], |row| row.get(0))
}

/// Gives a number to a player. `false` if it has an owner, or the player has a number.
pub fn reserve(tx: &mut Tx, tax_id: &str, player: PlayerId) -> Result<bool, StoreError> {
    Ok(tx.execute(RESERVE, &[&tax_id, &player])? == 1)
}

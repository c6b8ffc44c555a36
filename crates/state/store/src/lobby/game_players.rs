//! How many players each game had in the last days, counted from the tallies.

use std::collections::BTreeMap;

use baize_time::Day;

use crate::engine::family::Family;
use crate::engine::record::{Record, read, table};
use crate::{StoreError, Tx};

table! {
    /// How many players a game had, as it was last counted.
    struct GamePlayers in game_players {
        key game: String,
        mutable players: i64,
    }
}

const COUNTED: &str = "SELECT game, COUNT(DISTINCT player_id) FROM day_tallies WHERE day >= $1 AND rounds > 0 \
    GROUP BY game ORDER BY game";
const PLAYERS: &str = GamePlayers::SELECT;

pub(crate) const FAMILY: Family = Family { statements: &[COUNTED, PLAYERS], tables: &[GamePlayers::SCHEMA] };

/// How many players each game had, as it was last counted.
pub fn players(tx: &mut Tx) -> Result<BTreeMap<String, i64>, StoreError> {
    let rows = tx.query(PLAYERS, &[], read::<GamePlayers>)?;
    Ok(rows.into_iter().map(|row| (row.game, row.players)).collect())
}

/// Counts the players of each game from a day of the site on.
pub fn count(tx: &mut Tx, since: Day) -> Result<BTreeMap<String, i64>, StoreError> {
    let rows = tx.query(COUNTED, &[&since.number()], |row| Ok((row.get(0)?, row.get(1)?)))?;
    Ok(rows.into_iter().collect())
}

/// Stores how many players a game had.
pub fn put(tx: &mut Tx, game: &str, players: i64) -> Result<(), StoreError> {
    tx.upsert(&GamePlayers { game: game.to_owned(), players })
}

//! The games that a player marked as favorites, opened and played.

use baize_time::Timestamp;

use crate::engine::backend::ExpectedRows;
use crate::engine::family::Family;
use crate::engine::record::{Record, table};
use crate::{PlayerId, StoreError, Tx, made_at};

table! {
    /// A game that a player marked as a favorite.
    struct Favorite<'a> in favorites {
        key player: PlayerId as player_id,
        key game: ref 'a str,
        fixed marked_at: Timestamp,
    }
}

table! {
    /// When a player last opened the page of a game.
    struct OpenedGame<'a> in opened_games {
        key player: PlayerId as player_id,
        key game: ref 'a str,
        mutable opened_at: Timestamp,
    }
}

const MARKED: &str = "SELECT game FROM favorites WHERE player_id = $1 ORDER BY marked_at DESC, game";
const IS_MARKED: &str = "SELECT marked_at FROM favorites WHERE player_id = $1 AND game = $2";
const UNMARK: &str = "DELETE FROM favorites WHERE player_id = $1 AND game = $2";
const LAST_OPENED: &str = "SELECT game, opened_at FROM opened_games WHERE player_id = $1";
// Only a player's last rounds, which the index finds without reading the others.
const LAST_PLAYED: &str = "SELECT t.game, MAX(t.id) FROM (SELECT r.game AS game, r.id AS id FROM rounds r \
    WHERE r.player_id = $1 ORDER BY r.id DESC LIMIT 500) t GROUP BY t.game";

pub(crate) const FAMILY: Family = Family {
    statements: &[MARKED, IS_MARKED, UNMARK, LAST_OPENED, LAST_PLAYED],
    tables: &[Favorite::SCHEMA, OpenedGame::SCHEMA],
};

/// The games that the player marked, the latest first.
pub fn marked(tx: &mut Tx, player: PlayerId) -> Result<Vec<String>, StoreError> {
    tx.query(MARKED, &[&player], |row| row.get(0))
}

/// Whether the player marked the game.
pub fn is_marked(tx: &mut Tx, player: PlayerId, game: &str) -> Result<bool, StoreError> {
    Ok(tx.query_opt(IS_MARKED, &[&player, &game], |row| row.get::<i64>(0))?.is_some())
}

/// Marks a game as a favorite, or removes the mark.
pub fn set_marked(
    tx: &mut Tx,
    player: PlayerId,
    game: &str,
    marked: bool,
    now: Timestamp,
) -> Result<(), StoreError> {
    if marked {
        tx.insert_if_absent(&Favorite { player, game, marked_at: now }).map(drop)
    } else {
        tx.enqueue(UNMARK, &[&player, &game], ExpectedRows::Any)
    }
}

/// Stores that the player opened the game's page.
pub fn set_opened(tx: &mut Tx, player: PlayerId, game: &str, now: Timestamp) -> Result<(), StoreError> {
    tx.upsert(&OpenedGame { player, game, opened_at: now })
}

/// The games that the player opened or played, with the last time, in no order.
pub fn recent(tx: &mut Tx, player: PlayerId) -> Result<Vec<(String, Timestamp)>, StoreError> {
    let mut games = tx.query(LAST_OPENED, &[&player], |row| Ok((row.get(0)?, row.get(1)?)))?;
    games.extend(tx.query(LAST_PLAYED, &[&player], |row| Ok((row.get(0)?, made_at(row.get(1)?))))?);
    Ok(games)
}

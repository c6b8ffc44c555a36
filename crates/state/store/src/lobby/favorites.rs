//! The games that a player marked, opened and played.

use baize_time::Timestamp;

use crate::engine::table::Table;
use crate::engine::tx::Expect;
use crate::{PlayerId, StoreError, Tx, made_at};

const MARKED: &str = "SELECT game FROM favorites WHERE player_id = $1 ORDER BY marked_at DESC, game";
const IS_MARKED: &str = "SELECT marked_at FROM favorites WHERE player_id = $1 AND game = $2";
const MARK: &str = "INSERT INTO favorites (player_id, game, marked_at) VALUES ($1, $2, $3) \
    ON CONFLICT (player_id, game) DO NOTHING";
const UNMARK: &str = "DELETE FROM favorites WHERE player_id = $1 AND game = $2";
const OPENED: &str = "INSERT INTO opened_games (player_id, game, opened_at) VALUES ($1, $2, $3) \
    ON CONFLICT (player_id, game) DO UPDATE SET opened_at = excluded.opened_at";
const LAST_OPENED: &str = "SELECT game, opened_at FROM opened_games WHERE player_id = $1";
// A player's last rounds only: the index gives them without looking at the others.
const LAST_PLAYED: &str = "SELECT t.game, MAX(t.id) FROM (SELECT r.game AS game, r.id AS id FROM rounds r \
    WHERE r.player_id = $1 ORDER BY r.id DESC LIMIT 500) t GROUP BY t.game";

pub(crate) const STATEMENTS: &[&str] = &[MARKED, IS_MARKED, MARK, UNMARK, OPENED, LAST_OPENED, LAST_PLAYED];
pub(crate) const TABLES: &[&Table] = &[];

/// The games that the player marked, the latest first.
pub fn marked(tx: &mut Tx, player: PlayerId) -> Result<Vec<String>, StoreError> {
    tx.query(MARKED, &[&player], |row| row.get(0))
}

/// Whether the player marked the game.
pub fn is_marked(tx: &mut Tx, player: PlayerId, game: &str) -> Result<bool, StoreError> {
    Ok(tx.query_opt(IS_MARKED, &[&player, &game], |row| row.get::<i64>(0))?.is_some())
}

/// Marks a game, or takes the mark away.
pub fn set_marked(
    tx: &mut Tx,
    player: PlayerId,
    game: &str,
    marked: bool,
    now: Timestamp,
) -> Result<(), StoreError> {
    if marked {
        tx.later(MARK, &[&player, &game, &now], Expect::Any)
    } else {
        tx.later(UNMARK, &[&player, &game], Expect::Any)
    }
}

/// Notes that the player opened the game's page.
pub fn set_opened(tx: &mut Tx, player: PlayerId, game: &str, now: Timestamp) -> Result<(), StoreError> {
    tx.later(OPENED, &[&player, &game, &now], Expect::One)
}

/// The games that the player opened or played, with the last time, in no order.
pub fn recent(tx: &mut Tx, player: PlayerId) -> Result<Vec<(String, Timestamp)>, StoreError> {
    let mut games = tx.query(LAST_OPENED, &[&player], |row| Ok((row.get(0)?, row.get(1)?)))?;
    games.extend(tx.query(LAST_PLAYED, &[&player], |row| Ok((row.get(0)?, made_at(row.get(1)?))))?);
    Ok(games)
}

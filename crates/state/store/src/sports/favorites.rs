//! The competitions and teams of sports that a player marked.

use baize_time::Timestamp;

use crate::engine::backend::ExpectedRows;
use crate::engine::family::Family;
use crate::engine::record::{Record, table};
use crate::{PlayerId, StoreError, Tx};

table! {
    /// A competition or a team that a player marked.
    struct SportsFavorite<'a> in sports_favorites {
        key player: PlayerId as player_id,
        key subject: ref 'a str,
        fixed marked_at: Timestamp,
    }
}

const MARKED: &str =
    "SELECT subject FROM sports_favorites WHERE player_id = $1 ORDER BY marked_at DESC, subject";
const UNMARK: &str = "DELETE FROM sports_favorites WHERE player_id = $1 AND subject = $2";

pub(crate) const FAMILY: Family = Family { statements: &[MARKED, UNMARK], tables: &[SportsFavorite::SCHEMA] };

/// What the player marked, the latest first.
pub fn marked(tx: &mut Tx, player: PlayerId) -> Result<Vec<String>, StoreError> {
    tx.query(MARKED, &[&player], |row| row.get(0))
}

/// Marks a competition or a team, or removes the mark.
pub fn set_marked(
    tx: &mut Tx,
    (player, subject): (PlayerId, &str),
    marked: bool,
    now: Timestamp,
) -> Result<(), StoreError> {
    if marked {
        tx.insert_if_absent(&SportsFavorite { player, subject, marked_at: now }).map(drop)
    } else {
        tx.enqueue(UNMARK, &[&player, &subject], ExpectedRows::Any)
    }
}

//! What the players of a room have on the spots of a live table's round. Every writer has rows of its own, so that none is hot.

use baize_money::{Amount, PlayMode};
use serde::{Deserialize, Serialize};

use crate::engine::backend::ExpectedRows;
use crate::engine::family::Family;
use crate::engine::record::{Record, table};
use crate::engine::value::{Numbered, numbered_columns};
use crate::{PlayerId, StoreError, Tx, WriteKey};

/// How many rows a spot has at most. The queues of a store divide it, so that two writers of one process never share a row.
const WRITERS: usize = 16;

/// A set of limits at a live table, which a player chooses; the rounds are the same in both.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Room {
    /// For small stakes; also where a table has no rooms.
    #[default]
    Low,
    /// For large stakes.
    High,
}

impl Numbered for Room {
    const ALL: &'static [Self] = &[Self::Low, Self::High];
    const NAME: &'static str = "the room of a bet";

    fn number(self) -> i64 {
        match self {
            Self::Low => 0,
            Self::High => 1,
        }
    }
}

numbered_columns!(Room);

table! {
    /// What one writer's players have on a spot.
    struct SpotRow in table_spots {
        key table: String as table_id,
        key round_no: i64,
        key room: Room,
        key play_mode: PlayMode as account_type,
        key spot: String,
        key writer: i64,
        sum staked: Amount,
    }
}

const OF_ROOM: &str = "SELECT spot, CAST(SUM(staked) AS BIGINT) FROM table_spots \
    WHERE table_id = $1 AND round_no = $2 AND room = $3 AND account_type = $4 GROUP BY spot";
const PRUNE: &str = "DELETE FROM table_spots WHERE table_id = $1 AND round_no < $2";

pub(crate) const FAMILY: Family = Family { statements: &[OF_ROOM, PRUNE], tables: &[SpotRow::SCHEMA] };

/// A room of a round, for money or gold.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RoomOfRound<'a> {
    /// The table.
    pub table: &'a str,
    /// The number of the round at its table.
    pub round_no: i64,
    /// The room.
    pub room: Room,
    /// Cash and bonus money, or gold.
    pub play_mode: PlayMode,
}

/// Adds what a player puts on a spot, or takes it off where it is negative.
pub fn add(
    tx: &mut Tx,
    player: PlayerId,
    (of, spot): (RoomOfRound<'_>, &str),
    staked: Amount,
) -> Result<(), StoreError> {
    let writer = i64::try_from(WriteKey::from(player).queue(WRITERS)).map_err(StoreError::damaged)?;
    tx.add(&SpotRow {
        table: of.table.to_owned(),
        round_no: of.round_no,
        room: of.room,
        play_mode: of.play_mode,
        spot: spot.to_owned(),
        writer,
        staked,
    })
}

/// What the players of a room have on each spot.
pub fn of_room(tx: &mut Tx, of: RoomOfRound<'_>) -> Result<Vec<(String, Amount)>, StoreError> {
    tx.query(OF_ROOM, &[&of.table, &of.round_no, &of.room, &of.play_mode], |row| {
        Ok((row.get(0)?, row.get(1)?))
    })
}

/// Deletes what was on the spots of rounds before the given one.
pub fn prune(tx: &mut Tx, table: &str, before: i64) -> Result<(), StoreError> {
    tx.enqueue(PRUNE, &[&table, &before], ExpectedRows::Any)
}

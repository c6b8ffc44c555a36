//! Drops of red envelope rain: their pots, packets, and who took one.

use baize_money::Amount;
use baize_time::Timestamp;

use crate::engine::family::Family;
use crate::engine::record::{Cells, Record, read, table};
use crate::engine::sql_text::sql;
use crate::engine::value::{Numbered, numbered_columns};
use crate::uneven_pools::UnevenPool;
use crate::{GrantId, PlayerId, RoundId, StoreError, Tx};

/// How far a drop is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DropState {
    /// It is announced, or open, or was just over.
    Announced,
    /// What is dealt at the end is dealt and being paid.
    Dealt,
    /// What was not taken is back in the budget, and the seed may be shown.
    Closed,
}

impl Numbered for DropState {
    const ALL: &'static [Self] = &[Self::Announced, Self::Dealt, Self::Closed];
    const NAME: &'static str = "the state of a drop";

    fn number(self) -> i64 {
        match self {
            Self::Announced => 1,
            Self::Dealt => 2,
            Self::Closed => 3,
        }
    }
}

numbered_columns!(DropState);

/// How far a player is with a drop.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TakerState {
    /// The player takes part in what is dealt at the end.
    Entered,
    /// A packet was dealt to the player and is not given yet.
    Dealt,
    /// The player has the packet.
    Given,
    /// No packet was dealt to the player.
    Without,
    /// A packet was dealt to a player who may not receive it any more.
    Withheld,
}

impl Numbered for TakerState {
    const ALL: &'static [Self] = &[Self::Entered, Self::Dealt, Self::Given, Self::Without, Self::Withheld];
    const NAME: &'static str = "the state of a player in a drop";

    fn number(self) -> i64 {
        match self {
            Self::Entered => 1,
            Self::Dealt => 2,
            Self::Given => 3,
            Self::Without => 4,
            Self::Withheld => 5,
        }
    }
}

numbered_columns!(TakerState);

table! {
    /// A drop.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct DropRow in rain_drops {
        /// Its number, which is also its client seed.
        key id: i64 as drop_id,
        fixed activity: i64 as activity_id,
        /// The version of the activity's configuration.
        fixed version: i64,
        fixed starts_at: Timestamp,
        /// The first moment after it.
        fixed ends_at: Timestamp,
        /// Secret until it is closed.
        fixed server_seed: String,
        /// What its pots hold together, which the budget gave up.
        fixed cost: Amount,
        /// The slots of the budget that gave it up, JSON.
        fixed slots: String,
        mutable state: DropState,
        /// What went back to the budget.
        mutable returned: Amount,
    }
}

table! {
    /// A shard of a pot.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub struct ShardRow in rain_shards {
        key id: i64 as drop_id,
        key pot: i64,
        key shard: i64,
        /// How many packets it has.
        fixed size: i64,
        mutable taken: i64,
    }
}

table! {
    /// A packet.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub struct PacketRow in rain_packets {
        key id: i64 as drop_id,
        key pot: i64,
        /// Its place in the order in which packets lie, from 0.
        key packet: i64,
        fixed amount: Amount,
    }
}

table! {
    /// A player who took a packet, or entered.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub struct TakerRow in rain_takers {
        key id: i64 as drop_id,
        key player: PlayerId as player_id,
        fixed pot: i64,
        /// -1 for none.
        mutable packet: i64,
        mutable amount: Amount,
        mutable state: TakerState,
        /// What it became; 0 for nothing.
        mutable grant: GrantId as grant_id,
        fixed tapped_at: Timestamp,
    }
}

/// A drop as the tap of one player finds it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TappedDrop {
    /// The drop.
    pub row: DropRow,
    /// How many packets lie in all its pots.
    pub left: i64,
    /// Whether the player has a part in it.
    pub is_taken: bool,
}

/// A player who took part, and what is public of the player, not yet masked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PublicTaker {
    /// The part.
    pub taker: TakerRow,
    /// The player's name.
    pub nick_name: String,
    /// Whether the player hides what is played.
    pub is_hidden: bool,
}

const FIND: &str = sql!(DropRow::SELECT, " WHERE drop_id = $1");
/// A crowd taps within a second: what most taps need to know is one statement.
const TAPPED: &str = sql!(
    "SELECT ",
    DropRow::COLUMNS,
    ", (SELECT CAST(COALESCE(SUM(size - taken), 0) AS BIGINT) FROM rain_shards s \
     WHERE s.drop_id = rain_drops.drop_id), \
     (SELECT COUNT(*) FROM rain_takers t WHERE t.drop_id = rain_drops.drop_id AND t.player_id = $2) \
     FROM rain_drops WHERE drop_id = $1"
);
const BETWEEN: &str =
    sql!(DropRow::SELECT, " WHERE starts_at >= $1 AND starts_at < $2 ORDER BY starts_at, activity_id");
const DUE: &str =
    sql!(DropRow::SELECT, " WHERE state IN (1, 2) AND ends_at <= $1 ORDER BY ends_at, drop_id LIMIT 20");
const SHARDS: &str = sql!(ShardRow::SELECT, " WHERE drop_id = $1 AND pot = $2 ORDER BY shard");
const LEFT: &str = "SELECT pot, CAST(SUM(size - taken) AS BIGINT) FROM rain_shards WHERE drop_id = $1 \
    GROUP BY pot ORDER BY pot";
const TAKE: &str = "UPDATE rain_shards SET taken = taken + 1 \
    WHERE drop_id = $1 AND pot = $2 AND shard = $3 AND taken < size RETURNING taken - 1";
/// The same, of a shard that no other writer is taking from at this moment.
const TAKE_FREE: &str = "UPDATE rain_shards SET taken = taken + 1 WHERE drop_id = $1 AND pot = $2 AND shard = ( \
    SELECT shard FROM rain_shards WHERE drop_id = $1 AND pot = $2 AND shard = $3 AND taken < size \
    FOR UPDATE SKIP LOCKED) RETURNING taken - 1";
const PACKET: &str = "SELECT amount FROM rain_packets WHERE drop_id = $1 AND pot = $2 AND packet = $3";
const PACKETS: &str = sql!(PacketRow::SELECT, " WHERE drop_id = $1 ORDER BY pot, packet");
const TAKER: &str = sql!(TakerRow::SELECT, " WHERE drop_id = $1 AND player_id = $2");
const ENTERED: &str =
    sql!(TakerRow::SELECT, " WHERE drop_id = $1 AND pot = $2 AND state = 1 ORDER BY player_id");
const UNPAID: &str = sql!(TakerRow::SELECT, " WHERE drop_id = $1 AND state = 2 ORDER BY player_id LIMIT $2");
const TAKERS: &str = sql!(
    "SELECT ",
    TakerRow::COLUMNS,
    ", a.nick_name, COALESCE(h.player_id, 0) FROM rain_takers \
     JOIN accounts a ON a.player_id = rain_takers.player_id \
     LEFT JOIN hidden_players h ON h.player_id = rain_takers.player_id \
     WHERE rain_takers.drop_id = $1 ORDER BY rain_takers.pot, rain_takers.player_id"
);
const GIVEN: &str = "SELECT CAST(COALESCE(SUM(amount), 0) AS BIGINT) FROM rain_takers \
    WHERE drop_id = $1 AND state = 3";
/// Identifiers are in the order of time: a round before the second bound began so long ago that it was settled before the
/// first one.
const TURNOVER: &str = "SELECT CAST(COALESCE(SUM(s.turnover), 0) AS BIGINT) FROM ( \
    SELECT turnover FROM rounds WHERE player_id = $1 AND id >= $3 AND account_type = 1 AND state = 1 \
    AND settled_at > $2 UNION ALL \
    SELECT turnover FROM table_bets WHERE player_id = $1 AND account_type = 1 AND state = 2 \
    AND settled_at > $2) s";
const UNEVEN: &str = "SELECT d.drop_id, d.cost, d.returned, CAST(COALESCE(t.given, 0) AS BIGINT), \
    CAST(COALESCE(t.granted, 0) AS BIGINT) FROM rain_drops d LEFT JOIN ( \
    SELECT r.drop_id, SUM(r.amount) AS given, SUM(COALESCE(g.money + g.gold, 0)) AS granted FROM rain_takers r \
    LEFT JOIN promotion_grants g ON g.player_id = r.player_id AND g.id = r.grant_id \
    WHERE r.state = 3 GROUP BY r.drop_id) t ON t.drop_id = d.drop_id \
    WHERE d.state = 3 AND (d.cost <> d.returned + COALESCE(t.given, 0) \
    OR COALESCE(t.given, 0) <> COALESCE(t.granted, 0)) ORDER BY d.drop_id";

pub(crate) const FAMILY: Family = Family {
    statements: &[
        FIND, TAPPED, BETWEEN, DUE, SHARDS, LEFT, TAKE, TAKE_FREE, PACKET, PACKETS, TAKER, ENTERED, UNPAID,
        TAKERS, GIVEN, TURNOVER, UNEVEN,
    ],
    tables: &[DropRow::SCHEMA, ShardRow::SCHEMA, PacketRow::SCHEMA, TakerRow::SCHEMA],
};

/// The drop with this number.
pub fn find(tx: &mut Tx, id: i64) -> Result<Option<DropRow>, StoreError> {
    tx.query_opt(FIND, &[&id], read)
}

/// The drop with this number as a player's tap finds it.
pub fn tapped(tx: &mut Tx, id: i64, player: PlayerId) -> Result<Option<TappedDrop>, StoreError> {
    tx.query_opt(TAPPED, &[&id, &player], |row| {
        let mut cells = Cells::of(row);
        let (row, left, taken): (_, _, i64) = (cells.next()?, cells.next()?, cells.next()?);
        Ok(TappedDrop { row, left, is_taken: taken != 0 })
    })
}

/// The drops that begin from a moment until before another one, in order.
pub fn between(tx: &mut Tx, from: Timestamp, until: Timestamp) -> Result<Vec<DropRow>, StoreError> {
    tx.query(BETWEEN, &[&from, &until], read)
}

/// Drops that ended by then and are not closed, the earliest first.
pub fn due(tx: &mut Tx, ended_by: Timestamp) -> Result<Vec<DropRow>, StoreError> {
    tx.query(DUE, &[&ended_by], read)
}

/// Writes a drop with its shards and packets.
pub fn insert(
    tx: &mut Tx,
    drop: &DropRow,
    shards: &[ShardRow],
    packets: &[PacketRow],
) -> Result<(), StoreError> {
    tx.insert(drop)?;
    shards.iter().try_for_each(|shard| tx.insert(shard))?;
    packets.iter().try_for_each(|packet| tx.insert(packet))
}

/// Stores how far a drop is.
pub fn save(tx: &mut Tx, drop: &DropRow) -> Result<(), StoreError> {
    tx.update(drop)
}

/// The shards of a pot, in order.
pub fn shards(tx: &mut Tx, id: i64, pot: i64) -> Result<Vec<ShardRow>, StoreError> {
    tx.query(SHARDS, &[&id, &pot], read)
}

/// How many packets lie in each pot.
pub fn left(tx: &mut Tx, id: i64) -> Result<Vec<(i64, i64)>, StoreError> {
    tx.query(LEFT, &[&id], |row| Ok((row.get(0)?, row.get(1)?)))
}

/// Takes the next packet of a shard; its place there, from 0. `None` if another writer took the last one meanwhile, or, in a
/// transaction that has taken others, is taking from it: each of two writers would have what the other one waits for.
pub fn take(tx: &mut Tx, shard: &ShardRow) -> Result<Option<i64>, StoreError> {
    let take = if tx.has_rows_of_others() { TAKE_FREE } else { TAKE };
    tx.query_opt(take, &[&shard.id, &shard.pot, &shard.shard], |row| row.get(0))
}

/// What is in a packet.
pub fn packet(tx: &mut Tx, id: i64, pot: i64, packet: i64) -> Result<Amount, StoreError> {
    tx.query_one(PACKET, &[&id, &pot, &packet], |row| row.get(0))
}

/// The packets of a drop by pot, in the order in which they lie.
pub fn packets(tx: &mut Tx, id: i64) -> Result<Vec<PacketRow>, StoreError> {
    tx.query(PACKETS, &[&id], read)
}

/// A player's part in a drop.
pub fn taker(tx: &mut Tx, id: i64, player: PlayerId) -> Result<Option<TakerRow>, StoreError> {
    tx.query_opt(TAKER, &[&id, &player], read)
}

/// Writes a player's part in a drop: one per player.
pub fn insert_taker(tx: &mut Tx, taker: &TakerRow) -> Result<(), StoreError> {
    tx.insert(taker)
}

/// Stores what became of a player's part.
pub fn save_taker(tx: &mut Tx, taker: &TakerRow) -> Result<(), StoreError> {
    tx.update(taker)
}

/// The players who entered for a pot and were not dealt to yet, in the order of their numbers.
pub fn entered(tx: &mut Tx, id: i64, pot: i64) -> Result<Vec<TakerRow>, StoreError> {
    tx.query(ENTERED, &[&id, &pot], read)
}

/// Players who were dealt a packet and do not have it yet.
pub fn unpaid(tx: &mut Tx, id: i64, limit: u32) -> Result<Vec<TakerRow>, StoreError> {
    tx.query(UNPAID, &[&id, &limit], read)
}

/// All players who took part in a drop, by pot in the order of the players' numbers.
pub fn takers(tx: &mut Tx, id: i64) -> Result<Vec<PublicTaker>, StoreError> {
    tx.query(TAKERS, &[&id], |row| {
        let mut cells = Cells::of(row);
        let (taker, nick_name) = (cells.next()?, cells.next()?);
        let hidden: i64 = cells.next()?;
        Ok(PublicTaker { taker, nick_name, is_hidden: hidden != 0 })
    })
}

/// What the players of a drop received.
pub fn given(tx: &mut Tx, id: i64) -> Result<Amount, StoreError> {
    tx.query_one(GIVEN, &[&id], |row| row.get(0))
}

/// What the player's stakes of money that were settled after a moment counted for; rounds that began before `first` are not
/// among them. At most [`Amount::MAX`].
pub fn turnover_since(
    tx: &mut Tx,
    player: PlayerId,
    after: Timestamp,
    first: RoundId,
) -> Result<Amount, StoreError> {
    tx.query_one(TURNOVER, &[&player, &after, &first], |row| {
        Ok(Amount::new(row.get(0)?).unwrap_or(Amount::MAX))
    })
}

/// Closed drops whose cost is not what players received and what went back, or whose packets are not what was granted.
pub fn uneven(tx: &mut Tx) -> Result<Vec<UnevenPool>, StoreError> {
    tx.query(UNEVEN, &[], UnevenPool::of)
}

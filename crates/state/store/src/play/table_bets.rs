//! Bets on shared rounds, until they are recorded as rounds and for a while after.

use baize_money::{Amount, PlayMode, Split};
use baize_time::Timestamp;

use crate::engine::backend::ExpectedRows;
use crate::engine::family::Family;
use crate::engine::record::{Cells, Record, read, table};
use crate::engine::sql_text::sql;
use crate::engine::value::{Numbered, numbered_columns};
use crate::table_spots::Room;
use crate::{PlayerId, RoundId, StoreError, Tx, Uid};

/// The states of a bet.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BetState {
    /// The stake is in the round.
    Active,
    /// Cashed out and paid; the record waits for the end of the round.
    CashedOut,
    /// Paid and recorded.
    Won,
    /// Lost and recorded.
    Lost,
    /// Voided and recorded: the stake was refunded.
    Void,
}

impl Numbered for BetState {
    const ALL: &'static [Self] = &[Self::Active, Self::CashedOut, Self::Won, Self::Lost, Self::Void];
    const NAME: &'static str = "the state of a bet";

    fn number(self) -> i64 {
        match self {
            Self::Active => 1,
            Self::CashedOut => 2,
            Self::Won => 3,
            Self::Lost => 4,
            Self::Void => 5,
        }
    }
}

numbered_columns!(BetState);

table! {
    /// A bet. Multipliers are in hundredths.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct TableBetRow in table_bets {
        key player: PlayerId as player_id,
        key table: String as table_id,
        /// The number of the round at its table.
        key round_no: i64,
        /// The id of the bet and of its record.
        key id: RoundId,
        fixed play_mode: PlayMode as account_type,
        mutable stake: Amount,
        /// The stake by buckets; zero for gold.
        mutable split: Split as cash_stake & bonus_stake,
        /// The parameters as the table's rules recorded them, JSON.
        mutable params: String,
        /// The multiplier at which the bet is cashed out at the latest; 0 at a table without cash-outs.
        fixed cash_out_at: i64,
        mutable state: BetState,
        /// The multiplier of the cash-out; 0 without one.
        mutable cashed_out_at: i64,
        /// What was returned, stake included.
        mutable payout: Amount,
        /// The time of the last change.
        mutable changed_at: Timestamp,
        /// The part of the stake that counted as turnover when the bet was paid; zero until then.
        mutable turnover: Amount,
        /// The theoretical win of the house when the bet was paid; zero until then.
        mutable theo: Amount,
        /// The time at which the bet was paid; zero until then.
        mutable settled_at: Timestamp,
        /// The number that the player's page gave to the bet as it is; a later one replaces it.
        mutable version: i64,
        /// The room whose limits it has.
        mutable room: Room,
    }
}

/// A bet and what is public of its player, not yet masked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PublicBetRow {
    /// The bet.
    pub bet: TableBetRow,
    /// The player's public number.
    pub uid: Uid,
    /// The player's name.
    pub nick_name: String,
    /// The player's picture.
    pub avatar: i64,
    /// Whether the player hides bets.
    pub hidden: bool,
}

const CHANGE: &str = "UPDATE table_bets SET state = $6, cashed_out_at = $7, payout = $8, changed_at = $9, \
    turnover = $10, theo = $11, settled_at = $12 \
    WHERE player_id = $1 AND table_id = $2 AND round_no = $3 AND id = $4 AND state = $5";
const REPLACE: &str = "UPDATE table_bets \
    SET stake = $5, cash_stake = $6, bonus_stake = $7, params = $8, version = $9, changed_at = $10, room = $11 \
    WHERE player_id = $1 AND table_id = $2 AND round_no = $3 AND id = $4 AND state = 1 AND version = $12";
const REMOVE: &str = "DELETE FROM table_bets \
    WHERE player_id = $1 AND table_id = $2 AND round_no = $3 AND id = $4 AND state = 1";
const FIND: &str =
    sql!(TableBetRow::SELECT, " WHERE player_id = $1 AND table_id = $2 AND round_no = $3 AND id = $4");
const BY_ID: &str = sql!(TableBetRow::SELECT, " WHERE player_id = $1 AND id = $2");
const OF_PLAYER: &str =
    sql!(TableBetRow::SELECT, " WHERE player_id = $1 AND table_id = $2 AND round_no = $3 ORDER BY id");
const HAS_OPEN: &str = "SELECT b.round_no FROM table_bets b WHERE b.player_id = $1 AND b.state = 1 LIMIT 1";
const OPEN_OF_PLAYER: &str = sql!(TableBetRow::SELECT, " WHERE player_id = $1 AND state = 1 ORDER BY id");
const DUE: &str = "SELECT b.player_id, b.id FROM table_bets b \
    WHERE b.state = 1 AND b.table_id = $1 AND b.round_no = $2 AND b.cash_out_at <= $3 ORDER BY b.cash_out_at LIMIT $4";
const UNRECORDED: &str = "SELECT b.player_id, b.id, b.round_no FROM table_bets b \
    JOIN table_rounds r ON r.table_id = b.table_id AND r.number = b.round_no \
    WHERE b.state IN (1, 2) AND b.table_id = $1 AND r.state IN (3, 4) ORDER BY b.round_no LIMIT $2";
const OF_ROUND: &str = sql!(
    "SELECT ",
    TableBetRow::COLUMNS,
    ", a.uid, a.nick_name, a.avatar, COALESCE(h.player_id, 0) FROM table_bets \
     JOIN accounts a ON a.player_id = table_bets.player_id \
     LEFT JOIN hidden_players h ON h.player_id = table_bets.player_id \
     WHERE table_bets.table_id = $1 AND table_bets.round_no = $2 AND table_bets.id > $3 \
     ORDER BY table_bets.id LIMIT $4"
);
const PAID_SINCE: &str = sql!(
    TableBetRow::SELECT,
    " WHERE table_id = $1 AND round_no = $2 AND state IN (2, 3) AND changed_at >= $3 ORDER BY cashed_out_at, id"
);
const PRUNE: &str = "DELETE FROM table_bets WHERE table_id = $1 AND round_no < $2 AND state IN (3, 4, 5)";

pub(crate) const FAMILY: Family = Family {
    statements: &[
        CHANGE,
        REPLACE,
        REMOVE,
        FIND,
        BY_ID,
        OF_PLAYER,
        HAS_OPEN,
        OPEN_OF_PLAYER,
        DUE,
        UNRECORDED,
        OF_ROUND,
        PAID_SINCE,
        PRUNE,
    ],
    tables: &[TableBetRow::SCHEMA],
};

/// Inserts a new bet.
pub fn insert(tx: &mut Tx, bet: &TableBetRow) -> Result<(), StoreError> {
    tx.insert(bet)
}

/// Stores that a bet has left the state `from`. The slower of two writers runs again and sees the new state.
pub fn change(tx: &mut Tx, from: BetState, bet: &TableBetRow) -> Result<(), StoreError> {
    let b = bet;
    tx.enqueue(
        CHANGE,
        &[
            &b.player,
            &b.table,
            &b.round_no,
            &b.id,
            &from,
            &b.state,
            &b.cashed_out_at,
            &b.payout,
            &b.changed_at,
            &b.turnover,
            &b.theo,
            &b.settled_at,
        ],
        ExpectedRows::One,
    )
}

/// Stores the stake and the parameters that take the place of an open bet's. `before` is the version that was read: a conflict
/// where another server has replaced it since, even by a bet of the same stake, of which the wallet shows nothing.
pub fn replace(tx: &mut Tx, bet: &TableBetRow, before: i64) -> Result<(), StoreError> {
    let b = bet;
    tx.enqueue(
        REPLACE,
        &[
            &b.player,
            &b.table,
            &b.round_no,
            &b.id,
            &b.stake,
            &b.split.cash,
            &b.split.bonus,
            &b.params,
            &b.version,
            &b.changed_at,
            &b.room,
            &before,
        ],
        ExpectedRows::One,
    )
}

/// Removes a bet that was taken back before its round began.
pub fn remove(tx: &mut Tx, bet: &TableBetRow) -> Result<(), StoreError> {
    tx.enqueue(REMOVE, &[&bet.player, &bet.table, &bet.round_no, &bet.id], ExpectedRows::One)
}

/// The address of a bet: what its primary key is beside the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BetKey {
    /// The player who placed it.
    pub player: PlayerId,
    /// The number of the round at its table.
    pub round_no: i64,
    /// The id of the bet.
    pub id: RoundId,
}

/// A bet.
pub fn find(tx: &mut Tx, table: &str, key: BetKey) -> Result<Option<TableBetRow>, StoreError> {
    tx.query_opt(FIND, &[&key.player, &table, &key.round_no, &key.id], read)
}

/// A player's bet at any table.
pub fn by_id(tx: &mut Tx, player: PlayerId, id: RoundId) -> Result<Option<TableBetRow>, StoreError> {
    tx.query_opt(BY_ID, &[&player, &id], read)
}

/// A player's bets on a round, the earliest first.
pub fn of_player(
    tx: &mut Tx,
    table: &str,
    player: PlayerId,
    round_no: i64,
) -> Result<Vec<TableBetRow>, StoreError> {
    tx.query(OF_PLAYER, &[&player, &table, &round_no], read)
}

/// A player's bets at all tables whose rounds are not over.
pub fn open_of_player(tx: &mut Tx, player: PlayerId) -> Result<Vec<TableBetRow>, StoreError> {
    tx.query(OPEN_OF_PLAYER, &[&player], read)
}

/// Whether a player has a stake in a round of any table that is not over.
pub fn has_open(tx: &mut Tx, player: PlayerId) -> Result<bool, StoreError> {
    Ok(tx.query_opt(HAS_OPEN, &[&player], |row| row.get::<i64>(0))?.is_some())
}

/// Active bets that are cashed out automatically up to a multiplier, the lowest first.
pub fn due(
    tx: &mut Tx,
    table: &str,
    round_no: i64,
    up_to: i64,
    limit: u32,
) -> Result<Vec<BetKey>, StoreError> {
    tx.query(DUE, &[&table, &round_no, &up_to, &limit], |row| {
        Ok(BetKey { player: row.get(0)?, round_no, id: row.get(1)? })
    })
}

/// Bets that are not recorded though their round is over, by rounds.
pub fn unrecorded(tx: &mut Tx, table: &str, limit: u32) -> Result<Vec<BetKey>, StoreError> {
    tx.query(UNRECORDED, &[&table, &limit], |row| {
        Ok(BetKey { player: row.get(0)?, id: row.get(1)?, round_no: row.get(2)? })
    })
}

/// The bets of a round after the given one, the earliest first.
pub fn of_round(
    tx: &mut Tx,
    table: &str,
    round_no: i64,
    after: RoundId,
    limit: u32,
) -> Result<Vec<PublicBetRow>, StoreError> {
    tx.query(OF_ROUND, &[&table, &round_no, &after, &limit], |row| {
        let mut cells = Cells::of(row);
        Ok(PublicBetRow {
            bet: cells.next()?,
            uid: cells.next()?,
            nick_name: cells.next()?,
            avatar: cells.next()?,
            hidden: cells.next::<i64>()? != 0,
        })
    })
}

/// The bets of a round that were paid, changed at this time or later.
pub fn paid_since(
    tx: &mut Tx,
    table: &str,
    round_no: i64,
    since: Timestamp,
) -> Result<Vec<TableBetRow>, StoreError> {
    tx.query(PAID_SINCE, &[&table, &round_no, &since], read)
}

/// Deletes the recorded bets of rounds before the given one.
pub fn prune(tx: &mut Tx, table: &str, before: i64) -> Result<(), StoreError> {
    tx.enqueue(PRUNE, &[&table, &before], ExpectedRows::Any)
}

//! Free bets on sports that promotions granted.

use baize_money::Amount;
use baize_time::Timestamp;

use crate::engine::family::Family;
use crate::engine::record::{Record, read, table};
use crate::engine::sql_text::sql;
use crate::engine::value::{Numbered, numbered_columns};
use crate::{FreeBetId, GrantId, PlayerId, RoundId, StoreError, Tx};

/// What became of a free bet. One that lapsed stays open, and its time is over.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FreeBetState {
    /// It can be used until it lapses.
    Open,
    /// A bet was placed with it.
    Used,
    /// All of it was taken back.
    TakenBack,
}

impl Numbered for FreeBetState {
    const ALL: &'static [Self] = &[Self::Open, Self::Used, Self::TakenBack];
    const NAME: &'static str = "the state of a free bet";

    fn number(self) -> i64 {
        match self {
            Self::Open => 0,
            Self::Used => 1,
            Self::TakenBack => 2,
        }
    }
}

numbered_columns!(FreeBetState);

table! {
    /// A free bet.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct FreeBetRow in free_bets {
        key player: PlayerId as player_id,
        key id: FreeBetId,
        /// The grant that brought it.
        fixed grant: GrantId as grant_id,
        /// What can be staked with it, together with what was taken back.
        fixed stake: Amount,
        /// What of the stake was taken back.
        mutable taken: Amount,
        mutable state: FreeBetState,
        /// The bet that it was used for; 0 for none.
        mutable bet: RoundId as bet_id,
        fixed made_at: Timestamp,
        /// From when on it cannot be used.
        mutable expires_at: Timestamp,
        /// When it was used, given back or taken back last.
        mutable changed_at: Timestamp,
    }
}

const FIND: &str = sql!(FreeBetRow::SELECT, " WHERE player_id = $1 AND id = $2");
const LOCK: &str = sql!(FreeBetRow::SELECT, " WHERE player_id = $1 AND id = $2 FOR UPDATE");
const OF_GRANT: &str =
    sql!(FreeBetRow::SELECT, " WHERE player_id = $1 AND grant_id = $2 ORDER BY id FOR UPDATE");
const OPEN: &str = sql!(
    FreeBetRow::SELECT,
    " WHERE player_id = $1 AND state = 0 AND expires_at > $2 ORDER BY expires_at, id LIMIT $3"
);

pub(crate) const FAMILY: Family =
    Family { statements: &[FIND, LOCK, OF_GRANT, OPEN], tables: &[FreeBetRow::SCHEMA] };

/// Inserts a free bet.
pub fn insert(tx: &mut Tx, row: &FreeBetRow) -> Result<(), StoreError> {
    tx.insert(row)
}

/// Updates a free bet.
pub fn save(tx: &mut Tx, row: &FreeBetRow) -> Result<(), StoreError> {
    tx.update(row)
}

/// A free bet of a player.
pub fn find(tx: &mut Tx, player: PlayerId, id: FreeBetId) -> Result<Option<FreeBetRow>, StoreError> {
    tx.query_opt(FIND, &[&player, &id], read)
}

/// A free bet of a player that this transaction is going to change: another process that changes it is waited for.
pub fn lock(tx: &mut Tx, player: PlayerId, id: FreeBetId) -> Result<Option<FreeBetRow>, StoreError> {
    tx.query_opt(LOCK, &[&player, &id], read)
}

/// The free bets that a grant brought, which this transaction is going to change: another process that changes them is waited for.
pub fn of_grant(tx: &mut Tx, player: PlayerId, grant: GrantId) -> Result<Vec<FreeBetRow>, StoreError> {
    tx.query(OF_GRANT, &[&player, &grant], read)
}

/// The free bets that a player can use at a moment, those that lapse first before the others.
pub fn open(
    tx: &mut Tx,
    player: PlayerId,
    now: Timestamp,
    limit: u32,
) -> Result<Vec<FreeBetRow>, StoreError> {
    tx.query(OPEN, &[&player, &now, &limit], read)
}

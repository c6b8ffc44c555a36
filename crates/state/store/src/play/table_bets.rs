//! Bets on shared rounds, until they are recorded as rounds and for a while after.

use baize_money::{AccountType, Amount, Split};
use baize_time::Timestamp;

use crate::engine::backend::ExpectedRows;
use crate::engine::family::Family;
use crate::engine::value::Row;
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

impl BetState {
    const ALL: [Self; 5] = [Self::Active, Self::CashedOut, Self::Won, Self::Lost, Self::Void];

    const fn number(self) -> i64 {
        match self {
            Self::Active => 1,
            Self::CashedOut => 2,
            Self::Won => 3,
            Self::Lost => 4,
            Self::Void => 5,
        }
    }
}

/// A bet. Multipliers are in hundredths.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TableBetRow {
    /// The player who placed it.
    pub player: PlayerId,
    /// The number of the round at its table.
    pub round_no: i64,
    /// The id of the bet and of its record.
    pub id: RoundId,
    /// The account that paid the stake.
    pub account_type: AccountType,
    /// The stake.
    pub stake: Amount,
    /// The stake by buckets; empty for gold.
    pub split: Split,
    /// The parameters as the table's rules recorded them, JSON.
    pub params: String,
    /// The multiplier at which the bet is cashed out at the latest; 0 at a table without cash-outs.
    pub cash_out_at: i64,
    /// The state.
    pub state: BetState,
    /// The multiplier of the cash-out; 0 without one.
    pub cashed_out_at: i64,
    /// What was returned, stake included.
    pub payout: Amount,
    /// The time of the last change.
    pub changed_at: Timestamp,
    /// What of the stake counted as turnover when the bet was paid; zero until then.
    pub turnover: Amount,
    /// The theoretical win of the house when the bet was paid; zero until then.
    pub theo: Amount,
    /// The time at which the bet was paid; zero until then.
    pub settled_at: Timestamp,
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

macro_rules! columns {
    () => {
        "b.player_id, b.round_no, b.id, b.account_type, b.stake, b.cash_stake, b.bonus_stake, b.params, \
         b.cash_out_at, b.state, b.cashed_out_at, b.payout, b.changed_at, \
         b.turnover, b.theo, b.settled_at"
    };
}

macro_rules! public {
    ($rest:literal) => {
        concat!(
            "SELECT ",
            columns!(),
            ", a.uid, a.nick_name, a.avatar, COALESCE(h.player_id, 0) FROM table_bets b \
             JOIN accounts a ON a.player_id = b.player_id \
             LEFT JOIN hidden_players h ON h.player_id = b.player_id ",
            $rest
        )
    };
}

const NEW: &str = "INSERT INTO table_bets (table_id, player_id, round_no, id, account_type, stake, cash_stake, \
    bonus_stake, params, cash_out_at, state, cashed_out_at, payout, changed_at, turnover, theo, settled_at) \
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)";
const CHANGE: &str = "UPDATE table_bets SET state = $6, cashed_out_at = $7, payout = $8, changed_at = $9, \
    turnover = $10, theo = $11, settled_at = $12 \
    WHERE player_id = $1 AND table_id = $2 AND round_no = $3 AND id = $4 AND state = $5";
const REMOVE: &str = "DELETE FROM table_bets \
    WHERE player_id = $1 AND table_id = $2 AND round_no = $3 AND id = $4 AND state = 1";
const FIND: &str = concat!(
    "SELECT ",
    columns!(),
    " FROM table_bets b WHERE b.player_id = $1 AND b.table_id = $2 AND b.round_no = $3 AND b.id = $4"
);
const OF_PLAYER: &str = concat!(
    "SELECT ",
    columns!(),
    " FROM table_bets b WHERE b.player_id = $1 AND b.table_id = $2 AND b.round_no = $3 ORDER BY b.id"
);
const HAS_OPEN: &str = "SELECT b.round_no FROM table_bets b WHERE b.player_id = $1 AND b.state = 1 LIMIT 1";
const DUE: &str = "SELECT b.player_id, b.id FROM table_bets b \
    WHERE b.state = 1 AND b.table_id = $1 AND b.round_no = $2 AND b.cash_out_at <= $3 ORDER BY b.cash_out_at LIMIT $4";
const UNRECORDED: &str = "SELECT b.player_id, b.id, b.round_no FROM table_bets b \
    JOIN table_rounds r ON r.table_id = b.table_id AND r.number = b.round_no \
    WHERE b.state IN (1, 2) AND b.table_id = $1 AND r.state IN (3, 4) ORDER BY b.round_no LIMIT $2";
const OF_ROUND: &str =
    public!("WHERE b.table_id = $1 AND b.round_no = $2 AND b.id > $3 ORDER BY b.id LIMIT $4");
const PAID_SINCE: &str = concat!(
    "SELECT ",
    columns!(),
    " FROM table_bets b WHERE b.table_id = $1 AND b.round_no = $2 AND b.state IN (2, 3) AND b.changed_at >= $3 \
     ORDER BY b.cashed_out_at, b.id"
);
const PRUNE: &str = "DELETE FROM table_bets WHERE table_id = $1 AND round_no < $2 AND state IN (3, 4, 5)";

pub(crate) const FAMILY: Family = Family {
    statements: &[
        NEW, CHANGE, REMOVE, FIND, OF_PLAYER, HAS_OPEN, DUE, UNRECORDED, OF_ROUND, PAID_SINCE, PRUNE,
    ],
    tables: &[],
};

/// Stores a new bet.
pub fn insert(tx: &mut Tx, table: &str, bet: &TableBetRow) -> Result<(), StoreError> {
    let b = bet;
    tx.enqueue(
        NEW,
        &[
            &table,
            &b.player,
            &b.round_no,
            &b.id,
            &i64::from(b.account_type.number()),
            &b.stake,
            &b.split.cash,
            &b.split.bonus,
            &b.params,
            &b.cash_out_at,
            &b.state.number(),
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

/// Stores that a bet has left the state `from`. The slower of two writers runs again and sees the new state.
pub fn change(tx: &mut Tx, table: &str, from: BetState, bet: &TableBetRow) -> Result<(), StoreError> {
    let b = bet;
    tx.enqueue(
        CHANGE,
        &[
            &b.player,
            &table,
            &b.round_no,
            &b.id,
            &from.number(),
            &b.state.number(),
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

/// Removes a bet that was taken back before its round began.
pub fn remove(tx: &mut Tx, table: &str, bet: &TableBetRow) -> Result<(), StoreError> {
    tx.enqueue(REMOVE, &[&bet.player, &table, &bet.round_no, &bet.id], ExpectedRows::One)
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

/// A player's bets on a round, the earliest first.
pub fn of_player(
    tx: &mut Tx,
    table: &str,
    player: PlayerId,
    round_no: i64,
) -> Result<Vec<TableBetRow>, StoreError> {
    tx.query(OF_PLAYER, &[&player, &table, &round_no], read)
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
        Ok(PublicBetRow {
            bet: read(row)?,
            uid: row.get(16)?,
            nick_name: row.get(17)?,
            avatar: row.get(18)?,
            hidden: row.get::<i64>(19)? != 0,
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

fn read(row: &dyn Row) -> Result<TableBetRow, StoreError> {
    let state: i64 = row.get(9)?;
    Ok(TableBetRow {
        player: row.get(0)?,
        round_no: row.get(1)?,
        id: row.get(2)?,
        account_type: row.get(3)?,
        stake: row.get(4)?,
        split: Split { cash: row.get(5)?, bonus: row.get(6)? },
        params: row.get(7)?,
        cash_out_at: row.get(8)?,
        state: BetState::ALL
            .into_iter()
            .find(|known| known.number() == state)
            .ok_or_else(|| StoreError::damaged(format!("a bet in state {state}")))?,
        cashed_out_at: row.get(10)?,
        payout: row.get(11)?,
        changed_at: row.get(12)?,
        turnover: row.get(13)?,
        theo: row.get(14)?,
        settled_at: row.get(15)?,
    })
}

//! Bets on the shared rounds of Crash, until they are recorded as rounds and for a while after.

use baize_money::{AccountType, Amount, Split};
use baize_time::Timestamp;

use crate::engine::backend::ExpectedRows;
use crate::engine::family::Family;
use crate::engine::value::Row;
use crate::{PlayerId, RoundId, StoreError, Tx, Uid};

/// How a bet stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BetState {
    /// The player is in.
    In,
    /// The player is out and paid; the record waits for the end of the round.
    Out,
    /// Paid and recorded.
    Won,
    /// Lost and recorded.
    Lost,
    /// The stake went back; recorded.
    Void,
}

impl BetState {
    const ALL: [Self; 5] = [Self::In, Self::Out, Self::Won, Self::Lost, Self::Void];

    const fn number(self) -> i64 {
        match self {
            Self::In => 1,
            Self::Out => 2,
            Self::Won => 3,
            Self::Lost => 4,
            Self::Void => 5,
        }
    }
}

/// A bet. Multipliers are in hundredths.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CrashBetRow {
    /// Whose.
    pub player: PlayerId,
    /// On which round.
    pub round_no: i64,
    /// Its identifier, which its record will have.
    pub id: RoundId,
    /// What it was paid with.
    pub account_type: AccountType,
    /// What was risked.
    pub stake: Amount,
    /// The stake by buckets; empty for gold.
    pub split: Split,
    /// Where the player chose to get out; 0 for nowhere.
    pub auto_out: i64,
    /// Where the player gets out at the latest.
    pub out_at: i64,
    /// How it stands.
    pub state: BetState,
    /// Where the player got out; 0 for nowhere.
    pub cashed_out_at: i64,
    /// What was returned, stake included.
    pub payout: Amount,
    /// When it last changed.
    pub changed_at: Timestamp,
}

/// A bet and who made it, to be masked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PublicBetRow {
    /// The bet.
    pub bet: CrashBetRow,
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
        "b.player_id, b.round_no, b.id, b.account_type, b.stake, b.cash_stake, b.bonus_stake, b.auto_out, b.out_at, \
         b.state, b.cashed_out_at, b.payout, b.changed_at"
    };
}

macro_rules! public {
    ($rest:literal) => {
        concat!(
            "SELECT ",
            columns!(),
            ", a.uid, a.nick_name, a.avatar, COALESCE(h.player_id, 0) FROM crash_bets b \
             JOIN accounts a ON a.player_id = b.player_id \
             LEFT JOIN hidden_players h ON h.player_id = b.player_id ",
            $rest
        )
    };
}

const NEW: &str = "INSERT INTO crash_bets (player_id, round_no, id, account_type, stake, cash_stake, bonus_stake, \
    auto_out, out_at, state, cashed_out_at, payout, changed_at) \
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)";
const CHANGE: &str = "UPDATE crash_bets SET state = $4, cashed_out_at = $5, payout = $6, changed_at = $7 \
    WHERE player_id = $1 AND round_no = $2 AND state = $3";
const REMOVE: &str = "DELETE FROM crash_bets WHERE player_id = $1 AND round_no = $2 AND state = 1";
const ONE: &str =
    concat!("SELECT ", columns!(), " FROM crash_bets b WHERE b.player_id = $1 AND b.round_no = $2");
const HAS_OPEN: &str = "SELECT b.round_no FROM crash_bets b WHERE b.player_id = $1 AND b.state = 1 LIMIT 1";
const DUE: &str = "SELECT b.player_id FROM crash_bets b WHERE b.state = 1 AND b.round_no = $1 AND b.out_at <= $2 \
    ORDER BY b.out_at LIMIT $3";
const UNRECORDED: &str = "SELECT b.player_id, b.round_no FROM crash_bets b JOIN crash_rounds r ON r.number = b.round_no \
    WHERE b.state IN (1, 2) AND r.state IN (3, 4) ORDER BY b.round_no LIMIT $1";
const OF_ROUND: &str = public!("WHERE b.round_no = $1 AND b.id > $2 ORDER BY b.id LIMIT $3");
const OUT_SINCE: &str = concat!(
    "SELECT ",
    columns!(),
    " FROM crash_bets b WHERE b.round_no = $1 AND b.state IN (2, 3) AND b.changed_at >= $2 ORDER BY b.cashed_out_at"
);
const PRUNE: &str = "DELETE FROM crash_bets WHERE round_no < $1 AND state IN (3, 4, 5)";

pub(crate) const FAMILY: Family = Family {
    statements: &[NEW, CHANGE, REMOVE, ONE, HAS_OPEN, DUE, UNRECORDED, OF_ROUND, OUT_SINCE, PRUNE],
    tables: &[],
};

/// Stores a new bet.
pub fn insert(tx: &mut Tx, bet: &CrashBetRow) -> Result<(), StoreError> {
    let b = bet;
    tx.enqueue(
        NEW,
        &[
            &b.player,
            &b.round_no,
            &b.id,
            &i64::from(b.account_type.number()),
            &b.stake,
            &b.split.cash,
            &b.split.bonus,
            &b.auto_out,
            &b.out_at,
            &b.state.number(),
            &b.cashed_out_at,
            &b.payout,
            &b.changed_at,
        ],
        ExpectedRows::One,
    )
}

/// Notes that a bet has left the state `from`. Whoever was slower than somebody else runs again and sees it.
pub fn change(tx: &mut Tx, from: BetState, bet: &CrashBetRow) -> Result<(), StoreError> {
    let b = bet;
    tx.enqueue(
        CHANGE,
        &[
            &b.player,
            &b.round_no,
            &from.number(),
            &b.state.number(),
            &b.cashed_out_at,
            &b.payout,
            &b.changed_at,
        ],
        ExpectedRows::One,
    )
}

/// Removes a bet that was taken back before its round began.
pub fn remove(tx: &mut Tx, player: PlayerId, round_no: i64) -> Result<(), StoreError> {
    tx.enqueue(REMOVE, &[&player, &round_no], ExpectedRows::One)
}

/// A player's bet on a round.
pub fn one(tx: &mut Tx, player: PlayerId, round_no: i64) -> Result<Option<CrashBetRow>, StoreError> {
    tx.query_opt(ONE, &[&player, &round_no], read)
}

/// Whether a player has a stake in a round that is not over.
pub fn has_open(tx: &mut Tx, player: PlayerId) -> Result<bool, StoreError> {
    Ok(tx.query_opt(HAS_OPEN, &[&player], |row| row.get::<i64>(0))?.is_some())
}

/// Players who are still in and get out by themselves up to a multiplier, the lowest first.
pub fn due(tx: &mut Tx, round_no: i64, up_to: i64, limit: u32) -> Result<Vec<PlayerId>, StoreError> {
    tx.query(DUE, &[&round_no, &up_to, &limit], |row| row.get(0))
}

/// Bets that are not recorded though their round is over.
pub fn unrecorded(tx: &mut Tx, limit: u32) -> Result<Vec<(PlayerId, i64)>, StoreError> {
    tx.query(UNRECORDED, &[&limit], |row| Ok((row.get(0)?, row.get(1)?)))
}

/// The bets of a round after the given one, the earliest first.
pub fn of_round(
    tx: &mut Tx,
    round_no: i64,
    after: RoundId,
    limit: u32,
) -> Result<Vec<PublicBetRow>, StoreError> {
    tx.query(OF_ROUND, &[&round_no, &after, &limit], |row| {
        Ok(PublicBetRow {
            bet: read(row)?,
            uid: row.get(13)?,
            nick_name: row.get(14)?,
            avatar: row.get(15)?,
            hidden: row.get::<i64>(16)? != 0,
        })
    })
}

/// The bets of a round that were paid, changed at this time or later.
pub fn out_since(tx: &mut Tx, round_no: i64, since: Timestamp) -> Result<Vec<CrashBetRow>, StoreError> {
    tx.query(OUT_SINCE, &[&round_no, &since], read)
}

/// Forgets the recorded bets of rounds before the given one.
pub fn prune(tx: &mut Tx, before: i64) -> Result<(), StoreError> {
    tx.enqueue(PRUNE, &[&before], ExpectedRows::Any)
}

fn read(row: &dyn Row) -> Result<CrashBetRow, StoreError> {
    let state: i64 = row.get(9)?;
    Ok(CrashBetRow {
        player: row.get(0)?,
        round_no: row.get(1)?,
        id: row.get(2)?,
        account_type: row.get(3)?,
        stake: row.get(4)?,
        split: Split { cash: row.get(5)?, bonus: row.get(6)? },
        auto_out: row.get(7)?,
        out_at: row.get(8)?,
        state: BetState::ALL
            .into_iter()
            .find(|known| known.number() == state)
            .ok_or_else(|| StoreError::damaged(format!("a bet in state {state}")))?,
        cashed_out_at: row.get(10)?,
        payout: row.get(11)?,
        changed_at: row.get(12)?,
    })
}

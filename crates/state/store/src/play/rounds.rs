//! Rounds of the in-house games: those that are over, and those of several steps that are still open.

use baize_money::{AccountType, Amount, Multiplier, Split};
use baize_time::Timestamp;

use crate::engine::table::{Kind, Table};
use crate::engine::tx::Expect;
use crate::engine::value::Row;
use crate::{PlayerId, RoundId, StoreError, Tx};

/// How a round ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RoundState {
    /// Paid as its outcome says.
    Settled,
    /// It does not count; the stake went back.
    Void,
}

impl RoundState {
    const fn number(self) -> i64 {
        match self {
            Self::Settled => 1,
            Self::Void => 2,
        }
    }

    fn from_number(number: i64) -> Result<Self, StoreError> {
        match number {
            1 => Ok(Self::Settled),
            2 => Ok(Self::Void),
            other => Err(StoreError::damaged(format!("a round in state {other}"))),
        }
    }
}

/// A round that is over.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RoundRow {
    /// Whose it is.
    pub player: PlayerId,
    /// Which; made when the bet was placed.
    pub id: RoundId,
    /// The game's name.
    pub game: String,
    /// What it was paid with.
    pub account_type: AccountType,
    /// How it ended.
    pub state: RoundState,
    /// What was risked.
    pub stake: Amount,
    /// The stake by buckets; empty for gold.
    pub split: Split,
    /// What was returned, stake included.
    pub payout: Amount,
    /// What the stake was multiplied by.
    pub multiplier: Multiplier,
    /// Its number under its seeds.
    pub nonce: i64,
    /// The commitment of its server seed.
    pub seed_hash: [u8; 32],
    /// The player's parameters, JSON.
    pub params: String,
    /// What the player was shown, JSON.
    pub outcome: String,
}

/// A round of several steps that is not over.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OpenRound {
    /// Whose it is.
    pub player: PlayerId,
    /// Which.
    pub id: RoundId,
    /// The game's name.
    pub game: String,
    /// What it was paid with.
    pub account_type: AccountType,
    /// What was risked.
    pub stake: Amount,
    /// The stake by buckets; empty for gold.
    pub split: Split,
    /// Its number under the active seeds, which stay active while it is open.
    pub nonce: i64,
    /// The player's parameters, JSON.
    pub params: String,
    /// What the player was shown, JSON.
    pub outcome: String,
    /// What the next step is judged by, JSON. Secret.
    pub game_state: String,
    /// How many bytes of its draws were taken.
    pub draws: i64,
    /// The stake it was opened with; what is paid is counted in it.
    pub opening: Amount,
    /// How many steps were taken.
    pub steps: i64,
    /// When it comes to its end by itself.
    pub expires_at: Timestamp,
}

/// Which of a player's rounds to list.
#[derive(Debug, Clone)]
pub struct HistoryFilter {
    /// Only rounds before this one; `None` for the newest.
    pub before: Option<RoundId>,
    /// Only of this account type.
    pub account_type: Option<AccountType>,
    /// Only of this game.
    pub game: Option<String>,
    /// At most so many.
    pub limit: u32,
}

static ROUNDS: Table = Table {
    name: "rounds",
    columns: &[
        ("player_id", Kind::Int),
        ("id", Kind::Int),
        ("game", Kind::Text),
        ("account_type", Kind::Int),
        ("state", Kind::Int),
        ("stake", Kind::Int),
        ("cash_stake", Kind::Int),
        ("bonus_stake", Kind::Int),
        ("payout", Kind::Int),
        ("multiplier", Kind::Int),
        ("nonce", Kind::Int),
        ("seed_hash", Kind::Bytes),
        ("params", Kind::Text),
        ("outcome", Kind::Text),
    ],
};

macro_rules! columns {
    () => {
        "r.player_id, r.id, r.game, r.account_type, r.state, r.stake, r.cash_stake, r.bonus_stake, r.payout, \
         r.multiplier, r.nonce, r.seed_hash, r.params, r.outcome"
    };
}
pub(crate) use columns;

const HISTORY: &str = concat!(
    "SELECT ",
    columns!(),
    ", COALESCE(s.client_seed, '') FROM rounds r \
     LEFT JOIN seeds s ON s.player_id = r.player_id AND s.seed_hash = r.seed_hash \
     WHERE r.player_id = $1 AND r.id < $2 AND (CAST($3 AS BIGINT) IS NULL OR r.account_type = $3) \
     AND (CAST($4 AS TEXT) IS NULL OR r.game = $4) ORDER BY r.id DESC LIMIT $5"
);
const OPEN_NEW: &str = "INSERT INTO open_rounds (player_id, id, game, account_type, stake, cash_stake, bonus_stake, \
    nonce, params, outcome, game_state, draws, opening, steps, expires_at) \
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)";
const OPEN_CHANGE: &str = "UPDATE open_rounds SET outcome = $3, game_state = $4, draws = $5, stake = $6, \
    cash_stake = $7, bonus_stake = $8, steps = $9, expires_at = $10 WHERE player_id = $1 AND id = $2";
const OPEN_CLOSE: &str = "DELETE FROM open_rounds WHERE player_id = $1 AND id = $2";
const OPEN_OF_PLAYER: &str = "SELECT player_id, id, game, account_type, stake, cash_stake, bonus_stake, nonce, \
    params, outcome, game_state, draws, opening, steps, expires_at FROM open_rounds WHERE player_id = $1 ORDER BY id";
const OPEN_DUE: &str = "SELECT player_id, id, expires_at FROM open_rounds \
    WHERE expires_at <= $1 AND (expires_at, player_id, id) > ($2, $3, $4) ORDER BY expires_at, player_id, id LIMIT $5";

pub(crate) const STATEMENTS: &[&str] =
    &[HISTORY, OPEN_NEW, OPEN_CHANGE, OPEN_CLOSE, OPEN_OF_PLAYER, OPEN_DUE];
pub(crate) const TABLES: &[&Table] = &[&ROUNDS];

/// Appends a round that is over.
pub fn append(tx: &mut Tx, round: &RoundRow) -> Result<(), StoreError> {
    let r = round;
    let multiplier = i64::try_from(r.multiplier.parts()).map_err(StoreError::damaged)?;
    tx.insert(
        &ROUNDS,
        &[
            &r.player,
            &r.id,
            &r.game,
            &i64::from(r.account_type.number()),
            &r.state.number(),
            &r.stake,
            &r.split.cash,
            &r.split.bonus,
            &r.payout,
            &multiplier,
            &r.nonce,
            &r.seed_hash,
            &r.params,
            &r.outcome,
        ],
    )
}

/// A player's rounds, newest first, each with its client seed; an empty one means that the seeds are still active.
pub fn history(
    tx: &mut Tx,
    player: PlayerId,
    filter: &HistoryFilter,
) -> Result<Vec<(RoundRow, String)>, StoreError> {
    let before = filter.before.unwrap_or(RoundId::from(i64::MAX));
    let account_type = filter.account_type.map(|kind| i64::from(kind.number()));
    tx.query(HISTORY, &[&player, &before, &account_type, &filter.game, &filter.limit], |row| {
        Ok((read(row)?, row.get(14)?))
    })
}

/// Stores a round that goes on.
pub fn open(tx: &mut Tx, round: &OpenRound) -> Result<(), StoreError> {
    let r = round;
    tx.later(
        OPEN_NEW,
        &[
            &r.player,
            &r.id,
            &r.game,
            &i64::from(r.account_type.number()),
            &r.stake,
            &r.split.cash,
            &r.split.bonus,
            &r.nonce,
            &r.params,
            &r.outcome,
            &r.game_state,
            &r.draws,
            &r.opening,
            &r.steps,
            &r.expires_at,
        ],
        Expect::One,
    )
}

/// Notes how an open round stands after a step.
pub fn change_open(tx: &mut Tx, round: &OpenRound) -> Result<(), StoreError> {
    let r = round;
    tx.later(
        OPEN_CHANGE,
        &[
            &r.player,
            &r.id,
            &r.outcome,
            &r.game_state,
            &r.draws,
            &r.stake,
            &r.split.cash,
            &r.split.bonus,
            &r.steps,
            &r.expires_at,
        ],
        Expect::One,
    )
}

/// Removes an open round that is over now.
pub fn close_open(tx: &mut Tx, player: PlayerId, id: RoundId) -> Result<(), StoreError> {
    tx.later(OPEN_CLOSE, &[&player, &id], Expect::One)
}

/// A player's open rounds, oldest first.
pub fn open_of_player(tx: &mut Tx, player: PlayerId) -> Result<Vec<OpenRound>, StoreError> {
    tx.query(OPEN_OF_PLAYER, &[&player], |row| {
        Ok(OpenRound {
            player: row.get(0)?,
            id: row.get(1)?,
            game: row.get(2)?,
            account_type: account_type(row, 3)?,
            stake: row.get(4)?,
            split: Split { cash: row.get(5)?, bonus: row.get(6)? },
            nonce: row.get(7)?,
            params: row.get(8)?,
            outcome: row.get(9)?,
            game_state: row.get(10)?,
            draws: row.get(11)?,
            opening: row.get(12)?,
            steps: row.get(13)?,
            expires_at: row.get(14)?,
        })
    })
}

/// An open round whose time is over.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Due {
    /// Whose it is.
    pub player: PlayerId,
    /// Which.
    pub round: RoundId,
    /// Since when.
    pub expires_at: Timestamp,
}

/// Open rounds whose time is over, the longest waiting first; those after `after`, `None` from the beginning.
pub fn due(tx: &mut Tx, now: Timestamp, after: Option<Due>, limit: u32) -> Result<Vec<Due>, StoreError> {
    let (since, player, round) = match after {
        Some(last) => (last.expires_at.millis(), last.player.get(), last.round.get()),
        None => (i64::MIN, 0, 0),
    };
    tx.query(OPEN_DUE, &[&now, &since, &player, &round, &limit], |row| {
        Ok(Due { player: row.get(0)?, round: row.get(1)?, expires_at: row.get(2)? })
    })
}

pub(crate) fn account_type(row: &dyn Row, index: usize) -> Result<AccountType, StoreError> {
    let number: i64 = row.get(index)?;
    AccountType::from_number(number).ok_or_else(|| StoreError::damaged(format!("account type {number}")))
}

/// A row that begins with the columns of a round.
pub(crate) fn read(row: &dyn Row) -> Result<RoundRow, StoreError> {
    Ok(RoundRow {
        player: row.get(0)?,
        id: row.get(1)?,
        game: row.get(2)?,
        account_type: account_type(row, 3)?,
        state: RoundState::from_number(row.get(4)?)?,
        stake: row.get(5)?,
        split: Split { cash: row.get(6)?, bonus: row.get(7)? },
        payout: row.get(8)?,
        multiplier: Multiplier::from_parts(row.get(9)?),
        nonce: row.get(10)?,
        seed_hash: row.get(11)?,
        params: row.get(12)?,
        outcome: row.get(13)?,
    })
}

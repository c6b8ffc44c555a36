//! Rounds of the in-house games: those that are over, and those of several steps that are still open.

use baize_money::{Amount, Multiplier, PlayMode, Split};
use baize_time::Timestamp;

use crate::engine::backend::ExpectedRows;
use crate::engine::family::Family;
use crate::engine::record::{Cells, Record, read, table};
use crate::engine::sql_text::sql;
use crate::engine::value::{Numbered, numbered_columns};
use crate::{GrantId, PlayerId, RoundId, StoreError, Tx};

/// How a round ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RoundState {
    /// Paid according to its outcome.
    Settled,
    /// Cancelled; the stake was returned.
    Void,
}

impl Numbered for RoundState {
    const ALL: &'static [Self] = &[Self::Settled, Self::Void];
    const NAME: &'static str = "the state of a round";

    fn number(self) -> i64 {
        match self {
            Self::Settled => 1,
            Self::Void => 2,
        }
    }
}

numbered_columns!(RoundState);

table! {
    /// A round that is over.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct RoundRow in rounds {
        key player: PlayerId as player_id,
        /// Generated when the bet was placed.
        key id: RoundId,
        /// The name of the game.
        fixed game: String,
        fixed play_mode: PlayMode as account_type,
        /// Changes once at most: a correction of a bet on sports takes it back.
        fixed state: RoundState,
        fixed stake: Amount,
        /// The stake by buckets; zero for gold.
        fixed split: Split as cash_stake & bonus_stake,
        /// What was returned, stake included.
        fixed payout: Amount,
        fixed multiplier: Multiplier,
        /// The number of the round under its seeds.
        fixed nonce: i64,
        /// The commitment of the server seed.
        fixed seed_hash: [u8; 32],
        /// The player's parameters, JSON.
        fixed params: String,
        /// The outcome as the player sees it, JSON.
        fixed outcome: String,
        /// What of the stake counted as turnover.
        fixed turnover: Amount,
        /// The theoretical win: stake × exact house edge.
        fixed theo: Amount,
        /// When it was settled or voided. 0 for rounds that ended before this was stored.
        fixed settled_at: Timestamp,
        /// The grant whose free rounds it is one of; 0 for a stake of the player's own.
        fixed free_grant: GrantId,
    }
}

table! {
    /// A round of several steps that is not over.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct OpenRound in open_rounds {
        key player: PlayerId as player_id,
        key id: RoundId,
        /// The name of the game.
        fixed game: String,
        fixed play_mode: PlayMode as account_type,
        /// What was staked so far.
        mutable stake: Amount,
        /// The stake by buckets; zero for gold.
        mutable split: Split as cash_stake & bonus_stake,
        /// The number of the round under the active seeds, which stay active while it is open.
        fixed nonce: i64,
        /// The player's parameters, JSON.
        fixed params: String,
        /// The outcome so far as the player sees it, JSON.
        mutable outcome: String,
        /// The state from which the next step is computed, JSON. Secret.
        mutable game_state: String,
        /// How many bytes of its draws are used.
        mutable draws: i64,
        /// The initial stake; payouts are multiples of it.
        fixed initial_stake: Amount as opening,
        /// How many steps were taken.
        mutable steps: i64,
        /// When the round is settled without a further step.
        mutable expires_at: Timestamp,
    }
}

/// Selects rounds of a player.
#[derive(Debug, Clone)]
pub struct HistoryFilter {
    /// Only rounds before this one; `None` starts with the newest.
    pub before: Option<RoundId>,
    /// Only of this play mode.
    pub play_mode: Option<PlayMode>,
    /// Only of this game.
    pub game: Option<String>,
    /// At most so many.
    pub limit: u32,
}

const HISTORY: &str = sql!(
    "SELECT ",
    RoundRow::COLUMNS,
    ", COALESCE(s.client_seed, '') FROM rounds \
     LEFT JOIN seeds s ON s.player_id = rounds.player_id AND s.seed_hash = rounds.seed_hash \
     WHERE rounds.player_id = $1 AND rounds.id < $2 \
     AND (CAST($3 AS BIGINT) IS NULL OR rounds.account_type = $3) \
     AND (CAST($4 AS TEXT) IS NULL OR rounds.game = $4) ORDER BY rounds.id DESC LIMIT $5"
);
const FIND: &str = sql!(RoundRow::SELECT, " WHERE player_id = $1 AND id = $2");
/// The nonces that a player's rounds and prize draws took; `$2` is the seed that open rounds are played under.
const TAKEN: &str = "(SELECT seed_hash, nonce FROM rounds WHERE player_id = $1 \
     UNION ALL SELECT $2, nonce FROM open_rounds WHERE player_id = $1 \
     UNION ALL SELECT seed_hash, nonce FROM promotion_grants WHERE player_id = $1 AND nonce >= 0) taken";
const NONCES: &str = sql!(
    "SELECT seed_hash, COUNT(*), COUNT(DISTINCT nonce), MIN(nonce), MAX(nonce) FROM ",
    TAKEN,
    " GROUP BY seed_hash"
);
const IS_TAKEN: &str = sql!("SELECT COUNT(*) FROM ", TAKEN, " WHERE seed_hash = $3 AND nonce = $4");
const VOID: &str = "UPDATE rounds SET state = 2 WHERE player_id = $1 AND id = $2 AND state = 1";
const OPEN_CLOSE: &str = "DELETE FROM open_rounds WHERE player_id = $1 AND id = $2";
const OPEN_OF_PLAYER: &str = sql!(OpenRound::SELECT, " WHERE player_id = $1 ORDER BY id");
const OPEN_DUE: &str = "SELECT player_id, id, expires_at FROM open_rounds \
    WHERE expires_at <= $1 AND (expires_at, player_id, id) > ($2, $3, $4) ORDER BY expires_at, player_id, id LIMIT $5";

pub(crate) const FAMILY: Family = Family {
    statements: &[HISTORY, FIND, NONCES, IS_TAKEN, VOID, OPEN_CLOSE, OPEN_OF_PLAYER, OPEN_DUE],
    tables: &[RoundRow::SCHEMA, OpenRound::SCHEMA],
};

/// Inserts a round that is over.
pub fn append(tx: &mut Tx, round: &RoundRow) -> Result<(), StoreError> {
    i64::try_from(round.multiplier.parts()).map_err(StoreError::damaged)?;
    tx.insert(round)
}

/// A player's rounds, newest first, each with its client seed, which is empty while the seeds are active.
pub fn history(
    tx: &mut Tx,
    player: PlayerId,
    filter: &HistoryFilter,
) -> Result<Vec<(RoundRow, String)>, StoreError> {
    let before = filter.before.unwrap_or(RoundId::from(i64::MAX));
    tx.query(HISTORY, &[&player, &before, &filter.play_mode, &filter.game, &filter.limit], |row| {
        let mut cells = Cells::of(row);
        Ok((cells.next()?, cells.next()?))
    })
}

/// A player's round that is over.
pub fn find(tx: &mut Tx, player: PlayerId, id: RoundId) -> Result<Option<RoundRow>, StoreError> {
    tx.query_opt(FIND, &[&player, &id], read)
}

/// Marks a settled round as one that does not count after all.
pub fn void_settled(tx: &mut Tx, player: PlayerId, id: RoundId) -> Result<(), StoreError> {
    tx.enqueue(VOID, &[&player, &id], ExpectedRows::One)
}

/// The nonces of a player's rounds under one server seed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NoncesOfSeed {
    /// The commitment of the server seed; at a table, of its chain.
    pub seed_hash: [u8; 32],
    /// How many rounds there are.
    pub rounds: i64,
    /// How many different nonces they have.
    pub different: i64,
    /// The lowest nonce.
    pub first: i64,
    /// The highest nonce.
    pub last: i64,
}

/// The nonces of a player's rounds and prize draws by server seed. Open rounds count to the seed that is played under, `current`.
pub fn nonces(tx: &mut Tx, player: PlayerId, current: &[u8; 32]) -> Result<Vec<NoncesOfSeed>, StoreError> {
    tx.query(NONCES, &[&player, current], |row| {
        Ok(NoncesOfSeed {
            seed_hash: row.get(0)?,
            rounds: row.get(1)?,
            different: row.get(2)?,
            first: row.get(3)?,
            last: row.get(4)?,
        })
    })
}

/// Whether a round or a prize draw of a player took this nonce under a server seed; see [`nonces`].
pub fn is_nonce_taken(
    tx: &mut Tx,
    player: PlayerId,
    current: &[u8; 32],
    (seed_hash, nonce): (&[u8; 32], i64),
) -> Result<bool, StoreError> {
    let found: i64 = tx.query_one(IS_TAKEN, &[&player, current, seed_hash, &nonce], |row| row.get(0))?;
    Ok(found > 0)
}

/// Inserts a round that goes on.
pub fn open(tx: &mut Tx, round: &OpenRound) -> Result<(), StoreError> {
    tx.insert(round)
}

/// Updates an open round after a step.
pub fn change_open(tx: &mut Tx, round: &OpenRound) -> Result<(), StoreError> {
    tx.enqueue_update(round)
}

/// Deletes an open round that is over now.
pub fn close_open(tx: &mut Tx, player: PlayerId, id: RoundId) -> Result<(), StoreError> {
    tx.enqueue(OPEN_CLOSE, &[&player, &id], ExpectedRows::One)
}

/// A player's open rounds, oldest first.
pub fn open_of_player(tx: &mut Tx, player: PlayerId) -> Result<Vec<OpenRound>, StoreError> {
    tx.query(OPEN_OF_PLAYER, &[&player], read)
}

/// An open round that has expired.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Due {
    /// The player of the round.
    pub player: PlayerId,
    /// The round.
    pub round: RoundId,
    /// When it expired.
    pub expires_at: Timestamp,
}

/// Open rounds that have expired, the earliest first, after `after`; `None` starts at the beginning.
pub fn due(tx: &mut Tx, now: Timestamp, after: Option<Due>, limit: u32) -> Result<Vec<Due>, StoreError> {
    let (since, player, round) = match after {
        Some(last) => (last.expires_at.millis(), last.player.get(), last.round.get()),
        None => (i64::MIN, 0, 0),
    };
    tx.query(OPEN_DUE, &[&now, &since, &player, &round, &limit], |row| {
        Ok(Due { player: row.get(0)?, round: row.get(1)?, expires_at: row.get(2)? })
    })
}

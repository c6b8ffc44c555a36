//! Rounds of outside games.

use baize_money::{Amount, PlayMode, Split};
use baize_time::Timestamp;

use crate::engine::family::Family;
use crate::engine::record::{Record, read, table};
use crate::engine::sql_text::sql;
use crate::engine::value::{Numbered, numbered_columns};
use crate::rounds::{Due, HistoryFilter};
use crate::{PlayerId, RoundId, StoreError, Tx};

/// The states of a round.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ProviderRoundState {
    /// It takes bets and wins.
    Open,
    /// It is over and counted. A win that comes later is paid all the same.
    Settled,
    /// All its bets were rolled back.
    Void,
}

impl Numbered for ProviderRoundState {
    const ALL: &'static [Self] = &[Self::Open, Self::Settled, Self::Void];
    const NAME: &'static str = "the state of a round of an outside game";

    fn number(self) -> i64 {
        match self {
            Self::Open => 1,
            Self::Settled => 2,
            Self::Void => 3,
        }
    }
}

numbered_columns!(ProviderRoundState);

table! {
    /// A round of an outside game.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct ProviderRoundRow in provider_rounds {
        key player: PlayerId as player_id,
        key id: RoundId,
        fixed provider: String,
        /// The provider's name of the round.
        fixed name: String,
        /// The game, as the catalogue names it.
        fixed game: String,
        fixed play_mode: PlayMode as account_type,
        /// Whether the provider has paid all its stakes: then it counts for nothing.
        mutable is_free: bool,
        mutable state: ProviderRoundState,
        /// What was staked and not rolled back.
        mutable stake: Amount,
        /// The stake by buckets; zero for gold.
        mutable split: Split as cash_stake & bonus_stake,
        /// What was paid and not taken back, stakes included.
        mutable payout: Amount,
        /// The payout that the day's tally knows as a win; zero if it was none. Never lowered.
        mutable best: Amount,
        /// What of the stake counts as turnover; zero while it is open.
        mutable turnover: Amount,
        /// The theoretical win; zero while it is open.
        mutable theo: Amount,
        /// When its stake counted as turnover, for the day's tally; zero if none did. Never changed.
        mutable counted_at: Timestamp,
        /// When it was over; zero while it is open.
        mutable settled_at: Timestamp,
        /// The time of the last call.
        mutable changed_at: Timestamp,
        /// Whether an operator should look at it.
        mutable flagged: bool,
        /// Whether it was ended because its provider had left it open for too long.
        mutable left_open: bool,
    }
}

const NAMED: &str = sql!(ProviderRoundRow::SELECT, " WHERE player_id = $1 AND provider = $2 AND name = $3");
const FIND: &str = sql!(ProviderRoundRow::SELECT, " WHERE player_id = $1 AND id = $2");
const OPEN: &str = sql!(ProviderRoundRow::SELECT, " WHERE player_id = $1 AND state = 1 ORDER BY id");
const STALE: &str = "SELECT player_id, id, changed_at FROM provider_rounds \
    WHERE state = 1 AND changed_at <= $1 ORDER BY changed_at, player_id, id LIMIT $2";
const HISTORY: &str = sql!(
    ProviderRoundRow::SELECT,
    " WHERE player_id = $1 AND id < $2 \
     AND (CAST($3 AS BIGINT) IS NULL OR account_type = $3) \
     AND (CAST($4 AS TEXT) IS NULL OR game = $4) ORDER BY id DESC LIMIT $5"
);

pub(crate) const FAMILY: Family =
    Family { statements: &[NAMED, FIND, OPEN, STALE, HISTORY], tables: &[ProviderRoundRow::SCHEMA] };

/// Inserts a round with its first bet.
pub fn insert(tx: &mut Tx, round: &ProviderRoundRow) -> Result<(), StoreError> {
    tx.insert(round)
}

/// Stores what a call has changed.
pub fn save(tx: &mut Tx, round: &ProviderRoundRow) -> Result<(), StoreError> {
    tx.enqueue_update(round)
}

/// A player's round by the provider's name of it.
pub fn named(
    tx: &mut Tx,
    player: PlayerId,
    (provider, name): (&str, &str),
) -> Result<Option<ProviderRoundRow>, StoreError> {
    tx.query_opt(NAMED, &[&player, &provider, &name], read)
}

/// A player's round.
pub fn find(tx: &mut Tx, player: PlayerId, id: RoundId) -> Result<Option<ProviderRoundRow>, StoreError> {
    tx.query_opt(FIND, &[&player, &id], read)
}

/// A player's rounds, newest first, read in the order of the key that they are stored by.
pub fn history(
    tx: &mut Tx,
    player: PlayerId,
    filter: &HistoryFilter,
) -> Result<Vec<ProviderRoundRow>, StoreError> {
    let before = filter.before.unwrap_or(RoundId::from(i64::MAX));
    tx.query(HISTORY, &[&player, &before, &filter.play_mode, &filter.game, &filter.limit], read)
}

/// A player's rounds that are not over, oldest first.
pub fn open_of_player(tx: &mut Tx, player: PlayerId) -> Result<Vec<ProviderRoundRow>, StoreError> {
    tx.query(OPEN, &[&player], read)
}

/// Open rounds to which nothing happened since `before`, the oldest first.
pub fn stale(tx: &mut Tx, before: Timestamp, limit: u32) -> Result<Vec<Due>, StoreError> {
    tx.query(STALE, &[&before, &limit], |row| {
        Ok(Due { player: row.get(0)?, round: row.get(1)?, expires_at: row.get(2)? })
    })
}

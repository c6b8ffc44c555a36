//! Bets on sports of the own book.

use baize_money::{Amount, PlayMode, Split};
use baize_time::Timestamp;
use serde::{Deserialize, Serialize};

use crate::engine::family::Family;
use crate::engine::record::{Record, read, table};
use crate::engine::sql_text::sql;
use crate::engine::value::{Numbered, Row, numbered_columns};
use crate::{FixtureId, FreeBetId, PlayerId, RoundId, StoreError, Tx};

/// The states of a bet.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SportsBetState {
    /// The stake is taken, and the bet waits for the end of the live delay.
    Pending,
    /// It waits for the results of its legs.
    Accepted,
    /// It was not accepted after the delay; the stake is back.
    Rejected,
    /// Paid by the results in force.
    Settled,
    /// A result that it was settled by was taken back. Nothing moves until there is a new one.
    Review,
    /// The player took what was offered for all of it. No result changes that.
    CashedOut,
}

impl Numbered for SportsBetState {
    const ALL: &'static [Self] =
        &[Self::Pending, Self::Accepted, Self::Rejected, Self::Settled, Self::Review, Self::CashedOut];
    const NAME: &'static str = "the state of a bet on sports";

    fn number(self) -> i64 {
        match self {
            Self::Pending => 0,
            Self::Accepted => 1,
            Self::Rejected => 2,
            Self::Settled => 3,
            Self::Review => 4,
            Self::CashedOut => 5,
        }
    }
}

/// How the legs of a bet make lines.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SportsBetKind {
    /// One leg.
    Single,
    /// All legs in one line.
    Combo,
    /// Lines of several sizes.
    System,
}

impl Numbered for SportsBetKind {
    const ALL: &'static [Self] = &[Self::Single, Self::Combo, Self::System];
    const NAME: &'static str = "the kind of a bet on sports";

    fn number(self) -> i64 {
        match self {
            Self::Single => 0,
            Self::Combo => 1,
            Self::System => 2,
        }
    }
}

/// Which changes of odds the player accepts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum StoredPolicy {
    /// None.
    None,
    /// Better odds.
    Higher,
    /// All.
    Any,
}

impl Numbered for StoredPolicy {
    const ALL: &'static [Self] = &[Self::None, Self::Higher, Self::Any];
    const NAME: &'static str = "a policy on odds";

    fn number(self) -> i64 {
        match self {
            Self::None => 0,
            Self::Higher => 1,
            Self::Any => 2,
        }
    }
}

numbered_columns!(SportsBetState, SportsBetKind, StoredPolicy);

table! {
    /// A bet.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct SportsBetRow in sports_bets {
        key player: PlayerId as player_id,
        /// What the transfers of its stake refer to. Its rounds have numbers of their own.
        key id: RoundId,
        version version: i64,
        /// The name that its rounds are recorded by.
        fixed game: String,
        fixed play_mode: PlayMode as account_type,
        fixed kind: SportsBetKind,
        /// The sizes of the lines of a system: bit k for lines of k legs beside the bankers.
        fixed sizes: u32,
        fixed each_way: bool,
        fixed policy: StoredPolicy,
        /// The stake of a line.
        fixed unit: Amount,
        fixed stake: Amount,
        /// The stake by buckets; zero for gold.
        fixed split: Split as cash_stake & bonus_stake,
        /// The free bet that was used instead of a stake of the player's own; 0 for none.
        fixed free_bet: FreeBetId,
        fixed placed_at: Timestamp,
        /// The end of the live delay; zero where there is none.
        fixed decide_at: Timestamp,
        /// Terms as placed, and what became of the legs, JSON.
        mutable legs: String,
        mutable state: SportsBetState,
        /// When it was accepted or rejected; zero until then.
        mutable decided_at: Timestamp,
        /// The code by which it was rejected; 0 for none.
        mutable refusal: i64,
        /// What was returned by the settlement in force; what was cashed out before is not part of it.
        mutable payout: Amount,
        /// What of the stake was cashed out.
        mutable cashed_stake: Amount,
        /// What was paid for that.
        mutable cashed_payout: Amount,
        /// The offer at which all that is left is cashed out by itself; zero for none.
        mutable auto_cash_out: Amount,
        /// How often it was settled.
        mutable revision: i64,
        /// The round of the last settlement; 0 for none.
        mutable round: RoundId as round_id,
        /// The time of the last settlement; zero until then.
        mutable settled_at: Timestamp,
    }
}

impl SportsBetRow {
    /// What of the stake is left: not cashed out.
    pub fn left(&self) -> Amount {
        self.stake.less_or_zero(self.cashed_stake)
    }

    /// Whether a free bet was used instead of a stake of the player's own.
    pub fn is_free(&self) -> bool {
        self.free_bet.get() != 0
    }

    /// What of the player's own stake is left.
    pub fn own_left(&self) -> Amount {
        if self.is_free() { Amount::ZERO } else { self.left() }
    }
}

const FIND: &str = sql!(SportsBetRow::SELECT, " WHERE player_id = $1 AND id = $2");
const LOCK: &str = sql!(SportsBetRow::SELECT, " WHERE player_id = $1 AND id = $2 FOR UPDATE");
const LOCK_BEHIND: &str = sql!(
    SportsBetRow::SELECT,
    " WHERE player_id = $3 AND id IN (SELECT bet_id FROM sports_legs \
    WHERE fixture = $1 AND market = $2 AND player_id = $3 AND revision < $4 AND bet_id <= $5) ORDER BY id FOR UPDATE"
);
const OPEN: &str = sql!(SportsBetRow::SELECT, " WHERE player_id = $1 AND state IN (0, 1, 4) ORDER BY id");
const PLAYERS_WITH_OPEN: &str = "SELECT DISTINCT player_id FROM sports_bets \
    WHERE state IN (0, 1, 4) AND player_id > $1 ORDER BY player_id LIMIT $2";
const OPEN_PAGE: &str = sql!(
    SportsBetRow::SELECT,
    " WHERE player_id = $1 AND id < $2 AND state IN (0, 1, 4) ORDER BY id DESC LIMIT $3"
);
const HAS_OPEN_OF: &str = "SELECT id FROM sports_bets \
    WHERE player_id = $1 AND state IN (0, 1, 4) AND account_type = $2 LIMIT 1";
const HAS_OPEN: &str = "SELECT id FROM sports_bets \
    WHERE player_id = $1 AND state IN (0, 1, 4) AND free_bet = 0 LIMIT 1";
const PENDING: &str = "SELECT COUNT(*) FROM sports_bets WHERE player_id = $1 AND state = 0";
const IN_REVIEW: &str = sql!(SportsBetRow::SELECT, " WHERE player_id = $1 AND state = 4 ORDER BY id");
const PAST: &str = sql!(
    SportsBetRow::SELECT,
    " WHERE player_id = $1 AND id < $2 AND state IN (2, 3, 5) ORDER BY id DESC LIMIT $3"
);
const TO_DECIDE: &str = "SELECT decide_at, player_id, id FROM sports_bets \
    WHERE state = 0 AND decide_at <= $1 AND (decide_at, player_id, id) > ($2, $3, $4) \
    ORDER BY decide_at, player_id, id LIMIT $5";

const ALL_IN_REVIEW: &str = sql!(
    SportsBetRow::SELECT,
    " WHERE state = 4 AND (player_id, id) > ($1, $2) ORDER BY player_id, id LIMIT $3"
);
const SUMS: &str = "SELECT COUNT(*), CAST(COALESCE(SUM(CASE WHEN state = 2 OR free_bet <> 0 THEN 0 ELSE stake END), 0) AS BIGINT), \
    CAST(COALESCE(SUM(payout + cashed_payout), 0) AS BIGINT) FROM sports_bets \
    WHERE player_id = $1 AND account_type = $2";
const AUTO: &str = "SELECT player_id, id FROM sports_bets \
    WHERE state = 1 AND auto_cash_out > 0 AND (player_id, id) > ($1, $2) ORDER BY player_id, id LIMIT $3";

pub(crate) const FAMILY: Family = Family {
    statements: &[
        FIND,
        LOCK,
        LOCK_BEHIND,
        OPEN,
        OPEN_PAGE,
        PLAYERS_WITH_OPEN,
        HAS_OPEN,
        HAS_OPEN_OF,
        PENDING,
        IN_REVIEW,
        PAST,
        TO_DECIDE,
        ALL_IN_REVIEW,
        AUTO,
        SUMS,
    ],
    tables: &[SportsBetRow::SCHEMA],
};

/// Inserts a bet.
pub fn insert(tx: &mut Tx, bet: &SportsBetRow) -> Result<(), StoreError> {
    tx.insert(bet)
}

/// Updates a bet that was read in this transaction, and raises its version. If another writer was faster, the unit of work
/// is undone and runs again.
pub fn save(tx: &mut Tx, bet: &mut SportsBetRow) -> Result<(), StoreError> {
    tx.save(bet)?;
    bet.version = bet.version.saturating_add(1);
    Ok(())
}

/// A bet of a player.
pub fn find(tx: &mut Tx, player: PlayerId, id: RoundId) -> Result<Option<SportsBetRow>, StoreError> {
    tx.query_opt(FIND, &[&player, &id], read)
}

/// A bet of a player that this transaction is going to change. Another process that changes it is waited for, so that what is
/// read afterwards belongs to the bet as it is.
pub fn lock(tx: &mut Tx, player: PlayerId, id: RoundId) -> Result<Option<SportsBetRow>, StoreError> {
    tx.query_opt(LOCK, &[&player, &id], read)
}

/// The bets of a player up to one that have a leg on a market below a revision, by their numbers, locked as by [`lock`].
pub fn lock_behind(
    tx: &mut Tx,
    (fixture, market): (FixtureId, &str),
    revision: i64,
    (player, last_bet): (PlayerId, RoundId),
) -> Result<Vec<SportsBetRow>, StoreError> {
    tx.query_all_own(player, LOCK_BEHIND, &[&fixture, &market, &player, &revision, &last_bet], read)
}

/// The bets of a player by which money may still come back: pending ones, accepted ones that wait for results, and those under
/// review.
pub fn open_of_player(tx: &mut Tx, player: PlayerId) -> Result<Vec<SportsBetRow>, StoreError> {
    tx.query(OPEN, &[&player], read)
}

/// The players after the given one who have such a bet, in their order.
pub fn players_with_open(tx: &mut Tx, after: PlayerId, limit: u32) -> Result<Vec<PlayerId>, StoreError> {
    tx.query(PLAYERS_WITH_OPEN, &[&after, &limit], |row| row.get(0))
}

/// The same bets, those before one of them, newest first.
pub fn open_page(
    tx: &mut Tx,
    player: PlayerId,
    (before, limit): (RoundId, u32),
) -> Result<Vec<SportsBetRow>, StoreError> {
    tx.query(OPEN_PAGE, &[&player, &before, &limit], read)
}

/// Whether a player has a bet by which a stake may still come back: free bets have none.
pub fn has_open(tx: &mut Tx, player: PlayerId) -> Result<bool, StoreError> {
    Ok(tx.query_opt(HAS_OPEN, &[&player], |row| row.get::<i64>(0))?.is_some())
}

/// Whether a player has a bet of money, or of gold, by which some may still come back.
pub fn has_open_of(tx: &mut Tx, player: PlayerId, play_mode: PlayMode) -> Result<bool, StoreError> {
    Ok(tx.query_opt(HAS_OPEN_OF, &[&player, &play_mode], |row| row.get::<i64>(0))?.is_some())
}

/// How many bets of a player wait for the end of their live delay.
pub fn pending(tx: &mut Tx, player: PlayerId) -> Result<i64, StoreError> {
    tx.query_one(PENDING, &[&player], |row| row.get(0))
}

/// The bets of a player whose result was taken back.
pub fn in_review(tx: &mut Tx, player: PlayerId) -> Result<Vec<SportsBetRow>, StoreError> {
    tx.query(IN_REVIEW, &[&player], read)
}

/// The bets of all players under review, those after one of them, by players and bets.
pub fn all_in_review(
    tx: &mut Tx,
    (after, limit): (Option<(PlayerId, RoundId)>, u32),
) -> Result<Vec<SportsBetRow>, StoreError> {
    let (player, bet) = after.unwrap_or_else(first);
    tx.query(ALL_IN_REVIEW, &[&player, &bet, &limit], read)
}

/// The bets of a player that were settled or rejected, those before a bet, newest first.
pub fn past(
    tx: &mut Tx,
    player: PlayerId,
    (before, limit): (RoundId, u32),
) -> Result<Vec<SportsBetRow>, StoreError> {
    tx.query(PAST, &[&player, &before, &limit], read)
}

/// A pending bet, by which the next page of them begins: when it is decided, its player, and the bet.
pub type PendingBet = (Timestamp, PlayerId, RoundId);

/// Pending bets whose live delay is over, those after one of them, the longest waiting first.
pub fn to_decide(
    tx: &mut Tx,
    now: Timestamp,
    (after, limit): (Option<PendingBet>, u32),
) -> Result<Vec<PendingBet>, StoreError> {
    let least = (Timestamp::from_millis(i64::MIN), PlayerId::from(i64::MIN), RoundId::from(i64::MIN));
    let (decide_at, player, bet) = after.unwrap_or(least);
    let place = |row: &dyn Row| Ok((row.get(0)?, row.get(1)?, row.get(2)?));
    tx.query(TO_DECIDE, &[&now, &decide_at, &player, &bet, &limit], place)
}

/// Open bets that are cashed out by themselves at some offer, those after one of them, by players and bets.
pub fn auto_cash_outs(
    tx: &mut Tx,
    (after, limit): (Option<(PlayerId, RoundId)>, u32),
) -> Result<Vec<(PlayerId, RoundId)>, StoreError> {
    let (player, bet) = after.unwrap_or_else(first);
    tx.query(AUTO, &[&player, &bet, &limit], |row| Ok((row.get(0)?, row.get(1)?)))
}

/// Before the bets of every player.
fn first() -> (PlayerId, RoundId) {
    (PlayerId::from(i64::MIN), RoundId::from(i64::MIN))
}

/// What the bets of a player say of their money.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BookSums {
    /// How many there are.
    pub bets: u64,
    /// The stakes of those that were not rejected, free bets left out.
    pub stakes: Amount,
    /// What was returned, and what was paid for what was cashed out.
    pub returned: Amount,
}

/// The sums over the bets of a player, of money or of gold. Reads every bet of the player.
pub fn sums(tx: &mut Tx, player: PlayerId, play_mode: PlayMode) -> Result<BookSums, StoreError> {
    tx.query_one(SUMS, &[&player, &play_mode], |row| {
        let bets: i64 = row.get(0)?;
        let bets = u64::try_from(bets).map_err(StoreError::damaged)?;
        Ok(BookSums { bets, stakes: row.get(1)?, returned: row.get(2)? })
    })
}

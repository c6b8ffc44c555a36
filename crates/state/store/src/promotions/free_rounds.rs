//! Free rounds of players: rounds of a game whose stakes the house gives.

use baize_money::Amount;
use baize_time::Timestamp;

use crate::engine::family::Family;
use crate::engine::record::{Record, read, table};
use crate::engine::sql_text::sql;
use crate::{GrantId, PlayerId, StoreError, Tx};

table! {
    /// The free rounds of a grant.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct FreeRoundsRow in free_rounds {
        key player: PlayerId as player_id,
        key grant: GrantId as grant_id,
        /// The name of the game.
        fixed game: String,
        /// The stake of each.
        fixed stake: Amount,
        /// How many were given.
        fixed granted: i64,
        /// How many were played.
        mutable played: i64,
        /// When a payout becomes cash, JSON.
        fixed terms: String,
        fixed made_at: Timestamp,
        /// From when on what is left is gone.
        mutable expires_at: Timestamp,
    }
}

const FIND: &str = sql!(FreeRoundsRow::SELECT, " WHERE player_id = $1 AND grant_id = $2");
const PLAYABLE: &str = sql!(
    FreeRoundsRow::SELECT,
    " WHERE player_id = $1 AND played < granted AND expires_at > $2 ORDER BY expires_at, grant_id"
);
/// Free rounds of a player of which other rounds were played than they count, or whose stakes the house gave otherwise. A
/// round is paired with every transfer that gave it a stake; the code of these is `$2`.
const UNEVEN: &str = "SELECT * FROM (SELECT f.grant_id, f.played, \
    (SELECT COUNT(*) FROM rounds r WHERE r.player_id = f.player_id AND r.free_grant = f.grant_id \
    AND r.stake = f.stake AND r.game = f.game) AS found, \
    f.played * f.stake AS staked, \
    (SELECT CAST(COALESCE(SUM(t.amount), 0) AS BIGINT) FROM rounds r JOIN transfers t \
    ON t.player_id = r.player_id AND t.reference = r.id AND t.code = $2 \
    WHERE r.player_id = f.player_id AND r.free_grant = f.grant_id) AS given \
    FROM free_rounds f WHERE f.player_id = $1) compared \
    WHERE played <> found OR staked <> given ORDER BY grant_id";
/// Rounds that were played of no known free rounds and with no free bet on sports, and stakes that the house gave to no such round.
const UNKNOWN: &str = "SELECT (SELECT COUNT(*) FROM rounds r WHERE r.player_id = $1 AND r.free_grant <> 0 \
    AND NOT EXISTS (SELECT 1 FROM free_rounds f WHERE f.player_id = r.player_id AND f.grant_id = r.free_grant) \
    AND NOT EXISTS (SELECT 1 FROM free_bets b JOIN sports_rounds s ON s.player_id = b.player_id \
    WHERE b.player_id = r.player_id AND b.grant_id = r.free_grant AND s.id = r.id)) + \
    (SELECT COUNT(*) FROM transfers t WHERE t.player_id = $1 AND t.code = $2 AND NOT EXISTS ( \
    SELECT 1 FROM rounds r WHERE r.player_id = t.player_id AND r.id = t.reference AND r.free_grant <> 0))";

pub(crate) const FAMILY: Family =
    Family { statements: &[FIND, PLAYABLE, UNEVEN, UNKNOWN], tables: &[FreeRoundsRow::SCHEMA] };

/// Inserts the free rounds of a grant.
pub fn insert(tx: &mut Tx, row: &FreeRoundsRow) -> Result<(), StoreError> {
    tx.insert(row)
}

/// Stores how many were played, or that what is left is gone.
pub fn save(tx: &mut Tx, row: &FreeRoundsRow) -> Result<(), StoreError> {
    tx.update(row)
}

/// The free rounds of a player's grant.
pub fn find(tx: &mut Tx, player: PlayerId, grant: GrantId) -> Result<Option<FreeRoundsRow>, StoreError> {
    tx.query_opt(FIND, &[&player, &grant], read)
}

/// The free rounds that a player can still play, those that are gone first at the front.
pub fn playable(tx: &mut Tx, player: PlayerId, now: Timestamp) -> Result<Vec<FreeRoundsRow>, StoreError> {
    tx.query(PLAYABLE, &[&player, &now], read)
}

/// Free rounds that do not agree with the rounds that were played of them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct UnevenFreeRounds {
    /// The grant.
    pub grant: GrantId,
    /// How many it counts.
    pub played: i64,
    /// How many rounds there are.
    pub found: i64,
    /// The stakes that it counts, in units.
    pub staked: i64,
    /// The stakes that the house gave, in units.
    pub given: i64,
}

/// The free rounds of a player that do not agree with rounds and ledger, where transfers of this code give their stakes.
pub fn uneven(tx: &mut Tx, player: PlayerId, code: i64) -> Result<Vec<UnevenFreeRounds>, StoreError> {
    tx.query(UNEVEN, &[&player, &code], |row| {
        Ok(UnevenFreeRounds {
            grant: row.get(0)?,
            played: row.get(1)?,
            found: row.get(2)?,
            staked: row.get(3)?,
            given: row.get(4)?,
        })
    })
}

/// How many rounds of a player were played of no known free rounds, and how many stakes were given to no such round.
pub fn unknown(tx: &mut Tx, player: PlayerId, code: i64) -> Result<i64, StoreError> {
    tx.query_one(UNKNOWN, &[&player, &code], |row| row.get(0))
}

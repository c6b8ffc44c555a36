//! Wagering requirements of players.

use baize_money::Amount;
use baize_time::{Span, Timestamp};

use crate::engine::family::Family;
use crate::engine::record::{Record, read, table};
use crate::engine::sql_text::sql;
use crate::engine::value::ToValue;
use crate::{PlayerId, RequirementId, StoreError, Tx, WithdrawalId};

table! {
    /// A wagering requirement.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct RequirementRow in wagering_tasks {
        key player: PlayerId as player_id,
        /// Older requirements have smaller identifiers.
        key id: RequirementId,
        /// 0 bonus, 1 cash.
        fixed kind: i64,
        /// 0 open, 1 met, 2 given up, 3 held by an early withdrawal, 4 forfeited by the player, 5 expired.
        mutable state: i64,
        /// What it came from: `deposit`, `promotion` or `free_round`.
        fixed source: String,
        /// The bonus that is released, or the cash that is locked.
        mutable amount: Amount,
        /// Staked so far.
        mutable cur: Amount,
        /// What must be staked.
        mutable target: Amount,
        /// The withdrawal that holds it; 0 for none.
        mutable held_by: i64,
        fixed created_at: Timestamp,
        /// When it was closed; 0 while it is open.
        mutable closed_at: Timestamp,
        /// The order, the grant or the free round that it came with; 0 for none.
        fixed source_id: i64,
        /// From when on it takes no stakes and its bonus is forfeited; 0 for never.
        fixed expires_at: Timestamp,
        /// Which bets it takes: `all`, `games` or `sports`.
        fixed scope: String,
        /// The largest stake that it takes; 0 for any.
        fixed max_stake: Amount,
    }
}

const OPEN: &str = sql!(RequirementRow::SELECT, " WHERE player_id = $1 AND state = 0 ORDER BY id");
const HELD: &str =
    sql!(RequirementRow::SELECT, " WHERE player_id = $1 AND state = 3 AND held_by = $2 ORDER BY id");
const OF_SOURCE: &str =
    sql!(RequirementRow::SELECT, " WHERE player_id = $1 AND source = $2 AND source_id = $3 ORDER BY id");
const MET_LAST: &str = "SELECT id FROM wagering_tasks WHERE player_id = $1 AND kind = 0 AND state = 1 \
    ORDER BY closed_at DESC, id DESC LIMIT 1";
const EXPIRED: &str = "SELECT player_id, id FROM wagering_tasks \
    WHERE state = 0 AND expires_at > 0 AND expires_at <= $1 AND (player_id, id) > ($2, $3) \
    ORDER BY player_id, id LIMIT $4";
const LAPSING: &str = "SELECT player_id, id FROM wagering_tasks t \
    WHERE state = 0 AND kind = 0 AND expires_at > $1 AND expires_at <= $2 AND expires_at - created_at > $3 \
    AND (player_id, id) > ($4, $5) AND NOT EXISTS (SELECT 1 FROM mails r WHERE r.player_id = t.player_id \
    AND r.source = 'lapse:bonus:' || CAST(t.id AS TEXT)) ORDER BY player_id, id LIMIT $6";
const FIND: &str = sql!(RequirementRow::SELECT, " WHERE player_id = $1 AND id = $2");
pub(crate) const FAMILY: Family = Family {
    statements: &[OPEN, HELD, OF_SOURCE, MET_LAST, EXPIRED, LAPSING, FIND],
    tables: &[RequirementRow::SCHEMA],
};

/// Inserts a requirement.
pub fn insert(tx: &mut Tx, requirement: &RequirementRow) -> Result<(), StoreError> {
    tx.insert(requirement)
}

/// The open requirements of a player, oldest first.
pub fn open(tx: &mut Tx, player: PlayerId) -> Result<Vec<RequirementRow>, StoreError> {
    tx.query(OPEN, &[&player], read)
}

/// The requirements that a withdrawal holds, oldest first.
pub fn held(tx: &mut Tx, player: PlayerId, by: WithdrawalId) -> Result<Vec<RequirementRow>, StoreError> {
    tx.query(HELD, &[&player, &by], read)
}

/// The requirements that came with an order, whatever became of them, oldest first.
pub fn of_source(
    tx: &mut Tx,
    player: PlayerId,
    source: &str,
    source_id: i64,
) -> Result<Vec<RequirementRow>, StoreError> {
    tx.query(OF_SOURCE, &[&player, &source, &source_id], read)
}

/// The requirement of a bonus that the player met last.
pub fn met_last(tx: &mut Tx, player: PlayerId) -> Result<Option<RequirementId>, StoreError> {
    tx.query_opt(MET_LAST, &[&player], |row| row.get(0))
}

/// Open requirements whose time is over, in the order of players and requirements, after the given one.
pub fn expired(
    tx: &mut Tx,
    now: Timestamp,
    after: (PlayerId, RequirementId),
    limit: u32,
) -> Result<Vec<(PlayerId, RequirementId)>, StoreError> {
    tx.query(EXPIRED, &[&now, &after.0, &after.1, &limit], |row| Ok((row.get(0)?, row.get(1)?)))
}

/// Open requirements of bonuses that were given for longer than `least` and expire until a moment between the two, without
/// those of which the player was reminded; in the order of players and requirements, after the given one.
pub fn lapsing(
    tx: &mut Tx,
    (now, until): (Timestamp, Timestamp),
    least: Span,
    (after, limit): ((PlayerId, RequirementId), u32),
) -> Result<Vec<(PlayerId, RequirementId)>, StoreError> {
    let least = least.as_millis();
    let params: [&dyn ToValue; 6] = [&now, &until, &least, &after.0, &after.1, &limit];
    tx.query(LAPSING, &params, |row| Ok((row.get(0)?, row.get(1)?)))
}

/// The requirement of a player with this number.
pub fn find(tx: &mut Tx, player: PlayerId, id: RequirementId) -> Result<Option<RequirementRow>, StoreError> {
    tx.query_opt(FIND, &[&player, &id], read)
}

/// Updates a requirement.
pub fn save(tx: &mut Tx, requirement: &RequirementRow) -> Result<(), StoreError> {
    tx.update(requirement)
}

//! The tree of invitations: who invited whom, and the players at most three levels below each.

use baize_time::Timestamp;

use crate::engine::family::Family;
use crate::engine::record::{Record, read, table};
use crate::engine::sql_text::sql;
use crate::{PlayerId, StoreError, Tx, Uid};

/// How many levels above a player are agents of the player.
pub const LEVELS: i64 = 3;

table! {
    /// Who invited a player, and where the player is in the tree. Fixed when the account is made.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub struct AgentLink in agent_links {
        key player: PlayerId as player_id,
        fixed parent: PlayerId as parent_id,
        /// The public number of the player at the head of the chain.
        fixed top: Uid as top_uid,
        /// How far below the head the player is; the head's own friends are at 1.
        fixed depth: i64,
        /// Whether the player came by the link of the invitation wheel.
        fixed by_wheel: bool,
        fixed made_at: Timestamp,
    }
}

table! {
    /// A player at most three levels below another one.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub struct AgentEdge in agent_edges {
        key ancestor: PlayerId as ancestor_id,
        /// From 1, the players whom the ancestor invited.
        key level: i64,
        key player: PlayerId as player_id,
    }
}

const LINK: &str = sql!(AgentLink::SELECT, " WHERE player_id = $1");
const ABOVE: &str = "SELECT ancestor_id FROM agent_edges WHERE player_id = $1 ORDER BY level";
const COUNTS: &str =
    "SELECT level, COUNT(*) FROM agent_edges WHERE ancestor_id = $1 GROUP BY level ORDER BY level";
const BELOW: &str = "SELECT player_id FROM agent_edges WHERE ancestor_id = $1 AND level = $2 \
    AND player_id > $3 ORDER BY player_id LIMIT $4";
/// Edges from above a player to the players below it pass through it, so they go with the player's own.
const CUT_BELOW: &str = "DELETE FROM agent_edges WHERE level > $2 AND player_id IN \
    (SELECT player_id FROM agent_edges WHERE ancestor_id = $1 AND level = $2)";
const CUT: &str = "DELETE FROM agent_edges WHERE player_id = $1";
const UNLINK: &str = "DELETE FROM agent_links WHERE player_id = $1";

pub(crate) const FAMILY: Family = Family {
    statements: &[LINK, ABOVE, COUNTS, BELOW, CUT_BELOW, CUT, UNLINK],
    tables: &[AgentLink::SCHEMA, AgentEdge::SCHEMA],
};

/// Who invited a player; `None` if nobody did.
pub fn link(tx: &mut Tx, player: PlayerId) -> Result<Option<AgentLink>, StoreError> {
    tx.query_opt(LINK, &[&player], read)
}

/// Writes who invited a new player, and the edges to the three levels above.
pub fn join(tx: &mut Tx, link: &AgentLink) -> Result<(), StoreError> {
    let above = ancestors(tx, link.parent)?;
    tx.insert(link)?;
    for (level, ancestor) in (1..=LEVELS).zip([link.parent].into_iter().chain(above)) {
        tx.insert(&AgentEdge { ancestor, level, player: link.player })?;
    }
    Ok(())
}

/// The players at most three levels above a player, the nearest first.
pub fn ancestors(tx: &mut Tx, player: PlayerId) -> Result<Vec<PlayerId>, StoreError> {
    tx.query(ABOVE, &[&player], |row| row.get(0))
}

/// How many players are below a player, by level.
pub fn counts(tx: &mut Tx, ancestor: PlayerId) -> Result<Vec<(i64, i64)>, StoreError> {
    tx.query(COUNTS, &[&ancestor], |row| Ok((row.get(0)?, row.get(1)?)))
}

/// The players on a level below a player, after one of them.
pub fn below(
    tx: &mut Tx,
    ancestor: PlayerId,
    level: i64,
    after: PlayerId,
    limit: u32,
) -> Result<Vec<PlayerId>, StoreError> {
    tx.query(BELOW, &[&ancestor, &level, &after, &limit], |row| row.get(0))
}

/// Takes a player, with all players below, out of the tree of those above.
pub fn cut(tx: &mut Tx, player: PlayerId) -> Result<(), StoreError> {
    for level in 1..LEVELS {
        tx.execute(CUT_BELOW, &[&player, &level])?;
    }
    tx.execute(CUT, &[&player])?;
    tx.execute(UNLINK, &[&player]).map(drop)
}

//! The tree of invitations: who invited whom, and the players at most three levels below each.

use baize_money::Amount;
use baize_time::{Day, Timestamp};

use crate::engine::family::Family;
use crate::engine::record::{Record, read, table};
use crate::engine::sql_text::sql;
use crate::engine::value::ToValue;
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
const MEMBERS: &str = "SELECT e.player_id, a.uid, a.nick_name, a.avatar, l.made_at, \
    CASE WHEN h.player_id IS NULL THEN 0 ELSE 1 END, \
    CAST(COALESCE(SUM(t.turnover), 0) AS BIGINT), COALESCE(MAX(t.counted_at), 0) \
    FROM agent_edges e JOIN accounts a ON a.player_id = e.player_id \
    JOIN agent_links l ON l.player_id = e.player_id \
    LEFT JOIN hidden_players h ON h.player_id = e.player_id \
    LEFT JOIN day_tallies t ON t.player_id = e.player_id AND t.account_type = 1 AND t.day >= $4 \
    WHERE e.ancestor_id = $1 AND e.level = $2 AND e.player_id > $3 \
    GROUP BY e.player_id, a.uid, a.nick_name, a.avatar, l.made_at, h.player_id \
    ORDER BY e.player_id LIMIT $5";
const CUT: &str = "DELETE FROM agent_edges WHERE player_id = $1";
const UNLINK: &str = "DELETE FROM agent_links WHERE player_id = $1";

pub(crate) const FAMILY: Family = Family {
    statements: &[LINK, ABOVE, COUNTS, BELOW, MEMBERS, CUT_BELOW, CUT, UNLINK],
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

/// A player below another one, as that one sees it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Member {
    /// The player.
    pub player: PlayerId,
    /// The public number.
    pub uid: Uid,
    /// The name.
    pub nick_name: String,
    /// The number of the avatar.
    pub avatar: i64,
    /// When the player joined.
    pub made_at: Timestamp,
    /// Whether the player hides name and avatar.
    pub is_hidden: bool,
    /// What the stakes of money counted for since the given day; at most [`Amount::MAX`].
    pub turnover: Amount,
    /// When the last such stake was settled; 0 for none since.
    pub played_at: Timestamp,
}

/// The players on a level below a player, after one of them, with what they played since a day.
pub fn members(
    tx: &mut Tx,
    (ancestor, level): (PlayerId, i64),
    after: PlayerId,
    (since, limit): (Day, u32),
) -> Result<Vec<Member>, StoreError> {
    let params: [&dyn ToValue; 5] = [&ancestor, &level, &after, &since.number(), &limit];
    tx.query(MEMBERS, &params, |row| {
        let hidden: i64 = row.get(5)?;
        Ok(Member {
            player: row.get(0)?,
            uid: row.get(1)?,
            nick_name: row.get(2)?,
            avatar: row.get(3)?,
            made_at: row.get(4)?,
            is_hidden: hidden != 0,
            turnover: Amount::new(row.get(6)?).unwrap_or(Amount::MAX),
            played_at: row.get(7)?,
        })
    })
}

/// Takes a player, with all players below, out of the tree of those above.
pub fn cut(tx: &mut Tx, player: PlayerId) -> Result<(), StoreError> {
    for level in 1..LEVELS {
        tx.execute(CUT_BELOW, &[&player, &level])?;
    }
    tx.execute(CUT, &[&player])?;
    tx.execute(UNLINK, &[&player]).map(drop)
}

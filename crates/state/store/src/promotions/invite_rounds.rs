//! Rounds of the invitation wheel: facts of a player, in the player's own line of writes.

use baize_money::Amount;
use baize_time::Timestamp;

use crate::engine::family::Family;
use crate::engine::record::{Record, read, table};
use crate::engine::sql_text::sql;
use crate::{PlayerId, StoreError, Tx, Uid};

table! {
    /// A round that a player joined.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct InviteRoundRow in invite_rounds {
        key player: PlayerId as player_id,
        key activity: i64 as activity_id,
        /// The Monday of the week in which it was joined, as the number of its day.
        key week: i64,
        fixed joined_at: Timestamp,
        /// When its time is over, which begins once its target is set aside in the budget; 0 before.
        mutable ends_at: Timestamp,
        /// What the budget holds for it.
        mutable held: Amount,
        /// The slots of the budget that hold it, JSON.
        mutable slots: String,
        /// When its target was reached; 0 before.
        mutable reached_at: Timestamp,
        /// Whether the target was paid at once, and others may see it.
        mutable is_listed: bool,
        /// When a job looks at the round; 0 for never.
        mutable due_at: Timestamp,
        /// What its spins brought and were drawn with, JSON.
        mutable spins: String,
    }
}

const LATEST: &str =
    sql!(InviteRoundRow::SELECT, " WHERE player_id = $1 AND activity_id = $2 ORDER BY week DESC LIMIT 1");
const FIND: &str = sql!(InviteRoundRow::SELECT, " WHERE player_id = $1 AND activity_id = $2 AND week = $3");
const OF_PLAYER: &str = sql!(InviteRoundRow::SELECT, " WHERE player_id = $1 ORDER BY activity_id, week");
const DUE: &str = sql!(
    InviteRoundRow::SELECT,
    " WHERE due_at > 0 AND due_at <= $1 ORDER BY due_at, player_id, activity_id LIMIT $2"
);
const LAPSING: &str = "SELECT player_id, activity_id FROM invite_rounds r \
    WHERE due_at > 0 AND reached_at = 0 AND ends_at > $1 AND ends_at <= $2 AND (player_id, activity_id) > ($3, $4) \
    AND NOT EXISTS (SELECT 1 FROM mails m WHERE m.player_id = r.player_id \
    AND m.source = 'lapse:round:' || CAST(r.activity_id AS TEXT) || ':' || CAST(r.week AS TEXT)) \
    ORDER BY player_id, activity_id LIMIT $5";
const WON: &str = "SELECT a.uid, a.nick_name, a.avatar, r.week, r.reached_at FROM invite_rounds r \
    JOIN accounts a ON a.player_id = r.player_id WHERE r.activity_id = $1 AND r.is_listed = 1 \
    AND NOT EXISTS (SELECT 1 FROM hidden_players h WHERE h.player_id = r.player_id) \
    ORDER BY r.reached_at DESC, r.player_id LIMIT $2";

/// A target that was reached and not granted, or a part of the budget that is held for no target.
const UNEVEN: &str = "SELECT r.player_id, r.activity_id, r.week FROM invite_rounds r \
    WHERE (r.reached_at > 0 AND NOT EXISTS (SELECT 1 FROM promotion_grants g WHERE g.player_id = r.player_id \
    AND g.activity_id = r.activity_id AND g.made_at = r.reached_at)) \
    OR (r.held > 0 AND r.reached_at = 0 AND (r.ends_at = 0 OR r.due_at = 0)) \
    ORDER BY r.player_id, r.activity_id, r.week";

pub(crate) const FAMILY: Family = Family {
    statements: &[LATEST, FIND, OF_PLAYER, DUE, LAPSING, WON, UNEVEN],
    tables: &[InviteRoundRow::SCHEMA],
};

/// A round whose target was paid, and what is public of its player, not yet masked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WonRound {
    /// The player's public number.
    pub uid: Uid,
    /// The player's name.
    pub nick_name: String,
    /// The number of the player's avatar.
    pub avatar: i64,
    /// The Monday of the week in which it was joined, as the number of its day.
    pub week: i64,
    /// When its target was reached.
    pub reached_at: Timestamp,
}

/// A round whose target, budget and grant do not agree.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct UnevenRound {
    /// Whose.
    pub player: PlayerId,
    /// The activity.
    pub activity: i64,
    /// The Monday of the week in which it was joined, as the number of its day.
    pub week: i64,
}

/// The round that a player joined last.
pub fn latest(tx: &mut Tx, player: PlayerId, activity: i64) -> Result<Option<InviteRoundRow>, StoreError> {
    tx.query_opt(LATEST, &[&player, &activity], read)
}

/// The round that a player joined in a week.
pub fn find(
    tx: &mut Tx,
    player: PlayerId,
    activity: i64,
    week: i64,
) -> Result<Option<InviteRoundRow>, StoreError> {
    tx.query_opt(FIND, &[&player, &activity, &week], read)
}

/// All rounds that a player joined.
pub fn of_player(tx: &mut Tx, player: PlayerId) -> Result<Vec<InviteRoundRow>, StoreError> {
    tx.query(OF_PLAYER, &[&player], read)
}

/// Rounds that a job looks at by then, the earliest first.
pub fn due(tx: &mut Tx, by: Timestamp, limit: u32) -> Result<Vec<InviteRoundRow>, StoreError> {
    tx.query(DUE, &[&by, &limit], read)
}

/// Players and activities with a round that runs, whose time is over at a moment between the two and of which the player was
/// not reminded; in their order, after the given one.
pub fn lapsing(
    tx: &mut Tx,
    (now, until): (Timestamp, Timestamp),
    ((player, activity), limit): ((PlayerId, i64), u32),
) -> Result<Vec<(PlayerId, i64)>, StoreError> {
    tx.query(LAPSING, &[&now, &until, &player, &activity, &limit], |row| Ok((row.get(0)?, row.get(1)?)))
}

/// The rounds of an activity whose target was paid last, the newest first, without players who hide themselves.
pub fn won(tx: &mut Tx, activity: i64, limit: u32) -> Result<Vec<WonRound>, StoreError> {
    tx.query(WON, &[&activity, &limit], |row| {
        Ok(WonRound {
            uid: row.get(0)?,
            nick_name: row.get(1)?,
            avatar: row.get(2)?,
            week: row.get(3)?,
            reached_at: row.get(4)?,
        })
    })
}

/// Rounds whose target was reached and not granted, and rounds for which the budget holds something without a target.
pub fn uneven(tx: &mut Tx) -> Result<Vec<UnevenRound>, StoreError> {
    tx.query(UNEVEN, &[], |row| {
        Ok(UnevenRound { player: row.get(0)?, activity: row.get(1)?, week: row.get(2)? })
    })
}

/// Writes a round that was joined, or what became of it.
pub fn save(tx: &mut Tx, round: &InviteRoundRow) -> Result<(), StoreError> {
    tx.upsert(round)
}

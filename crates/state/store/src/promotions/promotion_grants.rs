//! What promotions granted: one row per player, activity, period and step.

use baize_money::Amount;
use baize_time::Timestamp;

pub use super::grant_state::GrantState;
use crate::engine::family::Family;
use crate::engine::record::{Record, read, table};
use crate::engine::sql_text::sql;
use crate::{GrantId, PlayerId, StoreError, Tx};

table! {
    /// A grant.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct GrantRow in promotion_grants {
        key player: PlayerId as player_id,
        key activity: i64 as activity_id,
        /// The period's name, such as `d2026-01-31`.
        key period: String,
        /// The step, or the number of the draw in the period.
        key step: i64,
        /// What its transfers and its wagering requirement refer to.
        fixed id: GrantId,
        /// The version of the activity's configuration.
        fixed version: i64,
        mutable state: GrantState,
        /// JSON.
        fixed reward: String,
        /// What it costs in money, bonus money at its face value.
        fixed money: Amount,
        fixed gold: Amount,
        /// The index of the prize that was drawn; -1 for none.
        fixed prize: i64,
        /// The number of the draw under the player's seeds; -1 for none.
        fixed nonce: i64,
        /// The commitment of the server seed of the draw; zeros for none.
        fixed seed_hash: [u8; 32],
        /// The place of the prize in the stream of its draw, from 0: which of several contents the player took.
        fixed place: i64,
        fixed made_at: Timestamp,
        /// When it was paid, lapsed or was taken back; 0 while it is open.
        mutable closed_at: Timestamp,
        /// What of it is earned no more, of its own kind.
        mutable unearned: Amount,
        /// What the ledger took back for it, debts included.
        mutable taken: Amount,
        /// How likely it is to be abuse, in points.
        fixed risk: i64,
        /// JSON: the budget that is held while an operator looks at it, or while it lies in a purse; empty for none.
        mutable held: String,
    }
}

const OF_PERIOD: &str =
    sql!(GrantRow::SELECT, " WHERE player_id = $1 AND activity_id = $2 AND period = $3 ORDER BY step");
const OF_PLAYER: &str = sql!(GrantRow::SELECT, " WHERE player_id = $1 AND id < $2 ORDER BY id DESC LIMIT $3");
const SINCE: &str =
    sql!(GrantRow::SELECT, " WHERE player_id = $1 AND made_at >= $2 AND state IN (0, 1, 2) ORDER BY id");
const LAST_DRAW: &str = "SELECT COALESCE(MAX(made_at), 0) FROM promotion_grants \
    WHERE player_id = $1 AND activity_id = $2 AND period = $3 AND prize >= 0";
const OWED: &str =
    sql!(GrantRow::SELECT, " WHERE state = 0 AND (player_id, id) > ($1, $2) ORDER BY player_id, id LIMIT $3");
const IN_REVIEW: &str =
    sql!(GrantRow::SELECT, " WHERE state = 2 AND (player_id, id) > ($1, $2) ORDER BY player_id, id LIMIT $3");
const OF_STEPS: &str = sql!(
    GrantRow::SELECT,
    " WHERE player_id = $1 AND activity_id = $2 AND step IN ($3, $4) AND id < $5 ORDER BY id DESC LIMIT $6"
);
const PURSES: &str =
    "SELECT DISTINCT activity_id, period FROM promotion_grants WHERE state = 5 ORDER BY activity_id, period";
const OF_PURSE: &str = "SELECT DISTINCT player_id FROM promotion_grants \
    WHERE state = 5 AND activity_id = $1 AND period = $2 AND player_id > $3 ORDER BY player_id LIMIT $4";
/// Purses of a player of which the player moved something else than the prizes that were in them, or of which more went by
/// mail than the prizes that did. `$2` and `$3` are the steps of the moves.
const UNEVEN_PURSES: &str = "SELECT * FROM (SELECT activity_id, period, \
    CAST(SUM(CASE WHEN state = 6 THEN money + gold ELSE 0 END) AS BIGINT) AS moved, \
    CAST(SUM(CASE WHEN step = $2 THEN money + gold ELSE 0 END) AS BIGINT) AS given, \
    CAST(SUM(CASE WHEN state = 7 THEN money + gold ELSE 0 END) AS BIGINT) AS mailed, \
    CAST(SUM(CASE WHEN step = $3 THEN money + gold ELSE 0 END) AS BIGINT) AS claimed \
    FROM promotion_grants WHERE player_id = $1 AND (state IN (6, 7) OR step IN ($2, $3)) \
    GROUP BY activity_id, period) purses WHERE moved <> given OR claimed > mailed ORDER BY activity_id, period";
const BY_ID: &str = sql!(GrantRow::SELECT, " WHERE player_id = $1 AND id = $2");
const HAS_ANY: &str = "SELECT COUNT(*) FROM promotion_grants \
    WHERE player_id = $1 AND activity_id = $2 AND money >= $3 AND state IN (0, 1, 2, 5, 6, 7)";
const EARNED: &str = "SELECT CAST(COALESCE(SUM(money - taken), 0) AS BIGINT) FROM promotion_grants \
    WHERE player_id = $1 AND activity_id = $2 AND state = 1";
const OF_ACTIVITIES: &str = sql!(
    GrantRow::SELECT,
    " WHERE player_id = $1 AND activity_id IN ($2, $3, $4) ORDER BY id DESC LIMIT $6 OFFSET $5"
);
const COUNT_OF_ACTIVITIES: &str =
    "SELECT COUNT(*) FROM promotion_grants WHERE player_id = $1 AND activity_id IN ($2, $3, $4)";
const REVIEWED: &str = "SELECT CAST(COALESCE(SUM(money), 0) AS BIGINT) FROM promotion_grants \
    WHERE player_id = $1 AND activity_id = $2 AND state = 2";
const MONEY_GIVEN: &str = "SELECT CAST(COALESCE(SUM(money - taken), 0) AS BIGINT), COALESCE(MAX(made_at), 0) \
    FROM promotion_grants WHERE player_id = $1 AND activity_id = $2 AND state IN (0, 1, 2) AND money > 0";
/// By grant: what it is without free rounds, which are paid as they are played, and what the ledger moved under its keys, paid
/// debts included, and took back, new debts included, each with the stakes of its free bets; and what was moved under no key.
const COMPARED: &str = "SELECT g.player_id, g.id, g.state, g.money - COALESCE((SELECT f.stake * f.granted \
    FROM free_rounds f WHERE f.player_id = g.player_id AND f.grant_id = g.id), 0), g.gold, g.taken, \
    CAST(COALESCE(SUM(CASE WHEN t.code IN (10, 14, 16, 60) THEN t.amount ELSE 0 END), 0) AS BIGINT) + \
    CAST(COALESCE((SELECT SUM(f.stake) FROM free_bets f WHERE f.player_id = g.player_id AND f.grant_id = g.id), 0) \
    AS BIGINT), CAST(COALESCE(SUM(CASE WHEN t.code = 20 THEN t.amount ELSE 0 END), 0) AS BIGINT), \
    CAST(COALESCE(SUM(CASE WHEN t.code IN (12, 15, 21) THEN t.amount ELSE 0 END), 0) AS BIGINT) + \
    CAST(COALESCE((SELECT SUM(f.taken) FROM free_bets f WHERE f.player_id = g.player_id AND f.grant_id = g.id), 0) \
    AS BIGINT) FROM promotion_grants g LEFT JOIN transfers t ON t.player_id = g.player_id AND t.request_key IN ( \
    'promo:' || CAST(g.activity_id AS TEXT) || ':' || g.period || ':' || CAST(g.step AS TEXT), \
    'promo-back:' || CAST(g.activity_id AS TEXT) || ':' || g.period || ':' || CAST(g.step AS TEXT)) \
    WHERE g.player_id = $1 GROUP BY g.player_id, g.id, g.state, g.money, g.gold, g.taken ORDER BY g.id";
/// Rewards that no grant knows: by their key, by a code that only rewards have, or by the requirement or grant they refer to.
const UNGRANTED: &str = "SELECT COUNT(*) FROM transfers t WHERE t.player_id = $1 AND (t.request_key LIKE 'promo:%' \
    OR t.request_key LIKE 'promo-back:%' OR t.code IN (14, 15, 16, 21) OR (t.code = 10 AND EXISTS (SELECT 1 FROM \
    wagering_tasks w WHERE w.player_id = t.player_id AND w.id = t.reference AND w.source = 'promotion')) OR (t.code = 20 \
    AND EXISTS (SELECT 1 FROM promotion_grants o WHERE o.player_id = t.player_id AND o.id = t.reference))) \
    AND NOT EXISTS (SELECT 1 FROM promotion_grants g WHERE g.player_id = t.player_id AND t.request_key IN ( \
    'promo:' || CAST(g.activity_id AS TEXT) || ':' || g.period || ':' || CAST(g.step AS TEXT), \
    'promo-back:' || CAST(g.activity_id AS TEXT) || ':' || g.period || ':' || CAST(g.step AS TEXT)))";

pub(crate) const FAMILY: Family = Family {
    statements: &[
        OF_PERIOD,
        OF_PLAYER,
        SINCE,
        LAST_DRAW,
        OWED,
        IN_REVIEW,
        OF_STEPS,
        PURSES,
        OF_PURSE,
        UNEVEN_PURSES,
        BY_ID,
        HAS_ANY,
        EARNED,
        OF_ACTIVITIES,
        COUNT_OF_ACTIVITIES,
        REVIEWED,
        MONEY_GIVEN,
        COMPARED,
        UNGRANTED,
    ],
    tables: &[GrantRow::SCHEMA],
};

/// A grant beside what the ledger moved for it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ComparedGrant {
    /// Whose.
    pub player: PlayerId,
    /// The grant.
    pub id: GrantId,
    /// What became of it.
    pub state: GrantState,
    /// The money that it says.
    pub money: Amount,
    /// The gold that it says.
    pub gold: Amount,
    /// What was taken back by the grant.
    pub taken: Amount,
    /// The money that was moved, in units.
    pub money_moved: i64,
    /// The gold that was moved, in units.
    pub gold_moved: i64,
    /// What was taken back by the ledger, in units.
    pub taken_back: i64,
}

/// Inserts a grant; a second one of the same step is a fault of the unit of work, which then runs again.
pub fn insert(tx: &mut Tx, grant: &GrantRow) -> Result<(), StoreError> {
    tx.insert(grant)
}

/// Updates the state of a grant.
pub fn save(tx: &mut Tx, grant: &GrantRow) -> Result<(), StoreError> {
    tx.update(grant)
}

/// The grants of a player in a period of an activity, by step.
pub fn of_period(
    tx: &mut Tx,
    player: PlayerId,
    activity: i64,
    period: &str,
) -> Result<Vec<GrantRow>, StoreError> {
    tx.query(OF_PERIOD, &[&player, &activity, &period], read)
}

/// The grants of a player before one of them, newest first.
pub fn of_player(
    tx: &mut Tx,
    player: PlayerId,
    before: Option<GrantId>,
    limit: u32,
) -> Result<Vec<GrantRow>, StoreError> {
    let before = before.unwrap_or(GrantId::from(i64::MAX));
    tx.query(OF_PLAYER, &[&player, &before, &limit], read)
}

/// The grants of a player that were made since a moment and are owed, paid or in review, oldest first.
pub fn since(tx: &mut Tx, player: PlayerId, since: Timestamp) -> Result<Vec<GrantRow>, StoreError> {
    tx.query(SINCE, &[&player, &since], read)
}

/// When a player drew last in a period of an activity; 0 for never.
pub fn last_draw(
    tx: &mut Tx,
    player: PlayerId,
    activity: i64,
    period: &str,
) -> Result<Timestamp, StoreError> {
    tx.query_one(LAST_DRAW, &[&player, &activity, &period], |row| row.get(0))
}

/// Grants of all players that wait to be paid, in the order of players and grants, after the given one.
pub fn owed(tx: &mut Tx, after: (PlayerId, GrantId), limit: u32) -> Result<Vec<GrantRow>, StoreError> {
    tx.query(OWED, &[&after.0, &after.1, &limit], read)
}

/// Grants of all players that an operator looks at, in the order of players and grants, after the given one.
pub fn in_review(tx: &mut Tx, after: (PlayerId, GrantId), limit: u32) -> Result<Vec<GrantRow>, StoreError> {
    tx.query(IN_REVIEW, &[&after.0, &after.1, &limit], read)
}

/// The grants of a player that have one of two steps in the periods of an activity, before one of them, newest first.
pub fn of_steps(
    tx: &mut Tx,
    player: PlayerId,
    (activity, [first, second]): (i64, [i64; 2]),
    (before, limit): (Option<GrantId>, u32),
) -> Result<Vec<GrantRow>, StoreError> {
    let before = before.unwrap_or(GrantId::from(i64::MAX));
    tx.query(OF_STEPS, &[&player, &activity, &first, &second, &before, &limit], read)
}

/// The activities and periods of which prizes lie in purses.
pub fn purses(tx: &mut Tx) -> Result<Vec<(i64, String)>, StoreError> {
    tx.query(PURSES, &[], |row| Ok((row.get(0)?, row.get(1)?)))
}

/// The players of whom prizes of a period lie in purses, in their order, after the given one.
pub fn of_purse(
    tx: &mut Tx,
    (activity, period): (i64, &str),
    after: PlayerId,
    limit: u32,
) -> Result<Vec<PlayerId>, StoreError> {
    tx.query(OF_PURSE, &[&activity, &period, &after, &limit], |row| row.get(0))
}

/// A purse that was not emptied as its prizes say, in units of its own kind.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UnevenPurse {
    /// The activity.
    pub activity: i64,
    /// The period's name.
    pub period: String,
    /// The prizes that the player moved.
    pub moved: i64,
    /// What the move granted.
    pub given: i64,
    /// The prizes that went by mail.
    pub mailed: i64,
    /// What was granted by that mail so far.
    pub claimed: i64,
}

/// The purses of a player whose moves, granted under these two steps, differ from the prizes that were moved by the player
/// and by mail.
pub fn uneven_purses(
    tx: &mut Tx,
    player: PlayerId,
    (move_step, mail_step): (i64, i64),
) -> Result<Vec<UnevenPurse>, StoreError> {
    tx.query(UNEVEN_PURSES, &[&player, &move_step, &mail_step], |row| {
        Ok(UnevenPurse {
            activity: row.get(0)?,
            period: row.get(1)?,
            moved: row.get(2)?,
            given: row.get(3)?,
            mailed: row.get(4)?,
            claimed: row.get(5)?,
        })
    })
}

/// A grant of a player.
pub fn by_id(tx: &mut Tx, player: PlayerId, id: GrantId) -> Result<Option<GrantRow>, StoreError> {
    tx.query_opt(BY_ID, &[&player, &id], read)
}

/// Whether a player was granted something of an activity, of so much money at least, that did not lapse and was not taken
/// back.
pub fn has_any(tx: &mut Tx, player: PlayerId, (activity, least): (i64, Amount)) -> Result<bool, StoreError> {
    let found: i64 = tx.query_one(HAS_ANY, &[&player, &activity, &least], |row| row.get(0))?;
    Ok(found > 0)
}

/// The money that an activity has paid a player, less what was taken back; at most [`Amount::MAX`].
pub fn earned(tx: &mut Tx, player: PlayerId, activity: i64) -> Result<Amount, StoreError> {
    tx.query_one(EARNED, &[&player, &activity], |row| Ok(Amount::new(row.get(0)?).unwrap_or(Amount::MAX)))
}

/// The grants of a player by three activities, newest first, so many after the first ones.
pub fn of_activities(
    tx: &mut Tx,
    player: PlayerId,
    [one, other, third]: [i64; 3],
    (first, limit): (i64, i64),
) -> Result<Vec<GrantRow>, StoreError> {
    tx.query(OF_ACTIVITIES, &[&player, &one, &other, &third, &first, &limit], read)
}

/// How many grants a player has by three activities.
pub fn count_of_activities(
    tx: &mut Tx,
    player: PlayerId,
    [one, other, third]: [i64; 3],
) -> Result<i64, StoreError> {
    tx.query_one(COUNT_OF_ACTIVITIES, &[&player, &one, &other, &third], |row| row.get(0))
}

/// The money of an activity that an operator looks at before the player is paid; at most [`Amount::MAX`].
pub fn reviewed(tx: &mut Tx, player: PlayerId, activity: i64) -> Result<Amount, StoreError> {
    tx.query_one(REVIEWED, &[&player, &activity], |row| Ok(Amount::new(row.get(0)?).unwrap_or(Amount::MAX)))
}

/// The money that an activity has granted a player, owed and reviewed grants included, less what was taken back, at most
/// [`Amount::MAX`]; and when it last granted some, 0 for never.
pub fn money_given(tx: &mut Tx, player: PlayerId, activity: i64) -> Result<(Amount, Timestamp), StoreError> {
    tx.query_one(MONEY_GIVEN, &[&player, &activity], |row| {
        Ok((Amount::new(row.get(0)?).unwrap_or(Amount::MAX), row.get(1)?))
    })
}

/// The grants of a player beside what the ledger moved for each.
pub fn compared(tx: &mut Tx, player: PlayerId) -> Result<Vec<ComparedGrant>, StoreError> {
    tx.query(COMPARED, &[&player], |row| {
        Ok(ComparedGrant {
            player: row.get(0)?,
            id: row.get(1)?,
            state: row.get(2)?,
            money: row.get(3)?,
            gold: row.get(4)?,
            taken: row.get(5)?,
            money_moved: row.get(6)?,
            gold_moved: row.get(7)?,
            taken_back: row.get(8)?,
        })
    })
}

/// How many transfers of a player were made under the key of a grant that does not exist.
pub fn ungranted(tx: &mut Tx, player: PlayerId) -> Result<i64, StoreError> {
    tx.query_one(UNGRANTED, &[&player], |row| row.get(0))
}

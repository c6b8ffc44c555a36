//! Boards of tournaments: what players score in a period, and the prizes of their places.

use baize_money::Amount;
use baize_time::{Day, Timestamp};

use crate::engine::family::Family;
use crate::engine::record::{Cells, Record, read, table};
use crate::engine::sql_text::sql;
use crate::engine::value::{Numbered, ToValue, numbered_columns};
use crate::{PlayerId, StoreError, Tx};

/// How far a board is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BoardState {
    /// What is played counts, or the board was just frozen.
    Counting,
    /// The places are decided, and their prizes are being given.
    Giving,
    /// All prizes are given, and what is left is back in the budget.
    Settled,
}

impl Numbered for BoardState {
    const ALL: &'static [Self] = &[Self::Counting, Self::Giving, Self::Settled];
    const NAME: &'static str = "the state of a board";

    fn number(self) -> i64 {
        match self {
            Self::Counting => 1,
            Self::Giving => 2,
            Self::Settled => 3,
        }
    }
}

numbered_columns!(BoardState);

/// What became of a prize.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PrizeState {
    /// It is not given yet.
    Due,
    /// It lies in the player's mail.
    Sent,
    /// An operator looks at it.
    InReview,
    /// The player may not receive it; nobody moves up.
    Withheld,
}

impl Numbered for PrizeState {
    const ALL: &'static [Self] = &[Self::Due, Self::Sent, Self::InReview, Self::Withheld];
    const NAME: &'static str = "the state of a prize";

    fn number(self) -> i64 {
        match self {
            Self::Due => 1,
            Self::Sent => 2,
            Self::InReview => 3,
            Self::Withheld => 4,
        }
    }
}

numbered_columns!(PrizeState);

table! {
    /// The board of an activity in a period.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct BoardRow in boards {
        key activity: i64 as activity_id,
        /// The period's name, such as `d2026-01-31`.
        key period: String,
        /// The version of the activity's configuration.
        fixed version: i64,
        fixed starts_at: Timestamp,
        /// The first moment that does not count any more.
        fixed ends_at: Timestamp,
        mutable state: BoardState,
        /// Every stake that counted and was written before is in the scores.
        mutable followed_at: Timestamp,
        /// The theoretical win of the house of all who play.
        mutable theo: Amount,
        /// The prizes of all places, which the budget gave up.
        mutable pool: Amount,
        /// The slots of the budget that gave it up, JSON.
        mutable slots: String,
    }
}

table! {
    /// What a player has scored on a board.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct ScoreRow in board_scores {
        key activity: i64 as activity_id,
        key period: String,
        key player: PlayerId as player_id,
        /// In units of the kind's own: turnover, or multipliers in 1/10,000.
        mutable score: i64,
        /// When the player reached the score.
        mutable reached_at: Timestamp,
        /// The theoretical win of the house of the player's stakes.
        mutable theo: Amount,
        /// Whether the player is on the board.
        mutable is_in: bool,
    }
}

table! {
    /// A place of a board that brings a prize.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct PrizeRow in board_prizes {
        key activity: i64 as activity_id,
        key period: String,
        /// From 1.
        key place: i64,
        fixed player: PlayerId as player_id,
        fixed score: i64,
        fixed amount: Amount,
        mutable state: PrizeState,
    }
}

table! {
    /// A player who left a tournament that all players are in.
    struct LeaverRow in board_leavers {
        key player: PlayerId as player_id,
        key activity: i64 as activity_id,
        fixed left_at: Timestamp,
    }
}

/// A score, and what is public of its player, not yet masked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PublicScore {
    /// The score.
    pub score: ScoreRow,
    /// The player's name.
    pub nick_name: String,
    /// The number of the player's avatar.
    pub avatar: i64,
    /// Whether the player hides what is played.
    pub is_hidden: bool,
}

/// What a player staked on a day with money.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DayCount {
    /// What the stakes counted for.
    pub turnover: Amount,
    /// The theoretical win of the house.
    pub theo: Amount,
    /// When the last stake that counted was settled.
    pub counted_at: Timestamp,
}

/// A settled board that gave more than it held.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OverdrawnBoard {
    /// The activity.
    pub activity: i64,
    /// The period's name.
    pub period: String,
    /// What it held, in units.
    pub pool: i64,
    /// What it gave, in units.
    pub given: i64,
}

const FIND: &str = sql!(BoardRow::SELECT, " WHERE activity_id = $1 AND period = $2");
const COUNTING: &str = sql!(BoardRow::SELECT, " WHERE state = 1 ORDER BY ends_at, activity_id");
const DUE: &str =
    sql!(BoardRow::SELECT, " WHERE state IN (1, 2) AND ends_at <= $1 ORDER BY ends_at, activity_id LIMIT 20");
/// The time alone does not tell a stake from one of the same millisecond that was followed before: then the turnover does.
const CHANGED: &str = "SELECT t.player_id FROM day_tallies t LEFT JOIN board_scores s \
    ON s.activity_id = $1 AND s.period = $2 AND s.player_id = t.player_id \
    WHERE t.day = $3 AND t.counted_at >= $4 AND t.account_type = 1 GROUP BY t.player_id, s.reached_at, s.score \
    HAVING s.reached_at IS NULL OR MAX(t.counted_at) > s.reached_at OR s.score < ( \
    SELECT SUM(d.turnover) FROM day_tallies d WHERE d.player_id = t.player_id AND d.day = $3 \
    AND d.account_type = 1) ORDER BY t.player_id LIMIT $5";
const DAY_COUNT: &str = "SELECT CAST(COALESCE(SUM(turnover), 0) AS BIGINT), \
    CAST(COALESCE(SUM(theo), 0) AS BIGINT), COALESCE(MAX(counted_at), 0) FROM day_tallies \
    WHERE player_id = $1 AND day = $2 AND account_type = 1";
const SCORE: &str = sql!(ScoreRow::SELECT, " WHERE activity_id = $1 AND period = $2 AND player_id = $3");
const TOP: &str = sql!(
    "SELECT ",
    ScoreRow::COLUMNS,
    ", a.nick_name, a.avatar, COALESCE(h.player_id, 0) FROM board_scores \
     JOIN accounts a ON a.player_id = board_scores.player_id \
     LEFT JOIN hidden_players h ON h.player_id = board_scores.player_id \
     WHERE board_scores.activity_id = $1 AND board_scores.period = $2 AND board_scores.is_in = 1 \
     AND board_scores.score > 0 ORDER BY board_scores.score DESC, board_scores.reached_at, \
     board_scores.player_id LIMIT $3"
);
const BEFORE: &str = "SELECT COUNT(*) FROM board_scores WHERE activity_id = $1 AND period = $2 AND is_in = 1 \
    AND (score > $3 OR (score = $3 AND (reached_at < $4 OR (reached_at = $4 AND player_id < $5))))";
const PRIZES: &str = sql!(PrizeRow::SELECT, " WHERE activity_id = $1 AND period = $2 ORDER BY place");
const HAS_PRIZE: &str =
    "SELECT COUNT(*) FROM board_prizes WHERE player_id = $1 AND activity_id = $2 AND state IN (2, 3)";
const IS_OUT: &str = "SELECT COUNT(*) FROM board_leavers WHERE player_id = $1 AND activity_id = $2";
const RETURN: &str = "DELETE FROM board_leavers WHERE player_id = $1 AND activity_id = $2";
const OVERDRAWN: &str = "SELECT b.activity_id, b.period, b.pool, p.given FROM boards b JOIN ( \
    SELECT activity_id, period, CAST(SUM(amount) AS BIGINT) AS given FROM board_prizes \
    WHERE state <> 4 GROUP BY activity_id, period) p \
    ON p.activity_id = b.activity_id AND p.period = b.period WHERE p.given > b.pool \
    ORDER BY b.activity_id, b.period";

pub(crate) const FAMILY: Family = Family {
    statements: &[
        FIND, COUNTING, DUE, CHANGED, DAY_COUNT, SCORE, TOP, BEFORE, PRIZES, HAS_PRIZE, IS_OUT, RETURN,
        OVERDRAWN,
    ],
    tables: &[BoardRow::SCHEMA, ScoreRow::SCHEMA, PrizeRow::SCHEMA, LeaverRow::SCHEMA],
};

/// The board of an activity in a period.
pub fn find(tx: &mut Tx, activity: i64, period: &str) -> Result<Option<BoardRow>, StoreError> {
    tx.query_opt(FIND, &[&activity, &period], read)
}

/// The boards whose places are not decided, the first to end first.
pub fn counting(tx: &mut Tx) -> Result<Vec<BoardRow>, StoreError> {
    tx.query(COUNTING, &[], read)
}

/// Boards that ended by then and are not settled, the earliest first.
pub fn due(tx: &mut Tx, ended_by: Timestamp) -> Result<Vec<BoardRow>, StoreError> {
    tx.query(DUE, &[&ended_by], read)
}

/// Writes a board that begins; `false` if there is one.
pub fn begin(tx: &mut Tx, board: &BoardRow) -> Result<bool, StoreError> {
    tx.insert_if_absent(board)
}

/// Stores how far a board is.
pub fn save(tx: &mut Tx, board: &BoardRow) -> Result<(), StoreError> {
    tx.update(board)
}

/// Players who staked money on a day of the site since a moment, and whose score on a board is older, in the order of their
/// numbers.
pub fn changed(
    tx: &mut Tx,
    board: &BoardRow,
    (day, since): (Day, Timestamp),
    limit: u32,
) -> Result<Vec<PlayerId>, StoreError> {
    let params: [&dyn ToValue; 5] = [&board.activity, &board.period, &day.number(), &since, &limit];
    tx.query(CHANGED, &params, |row| row.get(0))
}

/// What a player staked on a day with money; each sum at most [`Amount::MAX`].
pub fn day_count(tx: &mut Tx, player: PlayerId, day: Day) -> Result<DayCount, StoreError> {
    tx.query_one(DAY_COUNT, &[&player, &day.number()], |row| {
        let sum = |index| Ok::<_, StoreError>(Amount::new(row.get(index)?).unwrap_or(Amount::MAX));
        Ok(DayCount { turnover: sum(0)?, theo: sum(1)?, counted_at: row.get(2)? })
    })
}

/// What a player has scored on a board.
pub fn score(tx: &mut Tx, board: &BoardRow, player: PlayerId) -> Result<Option<ScoreRow>, StoreError> {
    tx.query_opt(SCORE, &[&board.activity, &board.period, &player], read)
}

/// Writes what a player has scored.
pub fn save_score(tx: &mut Tx, score: &ScoreRow) -> Result<(), StoreError> {
    tx.upsert(score)
}

/// The first places of a board: the higher score, then who reached it first, then the lower number.
pub fn top(tx: &mut Tx, board: &BoardRow, limit: u32) -> Result<Vec<PublicScore>, StoreError> {
    tx.query(TOP, &[&board.activity, &board.period, &limit], |row| {
        let mut cells = Cells::of(row);
        let (score, nick_name, avatar) = (cells.next()?, cells.next()?, cells.next()?);
        let hidden: i64 = cells.next()?;
        Ok(PublicScore { score, nick_name, avatar, is_hidden: hidden != 0 })
    })
}

/// How many players stand before a score.
pub fn before(tx: &mut Tx, own: &ScoreRow) -> Result<i64, StoreError> {
    let params: [&dyn ToValue; 5] = [&own.activity, &own.period, &own.score, &own.reached_at, &own.player];
    tx.query_one(BEFORE, &params, |row| row.get(0))
}

/// The places of a board that bring a prize, from the first one.
pub fn prizes(tx: &mut Tx, activity: i64, period: &str) -> Result<Vec<PrizeRow>, StoreError> {
    tx.query(PRIZES, &[&activity, &period], read)
}

/// Whether a player was given a prize on any board of an activity.
pub fn has_prize(tx: &mut Tx, player: PlayerId, activity: i64) -> Result<bool, StoreError> {
    tx.query_one(HAS_PRIZE, &[&player, &activity], |row| Ok(row.get::<i64>(0)? != 0))
}

/// Writes the place of a board.
pub fn insert_prize(tx: &mut Tx, prize: &PrizeRow) -> Result<(), StoreError> {
    tx.insert(prize)
}

/// Stores what became of a prize.
pub fn save_prize(tx: &mut Tx, prize: &PrizeRow) -> Result<(), StoreError> {
    tx.update(prize)
}

/// Whether a player left the tournament.
pub fn is_out(tx: &mut Tx, player: PlayerId, activity: i64) -> Result<bool, StoreError> {
    tx.query_one(IS_OUT, &[&player, &activity], |row| Ok(row.get::<i64>(0)? != 0))
}

/// Takes a player out of the tournament.
pub fn leave(tx: &mut Tx, player: PlayerId, activity: i64, now: Timestamp) -> Result<(), StoreError> {
    tx.insert_if_absent(&LeaverRow { player, activity, left_at: now }).map(|_| ())
}

/// Takes a player back into the tournament.
pub fn come_back(tx: &mut Tx, player: PlayerId, activity: i64) -> Result<(), StoreError> {
    tx.execute(RETURN, &[&player, &activity]).map(|_| ())
}

/// Boards that gave more than they hold.
pub fn overdrawn(tx: &mut Tx) -> Result<Vec<OverdrawnBoard>, StoreError> {
    tx.query(OVERDRAWN, &[], |row| {
        Ok(OverdrawnBoard {
            activity: row.get(0)?,
            period: row.get(1)?,
            pool: row.get(2)?,
            given: row.get(3)?,
        })
    })
}

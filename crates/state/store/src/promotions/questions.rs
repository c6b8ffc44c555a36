//! Questions of a free guess, and what players answered.

use baize_money::Amount;
use baize_time::Timestamp;

use crate::engine::family::Family;
use crate::engine::record::{Record, read, table};
use crate::engine::sql_text::sql;
use crate::engine::value::{Numbered, numbered_columns};
use crate::uneven_pools::UnevenPool;
use crate::{GrantId, PlayerId, StoreError, Tx};

/// How far a question is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum QuestionState {
    /// It is announced, or can be answered, or was just closed.
    Asked,
    /// The number is drawn and right answers are being paid.
    Drawn,
    /// What was not given is back in the budget.
    Closed,
}

impl Numbered for QuestionState {
    const ALL: &'static [Self] = &[Self::Asked, Self::Drawn, Self::Closed];
    const NAME: &'static str = "the state of a question";

    fn number(self) -> i64 {
        match self {
            Self::Asked => 1,
            Self::Drawn => 2,
            Self::Closed => 3,
        }
    }
}

numbered_columns!(QuestionState);

/// What became of an answer; whether it is right says the question.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AnswerState {
    /// It was given by the player.
    Answered,
    /// It was right, and the player has the share.
    Given,
    /// It was right, and the player may not receive the share any more.
    Withheld,
}

impl Numbered for AnswerState {
    const ALL: &'static [Self] = &[Self::Answered, Self::Given, Self::Withheld];
    const NAME: &'static str = "the state of an answer";

    fn number(self) -> i64 {
        match self {
            Self::Answered => 1,
            Self::Given => 2,
            Self::Withheld => 3,
        }
    }
}

numbered_columns!(AnswerState);

table! {
    /// A question.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct QuestionRow in guess_questions {
        /// Its number, which is also its client seed.
        key id: i64 as question_id,
        fixed activity: i64 as activity_id,
        /// The version of the activity's configuration.
        fixed version: i64,
        fixed opens_at: Timestamp,
        /// The first moment that is too late.
        fixed closes_at: Timestamp,
        /// Secret until the number is drawn.
        fixed server_seed: String,
        /// What right answers share, which the budget gave up.
        fixed cost: Amount,
        /// The slots of the budget that gave it up, JSON.
        fixed slots: String,
        mutable state: QuestionState,
        /// The number; 0 until it is drawn.
        mutable result: i64,
        /// How many players answered; 0 until the number is drawn.
        mutable answers: i64,
        /// How many of them answered right.
        mutable right: i64 as right_answers,
        /// What each right answer brings.
        mutable share: Amount,
        /// What went back to the budget.
        mutable returned: Amount,
    }
}

table! {
    /// What a player answered.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub struct AnswerRow in guess_answers {
        key id: i64 as question_id,
        key player: PlayerId as player_id,
        fixed answer: i64,
        fixed answered_at: Timestamp,
        mutable state: AnswerState,
        /// What it became; 0 for nothing.
        mutable grant: GrantId as grant_id,
    }
}

const FIND: &str = sql!(QuestionRow::SELECT, " WHERE question_id = $1");
const SINCE: &str =
    sql!(QuestionRow::SELECT, " WHERE activity_id = $1 AND closes_at >= $2 ORDER BY closes_at");
const DUE: &str =
    sql!(QuestionRow::SELECT, " WHERE state IN (1, 2) AND closes_at <= $1 ORDER BY closes_at LIMIT 20");
const ANSWER: &str = sql!(AnswerRow::SELECT, " WHERE question_id = $1 AND player_id = $2");
const COUNTED: &str = "SELECT COUNT(*), CAST(COALESCE(SUM(CASE WHEN answer = $2 THEN 1 ELSE 0 END), 0) AS BIGINT) \
    FROM guess_answers WHERE question_id = $1";
const UNPAID: &str = sql!(
    AnswerRow::SELECT,
    " WHERE question_id = $1 AND answer = $2 AND state = 1 ORDER BY player_id LIMIT $3"
);
const GIVEN: &str = "SELECT COUNT(*) FROM guess_answers WHERE question_id = $1 AND answer = $2 AND state = 2";
const UNEVEN: &str = "SELECT q.question_id, q.cost, q.returned, CAST(q.share * COALESCE(a.count, 0) AS BIGINT), \
    CAST(COALESCE(a.granted, 0) AS BIGINT) FROM guess_questions q LEFT JOIN ( \
    SELECT r.question_id, COUNT(*) AS count, SUM(COALESCE(g.money + g.gold, 0)) AS granted FROM guess_answers r \
    LEFT JOIN promotion_grants g ON g.player_id = r.player_id AND g.id = r.grant_id \
    WHERE r.state = 2 GROUP BY r.question_id) a ON a.question_id = q.question_id \
    WHERE q.state = 3 AND (q.cost <> q.returned + q.share * COALESCE(a.count, 0) \
    OR q.share * COALESCE(a.count, 0) <> COALESCE(a.granted, 0)) ORDER BY q.question_id";

pub(crate) const FAMILY: Family = Family {
    statements: &[FIND, SINCE, DUE, ANSWER, COUNTED, UNPAID, GIVEN, UNEVEN],
    tables: &[QuestionRow::SCHEMA, AnswerRow::SCHEMA],
};

/// The question with this number.
pub fn find(tx: &mut Tx, id: i64) -> Result<Option<QuestionRow>, StoreError> {
    tx.query_opt(FIND, &[&id], read)
}

/// The questions of an activity that close at a moment or later, in order.
pub fn since(tx: &mut Tx, activity: i64, from: Timestamp) -> Result<Vec<QuestionRow>, StoreError> {
    tx.query(SINCE, &[&activity, &from], read)
}

/// Questions that were closed by then and are not finished, the earliest first.
pub fn due(tx: &mut Tx, closed_by: Timestamp) -> Result<Vec<QuestionRow>, StoreError> {
    tx.query(DUE, &[&closed_by], read)
}

/// Writes a question.
pub fn insert(tx: &mut Tx, question: &QuestionRow) -> Result<(), StoreError> {
    tx.insert(question)
}

/// Stores how far a question is.
pub fn save(tx: &mut Tx, question: &QuestionRow) -> Result<(), StoreError> {
    tx.update(question)
}

/// What a player answered.
pub fn answer(tx: &mut Tx, id: i64, player: PlayerId) -> Result<Option<AnswerRow>, StoreError> {
    tx.query_opt(ANSWER, &[&id, &player], read)
}

/// Writes an answer: one per player and question.
pub fn insert_answer(tx: &mut Tx, answer: &AnswerRow) -> Result<(), StoreError> {
    tx.insert(answer)
}

/// Stores what became of an answer.
pub fn save_answer(tx: &mut Tx, answer: &AnswerRow) -> Result<(), StoreError> {
    tx.update(answer)
}

/// How many players answered a question, and how many of them this number.
pub fn counted(tx: &mut Tx, id: i64, number: i64) -> Result<(i64, i64), StoreError> {
    tx.query_one(COUNTED, &[&id, &number], |row| Ok((row.get(0)?, row.get(1)?)))
}

/// Some of the players who answered this number and have received nothing.
pub fn unpaid(tx: &mut Tx, id: i64, number: i64, limit: u32) -> Result<Vec<AnswerRow>, StoreError> {
    tx.query(UNPAID, &[&id, &number, &limit], read)
}

/// How many players who answered this number have their share.
pub fn given(tx: &mut Tx, id: i64, number: i64) -> Result<i64, StoreError> {
    tx.query_one(GIVEN, &[&id, &number], |row| row.get(0))
}

/// Closed questions whose cost is not what players received and what went back, or whose shares are not what was granted.
pub fn uneven(tx: &mut Tx) -> Result<Vec<UnevenPool>, StoreError> {
    tx.query(UNEVEN, &[], UnevenPool::of)
}

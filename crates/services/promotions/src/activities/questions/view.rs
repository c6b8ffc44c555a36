//! Questions as players and visitors see them: the one that can be answered or comes next, and those of the last week.

use baize_core::{Ctx, Failure, Outcome};
use baize_fairness::Commitment;
use baize_money::Amount;
use baize_promotions_rules::Promotion as _;
use baize_promotions_rules::kinds::free_guess::{FreeGuess, PAID_AFTER};
use baize_store::activities::ActivityState;
use baize_store::questions::{AnswerState, QuestionState};
use baize_store::{PlayerId, StoreError, Tx, questions as stored};
use baize_time::{Span, Timestamp};

use super::super::catalogue;
use super::super::claim::ClaimRefusal;
use super::super::offers::{gives_gold_only, gives_rewards};
use super::Question;

/// Questions are listed for so long after they closed.
const LISTED: Span = Span::days(8);

/// What a player answered.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OwnAnswer {
    /// The number.
    pub answer: i64,
    /// Whether the player has the share of a right answer.
    pub is_paid: bool,
}

/// A question.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct QuestionView {
    /// Its number, which is its client seed.
    pub id: i64,
    /// From when on it can be answered.
    pub opens_at: Timestamp,
    /// When the number is drawn.
    pub closes_at: Timestamp,
    /// When right answers are paid.
    pub pays_at: Timestamp,
    /// The number is one of 1 to this.
    pub numbers: u32,
    /// What right answers share.
    pub pool: Amount,
    /// What a right answer brings at most.
    pub most: Amount,
    /// Whether they bring gold.
    pub is_gold: bool,
    /// The hash of its seed.
    pub seed_hash: Commitment,
    /// Its seed, once the number is drawn.
    pub seed: Option<String>,
    /// The number; `None` until it is drawn.
    pub result: Option<i64>,
    /// How many players answered; 0 until the number is drawn.
    pub answers: i64,
    /// How many of them were right.
    pub right: i64,
    /// What each right answer brings.
    pub share: Amount,
    /// What the player answered; `None` for nothing, and for a visitor.
    pub own: Option<OwnAnswer>,
}

/// The questions of an activity in the order in which they close: those of the last week, today's, and the next one if it
/// is announced.
pub fn questions(
    tx: &mut Tx,
    ctx: &Ctx,
    activity: i64,
    player: Option<PlayerId>,
) -> Outcome<Vec<QuestionView>, ClaimRefusal> {
    if !gives_rewards(ctx) {
        return Err(Failure::Refused(ClaimRefusal::Off));
    }
    let entry = catalogue::find(tx, activity)?.filter(|entry| entry.kind.kind == FreeGuess::KIND);
    let entry = entry.ok_or(Failure::Refused(ClaimRefusal::UnknownActivity))?;
    let rows = stored::since(tx, activity, ctx.now.minus(LISTED))?;
    let is_shown = |closes_at: Timestamp| entry.state == ActivityState::Live || closes_at <= ctx.now;
    let mut views = Vec::new();
    for row in rows.into_iter().filter(|row| is_shown(row.closes_at)) {
        let question = Question::of(tx, row)?;
        views.push(view(tx, ctx, &question, player)?);
    }
    Ok(views)
}

fn view(
    tx: &mut Tx,
    ctx: &Ctx,
    question: &Question,
    player: Option<PlayerId>,
) -> Result<QuestionView, StoreError> {
    let Question { row, config, .. } = question;
    let is_drawn = row.state != QuestionState::Asked;
    let given = match player {
        Some(player) => stored::answer(tx, row.id, player)?,
        None => None,
    };
    Ok(QuestionView {
        id: row.id,
        opens_at: row.opens_at,
        closes_at: row.closes_at,
        pays_at: row.closes_at.plus(PAID_AFTER),
        numbers: config.numbers,
        pool: config.pool,
        most: config.most,
        is_gold: gives_gold_only(ctx),
        seed_hash: question.seed()?.commitment(),
        seed: is_drawn.then(|| row.server_seed.clone()),
        result: is_drawn.then_some(row.result),
        answers: row.answers,
        right: row.right,
        share: row.share,
        own: given
            .map(|given| OwnAnswer { answer: given.answer, is_paid: given.state == AnswerState::Given }),
    })
}

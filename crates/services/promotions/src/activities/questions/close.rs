//! The end of a question: its number is drawn, right answers are paid an hour later, and the rest returns to the budget.

use baize_core::Ctx;
use baize_ledger::{PostError, Wallet};
use baize_money::Amount;
use baize_promotions_rules::kinds::free_guess::PAID_AFTER;
use baize_store::questions::{AnswerRow, AnswerState, QuestionRow, QuestionState};
use baize_store::{StoreError, Tx, questions as stored};

use super::super::budget::{TakenSlot, give_back};
use super::super::facts;
use super::super::hand_over::{self, Share, hand_over};
use super::super::offers::gives_gold_only;
use super::super::permit::may_receive;
use super::{DRAWN_AFTER, Question, STEP};

/// How many answers are paid before it is looked whether the server still may.
const PAGE: u32 = 100;

/// Questions whose number is to be drawn, or whose right answers are to be paid.
pub fn due(tx: &mut Tx, ctx: &Ctx) -> Result<Vec<QuestionRow>, StoreError> {
    let mut due = stored::due(tx, ctx.now.minus(DRAWN_AFTER))?;
    due.retain(|row| row.state == QuestionState::Asked || is_paid_now(ctx, row));
    Ok(due)
}

fn is_paid_now(ctx: &Ctx, row: &QuestionRow) -> bool {
    row.state == QuestionState::Drawn && ctx.now >= row.closes_at.plus(PAID_AFTER)
}

/// Draws the number of a question and counts who was right. Done once.
pub fn draw(tx: &mut Tx, ctx: &Ctx, id: i64) -> Result<bool, StoreError> {
    let is_due = |question: &Question| {
        question.row.state == QuestionState::Asked && ctx.now >= question.row.closes_at.plus(DRAWN_AFTER)
    };
    let Some(question) = Question::find(tx, id)?.filter(is_due) else { return Ok(false) };
    let result = question.config.drawn(&question.seed()?, id).map_err(StoreError::damaged)?;
    let (answers, right) = stored::counted(tx, id, result)?;
    let share = question.config.share(right);
    let row = QuestionRow { state: QuestionState::Drawn, result, answers, right, share, ..question.row };
    stored::save(tx, &row)?;
    Ok(true)
}

/// Some of the players who were right and have received nothing; nobody before it is time to pay.
pub fn unpaid(tx: &mut Tx, ctx: &Ctx, id: i64) -> Result<Vec<AnswerRow>, StoreError> {
    let Some(row) = stored::find(tx, id)?.filter(|row| is_paid_now(ctx, row)) else { return Ok(Vec::new()) };
    if row.share.is_positive() { stored::unpaid(tx, id, row.result, PAGE) } else { Ok(Vec::new()) }
}

/// Pays a right answer; `false` if the player has the share already or may not receive it any more.
pub fn pay(tx: &mut Tx, ctx: &Ctx, seen: &AnswerRow) -> Result<bool, StoreError> {
    let Some(question) = Question::find(tx, seen.id)?.filter(|question| is_paid_now(ctx, &question.row))
    else {
        return Ok(false);
    };
    let found = stored::answer(tx, seen.id, seen.player)?;
    let is_right =
        |given: &AnswerRow| given.answer == question.row.result && given.state == AnswerState::Answered;
    let Some(mut given) = found.filter(is_right) else { return Ok(false) };
    let known = facts::of_player(tx, ctx, given.player)?;
    let mut wallet = Wallet::get(tx, given.player)?;
    let is_allowed = may_receive(ctx, &wallet, &known);
    let share = Share {
        entry: &question.entry,
        version: question.version()?,
        period: question.period(ctx),
        number: STEP,
        known,
        amount: question.row.share,
        slots: &question.row.slots,
        at: given.answered_at,
    };
    let handing = if is_allowed { hand_over::decide(tx, ctx, given.player, &share)?.ok() } else { None };
    let Some(handing) = handing else {
        given.state = AnswerState::Withheld;
        stored::save_answer(tx, &given)?;
        return Ok(false);
    };
    let handed = hand_over(tx, ctx, &mut wallet, &handing).map_err(PostError::into_fault)?;
    (given.state, given.grant) = (AnswerState::Given, handed.grant);
    stored::save_answer(tx, &given)?;
    Ok(true)
}

/// Closes a question once all right answers are paid: what is left returns to the budget. `false` if it is not time, or done.
pub fn close(tx: &mut Tx, ctx: &Ctx, id: i64) -> Result<bool, StoreError> {
    let Some(row) = stored::find(tx, id)?.filter(|row| is_paid_now(ctx, row)) else { return Ok(false) };
    if !unpaid(tx, ctx, id)?.is_empty() {
        return Ok(false);
    }
    let given = stored::given(tx, id, row.result)?.checked_mul(row.share.units());
    let given = given.and_then(|units| Amount::new(units).ok());
    let left = given.and_then(|given| row.cost.checked_sub(given)).filter(|left| !left.is_negative());
    let left = left.ok_or_else(|| StoreError::damaged(format!("the question {id} gave more than it has")))?;
    let slots: Vec<TakenSlot> = serde_json::from_str(&row.slots).map_err(StoreError::damaged)?;
    if left.is_positive() && !gives_gold_only(ctx) {
        give_back(tx, &slots, left)?;
    }
    stored::save(tx, &QuestionRow { state: QuestionState::Closed, returned: left, ..row })?;
    Ok(true)
}

//! Answering a question: once, finally, and before it closes.

use baize_core::{Ctx, Failure, Outcome};
use baize_ledger::request::{self as requests, Begun};
use baize_ledger::{InputHash, RequestKey, Wallet};
use baize_promotions_rules::kinds::free_guess::admit_answer;
use baize_promotions_rules::{PlayerFacts, Refusal};
use baize_store::questions::{AnswerRow, AnswerState, QuestionRow, QuestionState};
use baize_store::{GrantId, PlayerId, StoreError, Tx, questions as stored};

use super::super::claim::{Claim, ClaimRefusal, ClaimReply};
use super::super::claim_request::{begin_claim, finish_claim};
use super::super::permit::may_receive;
use super::super::{facts, offers};
use super::{Question, STEP};
use crate::wallet::WalletView;

/// An answer.
#[derive(Debug, Clone)]
pub struct Answering {
    /// The player.
    pub player: PlayerId,
    /// The activity.
    pub activity: i64,
    /// The number.
    pub answer: i64,
    /// The request's key, if it has one. A question is answered once with any key.
    pub key: Option<RequestKey>,
}

fn refused<T>(refusal: Refusal) -> Outcome<T, ClaimRefusal> {
    Err(Failure::Refused(ClaimRefusal::Rules(refusal)))
}

/// Answers today's question. The same answer again receives the first reply; another one is refused, for an answer is final.
pub fn answer(tx: &mut Tx, ctx: &Ctx, request: &Answering) -> Outcome<Claim, ClaimRefusal> {
    let player = request.player;
    let input = InputHash::of("activity.claim.answer", &(request.activity, request.answer))?;
    let ticket = match begin_claim(tx, ctx, (player, request.key.as_ref()), input)? {
        Ok(ticket) => ticket,
        Err(first) => return Ok(first),
    };
    let question = todays(tx, ctx, request.activity)?;
    let known = facts::of_player(tx, ctx, player)?;
    let own = match begin_answer(tx, &question.row, player)? {
        Begun::Repeat(reply) => {
            let given = stored::answer(tx, question.row.id, player)?;
            if given.is_some_and(|given| given.answer != request.answer) {
                return refused(Refusal::AnswerClosed);
            }
            return Ok(Claim { reply, is_repeated: true });
        }
        Begun::Fresh(_, fresh) => fresh,
    };
    let wallet = Wallet::get(tx, player)?;
    admit(ctx, &question, (&wallet, &known), request.answer)?;
    let row = AnswerRow {
        id: question.row.id,
        player,
        answer: request.answer,
        answered_at: ctx.now,
        state: AnswerState::Answered,
        grant: GrantId::from(0),
    };
    stored::insert_answer(tx, &row)?;
    let reply = reply(tx, ctx, &question, &wallet)?;
    finish_claim(tx, ctx, (own, ticket), reply)
}

/// The question of the site's day; of a day without one, or an activity that asks none, [`Refusal::NotOpen`].
fn todays(tx: &mut Tx, ctx: &Ctx, activity: i64) -> Outcome<Question, ClaimRefusal> {
    let offset = ctx.site.utc_offset;
    let day = ctx.now.day(offset);
    let rows = stored::since(tx, activity, day.start(offset))?;
    let row = rows.into_iter().find(|row| row.closes_at.day(offset) == day);
    match row {
        Some(row) => Ok(Question::of(tx, row)?),
        None => refused(Refusal::NotOpen),
    }
}

fn begin_answer(
    tx: &mut Tx,
    question: &QuestionRow,
    player: PlayerId,
) -> Outcome<Begun<ClaimReply>, ClaimRefusal> {
    let input = InputHash::of("question", &question.id)?;
    let key = RequestKey::derived("question", question.id);
    Ok(requests::begin(tx, player, &key, input)?)
}

/// Refuses what is not open, or not for this player. A player who may receive nothing but gold cannot be paid a share.
fn admit(
    ctx: &Ctx,
    question: &Question,
    (wallet, known): (&Wallet, &PlayerFacts),
    answer: i64,
) -> Outcome<(), ClaimRefusal> {
    if !may_receive(ctx, wallet, known) {
        return Err(Failure::Refused(ClaimRefusal::AccountClosed));
    }
    offers::admit(&question.entry, question.version()?, known, ctx.now).or_else(refused)?;
    if question.row.state != QuestionState::Asked {
        return refused(Refusal::AnswerClosed);
    }
    admit_answer(question.row.opens_at, question.row.closes_at, ctx.now).or_else(refused)?;
    if !known.has_contact {
        return refused(Refusal::ContactNeeded);
    }
    if question.config.is_answer(answer) {
        Ok(())
    } else {
        Err(Failure::Refused(ClaimRefusal::UnknownAnswer))
    }
}

fn reply(tx: &mut Tx, ctx: &Ctx, question: &Question, wallet: &Wallet) -> Result<ClaimReply, StoreError> {
    Ok(ClaimReply {
        activity: question.entry.id,
        period: question.period(ctx),
        step: STEP,
        awards: Vec::new(),
        is_paid: false,
        is_in_review: false,
        is_entered: true,
        advance: None,
        proof: None,
        wallet: WalletView::of(tx, wallet)?,
    })
}

//! Claiming all that waits: each step for itself, all in one transaction.

use baize_core::{Ctx, Failure, Outcome};
use baize_ledger::request::{self as requests, Begun};
use baize_ledger::{InputHash, RequestKey, Wallet};
use baize_promotions_rules::{ClaimInput, Refusal, StepState};
use baize_store::{PlayerId, Tx};
use serde::{Deserialize, Serialize};

use super::award::Award;
use super::claim::{ClaimRefusal, ClaimRequest, claim};
use super::offers;
use crate::wallet::WalletView;

/// So many steps are claimed at once.
const AT_ONCE: usize = 50;

/// A claim of all steps that can be claimed. Draws are made one by one.
#[derive(Debug, Clone)]
pub struct ClaimAllRequest {
    /// The player.
    pub player: PlayerId,
    /// Of this activity only.
    pub activity: Option<i64>,
    /// The request's key, if it has one: a repetition gets the first answer.
    pub key: Option<RequestKey>,
}

/// What was claimed; stored, so that a repetition receives it again.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ClaimAllReply {
    /// What the player received.
    pub awards: Vec<Award>,
    /// How many steps an operator looks at before they are paid.
    pub in_review: usize,
    /// How many steps are left: refused, such as sold out, or more than are claimed at once.
    pub left: usize,
    /// The wallet afterwards.
    pub wallet: WalletView,
}

/// A claim that was answered.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ClaimedAll {
    /// The answer.
    pub reply: ClaimAllReply,
    /// Whether it had been given before.
    pub is_repeated: bool,
}

/// Claims all steps that can be claimed, of one activity or of all. What is refused stays; where that is all there was, its
/// refusal is the answer.
pub fn claim_all(tx: &mut Tx, ctx: &Ctx, request: &ClaimAllRequest) -> Outcome<ClaimedAll, ClaimRefusal> {
    let player = request.player;
    let mut ticket = None;
    if let Some(key) = &request.key {
        match requests::begin(tx, player, key, InputHash::of("rewards.claim", &request.activity)?)? {
            Begun::Repeat(reply) => return Ok(ClaimedAll { reply, is_repeated: true }),
            Begun::Fresh(_, fresh) => ticket = Some(fresh),
        }
    }
    let waiting = waiting(tx, ctx, request)?;
    let wallet = Wallet::get(tx, player)?;
    let mut reply = ClaimAllReply {
        awards: Vec::new(),
        in_review: 0,
        left: waiting.len().saturating_sub(AT_ONCE),
        wallet: WalletView::of(tx, &wallet)?,
    };
    let mut refused = ClaimRefusal::Rules(Refusal::NotReached);
    for (activity, step) in waiting.into_iter().take(AT_ONCE) {
        let input = ClaimInput::of(Some(step));
        match claim(tx, ctx, &ClaimRequest::inside(player, activity, input)) {
            Ok(claimed) if claimed.reply.is_in_review => reply.in_review += 1,
            Ok(claimed) => {
                reply.awards.extend(claimed.reply.awards);
                reply.wallet = claimed.reply.wallet;
            }
            Err(Failure::Refused(why)) => (refused, reply.left) = (why, reply.left + 1),
            Err(fault) => return Err(fault),
        }
    }
    if reply.awards.is_empty() && reply.in_review == 0 {
        return Err(Failure::Refused(refused));
    }
    if let Some(ticket) = ticket {
        ticket.finish(tx, &reply, ctx.now)?;
    }
    Ok(ClaimedAll { reply, is_repeated: false })
}

/// The steps that can be claimed now, by activity, in the order in which they are shown.
fn waiting(tx: &mut Tx, ctx: &Ctx, request: &ClaimAllRequest) -> Outcome<Vec<(i64, i64)>, ClaimRefusal> {
    let offers = offers::list(tx, ctx, Some(request.player))?;
    let is_asked = |id: i64| request.activity.is_none_or(|activity| activity == id);
    if !offers.iter().any(|offer| is_asked(offer.id)) {
        let refusal =
            if offers::gives_rewards(ctx) { ClaimRefusal::UnknownActivity } else { ClaimRefusal::Off };
        return Err(Failure::Refused(refusal));
    }
    let asked = offers.iter().filter(|offer| is_asked(offer.id));
    let steps = asked.flat_map(|view| view.offer.steps.iter().map(|step| (view.id, step)));
    let claimable = steps.filter(|(_, step)| step.state == StepState::Claimable);
    Ok(claimable.map(|(id, step)| (id, step.step)).collect())
}

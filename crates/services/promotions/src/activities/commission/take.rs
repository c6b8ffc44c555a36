//! Claiming what was approved.

use baize_core::{Ctx, Failure, Outcome};
use baize_ledger::{InputHash, RequestKey};
use baize_promotions_rules::{ClaimInput, Refusal};
use baize_store::{PlayerId, Tx};

use super::super::claim::{Claim, ClaimRefusal, ClaimRequest, claim};
use super::super::claim_request::begin_claim;
use super::super::offers;
use super::activity;

/// Claims what approved runs have brought an agent and was not claimed; [`Refusal::NotReached`] if that is nothing.
pub fn take(
    tx: &mut Tx,
    ctx: &Ctx,
    (player, key): (PlayerId, Option<RequestKey>),
) -> Outcome<Claim, ClaimRefusal> {
    // The number of the claim moves on with each: the key is what a repeated request names.
    let asked = InputHash::of("commission.take", &())?;
    let ticket = match begin_claim(tx, ctx, (player, key.as_ref()), asked)? {
        Ok(ticket) => ticket,
        Err(first) => return Ok(first),
    };
    let entry = activity(tx)?.ok_or(Failure::Refused(ClaimRefusal::UnknownActivity))?;
    let steps = offers::of_player(tx, ctx, player, &entry)?.map(|view| view.offer.steps);
    let nothing = Failure::Refused(ClaimRefusal::Rules(Refusal::NotReached));
    let step = steps.iter().flatten().next().ok_or(nothing)?.step;
    let input = ClaimInput::of(Some(step));
    let claimed = claim(tx, ctx, &ClaimRequest::inside(player, entry.id, input))?;
    if let Some(ticket) = ticket {
        ticket.finish(tx, &claimed.reply, ctx.now)?;
    }
    Ok(claimed)
}

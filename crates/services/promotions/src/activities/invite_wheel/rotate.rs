//! A spin of the invitation wheel.

use baize_core::{Ctx, Failure, Outcome};
use baize_ledger::{InputHash, RequestKey};
use baize_promotions_rules::kinds::invite_turntable::InviteTurntable;
use baize_promotions_rules::{ClaimInput, Promotion as _, Refusal};
use baize_store::{PlayerId, Tx};

use super::super::claim::{Claim, ClaimRefusal, ClaimRequest, claim};
use super::super::claim_request::begin_claim;
use super::super::found;
use super::view::{WheelView, view};

/// A spin that was made, and the wheel afterwards.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Rotated {
    /// The answer; a request that comes again with its key receives the first one.
    pub claim: Claim,
    /// The wheel now.
    pub view: WheelView,
}

/// Spins the wheel in a round, by its number; without one in the round of this week, whose first spin joins it.
/// [`Refusal::Expired`] for a round that is not the player's.
pub fn rotate(
    tx: &mut Tx,
    ctx: &Ctx,
    player: PlayerId,
    (part, key): (Option<i64>, Option<RequestKey>),
) -> Outcome<Rotated, ClaimRefusal> {
    let input = InputHash::of("invite_wheel.rotate", &part)?;
    let ticket = match begin_claim(tx, ctx, (player, key.as_ref()), input)? {
        Ok(ticket) => ticket,
        Err(claim) => return Ok(Rotated { claim, view: view(tx, ctx, Some(player))? }),
    };
    let activity = found::open(tx, ctx, InviteTurntable::KIND)?.id;
    let wheel = view(tx, ctx, Some(player))?;
    if part.is_some_and(|part| !wheel.is_joined || part != wheel.part) {
        return Err(Failure::Refused(ClaimRefusal::Rules(Refusal::Expired)));
    }
    let claim = claim(tx, ctx, &ClaimRequest::inside(player, activity, ClaimInput::default()))?;
    if let Some(ticket) = ticket {
        ticket.finish(tx, &claim.reply, ctx.now)?;
    }
    Ok(Rotated { claim, view: view(tx, ctx, Some(player))? })
}

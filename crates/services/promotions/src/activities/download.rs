//! The reward for the installed app.

use baize_core::{Ctx, Failure, Outcome};
use baize_ledger::RequestKey;
use baize_money::Amount;
use baize_promotions_rules::kinds::download::Download;
use baize_promotions_rules::{ClaimInput, ONLY_STEP, OfferStep, Promotion as _, StepState};
use baize_store::{PlayerId, Tx};

use super::catalogue;
use super::claim::{Claim, ClaimRefusal, ClaimRequest, Occasion, claim};
use super::offers::OfferView;

/// Claims the reward for the installed app, by the first open activity of the kind. `from_app` is what the request says of
/// itself. [`ClaimRefusal::UnknownActivity`] where there is none.
pub fn take(
    tx: &mut Tx,
    ctx: &Ctx,
    player: PlayerId,
    (from_app, key): (bool, Option<RequestKey>),
) -> Outcome<Claim, ClaimRefusal> {
    let entries = catalogue::open_activities(tx)?;
    let activity = entries.iter().find(|entry| entry.kind.kind == Download::KIND).map(|entry| entry.id);
    let activity = activity.ok_or(Failure::Refused(ClaimRefusal::UnknownActivity))?;
    let input = ClaimInput::of(Some(ONLY_STEP));
    let occasion = if from_app { Occasion::App } else { Occasion::Page };
    claim(tx, ctx, &ClaimRequest { player, activity, input, occasion, key })
}

/// The gold that the installed app brings; `None` where it brings nothing.
pub fn award(views: &[OfferView]) -> Option<Amount> {
    Some(step(views)?.rewards.first()?.amount())
}

/// Whether the player has had it.
pub fn is_taken(views: &[OfferView]) -> bool {
    step(views).is_some_and(|step| step.state == StepState::Claimed)
}

fn step(views: &[OfferView]) -> Option<&OfferStep> {
    views.iter().find(|view| view.activity.kind == Download::KIND)?.offer.steps.first()
}

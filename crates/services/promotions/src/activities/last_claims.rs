//! What is credited just before an account may receive nothing any more: cash that was earned already.

use baize_core::{Ctx, Failure, Outcome};
use baize_promotions_rules::{BudgetMode, ClaimInput, OfferStep, Reward, StepState};
use baize_store::{PlayerId, Tx};

use super::catalogue;
use super::claim::{ClaimRefusal, ClaimRequest, Occasion, claim};
use super::offers::{self, gives_rewards};

/// Claims all cash that a deposit, a loss or play has earned the player (promotions text, section 1), also what only time is
/// missing for; how many rewards. What is refused stays. Call it before the account is closed, in the same transaction.
pub fn credit_earned_cash(tx: &mut Tx, ctx: &Ctx, player: PlayerId) -> Outcome<usize, ClaimRefusal> {
    if !gives_rewards(ctx) {
        return Ok(0);
    }
    let mut credited = 0;
    for entry in catalogue::open_or_closing(tx, ctx.now)? {
        if entry.kind.budget != BudgetMode::Alarm || !entry.kind.is_listed {
            continue;
        }
        let Some(view) = offers::of_leaving(tx, ctx, player, &entry)? else { continue };
        for step in view.offer.steps.into_iter().filter(is_cash_now) {
            let input = ClaimInput::of(Some(step.step));
            let occasion = Occasion::Leaving;
            let request = ClaimRequest { occasion, ..ClaimRequest::inside(player, entry.id, input) };
            match claim(tx, ctx, &request) {
                Ok(claimed) => credited += usize::from(claimed.reply.is_paid),
                Err(Failure::Refused(_)) => {}
                Err(fault) => return Err(fault),
            }
        }
    }
    Ok(credited)
}

fn is_cash_now(step: &OfferStep) -> bool {
    let is_cash = step.rewards.iter().all(|reward| matches!(reward, Reward::Cash { .. }));
    step.state == StepState::Claimable && is_cash
}

//! What is offered for an open bet by what its markets say now.

use baize_core::site::Capability;
use baize_core::{Ctx, Failure, Outcome};
use baize_money::Amount;
use baize_sports::{LegChances, rule4};
use baize_store::sports_bets::{SportsBetRow, SportsBetState};
use baize_store::{StoreError, Tx};

use crate::board::{Board, MarketStatus, Quote};
use crate::leg::{OnMarket, StoredLeg};
use crate::placing::offered;
use crate::refusal::SportsRefusal as Refusal;
use crate::results::in_force;
use crate::stored::{legs_of, rules_bet};

/// What is offered for all that is left of a bet.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Offer {
    /// How much.
    pub amount: Amount,
    /// Whether an open leg is in play, so that the offer is good for a shorter time.
    pub in_play: bool,
    /// Whether a step of an open leg's fixture is due that this server has not played: another one may show more already, so that
    /// the offer is shown, but not paid.
    pub is_step_due: bool,
}

/// What is offered for a bet now. Refuses where the bet is not open, and where an open leg has no price: its market is suspended,
/// its result is known or was taken back, or its producer is down.
pub fn offer_of(tx: &mut Tx, ctx: &Ctx, board: &dyn Board, row: &SportsBetRow) -> Outcome<Offer, Refusal> {
    if !ctx.site.grants(Capability::CashOut) || row.is_free() {
        return Err(Failure::Refused(Refusal::CashOutUnavailable));
    }
    match row.state {
        SportsBetState::Accepted => {}
        SportsBetState::Review => return Err(Failure::Refused(Refusal::CashOutUnavailable)),
        _ => return Err(Failure::Refused(Refusal::BetNotOpen)),
    }
    let legs = legs_of(row)?;
    let (mut chances, mut in_play, mut is_step_due) = (Vec::with_capacity(legs.len()), false, false);
    for leg in &legs {
        if is_behind(tx, ctx, leg)? {
            return Err(Failure::Refused(Refusal::CashOutUnavailable));
        }
        if leg.result.is_some() {
            chances.push(LegChances::new(None));
            continue;
        }
        let unavailable = Failure::Refused(Refusal::CashOutUnavailable);
        let Some(selection) = leg.open_selection().filter(|_| !leg.is_under_review()) else {
            return Err(unavailable);
        };
        let quote = match offered(tx, board, (row.player, row.play_mode), &selection) {
            Err(Failure::Fault(fault)) => return Err(fault.into()),
            offered => {
                let quote = offered.ok().map(|offered| offered.quote);
                quote.filter(|quote| is_priced(ctx, quote)).ok_or(unavailable)?
            }
        };
        is_step_due |= quote.next_step.is_some_and(|due| due <= ctx.now);
        in_play |= quote.in_play;
        chances.push(chances_of(&quote, row));
    }
    let at_own_prices: Vec<_> = legs.iter().map(StoredLeg::at_own_price).collect();
    let bet = rules_bet(row, &at_own_prices)?;
    let amount = bet.cash_out_offer(&chances, ctx.site.sports.cash_out.of(in_play));
    let amount = amount.map_err(|refusal| Failure::Refused(refusal.into()))?;
    Ok(Offer { amount, in_play, is_step_due })
}

/// Whether a market goes on whose producer is up, and whose prices before the match are not shown after its beginning.
fn is_priced(ctx: &Ctx, quote: &Quote) -> bool {
    let is_of_before = !quote.in_play && quote.starts_at <= ctx.now;
    quote.is_fed && quote.status == MarketStatus::Active && !is_of_before
}

/// Whether more is recorded of a leg's markets than the leg was brought to.
fn is_behind(tx: &mut Tx, ctx: &Ctx, leg: &StoredLeg) -> Result<bool, StoreError> {
    for OnMarket { selection, revision, is_open, .. } in leg.on_markets() {
        let (in_force, facts) = in_force(tx, selection.fixture, &selection.market)?;
        if in_force != revision || (is_open && facts.closes(ctx.now)) {
            return Ok(true);
        }
    }
    Ok(false)
}

fn chances_of(quote: &Quote, row: &SportsBetRow) -> LegChances {
    let after = quote.withdrawn.iter().filter(|runner| runner.at > row.decided_at);
    let prices: Vec<_> = after.map(|runner| runner.price).collect();
    LegChances { win: quote.chances, place: quote.place_chances, rule4: rule4(&prices) }
}

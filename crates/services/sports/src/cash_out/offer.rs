//! What is offered for an open bet by what its markets say now.

use baize_core::site::Capability;
use baize_core::{Ctx, Failure, Outcome};
use baize_money::Amount;
use baize_sports::{LegChances, rule4};
use baize_store::sports_bets::{SportsBetRow, SportsBetState};
use baize_store::{StoreError, Tx};

use crate::board::{Board, MarketStatus, Quote};
use crate::leg::StoredLeg;
use crate::placing::quote;
use crate::refusal::SportsRefusal as Refusal;
use crate::results::takes_bets;
use crate::stored::{legs_of, rules_bet};

/// What is offered for all that is left of a bet.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Offer {
    /// How much.
    pub amount: Amount,
    /// Whether an open leg is in play, so that the offer is good for a shorter time.
    pub in_play: bool,
}

/// What is offered for a bet now. Refuses where the bet is not open, and where an open leg has no price: its market is suspended,
/// its result is known or was taken back, or its producer is down.
pub fn offer_of(tx: &mut Tx, ctx: &Ctx, board: &dyn Board, row: &SportsBetRow) -> Outcome<Offer, Refusal> {
    if !ctx.site.grants(Capability::CashOut) {
        return Err(Failure::Refused(Refusal::CashOutUnavailable));
    }
    match row.state {
        SportsBetState::Accepted => {}
        SportsBetState::Review => return Err(Failure::Refused(Refusal::CashOutUnavailable)),
        _ => return Err(Failure::Refused(Refusal::BetNotOpen)),
    }
    let legs = legs_of(row)?;
    let (mut chances, mut in_play) = (Vec::with_capacity(legs.len()), false);
    for leg in &legs {
        if leg.result.is_some() {
            chances.push(LegChances::new(None));
            continue;
        }
        let quote = match quote(tx, board, &leg.selection) {
            Err(Failure::Fault(fault)) => return Err(fault.into()),
            quote => quote.ok().filter(is_priced).filter(|_| !leg.is_taken_back),
        };
        let quote = quote.ok_or(Failure::Refused(Refusal::CashOutUnavailable))?;
        if is_behind(tx, ctx, leg)? {
            return Err(Failure::Refused(Refusal::CashOutUnavailable));
        }
        in_play |= quote.in_play;
        chances.push(chances_of(&quote, row));
    }
    let bet = rules_bet(row, &legs)?;
    let amount = bet.cash_out_offer(&chances, ctx.site.sports.cash_out.of(in_play));
    let amount = amount.map_err(|refusal| Failure::Refused(refusal.into()))?;
    Ok(Offer { amount, in_play })
}

/// Whether a market goes on whose producer is up.
fn is_priced(quote: &Quote) -> bool {
    quote.is_fed && quote.status == MarketStatus::Active
}

/// Whether more is recorded of a leg's market than the leg was brought to.
fn is_behind(tx: &mut Tx, ctx: &Ctx, leg: &StoredLeg) -> Result<bool, StoreError> {
    let market = (leg.selection.fixture, leg.selection.market.as_str());
    Ok(takes_bets(tx, market, ctx.now)? != Some(leg.revision))
}

fn chances_of(quote: &Quote, row: &SportsBetRow) -> LegChances {
    let after = quote.withdrawn.iter().filter(|runner| runner.at > row.decided_at);
    let prices: Vec<_> = after.map(|runner| runner.price).collect();
    LegChances { win: quote.chances, place: quote.place_chances, rule4: rule4(&prices) }
}

//! What of a slip can be accepted by what the markets say now.

use baize_core::{Ctx, Failure, Outcome};
use baize_money::{Amount, Multiplier};
use baize_sports::{HIGHEST_PRICE, LOWEST_PRICE, OddsPolicy, related};
use baize_store::Tx;
use baize_time::Span;

use super::boosted::{Boosted, boosted};
use super::market::{Offered, all_offered, check_market};
use super::request::{PlaceBet, SlipLeg};
use crate::board::{Board, Quote};
use crate::leg::{StoredLeg, StoredPart};
use crate::refusal::{ChangedOdds, SportsRefusal as Refusal};

/// A slip that the markets take now.
pub(super) struct CheckedSlip {
    /// The legs as they would be stored; those in play with the odds that were asked for.
    pub(super) legs: Vec<StoredLeg>,
    /// What is offered, by the places of the legs.
    pub(super) offered: Vec<Offered>,
    /// The boost of the only leg, where it is placed at one.
    pub(super) boosted: Option<Boosted>,
    /// The live delay; `None` where no leg is in play.
    pub(super) delay: Option<Span>,
}

/// Checks a slip by what the markets say now.
pub(super) fn check(
    tx: &mut Tx,
    ctx: &Ctx,
    board: &dyn Board,
    slip: &PlaceBet,
) -> Outcome<CheckedSlip, Refusal> {
    let refuse = |refusal| Err(Failure::Refused(refusal));
    if !ctx.site.takes_sports_bets() {
        return refuse(Refusal::Off);
    }
    let (mut all, mut boost) = (Vec::with_capacity(slip.legs.len()), None);
    let selections = slip.legs.iter().map(|leg| &leg.selection);
    let real = all_offered(tx, board, (slip.player, slip.play_mode), selections)?;
    for (leg, real) in slip.legs.iter().zip(real) {
        let (offered, of_leg) = boosted(tx, (slip, leg), real.map_err(Failure::Refused)?)?;
        all.push(offered);
        boost = boost.or(of_leg);
    }
    let subjects: Vec<_> = all.iter().map(|offered| offered.quote.subject).collect();
    let pairs = related(&subjects);
    if !pairs.is_empty() {
        return refuse(Refusal::Related(pairs));
    }
    let (mut legs, mut changed) = (Vec::with_capacity(all.len()), Vec::new());
    for (place, (leg, offered)) in slip.legs.iter().zip(&all).enumerate() {
        let quote = &offered.quote;
        let now = check_market(ctx, quote).map_err(Failure::Refused)?;
        let revisions = offered.revisions(ctx.now)?;
        let Some(revisions) = revisions else { return refuse(Refusal::MarketClosed) };
        match odds_at_receipt(slip.policy, (leg.odds, now), quote) {
            Some(odds) => {
                let mut stored = stored(leg, quote, odds);
                stored.begin_at(&revisions);
                stored.real_odds = boost.map(|boost| boost.real_odds);
                legs.push(stored);
            }
            None => changed.push(ChangedOdds { leg: place, now }),
        }
    }
    if !changed.is_empty() {
        return refuse(Refusal::OddsChanged(changed));
    }
    if legs.iter().any(|leg| !(LOWEST_PRICE..=HIGHEST_PRICE).contains(&leg.odds)) {
        return refuse(Refusal::OddsOutOfRange);
    }
    let in_play = all.iter().map(|offered| &offered.quote).filter(|quote| quote.in_play);
    let delay =
        in_play.map(|quote| ctx.site.sports.live_delay.of(quote.sport, quote.outside.is_none())).max();
    Ok(CheckedSlip { legs, offered: all, boosted: boost, delay })
}

/// The odds that a leg goes on with: before the match those at which it is accepted, in play those that were asked for, which
/// are decided about after the delay. `None` where the policy does not take what the odds are now.
fn odds_at_receipt(
    policy: OddsPolicy,
    (asked, now): (Multiplier, Multiplier),
    quote: &Quote,
) -> Option<Multiplier> {
    let decided = policy.decide(asked, now, quote.in_play).odds();
    if !quote.in_play {
        return decided;
    }
    // In play odds hold that fell a little since they were asked for: only such as were on offer can be asked for.
    decided.filter(|_| asked <= quote.best_shown).map(|_| asked)
}

/// A leg as it would be stored.
pub(super) fn stored(leg: &SlipLeg, quote: &Quote, odds: Multiplier) -> StoredLeg {
    let part = |selection| StoredPart { selection, revision: 0, result: None, is_taken_back: false };
    let parts = if leg.selection.is_builder() { leg.selection.parts() } else { Vec::new() };
    StoredLeg {
        parts: parts.into_iter().map(part).collect(),
        selection: leg.selection.clone(),
        sport: quote.sport.name().to_owned(),
        odds,
        margin: quote.margin,
        is_banker: leg.is_banker,
        in_play: quote.in_play,
        each_way: quote.each_way.map(|terms| (terms.fraction, terms.places)),
        stopped_by: quote.stopped_by,
        exposed: Amount::ZERO,
        revision: 0,
        result: None,
        is_taken_back: false,
        real_odds: None,
        outside: quote.outside.as_deref().cloned(),
    }
}

//! Whether a market takes bets now.

use baize_core::site::Capability;
use baize_core::{Ctx, Failure, Outcome};
use baize_money::Multiplier;
use baize_store::{StoreError, Tx};
use baize_time::Timestamp;

use crate::board::{Board, MarketStatus, Quote, Selection, Unknown};
use crate::controls::is_suspended;
use crate::refusal::SportsRefusal as Refusal;
use crate::results::{HOUSE, takes_bets};

/// What the board says of a selection, and whether operators have suspended it since.
pub(crate) fn quote(tx: &mut Tx, board: &dyn Board, selection: &Selection) -> Outcome<Quote, Refusal> {
    let quote = board.quote(selection).map_err(|unknown| match unknown {
        Unknown::Fixture => Failure::Refused(Refusal::UnknownFixture),
        Unknown::Selection => Failure::Refused(Refusal::UnknownSelection),
    })?;
    if quote.status == MarketStatus::Active {
        let producer = quote.outside.as_ref().map_or(HOUSE, |outside| &outside.producer);
        for part in selection.parts() {
            if is_suspended(tx, &part, (quote.sport, producer))? {
                return Ok(Quote { status: MarketStatus::Suspended, ..quote });
            }
        }
    }
    Ok(quote)
}

/// The revisions that the parts of a selection begin with which is accepted now; `None` where a market has a result already.
pub(super) fn revisions(
    tx: &mut Tx,
    selection: &Selection,
    now: Timestamp,
) -> Result<Option<Vec<i64>>, StoreError> {
    let parts = selection.parts();
    let revisions = parts.iter().map(|part| takes_bets(tx, (part.fixture, &part.market), now));
    revisions.collect()
}

/// The odds of a selection whose market takes bets now.
pub(super) fn check_market(ctx: &Ctx, quote: &Quote) -> Result<Multiplier, Refusal> {
    if !quote.is_fed {
        return Err(Refusal::FeedDown);
    }
    match quote.status {
        MarketStatus::Active => {}
        MarketStatus::Suspended | MarketStatus::HandedOver => return Err(Refusal::MarketSuspended),
        MarketStatus::Inactive | MarketStatus::Settled | MarketStatus::Cancelled => {
            return Err(Refusal::MarketClosed);
        }
    }
    if quote.in_play && !ctx.site.grants(Capability::SportsInPlay) {
        return Err(Refusal::InPlayOff);
    }
    if !quote.in_play && quote.starts_at <= ctx.now {
        return Err(Refusal::FixtureStarted);
    }
    let without = if quote.selections > 1 { Refusal::BuilderNotPossible } else { Refusal::MarketSuspended };
    quote.odds.ok_or(without)
}

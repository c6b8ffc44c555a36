//! Whether a market takes bets now.

use baize_core::Ctx;
use baize_core::site::Capability;
use baize_money::Multiplier;

use crate::board::{Board, MarketStatus, Quote, Selection, Unknown};
use crate::refusal::SportsRefusal as Refusal;

/// What the board says of a selection.
pub(super) fn quote(board: &dyn Board, selection: &Selection) -> Result<Quote, Refusal> {
    board.quote(selection).map_err(|unknown| match unknown {
        Unknown::Fixture => Refusal::UnknownFixture,
        Unknown::Selection => Refusal::UnknownSelection,
    })
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
    quote.odds.ok_or(Refusal::MarketSuspended)
}

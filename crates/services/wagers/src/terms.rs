//! What a settled bet counts for.

use baize_core::Ctx;
use baize_money::{Amount, Ratio};
use baize_promotions_rules::wagering;
use baize_time::Timestamp;

use crate::{Wager, WagerRefusal};

/// What a settled bet counted for. A channel whose record comes later keeps these with the bet.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct SettledTerms {
    /// What of the stake counts as turnover.
    pub turnover: Amount,
    /// The theoretical win: stake × exact house edge, rounded down.
    pub theo: Amount,
    /// When it was settled; decides the day that it counts for.
    pub settled_at: Timestamp,
}

impl SettledTerms {
    /// What a bet counts for when it is settled now.
    pub fn of(ctx: &Ctx, wager: &Wager, edge: Option<Ratio>) -> Result<Self, WagerRefusal> {
        let uncounted = Self { settled_at: ctx.now, ..Self::default() };
        let Some(edge) = edge else { return Ok(uncounted) };
        let rate = ctx.site.bonuses.contribution(&wager.game);
        let turnover = wagering::turnover(wager.play_mode, wager.stake, rate);
        let theo = edge.payout(wager.stake).ok_or(WagerRefusal::TooLarge)?;
        Ok(Self { turnover, theo, ..uncounted })
    }
}

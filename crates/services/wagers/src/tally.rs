//! The day's tally: what settled bets add to it.

use baize_core::Ctx;
use baize_money::Amount;
use baize_store::day_tallies::DayTally;
use baize_time::Timestamp;

use crate::{SettledTerms, Wager};

/// What takes a tally off again.
pub(crate) fn negated(tally: DayTally) -> DayTally {
    DayTally {
        rounds: -tally.rounds,
        stake: tally.stake.negated(),
        turnover: tally.turnover.negated(),
        theo: tally.theo.negated(),
        payout: tally.payout.negated(),
        biggest_win: Amount::ZERO,
        counted_at: Timestamp::default(),
        ..tally
    }
}

/// What a settled bet adds to the tally of its day at the site.
pub(crate) fn tally_of(ctx: &Ctx, wager: &Wager, payout: Amount, terms: SettledTerms) -> DayTally {
    DayTally {
        player: wager.player,
        day: terms.settled_at.day(ctx.site.utc_offset).number(),
        game: wager.game.clone(),
        play_mode: wager.play_mode,
        rounds: 1,
        stake: wager.stake,
        turnover: terms.turnover,
        theo: terms.theo,
        payout,
        biggest_win: if payout > wager.stake { payout } else { Amount::ZERO },
        counted_at: if terms.turnover.is_positive() { terms.settled_at } else { Timestamp::default() },
    }
}

//! Adding up what players have played, apart from the bets themselves.

use baize_store::{RoundId, StoreError, Tx, first_at, play_stats};
use baize_time::Span;

use baize_core::Ctx;

/// A round gets its identifier before its commit; by this time it is committed, or never will be.
const SETTLED_BY: Span = Span::minutes(5);
const AT_ONCE: u32 = 2_000;

/// Adds a batch of rounds to the sums of their players. Returns whether more are waiting.
pub fn roll_up(tx: &mut Tx, ctx: &Ctx) -> Result<bool, StoreError> {
    let until = RoundId::from(first_at(ctx.now.minus(SETTLED_BY)));
    // What is still open is recorded under the number of its beginning: nothing after it is added up before it is over.
    let open = play_stats::first_open(tx)?.map(|first| RoundId::from(first.get().saturating_sub(1)));
    play_stats::roll_up(tx, open.map_or(until, |open| open.min(until)), AT_ONCE)
}

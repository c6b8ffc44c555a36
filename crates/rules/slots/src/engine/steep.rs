//! Steeping: a win keeps its cells once while the rest is drawn again, and the better of both boards counts.

use crate::board::{STRIDE, column_of, places};
use crate::engine::round::{Round, Won};
use crate::event::{Event, Recorder};
use crate::features::Feature;
use crate::sheet::Steep;

/// What a drawn board wins.
#[inline]
pub(super) fn settle<R: Recorder>(round: &mut Round<'_, R>, state: usize, rule: Steep) -> u64 {
    let first = round.wins();
    if first.pays == 0 {
        return 0;
    }
    round.recorder.record(|| Event::Steep { kept: places(first.cells).collect() });
    round.draw_except(state, first.cells);
    let second = round.wins();
    let better = if second.pays > first.pays { second } else { first };
    better.pays * round.multiplier * sung(round, better, rule)
}

/// The multiplier of a win that reaches the last column.
fn sung<R: Recorder>(round: &mut Round<'_, R>, won: Won, rule: Steep) -> u64 {
    if won.cells & column_of(round.board.columns - 1, STRIDE - 1) == 0 {
        return 1;
    }
    let multiplier = u64::from(rule.multiplier);
    round.features.insert(Feature::Sang);
    round.recorder.record(|| Event::Multiplier { multiplier });
    multiplier
}

//! Wilds that walk: after each spin they move one column to the left, and the other cells are drawn again for free.

use crate::board::{STRIDE, places};
use crate::engine::round::Round;
use crate::event::{Event, Recorder};
use crate::features::Feature;

/// Respins while wilds are left on the board.
#[inline]
pub(super) fn respins<R: Recorder>(round: &mut Round<'_, R>, state: usize, most: u32) {
    let Some(wild) = round.slot.symbols.wild else { return };
    for _ in 0..most {
        // A wild in the first column leaves the board.
        let walked = round.board.cells_of(wild) >> STRIDE;
        if walked == 0 || round.is_capped() {
            return;
        }
        round.features.insert(Feature::Walk);
        round.recorder.record(|| Event::Walk);
        places(walked).for_each(|place| round.board.symbols[place] = wild);
        round.draw_except(state, walked);
        let won = round.wins().pays * round.multiplier;
        round.pay(won, 1);
    }
}

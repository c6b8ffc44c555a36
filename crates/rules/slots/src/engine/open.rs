//! Wilds that open: a column with one of them becomes wild from its lowest to its highest row.

use crate::board::places;
use crate::engine::round::Round;
use crate::event::{Event, Recorder};

/// Opens the wilds of a drawn board.
#[inline]
pub(super) fn columns<R: Recorder>(round: &mut Round<'_, R>, state: usize) {
    let Some(wild) = round.slot.symbols.wild else { return };
    let covered = round.board.open(wild);
    if covered != 0 {
        round.recorder.record(|| Event::Open { cells: places(covered).collect() });
        round.show(state);
    }
}

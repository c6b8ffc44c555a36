//! Hold and win: enough coins stay while the other cells are drawn again, until some respins in a row bring none.

use crate::board::places;
use crate::engine::round::Round;
use crate::event::{Event, Recorder};
use crate::features::Feature;
use crate::sheet::Hold;

/// Plays hold and win where the board has coins enough.
#[inline]
pub(super) fn play<R: Recorder>(round: &mut Round<'_, R>, rule: &Hold) {
    let Some(coin) = round.slot.symbols.coin else { return };
    let mut held = round.board.cells_of(coin);
    if held.count_ones() < u32::from(rule.needed) || round.is_capped() {
        return;
    }
    round.features.insert(Feature::Hold);
    let (all, mut left) = (round.board.all(), rule.respins);
    while left > 0 && held != all {
        round.recorder.record(|| Event::Hold { left });
        left -= 1;
        respin(round, all & !held);
        let now = round.board.cells_of(coin);
        if now != held {
            held = now;
            left = rule.respins;
        }
    }
    if held == all {
        round.features.insert(Feature::Grand);
        let pays = rule.full.map(u64::from);
        round.beside += pays.unwrap_or(0);
        round.recorder.record(|| Event::Grand { pays });
    }
    for (place, (_, value)) in rule.prizes.iter().enumerate() {
        let has = places(held).any(|cell| round.board.values[cell] == *value);
        round.prizes |= u8::from(has) << place;
    }
    let won = places(held).map(|place| u64::from(round.board.values[place])).sum();
    round.pay(won, 1);
}

/// Draws each empty cell by the weights of its column, then the values of new coins.
fn respin<R: Recorder>(round: &mut Round<'_, R>, empty: u64) {
    let state = round.slot.hold_reels;
    round.draw_except(state, round.board.all() & !empty);
}

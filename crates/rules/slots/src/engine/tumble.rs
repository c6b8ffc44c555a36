//! Tumbles: wins leave the board and others fall in, until no win is left. Then the heat of what was cleared may pour,
//! and it goes on.

use crate::board::{Board, Cells, STRIDE, column_of, places};
use crate::engine::round::Round;
use crate::event::{Event, Recorder};
use crate::features::Feature;
use crate::sheet::{Pour, Tumble};

/// Plays a drawn board to its end. What it won, with the multipliers of its steps.
#[inline]
pub(super) fn settle<R: Recorder>(round: &mut Round<'_, R>, state: usize, rule: &Tumble) -> u64 {
    let mut won = 0_u64;
    loop {
        let step = round.wins();
        if step.pays == 0 {
            let Some(pour) = rule.pours.get(round.poured).filter(|pour| round.heat >= pour.at) else {
                return won;
            };
            pour_heat(round, state, pour, rule.pours.len());
            continue;
        }
        won += step.pays * round.multiplier;
        round.heat += step.cells.count_ones();
        let cleared = step.cells;
        if let Some(most) = rule.grows_to {
            let fresh = round.grow(cleared, usize::from(most));
            round.refill(state, cleared | fresh);
        } else {
            round.refill(state, cleared);
        }
        raise(round);
    }
}

/// The multiplier after a tumble.
fn raise<R: Recorder>(round: &mut Round<'_, R>) {
    if round.growth > 0 {
        round.multiplier += round.growth;
        let multiplier = round.multiplier;
        round.recorder.record(|| Event::Multiplier { multiplier });
    }
}

/// One pour. Draws the place and the symbol of a block, then the cells of wilds.
fn pour_heat<R: Recorder>(round: &mut Round<'_, R>, state: usize, pour: &Pour, count: usize) {
    let which = round.poured;
    round.poured += 1;
    round.features.insert(Feature::Pour);
    if round.poured == count {
        round.features.insert(Feature::LastPour);
    }
    let mut changed = 0;
    if let Some(by) = pour.multiplier {
        round.multiplier *= u64::from(by);
    }
    if let Some(side) = pour.block {
        changed |= block(round, side);
    }
    if let Some(wild) = pour.wilds {
        changed |= wilds(round, wild);
    }
    let gone = pour.vanish.map_or(0, |count| lowest(round, usize::from(count)));
    round.recorder.record(|| Event::Pour { stage: which, cells: places(changed | gone).collect() });
    if gone == 0 {
        round.show(state);
    } else {
        round.refill(state, gone);
    }
}

/// A square of one regular symbol.
fn block<R: Recorder>(round: &mut Round<'_, R>, side: u8) -> Cells {
    let side = usize::from(side);
    let rows = round.board.heights[0];
    let column = pick_below(round, round.board.columns + 1 - side);
    let row = pick_below(round, rows + 1 - side);
    let which = pick_below(round, round.slot.symbols.regular.len());
    let symbol = round.slot.symbols.regular[which];
    let cells = (column..column + side).fold(0, |cells, each| cells | column_of(each, side) << row);
    places(cells).for_each(|place| round.board.symbols[place] = symbol);
    cells
}

/// Wilds in random cells, which are numbered by column from the left, the lowest first.
fn wilds<R: Recorder>(round: &mut Round<'_, R>, count: u8) -> Cells {
    let Some(wild) = round.slot.symbols.wild else { return 0 };
    let cells: Vec<usize> = places(round.board.all()).collect();
    let drawn = round.numbers.shuffled(u32::try_from(cells.len()).unwrap_or(0), u32::from(count));
    drawn.into_iter().filter_map(|each| cells.get(usize::try_from(each).ok()?)).fold(0, |set, &place| {
        round.board.symbols[place] = wild;
        set | 1 << place
    })
}

/// The cells of the last regular symbols.
fn lowest<R>(round: &Round<'_, R>, count: usize) -> Cells {
    let board: &Board = &round.board;
    let lowest = round.slot.symbols.regular.iter().rev().take(count);
    lowest.fold(0, |cells, &symbol| cells | board.cells_of(symbol))
}

fn pick_below<R>(round: &mut Round<'_, R>, n: usize) -> usize {
    let picked = round.numbers.pick(u32::try_from(n).unwrap_or(0));
    usize::try_from(picked).unwrap_or(0)
}

const _: () = assert!(STRIDE == 8, "rows of a block are shifted within a column");

//! Clusters: cells of a symbol that touch by their sides. A wild belongs to every cluster that it touches; wilds alone
//! are none.

use crate::board::{Board, Cells, STRIDE};
use crate::slot::Slot;
use crate::wins::win::{Win, wild_cells};

#[inline]
pub(super) fn each(slot: &Slot, board: &Board, found: &mut impl FnMut(Win)) {
    let sets = board.by_symbol();
    let wild = wild_cells(slot, &sets);
    for &symbol in &slot.symbols.regular {
        let own = sets[usize::from(symbol)];
        let set = own | wild;
        let mut seeds = own & neighbours(set);
        while seeds != 0 {
            let cells = grown(seeds & seeds.wrapping_neg(), set);
            seeds &= !cells;
            Win::of_cells(slot, symbol, cells).into_iter().for_each(&mut *found);
        }
    }
}

/// The cells beside a set. The unused last place of each column keeps columns apart.
#[inline]
const fn neighbours(cells: Cells) -> Cells {
    (cells << 1) | (cells >> 1) | (cells << STRIDE) | (cells >> STRIDE)
}

/// All cells of a set that are connected with the first.
#[inline]
fn grown(first: Cells, set: Cells) -> Cells {
    let mut cells = first;
    loop {
        let more = (cells | neighbours(cells)) & set;
        if more == cells {
            return cells;
        }
        cells = more;
    }
}

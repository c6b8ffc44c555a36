//! Anywhere: so many of a symbol on the whole board, wilds counting as every symbol.

use crate::board::Board;
use crate::slot::Slot;
use crate::wins::win::{Win, wild_cells};

#[inline]
pub(super) fn each(slot: &Slot, board: &Board, found: &mut impl FnMut(Win)) {
    let sets = board.by_symbol();
    let wild = wild_cells(slot, &sets);
    for &symbol in &slot.symbols.regular {
        let cells = sets[usize::from(symbol)] | wild;
        Win::of_cells(slot, symbol, cells).into_iter().for_each(&mut *found);
    }
}

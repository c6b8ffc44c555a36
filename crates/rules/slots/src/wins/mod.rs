//! What a board pays, one module for each kind of wins.

mod anywhere;
mod cluster;
mod lines;
mod ways;
mod win;

use crate::board::Board;
use crate::sheet::Wins;
use crate::slot::Slot;

pub(crate) use win::Win;

/// Finds all wins of a board, in the order of lines or symbols.
#[inline]
pub(crate) fn each(slot: &Slot, board: &Board, found: &mut impl FnMut(Win)) {
    match &slot.rules().wins {
        Wins::Lines(lines) => lines::each(slot, board, lines, found),
        Wins::Ways => ways::each(slot, board, found),
        Wins::Anywhere => anywhere::each(slot, board, found),
        Wins::Cluster => cluster::each(slot, board, found),
    }
}

/// What one line wins, from the row of each column.
pub(crate) fn line(slot: &Slot, board: &Board, rows: &[u8]) -> Option<Win> {
    lines::one(slot, board, 0, rows)
}

/// The wins of scatters, wherever they are.
pub(crate) fn scatters(slot: &Slot, board: &Board, found: &mut impl FnMut(Win)) {
    for &symbol in &slot.symbols.scatters {
        let cells = board.cells_of(symbol);
        Win::of_cells(slot, symbol, cells).into_iter().for_each(&mut *found);
    }
}

//! One win.

use crate::board::Cells;
use crate::sheet::SymbolIndex;
use crate::slot::Slot;

/// One win on a board, before any multiplier.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Win {
    pub symbol: SymbolIndex,
    pub count: usize,
    /// The place of the line in the sheet; None where there are none.
    pub line: Option<u8>,
    /// In how many ways.
    pub ways: u64,
    pub cells: Cells,
    /// In hundredths of the base bet.
    pub pays: u64,
}

impl Win {
    /// The win of so many cells, if their number pays.
    #[inline]
    pub(crate) fn of_cells(slot: &Slot, symbol: SymbolIndex, cells: Cells) -> Option<Self> {
        let count = usize::try_from(cells.count_ones()).unwrap_or(0);
        let pays = u64::from(slot.symbols.pays[usize::from(symbol)][count]);
        (pays > 0).then_some(Self { symbol, count, line: None, ways: 1, cells, pays })
    }
}

/// The cells of a wild.
#[inline]
pub(super) fn wild_cells(slot: &Slot, sets: &[Cells; 16]) -> Cells {
    slot.symbols.wild.map_or(0, |wild| sets[usize::from(wild & 15)])
}

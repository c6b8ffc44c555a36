//! Ways: the same symbol in neighbouring columns from the left, once for each choice of its cells. Wilds count as
//! every symbol and pay nothing by themselves.

use crate::board::{Board, STRIDE, column_of};
use crate::slot::Slot;
use crate::wins::win::{Win, wild_cells};

#[inline]
pub(super) fn each(slot: &Slot, board: &Board, found: &mut impl FnMut(Win)) {
    let sets = board.by_symbol();
    let wild = wild_cells(slot, &sets);
    for &symbol in &slot.symbols.regular {
        let set = sets[usize::from(symbol)] | wild;
        let (mut count, mut ways, mut cells) = (0, 1, 0);
        for column in 0..board.columns {
            let here = set & column_of(column, STRIDE - 1);
            if here == 0 {
                break;
            }
            count += 1;
            ways *= u64::from(here.count_ones());
            cells |= here;
        }
        let pays = u64::from(slot.symbols.pays[usize::from(symbol)][count]) * ways;
        if pays > 0 {
            found(Win { symbol, count, line: None, ways, cells, pays });
        }
    }
}

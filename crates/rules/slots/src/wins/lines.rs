//! Lines: the same symbol from the left, wilds counting as it. A line pays once: its wilds alone where they pay more.

use crate::board::{Board, STRIDE};
use crate::sheet::Role;
use crate::slot::Slot;
use crate::wins::win::Win;

#[inline]
pub(super) fn each(slot: &Slot, board: &Board, lines: &[Vec<u8>], found: &mut impl FnMut(Win)) {
    for (line, rows) in (0..).zip(lines) {
        if let Some(win) = one(slot, board, line, rows) {
            found(win);
        }
    }
}

#[inline]
pub(super) fn one(slot: &Slot, board: &Board, line: u8, rows: &[u8]) -> Option<Win> {
    let symbols = &slot.symbols;
    let at = |column: usize| board.symbols[column * STRIDE + usize::from(rows[column])];
    let (mut wilds, mut count, mut kept) = (0, 0, None);
    for column in 0..rows.len() {
        let symbol = at(column);
        if symbols.wild == Some(symbol) {
            wilds += usize::from(kept.is_none());
        } else if kept.is_none_or(|kept| kept == symbol)
            && symbols.roles[usize::from(symbol)] == Role::Regular
        {
            kept = Some(symbol);
        } else {
            break;
        }
        count = column + 1;
    }
    let of = |symbol: u8, count: usize| u64::from(symbols.pays[usize::from(symbol)][count]);
    let plain = kept.map(|symbol| (symbol, count, of(symbol, count)));
    let wild = symbols.wild.map(|symbol| (symbol, wilds, of(symbol, wilds)));
    let best = if wild.map(|each| each.2) > plain.map(|each| each.2) { wild } else { plain };
    let (symbol, count, pays) = best.filter(|each| each.2 > 0)?;
    let cells =
        (0..count).fold(0, |cells, column| cells | 1 << (column * STRIDE + usize::from(rows[column])));
    Some(Win { symbol, count, line: Some(line), ways: 1, cells, pays })
}

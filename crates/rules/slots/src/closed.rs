//! What a spin of lines or ways wins on average, in closed form: the count of a book is held against it.

use num_bigint::BigUint;

use crate::board::{Board, STRIDE};
use crate::sheet::{Role, SymbolIndex, Wins};
use crate::slot::{ReelTable, Slot};
use crate::wins;

/// An exact fraction: hundredths of the base bet over the number of equally likely boards.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Average {
    /// The sum over all boards.
    pub pays: BigUint,
    /// How many boards there are.
    pub boards: BigUint,
}

impl Slot {
    /// What the wins of one board of a state come to on average, before multipliers and without scatters. None for
    /// other wins than lines and ways.
    pub fn average(&self, state: &str) -> Option<Average> {
        let state = self.rules().reels.keys().position(|id| id == state)?;
        match &self.rules().wins {
            Wins::Lines(lines) => Some(lines_average(self, state, lines.len())),
            Wins::Ways => Some(ways_average(self, state)),
            Wins::Anywhere | Wins::Cluster => None,
        }
    }
}

/// The number of stops or weights of a column, and how many of them show a symbol in a given row, which is the same
/// for every row.
fn chances(slot: &Slot, state: usize, column: usize) -> (usize, [usize; 16]) {
    let cells = slot.reel(state, column).cells();
    let mut counts = [0; 16];
    for &symbol in cells {
        counts[usize::from(symbol)] += 1;
    }
    (cells.len(), counts)
}

/// Every line sees the same chances, so one line is counted over all its combinations of symbols.
fn lines_average(slot: &Slot, state: usize, lines: usize) -> Average {
    let columns = usize::from(slot.rules().grid.columns);
    let chances: Vec<_> = (0..columns).map(|column| chances(slot, state, column)).collect();
    let boards = chances.iter().fold(BigUint::from(1_u8), |product, (sum, _)| product * *sum);
    let mut board = Board::new(columns, 1);
    let pays = combinations(slot, &chances, &mut board, (0, &BigUint::from(1_u8)));
    Average { pays: pays * lines, boards }
}

/// The sum of what a line pays from a column on, over the chances of its symbols so far.
fn combinations(
    slot: &Slot,
    chances: &[(usize, [usize; 16])],
    board: &mut Board,
    (column, weight): (usize, &BigUint),
) -> BigUint {
    let Some((_, counts)) = chances.get(column) else {
        let win = wins::line(slot, board, &vec![0; chances.len()]);
        return weight * win.map_or(0, |win| win.pays);
    };
    let mut pays = BigUint::ZERO;
    for (symbol, count) in (0..).zip(counts).filter(|(_, count)| **count > 0) {
        board.symbols[column * STRIDE] = symbol;
        pays += combinations(slot, chances, board, (column + 1, &(weight * *count)));
    }
    pays
}

/// A symbol that reaches exactly n columns pays its cells in each of them, times the chance of none in the next.
fn ways_average(slot: &Slot, state: usize) -> Average {
    let columns = usize::from(slot.rules().grid.columns);
    let one = BigUint::from(1_u8);
    let each: Vec<_> = (0..columns).map(|column| boards_of(slot, state, column)).collect();
    let boards = each.iter().fold(one.clone(), |product, boards| product * boards);
    let mut pays = BigUint::ZERO;
    for &symbol in &slot.symbols.regular {
        let columns: Vec<_> =
            (0..columns).map(|column| symbol_in_column(slot, (state, column), symbol)).collect();
        let mut reached = one.clone();
        for (count, (cells, _)) in columns.iter().enumerate().map(|(column, each)| (column + 1, each)) {
            reached *= cells;
            let ends = columns.get(count).map_or_else(|| one.clone(), |(_, none)| none.clone());
            let rest = each.iter().skip(count + 1).fold(one.clone(), |product, boards| product * boards);
            pays += &reached * ends * rest * slot.symbols.pays[usize::from(symbol)][count];
        }
    }
    Average { pays, boards }
}

/// In how many ways a column can come out.
fn boards_of(slot: &Slot, state: usize, column: usize) -> BigUint {
    let length = BigUint::from(slot.reel(state, column).cells().len());
    match slot.reel(state, column) {
        ReelTable::Strip(_) => length,
        ReelTable::Weights(_) => length.pow(u32::from(slot.rules().grid.rows)),
    }
}

/// The sum of a symbol's cells, wilds included, over all boards of a column, and the boards without any.
fn symbol_in_column(slot: &Slot, (state, column): (usize, usize), symbol: SymbolIndex) -> (BigUint, BigUint) {
    let rows = usize::from(slot.rules().grid.rows);
    let cells = slot.reel(state, column).cells();
    let counts = |each: &SymbolIndex| *each == symbol || slot.symbols.roles[usize::from(*each)] == Role::Wild;
    let here = cells.iter().filter(|each| counts(each)).count();
    match slot.reel(state, column) {
        ReelTable::Strip(strip) => {
            let window = |stop: usize| (stop..stop + rows).map(|place| &strip[place % strip.len()]);
            let none = (0..strip.len()).filter(|&stop| !window(stop).any(&counts)).count();
            (BigUint::from(here * rows), BigUint::from(none))
        }
        ReelTable::Weights(_) => {
            let rows = u32::from(slot.rules().grid.rows);
            let others = BigUint::from(cells.len()).pow(rows - 1);
            (others * here * rows, BigUint::from(cells.len() - here).pow(rows))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LINES: &str = r#"
        id = "tiny"
        title = { en = "Tiny", zh = "小", pt-br = "Mini" }
        listing = { rank = 1, tags = [], popular = false }
        targets = {}
        [rules]
        salt = 0
        cap = 100_000
        grid = { columns = 3, rows = 2 }
        wins = { lines = [[0, 0, 0], [1, 1, 1], [0, 1, 0]] }
        symbols = [
          { id = "wild", role = "wild", pays = [[2, 70], [3, 900]] },
          { id = "a", pays = [[2, 30], [3, 100]] },
          { id = "b", pays = [[3, 40]] },
          { id = "moon", role = "scatter", pays = [[3, 500]] },
        ]
        reels.base = [
          { strip = "wild a b moon a" }, { strip = "a wild b wild" }, { strip = "b a moon wild a b" },
        ]
        modes = [{ id = "base", cost = 100, start = { spin = "base" } }]
    "#;

    /// The sum of what all stops of all strips pay.
    fn enumerated(slot: &Slot) -> (u64, u64) {
        let grid = slot.rules().grid;
        let (columns, rows) = (usize::from(grid.columns), usize::from(grid.rows));
        let lengths: Vec<usize> = (0..columns).map(|column| slot.reel(0, column).cells().len()).collect();
        let (boards, mut pays) = (lengths.iter().product::<usize>(), 0);
        for number in 0..boards {
            let (mut rest, mut board) = (number, Board::new(columns, rows));
            for (column, length) in lengths.iter().enumerate() {
                let strip = slot.reel(0, column).cells();
                for row in 0..rows {
                    board.symbols[column * STRIDE + row] = strip[(rest % length + row) % length];
                }
                rest /= length;
            }
            wins::each(slot, &board, &mut |win| pays += win.pays);
        }
        (pays, u64::try_from(boards).unwrap())
    }

    #[test]
    fn the_closed_form_is_the_enumeration_of_a_tiny_sheet() {
        let ways = LINES.replace("{ lines = [[0, 0, 0], [1, 1, 1], [0, 1, 0]] }", "\"ways\"");
        for sheet in [LINES, &ways] {
            let slot = Slot::parse(sheet).unwrap();
            let (pays, boards) = enumerated(&slot);
            assert!(pays > 0);
            let average = slot.average("base").unwrap();
            assert_eq!(average, Average { pays: pays.into(), boards: boards.into() }, "{sheet}");
        }
    }

    #[test]
    fn cells_with_one_row_are_as_strips() {
        let strips = LINES
            .replace("rows = 2", "rows = 1")
            .replace("{ lines = [[0, 0, 0], [1, 1, 1], [0, 1, 0]] }", "\"ways\"");
        let weights = strips
            .replace("strip = \"wild a b moon a\"", "weights = { wild = 1, a = 2, b = 1, moon = 1 }")
            .replace("strip = \"a wild b wild\"", "weights = { wild = 2, a = 1, b = 1 }")
            .replace("strip = \"b a moon wild a b\"", "weights = { wild = 1, a = 2, b = 2, moon = 1 }");
        let average = |text: &str| Slot::parse(text).unwrap().average("base").unwrap();
        assert_eq!(average(&strips), average(&weights));
    }

    #[test]
    fn lines_and_ways_alone_have_a_closed_form() {
        let anywhere = LINES.replace("{ lines = [[0, 0, 0], [1, 1, 1], [0, 1, 0]] }", "\"anywhere\"");
        assert_eq!(Slot::parse(&anywhere).unwrap().average("base"), None);
        assert_eq!(Slot::parse(LINES).unwrap().average("free"), None);
    }
}

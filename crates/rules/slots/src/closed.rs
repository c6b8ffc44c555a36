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
            Wins::Lines(lines) => Some(lines_average(self, state, lines)),
            Wins::Ways => Some(ways_average(self, state)),
            Wins::Anywhere | Wins::Cluster => None,
        }
    }
}

/// In how many ways a column can come out, and in how many of them a row shows each symbol.
type Chances = (BigUint, [BigUint; 16]);

/// The chances of a row of a column. They are the same for every row unless a wild opens over a strip.
fn chances(slot: &Slot, (state, column): (usize, usize), row: usize) -> Chances {
    let cells = slot.reel(state, column).cells();
    let mut counts: [BigUint; 16] = std::array::from_fn(|_| BigUint::ZERO);
    let Some(wild) = slot.symbols.wild.filter(|wild| slot.symbols.opens && cells.contains(wild)) else {
        for &symbol in cells {
            counts[usize::from(symbol)] += 1_u8;
        }
        return (BigUint::from(cells.len()), counts);
    };
    match slot.reel(state, column) {
        ReelTable::Strip(strip) => {
            for window in windows(slot, strip) {
                let shown = if window.contains(&wild) { wild } else { window[row] };
                counts[usize::from(shown)] += 1_u8;
            }
        }
        ReelTable::Weights(cells) => {
            let rows = u32::from(slot.rules().grid.rows);
            let closed = BigUint::from(cells.iter().filter(|each| **each != wild).count());
            for &symbol in cells.iter().filter(|each| **each != wild) {
                counts[usize::from(symbol)] += closed.pow(rows - 1);
            }
            counts[usize::from(wild)] = BigUint::from(cells.len()).pow(rows) - closed.pow(rows);
        }
    }
    (boards_of(slot, state, column), counts)
}

/// What a strip shows at each of its stops, the lowest row first.
fn windows(slot: &Slot, strip: &[SymbolIndex]) -> impl Iterator<Item = Vec<SymbolIndex>> {
    let rows = usize::from(slot.rules().grid.rows);
    (0..strip.len()).map(move |stop| (stop..stop + rows).map(|place| strip[place % strip.len()]).collect())
}

/// Each line is counted over all its combinations of symbols; one for all of them where they see the same chances.
fn lines_average(slot: &Slot, state: usize, lines: &[Vec<u8>]) -> Average {
    let (counted, times) = if slot.symbols.opens { (lines, 1) } else { (&lines[..1], lines.len()) };
    let (mut pays, mut boards) = (BigUint::ZERO, BigUint::from(1_u8));
    for line in counted {
        let chance = |(column, row): (usize, &u8)| chances(slot, (state, column), usize::from(*row));
        let chances: Vec<_> = line.iter().enumerate().map(chance).collect();
        boards = chances.iter().fold(BigUint::from(1_u8), |product, (sum, _)| product * sum);
        let mut board = Board::new(line.len(), 1);
        pays += combinations(slot, &chances, &mut board, (0, &BigUint::from(1_u8)));
    }
    Average { pays: pays * times, boards }
}

/// The sum of what a line pays from a column on, over the chances of its symbols so far.
fn combinations(
    slot: &Slot,
    chances: &[Chances],
    board: &mut Board,
    (column, weight): (usize, &BigUint),
) -> BigUint {
    let Some((_, counts)) = chances.get(column) else {
        let win = wins::line(slot, board, &vec![0; chances.len()]);
        return weight * win.map_or(0, |win| win.pays);
    };
    let mut pays = BigUint::ZERO;
    for (symbol, count) in (0..).zip(counts).filter(|(_, count)| **count > BigUint::ZERO) {
        board.symbols[column * STRIDE] = symbol;
        pays += combinations(slot, chances, board, (column + 1, &(weight * count)));
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
    let is_wild = |each: &SymbolIndex| slot.symbols.roles[usize::from(*each)] == Role::Wild;
    let counts = |each: &SymbolIndex| *each == symbol || is_wild(each);
    let here = cells.iter().filter(|each| counts(each)).count();
    match slot.reel(state, column) {
        ReelTable::Strip(strip) => {
            let shown = windows(slot, strip).map(|window| {
                let opens = slot.symbols.opens && window.iter().any(is_wild);
                if opens { rows } else { window.iter().filter(|each| counts(each)).count() }
            });
            let shown: Vec<usize> = shown.collect();
            let none = shown.iter().filter(|cells| **cells == 0).count();
            (BigUint::from(shown.iter().sum::<usize>()), BigUint::from(none))
        }
        ReelTable::Weights(_) => {
            let none = BigUint::from(cells.len() - here).pow(u32::from(slot.rules().grid.rows));
            // Every row sees the same chances, whose number is that of boards or of cells.
            let (sum, row) = chances(slot, (state, column), 0);
            let wild = slot.symbols.wild.map_or(BigUint::ZERO, |wild| row[usize::from(wild)].clone());
            ((&row[usize::from(symbol)] + wild) * rows * (boards_of(slot, state, column) / sum), none)
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
            if slot.symbols.opens {
                board.open(slot.symbols.wild.unwrap());
            }
            wins::each(slot, &board, &mut |win| pays += win.pays);
        }
        (pays, u64::try_from(boards).unwrap())
    }

    #[test]
    fn the_closed_form_is_the_enumeration_of_a_tiny_sheet() {
        let ways = LINES.replace("{ lines = [[0, 0, 0], [1, 1, 1], [0, 1, 0]] }", "\"ways\"");
        let [opening, opening_ways] =
            [LINES, &ways].map(|sheet| sheet.replace("\"wild\", pays", "\"wild\", opens = true, pays"));
        for sheet in [LINES, &ways, &opening, &opening_ways] {
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
    fn a_wild_that_opens_is_as_likely_in_cells_as_on_boards() {
        for wins in ["{ lines = [[0, 0, 0], [1, 1, 1], [0, 1, 0]] }", "\"ways\""] {
            let sheet = LINES
                .replace("\"wild\", pays", "\"wild\", opens = true, pays")
                .replace("{ lines = [[0, 0, 0], [1, 1, 1], [0, 1, 0]] }", wins)
                .replace("strip = \"wild a b moon a\"", "strip = \"moon b a\"")
                .replace("strip = \"b a moon wild a b\"", "strip = \"b a b\"");
            // All boards of two cells, one after the other, on a strip whose windows do not overlap into others.
            let cells = sheet.replace("strip = \"a wild b wild\"", "weights = { a = 1, wild = 1, b = 1 }");
            let found = Slot::parse(&cells).unwrap().average("base").unwrap();
            let mut pays = BigUint::ZERO;
            for pair in ["a a", "a wild", "a b", "wild a", "wild wild", "wild b", "b a", "b wild", "b b"] {
                let strip = sheet.replace("a wild b wild", &format!("{pair} "));
                pays += Slot::parse(&strip).unwrap().average("base").unwrap().pays;
            }
            // Each pair is seen from both of its stops, and all pairs are seen both ways.
            assert_eq!(found.pays * 2_u8, pays, "{wins}");
        }
    }

    #[test]
    fn lines_and_ways_alone_have_a_closed_form() {
        let anywhere = LINES.replace("{ lines = [[0, 0, 0], [1, 1, 1], [0, 1, 0]] }", "\"anywhere\"");
        assert_eq!(Slot::parse(&anywhere).unwrap().average("base"), None);
        assert_eq!(Slot::parse(LINES).unwrap().average("free"), None);
    }
}

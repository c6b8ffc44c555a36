//! The cells of a round, and sets of them as bits.

use crate::sheet::SymbolIndex;

/// Places of a column within the cells, of which the last is never used: neighbours are a shift apart.
pub(crate) const STRIDE: usize = 8;
/// Places of a board.
const PLACES: usize = 64;

/// A set of cells: bit column × 8 + row, row 0 the lowest.
pub(crate) type Cells = u64;

/// What is on the reels.
#[derive(Debug, Clone)]
pub(crate) struct Board {
    pub columns: usize,
    /// Rows of each column.
    pub heights: [usize; STRIDE],
    pub symbols: [SymbolIndex; PLACES],
    /// What drops and coins are worth.
    pub values: [u32; PLACES],
}

impl Board {
    pub(crate) fn new(columns: usize, rows: usize) -> Self {
        Self { columns, heights: [rows; STRIDE], symbols: [0; PLACES], values: [0; PLACES] }
    }

    /// The cells of each symbol.
    #[inline]
    pub(crate) fn by_symbol(&self) -> [Cells; 16] {
        let mut sets = [0; 16];
        for column in 0..self.columns {
            for row in 0..self.heights[column] {
                let place = column * STRIDE + row;
                sets[usize::from(self.symbols[place] & 15)] |= 1 << place;
            }
        }
        sets
    }

    /// The cells that hold a symbol.
    pub(crate) fn cells_of(&self, symbol: SymbolIndex) -> Cells {
        self.by_symbol()[usize::from(symbol & 15)]
    }

    /// All cells.
    pub(crate) fn all(&self) -> Cells {
        (0..self.columns).fold(0, |cells, column| cells | column_of(column, self.heights[column]))
    }

    /// Makes every column that a wild lies on wild. The cells that were not.
    pub(crate) fn open(&mut self, wild: SymbolIndex) -> Cells {
        let landed = self.cells_of(wild);
        let all = (0..self.columns).map(|column| column_of(column, self.heights[column]));
        let opened = all.filter(|column| landed & column != 0).fold(0, |cells, column| cells | column);
        places(opened).for_each(|place| self.symbols[place] = wild);
        opened & !landed
    }

    /// Symbols and values by column from the left, the lowest first.
    pub(crate) fn listed<T: Copy>(&self, from: &[T; PLACES]) -> Vec<Vec<T>> {
        let column = |column| from[column * STRIDE..column * STRIDE + self.heights[column]].to_vec();
        (0..self.columns).map(column).collect()
    }
}

/// The cells of a column with so many rows.
#[inline]
pub(crate) const fn column_of(column: usize, rows: usize) -> Cells {
    ((1 << rows) - 1) << (column * STRIDE)
}

/// The places of a set, in order.
pub(crate) fn places(cells: Cells) -> impl Iterator<Item = usize> {
    let mut rest = cells;
    std::iter::from_fn(move || {
        let place = (rest != 0).then(|| usize::try_from(rest.trailing_zeros()).unwrap_or(0))?;
        rest &= rest - 1;
        Some(place)
    })
}

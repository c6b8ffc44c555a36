//! Chances by what home and away have of something.

use std::ops::Range;

use super::chance::Chance;

/// A square of chances by the counts of home and away; those beyond its side are left out.
#[derive(Debug, Clone)]
pub(super) struct Grid {
    side: usize,
    cells: Vec<Chance>,
    /// By the count of home, from which to which count of away something may be.
    filled: Vec<Range<usize>>,
}

/// Chances of neighbours: the count of home, the first of away, and the chances from there on.
type Row<'a> = (usize, usize, &'a [Chance]);

impl Grid {
    /// With so many counts of each side, from 0 on.
    pub(super) fn new(side: usize) -> Self {
        Self { side, cells: vec![Chance::ZERO; side * side], filled: vec![0..0; side] }
    }

    /// Takes everything away.
    pub(super) fn clear(&mut self) {
        for (row, filled) in self.cells.chunks_mut(self.side).zip(&mut self.filled) {
            if let Some(cells) = row.get_mut(std::mem::take(filled)) {
                cells.fill(Chance::ZERO);
            }
        }
    }

    /// Adds a chance to that of these counts.
    pub(super) fn add(&mut self, (home, away): (usize, usize), chance: Chance) {
        self.add_moved(&[(home, away, &[chance])], (0, 0), Chance::ONE);
    }

    /// Adds a part of what another has, to counts that are higher by these.
    pub(super) fn add_moved(&mut self, rows: &[Row<'_>], (home, away): (usize, usize), part: Chance) {
        for (row, first, chances) in rows {
            let (row, first) = (row + home, first + away);
            let end = (first + chances.len()).min(self.side);
            let Some(filled) = self.filled.get_mut(row).filter(|_| first < end) else { continue };
            *filled = if filled.start == filled.end {
                first..end
            } else {
                filled.start.min(first)..filled.end.max(end)
            };
            let start = row * self.side;
            let cells = self.cells.get_mut(start + first..start + end).unwrap_or_default();
            for (cell, chance) in cells.iter_mut().zip(*chances) {
                *cell = cell.plus(chance.times(part));
            }
        }
    }

    /// Moves to another what is not more probable than this.
    pub(super) fn move_below(&mut self, most: Chance, to: &mut Self) {
        for (home, (row, filled)) in self.cells.chunks_mut(self.side).zip(&mut self.filled).enumerate() {
            let cells = row.get_mut(filled.clone()).unwrap_or_default();
            for (away, cell) in filled.clone().zip(&mut *cells).filter(|(_, cell)| **cell <= most) {
                if !cell.is_zero() {
                    to.add((home, away), std::mem::take(cell));
                }
            }
            *filled = within(cells, Chance::ZERO)
                .map_or(0..0, |left| filled.start + left.start..filled.start + left.end);
        }
    }

    /// What is more probable than this, row by row, with what is between.
    pub(super) fn rows(&self, least: Chance) -> Vec<Row<'_>> {
        let rows = self.cells.chunks(self.side).zip(&self.filled).enumerate();
        let filled = rows.filter_map(|(home, (row, filled))| {
            let cells = row.get(filled.clone())?;
            let probable = within(cells, least)?;
            Some((home, filled.start + probable.start, cells.get(probable)?))
        });
        filled.collect()
    }

    /// The counts that are more probable than this.
    pub(super) fn above(&self, least: Chance) -> impl Iterator<Item = ((usize, usize), Chance)> {
        let rows = self.rows(least).into_iter();
        let cells = rows.flat_map(|(home, first, chances)| {
            (first..).zip(chances).map(move |(away, chance)| ((home, away), *chance))
        });
        cells.filter(move |(_, chance)| *chance > least)
    }
}

/// From the first to the last that is more probable than this.
fn within(chances: &[Chance], least: Chance) -> Option<Range<usize>> {
    let first = chances.iter().position(|chance| *chance > least)?;
    let end = chances.iter().rposition(|chance| *chance > least)?;
    Some(first..end + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn filled(grid: &Grid) -> Vec<((usize, usize), Chance)> {
        grid.above(Chance::ZERO).collect()
    }

    #[test]
    fn chances_of_equal_counts_are_added_and_those_beyond_are_left_out() {
        let mut grid = Grid::new(3);
        let quarter = Chance::ratio(1, 4);
        for counts in [(1, 2), (1, 2), (3, 0), (0, 3)] {
            grid.add(counts, quarter);
        }
        assert_eq!(filled(&grid), [((1, 2), Chance::HALF)]);
        assert_eq!(grid.above(Chance::HALF).count(), 0);
        grid.clear();
        assert_eq!(filled(&grid), []);
    }

    #[test]
    fn what_is_moved_keeps_within_the_square() {
        let (mut from, quarter) = (Grid::new(3), Chance::ratio(1, 4));
        from.add((0, 0), Chance::ONE);
        from.add((0, 2), quarter);
        let mut to = Grid::new(3);
        for counts in [(1, 0), (0, 1), (3, 0)] {
            to.add_moved(&from.rows(Chance::ZERO), counts, Chance::HALF);
        }
        let eighth = quarter.times(Chance::HALF);
        assert_eq!(filled(&to), [((0, 1), Chance::HALF), ((1, 0), Chance::HALF), ((1, 2), eighth)]);
        to.move_below(quarter, &mut from);
        assert_eq!(filled(&to).len(), 2);
        assert_eq!(filled(&from), [((0, 0), Chance::ONE), ((0, 2), quarter), ((1, 2), eighth)]);
    }
}

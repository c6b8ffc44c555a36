//! Chances by what home and away have of something.

use super::chance::Chance;

/// A square of chances by the counts of home and away; those beyond its side are left out.
#[derive(Debug, Clone)]
pub(super) struct Grid {
    side: usize,
    /// So many counts of each side may be filled.
    reach: usize,
    cells: Vec<Chance>,
}

/// Chances of neighbours: the count of home, the first of away, and the chances from there on.
type Row<'a> = (usize, usize, &'a [Chance]);

impl Grid {
    /// With so many counts of each side, from 0 on.
    pub(super) fn new(side: usize) -> Self {
        Self { side, reach: 0, cells: vec![Chance::ZERO; side * side] }
    }

    /// Takes everything away.
    pub(super) fn clear(&mut self) {
        let filled = self.reach * self.side;
        self.cells.iter_mut().take(filled).for_each(|cell| *cell = Chance::ZERO);
        self.reach = 0;
    }

    /// Adds a chance to that of these counts.
    pub(super) fn add(&mut self, (home, away): (usize, usize), chance: Chance) {
        if home.max(away) < self.side
            && let Some(cell) = self.cells.get_mut(home * self.side + away)
        {
            *cell = cell.plus(chance);
            self.reach = self.reach.max(home + 1).max(away + 1);
        }
    }

    /// Adds a part of what another has, to counts that are higher by these.
    pub(super) fn add_moved(&mut self, rows: &[Row<'_>], (home, away): (usize, usize), part: Chance) {
        for (row, first, chances) in rows {
            let (row, first) = (row + home, first + away);
            if row.max(first) >= self.side {
                continue;
            }
            let cells = self.cells.iter_mut().skip(row * self.side + first).take(self.side - first);
            for (cell, chance) in cells.zip(*chances) {
                *cell = cell.plus(chance.times(part));
            }
            self.reach = self.reach.max(row + 1).max(first + chances.len()).min(self.side);
        }
    }

    /// Moves to another what is not more probable than this.
    pub(super) fn move_below(&mut self, most: Chance, to: &mut Self) {
        let (side, reach) = (self.side, self.reach);
        for (home, row) in self.cells.chunks_mut(side).take(reach).enumerate() {
            let below = row.iter_mut().take(reach).enumerate();
            for (away, cell) in below.filter(|(_, cell)| !cell.is_zero() && **cell <= most) {
                to.add((home, away), std::mem::take(cell));
            }
        }
    }

    /// What is more probable than this, row by row, with what is between.
    pub(super) fn rows(&self, least: Chance) -> Vec<Row<'_>> {
        let rows = self.cells.chunks(self.side).take(self.reach).enumerate();
        let filled = rows.filter_map(|(home, row)| {
            let row = row.get(..self.reach)?;
            let first = row.iter().position(|chance| *chance > least)?;
            let end = row.iter().rposition(|chance| *chance > least)?;
            Some((home, first, row.get(first..=end)?))
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

//! The points of both sides of a kabaddi match, with the pressure: a sum over the raids to come.

use std::ops::Range;

use super::model::{Kabaddi, PRESSURE, outcome};
use crate::simulator::chance::Chance;
use crate::simulator::grid::Grid;

/// So many points or more of a side from now on are left out: they are too improbable to matter.
const MOST: usize = 112;
/// What is less probable is not moved any more; it stays where it is, so that the sum remains 1.
const NEGLIGIBLE: Chance = Chance::power_of_half(30);

/// Chances by pressure and by the points of home and away from a moment on.
#[derive(Clone)]
pub(super) struct Lattice {
    by_pressure: [Grid; 5],
}

/// Pressure, points of home and away.
pub(super) type Cell = (i8, (usize, usize));

/// What a raid can bring: points of home and away, and the pressure after it.
type Move = (Chance, (usize, usize), i8);

impl Lattice {
    /// Without any chance.
    pub(super) fn empty() -> Self {
        Self { by_pressure: std::array::from_fn(|_| Grid::new(MOST)) }
    }

    /// Adds a chance.
    pub(super) fn add(&mut self, (pressure, points): Cell, chance: Chance) {
        if let Some(grid) = self.grid(pressure) {
            grid.add(points, chance);
        }
    }

    /// Everything that can be.
    pub(super) fn filled(&self) -> impl Iterator<Item = (Cell, Chance)> {
        let grids = (-PRESSURE..).zip(&self.by_pressure);
        grids.flat_map(|(pressure, grid)| {
            grid.above(Chance::ZERO).map(move |(points, chance)| ((pressure, points), chance))
        })
    }

    /// The points of both sides, whatever the pressure.
    pub(super) fn points(&self) -> Vec<((usize, usize), Chance)> {
        let mut sum = Grid::new(MOST);
        for grid in &self.by_pressure {
            sum.add_moved(&grid.rows(Chance::ZERO), (0, 0), Chance::ONE);
        }
        sum.above(Chance::ZERO).collect()
    }

    /// The same after some raids, by their numbers.
    pub(super) fn played(mut self, model: &Kabaddi, raids: Range<u16>) -> Self {
        let mut next = Self::empty();
        for raid in raids {
            for (pressure, grid) in (-PRESSURE..).zip(&mut self.by_pressure) {
                if let Some(same) = next.grid(pressure) {
                    grid.move_below(NEGLIGIBLE, same);
                }
                let rows = grid.rows(Chance::ZERO);
                for (part, points, after) in moves(model, raid, pressure) {
                    if let Some(to) = next.grid(after) {
                        to.add_moved(&rows, points, part);
                    }
                }
                grid.clear();
            }
            std::mem::swap(&mut self, &mut next);
        }
        self
    }

    fn grid(&mut self, pressure: i8) -> Option<&mut Grid> {
        self.by_pressure.get_mut(usize::try_from(pressure + PRESSURE).ok()?)
    }
}

fn moves(model: &Kabaddi, raid: u16, pressure: i8) -> impl Iterator<Item = Move> {
    model.raid(raid).iter().map(move |(chance, event)| {
        let ([home, away], pressure) = outcome(*event, pressure);
        (*chance, (home.into(), away.into()), pressure)
    })
}

//! Draws the cells of a board: stops from the left; cells by column from the left, the lowest first; then the values
//! of drops and coins in the order of their cells.

use crate::board::{Cells, STRIDE, column_of, places};
use crate::engine::round::Round;
use crate::event::{Event, Recorder};
use crate::slot::ReelTable;

impl<R: Recorder> Round<'_, R> {
    /// A new board.
    #[inline]
    pub(super) fn draw_board(&mut self, state: usize) {
        let rows = usize::from(self.slot.rules().grid.rows);
        self.board.heights = [rows; STRIDE];
        self.draw_except(state, 0);
    }

    /// A new board but for cells that stay.
    #[inline]
    pub(super) fn draw_except(&mut self, state: usize, kept: Cells) {
        for column in 0..self.board.columns {
            let slot = self.slot;
            let height = self.board.heights[column];
            match slot.reel(state, column) {
                ReelTable::Strip(strip) => {
                    let mut at = picked(self, strip.len());
                    for place in column * STRIDE..column * STRIDE + height {
                        if kept >> place & 1 == 0 {
                            self.board.symbols[place] = strip[at];
                        }
                        at = if at + 1 == strip.len() { 0 } else { at + 1 };
                    }
                }
                ReelTable::Weights(cells) => {
                    for place in column * STRIDE..column * STRIDE + height {
                        if kept >> place & 1 == 0 {
                            self.board.symbols[place] = cells[picked(self, cells.len())];
                        }
                    }
                }
            }
        }
        self.draw_values(self.board.all() & !kept);
        self.show(state);
    }

    /// Removes cells, lets those above fall and draws what is missing from the weights of the state.
    #[inline]
    pub(super) fn refill(&mut self, state: usize, cleared: Cells) {
        let mut fresh = 0;
        for column in 0..self.board.columns {
            let slot = self.slot;
            let height = self.board.heights[column];
            let lowest = column * STRIDE;
            let mut next = lowest;
            for place in lowest..lowest + height {
                if cleared >> place & 1 == 0 {
                    self.board.symbols[next] = self.board.symbols[place];
                    self.board.values[next] = self.board.values[place];
                    next += 1;
                }
            }
            if let ReelTable::Weights(cells) = slot.reel(state, column) {
                for place in next..lowest + height {
                    self.board.symbols[place] = cells[picked(self, cells.len())];
                    fresh |= 1 << place;
                }
            }
        }
        self.draw_values(fresh);
        self.show(state);
    }

    /// Lets columns grow by a row, up to a height; the new cells are taken as cleared.
    pub(super) fn grow(&mut self, won: Cells, most: usize) -> Cells {
        let mut fresh = 0;
        for column in 0..self.board.columns {
            let height = self.board.heights[column];
            if won & column_of(column, height) != 0 && height < most {
                self.board.heights[column] = height + 1;
                fresh |= 1 << (column * STRIDE + height);
            }
        }
        fresh
    }

    /// Draws the values of drops and coins among new cells.
    pub(super) fn draw_values(&mut self, fresh: Cells) {
        let symbols = &self.slot.symbols;
        if !symbols.valued {
            return;
        }
        for place in places(fresh) {
            let (values, sum) = &symbols.values[usize::from(self.board.symbols[place])];
            if *sum > 0 {
                let mut at = self.numbers.pick(*sum);
                let drawn = values.iter().find(|(_, weight)| {
                    let found = at < *weight;
                    at = at.saturating_sub(*weight);
                    found
                });
                self.board.values[place] = drawn.map_or(0, |(value, _)| *value);
            } else {
                self.board.values[place] = 0;
            }
        }
    }

    /// Records the board.
    pub(super) fn show(&mut self, state: usize) {
        let Self { slot, board, recorder, .. } = self;
        recorder.record(|| Event::Board {
            state: slot.state_id(state).to_owned(),
            symbols: board.listed(&board.symbols),
            values: if slot.symbols.valued { board.listed(&board.values) } else { Vec::new() },
        });
    }
}

/// A place below a length, which the sheet bounds by 65,536.
#[inline]
fn picked<R>(round: &mut Round<'_, R>, length: usize) -> usize {
    let picked = round.numbers.pick(u32::try_from(length).unwrap_or(u32::MAX));
    usize::try_from(picked).unwrap_or(0)
}

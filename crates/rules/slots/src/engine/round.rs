//! The state of a round that is being played.

use crate::board::{Board, Cells, places};
use crate::book::RoundNumbers;
use crate::event::{Event, Recorder};
use crate::features::{Feature, FeatureSet};
use crate::slot::Slot;
use crate::wins::{self, Win};

/// A round in progress.
pub(super) struct Round<'a, R> {
    pub slot: &'a Slot,
    pub numbers: RoundNumbers,
    pub recorder: &'a mut R,
    pub board: Board,
    /// The most that it pays.
    pub cap: u64,
    /// Paid so far, in hundredths of the base bet.
    pub total: u64,
    /// Paid for a board full of coins, whatever the cap.
    pub beside: u64,
    pub base_pays: u64,
    pub features: FeatureSet,
    /// The named prizes among the coins that were paid, by their places.
    pub prizes: u8,
    /// Multiplies each win when it is made.
    pub multiplier: u64,
    /// The sum of the drops that stay, in free spins that keep them.
    pub jar: Option<u64>,
    /// Added to the multiplier after each tumble.
    pub growth: u64,
    /// Scatters at the end of the last spin, before any respin.
    pub landed: u32,
    /// Cells that were cleared.
    pub heat: u32,
    /// Pours that happened.
    pub poured: usize,
}

/// What all wins of a board come to.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Won {
    pub pays: u64,
    pub cells: Cells,
}

impl<'a, R: Recorder> Round<'a, R> {
    pub(super) fn new(slot: &'a Slot, numbers: RoundNumbers, recorder: &'a mut R) -> Self {
        let grid = slot.rules().grid;
        let board = Board::new(usize::from(grid.columns), usize::from(grid.rows));
        Self {
            slot,
            numbers,
            recorder,
            board,
            cap: u64::from(slot.rules().cap),
            total: 0,
            beside: 0,
            base_pays: 0,
            features: FeatureSet::default(),
            prizes: 0,
            multiplier: 1,
            jar: None,
            growth: 0,
            landed: 0,
            heat: 0,
            poured: 0,
        }
    }

    /// The wins of the board, before multipliers.
    #[inline]
    pub(super) fn wins(&mut self) -> Won {
        let mut won = Won::default();
        let Self { slot, board, recorder, .. } = self;
        wins::each(slot, board, &mut |win| {
            won.pays += win.pays;
            won.cells |= win.cells;
            recorder.record(|| event(&win));
        });
        won
    }

    /// Pays what a spin won, up to the cap.
    #[inline]
    pub(super) fn pay(&mut self, won: u64, multiplier: u64) {
        let left = self.cap - self.total;
        let owed = won.saturating_mul(multiplier);
        let pays = owed.min(left);
        if pays > 0 {
            self.total += pays;
            self.recorder.record(|| Event::Paid { pays, multiplier });
        }
        if owed >= left && owed > 0 {
            self.features.insert(Feature::Capped);
            self.recorder.record(|| Event::Capped);
        }
    }

    /// Whether the round has paid all that it can.
    pub(super) fn is_capped(&self) -> bool {
        self.total >= self.cap
    }
}

pub(super) fn event(win: &Win) -> Event {
    let Win { symbol, count, line, ways, cells, pays } = *win;
    Event::Win { symbol, count, line, ways, cells: places(cells).collect(), pays }
}

//! What happened in a round, in order: the page plays it back.

use serde::Serialize;

use crate::sheet::SymbolIndex;

/// One thing that happened. Cells are column × 8 + row, row 0 the lowest; symbols are places in the sheet.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum Event {
    /// What the board shows now, by column from the left, the lowest first. Values are those of drops and coins.
    Board {
        /// The state of the reels.
        state: String,
        /// The symbols.
        symbols: Vec<Vec<SymbolIndex>>,
        /// The values, empty where the slot has none.
        values: Vec<Vec<u32>>,
    },
    /// A win on the board, before multipliers.
    Win {
        /// Of this symbol.
        symbol: SymbolIndex,
        /// So many columns or cells.
        count: usize,
        /// On this line.
        line: Option<u8>,
        /// In so many ways.
        ways: u64,
        /// Where it is.
        cells: Vec<usize>,
        /// Hundredths of the base bet.
        pays: u64,
    },
    /// What a spin paid with its multipliers, within the cap. The sum of these is what the round pays, but for the
    /// prize of a full board.
    Paid {
        /// Hundredths of the base bet.
        pays: u64,
        /// What its wins together were multiplied by at the end.
        multiplier: u64,
    },
    /// Free spins were won.
    FreeSpins {
        /// So many more.
        spins: u32,
        /// How many are left with them.
        left: u32,
    },
    /// A multiplier for what follows.
    Multiplier {
        /// The new one.
        multiplier: u64,
    },
    /// A meter of the free spins rose.
    Meter {
        /// How far it is.
        count: u32,
    },
    /// The heat of cleared cells brought something.
    Pour {
        /// The place of the pour in the sheet.
        stage: usize,
        /// The cells that it changed.
        cells: Vec<usize>,
    },
    /// The board is full of one symbol.
    FullBoard {
        /// What its win is multiplied by.
        multiplier: u64,
    },
    /// The cells of the win stayed, and the rest of the board is drawn again.
    Steep {
        /// The cells that stayed.
        kept: Vec<usize>,
    },
    /// Coins stay and the rest is drawn again.
    Hold {
        /// Respins left.
        left: u32,
    },
    /// The board is full of coins: the Grand pool is won, or the sheet's own prize.
    Grand {
        /// What the sheet pays for it beside the cap, in hundredths of the base bet. None where it is a pool.
        #[serde(skip_serializing_if = "Option::is_none")]
        pays: Option<u64>,
    },
    /// Wilds open over their columns: the next board shows them.
    Open {
        /// The cells that become wild.
        cells: Vec<usize>,
    },
    /// Wilds moved to the left, and a free respin follows.
    Walk,
    /// The player may choose an option.
    Choice,
    /// The round reached its largest payout and ends.
    Capped,
}

/// What listens to a round. Events are only made for a listener that keeps them.
pub trait Recorder {
    /// Takes the next event.
    fn record(&mut self, event: impl FnOnce() -> Event);
}

/// Keeps all events.
impl Recorder for Vec<Event> {
    fn record(&mut self, event: impl FnOnce() -> Event) {
        self.push(event());
    }
}

/// Keeps nothing, for counting.
#[derive(Debug, Clone, Copy)]
pub struct Unrecorded;

impl Recorder for Unrecorded {
    #[inline]
    fn record(&mut self, _: impl FnOnce() -> Event) {}
}

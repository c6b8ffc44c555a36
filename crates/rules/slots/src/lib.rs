//! The rules of the slots, pure functions of a sheet and a number.
//!
//! Each mode of a slot is a finite book of 2^27 rounds. A spin takes one number of the player's stream, which names
//! its round; everything in the round follows from the sheet's hash and the round's place in the book.
#![deny(clippy::as_conversions, clippy::float_arithmetic)]

mod board;
mod book;
mod canonical;
mod check;
mod closed;
mod engine;
mod error;
mod event;
mod features;
mod gamble;
mod knobs;
mod par;
mod par_sheet;
mod philox;
pub mod sheet;
mod shipped;
mod slot;
mod wins;

pub use book::{BookKey, ROUNDS, RoundNumbers, round_of};
pub use closed::Average;
pub use engine::Outcome;
pub use error::SheetError;
pub use event::{Event, Recorder, Unrecorded};
pub use features::{FEATURES, Feature, FeatureSet};
pub use gamble::{Bet, GambleRefusal, GambledWin, Part};
pub use par::{BANDS, ChoiceCounts, Counts, ModeCounts, Par, SLICE_ROUNDS, SLICES, count_slice};
pub use par_sheet::{ModePar, ParSheet, TopPrize};
pub use sheet::SymbolIndex;
pub use shipped::{SLOTS, Shipped};
pub use slot::Slot;

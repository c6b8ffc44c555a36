//! The rules of the in-house games, pure functions of parameters and draws.
//!
//! A game is one folder in `originals/` that implements [`Original`], and one line in [`ORIGINALS`]. Stake, payout,
//! limits, history, the fairness record and its verifier work from the [`GameEntry`] and know no game by name. A round
//! that many players share is one file in [`tables`], with services of its own.
#![deny(clippy::as_conversions, clippy::float_arithmetic)]

mod cards;
mod counting;
mod doubling;
mod entry;
mod figures;
mod hundredths;
mod json;
mod listing;
mod lobby;
mod observable;
mod original;
pub mod originals;
mod paytable;
mod poker;
mod prize;
#[cfg(test)]
mod published;
mod registry;
mod retrace;
pub mod schemas;
mod simulate;
pub mod slots;
mod spot_table;
mod table;
mod table_entry;
mod tableau;
pub mod tables;
mod verify;
mod wave;

pub use entry::{CheckedParams, GameEntry, Jackpot, RoundProgress, SlotExtras, StepPlan};
pub use figures::{Figures, figures};
pub use listing::Listing;
pub use lobby::{gold_listings, listing, listings, slot_listings, table_listings};
pub use observable::Observable;
pub use original::{BadAction, BadParams, NoAction, NoParams, OnTimeout, Original, Progress};
pub use originals::ORIGINALS;
pub use prize::{Prize, Prizes};
pub use registry::{find, games};
pub use retrace::{RecordedRound, RecordedStanding, Retraced, RetracedRound, retrace};
pub use simulate::{Seeds, Tally};
pub use verify::{BadClaim, Claim, Verified, verify};
pub use wave::{PlayedDays, band, wave};

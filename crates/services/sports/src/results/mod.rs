//! Results of markets: what is known, and how messages change it.

mod facts;
mod record;

pub(crate) use facts::MarketFacts;
pub use facts::{CancelledWindow, MarketResult, OutcomeResult, Withdrawn};
pub use record::{Certainty, MarketEvent, MarketMessage, Recorded, record};
pub(crate) use record::{in_force, takes_bets};

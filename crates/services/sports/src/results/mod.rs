//! Results of markets: what is known, and how messages change it.

mod facts;
mod record;

pub(crate) use facts::MarketFacts;
pub use facts::{CancelledWindow, MarketResult, OutcomeResult};
pub use record::{Certainty, HOUSE, MarketEvent, MarketMessage, OPERATOR, Recorded, record};
pub(crate) use record::{in_force, resume, takes_bets};

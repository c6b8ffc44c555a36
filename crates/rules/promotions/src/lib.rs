//! Promotions and wagering requirements: events in, effects out.
//!
//! What happened is an [`Event`], what follows from it is a list of [`Effect`]s. The rules read no clock and no
//! store: they are given the open requirements and answer with what has to change. One place in the services
//! carries effects out, in the transaction of the action that caused the event.
#![deny(clippy::as_conversions, clippy::float_arithmetic)]

mod effect;
mod event;
pub mod wagering;

pub use effect::Effect;
pub use event::{Bet, Event, EventKind};

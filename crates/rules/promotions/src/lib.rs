//! Promotions and wagering requirements: events in, effects out.
//!
//! What happened is an [`Event`]. [`wagering`] says how it changes the open requirements of a player; a [`Promotion`] of
//! the registry [`kinds::KINDS`] says what it grants. The rules read no clock and no store. One place in the services
//! carries out what follows, in the transaction of the action that caused the event.
#![deny(clippy::as_conversions, clippy::float_arithmetic)]

mod entry;
mod event;
pub mod kinds;
mod period;
mod promotion;
mod requirement;
pub mod wagering;

pub use entry::{BadConfig, KindEntry};
pub use event::{Bet, Event, EventKind};
pub use period::Period;
pub use promotion::{Effect, Offer, OfferStep, PlayerFacts, Promotion, Refusal, Reward, StepState, Value};
pub use requirement::{Requirement, RequirementChange, RequirementKind, RequirementTerms, Scope};

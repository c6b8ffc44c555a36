//! Placing bets, and deciding those in play after the live delay.

mod boosted;
mod decide;
mod free;
mod market;
mod place;
mod preview;
mod request;
mod room;
mod slip;

pub(crate) use market::offered;

pub use decide::{LATEST_DECISION, decide};
pub use free::FREE_BET_LEAST_ODDS;
pub use place::{SportsReply, place};
pub use preview::{LegPreview, SlipPreview, preview};
pub use request::{PlaceBet, SlipLeg};

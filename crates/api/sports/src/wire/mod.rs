//! What replies and events of the sportsbook are made of.

mod bet;
mod delta;
mod fixture;
mod market;
mod play;

pub(crate) use bet::SportsBet;
pub(crate) use delta::{CardDelta, FixturesDelta, FixturesState};
pub(crate) use fixture::{Card, Competition, listed};
pub(crate) use market::{EachWay, status_number};

//! What replies and events of the sportsbook are made of.

mod bet;
mod delta;
mod fixture;
mod market;
mod play;
mod stats;

pub(crate) use bet::SportsBet;
pub(crate) use delta::{CardDelta, FixturesDelta, FixturesState};
pub(crate) use fixture::{Card, Competition, listed};
pub(crate) use market::{EachWay, Market};
pub(crate) use stats::{PastResult, TableRow, TeamForm};

//! The house simulator: whole fixtures from draws, and their prices from what is known so far.
//!
//! A [`Model`] is a Markov chain that generator and pricer share, so that prices are calibrated by construction. Everything is
//! fixed point. Nothing here knows time, or the seed of a fixture: a step is played with the numbers of its own slice, and the
//! pricer gets the position alone.

mod basketball;
mod board;
mod chance;
mod contest;
mod counts;
mod cricket;
mod draws;
mod ends;
mod ends_joint;
mod esports;
mod football;
mod grid;
mod joint;
mod kabaddi;
mod lines;
mod live;
mod model;
mod names;
mod racing;
mod tennis;
mod volleyball;

pub use basketball::{Basketball, BasketballStrength};
pub use board::{MarketChances, PricedMarket, PricedOutcome, ResultChances};
pub use chance::Chance;
pub use cricket::{Cricket, CricketStrength};
pub use draws::StepDraws;
pub use esports::{Economy, Esports};
pub use football::{Football, FootballStrength};
pub use joint::{Joint, Together};
pub use kabaddi::{Kabaddi, KabaddiStrength};
pub use live::{Live, Simulated};
pub use model::{FIRST_DETAIL, Model, Transitions};
pub use names::{NAMES, player_name, runner_name, team_name};
pub use racing::{Race, Racing, Runner};
pub use tennis::Tennis;
pub use volleyball::Volleyball;

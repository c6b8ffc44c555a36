//! The in-house games.

pub mod bet;
pub(crate) mod by_game;
pub mod client_seed;
pub mod config;
pub mod evidence;
pub mod free_rounds;
pub(crate) mod jackpot;
pub mod open;
pub(crate) mod proof;
pub mod revealed;
pub mod rotate_seed;
pub mod schema;
pub mod seeds;
pub mod step;

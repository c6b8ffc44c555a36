//! Play on a site with money, on every database.
#![expect(clippy::unwrap_used, reason = "what a test cannot go on without should stop it")]

mod bonus_at_stake;
mod cashier;
mod coin;
mod crash;
mod events;
mod originals;
mod season;
mod stage;
mod steps;
mod steps_of_games;
mod tables;

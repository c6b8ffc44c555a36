//! Play on a site with money, on every database.
#![expect(clippy::unwrap_used, reason = "what a test cannot go on without should stop it")]

mod bet_lists;
mod bonus_at_stake;
mod bonus_stakes;
mod cashier;
mod cashier_forgeries;
mod coin;
mod crash;
mod crash_restarts;
mod decisions;
mod events;
mod gold;
mod harbour_blackjack;
mod jackpots;
mod live_tables;
mod originals;
mod promotions;
mod providers;
mod races;
mod reversals;
mod season;
mod slots;
mod stage;
mod steps;
mod steps_of_games;
mod tables;
mod verify;

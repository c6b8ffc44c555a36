//! The own book of sports, on every database.
#![expect(clippy::unwrap_used, reason = "what a test cannot go on without should stop it")]

mod boosts;
mod builders;
mod cash_out;
mod cash_out_limits;
mod controls;
mod correcting;
mod favorites;
mod feed_bets;
mod feed_locks;
mod feed_results;
mod feed_stage;
mod feeds;
mod free_bets;
mod history;
mod house;
mod house_bets;
mod in_play;
mod margins;
mod placing;
mod races;
mod recording;
mod selling;
mod settling;
mod stage;

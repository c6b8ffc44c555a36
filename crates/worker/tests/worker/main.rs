//! The jobs and the queue on both databases.
#![expect(clippy::unwrap_used, reason = "a test ends where it fails")]

mod boards;
mod bonuses;
mod commissions;
mod common;
mod draws;
mod failover;
mod friends;
mod game_lists;
mod jobs;
mod mail_copies;
mod notices;
mod payments;
mod payouts;
mod purses;
mod push;
mod push_service;
mod queue;
mod reconciliation;
mod reminders;
mod singles;
mod sports;
mod sports_feeds;
mod sports_house;
mod unclaimed;
mod wheel_rounds;

//! The own book of sports: its bets, the results of their markets, and what follows from one to the other.

pub mod bets;
pub mod boosts;
pub mod exposure;
pub mod favorites;
pub mod feeds;
pub mod jobs;
pub mod legs;
pub mod limits;
pub mod margins;
pub mod proposals;
pub mod results;
pub mod seasons;
pub mod selections;
pub mod suspensions;
pub mod unfinished;

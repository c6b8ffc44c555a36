//! Rounds, seeds and what is added up over them.

pub mod crash_bets;
pub mod crash_chains;
pub mod crash_rounds;
pub mod crash_servers;
pub mod feed;
pub mod play_stats;
pub mod rounds;
pub mod seeds;

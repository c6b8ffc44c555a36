//! Rounds, seeds and what is added up over them.

pub mod day_tallies;
pub mod feed;
pub mod gold;
pub mod jackpots;
pub mod providers;
pub mod rounds;
pub mod seeds;
pub mod sports_rounds;
pub mod table_bets;
pub mod table_chains;
pub mod table_rounds;
pub mod table_servers;
pub mod table_spots;

//! The catalogue of games and what players mark in it.

pub mod announcements;
pub mod catalogue;
pub mod favorites;
pub mod game_days;
pub mod game_players;
pub mod provider_games;
pub mod site_facts;

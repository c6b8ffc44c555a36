//! The lobby: what it shows, and a player's own lists.

pub mod cache;
pub mod customer;
pub mod data;
pub mod detail;
pub mod favorites;
pub mod game;
pub mod game_url;
pub mod index;
pub mod notices;
pub mod pixel;
pub mod red;

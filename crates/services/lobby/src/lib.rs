//! The lobby: its catalogue, a player's own lists, whether the site is open.

pub mod announcements;
mod catalogue;
mod demo;
mod facts;
mod lists;
mod open_game;

pub use baize_core::closing::{Closed, close_site, closed, open_site};
pub use catalogue::{Catalogue, Category, Game, Provider, load, set_opening};
pub use demo::{is_empty, seed};
pub use facts::catalogue_version;
pub use lists::{favorites, is_favorite, recents, set_favorite};
pub use open_game::{GameRefusal, note_opened, playable, takes_bets};

pub use baize_store::catalogue::Opening;

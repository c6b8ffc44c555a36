//! The lobby: its catalogue, a player's own lists, whether the site is open.

pub mod announcements;
mod catalogue;
mod demo;
mod edited;
mod facts;
mod game_facts;
mod lists;
mod open_game;
mod popularity;
pub mod provider_games;
mod sample;
mod similar;
#[cfg(test)]
mod testing;
mod text_checks;
pub mod transfer;
mod wave;

pub use baize_core::closing::{Closed, close_site, closed, open_site};
pub use catalogue::{
    Catalogue, Category, Game, Provider, close_for_maintenance, load, put_game, set_opening,
};
pub use demo::{is_empty, seed, seed_missing};
pub use facts::catalogue_version;
pub use game_facts::GameFacts;
pub use lists::{favorites, is_favorite, recents, set_favorite};
pub use open_game::{GameRefusal, note_opened, playable, playable_in, shown_in, takes_bets};
pub use popularity::{changed_players, put_players};
pub use sample::put_sample;
pub use similar::similar;
pub use wave::{Wave, WavePoint, days_to_add_up, played_on, put_played, wave};

pub use baize_store::catalogue::{Opening, Orientation, RtpSource};

//! Settling: bringing the legs of a market to the result in force, and the bets with them.

mod bet;
mod forget;
mod job;
mod money;
mod player;

pub(crate) use money::end_cashed_out;

pub use forget::forget_legs;
pub use job::{AFTER_CLOSE, PLAYERS_PER_PAGE, due, finish_page, page};
pub use player::{BETS_PER_WRITE, SettledPlayer, settle_player};

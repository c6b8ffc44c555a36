//! Realtime: what happened, told at once over server-sent events. The polling endpoints say the same.
//!
//! The hub keeps one channel for everybody and one for each player who listens, or did within the last two minutes.
//! Every event has a number; a page that comes back names the last one it has seen and gets what it missed, or is told
//! that it must load anew.

mod channel;
mod connection;
mod feed;
mod hub;
mod open;
mod render;
mod table;

pub use hub::Hub;
#[doc(hidden)]
pub use open::__path_stream;
pub use open::stream;

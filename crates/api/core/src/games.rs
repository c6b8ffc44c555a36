//! Whether games take bets, which several contexts ask and the lobby knows.

use futures_util::future::BoxFuture;

use crate::error::ApiError;

/// Whether bets on a game are taken now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Availability {
    /// Bets are taken.
    Open,
    /// The whole site is closed.
    SiteClosed,
    /// The catalogue has no such game.
    UnknownGame,
    /// The game is announced or hidden.
    NotOpen,
}

/// Knows which games take bets.
pub trait GameDirectory: Send + Sync {
    /// Whether bets on this game are taken now.
    fn availability<'a>(&'a self, game: &'a str) -> BoxFuture<'a, Result<Availability, ApiError>>;
}

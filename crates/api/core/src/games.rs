//! Whether games take bets, which several contexts ask and the lobby knows.

use baize_money::{BasisPoints, PlayMode};
use baize_time::Timestamp;
use futures_util::future::BoxFuture;
use serde::Serialize;
use utoipa::ToSchema;

use crate::error::ApiError;
use crate::extract::Country;

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
    /// The game is not played with this kind of money.
    PlayModeNotTaken,
    /// The game takes no new stakes until this time; `None` while nobody knows.
    Maintenance(Option<Timestamp>),
    /// The game is not offered at this site, or not in the country of the request.
    Region,
}

/// A game of an outside provider, as the catalogue has it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OutsideGame {
    /// Its id.
    pub id: String,
    /// Return to player as its maker declares it; zero where it does not.
    pub rtp: BasisPoints,
    /// How much of a stake counts as turnover.
    pub contribution: BasisPoints,
    /// Whether it takes bets now.
    pub is_open: bool,
}

/// How a phone is held for a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Orientation {
    /// Either way.
    Any,
    /// Upright.
    Portrait,
    /// On its side.
    Landscape,
}

/// Where a game of the catalogue is played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GamePlace {
    /// Its id.
    pub id: String,
    /// Who makes it.
    pub provider: String,
    /// What its provider calls it.
    pub provider_game: String,
    /// For an in-house game a page of the app.
    pub url: String,
    /// How a phone is held for it.
    pub orientation: Orientation,
}

/// Knows which games take bets.
pub trait GameDirectory: Send + Sync {
    /// Where a game is played; refused where it is unknown, not open, or not offered in this country.
    fn place<'a>(&'a self, game: &'a str, country: &'a Country)
    -> BoxFuture<'a, Result<GamePlace, ApiError>>;

    /// The game that a provider calls by this name; `None` if the catalogue has none.
    fn outside<'a>(
        &'a self,
        provider: &'a str,
        game: &'a str,
    ) -> BoxFuture<'a, Result<Option<OutsideGame>, ApiError>>;

    /// Whether the whole site is closed.
    fn is_site_closed(&self) -> BoxFuture<'_, Result<bool, ApiError>>;

    /// Whether bets of this kind on this game are taken now from this country.
    fn availability<'a>(
        &'a self,
        game: &'a str,
        play_mode: PlayMode,
        country: &'a Country,
    ) -> BoxFuture<'a, Result<Availability, ApiError>>;
}

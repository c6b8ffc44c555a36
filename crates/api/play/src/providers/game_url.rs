//! What a launch is answered with.

use baize_api_core::games::Orientation;
use baize_api_core::wire::Ms;
use serde::Serialize;
use utoipa::ToSchema;

/// Where to go, and a token to go with.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct GameUrl {
    /// The address; for an in-house game a page of the app.
    pub(super) url: String,
    /// Carries the player into the game: one use, 60 seconds, and only the newest that the session asked for. Empty in a demo.
    #[serde(rename = "gameToken")]
    pub(super) game_token: String,
    /// `page` of the app, or `frame`: a page of the provider.
    pub(super) mode: LaunchMode,
    /// The session of an outside game; none in a demo.
    pub(super) session_id: Option<String>,
    /// Whether it is without money.
    pub(super) demo: bool,
    /// How a phone is to be held.
    pub(super) orientation: Orientation,
    /// The origin of the frame's page; empty for a page of the app.
    pub(super) origin: String,
    /// When the session ends at the latest; 0 without an end.
    pub(super) expires_at: Ms,
}

/// Where a game's page comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum LaunchMode {
    /// The app.
    Page,
    /// The provider.
    Frame,
}

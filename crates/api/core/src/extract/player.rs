//! The player of a request.

use axum::extract::FromRequestParts;
use baize_money::PlayMode;
use baize_store::{PlayerId, SessionId};
use http::request::Parts;

use super::named_player::names_another;
use crate::{
    code::Code,
    error::ApiError,
    session::{activity::is_idle, authenticate::authenticate, presented::Presented},
    state::{App, HasApp},
};

/// The player whose session this is. A handler that takes it answers 1013 without a valid session, and 1023 to a request
/// that names another player as its `player_id`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Player {
    /// The account.
    pub id: PlayerId,
    /// The public number.
    pub uid: u32,
    /// The session.
    pub session: SessionId,
    /// Whether the site's idle rule asks for a fresh sign-in before money moves.
    is_idle: bool,
}

impl Player {
    async fn of(app: &App, presented: &Presented) -> Result<Self, ApiError> {
        let known = authenticate(app, presented).await?;
        let session = &known.authority.session;
        let uid = u32::try_from(known.authority.uid.get()).map_err(|_| Code::Internal)?;
        app.sessions().touch(&known);
        let is_idle = is_idle(app, presented, &known).await?;
        Ok(Self { id: session.player, uid, session: session.id, is_idle })
    }

    /// Refuses to stake or move money for a session that was idle for too long (1040).
    pub fn must_be_active(&self) -> Result<(), ApiError> {
        if self.is_idle { Err(Code::SignInAgain.into()) } else { Ok(()) }
    }

    /// Refuses a stake of money for a session that was idle for too long (1040).
    pub fn must_be_active_for(&self, play_mode: PlayMode) -> Result<(), ApiError> {
        match play_mode {
            PlayMode::Gold => Ok(()),
            PlayMode::Capital => self.must_be_active(),
        }
    }

    /// Refuses a request that names another player (decisions D4): `player_id` in a body is the session's own uid.
    pub fn must_be(&self, uid: i64) -> Result<(), ApiError> {
        if uid == i64::from(self.uid) { Ok(()) } else { Err(Code::ForeignPlayer.into()) }
    }
}

/// The player, if there is a valid session. A token that is not valid is treated as none.
#[derive(Clone, Debug)]
pub struct MaybePlayer(pub Option<Player>);

impl<S: HasApp> FromRequestParts<S> for Player {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        let app = state.app();
        let player = Self::of(&app, &Presented::of(parts, &app)).await?;
        if names_another(parts, player.uid) {
            return Err(Code::ForeignPlayer.into());
        }
        Ok(player)
    }
}

impl<S: HasApp> FromRequestParts<S> for MaybePlayer {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        let app = state.app();
        let presented = Presented::of(parts, &app);
        if presented.token.is_none() {
            return Ok(Self(None));
        }
        match Player::of(&app, &presented).await {
            Ok(player) => Ok(Self(Some(player))),
            Err(error) if error.is_fault() => Err(error),
            Err(_) => Ok(Self(None)),
        }
    }
}

//! What the services of the lobby refuse. The lobby has no code of its own: its refusals are those of games.

use baize_api_core::{ApiError, Code};
use baize_lobby::GameRefusal;

/// The reply to a game that cannot be opened.
pub(crate) fn refusal(refusal: GameRefusal) -> ApiError {
    match refusal {
        GameRefusal::Unknown => Code::UnknownGame.into(),
        GameRefusal::NotOpen => Code::GameNotOpen.into(),
        GameRefusal::Maintenance(until) => ApiError::maintenance(until),
        GameRefusal::Region => Code::Region.into(),
    }
}

//! The events of the lobby.

use baize_api_core::stream::source::{NewEvent, Renderer, Rendering};
use baize_core::ports::PlayerUpdate;
use serde_json::json;

/// Renders the updates about red points.
pub struct LobbyEvents;

impl Renderer for LobbyEvents {
    fn render(&self, update: &PlayerUpdate) -> Option<Rendering> {
        matches!(update, PlayerUpdate::RedChanged(_)).then(|| -> Rendering {
            let data = json!({ "activity_list": [], "down_load_status": 0 });
            Box::pin(async move { NewEvent::new("red", &data).map(Some) })
        })
    }
}

//! The events of promotions.

use baize_api_core::App;
use baize_api_core::stream::source::{NewEvent, Renderer, Rendering};
use baize_core::ports::PlayerUpdate;

use crate::red;

/// Renders the updates about red points.
pub struct PromotionEvents(App);

impl PromotionEvents {
    /// The renderer of this application.
    pub fn new(app: App) -> Self {
        Self(app)
    }
}

impl Renderer for PromotionEvents {
    fn render(&self, update: &PlayerUpdate) -> Option<Rendering> {
        let PlayerUpdate::RedChanged(player) = *update else { return None };
        let app = self.0.clone();
        Some(Box::pin(async move {
            let ctx = app.ctx();
            let points = app.db.read(move |tx| red::of_player(tx, &ctx, player)).await?;
            NewEvent::new("red", &points).map(Some)
        }))
    }
}

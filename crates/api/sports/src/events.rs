//! The events of bets on sports.

use baize_api_core::App;
use baize_api_core::stream::source::{NewEvent, Renderer, Rendering};
use baize_core::ports::PlayerUpdate;
use baize_sportsbook::bet_of;

use crate::wire::SportsBet;

/// Renders the updates about bets on sports.
pub struct SportsEvents(App);

impl SportsEvents {
    /// The events of this application.
    pub fn new(app: App) -> Self {
        Self(app)
    }
}

impl Renderer for SportsEvents {
    fn render(&self, update: &PlayerUpdate) -> Option<Rendering> {
        let PlayerUpdate::SportsBetChanged(player, id) = *update else { return None };
        let app = self.0.clone();
        Some(Box::pin(async move {
            let bet = app.db.read(move |tx| bet_of(tx, player, id)).await?;
            bet.map(|bet| NewEvent::new("sports_bet", &SportsBet::from(&bet))).transpose()
        }))
    }
}

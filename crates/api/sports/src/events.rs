//! The events of bets on sports.

use baize_api_core::stream::source::{NewEvent, Renderer, Rendering};
use baize_core::ports::PlayerUpdate;
use baize_sportsbook::bet_of;

use crate::SportsContext;
use crate::wire::SportsBet;

/// Renders the updates about bets on sports.
pub struct SportsEvents(SportsContext);

impl SportsEvents {
    /// The events of this sportsbook.
    pub fn new(context: SportsContext) -> Self {
        Self(context)
    }
}

impl Renderer for SportsEvents {
    fn render(&self, update: &PlayerUpdate) -> Option<Rendering> {
        let PlayerUpdate::SportsBetChanged(player, id) = *update else { return None };
        let context = self.0.clone();
        Some(Box::pin(async move {
            let (ctx, book) = (context.ctx(), context.book().clone());
            let bet = context.db.read(move |tx| bet_of(tx, &ctx, book.as_ref(), (player, id))).await?;
            let event = |(bet, offer)| NewEvent::new("sports_bet", &SportsBet::with_offer(&bet, offer));
            bet.map(event).transpose()
        }))
    }
}

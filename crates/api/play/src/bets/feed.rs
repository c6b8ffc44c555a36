//! Public bets and wins as events, found in the store.

use std::collections::BTreeSet;

use baize_api_core::{
    App,
    stream::source::{NewEvent, PublicFeed},
};
use baize_play::bets;
use baize_store::{RoundId, StoreError};
use futures_util::future::BoxFuture;

use super::{notice::WinEntry, schema::PublicBet};

/// Bets of one poll; a busy server publishes the latest.
const MAX_AT_ONCE: usize = 20;

/// The latest bets of all players, and which of them were published.
pub struct BetFeed {
    app: App,
    /// The latest bets of the last poll. A round of several steps, or a shared one, has the number of its beginning and
    /// so appears between older ones.
    published: Option<BTreeSet<RoundId>>,
}

impl BetFeed {
    /// A feed that begins with the next bet.
    pub fn new(app: App) -> Self {
        Self { app, published: None }
    }

    async fn new_events(&mut self) -> Result<Vec<NewEvent>, StoreError> {
        let ctx = self.app.ctx();
        let latest = self.app.db.read(move |tx| bets::latest(tx, &ctx, bets::Feed::All, None)).await?;
        let seen: BTreeSet<RoundId> = latest.iter().map(|bet| bet.round).collect();
        let Some(published) = self.published.replace(seen) else { return Ok(Vec::new()) };
        // Below the oldest one of the last poll there is nothing new: players may show bets that they hid.
        let oldest = published.first().copied();
        let is_new = |bet: &bets::PublicBet| !published.contains(&bet.round) && Some(bet.round) > oldest;
        let new = latest.into_iter().filter(is_new).take(MAX_AT_ONCE).collect::<Vec<_>>();
        let mut events = Vec::new();
        for bet in new.into_iter().rev() {
            self.render(bet, &mut events)?;
        }
        Ok(events)
    }

    fn render(&self, bet: bets::PublicBet, events: &mut Vec<NewEvent>) -> Result<(), StoreError> {
        let rules = self.app.site.lobby.wins;
        let is_win = bet.payout > bet.stake && rules.shows(bet.payout);
        let win = is_win.then(|| WinEntry::from(bet.clone()));
        events.push(NewEvent::new("bet", &PublicBet::from(bet))?);
        if let Some(win) = win {
            events.push(NewEvent::new("win", &win)?);
        }
        Ok(())
    }
}

impl PublicFeed for BetFeed {
    fn poll(&mut self) -> BoxFuture<'_, Result<Vec<NewEvent>, StoreError>> {
        Box::pin(self.new_events())
    }

    fn reset(&mut self) {
        self.published = None;
    }
}

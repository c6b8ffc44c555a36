//! Public bets and wins, found in the store once a second while somebody listens.

use std::collections::BTreeSet;

use baize_play::bets;
use baize_store::RoundId;

use super::{hub::Hub, render::text};
use crate::{bets::schema::PublicBet, lobby::notices::WinEntry, state::App};

/// Bets told in one second; a busy server tells the latest.
const AT_ONCE: usize = 20;

/// What the feed knows to be told.
#[derive(Default)]
pub(super) struct Feed {
    /// The latest bets as they were last seen. A round of several steps, or one that players share, bears the number of
    /// its beginning and so comes in between.
    told: Option<BTreeSet<RoundId>>,
}

impl Feed {
    /// Tells what is new.
    pub(super) async fn look(&mut self, hub: &Hub, app: &App) {
        if hub.everybody.listeners() == 0 {
            self.told = None;
            return;
        }
        let ctx = app.ctx();
        let latest = app.db.read(move |tx| bets::latest(tx, &ctx, bets::Feed::All, None)).await;
        let latest = match latest {
            Ok(latest) => latest,
            Err(fault) => {
                tracing::warn!(%fault, "the latest bets could not be read");
                return;
            }
        };
        let seen: BTreeSet<RoundId> = latest.iter().map(|bet| bet.round).collect();
        if let Some(told) = self.told.replace(seen) {
            // Below the oldest one that was seen there is nothing new: players may show bets that they hid.
            let oldest = told.first().copied();
            let is_new = |bet: &bets::PublicBet| !told.contains(&bet.round) && Some(bet.round) > oldest;
            let new = latest.into_iter().filter(is_new).take(AT_ONCE).collect::<Vec<_>>();
            new.into_iter().rev().for_each(|bet| tell(hub, app, bet));
        }
    }
}

fn tell(hub: &Hub, app: &App, bet: bets::PublicBet) {
    let rules = app.site.lobby.wins;
    let is_told = bet.payout > bet.stake && (rules.amount_from..=rules.amount_to).contains(&bet.payout);
    let win = is_told.then(|| WinEntry::from(bet.clone()));
    if let Ok(data) = text(&PublicBet::from(bet)) {
        hub.everybody.tell("bet", data);
    }
    if let Some(Ok(data)) = win.map(|win| text(&win)) {
        hub.everybody.tell("win", data);
    }
}

//! A market as a message prices it.

use std::sync::Arc;

use baize_money::Multiplier;
use baize_sports::market::{MarketName, OutcomeId, label};
use baize_sports::{Chances, HIGHEST_PRICE, LOWEST_PRICE, Margins};
use baize_sports_feed::message::{MarketOdds, OutcomeOdds};
use baize_time::Timestamp;

use super::fixture::{Fed, FedMarket};
use crate::board::MarketStatus;
use crate::fixture::{MarketView, OutcomeView, still_shown};

impl Fed {
    /// Takes over what a message says of a market, whole. False where the sport has no such market, or the message is wrong: then
    /// the market takes no bets.
    pub(super) fn price(
        &mut self,
        said: &MarketOdds,
        margins: &Margins,
        (seq, now): (i64, Timestamp),
    ) -> bool {
        let Some(name) = said.of.name(self.info.sport) else { return false };
        let text = name.to_string();
        let before = self.markets.get(&text).map(|fed| Arc::clone(&fed.market));
        let said_of_it =
            MarketStatus::from_number(said.status).zip(self.outcomes(&name, said, before.as_deref(), now));
        let Some((status, outcomes)) = said_of_it else {
            self.stop(&text, seq);
            return false;
        };
        // For a bet that waits for its live delay, a market whose status changed was stopped meanwhile.
        let stopped_by = match &before {
            Some(before) if before.status == status => before.stopped_by,
            _ => seq,
        };
        let runners = u16::try_from(self.listed.competitors.len()).unwrap_or(u16::MAX);
        let market = MarketView {
            margin: margins.of(name.market.family, self.is_live()),
            each_way: name.market.each_way(runners),
            market: name.market,
            specifiers: name.specifiers,
            name: text.clone(),
            status,
            stopped_by,
            is_in_builders: false,
            outcomes,
        };
        let markets = self.info.sport.markets();
        let place = markets.iter().position(|known| known.id == market.market.id).unwrap_or(markets.len());
        self.markets.insert(text, FedMarket { place, market: Arc::new(market), said_at: seq });
        true
    }

    /// The outcomes of a message, or those of before where it has none; `None` if one of them is no outcome of the market.
    fn outcomes(
        &mut self,
        name: &MarketName,
        said: &MarketOdds,
        before: Option<&MarketView>,
        now: Timestamp,
    ) -> Option<Vec<OutcomeView>> {
        if said.outcomes.is_empty() {
            return Some(before.map_or_else(Vec::new, |before| before.outcomes.clone()));
        }
        let fixed = name.market.outcomes(&name.specifiers);
        let mut outcomes = Vec::with_capacity(said.outcomes.len());
        for outcome in &said.outcomes {
            let id: OutcomeId = outcome.outcome.parse().ok()?;
            if matches!(id, OutcomeId::Fixed(_)) && !fixed.contains(&id) {
                return None;
            }
            if let (OutcomeId::Player(player), Some(name)) = (id, &outcome.name) {
                self.players.insert(player, name.clone());
            }
            outcomes.push(self.outcome(name, (id, outcome), before, now));
        }
        // In the order of the registry, in which pages show them.
        outcomes.sort_by_key(|(place, _)| *place);
        Some(outcomes.into_iter().map(|(_, outcome)| outcome).collect())
    }

    fn outcome(
        &self,
        name: &MarketName,
        (id, said): (OutcomeId, &OutcomeOdds),
        before: Option<&MarketView>,
        now: Timestamp,
    ) -> (usize, OutcomeView) {
        let text = id.to_string();
        let odds = said.odds.filter(|odds| said.active && is_offered(*odds));
        let earlier = before.and_then(|before| before.outcomes.iter().find(|other| other.id == text));
        let view = OutcomeView {
            label: label(name.market.kind, &name.specifiers, id, |number| self.name_of(id, number)),
            odds,
            chances: said.probability.map(Chances::of_win),
            earlier: earlier.map_or_else(Vec::new, |earlier| still_shown(earlier, odds, now)),
            id: text,
        };
        let fixed = name.market.outcomes(&name.specifiers);
        (fixed.iter().position(|other| *other == id).unwrap_or(fixed.len()), view)
    }

    /// Who an outcome is on; its number where nobody gave a name.
    fn name_of(&self, id: OutcomeId, number: u64) -> String {
        let known = match id {
            OutcomeId::Player(_) => self.players.get(&number),
            _ => self.listed.competitors.iter().find(|one| one.id == number).map(|one| &one.name),
        };
        known.cloned().unwrap_or_else(|| number.to_string())
    }

    /// Locks a market.
    pub(super) fn stop(&mut self, market: &str, seq: i64) {
        self.set_market(market, (MarketStatus::Suspended, seq));
    }

    /// Gives a market that is known another status.
    pub(super) fn set_market(&mut self, market: &str, (status, seq): (MarketStatus, i64)) {
        if let Some(fed) = self.markets.get_mut(market) {
            fed.said_at = seq;
            if fed.market.status != status || status == MarketStatus::Suspended {
                fed.market = Arc::new(MarketView { status, stopped_by: seq, ..(*fed.market).clone() });
            }
        }
    }
}

/// Whether odds are between those that the house offers; they need not be on its ladder.
fn is_offered(odds: Multiplier) -> bool {
    (LOWEST_PRICE..=HIGHEST_PRICE).contains(&odds)
}

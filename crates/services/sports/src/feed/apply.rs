//! What a message does to the board of its fixture.

use baize_sports::Margins;
use baize_sports::market::Tab;
use baize_sports_feed::Body;
use baize_sports_feed::message::{BetSettlement, BetStop, MarketRef, OddsChange};
use baize_time::Timestamp;

use super::fixture::Fed;
use crate::board::{MarketStatus, Withdrawn};

impl Fed {
    /// Applies a message to the board. How much of it could not be.
    pub(super) fn apply(&mut self, body: &Body, margins: &Margins, (seq, now): (i64, Timestamp)) -> usize {
        match body {
            Body::OddsChange(change) => self.change_odds(change, margins, (seq, now)),
            Body::BetStop(stop) => {
                self.stop_bets(stop, seq);
                0
            }
            Body::BetSettlement(settlement) => self.settle(settlement, seq),
            // Without a price no bets are taken on it again.
            Body::RollbackBetSettlement { markets } => {
                self.set_markets(markets, (MarketStatus::Suspended, seq))
            }
            // Whether bets are void is of the store alone: the market goes on.
            Body::BetCancel(_)
            | Body::RollbackBetCancel(_)
            | Body::Alive { .. }
            | Body::FixtureChange { .. }
            | Body::SnapshotComplete {} => 0,
        }
    }

    fn change_odds(&mut self, change: &OddsChange, margins: &Margins, (seq, now): (i64, Timestamp)) -> usize {
        if let Some(status) = change.status {
            self.set_status(status, now);
        }
        if let Some(state) = &change.state {
            self.set_play(state);
        }
        self.is_stopped = false;
        change.markets.iter().filter(|market| !self.price(market, margins, (seq, now))).count()
    }

    /// Locks every market.
    pub(super) fn stop_all(&mut self, seq: i64) {
        self.stop_bets(&BetStop::default(), seq);
    }

    fn stop_bets(&mut self, stop: &BetStop, seq: i64) {
        let is_tab = |group: &String| Tab::ALL.iter().any(|tab| tab.name() == group);
        // A group that is not known may be any: all of them are stopped.
        let is_all = stop.groups.is_empty() || !stop.groups.iter().all(is_tab);
        let is_stopped = |tab: Tab| is_all || stop.groups.iter().any(|group| group == tab.name());
        let stopped: Vec<String> = self
            .markets
            .iter()
            .filter(|(_, fed)| is_stopped(fed.market.market.tab) && takes_bets(fed.market.status))
            .map(|(name, _)| name.clone())
            .collect();
        for market in &stopped {
            self.stop(market, seq);
        }
        self.is_stopped |= is_all;
    }

    fn settle(&mut self, settlement: &BetSettlement, seq: i64) -> usize {
        let withdrawn = settlement.markets.iter().flat_map(|market| &market.withdrawn);
        for runner in withdrawn {
            let withdrawn = Withdrawn { price: runner.price, at: runner.at };
            if !self.withdrawn.contains(&withdrawn) {
                self.withdrawn.push(withdrawn);
            }
        }
        let markets: Vec<_> = settlement.markets.iter().map(|market| market.of.clone()).collect();
        self.set_markets(&markets, (MarketStatus::Settled, seq))
    }

    fn set_markets(&mut self, markets: &[MarketRef], to: (MarketStatus, i64)) -> usize {
        let mut unknown = 0;
        for market in markets {
            match market.name(self.info.sport) {
                Some(name) => self.set_market(&name.to_string(), to),
                None => unknown += 1,
            }
        }
        unknown
    }

    /// Locks all that was not priced since a message: a recovery has sent everything that there is.
    pub(super) fn lock_before(&mut self, seq: i64) {
        let old: Vec<String> = self
            .markets
            .iter()
            .filter(|(_, fed)| fed.said_at <= seq && takes_bets(fed.market.status))
            .map(|(name, _)| name.clone())
            .collect();
        for market in &old {
            self.set_market(market, (MarketStatus::Inactive, seq));
        }
    }

    /// Lets bets that wait for their live delay know that all was stopped meanwhile.
    pub(super) fn interrupt(&mut self, seq: i64) {
        let open: Vec<String> = self
            .markets
            .iter()
            .filter(|(_, fed)| fed.market.status == MarketStatus::Active)
            .map(|(name, _)| name.clone())
            .collect();
        for market in &open {
            self.stop(market, seq);
            self.set_market(market, (MarketStatus::Active, seq));
        }
    }
}

const fn takes_bets(status: MarketStatus) -> bool {
    matches!(status, MarketStatus::Active | MarketStatus::Suspended | MarketStatus::HandedOver)
}

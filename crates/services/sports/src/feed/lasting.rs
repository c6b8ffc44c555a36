//! What of a feed has to last: results, and what is void.

use std::collections::BTreeMap;

use baize_core::Ctx;
use baize_sports::market::Sport;
use baize_sports_feed::Body;
use baize_sports_feed::message::{BetCancel, BetSettlement, MarketRef, MarketResults, OutcomeResults};
use baize_store::{FixtureId, StoreError, Tx, sports_feeds};

use super::stored::sport_of;
use crate::board::Withdrawn;
use crate::leg::PartResult;
use crate::results::{
    CancelledWindow, Certainty, MarketEvent, MarketMessage, MarketResult, OutcomeResult, Recorded, record,
    resume,
};

/// A message about results, or a position up to which there is none more.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Lasting {
    /// The number of the message.
    pub seq: i64,
    /// Up to this message none is missing.
    pub whole: i64,
    /// What it says.
    pub said: LastingContent,
}

/// What a message says that lasts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum LastingContent {
    /// Nothing: the position alone is kept.
    Nothing,
    /// Of the markets of a fixture.
    Markets(Vec<MarketMessage>),
    /// Of a fixture that is not shown: its bets are in the store.
    NotShown(MessageOf, Body),
}

/// Where a message about results belongs.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MessageOf {
    /// The producer.
    pub producer: String,
    /// The fixture.
    pub fixture: FixtureId,
    /// The number under which it was sent first: it orders what is said of a market.
    pub seq: i64,
}

/// Records what a message says, and that the producer's results are recorded up to the message before which none is missing. A
/// market whose result was known already is looked at again: bets may have been taken beside it. A fixture that was never listed has
/// no bets.
pub fn record_lasting(
    tx: &mut Tx,
    ctx: &Ctx,
    producer: &str,
    lasting: &Lasting,
) -> Result<usize, StoreError> {
    let of_store = match &lasting.said {
        LastingContent::NotShown(of, body) => {
            sport_of(tx, of.fixture)?.map_or_else(Vec::new, |sport| market_messages(of, sport, body).0)
        }
        LastingContent::Nothing | LastingContent::Markets(_) => Vec::new(),
    };
    let messages = if let LastingContent::Markets(messages) = &lasting.said { messages } else { &of_store };
    let mut revisions = 0;
    for message in messages {
        match record(tx, ctx, message)? {
            Recorded::Revision(_) => revisions += 1,
            _ => resume(tx, ctx, (message.fixture, &message.market))?,
        }
    }
    sports_feeds::set_recorded(tx, producer, lasting.whole.min(lasting.seq))?;
    Ok(revisions)
}

/// Knows a producer from now on. Up to which message its results are recorded.
pub fn know_producer(tx: &mut Tx, producer: &str) -> Result<i64, StoreError> {
    sports_feeds::know(tx, producer)
}

/// Up to which message the results of each producer are recorded.
pub fn recorded(tx: &mut Tx) -> Result<Vec<(String, i64)>, StoreError> {
    let feeds = sports_feeds::all(tx)?;
    Ok(feeds.into_iter().map(|feed| (feed.producer, feed.recorded)).collect())
}

/// What a message says of each market's result, and how many markets of it the sport does not have.
pub(super) fn market_messages(of: &MessageOf, sport: Sport, body: &Body) -> (Vec<MarketMessage>, usize) {
    let events: Vec<(&MarketRef, Option<MarketEvent>)> = match body {
        Body::BetSettlement(settlement) => {
            settlement.markets.iter().map(|market| (&market.of, settled(settlement, market))).collect()
        }
        Body::RollbackBetSettlement { markets } => {
            markets.iter().map(|market| (market, Some(MarketEvent::RolledBack))).collect()
        }
        Body::BetCancel(cancel) => cancelled(cancel, MarketEvent::Cancelled),
        Body::RollbackBetCancel(cancel) => cancelled(cancel, MarketEvent::CancelRolledBack),
        _ => Vec::new(),
    };
    let all = events.len();
    let message = |(market, event): (&MarketRef, Option<MarketEvent>)| {
        Some(MarketMessage {
            fixture: of.fixture,
            market: market.name(sport)?.to_string(),
            producer: of.producer.clone(),
            seq: of.seq,
            event: event?,
        })
    };
    let messages: Vec<_> = events.into_iter().filter_map(message).collect();
    let unknown = all - messages.len();
    (messages, unknown)
}

fn cancelled(
    cancel: &BetCancel,
    event: fn(CancelledWindow) -> MarketEvent,
) -> Vec<(&MarketRef, Option<MarketEvent>)> {
    let window = CancelledWindow { start: cancel.start, end: cancel.end };
    cancel.markets.iter().map(|market| (market, Some(event(window)))).collect()
}

/// The result of a market; `None` where one of its outcomes cannot be.
fn settled(settlement: &BetSettlement, market: &MarketResults) -> Option<MarketEvent> {
    let outcomes = market.outcomes.iter().map(|said| Some((said.outcome.clone(), result_of(said)?)));
    let withdrawn = market.withdrawn.iter().map(|runner| Withdrawn { price: runner.price, at: runner.at });
    let certainty = if settlement.certainty >= 2 { Certainty::Confirmed } else { Certainty::Live };
    let outcomes = outcomes.collect::<Option<BTreeMap<_, _>>>()?;
    if outcomes.is_empty() {
        return None;
    }
    Some(MarketEvent::Settled(
        MarketResult { outcomes, withdrawn: withdrawn.collect(), decided_at: settlement.decided_at },
        certainty,
    ))
}

fn result_of(said: &OutcomeResults) -> Option<OutcomeResult> {
    let won = match said.result {
        0 => false,
        1 => true,
        _ => return None,
    };
    let (places, tied) = said.dead_heat.unwrap_or((1, 1));
    if places == 0 || tied == 0 || said.rank == Some(0) || said.tied == Some(0) {
        return None;
    }
    let rank = said.rank.map(|rank| (rank, said.tied.unwrap_or(1)));
    let void_halves = said.void.halves();
    let result = PartResult { won: won && void_halves < 2, void_halves, places, tied };
    Some(OutcomeResult { result, rank })
}

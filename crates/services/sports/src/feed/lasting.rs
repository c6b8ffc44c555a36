//! What of a feed has to last: results, and what is void.

use std::collections::BTreeMap;

use baize_core::Ctx;
use baize_sports::market::Sport;
use baize_sports_feed::Body;
use baize_sports_feed::message::{BetCancel, BetSettlement, MarketRef, MarketResults, OutcomeResults};
use baize_store::{FixtureId, StoreError, Tx, sports_feeds};
use baize_time::Timestamp;

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
    /// The number under which it was sent first: it orders what is said of a market.
    pub said_at: i64,
    /// Up to this message none is missing.
    pub whole: i64,
    /// The fixture with what is said of it; `None` where only the position is to be kept.
    pub said: Option<(FixtureId, Body)>,
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
    let mut revisions = 0;
    if let Some((fixture, body)) = &lasting.said
        && let Some(sport) = sport_of(tx, *fixture)?
    {
        let of = MessageOf { producer, fixture: *fixture, sport, seq: lasting.said_at };
        for message in &market_messages(&of, body).0 {
            match record(tx, ctx, message)? {
                Recorded::Revision(_) => revisions += 1,
                _ => resume(tx, ctx, (message.fixture, &message.market))?,
            }
        }
    }
    sports_feeds::set_recorded(tx, producer, lasting.whole.min(lasting.seq))?;
    Ok(revisions)
}

/// Where a message about results belongs.
pub(super) struct MessageOf<'a> {
    pub(super) producer: &'a str,
    pub(super) fixture: FixtureId,
    pub(super) sport: Sport,
    pub(super) seq: i64,
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
pub(super) fn market_messages(of: &MessageOf<'_>, body: &Body) -> (Vec<MarketMessage>, usize) {
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
            market: market.name(of.sport)?.to_string(),
            producer: of.producer.to_owned(),
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
    let decided_at: Option<Timestamp> = settlement.decided_at;
    let outcomes = outcomes.collect::<Option<BTreeMap<_, _>>>()?;
    if outcomes.is_empty() {
        return None;
    }
    Some(MarketEvent::Settled(
        MarketResult { outcomes, withdrawn: withdrawn.collect(), decided_at },
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

//! Recording what a producer says of a market's result: a revision, and the job that brings the legs to it.

use baize_core::Ctx;
use baize_store::sports_jobs::{self, SportsJobRow};
use baize_store::sports_results::{self, SportsResultRow};
use baize_store::{FixtureId, PlayerId, StoreError, Tx};
use baize_time::Timestamp;
use serde::{Deserialize, Serialize};

pub use baize_store::sports_results::Certainty;

use super::facts::{CancelledWindow, MarketFacts, MarketResult};

/// The house's own simulator, as a producer.
pub const HOUSE: &str = "house";
/// Operators, as the producer of results that two people have given.
pub const OPERATOR: &str = "operator";

/// What a producer says of a market's result.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum MarketEvent {
    /// It has this result.
    Settled(MarketResult, Certainty),
    /// It has no result any more.
    RolledBack,
    /// What was accepted then is void.
    Cancelled(CancelledWindow),
    /// What was accepted then is not void after all.
    CancelRolledBack(CancelledWindow),
}

impl MarketEvent {
    /// The window that it is about; `None` for a result.
    const fn window(&self) -> Option<CancelledWindow> {
        match self {
            Self::Settled(..) | Self::RolledBack => None,
            Self::Cancelled(window) | Self::CancelRolledBack(window) => Some(*window),
        }
    }

    /// Whether it is the result in force, of which it may be more certain.
    fn is_in_force(&self, facts: &MarketFacts) -> bool {
        matches!(self, Self::Settled(result, _) if facts.result.as_ref().is_some_and(|known| known.says(result)))
    }

    /// What is known of a market once this is recorded. What people have decided is changed by people alone.
    pub(crate) fn after(&self, before: &MarketFacts, producer: &str) -> MarketFacts {
        let (mut after, by_operator) = (before.clone(), producer == OPERATOR);
        match self {
            Self::Settled(..) | Self::RolledBack if before.by_operator && !by_operator => {}
            Self::Settled(..) if self.is_in_force(before) => {
                after.by_operator = by_operator;
            }
            Self::Settled(result, _) => {
                (after.result, after.by_operator) = (Some(result.clone()), by_operator);
            }
            Self::RolledBack => (after.result, after.by_operator) = (None, by_operator),
            Self::Cancelled(window) if after.cancelled.contains(window) => {}
            Self::Cancelled(window) => after.cancelled.push(*window),
            Self::CancelRolledBack(window) => after.cancelled.retain(|known| known != window),
        }
        after
    }
}

/// A message about one market.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MarketMessage {
    /// The fixture.
    pub fixture: FixtureId,
    /// The market, as in selections.
    pub market: String,
    /// Who says it.
    pub producer: String,
    /// The number of the message.
    pub seq: i64,
    /// What is said.
    pub event: MarketEvent,
}

/// What a message changed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Recorded {
    /// There is a new revision, and a job that brings the legs to it.
    Revision(i64),
    /// The result in force is more certain.
    MoreCertain,
    /// Nothing: it was known, or the message is an old one.
    Nothing,
}

/// Records a message. Messages that are repeated, or come after a later one of their producer, change nothing.
pub fn record(tx: &mut Tx, ctx: &Ctx, message: &MarketMessage) -> Result<Recorded, StoreError> {
    let MarketMessage { fixture, market, producer, seq, event } = message;
    let latest = sports_results::latest(tx, *fixture, market)?;
    let before = latest.as_ref().map(facts_of).transpose()?.unwrap_or_default();
    let is_old = match (before.said.get(producer), &latest) {
        (Some(last), _) => last.has(event.window(), *seq),
        // Rows of earlier versions have the number of their own message alone.
        (None, Some(row)) => row.producer == *producer && row.seq >= *seq,
        (None, None) => false,
    };
    if is_old && !event.is_in_force(&before) {
        return Ok(Recorded::Nothing);
    }
    let mut after = event.after(&before, producer);
    let certainty = latest.as_ref().map_or(Certainty::Live, |row| row.certainty);
    let certainty = match event {
        MarketEvent::Settled(_, how) if after == before => certainty.max(*how),
        MarketEvent::Settled(_, how) => *how,
        _ => certainty,
    };
    if after != before {
        after.said.entry(producer.clone()).or_default().note(event.window(), *seq);
        let revision = latest.map_or(0, |row| row.revision) + 1;
        append(tx, ctx, message, (revision, &after, certainty))?;
        return Ok(Recorded::Revision(revision));
    }
    match latest {
        Some(row) if row.certainty < certainty => {
            sports_results::save(tx, &SportsResultRow { certainty, ..row })?;
            Ok(Recorded::MoreCertain)
        }
        _ => Ok(Recorded::Nothing),
    }
}

/// Sees to it that legs on a market which has a result are brought to it, after its job has ended: a bet may be committed so
/// late beside the result that nobody looked again.
pub(crate) fn resume(tx: &mut Tx, ctx: &Ctx, (fixture, market): (FixtureId, &str)) -> Result<(), StoreError> {
    let Some(row) = sports_results::latest(tx, fixture, market)? else { return Ok(()) };
    if sports_jobs::find(tx, fixture, market)?.is_some() {
        return Ok(());
    }
    sports_jobs::put(tx, &job_of(ctx, &row))
}

fn job_of(ctx: &Ctx, row: &SportsResultRow) -> SportsJobRow {
    SportsJobRow {
        fixture: row.fixture,
        market: row.market.clone(),
        revision: row.revision,
        after_player: PlayerId::from(i64::MIN),
        looks: 0,
        due_at: ctx.now,
    }
}

fn append(
    tx: &mut Tx,
    ctx: &Ctx,
    message: &MarketMessage,
    (revision, facts, certainty): (i64, &MarketFacts, Certainty),
) -> Result<(), StoreError> {
    let MarketMessage { fixture, market, producer, seq, .. } = message;
    let row = SportsResultRow {
        fixture: *fixture,
        market: market.clone(),
        revision,
        producer: producer.clone(),
        seq: *seq,
        content: serde_json::to_string(facts).map_err(StoreError::damaged)?,
        made_at: ctx.now,
        certainty,
    };
    sports_results::append(tx, &row)?;
    sports_jobs::put(tx, &job_of(ctx, &row))
}

fn facts_of(row: &SportsResultRow) -> Result<MarketFacts, StoreError> {
    read_facts(&row.content)
}

fn read_facts(content: &str) -> Result<MarketFacts, StoreError> {
    serde_json::from_str(content).map_err(StoreError::damaged)
}

/// The revision in force and what is known; revision 0 while nothing is.
pub(crate) fn in_force(
    tx: &mut Tx,
    fixture: FixtureId,
    market: &str,
) -> Result<(i64, MarketFacts), StoreError> {
    match sports_results::latest(tx, fixture, market)? {
        Some(row) => Ok((row.revision, facts_of(&row)?)),
        None => Ok((0, MarketFacts::default())),
    }
}

/// The revision that a leg begins with which is accepted now, by the revision in force and its content; `None` where the market has a
/// result already.
pub(crate) fn takes_bets(
    in_force: Option<&(i64, String)>,
    now: Timestamp,
) -> Result<Option<i64>, StoreError> {
    let Some((revision, content)) = in_force else { return Ok(Some(0)) };
    Ok((!read_facts(content)?.closes(now)).then_some(*revision))
}

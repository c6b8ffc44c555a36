//! Results that people give: one proposes, another confirms within a day, and the message is recorded as a producer's would be.

use baize_core::operators::{ConfirmedOrder, LogEntry, OperatorOrder, OrderRefusal};
use baize_core::{Ctx, Failure, Outcome};
use baize_money::{Amount, PlayMode};
use baize_store::sports_proposals::{self, SportsProposalRow};
use baize_store::{FixtureId, PlayerId, StoreError, Tx, sports_bets, sports_legs, sports_results};
use baize_time::{Span, Timestamp};
use serde_json::json;
use thiserror::Error;

use super::known::market_of;
use super::refused;
use crate::house::look_again;
use crate::results::{MarketEvent, MarketFacts, MarketMessage, OPERATOR, in_force, record};
use crate::stored::{ending_of, legs_of};

/// How long a proposal can be confirmed.
const CONFIRMED_WITHIN: Span = Span::hours(24);
/// How many players are read at once.
const PLAYERS_PER_PAGE: u32 = 64;

/// Why a proposal is not made, carried out or withdrawn.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum ProposalRefusal {
    /// The people or the reason are not what it takes.
    #[error(transparent)]
    Order(#[from] OrderRefusal),
    /// There is no such fixture, or it has no such market.
    #[error("there is no such fixture, or it has no such market")]
    UnknownMarket,
    /// It would change nothing.
    #[error("it would change nothing")]
    NoChange,
    /// There is no such proposal, or it is closed.
    #[error("there is no such open proposal")]
    Unknown,
    /// It is older than a day.
    #[error("it was proposed more than a day ago")]
    Expired,
    /// The market has another result than when it was proposed.
    #[error("the market's result has changed since it was proposed")]
    Stale,
}

/// What carrying out a proposal would move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Effects {
    /// How many bets have a leg on the market.
    pub bets: u64,
    /// How many of them would return something else.
    pub changed: u64,
    /// What those that are settled have returned of money.
    pub paid: Amount,
    /// What they would return.
    pub pays: Amount,
}

/// Proposes what is to become of a market, and returns the number of the proposal.
pub fn propose(
    tx: &mut Tx,
    ctx: &Ctx,
    ((fixture, market), event): ((FixtureId, &str), &MarketEvent),
    order: &OperatorOrder,
) -> Outcome<i64, ProposalRefusal> {
    let order = order.checked().map_err(refused)?;
    if market_of(tx, fixture, market)?.is_none() {
        return Err(Failure::Refused(ProposalRefusal::UnknownMarket));
    }
    if order.reason.is_empty() {
        return Err(refused(OrderRefusal::Unnamed));
    }
    let (revision, before) = in_force(tx, fixture, market)?;
    if event.after(&before, OPERATOR) == before {
        return Err(Failure::Refused(ProposalRefusal::NoChange));
    }
    let row = SportsProposalRow {
        id: sports_proposals::next_id(tx)?,
        fixture,
        market: market.to_owned(),
        event: serde_json::to_string(event).map_err(StoreError::damaged)?,
        revision,
        proposed_by: order.by.clone(),
        reason: order.reason.clone(),
        proposed_at: ctx.now,
        confirmed_by: String::new(),
        closed_at: Timestamp::default(),
    };
    sports_proposals::insert(tx, &row)?;
    order.record(tx, ctx, entry("sports.propose", &subject_of(&row), &row))?;
    Ok(row.id)
}

/// The proposals that nobody has closed, the oldest first.
pub fn open_proposals(tx: &mut Tx) -> Result<Vec<(SportsProposalRow, MarketEvent)>, StoreError> {
    let rows = sports_proposals::open(tx)?.into_iter();
    rows.map(|row| event_of(&row).map(|event| (row, event))).collect()
}

/// Carries a proposal out: another person than the one who made it, within a day, and while the market's result is as it was.
pub fn confirm(tx: &mut Tx, ctx: &Ctx, (id, by): (i64, &str)) -> Outcome<(), ProposalRefusal> {
    let mut row = open(tx, id)?;
    let (confirmed_by, reason) = (by.to_owned(), row.reason.clone());
    let order =
        ConfirmedOrder { by: row.proposed_by.clone(), confirmed_by, reason }.checked().map_err(refused)?;
    if ctx.now.since(row.proposed_at) > CONFIRMED_WITHIN {
        return Err(Failure::Refused(ProposalRefusal::Expired));
    }
    let latest = sports_results::latest(tx, row.fixture, &row.market)?;
    if latest.map_or(0, |latest| latest.revision) != row.revision {
        return Err(Failure::Refused(ProposalRefusal::Stale));
    }
    let message = MarketMessage {
        fixture: row.fixture,
        market: row.market.clone(),
        producer: OPERATOR.to_owned(),
        seq: row.id,
        event: event_of(&row)?,
    };
    record(tx, ctx, &message)?;
    look_again(tx, row.fixture)?;
    (row.confirmed_by, row.closed_at) = (order.confirmed_by.clone(), ctx.now);
    sports_proposals::save(tx, &row)?;
    Ok(order.record(tx, ctx, entry("sports.confirm", &subject_of(&row), &row))?)
}

/// Closes a proposal without carrying it out. Takes one person.
pub fn withdraw(tx: &mut Tx, ctx: &Ctx, id: i64, order: &OperatorOrder) -> Outcome<(), ProposalRefusal> {
    let (mut row, order) = (open(tx, id)?, order.checked().map_err(refused)?);
    row.closed_at = ctx.now;
    sports_proposals::save(tx, &row)?;
    Ok(order.record(tx, ctx, entry("sports.withdraw", &subject_of(&row), &row))?)
}

fn open(tx: &mut Tx, id: i64) -> Outcome<SportsProposalRow, ProposalRefusal> {
    let found = sports_proposals::lock(tx, id)?.filter(|row| row.closed_at == Timestamp::default());
    found.ok_or(Failure::Refused(ProposalRefusal::Unknown))
}

fn event_of(row: &SportsProposalRow) -> Result<MarketEvent, StoreError> {
    serde_json::from_str(&row.event).map_err(StoreError::damaged)
}

fn subject_of(row: &SportsProposalRow) -> String {
    format!("{}/{}", row.fixture, row.market)
}

fn entry<'a>(action: &'static str, subject: &'a str, row: &SportsProposalRow) -> LogEntry<'a> {
    let details = json!({ "proposal": row.id, "event": row.event, "revision": row.revision });
    LogEntry { action, player: PlayerId::from(0), subject, details }
}

/// What an event would move of the bets on a market. Reads all of them: for people, not for a request of a player.
pub fn effects_of(
    tx: &mut Tx,
    market: (FixtureId, &str),
    event: &MarketEvent,
) -> Result<Effects, StoreError> {
    let (revision, before) = in_force(tx, market.0, market.1)?;
    let after = event.after(&before, OPERATOR);
    let (mut effects, mut last) = (Effects::default(), PlayerId::from(i64::MIN));
    loop {
        let page = (last, PLAYERS_PER_PAGE);
        let players = sports_legs::players_behind(tx, market, revision + 1, page)?;
        let Some((end, _)) = players.last() else { return Ok(effects) };
        last = *end;
        for (player, _) in players {
            add_effects(tx, (market, revision), (player, &after), &mut effects)?;
        }
    }
}

fn add_effects(
    tx: &mut Tx,
    (market, revision): ((FixtureId, &str), i64),
    (player, after): (PlayerId, &MarketFacts),
    effects: &mut Effects,
) -> Result<(), StoreError> {
    let sum = |a: Amount, b| a.checked_add(b).unwrap_or(Amount::MAX);
    let mut bets: Vec<_> = sports_legs::behind(tx, market, revision + 1, (player, u32::MAX))?
        .into_iter()
        .map(|leg| leg.bet)
        .collect();
    bets.dedup();
    for bet in bets {
        let Some(row) = sports_bets::find(tx, player, bet)? else { continue };
        let mut legs = legs_of(&row)?;
        for leg in &mut legs {
            for place in leg.places_on(market) {
                leg.bring_to(place, revision + 1, |outcome, each_way| {
                    after.of_selection((outcome, each_way), row.decided_at)
                })?;
            }
        }
        let pays = ending_of(&row, &legs)?.map_or(Amount::ZERO, |ended| ended.payout);
        effects.bets += 1;
        effects.changed += u64::from(pays != row.payout);
        if row.play_mode == PlayMode::Capital {
            (effects.paid, effects.pays) = (sum(effects.paid, row.payout), sum(effects.pays, pays));
        }
    }
    Ok(())
}

//! The stages of a round that runs: what each shows, how long it lasts, and in which of them players decide.

use baize_core::{Ctx, Failure, Outcome};
use baize_games::tables::{Decision, Stage, TableEntry};
use baize_ledger::{Begun, InputHash, RequestKey, request};
use baize_promotions::wallet::WalletView;
use baize_store::table_bets::{self, BetState};
use baize_store::table_rounds::{self, RoundPhase, TableRound};
use baize_store::{PlayerId, RoundId, StoreError, Tx};
use baize_time::{Span, Timestamp};
use serde_json::Value;

use super::TableRefusal as Refusal;
use super::bet::bet_of;
use super::reply::{TableBet, TableReply};
use crate::Replayable;

/// Bets read at once.
const PAGE: u32 = 1_000;

/// What a player decides in a stage of a round.
#[derive(Debug, Clone)]
pub struct ActRequest {
    /// The table.
    pub table: &'static TableEntry,
    /// The player.
    pub player: PlayerId,
    /// The request's key.
    pub key: RequestKey,
    /// The round.
    pub round_no: i64,
    /// The stage, and the name of the choice.
    pub decision: Decision,
    /// The time at which the whole request had been received.
    pub received: Timestamp,
}

/// The stage that a round is in, by its outcome.
pub(super) fn current(table: &TableEntry, round: &TableRound) -> Result<(Stage, Value), StoreError> {
    let outcome = serde_json::from_str(&round.outcome).map_err(StoreError::damaged)?;
    let stage = table.stage(&outcome, number_of(round)?).map_err(StoreError::damaged)?;
    let stage = stage.ok_or_else(|| StoreError::damaged(format!("a round has no stage {}", round.stage)))?;
    Ok((stage, outcome))
}

/// The number of the stage that a round is in.
pub(super) fn number_of(round: &TableRound) -> Result<u32, StoreError> {
    u32::try_from(round.stage).map_err(StoreError::damaged)
}

/// The time at which the stage of a round that runs ends.
pub(super) fn ends_at(table: &TableEntry, round: &TableRound) -> Result<Timestamp, StoreError> {
    let (stage, _) = current(table, round)?;
    let millis = i64::try_from(stage.lasts_ms).map_err(StoreError::damaged)?;
    Ok(round.stage_at.plus(Span::millis(millis)))
}

/// The stage after the one that a round is in: a stage in which no bet has a choice is left out.
pub(super) fn next(tx: &mut Tx, table: &TableEntry, round: &TableRound) -> Result<Option<i64>, StoreError> {
    let (_, outcome) = current(table, round)?;
    let mut number = number_of(round)?;
    loop {
        number = number.saturating_add(1);
        let Some(stage) = table.stage(&outcome, number).map_err(StoreError::damaged)? else {
            return Ok(None);
        };
        if !stage.decides || is_asked(tx, table, (round.number, &outcome), number)? {
            return Ok(Some(number.into()));
        }
    }
}

/// Whether a bet on the round has a choice in this stage.
fn is_asked(
    tx: &mut Tx,
    table: &TableEntry,
    (round_no, outcome): (i64, &Value),
    stage: u32,
) -> Result<bool, StoreError> {
    let mut after = RoundId::from(0);
    loop {
        let page = table_bets::of_round(tx, table.id, round_no, after, PAGE)?;
        for row in &page {
            let params = parse(&row.bet.params)?;
            if !table.choices(&params, outcome, stage).map_err(StoreError::damaged)?.is_empty() {
                return Ok(true);
            }
        }
        match page.last() {
            Some(last) if u32::try_from(page.len()).is_ok_and(|count| count == PAGE) => after = last.bet.id,
            _ => return Ok(false),
        }
    }
}

/// Stores what a player decides, as long as its stage lasts; a later decision of the stage takes the place of an earlier
/// one, and who decides nothing has what the rules say. A repetition of the request receives the first reply.
pub fn act(tx: &mut Tx, ctx: &Ctx, request: &ActRequest) -> Outcome<Replayable<TableReply>, Refusal> {
    let ActRequest { table, player, round_no, ref decision, .. } = *request;
    let input = InputHash::of(&format!("{}.act", table.id), &(round_no, decision.stage, &decision.choice))?;
    let (wallet, ticket) = match request::begin(tx, player, &request.key, input)? {
        Begun::Repeat(reply) => return Ok(Replayable::repeated(reply)),
        Begun::Fresh(wallet, ticket) => (wallet, ticket),
    };
    let mut bet = bet_of(tx, table, player, round_no, None)?;
    let outcome = deciding(tx, request)?;
    if bet.state != BetState::Active {
        return Err(Failure::Refused(Refusal::DecisionClosed));
    }
    let decided = table.decide(&parse(&bet.params)?, &outcome, decision.clone());
    let decided = decided.map_err(StoreError::damaged)?.ok_or(Failure::Refused(Refusal::BadDecision))?;
    bet.params = decided.to_string();
    (bet.version, bet.changed_at) = (bet.version.saturating_add(1), ctx.now);
    table_bets::replace(tx, &bet)?;
    let wallet = WalletView::of(tx, &wallet)?;
    let reply = TableReply { bet: TableBet::of(table, &bet)?, wallet, notices: Vec::new() };
    ticket.finish(tx, &reply, ctx.now)?;
    Ok(Replayable::first(reply))
}

/// The outcome of the round whose stage a request decides in, if it came in time.
fn deciding(tx: &mut Tx, request: &ActRequest) -> Outcome<Value, Refusal> {
    let ActRequest { table, round_no, ref decision, received, .. } = *request;
    let closed = Failure::Refused(Refusal::DecisionClosed);
    let round = table_rounds::latest(tx, table.id)?
        .filter(|round| round.number == round_no && round.state == RoundPhase::Running);
    let Some(round) = round.filter(|round| round.stage == i64::from(decision.stage)) else {
        return Err(closed);
    };
    let (stage, outcome) = current(table, &round)?;
    let is_open = stage.decides && received < ends_at(table, &round)?;
    if is_open { Ok(outcome) } else { Err(closed) }
}

fn parse(json: &str) -> Result<Value, StoreError> {
    serde_json::from_str(json).map_err(StoreError::damaged)
}

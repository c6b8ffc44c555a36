//! The stages of a round that runs: what each shows, how long it lasts, and in which of them players decide.

use baize_games::tables::{Stage, TableEntry};
use baize_store::table_bets;
use baize_store::table_rounds::TableRound;
use baize_store::{RoundId, StoreError, Tx};
use baize_time::{Span, Timestamp};
use serde_json::Value;

/// Bets read at once.
const PAGE: u32 = 1_000;

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
            let params: Value = serde_json::from_str(&row.bet.params).map_err(StoreError::damaged)?;
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

//! Stopping bets, and taking them again.

use baize_core::operators::{ConfirmedOrder, LogEntry, OperatorOrder, OrderRefusal};
use baize_core::{Ctx, Failure, Outcome};
use baize_sports::market::Sport;
use baize_store::sports_stops::{self, SportsStopRow};
use baize_store::{PlayerId, StoreError, Tx};
use serde_json::Value;
use thiserror::Error;

use super::refused;
use super::scope::StopScope;
use crate::board::Selection;

/// Why an order about the sportsbook is not carried out.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum ControlRefusal {
    /// The people or the reason are not what it takes.
    #[error(transparent)]
    Order(#[from] OrderRefusal),
    /// It is so already.
    #[error("it is so already")]
    NoChange,
    /// A share of a limit is from 1 to 100 percent.
    #[error("the share has to be from 1 to 100 percent")]
    BadShare,
    /// A cap is not below zero.
    #[error("the cap is below zero")]
    BadCap,
}

/// Everything that is stopped, with when that was.
pub fn stops(tx: &mut Tx) -> Result<Vec<SportsStopRow>, StoreError> {
    sports_stops::all(tx)
}

/// Takes no bets on something from the next transaction on. Takes one person.
pub fn stop(tx: &mut Tx, ctx: &Ctx, scope: &StopScope, order: &OperatorOrder) -> Outcome<(), ControlRefusal> {
    let order = order.checked().map_err(refused)?;
    let row = SportsStopRow { scope: scope.to_string(), stopped_at: ctx.now };
    if !sports_stops::insert(tx, &row)? {
        return Err(Failure::Refused(ControlRefusal::NoChange));
    }
    Ok(order.record(tx, ctx, entry("sports.suspend", &row.scope))?)
}

/// Takes bets on something again. Takes two people.
pub fn resume(
    tx: &mut Tx,
    ctx: &Ctx,
    scope: &StopScope,
    order: &ConfirmedOrder,
) -> Outcome<(), ControlRefusal> {
    let (order, scope) = (order.checked().map_err(refused)?, scope.to_string());
    if !sports_stops::remove(tx, &scope)? {
        return Err(Failure::Refused(ControlRefusal::NoChange));
    }
    Ok(order.record(tx, ctx, entry("sports.resume", &scope))?)
}

fn entry<'a>(action: &'static str, subject: &'a str) -> LogEntry<'a> {
    LogEntry { action, player: PlayerId::from(0), subject, details: Value::Null }
}

/// Whether bets on a selection are stopped.
pub(crate) fn is_stopped(tx: &mut Tx, selection: &Selection, of: (Sport, bool)) -> Result<bool, StoreError> {
    sports_stops::is_any(tx, &StopScope::names_of(selection, of))
}

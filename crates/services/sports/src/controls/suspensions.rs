//! Suspending bets, and taking them again.

use baize_core::operators::{ConfirmedOrder, LogEntry, OperatorOrder, OrderRefusal};
use baize_core::{Ctx, Failure, Outcome};
use baize_store::sports_suspensions::{self, SportsSuspensionRow};
use baize_store::{PlayerId, StoreError, Tx};
use serde_json::Value;
use thiserror::Error;

use super::refused;
use super::scope::SuspensionScope;

/// Why an order about the sportsbook is not carried out.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum ControlRefusal {
    /// The people or the reason are not what it takes.
    #[error(transparent)]
    Order(#[from] OrderRefusal),
    /// It is so already.
    #[error("it is so already")]
    NoChange,
    /// There is no such fixture, market or producer.
    #[error("there is no such fixture, market or producer")]
    Unknown,
    /// A share of a limit is from 1 to 100 percent.
    #[error("the share has to be from 1 to 100 percent")]
    BadShare,
    /// A cap is not below zero, and of a boost above it.
    #[error("the cap is too low")]
    BadCap,
    /// A margin is at most half of a price.
    #[error("a margin is from 0 to 50 percent")]
    BadMargin,
    /// Odds are from 1.01 to 1000, and on the ladder.
    #[error("these odds are not on the ladder of prices, which goes from 1.01 to 1000")]
    BadOdds,
}

/// Everything that is suspended, with when that was.
pub fn suspensions(tx: &mut Tx) -> Result<Vec<SportsSuspensionRow>, StoreError> {
    sports_suspensions::all(tx)
}

/// Takes no bets on something from the next transaction on. Takes one person.
pub fn suspend(
    tx: &mut Tx,
    ctx: &Ctx,
    scope: &SuspensionScope,
    order: &OperatorOrder,
) -> Outcome<(), ControlRefusal> {
    if !scope.is_known(tx)? {
        return Err(Failure::Refused(ControlRefusal::Unknown));
    }
    let order = order.checked().map_err(refused)?;
    let row = SportsSuspensionRow { scope: scope.to_string(), suspended_at: ctx.now };
    if !sports_suspensions::insert(tx, &row)? {
        return Err(Failure::Refused(ControlRefusal::NoChange));
    }
    Ok(order.record(tx, ctx, entry("sports.suspend", &row.scope))?)
}

/// Takes bets on something again. Takes two people.
pub fn resume(
    tx: &mut Tx,
    ctx: &Ctx,
    scope: &SuspensionScope,
    order: &ConfirmedOrder,
) -> Outcome<(), ControlRefusal> {
    let (order, scope) = (order.checked().map_err(refused)?, scope.to_string());
    if !sports_suspensions::remove(tx, &scope)? {
        return Err(Failure::Refused(ControlRefusal::NoChange));
    }
    Ok(order.record(tx, ctx, entry("sports.resume", &scope))?)
}

fn entry<'a>(action: &'static str, subject: &'a str) -> LogEntry<'a> {
    LogEntry { action, player: PlayerId::from(0), subject, details: Value::Null }
}

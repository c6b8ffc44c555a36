//! The gateway's answer to a new order.

use baize_cashier_rules::deposit::{Closed, Deposit};
use baize_store::deposits::{self, DepositRow};
use baize_store::{StoreError, Tx};

use super::state::{lapse, read_state, write_state};
use crate::gateway_switch::switched_off;
use baize_core::Ctx;
use baize_core::ports::Collected;

/// An order after its gateway was asked.
#[derive(Debug, Clone, PartialEq)]
pub struct Opened {
    /// The order.
    pub row: DepositRow,
    /// Nothing was sent, and the order belongs to another gateway now: ask that one.
    pub asks_another: bool,
}

/// Stores the gateway's reply to `asked`, the order as it was when the gateway was asked. An order that was closed or paid
/// in the meantime stays as it is. If no connection could be made the next of `candidates` that is not switched off gets
/// the order, but only if this was the first attempt of all: once an order may have been sent it stays where it is.
pub fn opened(
    tx: &mut Tx,
    ctx: &Ctx,
    asked: &DepositRow,
    answer: &Collected,
    candidates: &[String],
) -> Result<Opened, StoreError> {
    let Some(mut row) = deposits::lock(tx, asked.player, asked.id)? else {
        return Err(StoreError::damaged("an order has vanished"));
    };
    let moved = match answer {
        Collected::Waiting(waiting) => {
            row.url.clone_from(&waiting.url);
            row.qr.clone_from(&waiting.qr);
            if !waiting.banks.is_empty() {
                row.banks = serde_json::to_string(&waiting.banks).map_err(StoreError::damaged)?;
            }
            read_state(&row)?.accepted(&waiting.reference)
        }
        Collected::Declined(reason) => read_state(&row)?.refused(reason, ctx.now),
        Collected::NotSent(_) => return move_on(tx, row, asked, candidates),
    };
    match moved {
        Ok(state @ Deposit::Refused { .. }) => lapse(tx, ctx, &mut row, state)?,
        Ok(state) => {
            write_state(&mut row, state);
            deposits::save(tx, &row)?;
        }
        Err(Closed) => {}
    }
    Ok(Opened { row, asks_another: false })
}

fn move_on(
    tx: &mut Tx,
    mut row: DepositRow,
    asked: &DepositRow,
    candidates: &[String],
) -> Result<Opened, StoreError> {
    let is_unsent = row.state == 0 && row.gateway == asked.gateway && row.asked == 1 && asked.asked == 1;
    if !is_unsent {
        return Ok(Opened { row, asks_another: false });
    }
    let off = switched_off(tx)?;
    let mut open = candidates.iter().filter(|name| !off.contains(*name));
    let first = open.clone().next();
    let next = open.by_ref().skip_while(|name| **name != row.gateway).nth(1);
    match (next, first) {
        (Some(next), _) => row.gateway.clone_from(next),
        // Nobody was reached: the next attempt begins with the first one again.
        (None, first) => {
            row.asked = 0;
            if let Some(first) = first {
                row.gateway.clone_from(first);
            }
        }
    }
    deposits::save(tx, &row)?;
    Ok(Opened { row, asks_another: next.is_some() })
}

//! What we have written down of an order, as a statement would say it.

use baize_core::ports::{Movement, MovementKind};
use baize_core::site::Site;
use baize_ledger::Code;
use baize_money::Amount;
use baize_store::deposits::DepositRow;
use baize_store::refunds::RefundRow;
use baize_store::withdrawals::WithdrawalRow;
use baize_store::{
    DepositId, PlayerId, StoreError, Tx, WithdrawalId, deposits, order_numbers, reconciliation, refunds,
    transfers, withdrawals,
};
use baize_time::Timestamp;

use crate::refunds::BY_OPERATOR;

/// States of a stored withdrawal.
const PAID: i64 = 3;
const RETURNED: i64 = 6;

/// Everything that moved of an order or payout through this gateway; nothing of an order that we do not know.
pub(crate) fn of_order(
    tx: &mut Tx,
    site: &Site,
    gateway: &str,
    order_no: &str,
) -> Result<Vec<Movement>, StoreError> {
    let Some((player, order)) = order_numbers::find::<i64>(tx, order_no)? else { return Ok(Vec::new()) };
    let mut moved = Vec::new();
    if let Some(row) = deposits::load(tx, player, DepositId::from(order))?
        && row.gateway == gateway
        && row.order_no == order_no
    {
        moved.extend(of_deposit(tx, site, player, &row)?);
    }
    if let Some(row) = withdrawals::load(tx, player, WithdrawalId::from(order))?
        && row.gateway == gateway
        && row.order_no == order_no
    {
        moved.extend(of_payout(tx, site, &row)?);
    }
    Ok(moved)
}

fn of_deposit(
    tx: &mut Tx,
    site: &Site,
    player: PlayerId,
    row: &DepositRow,
) -> Result<Vec<Movement>, StoreError> {
    let of = |kind, name: &str, amount: Amount, currency: &str, at: Timestamp| Movement {
        kind,
        at,
        order_no: row.order_no.clone(),
        name: name.to_owned(),
        amount: amount.units(),
        currency: currency.to_owned(),
    };
    let mut moved = Vec::new();
    if !row.payment.is_empty() {
        moved.push(of(MovementKind::Payment, &row.payment, row.amount, &site.currency, row.settled_at));
    }
    for (name, amount, kind, at) in reconciliation::reversals(tx, player, row.id)? {
        let kind = if kind == "chargeback" { MovementKind::Chargeback } else { MovementKind::Refund };
        moved.push(of(kind, &name, amount, &site.currency, at));
    }
    let is_held = |refund: &&RefundRow| refund.cause != BY_OPERATOR;
    for held in refunds::of_order(tx, player, row.id)?.iter().filter(is_held) {
        moved.push(of(MovementKind::Payment, &held.payment, held.amount, &held.currency, held.created_at));
        if held.state == 5 {
            let at = held.settled_at;
            moved.push(of(MovementKind::Refund, &held.refund_no, held.amount, &held.currency, at));
        }
    }
    Ok(moved)
}

/// A payout that was paid. One that came back from the player's bank later moved all the same, when the ledger posted it.
fn of_payout(tx: &mut Tx, site: &Site, row: &WithdrawalRow) -> Result<Option<Movement>, StoreError> {
    let at = match row.state {
        PAID => Some(row.settled_at),
        RETURNED => {
            let posted =
                transfers::of_reference(tx, row.player, Code::WithdrawalPost.number(), row.id.get())?;
            posted.first().map(|transfer| transfer.made_at)
        }
        _ => None,
    };
    Ok(at.map(|at| Movement {
        kind: MovementKind::Payout,
        at,
        order_no: row.order_no.clone(),
        name: row.payout.clone(),
        amount: row.amount.less_or_zero(row.fee).units(),
        currency: site.currency.clone(),
    }))
}

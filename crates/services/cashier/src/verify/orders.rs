//! What went back of an order: the order, its reversals and the ledger say the same.

use baize_ledger::{Account, Code, House};
use baize_money::Amount;
use baize_store::deposit_reversals::{self, ReversedOrder};
use baize_store::{DepositId, PlayerId, StoreError, Tx, transfers};

use super::findings::Findings;
use super::problem::PAGE;

type Key = (PlayerId, DepositId);

pub(super) fn verify(tx: &mut Tx, after: Key) -> Result<(Findings, Option<Key>), StoreError> {
    let mut found = Findings::default();
    let orders = deposit_reversals::sums(tx, after, PAGE)?;
    for order in &orders {
        let ReversedOrder { order_no, reversed, reversals, .. } = order;
        let is_touched = !reversed.is_zero() || !reversals.is_zero();
        let posted = if is_touched { posted(tx, order)? } else { Some(Amount::ZERO) };
        if reversals != reversed || posted != Some(*reversed) {
            let posted = posted.map_or_else(|| "more than there is".to_owned(), |sum| sum.to_string());
            let what = format!(
                "{reversed} went back, its reversals sum to {reversals}, by the ledger it was {posted}"
            );
            found.problem(format_args!("order {order_no}"), what);
        }
    }
    found.rows = orders.len();
    Ok((found, orders.last().map(|order| (order.player, order.order))))
}

/// What the ledger gave back to the gateway for the order, taken from the player or owed.
fn posted(tx: &mut Tx, order: &ReversedOrder) -> Result<Option<Amount>, StoreError> {
    let (code, reference) = (Code::DepositReversal.number(), order.order.get());
    let transfers = transfers::of_reference(tx, order.player, code, reference)?;
    let to_gateway = transfers.iter().filter(|transfer| {
        matches!(Account::from_number(transfer.credit), Some(Account::House(House::Gateway(_), _)))
    });
    Ok(Amount::sum(to_gateway.map(|transfer| transfer.amount)))
}

//! Payments that the gateways reported and that were not credited: each is held, with what was paid.

use std::collections::BTreeMap;

use baize_cashier_rules::gateway_protocol::Callback;
use baize_store::gateway_events::{self, EventPlace};
use baize_store::refunds::{self, RefundRow};
use baize_store::{Db, DepositId, StoreError, Tx, order_numbers};

use super::problem::{CashierProblem, PAGE};
use crate::refunds::BY_OPERATOR;

/// The outcomes of payments that are held.
const HELD: [&str; 5] =
    ["second_payment", "wrong_amount", "wrong_currency", "not_granted", "balance_too_large"];

/// What was reported of payments that were not credited: by order and payment, each amount in units with its currency.
pub(super) type Reported = BTreeMap<(String, String), Vec<(i64, String)>>;

/// Reads the messages of payments that were not credited. One of a gateway with another protocol is not read.
pub(super) async fn reported(db: &Db) -> Result<Reported, StoreError> {
    let mut reported = Reported::new();
    let mut after = EventPlace::default();
    loop {
        let from = after.clone();
        let page = db.read(move |tx| gateway_events::flagged_after(tx, &from, PAGE)).await?;
        let Some(last) = page.last() else { return Ok(reported) };
        after = (last.received_at, last.gateway.clone(), last.event_id.clone());
        for event in page.iter().filter(|event| HELD.contains(&event.verdict.as_str())) {
            if let Ok(Callback::PaymentPaid { order_no, payment, amount, currency, .. }) =
                serde_json::from_str(&event.body)
                && amount > 0
            {
                reported.entry((order_no, payment)).or_default().push((amount, currency));
            }
        }
    }
}

/// Whether a held payment is what one of the messages about it reported. One that was found by asking has no message.
pub(super) fn is_as_reported(reported: &Reported, held: &RefundRow) -> bool {
    let key = (held.order_no.clone(), held.payment.clone());
    reported.get(&key).is_none_or(|paid| {
        paid.iter().any(|(units, currency)| *units == held.amount.units() && *currency == held.currency)
    })
}

/// Payments that were reported, not credited, and are held nowhere.
pub(super) async fn missing(db: &Db, reported: &Reported) -> Result<Vec<CashierProblem>, StoreError> {
    let mut missing = Vec::new();
    for (order_no, payment) in reported.keys() {
        let (order, name) = (order_no.clone(), payment.clone());
        if !db.read(move |tx| is_held(tx, &order, &name)).await? {
            missing.push(CashierProblem {
                about: format!("payment {payment} of {order_no}"),
                what: "it was reported, not credited, and is not held".to_owned(),
            });
        }
    }
    Ok(missing)
}

fn is_held(tx: &mut Tx, order_no: &str, payment: &str) -> Result<bool, StoreError> {
    let Some((player, order)) = order_numbers::find::<DepositId>(tx, order_no)? else { return Ok(false) };
    let rows = refunds::of_order(tx, player, order)?;
    Ok(rows.iter().any(|row| row.cause != BY_OPERATOR && row.payment == payment))
}

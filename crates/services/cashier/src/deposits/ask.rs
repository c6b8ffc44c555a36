//! What a gateway says of an order when it is asked. It counts as much as a message of its own, and no more.

use baize_cashier_rules::deposit::{Deposit, Payment};
use baize_core::Ctx;
use baize_core::ports::{PaymentPart, PaymentState};
use baize_store::deposits::DepositRow;
use baize_store::{DepositId, PlayerId, StoreError, Tx};
use baize_time::Span;

use super::credit::{Report, closed_by_gateway, confirming, paid};
use super::state::read_state;
use crate::webhook::WebhookOutcome;

/// How long after an order's time is over its gateway is still asked; later payments are found by the reconciliation.
const ASKED_FOR: Span = Span::days(1);

/// The gateway that was asked.
#[derive(Debug, Clone)]
pub struct AskedGateway {
    /// Its name.
    pub name: String,
    /// Its account in the ledger.
    pub number: u16,
}

/// Whether the gateway may still say something new about an order. A paid one is left to the reconciliation.
pub fn is_worth_asking(ctx: &Ctx, row: &DepositRow) -> Result<bool, StoreError> {
    let is_over = matches!(read_state(row)?, Deposit::Paid { .. } | Deposit::Reversed { .. });
    Ok(!is_over && ctx.now < row.expires_at.plus(ASKED_FOR))
}

/// Carries out what the gateway says of an order. Several payments are one outcome each.
pub fn apply_payment_state(
    tx: &mut Tx,
    ctx: &Ctx,
    (player, id): (PlayerId, DepositId),
    gateway: &AskedGateway,
    state: &PaymentState,
) -> Result<Vec<WebhookOutcome>, StoreError> {
    let close = |tx: &mut Tx, reason: Option<&str>| {
        closed_by_gateway(tx, ctx, (player, id), &gateway.name, reason).map(|outcome| vec![outcome])
    };
    match state {
        PaymentState::Waiting | PaymentState::Unknown => Ok(Vec::new()),
        PaymentState::Confirming => Ok(vec![confirming(tx, player, id, &gateway.name)?]),
        PaymentState::Failed(reason) => close(tx, Some(reason)),
        PaymentState::Expired => close(tx, None),
        PaymentState::Paid(parts) => {
            let credit = |part: &PaymentPart| {
                let payment = Payment { payment: part.payment.clone(), amount: part.amount, at: ctx.now };
                let report = Report {
                    payment,
                    currency: part.currency.clone(),
                    payer: part.payer.clone(),
                    name: gateway.name.clone(),
                    gateway: gateway.number,
                };
                paid(tx, ctx, player, id, &report)
            };
            parts.iter().map(credit).collect()
        }
    }
}

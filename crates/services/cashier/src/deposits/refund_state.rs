//! What a gateway says of a refund when it is asked. It counts as much as a message of its own.

use baize_cashier_rules::deposit::{Reversal, ReversalKind};
use baize_core::Ctx;
use baize_core::ports::{Refund, RefundState};
use baize_store::{DepositId, StoreError, Tx, order_numbers};

use super::ask::AskedGateway;
use super::reverse::{ReversalReport, reversed};
use crate::refunds;
use crate::webhook::WebhookOutcome;

/// Carries out what the gateway says of a refund when it is asked. `None` while it is under way.
pub fn apply_refund_state(
    tx: &mut Tx,
    ctx: &Ctx,
    refund: &Refund,
    gateway: &AskedGateway,
    state: &RefundState,
) -> Result<Option<WebhookOutcome>, StoreError> {
    let found = order_numbers::find::<DepositId>(tx, &refund.order_no)?;
    let Some((player, order)) = found else { return Ok(Some(WebhookOutcome::flagged("unknown_order"))) };
    match state {
        RefundState::Working | RefundState::Unknown => Ok(None),
        RefundState::Failed(reason) => {
            refunds::fail(tx, ctx, (player, order), &refund.refund_no, reason).map(Some)
        }
        RefundState::Done(paid) => {
            let payment = refund.payment.clone();
            let report = ReversalReport {
                reversal: Reversal { payment, amount: paid.amount, kind: ReversalKind::Refund, at: ctx.now },
                name: refund.refund_no.clone(),
                currency: paid.currency.clone(),
                reason: refund.reason.clone(),
                gateway: gateway.name.clone(),
                number: gateway.number,
            };
            reversed(tx, ctx, player, order, &report).map(Some)
        }
    }
}

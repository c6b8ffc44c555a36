//! Messages of payment gateways: verified at the edge, carried out here, each exactly once.

use baize_cashier_rules::deposit::{Payment, Reversal};
use baize_cashier_rules::withdrawal::{PaidAmount, Report};
use baize_store::gateway_events::{self, GatewayEventRow};
use baize_store::{DepositId, PlayerId, StoreError, Tx, WithdrawalId, order_numbers};

pub use crate::webhook::{VerifiedWebhook, WebhookOutcome, WebhookResult};
use crate::withdrawals::PayoutReport;
use crate::{deposits, refunds, withdrawals};
use baize_core::Ctx;
use baize_core::ports::GatewayMessage;

/// The order that a message is about.
pub fn order_no(message: &GatewayMessage) -> &str {
    match message {
        GatewayMessage::PaymentConfirming { order_no }
        | GatewayMessage::PaymentPaid { order_no, .. }
        | GatewayMessage::PaymentReversed { order_no, .. }
        | GatewayMessage::PaymentFailed { order_no, .. }
        | GatewayMessage::PaymentExpired { order_no }
        | GatewayMessage::RefundFailed { order_no, .. }
        | GatewayMessage::PayoutPaid { order_no, .. }
        | GatewayMessage::PayoutFailed { order_no, .. } => order_no,
    }
}

/// Whose order a message is about; the caller writes under this player's key.
pub fn owner(tx: &mut Tx, message: &GatewayMessage) -> Result<Option<PlayerId>, StoreError> {
    Ok(order_numbers::find::<i64>(tx, order_no(message))?.map(|(player, _)| player))
}

/// Carries a message out, or gives the first answer again.
pub fn receive(tx: &mut Tx, ctx: &Ctx, webhook: &VerifiedWebhook) -> Result<WebhookResult, StoreError> {
    let event_id = &webhook.event.event_id;
    if let Some(known) = gateway_events::find(tx, &webhook.gateway, event_id)? {
        if known.body_hash == webhook.body_hash {
            let (verdict, flagged) = (known.verdict, known.flagged);
            return Ok(WebhookResult { verdict, flagged, repeated: true, updates: Vec::new() });
        }
        // One event cannot say two things: the second is not believed.
        return Ok(WebhookResult {
            verdict: "event_reused".into(),
            flagged: true,
            repeated: true,
            updates: Vec::new(),
        });
    }
    let outcome = dispatch(tx, ctx, webhook)?;
    let row = GatewayEventRow {
        gateway: webhook.gateway.clone(),
        event_id: event_id.clone(),
        body_hash: webhook.body_hash,
        order_no: order_no(&webhook.event.message).to_owned(),
        verdict: outcome.name.to_owned(),
        flagged: outcome.flagged,
        body: webhook.body.clone(),
        received_at: ctx.now,
    };
    if !gateway_events::insert(tx, &row)? {
        // Another process was faster with the same event: undo and look again.
        return Err(tx.conflict());
    }
    let WebhookOutcome { name, flagged, updates } = outcome;
    Ok(WebhookResult { verdict: name.to_owned(), flagged, repeated: false, updates })
}

fn dispatch(tx: &mut Tx, ctx: &Ctx, webhook: &VerifiedWebhook) -> Result<WebhookOutcome, StoreError> {
    let message = &webhook.event.message;
    let Some((player, order)) = order_numbers::find::<i64>(tx, order_no(message))? else {
        return Ok(WebhookOutcome::flagged("unknown_order"));
    };
    let (deposit, withdrawal) = (DepositId::from(order), WithdrawalId::from(order));
    match message {
        GatewayMessage::PaymentConfirming { .. } => {
            deposits::confirming(tx, player, deposit, &webhook.gateway)
        }
        GatewayMessage::PaymentPaid { payment, amount, currency, payer, .. } => {
            let report = deposits::Report {
                payment: Payment { payment: payment.clone(), amount: *amount, at: ctx.now },
                currency: currency.clone(),
                payer: payer.clone(),
                name: webhook.gateway.clone(),
                gateway: webhook.number,
            };
            deposits::paid(tx, ctx, player, deposit, &report)
        }
        GatewayMessage::PaymentReversed { payment, reversal, amount, currency, kind, reason, .. } => {
            let (payment, name) = (payment.clone(), reversal.clone());
            let report = deposits::ReversalReport {
                reversal: Reversal { payment, amount: *amount, kind: *kind, at: ctx.now },
                name,
                currency: currency.clone(),
                reason: reason.clone(),
                gateway: webhook.gateway.clone(),
                number: webhook.number,
            };
            deposits::reversed(tx, ctx, player, deposit, &report)
        }
        GatewayMessage::PaymentFailed { reason, .. } => {
            deposits::closed_by_gateway(tx, ctx, (player, deposit), &webhook.gateway, Some(reason))
        }
        GatewayMessage::PaymentExpired { .. } => {
            deposits::closed_by_gateway(tx, ctx, (player, deposit), &webhook.gateway, None)
        }
        GatewayMessage::RefundFailed { refund_no, reason, .. } => {
            refunds::fail(tx, ctx, (player, deposit), refund_no, reason)
        }
        GatewayMessage::PayoutPaid { payout, amount, currency, .. } => {
            let paid = PaidAmount { amount: *amount, currency: currency.clone() };
            let report = Report::Paid { payout: payout.clone(), paid };
            withdrawals::apply_payout_report(tx, ctx, player, withdrawal, &payout_report(webhook, report))
        }
        GatewayMessage::PayoutFailed { reason, .. } => {
            let report = Report::Failed { reason: reason.clone() };
            withdrawals::apply_payout_report(tx, ctx, player, withdrawal, &payout_report(webhook, report))
        }
    }
}

fn payout_report(webhook: &VerifiedWebhook, report: Report) -> PayoutReport {
    PayoutReport { gateway: webhook.gateway.clone(), number: webhook.number, report }
}

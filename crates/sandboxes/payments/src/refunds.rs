//! Refunds that the merchant orders: each at most once, never more than is left of its payment.

use axum::Json;
use axum::body::Bytes;
use axum::extract::{OriginalUri, Path, State};
use axum::http::{HeaderMap, StatusCode};
use baize_core::gateway_protocol::statement::MovementKind;
use baize_core::gateway_protocol::{Callback, NewRefund, RefundStatus, RefundView};
use baize_core::ports::ReversalKind;

use crate::api::{ApiResult, OTHER_TERMS, UNKNOWN};
use crate::book::{Payment, Records, Refund};
use crate::gateway::Sandbox;

/// Why a refund fails, as an operator reads it.
pub(crate) const REJECTED: &str = "The payer's bank rejected the refund";

fn view(refund: &Refund) -> RefundView {
    RefundView {
        refund_no: refund.request.refund_no.clone(),
        reference: refund.reference.clone(),
        status: refund.status,
        reason: refund.reason.clone(),
        amount: refund.request.amount,
        currency: refund.request.currency.clone(),
    }
}

/// `POST /v1/refunds`.
pub(crate) async fn create_refund(
    State(sandbox): State<Sandbox>,
    headers: HeaderMap,
    body: Bytes,
) -> ApiResult<RefundView> {
    let request: NewRefund = sandbox.signed_json(&headers, &body)?;
    let mut records = sandbox.inner.book.lock();
    if let Some(known) = records.refunds.get(&request.refund_no) {
        return if known.request == request { Ok(Json(view(known))) } else { Err(OTHER_TERMS) };
    }
    let payment = records.payment_of(&request.order_no).ok_or(UNKNOWN)?;
    let payment = set_aside(payment, &request)?;
    let due_at = (!request.reason.to_uppercase().contains("HOLD")).then(|| sandbox.due_at());
    let reference = sandbox.name("ref");
    let refund = Refund { reference, request, status: RefundStatus::Working, reason: String::new(), due_at };
    let view = view(&refund);
    records.save_payment(payment);
    records.save_refund(refund);
    Ok(Json(view))
}

/// `GET /v1/refunds/{refund_no}`.
pub(crate) async fn refund(
    State(sandbox): State<Sandbox>,
    OriginalUri(uri): OriginalUri,
    Path(refund_no): Path<String>,
    headers: HeaderMap,
) -> ApiResult<RefundView> {
    sandbox.signed(&headers, uri.path().as_bytes())?;
    let records = sandbox.inner.book.lock();
    records.refunds.get(&refund_no).map(|refund| Json(view(refund))).ok_or(UNKNOWN)
}

/// The payment with the refund taken off what is left of it.
fn set_aside(payment: &Payment, request: &NewRefund) -> Result<Payment, (StatusCode, &'static str)> {
    let refuse = |why| Err((StatusCode::UNPROCESSABLE_ENTITY, why));
    let mut payment = payment.clone();
    let Some(part) = payment.parts.iter_mut().find(|part| part.payment == request.payment) else {
        return refuse("no such payment");
    };
    if part.currency != request.currency {
        return refuse("the payment has another currency");
    }
    if request.amount <= 0 || request.amount > part.amount.saturating_sub(part.refunded) {
        return refuse("that much is not left of the payment");
    }
    part.refunded = part.refunded.saturating_add(request.amount);
    Ok(payment)
}

impl Sandbox {
    /// Ends the refunds whose time has come.
    pub(crate) fn settle_refunds(&self, records: &mut Records) {
        let now = self.now();
        let is_due = |refund: &&Refund| {
            refund.status == RefundStatus::Working && refund.due_at.is_some_and(|due| due <= now)
        };
        let due: Vec<Refund> = records.refunds.values().filter(is_due).cloned().collect();
        for refund in due {
            let fails = refund.request.reason.to_uppercase().contains("FAIL");
            self.end_refund(records, &refund.request.refund_no, if fails { REJECTED } else { "" });
        }
    }

    /// Ends a refund that is under way: with a reason it failed, without it arrived.
    pub(crate) fn end_refund(&self, records: &mut Records, refund_no: &str, reason: &str) {
        let Some(mut refund) = records.refunds.get(refund_no).cloned() else { return };
        if refund.status != RefundStatus::Working {
            return;
        }
        reason.clone_into(&mut refund.reason);
        refund.status = if reason.is_empty() { RefundStatus::Done } else { RefundStatus::Failed };
        let NewRefund { refund_no, order_no, payment, amount, currency, reason: asked } =
            refund.request.clone();
        records.save_refund(refund);
        if reason.is_empty() {
            self.note(records, MovementKind::Refund, (&order_no, &refund_no), (amount, &currency));
            let (reversal, kind, reason) = (refund_no, ReversalKind::Refund, asked);
            let callback =
                Callback::PaymentReversed { order_no, payment, reversal, amount, currency, kind, reason };
            self.queue_callback(records, callback);
            return;
        }
        if let Some(mut left) = records.payment_of(&order_no).cloned() {
            for part in left.parts.iter_mut().filter(|part| part.payment == payment) {
                part.refunded = part.refunded.saturating_sub(amount);
            }
            records.save_payment(left);
        }
        let reason = reason.to_owned();
        self.queue_callback(records, Callback::RefundFailed { order_no, refund_no, reason });
    }
}

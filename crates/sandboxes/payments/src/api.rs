//! The JSON API that Baize calls. Every request carries the same signature header as a callback: the gateway
//! moves (test) money for nobody else. A `GET` signs its path as the body.

use axum::Json;
use axum::body::Bytes;
use axum::extract::{OriginalUri, Path, State};
use axum::http::{HeaderMap, StatusCode};
use baize_core::signature::HEADER;
use baize_time::Timestamp;
use serde::de::DeserializeOwned;

use crate::book::{Part, Payment, Payout};
use crate::codes;
use crate::gateway::Sandbox;
use baize_core::gateway_protocol::{
    NewPayment, NewPayout, PaymentView, PayoutStatus, PayoutView, ReceivedPayment,
};

pub(crate) type ApiResult<T> = Result<Json<T>, (StatusCode, &'static str)>;

pub(crate) const UNKNOWN: (StatusCode, &str) = (StatusCode::NOT_FOUND, "no such order");
pub(crate) const OTHER_TERMS: (StatusCode, &str) =
    (StatusCode::CONFLICT, "this order number has other terms");

impl Sandbox {
    pub(crate) fn signed(&self, headers: &HeaderMap, text: &[u8]) -> Result<(), (StatusCode, &'static str)> {
        let header = headers.get(HEADER).and_then(|value| value.to_str().ok()).unwrap_or_default();
        let now = Timestamp::from_millis(self.now());
        let checked = self.inner.config.secret.verify(header, text, now);
        checked.map(|_| ()).map_err(|_| (StatusCode::FORBIDDEN, "the signature does not match"))
    }

    pub(crate) fn signed_json<T: DeserializeOwned>(
        &self,
        headers: &HeaderMap,
        body: &[u8],
    ) -> Result<T, (StatusCode, &'static str)> {
        self.signed(headers, body)?;
        serde_json::from_slice(body).map_err(|_| (StatusCode::BAD_REQUEST, "not the documented JSON"))
    }

    fn payment_view(&self, payment: &Payment) -> PaymentView {
        let url = format!("{}/pay/{}", self.inner.config.public_url, payment.reference);
        PaymentView {
            order_no: payment.request.order_no.clone(),
            reference: payment.reference.clone(),
            qr: codes::code(payment, &url),
            banks: codes::banks(&payment.request, &url),
            url,
            status: payment.status,
            reason: payment.reason.clone(),
            received: payment.parts.iter().map(received).collect(),
        }
    }
}

fn received(part: &Part) -> ReceivedPayment {
    let Part { payment, amount, currency, payer, .. } = part.clone();
    ReceivedPayment { payment, amount, currency, payer }
}

fn payout_view(payout: &Payout) -> PayoutView {
    PayoutView {
        order_no: payout.request.order_no.clone(),
        reference: payout.reference.clone(),
        status: payout.status,
        reason: payout.reason.clone(),
        amount: payout.request.amount,
        currency: payout.request.currency.clone(),
    }
}

impl Payout {
    /// Whether a name of the account contains the word.
    pub(crate) fn names(&self, word: &str) -> bool {
        self.request
            .account
            .iter()
            .any(|(field, value)| field == "name" && value.to_uppercase().contains(word))
    }
}

pub(crate) async fn create_payment(
    State(sandbox): State<Sandbox>,
    headers: HeaderMap,
    body: Bytes,
) -> ApiResult<PaymentView> {
    let request: NewPayment = sandbox.signed_json(&headers, &body)?;
    if request.amount <= 0 {
        return Err((StatusCode::UNPROCESSABLE_ENTITY, "the amount must be positive"));
    }
    let mut records = sandbox.inner.book.lock();
    if let Some(known) = records.payment_of(&request.order_no) {
        return if known.request == request {
            Ok(Json(sandbox.payment_view(known)))
        } else {
            Err(OTHER_TERMS)
        };
    }
    let reference = sandbox.name("pay");
    let payment = Payment::new(reference, request);
    let view = sandbox.payment_view(&payment);
    records.save_payment(payment);
    Ok(Json(view))
}

pub(crate) async fn payment(
    State(sandbox): State<Sandbox>,
    OriginalUri(uri): OriginalUri,
    Path(order_no): Path<String>,
    headers: HeaderMap,
) -> ApiResult<PaymentView> {
    sandbox.signed(&headers, uri.path().as_bytes())?;
    let records = sandbox.inner.book.lock();
    records.payment_of(&order_no).map(|payment| Json(sandbox.payment_view(payment))).ok_or(UNKNOWN)
}

pub(crate) async fn create_payout(
    State(sandbox): State<Sandbox>,
    headers: HeaderMap,
    body: Bytes,
) -> ApiResult<PayoutView> {
    let request: NewPayout = sandbox.signed_json(&headers, &body)?;
    if request.amount <= 0 {
        return Err((StatusCode::UNPROCESSABLE_ENTITY, "the amount must be positive"));
    }
    let mut records = sandbox.inner.book.lock();
    if let Some(known) = records.payout_of(&request.order_no) {
        return if known.request == request { Ok(Json(payout_view(known))) } else { Err(OTHER_TERMS) };
    }
    let due_at = Some(sandbox.due_at());
    let reference = sandbox.name("out");
    let mut payout =
        Payout { reference, request, status: PayoutStatus::Working, reason: String::new(), due_at };
    if payout.names("HOLD") {
        payout.due_at = None;
    }
    let view = payout_view(&payout);
    records.save_payout(payout);
    Ok(Json(view))
}

pub(crate) async fn payout(
    State(sandbox): State<Sandbox>,
    OriginalUri(uri): OriginalUri,
    Path(order_no): Path<String>,
    headers: HeaderMap,
) -> ApiResult<PayoutView> {
    sandbox.signed(&headers, uri.path().as_bytes())?;
    let records = sandbox.inner.book.lock();
    records.payout_of(&order_no).map(|payout| Json(payout_view(payout))).ok_or(UNKNOWN)
}

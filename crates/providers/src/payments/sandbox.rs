//! The sandbox gateway, reached over HTTP.

use std::sync::Arc;
use std::time::Duration;

use baize_core::gateway_protocol::{
    NewPayment, NewPayout, PaymentStatus, PaymentView, PayoutStatus, PayoutView,
};
use baize_core::ports::{
    Clock, Collect, Collected, Collecting, Entropy, GatewayEvent, PaidAmount, PaymentGateway, Payout,
    PayoutState, PortFuture, UpstreamError, WebhookError, draw, read_webhook,
};
use baize_core::signature::{HEADER, Secret};
use baize_time::Timestamp;
use reqwest::{Method, StatusCode};
use serde::Serialize;
use serde::de::DeserializeOwned;

/// The gateway's name.
pub const NAME: &str = "sandbox";

/// The number of its account in the ledger.
const NUMBER: u16 = 1;

/// The adapter of a sandbox gateway.
pub struct SandboxGateway {
    url: String,
    secret: Secret,
    clock: Arc<dyn Clock>,
    entropy: Arc<dyn Entropy>,
    http: reqwest::Client,
}

/// The result of one call.
enum CallResult<T> {
    Ok(T),
    /// The gateway understood the request and declined it, for this reason.
    Declined(String),
    NotFound,
}

impl SandboxGateway {
    /// An adapter for the gateway at `url` (no slash at the end), such as `http://127.0.0.1:8082`.
    pub fn new(
        url: impl Into<String>,
        secret: Secret,
        clock: Arc<dyn Clock>,
        entropy: Arc<dyn Entropy>,
    ) -> Result<Self, UpstreamError> {
        let http = crate::http_client::build(Duration::from_secs(8))?;
        Ok(Self { url: url.into(), secret, clock, entropy, http })
    }

    async fn call<T: DeserializeOwned>(
        &self,
        method: Method,
        path: &str,
        input: Option<&impl Serialize>,
    ) -> Result<CallResult<T>, UpstreamError> {
        let unknown =
            |error: reqwest::Error| UpstreamError(format!("the sandbox gateway: {}", error.without_url()));
        let body = match input {
            Some(input) => serde_json::to_vec(input).map_err(|error| UpstreamError(error.to_string()))?,
            None => Vec::new(),
        };
        let signed = if input.is_some() { body.as_slice() } else { path.as_bytes() };
        let call_id = format!("call_{}", hex::encode(draw::<12>(self.entropy.as_ref())));
        let signature = self.secret.sign(self.clock.now(), &call_id, signed);
        let request = self.http.request(method, format!("{}{path}", self.url)).header(HEADER, signature);
        let answer =
            request.header("content-type", "application/json").body(body).send().await.map_err(unknown)?;
        match answer.status() {
            StatusCode::OK => answer.json().await.map(CallResult::Ok).map_err(unknown),
            StatusCode::NOT_FOUND => Ok(CallResult::NotFound),
            status if status == StatusCode::CONFLICT || status == StatusCode::UNPROCESSABLE_ENTITY => {
                Ok(CallResult::Declined(answer.text().await.map_err(unknown)?))
            }
            status => Err(UpstreamError(format!("the sandbox gateway replied {status}"))),
        }
    }
}

fn payout_state(view: PayoutView) -> Result<PayoutState, UpstreamError> {
    Ok(match view.status {
        PayoutStatus::Working => PayoutState::Working,
        PayoutStatus::Paid => {
            let paid = PaidAmount::of_units(view.amount, view.currency);
            let paid = paid.ok_or_else(|| UpstreamError("the sandbox gateway paid no amount".into()))?;
            PayoutState::Paid { payout: view.reference, paid }
        }
        PayoutStatus::Failed => PayoutState::Failed(view.reason),
    })
}

impl PaymentGateway for SandboxGateway {
    fn name(&self) -> &str {
        NAME
    }

    fn number(&self) -> u16 {
        NUMBER
    }

    fn is_sandbox(&self) -> bool {
        true
    }

    fn collect(&self, order: Collect) -> PortFuture<'_, Result<Collected, UpstreamError>> {
        Box::pin(async move {
            let request = NewPayment {
                order_no: order.order_no,
                amount: order.amount.units(),
                currency: order.currency,
                method: order.method,
                expires_at: order.expires_at.millis(),
            };
            Ok(match self.call::<PaymentView>(Method::POST, "/v1/payments", Some(&request)).await? {
                CallResult::Ok(view) if view.status == PaymentStatus::Failed => {
                    Collected::Declined("declined".into())
                }
                CallResult::Ok(view) => {
                    Collected::Waiting(Collecting { reference: view.reference, url: view.url, qr: view.qr })
                }
                CallResult::Declined(reason) => Collected::Declined(reason),
                CallResult::NotFound => {
                    return Err(UpstreamError("the sandbox gateway has no payments API".into()));
                }
            })
        })
    }

    fn pay_out(&self, payout: Payout) -> PortFuture<'_, Result<PayoutState, UpstreamError>> {
        Box::pin(async move {
            let request = NewPayout {
                order_no: payout.order_no,
                amount: payout.amount.units(),
                currency: payout.currency,
                method: payout.method,
                account: payout.account,
            };
            Ok(match self.call::<PayoutView>(Method::POST, "/v1/payouts", Some(&request)).await? {
                CallResult::Ok(view) => payout_state(view)?,
                CallResult::Declined(reason) => PayoutState::Failed(reason),
                CallResult::NotFound => {
                    return Err(UpstreamError("the sandbox gateway has no payouts API".into()));
                }
            })
        })
    }

    fn payout_state(&self, order_no: String) -> PortFuture<'_, Result<PayoutState, UpstreamError>> {
        Box::pin(async move {
            let path = format!("/v1/payouts/{order_no}");
            Ok(match self.call::<PayoutView>(Method::GET, &path, None::<&()>).await? {
                CallResult::Ok(view) => payout_state(view)?,
                CallResult::NotFound => PayoutState::Unknown,
                CallResult::Declined(reason) => return Err(UpstreamError(reason)),
            })
        })
    }

    fn signature_header(&self) -> &'static str {
        HEADER
    }

    fn verify_webhook(
        &self,
        signature: &str,
        body: &[u8],
        now: Timestamp,
    ) -> Result<GatewayEvent, WebhookError> {
        read_webhook(&self.secret, signature, body, now)
    }
}

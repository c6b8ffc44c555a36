//! A payment gateway that speaks the documented protocol (`docs/gateway-protocol.md`), reached over HTTP.

use std::sync::Arc;
use std::time::Duration;

use baize_core::gateway_protocol::statement;
use baize_core::gateway_protocol::{NewPayment, NewPayout, PaymentView, PayoutView, RefundView};
use baize_core::ports::{
    Clock, Collect, Collected, Entropy, GatewayEvent, Movement, PaymentGateway, PaymentState, Payout,
    PayoutReply, PayoutState, PortFuture, Refund, RefundState, UpstreamError, WebhookError, draw,
    read_webhook,
};
use baize_core::signature::{HEADER, Secret};
use baize_time::Timestamp;
use reqwest::{Method, Response, StatusCode};
use serde::Serialize;
use serde::de::DeserializeOwned;

use super::messages;

/// How long one call may take.
const TIMEOUT: Duration = Duration::from_secs(8);

/// One gateway, as it is configured.
#[derive(Debug, Clone)]
pub struct HttpGatewayConfig {
    /// Its name; its callbacks come to `/callbacks/{name}`.
    pub name: String,
    /// The number of its account in the ledger.
    pub number: u16,
    /// Where it listens (no slash at the end), such as `http://127.0.0.1:8082`.
    pub url: String,
    /// Shared with it; signs both directions.
    pub secret: Secret,
    /// Whether it moves test money only.
    pub is_sandbox: bool,
}

/// The adapter of one gateway.
pub struct HttpGateway {
    config: HttpGatewayConfig,
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

/// Why a call has no result.
enum CallError {
    /// No connection: the gateway has not seen the request.
    NotSent(String),
    /// The gateway may have seen the request.
    Unknown(String),
}

impl From<CallError> for UpstreamError {
    fn from(error: CallError) -> Self {
        match error {
            CallError::NotSent(text) | CallError::Unknown(text) => Self(text),
        }
    }
}

impl HttpGateway {
    /// An adapter for the configured gateway.
    pub fn new(
        config: HttpGatewayConfig,
        clock: Arc<dyn Clock>,
        entropy: Arc<dyn Entropy>,
    ) -> Result<Self, UpstreamError> {
        let http = crate::http_client::build(TIMEOUT)?;
        Ok(Self { config, clock, entropy, http })
    }

    fn unknown(&self, what: impl std::fmt::Display) -> CallError {
        CallError::Unknown(format!("the gateway {}: {what}", self.config.name))
    }

    fn failed(&self, error: reqwest::Error) -> CallError {
        let is_connect = error.is_connect();
        let text = format!("the gateway {}: {}", self.config.name, error.without_url());
        if is_connect { CallError::NotSent(text) } else { CallError::Unknown(text) }
    }

    /// Signs and sends a request. A GET signs its path, as it has no body.
    async fn send(&self, method: Method, path: &str, body: Vec<u8>) -> Result<Response, CallError> {
        let signed = if method == Method::GET { path.as_bytes() } else { body.as_slice() };
        let call_id = format!("call_{}", hex::encode(draw::<12>(self.entropy.as_ref())));
        let signature = self.config.secret.sign(self.clock.now(), &call_id, signed);
        let request = self.http.request(method, format!("{}{path}", self.config.url));
        let request = request.header(HEADER, signature).header("content-type", "application/json");
        request.body(body).send().await.map_err(|error| self.failed(error))
    }

    async fn read<T: DeserializeOwned>(&self, response: Response) -> Result<CallResult<T>, CallError> {
        match response.status() {
            StatusCode::OK => {
                response.json().await.map(CallResult::Ok).map_err(|error| self.unknown(error.without_url()))
            }
            StatusCode::NOT_FOUND => Ok(CallResult::NotFound),
            StatusCode::CONFLICT | StatusCode::UNPROCESSABLE_ENTITY => {
                let reason = response.text().await.map_err(|error| self.unknown(error.without_url()))?;
                Ok(CallResult::Declined(reason))
            }
            status => Err(self.unknown(format_args!("replied {status}"))),
        }
    }

    async fn post<T: DeserializeOwned>(
        &self,
        path: &str,
        input: &impl Serialize,
    ) -> Result<CallResult<T>, CallError> {
        let body = serde_json::to_vec(input).map_err(|error| self.unknown(error))?;
        let response = self.send(Method::POST, path, body).await?;
        self.read(response).await
    }

    async fn get<T: DeserializeOwned>(&self, path: &str) -> Result<CallResult<T>, CallError> {
        let response = self.send(Method::GET, path, Vec::new()).await?;
        self.read(response).await
    }

    /// The statement, whose reply is signed by the gateway as its callbacks are.
    async fn fetch_statement(&self, from: Timestamp, to: Timestamp) -> Result<Vec<Movement>, UpstreamError> {
        let path = format!("/v1/statements/{}/{}", from.millis(), to.millis());
        let response = self.send(Method::GET, &path, Vec::new()).await?;
        if response.status() != StatusCode::OK {
            return Err(self.unknown(format_args!("replied {} to a statement", response.status())).into());
        }
        let signature = response.headers().get(HEADER).and_then(|value| value.to_str().ok());
        let signature = signature.unwrap_or_default().to_owned();
        let body = response.bytes().await.map_err(|error| self.unknown(error.without_url()))?;
        let verified = self.config.secret.verify(&signature, &body, self.clock.now());
        verified.map_err(|why| self.unknown(format_args!("the statement: {why}")))?;
        let text = std::str::from_utf8(&body).map_err(|error| self.unknown(error))?;
        Ok(statement::read(text).map_err(|why| self.unknown(why))?)
    }
}

impl PaymentGateway for HttpGateway {
    fn name(&self) -> &str {
        &self.config.name
    }

    fn number(&self) -> u16 {
        self.config.number
    }

    fn is_sandbox(&self) -> bool {
        self.config.is_sandbox
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
            match self.post::<PaymentView>("/v1/payments", &request).await {
                Ok(CallResult::Ok(view)) => Ok(messages::collected(view)),
                Ok(CallResult::Declined(reason)) => Ok(Collected::Declined(reason)),
                Ok(CallResult::NotFound) => Err(self.unknown("has no payments API").into()),
                Err(CallError::NotSent(text)) => Ok(Collected::NotSent(text)),
                Err(error @ CallError::Unknown(_)) => Err(error.into()),
            }
        })
    }

    fn payment_state(&self, order_no: String) -> PortFuture<'_, Result<PaymentState, UpstreamError>> {
        Box::pin(async move {
            match self.get::<PaymentView>(&format!("/v1/payments/{order_no}")).await? {
                CallResult::Ok(view) => messages::payment_state(view),
                CallResult::NotFound => Ok(PaymentState::Unknown),
                CallResult::Declined(reason) => Err(UpstreamError(reason)),
            }
        })
    }

    fn refund(&self, refund: Refund) -> PortFuture<'_, Result<RefundState, UpstreamError>> {
        Box::pin(async move {
            match self.post::<RefundView>("/v1/refunds", &messages::new_refund(refund)).await? {
                CallResult::Ok(view) => messages::refund_state(view),
                CallResult::Declined(reason) => Ok(RefundState::Failed(reason)),
                CallResult::NotFound => Ok(RefundState::Failed("the gateway does not know the order".into())),
            }
        })
    }

    fn refund_state(&self, refund_no: String) -> PortFuture<'_, Result<RefundState, UpstreamError>> {
        Box::pin(async move {
            match self.get::<RefundView>(&format!("/v1/refunds/{refund_no}")).await? {
                CallResult::Ok(view) => messages::refund_state(view),
                CallResult::NotFound => Ok(RefundState::Unknown),
                CallResult::Declined(reason) => Err(UpstreamError(reason)),
            }
        })
    }

    fn statement(
        &self,
        from: Timestamp,
        to: Timestamp,
    ) -> PortFuture<'_, Result<Vec<Movement>, UpstreamError>> {
        Box::pin(self.fetch_statement(from, to))
    }

    fn pay_out(&self, payout: Payout) -> PortFuture<'_, Result<PayoutReply, UpstreamError>> {
        Box::pin(async move {
            let request = NewPayout {
                order_no: payout.order_no,
                amount: payout.amount.units(),
                currency: payout.currency,
                method: payout.method,
                account: payout.account,
            };
            match self.post::<PayoutView>("/v1/payouts", &request).await {
                Ok(CallResult::Ok(view)) => Ok(PayoutReply::State(messages::payout_state(view)?)),
                Ok(CallResult::Declined(reason)) => Ok(PayoutReply::State(PayoutState::Failed(reason))),
                Ok(CallResult::NotFound) => Err(self.unknown("has no payouts API").into()),
                Err(CallError::NotSent(text)) => Ok(PayoutReply::NotSent(text)),
                Err(error @ CallError::Unknown(_)) => Err(error.into()),
            }
        })
    }

    fn payout_state(&self, order_no: String) -> PortFuture<'_, Result<PayoutState, UpstreamError>> {
        Box::pin(async move {
            match self.get::<PayoutView>(&format!("/v1/payouts/{order_no}")).await? {
                CallResult::Ok(view) => messages::payout_state(view),
                CallResult::NotFound => Ok(PayoutState::Unknown),
                CallResult::Declined(reason) => Err(UpstreamError(reason)),
            }
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
        read_webhook(&self.config.secret, signature, body, now)
    }
}

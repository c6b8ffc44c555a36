//! Messages of payment gateways. Only a message that bears the gateway's signature does anything.

use axum::extract::{Path, State};
use baize_cashier::gateways::{self as service, VerifiedWebhook, WebhookResult};
use baize_core::ports::WebhookError;
use baize_store::{StoreError, WriteKey};
use bytes::Bytes;
use http::HeaderMap;
use serde::Serialize;
use sha2::{Digest as _, Sha256};
use utoipa::ToSchema;

use super::publish;
use baize_api_core::code::Code;
use baize_api_core::error::ApiError;
use baize_api_core::extract::Buffered;
use baize_api_core::reply::{ApiResult, Reply};
use baize_api_core::state::App;

/// What became of a message.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct CallbackReply {
    /// In one word: `credited`, `credited_late`, `already_credited`, `second_payment`, `wrong_amount`, `reversed`, `closed`,
    /// `paid`, `failed`, `unknown_order` and the like. A repeated message receives the first answer again.
    pub outcome: String,
}

/// A message of a payment gateway
///
/// 403 for a signature that does not hold, 404 for a gateway that is not configured. Every other message is answered with 200 and kept; what does not fit an
/// order moves nothing and is flagged for an operator.
#[utoipa::path(
    post,
    path = "/callbacks/{gateway}",
    tag = "deposits", security(()),
    params(("gateway" = String, Path, description = "The gateway's name")),
    responses((status = 200, body = Reply<CallbackReply>), (status = 403), (status = 404)),
)]
pub(crate) async fn callback(
    State(app): State<App>,
    Path(name): Path<String>,
    headers: HeaderMap,
    axum::Extension(Buffered(body)): axum::Extension<Buffered>,
) -> ApiResult<CallbackReply> {
    let webhook = verify(&app, &name, &headers, &body)?;
    let event = webhook.event.event_id.clone();
    let result = process(&app, webhook).await?;
    if result.flagged && !result.repeated {
        tracing::warn!(gateway = name, event, outcome = result.verdict, "gateway message needs an operator");
    } else {
        tracing::info!(
            gateway = name,
            event,
            outcome = result.verdict,
            repeated = result.repeated,
            "gateway message"
        );
    }
    publish(&app, result.updates);
    Ok(Reply::ok(CallbackReply { outcome: result.verdict }))
}

fn verify(app: &App, name: &str, headers: &HeaderMap, body: &Bytes) -> Result<VerifiedWebhook, ApiError> {
    let Some(gateway) = app.ports.gateways.find(name) else { return Err(Code::NotFound.into()) };
    let signature = headers.get(gateway.signature_header()).and_then(|value| value.to_str().ok());
    let event = gateway.verify_webhook(signature.unwrap_or_default(), body, app.clock.now());
    let event = event.map_err(|why| match why {
        WebhookError::Forged => {
            tracing::warn!(gateway = name, "forged gateway message");
            Code::Forbidden
        }
        WebhookError::Unreadable => Code::BadRequest,
    })?;
    Ok(VerifiedWebhook {
        gateway: name.to_owned(),
        number: gateway.number(),
        event,
        body: String::from_utf8_lossy(body).into_owned(),
        body_hash: Sha256::digest(body).into(),
    })
}

async fn process(app: &App, webhook: VerifiedWebhook) -> Result<WebhookResult, StoreError> {
    let message = webhook.event.message.clone();
    let owner = app.db.read(move |tx| service::owner(tx, &message)).await?;
    let key = owner.map_or(WriteKey::SHARED, WriteKey::from);
    let ctx = app.ctx();
    app.db.write(key, move |tx| service::receive(tx, &ctx, &webhook)).await
}

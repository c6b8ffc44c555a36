//! Messages of payment gateways. Only a message that bears the gateway's signature does anything.

use axum::extract::{Path, State};
use baize_cashier::gateways::{self as service, Handled, Incoming};
use baize_core::ports::NotBelieved;
use baize_store::{StoreError, WriteKey};
use bytes::Bytes;
use http::HeaderMap;
use serde::Serialize;
use sha2::{Digest as _, Sha256};
use utoipa::ToSchema;

use super::tell;
use crate::code::Code;
use crate::error::ApiError;
use crate::extract::Buffered;
use crate::reply::{Answer, Reply};
use crate::state::App;

/// What became of a message.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct CallbackReply {
    /// In one word: `credited`, `credited_late`, `already_credited`, `second_payment`, `wrong_amount`, `closed`, `paid`,
    /// `failed`, `unknown_order` and the like. A repeated message receives the first answer again.
    pub outcome: String,
}

/// A message of a payment gateway
///
/// 403 for a signature that does not hold. Every other message is answered with 200 and kept; what does not fit an
/// order moves nothing and is flagged for an operator.
#[utoipa::path(
    post,
    path = "/callbacks/{gateway}",
    tag = "deposits", security(()),
    params(("gateway" = String, Path, description = "The gateway's name")),
    responses((status = 200, body = Reply<CallbackReply>), (status = 403, description = "The signature does not hold")),
)]
pub(crate) async fn callback(
    State(app): State<App>,
    Path(name): Path<String>,
    headers: HeaderMap,
    axum::Extension(Buffered(body)): axum::Extension<Buffered>,
) -> Answer<CallbackReply> {
    let incoming = believe(&app, &name, &headers, &body)?;
    let event = incoming.received.event_id.clone();
    let handled = carry_out(&app, incoming).await?;
    if handled.flagged && !handled.repeated {
        tracing::warn!(
            gateway = name,
            event,
            outcome = handled.verdict,
            "a gateway message needs an operator"
        );
    } else {
        tracing::info!(
            gateway = name,
            event,
            outcome = handled.verdict,
            repeated = handled.repeated,
            "gateway message"
        );
    }
    tell(&app, handled.notes);
    Ok(Reply::ok(CallbackReply { outcome: handled.verdict }))
}

fn believe(app: &App, name: &str, headers: &HeaderMap, body: &Bytes) -> Result<Incoming, ApiError> {
    let gateway = &app.ports.gateway;
    if gateway.name() != name {
        return Err(Code::NotFound.into());
    }
    let signature = headers.get(gateway.signature_header()).and_then(|value| value.to_str().ok());
    let received = gateway.read_message(signature.unwrap_or_default(), body, app.clock.now());
    let received = received.map_err(|why| match why {
        NotBelieved::Forged => {
            tracing::warn!(gateway = name, "a forged gateway message");
            Code::Forbidden
        }
        NotBelieved::Unreadable => Code::BadRequest,
    })?;
    Ok(Incoming {
        gateway: name.to_owned(),
        number: gateway.number(),
        received,
        body: String::from_utf8_lossy(body).into_owned(),
        body_hash: Sha256::digest(body).into(),
    })
}

async fn carry_out(app: &App, incoming: Incoming) -> Result<Handled, StoreError> {
    let message = incoming.received.message.clone();
    let owner = app.db.read(move |tx| service::owner(tx, &message)).await?;
    let key = owner.map_or(WriteKey::SHARED, WriteKey::from);
    let ctx = app.ctx();
    app.db.write(key, move |tx| service::receive(tx, &ctx, &incoming)).await
}

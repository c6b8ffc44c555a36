//! `POST /api/push/fcm`

use axum::extract::State;
use baize_services::identity::Outcome;
use baize_services::identity::push::{self, Registration};
use serde::Deserialize;
use utoipa::ToSchema;

use crate::code::Code;
use crate::error::ApiError;
use crate::extract::{Json, Player};
use crate::reply::{Answer, Done, Reply};
use crate::state::App;

/// A device that takes notifications.
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
pub struct PushToken {
    /// The token of the push service.
    pub token: Option<String>,
    /// The player's own uid, if sent.
    #[schema(value_type = Option<u32>)]
    pub uid: Option<serde_json::Value>,
    /// Where to push to.
    pub subscription: Option<PushSubscription>,
}

/// Where to push to, as the browser gave it.
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
pub struct PushSubscription {
    /// The https address.
    pub endpoint: Option<String>,
    /// The secret.
    pub auth: Option<String>,
    /// The public key.
    pub p256dh: Option<String>,
}

/// Registers the device for notifications.
#[utoipa::path(post, path = "/api/push/fcm", tag = "account", request_body = PushToken,
    responses((status = 200, body = Reply<Done>)))]
pub(crate) async fn push_fcm(
    State(app): State<App>,
    player: Player,
    Json(asked): Json<PushToken>,
) -> Answer<Done> {
    let uid = asked.uid.map(|uid| uid.as_str().map_or_else(|| uid.to_string(), str::to_owned));
    if uid.is_some_and(|uid| uid != player.uid.to_string()) {
        return Err(Code::ForeignPlayer.into());
    }
    let PushSubscription { endpoint, auth, p256dh } = asked.subscription.unwrap_or_default();
    let token = asked.token.ok_or_else(|| ApiError::missing("token"))?;
    let text = Option::unwrap_or_default;
    let registration =
        Registration { token, endpoint: text(endpoint), auth: text(auth), p256dh: text(p256dh) };
    let (ctx, id) = (app.ctx(), player.id);
    let outcome: Outcome<()> = app.db.write(id, move |tx| push::register(tx, &ctx, id, &registration)).await;
    outcome?;
    Ok(Reply::ok(Done {}))
}

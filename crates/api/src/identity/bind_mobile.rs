//! `POST /api/user/bindMobile`

use axum::extract::State;
use baize_players::{Contact, Phone};
use serde::Deserialize;
use utoipa::ToSchema;

use super::bind_email::bind;
use super::credentials::given;
use crate::code::Code;
use crate::error::ApiError;
use crate::extract::{Json, Player};
use crate::reply::{Answer, Done, Reply};
use crate::state::App;

/// A phone number and the code sent to it.
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
pub struct BindMobile {
    /// The number.
    pub mobile: Option<String>,
    /// The one-time code.
    pub verify_code: Option<String>,
}

/// Binds a phone number to the account.
#[utoipa::path(post, path = "/api/user/bindMobile", tag = "account", request_body = BindMobile,
    responses((status = 200, body = Reply<Done>)))]
pub(crate) async fn bind_mobile(
    State(app): State<App>,
    player: Player,
    Json(asked): Json<BindMobile>,
) -> Answer<Done> {
    let typed = given(asked.mobile.as_ref()).ok_or_else(|| ApiError::missing("mobile"))?;
    let phone = Phone::parse(typed, app.site.area()).map_err(|_| Code::InvalidPhone)?;
    bind(&app, &player, Contact::Phone(phone), asked.verify_code.as_ref()).await
}

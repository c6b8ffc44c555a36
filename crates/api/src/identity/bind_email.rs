//! `POST /api/user/bindEmail`

use axum::extract::State;
use baize_players::{Contact, Email};
use baize_services::identity::{Judged, Outcome, bind_contact};
use serde::Deserialize;
use utoipa::ToSchema;

use super::credentials::given;
use crate::code::Code;
use crate::error::ApiError;
use crate::extract::{Json, Player};
use crate::reply::{Answer, Done, Reply};
use crate::state::App;

/// An e-mail address and the code sent to it.
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
pub struct BindEmail {
    /// The address.
    pub email: Option<String>,
    /// The one-time code.
    pub verify_code: Option<String>,
}

/// Binds an e-mail address to the account.
#[utoipa::path(post, path = "/api/user/bindEmail", tag = "account", request_body = BindEmail,
    responses((status = 200, body = Reply<Done>)))]
pub(crate) async fn bind_email(
    State(app): State<App>,
    player: Player,
    Json(asked): Json<BindEmail>,
) -> Answer<Done> {
    let typed = given(asked.email.as_ref()).ok_or_else(|| ApiError::missing("email"))?;
    let email = Email::parse(typed).map_err(|_| Code::InvalidEmail)?;
    bind(&app, &player, Contact::Email(email), asked.verify_code.as_ref()).await
}

/// Binds a contact with the code sent to it.
pub(super) async fn bind(
    app: &App,
    player: &Player,
    contact: Contact,
    code: Option<&String>,
) -> Answer<Done> {
    let typed = given(code).ok_or_else(|| ApiError::missing("verify_code"))?.to_owned();
    let (ctx, id) = (app.ctx(), player.id);
    let judged: Outcome<Judged<()>> =
        app.db.write(id, move |tx| bind_contact::bind(tx, &ctx, id, &contact, &typed)).await;
    judged?.settle()?;
    Ok(Reply::ok(Done {}))
}

//! `POST /api/user/updateAccount`

use axum::extract::State;
use baize_services::identity::password::NewPassword;
use baize_services::identity::password_change::{self, Proof};
use baize_services::identity::{Judged, Outcome, login};
use baize_store::SessionId;
use serde::Deserialize;
use utoipa::ToSchema;

use super::credentials::given;
use super::end_session::ended;
use crate::code::Code;
use crate::error::ApiError;
use crate::extract::{Json, Player};
use crate::reply::{Answer, Done, Reply};
use crate::state::App;

/// A new password, and what shows that the player may choose one.
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
pub struct UpdateAccount {
    /// The old password, if there is one.
    pub old_password: Option<String>,
    /// The new one.
    pub password: Option<String>,
    /// A one-time code sent to the bound contact, in place of the old password.
    pub verify_code: Option<String>,
}

/// Sets or changes the password. All other sessions end.
#[utoipa::path(post, path = "/api/user/updateAccount", tag = "account", request_body = UpdateAccount,
    responses((status = 200, body = Reply<Done>)))]
pub(crate) async fn update_account(
    State(app): State<App>,
    player: Player,
    Json(asked): Json<UpdateAccount>,
) -> Answer<Done> {
    let chosen = asked.password.as_deref().filter(|text| !text.is_empty());
    let chosen = chosen.ok_or_else(|| ApiError::missing("password"))?;
    let new = NewPassword::parse(chosen, &app.site).map_err(baize_services::Failure::from)?;
    let proof = if let Some(typed) = given(asked.verify_code.as_ref()) {
        Proof::Code(typed.to_owned())
    } else if let Some(old) = asked.old_password.filter(|old| !old.is_empty()) {
        Proof::OldPassword(proven(&app, &player, old).await?)
    } else {
        Proof::Session
    };
    let hash = app.identity().passwords.hash(new, app.draw()).await?;
    let (ctx, id, keep) = (app.ctx(), player.id, player.session);
    let judged: Outcome<Judged<Vec<SessionId>>> =
        app.db.write(id, move |tx| password_change::change(tx, &ctx, (id, keep), &proof, &hash)).await;
    for session in judged?.settle()? {
        ended(&app, id, session);
    }
    Ok(Reply::ok(Done {}))
}

/// The hash that the old password fits; a wrong one is counted.
async fn proven(app: &App, player: &Player, old: String) -> Result<String, ApiError> {
    let (ctx, id) = (app.ctx(), player.id);
    let attempt: Outcome<Judged<login::Attempt>> =
        app.db.write(id, move |tx| Ok(login::attempt_of(tx, &ctx, id)?)).await;
    let stored = attempt?.settle()?.password_hash;
    let fits = app.identity().passwords.verify(old, stored.clone()).await?;
    Ok(stored.filter(|_| fits).ok_or(Code::WrongCredentials)?)
}

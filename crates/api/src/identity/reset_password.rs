//! `POST /api/user/resetPassword`

use axum::extract::State;
use baize_players::Contact;
use baize_services::identity::password::NewPassword;
use baize_services::identity::{Judged, Outcome, Refusal, password_change};
use baize_services::ports::Note;
use baize_store::{PlayerId, WriteKey};
use serde::Deserialize;
use utoipa::ToSchema;

use super::credentials::given;
use crate::error::ApiError;
use crate::extract::Json;
use crate::reply::{Answer, Done, Reply};
use crate::state::App;

/// A contact, the code sent to it, and a new password.
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
pub struct ResetPassword {
    /// Phone number or e-mail address.
    pub mobile_or_email: Option<String>,
    /// The one-time code.
    pub verify_code: Option<String>,
    /// The new password.
    pub password: Option<String>,
}

/// Chooses a new password for whoever forgot the old one. All sessions end.
#[utoipa::path(post, path = "/api/user/resetPassword", tag = "account", request_body = ResetPassword,
    responses((status = 200, body = Reply<Done>)))]
pub(crate) async fn reset_password(State(app): State<App>, Json(asked): Json<ResetPassword>) -> Answer<Done> {
    let typed = given(asked.mobile_or_email.as_ref()).ok_or_else(|| ApiError::missing("mobile_or_email"))?;
    let contact = Contact::parse(typed, app.site.area())
        .map_err(|invalid| baize_services::Failure::Refused(Refusal::from(invalid)))?;
    let code = given(asked.verify_code.as_ref()).ok_or_else(|| ApiError::missing("verify_code"))?.to_owned();
    let chosen = asked.password.as_deref().filter(|text| !text.is_empty());
    let chosen = chosen.ok_or_else(|| ApiError::missing("password"))?;
    let new = NewPassword::parse(chosen, &app.site).map_err(baize_services::Failure::from)?;
    let hash = app.identity().passwords.hash(new, app.draw()).await?;
    let ctx = app.ctx();
    let judged: Outcome<Judged<PlayerId>> = app
        .db
        .write(WriteKey::SHARED, move |tx| password_change::reset(tx, &ctx, &contact, &code, &hash))
        .await;
    let player = judged?.settle()?;
    app.identity().sessions.forget(player, None);
    app.ports.realtime.publish(Note::AllSessionsEnded(player));
    Ok(Reply::ok(Done {}))
}

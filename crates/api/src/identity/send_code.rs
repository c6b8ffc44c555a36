//! `POST /api/user/sendCode`

use std::sync::Arc;

use axum::extract::State;
use baize_players::Contact;
use baize_services::identity::code::{self, CodePurpose, Sent};
use baize_services::identity::{Judged, Outcome, Refusal, captcha};
use baize_store::WriteKey;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::credentials::{answer, given, pass_invisible_captcha};
use super::delivery;
use crate::code::Code;
use crate::error::ApiError;
use crate::extract::{ClientMeta, Json};
use crate::reply::{Answer, Reply};
use crate::state::App;

/// Where to send a code, and what for.
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
pub struct SendCode {
    /// Phone number or e-mail address.
    pub mobile_or_email: Option<String>,
    /// Token of the invisible captcha.
    pub token: Option<String>,
    /// `login`, `register`, `bind` or `reset`.
    pub scope: Option<String>,
    /// Which picture captcha.
    pub captcha_id: Option<String>,
    /// Its characters.
    pub captcha_code: Option<String>,
}

/// When the next code may be asked for, and how long this one is good for.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
pub struct CodeSent {
    /// Seconds until the next one.
    pub wait_seconds: i64,
    /// Seconds until it expires.
    pub expires_in_seconds: i64,
}

/// Sends a one-time code. The answer is the same whether or not somebody has the contact.
#[utoipa::path(post, path = "/api/user/sendCode", tag = "account", request_body = SendCode,
    responses((status = 200, body = Reply<CodeSent>)))]
pub(crate) async fn send_code(
    State(app): State<App>,
    meta: ClientMeta,
    Json(asked): Json<SendCode>,
) -> Answer<CodeSent> {
    let typed = given(asked.mobile_or_email.as_ref()).ok_or_else(|| ApiError::missing("mobile_or_email"))?;
    let contact = Contact::parse(typed, app.site.area())
        .map_err(|invalid| baize_services::Failure::Refused(Refusal::from(invalid)))?;
    let purpose = match given(asked.scope.as_ref()) {
        Some("login" | "reset") => CodePurpose::Existing,
        None | Some("register" | "bind" | "dialog") => CodePurpose::Any,
        Some(_) => return Err(ApiError::invalid("scope")),
    };
    pass_invisible_captcha(&app, &meta, asked.token.as_ref()).await?;
    let place = Arc::clone(&app.identity().deliveries).try_acquire_owned();
    let place = place.map_err(|_| Code::CodeNotDelivered)?;
    let solution = answer(asked.captcha_id.as_ref(), asked.captcha_code.as_ref());
    let code = code::drawn(u64::from_be_bytes(app.draw()));
    let (ctx, in_contact, in_code) = (app.ctx(), contact.clone(), code.clone());
    let judged: Outcome<Judged<Sent>> = app
        .db
        .write(WriteKey::SHARED, move |tx| {
            let solved = match &solution {
                Some(solution) if !captcha::judge(tx, &ctx, solution)? => {
                    return Ok(Judged::Refused(Refusal::WrongCaptcha));
                }
                solution => solution.is_some(),
            };
            code::make(tx, &ctx, &in_contact, &in_code, (purpose, solved)).map(Judged::Done)
        })
        .await;
    let sent = judged?.settle()?;
    if sent.deliver {
        delivery::send(&app, &contact, code.as_str(), meta.lang, place).await;
    } else {
        drop(place);
        tokio::task::yield_now().await;
    }
    Ok(Reply::ok(CodeSent {
        wait_seconds: sent.wait_ms / 1000,
        expires_in_seconds: sent.expires_in_ms / 1000,
    }))
}

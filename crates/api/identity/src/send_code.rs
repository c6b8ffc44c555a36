//! `POST /api/user/sendCode`

use std::sync::Arc;

use axum::extract::State;
use baize_identity::budget::Origin;
use baize_identity::code::{self, CodePurpose, NewCode, RequestToken, Requester, Sent};
use baize_identity::{Checked, Outcome};
use baize_players::Contact;
use baize_players::code::CodeDraw;
use baize_store::WriteKey;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::credentials::{device_secret, given, pass_invisible_captcha};
use super::delivery;
use crate::codes::{IdentityCode, refusal, refused};
use crate::context::IdentityContext;
use baize_api_core::error::ApiError;
use baize_api_core::extract::{ClientMeta, Json, MaybePlayer, captcha_answer};
use baize_api_core::reply::{ApiResult, Reply};

/// Where to send a code, and what for.
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
pub struct SendCode {
    /// Phone number or e-mail address.
    pub mobile_or_email: Option<String>,
    /// Token of the invisible captcha.
    pub token: Option<String>,
    /// `login`, `register`, `bind`, `reset` or `payout`: the code works for nothing else. Without it: to bind the contact,
    /// from a session; else to sign in or to register.
    pub scope: Option<String>,
    /// The device's secret from an earlier sign-in; a browser has it in a cookie.
    pub device_secret: Option<String>,
    /// Which picture captcha.
    pub captcha_id: Option<String>,
    pub captcha_code: Option<String>,
    /// The number that solves the work of the captcha.
    pub captcha_work: Option<u64>,
}

/// When the next code may be asked for, and how long this one is good for.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct CodeSent {
    /// Goes back with the code: only who has it uses the code or spends its tries.
    pub code_request: String,
    /// How many digits the code has: 6, or 12 where many codes were asked for from places that the account does not know.
    pub code_digits: usize,
    /// Seconds until the next one, unless this one is used.
    pub wait_seconds: i64,
    /// Seconds until it expires.
    pub expires_in_seconds: i64,
}

/// Sends a one-time code. The answer is the same whether or not somebody has the contact.
#[utoipa::path(post, path = "/api/user/sendCode", tag = "account", security(()), request_body = SendCode,
    responses((status = 200, body = Reply<CodeSent>)))]
pub(crate) async fn send_code(
    State(app): State<IdentityContext>,
    MaybePlayer(session): MaybePlayer,
    meta: ClientMeta,
    Json(asked): Json<SendCode>,
) -> ApiResult<CodeSent> {
    let typed = given(asked.mobile_or_email.as_ref()).ok_or_else(|| ApiError::missing("mobile_or_email"))?;
    let contact = Contact::parse(typed, app.site.area()).map_err(|invalid| refusal(invalid.into()))?;
    let purpose = match given(asked.scope.as_ref()) {
        Some("login") => CodePurpose::SignIn,
        Some("register") => CodePurpose::Register,
        Some("bind" | "dialog") => CodePurpose::BindContact,
        Some("reset") => CodePurpose::NewPassword,
        Some("payout") => CodePurpose::PayoutAccount,
        None if session.is_some() => CodePurpose::BindContact,
        None => CodePurpose::SignInOrRegister,
        Some(_) => return Err(ApiError::invalid("scope")),
    };
    pass_invisible_captcha(&app, &meta, asked.token.as_ref()).await?;
    let place = Arc::clone(&app.deliveries).try_acquire_owned();
    let place = place.map_err(|_| IdentityCode::CodeNotDelivered)?;
    let new = NewCode {
        contact: contact.clone(),
        purpose,
        draw: CodeDraw::new(u64::from_be_bytes(app.draw())),
        token: RequestToken::draw(&*app.entropy),
        requester: Requester::of(&meta.ip, &meta.device_id),
        origin: Origin {
            ip: meta.ip.clone(),
            device: device_secret(&meta, asked.device_secret.as_ref()),
            session_of: session.map(|player| player.id),
        },
        captcha: captcha_answer(asked.captcha_id.as_ref(), asked.captcha_code.as_ref(), asked.captcha_work),
    };
    let (ctx, token) = (app.ctx(), new.token.clone());
    let checked: Outcome<Checked<Sent>> =
        app.db.write(WriteKey::SHARED, move |tx| Ok(code::make(tx, &ctx, &new)?)).await;
    let sent = checked.and_then(Checked::settle).map_err(refused)?;
    if sent.deliver {
        delivery::send(&app, &contact, &sent, meta.lang, place).await;
    } else {
        drop(place);
        tokio::task::yield_now().await;
    }
    Ok(Reply::ok(CodeSent {
        code_request: token.text(),
        code_digits: sent.code.as_str().len(),
        wait_seconds: sent.wait_ms / 1000,
        expires_in_seconds: sent.expires_in_ms / 1000,
    }))
}

#[cfg(test)]
mod tests {
    use crate::codes::IdentityCode;
    use baize_time::Span;
    use serde_json::{Value, json};

    use baize_api_core::code::Code;
    use baize_api_testkit::accounts::{EMAIL, FULL_PHONE, PHONE, number};
    use baize_api_testkit::{TestApp, each_app};

    const PATH: &str = "/api/user/sendCode";

    /// The reply without the token of the request, which is random.
    fn without_request(mut reply: Value) -> Value {
        let token = reply["data"].as_object_mut().unwrap().remove("code_request").unwrap();
        assert_eq!(token.as_str().unwrap().len(), 22);
        reply
    }

    #[tokio::test]
    async fn the_answer_is_the_same_whether_or_not_there_is_an_account() {
        each_app(async |app| {
            app.player_with_phone().await;
            let (there, nowhere) =
                (json!({"mobile_or_email": PHONE}), json!({"mobile_or_email": "9876543299"}));
            let replies =
                [app.post(PATH, there.clone()).await.json(), app.post(PATH, nowhere.clone()).await.json()];
            let [there_first, nowhere_first] = replies.map(without_request);
            assert_eq!(there_first, nowhere_first);
            assert_eq!(app.post(PATH, there).await.json(), app.post(PATH, nowhere).await.json());
            for scope in ["login", "reset"] {
                app.clock.advance(Span::seconds(60));
                let there = app.post(PATH, json!({"mobile_or_email": PHONE, "scope": scope})).await;
                let body = json!({"mobile_or_email": "nobody@example.com", "scope": scope});
                let (there, nowhere) = (there.json(), app.post(PATH, body).await.json());
                let there = without_request(there);
                assert_eq!(there, without_request(nowhere));
                assert_eq!(
                    there["data"],
                    json!({"code_digits": 6, "wait_seconds": 60, "expires_in_seconds": 300})
                );
            }
            assert_eq!(app.codes.last("nobody@example.com"), None, "nobody is written to who has no account");
        })
        .await;
    }

    #[tokio::test]
    async fn the_next_code_waits_a_minute_and_replaces_the_last() {
        each_app(async |app| {
            app.player_with_phone().await;
            let first = app.code_for(PHONE, "login").await;
            app.clock.advance(Span::seconds(59));
            let soon = app.post(PATH, json!({"mobile_or_email": FULL_PHONE, "scope": "login"})).await;
            assert_eq!(
                (soon.code(), soon.json()["data"]["wait_seconds"].as_i64()),
                (number(IdentityCode::CodeTooSoon), Some(1))
            );
            app.clock.advance(Span::seconds(1));
            let second = app.code_for(PHONE, "login").await;
            let body = |code: &str| json!({"client_type": 2, "mobile": PHONE, "verify_code": code});
            assert_eq!(
                app.post("/api/user/login", body(&first)).await.code(),
                number(IdentityCode::WrongCode)
            );
            app.post("/api/user/login", body(&second)).await.data();
        })
        .await;
    }

    #[tokio::test]
    async fn many_codes_a_day_need_the_captcha_and_then_patience() {
        each_app(async |app| {
            let body = json!({"mobile_or_email": EMAIL});
            for _ in 0..4 {
                app.post(PATH, body.clone()).await.data();
                app.clock.advance(Span::seconds(60));
            }
            assert_eq!(app.post(PATH, body.clone()).await.code(), number(Code::CaptchaRequired));
            let wrong = json!({"mobile_or_email": EMAIL, "captcha_id": "1", "captcha_code": "ACDEFH"});
            assert_eq!(app.post(PATH, wrong).await.code(), number(Code::WrongCaptcha));
            app.post(PATH, app.solved(body.clone()).await).await.data();
            app.clock.advance(Span::seconds(60));
            let refused = app.post(PATH, app.solved(body.clone()).await).await;
            assert_eq!(refused.code(), number(IdentityCode::CodeTooSoon));
            assert_eq!(refused.json()["data"]["wait_seconds"], 86_400 - 300);
            assert_eq!(refused.headers["retry-after"], "86100");
            app.clock.advance(Span::days(1));
            app.post(PATH, body).await.data();
        })
        .await;
    }

    #[tokio::test]
    async fn the_next_code_does_not_wait_once_the_last_was_used() {
        each_app(async |app| {
            app.player_with_phone().await;
            let code = app.code_for(PHONE, "login").await;
            let login = json!({"client_type": 2, "mobile": PHONE, "verify_code": code});
            app.post("/api/user/login", login).await.data();
            app.code_for(PHONE, "reset").await;
            let again = app.post(PATH, json!({"mobile_or_email": PHONE, "scope": "reset"})).await;
            assert_eq!(again.code(), number(IdentityCode::CodeTooSoon));
        })
        .await;
    }

    #[tokio::test]
    async fn without_a_scope_wrong_codes_say_nothing_about_accounts() {
        each_app(async |app| {
            app.player_with_phone().await;
            let mut answers = Vec::new();
            for mobile in [PHONE, "9876543299"] {
                let asked = app.post(PATH, json!({"mobile_or_email": mobile})).await.data();
                let guess = json!({"client_type": 2, "mobile": mobile, "verify_code": "12345x",
                    "code_request": asked["code_request"], "age_confirmed": true});
                for path in ["/api/user/login", "/api/user/register", "/api/user/login", "/api/user/login"] {
                    answers.push((path, app.post(path, guess.clone()).await.json()));
                    answers.push((path, app.post(path, guess.clone()).await.json()));
                }
            }
            let (there, nowhere) = answers.split_at(8);
            assert_eq!(there, nowhere);
            assert_eq!(there[5].1["code"], number(IdentityCode::CodeExpired));
        })
        .await;
    }

    #[tokio::test]
    async fn what_is_no_contact_is_refused() {
        let app = TestApp::alone();
        for (body, code) in [
            (json!({}), Code::MissingField),
            (json!({"mobile_or_email": " "}), Code::MissingField),
            (json!({"mobile_or_email": "12"}), Code::InvalidPhone),
            (json!({"mobile_or_email": "a@b"}), Code::InvalidEmail),
            (json!({"mobile_or_email": "a@b.co\r\nBcc: x@y.zz"}), Code::InvalidEmail),
            (json!({"mobile_or_email": "x".repeat(10_240)}), Code::InvalidPhone),
            (json!({"mobile_or_email": EMAIL, "scope": "else"}), Code::InvalidField),
        ] {
            assert_eq!(app.post(PATH, body.clone()).await.code(), number(code), "{body}");
        }
    }
}

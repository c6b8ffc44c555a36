//! `POST /api/user/login`

use axum::extract::State;
use baize_core::Ctx;
use baize_core::ports::{AuthorizationCode, ExternalIdentity};
use baize_core::site::{LoginType, Scope};
use baize_identity::new_account::{self, Application, Credential, Drawn};
use baize_identity::session::{NewSession, Opened};
use baize_identity::{Judged, Outcome, Refusal, login, third_party};
use baize_players::Contact;
use baize_store::{PlayerId, WriteKey};

use super::credentials::{Credentials, given};
use super::login_reply::{self, LinkedAccount, LoginReply, LoginResult, SignedIn};
use crate::codes::{IdentityCode, not_hashed, refused};
use crate::context::IdentityContext;
use baize_api_core::error::ApiError;
use baize_api_core::extract::{ClientMeta, Json};
use baize_api_core::{code::Code, reply::Reply, state::App};

const METHODS: [LoginType; 5] =
    [LoginType::Phone, LoginType::PhoneCode, LoginType::EmailCode, LoginType::Email, LoginType::Third];

/// Signs in with a contact and a password, with a contact and a one-time code, or through an identity provider.
#[utoipa::path(post, path = "/api/user/login", tag = "account", security(()), request_body = Credentials,
    responses((status = 200, body = Reply<LoginReply>)))]
pub(crate) async fn login(
    State(app): State<IdentityContext>,
    meta: ClientMeta,
    Json(asked): Json<Credentials>,
) -> LoginResult {
    let kind = asked.method(&app, &METHODS, Scope::Login)?;
    let new = asked.new_session(&app, &meta)?;
    if kind == LoginType::Third {
        return by_third_party(&app, &meta, &asked, new).await;
    }
    let contact = asked.contact(&app, kind)?;
    asked.pass_invisible_captcha(&app, &meta).await?;
    let ctx = app.ctx();
    let (player, opened) = if matches!(kind, LoginType::Phone | LoginType::Email) {
        by_password(&app, &ctx, &asked, contact, &new).await?
    } else {
        by_code(&app, &ctx, &asked, contact, &new).await?
    };
    let cookie = asked.cookie == Some(true);
    let signed_in = SignedIn { player, opened, new, cookie, is_new: false, guest_secret: None, oauth: None };
    login_reply::reply_to(&app, &ctx, signed_in).await
}

async fn by_password(
    app: &IdentityContext,
    ctx: &Ctx,
    asked: &Credentials,
    contact: Contact,
    new: &NewSession,
) -> Result<(PlayerId, Opened), ApiError> {
    let password = asked.password.clone().filter(|text| !text.is_empty());
    let password = password.ok_or_else(|| ApiError::missing("password"))?;
    let (in_ctx, in_contact, captcha) = (ctx.clone(), contact.clone(), asked.captcha());
    let attempt: Outcome<Judged<login::Attempt>> = app
        .db
        .write(WriteKey::SHARED, move |tx| Ok(login::attempt(tx, &in_ctx, &in_contact, captcha.as_ref())?))
        .await;
    let attempt = attempt.and_then(Judged::settle).map_err(refused)?;
    // It takes as long without an account as with one.
    let fits = app.passwords.verify(password, attempt.password_hash.clone()).await.map_err(not_hashed)?;
    let (Some(player), Some(proven), true) = (attempt.player, attempt.password_hash, fits) else {
        return Err(IdentityCode::WrongCredentials.into());
    };
    let (in_ctx, in_new) = (ctx.clone(), new.clone());
    let opened: Outcome<Opened> = app
        .db
        .write(player, move |tx| login::with_password(tx, &in_ctx, &contact, (player, &proven), &in_new))
        .await;
    Ok((player, opened.map_err(refused)?))
}

async fn by_code(
    app: &App,
    ctx: &Ctx,
    asked: &Credentials,
    contact: Contact,
    new: &NewSession,
) -> Result<(PlayerId, Opened), ApiError> {
    let typed = given(asked.verify_code.as_ref()).ok_or_else(|| ApiError::missing("verify_code"))?.to_owned();
    let (in_ctx, in_new) = (ctx.clone(), new.clone());
    let judged: Outcome<Judged<(PlayerId, Opened)>> = app
        .db
        .write(WriteKey::SHARED, move |tx| login::with_code(tx, &in_ctx, &contact, &typed, &in_new))
        .await;
    judged.and_then(Judged::settle).map_err(refused)
}

/// Exchanges the authorisation code, then opens the linked account, or makes one if the player declares to be of age.
async fn by_third_party(app: &App, meta: &ClientMeta, asked: &Credentials, new: NewSession) -> LoginResult {
    if app.ports.identity.client_id().is_empty() {
        return Err(IdentityCode::LoginMethodOff.into());
    }
    let text = |field: Option<&String>| given(field).unwrap_or_default().to_owned();
    let code = AuthorizationCode {
        code: given(asked.verify_code.as_ref()).ok_or_else(|| ApiError::missing("verify_code"))?.to_owned(),
        verifier: text(asked.validator_token.as_ref()),
        redirect_uri: text(asked.client_id.as_ref()),
    };
    let person = app.ports.identity.identify(code).await.map_err(|error| {
        tracing::warn!(%error, "identity provider failed");
        Code::Unavailable
    })?;
    let person = person.ok_or(IdentityCode::WrongCredentials)?;
    let invitation = asked.invitation()?;
    let application = Application {
        credential: Credential::Linked(person.provider.clone(), person.subject.clone(), person.email.clone()),
        invitation,
        channel_id: given(asked.channel_id.as_ref()).unwrap_or(&meta.channel_id).to_owned(),
        lang: meta.lang.as_str().to_owned(),
        age_confirmed: asked.age_confirmed == Some(true),
    };
    let oauth = LinkedAccount { provider: person.provider.clone(), email: person.email.clone() };
    let (ctx, drawn) = (app.ctx(), Drawn::draw(&*app.entropy));
    let (in_ctx, in_new) = (ctx.clone(), new.clone());
    let logged_in: Outcome<(PlayerId, Opened, bool)> = app
        .db
        .write(WriteKey::SHARED, move |tx| {
            log_in_or_register(tx, &in_ctx, &person, &application, (&drawn, &in_new))
        })
        .await;
    let (player, opened, created) = logged_in.map_err(refused)?;
    let cookie = asked.cookie == Some(true);
    let signed_in =
        SignedIn { player, opened, new, cookie, is_new: created, guest_secret: None, oauth: Some(oauth) };
    login_reply::reply_to(app, &ctx, signed_in).await
}

fn log_in_or_register(
    tx: &mut baize_store::Tx,
    ctx: &Ctx,
    person: &ExternalIdentity,
    application: &Application,
    made: (&Drawn, &NewSession),
) -> Outcome<(PlayerId, Opened, bool)> {
    let (drawn, new) = made;
    if let Some((player, opened)) = third_party::log_in(tx, ctx, person, new)? {
        return Ok((player, opened, false));
    }
    let refused = |refusal: Refusal| Err(baize_core::Failure::Refused(refusal));
    if !ctx.site.login.is_on(LoginType::Third, Scope::Register) {
        return refused(Refusal::WrongCredentials);
    }
    let created = new_account::create(tx, ctx, application, drawn, new)?;
    Ok((created.player, created.session, true))
}

#[cfg(test)]
mod tests {
    use crate::codes::IdentityCode;
    use baize_core::ports::ExternalIdentity;
    use baize_identity::login::LOCK;
    use baize_time::Span;
    use futures_util::future::join_all;
    use serde_json::{Value, json};

    use baize_api_core::code::Code;
    use baize_api_testkit::accounts::{EMAIL, PASSWORD, PHONE, by_email, number, wrong};
    use baize_api_testkit::{TestApp, TestReply, each_app};

    const PATH: &str = "/api/user/login";

    fn phone(password: &str) -> Value {
        json!({"client_type": 1, "mobile": PHONE, "password": password})
    }

    async fn fail(app: &TestApp, times: usize) {
        for _ in 0..times {
            assert_eq!(
                app.post(PATH, phone("not-it-9")).await.code(),
                number(IdentityCode::WrongCredentials)
            );
        }
    }

    #[tokio::test]
    async fn a_player_comes_back_with_the_password_on_another_device() {
        each_app(async |app| {
            let first = app.player_with_phone().await;
            let body = json!({"client_type": 1, "username": "+91 98765-43210", "password": PASSWORD,
                "device_id": "second", "device_model": "Pixel 9", "os_version": "16", "filler_q": [1, {"x": null}]});
            let login = app.post(PATH, body).await.data();
            assert_eq!((&login["is_new"], &login["userInfo"]["uid"]), (&json!(false), &first.login["userInfo"]["uid"]));
            assert_eq!(login["userInfo"]["device_codes"], json!(["second"]));
            assert_eq!(login["withdraw_notice"], json!({"has_notice": false, "is_succ": false}));
            let profile = first.get("/api/user/profile").await.data();
            assert_eq!(profile["sessions"].as_array().unwrap().len(), 2);
            assert_eq!((&profile["sessions"][0]["device"], &profile["sessions"][1]["current"]), (&json!("Pixel 9 16"), &json!(true)));
        })
        .await;
    }

    #[tokio::test]
    async fn a_wrong_password_and_an_unknown_account_get_the_same_answer() {
        each_app(async |app| {
            app.player_with_phone().await;
            app.post("/api/user/login_register", json!({"client_type": 0, "age_confirmed": true}))
                .await
                .data();
            let wrong = app.post(PATH, phone("not-it-9")).await;
            let unknown = app
                .post(PATH, json!({"client_type": 1, "mobile": "9876543299", "password": "not-it-9"}))
                .await;
            assert_eq!(wrong.json(), unknown.json());
            assert_eq!(wrong.code(), number(IdentityCode::WrongCredentials));
            let long = app.post(PATH, phone(&"x".repeat(10_240))).await;
            assert_eq!(long.code(), number(IdentityCode::WrongCredentials));
            for (body, code) in [
                (json!({"client_type": 1, "mobile": PHONE}), number(Code::MissingField)),
                (json!({"client_type": 2, "mobile": PHONE}), number(Code::MissingField)),
                (json!({"client_type": 4, "email": "x", "password": "y"}), number(Code::InvalidEmail)),
                (json!({"client_type": 0}), number(Code::InvalidField)),
                (json!({}), number(Code::MissingField)),
            ] {
                assert_eq!(app.post(PATH, body.clone()).await.code(), code, "{body}");
            }
        })
        .await;
    }

    #[tokio::test]
    async fn an_account_without_a_password_is_not_opened_by_an_empty_one() {
        each_app(async |app| {
            let code = app.code_for(PHONE).await;
            let body = json!({"client_type": 2, "mobile": PHONE, "verify_code": code, "age_confirmed": true});
            app.post("/api/user/register", body).await.data();
            for (password, code) in [
                ("", number(Code::MissingField)),
                (" ", number(IdentityCode::WrongCredentials)),
                ("$argon2id$", number(IdentityCode::WrongCredentials)),
            ] {
                assert_eq!(app.post(PATH, phone(password)).await.code(), code, "{password:?}");
            }
        })
        .await;
    }

    #[tokio::test]
    async fn after_five_failures_the_captcha_is_needed_and_after_ten_the_contact_is_locked() {
        each_app(async |app| {
            app.player_with_phone().await;
            fail(&app, 5).await;
            assert_eq!(app.post(PATH, phone(PASSWORD)).await.code(), number(IdentityCode::CaptchaRequired), "even the right one");
            let id = app.captcha("ACDEFH").await;
            let answer = |id: &str, text: &str| {
                json!({"client_type": 1, "mobile": PHONE, "password": "not-it-9", "captcha_id": id, "captcha_code": text})
            };
            assert_eq!(app.post(PATH, answer(&id, "ACDEFJ")).await.code(), number(IdentityCode::WrongCaptcha));
            assert_eq!(app.post(PATH, answer(&id, "ACDEFH")).await.code(), number(IdentityCode::WrongCaptcha), "one answer each");
            let id = app.captcha("ACDEFH").await;
            assert_eq!(app.post(PATH, answer(&id, "acdefh")).await.code(), number(IdentityCode::WrongCredentials));
            assert_eq!(app.post(PATH, phone("not-it-9")).await.code(), number(IdentityCode::CaptchaRequired));
            let locked = app.post(PATH, phone(PASSWORD)).await;
            assert_eq!(locked.code(), number(IdentityCode::AccountLocked));
            assert_eq!(locked.json()["data"]["wait_seconds"], LOCK.as_seconds());
            let unknown = json!({"client_type": 1, "mobile": "9876543299", "password": "x"});
            for _ in 0..10 {
                app.post(PATH, unknown.clone()).await;
            }
            assert_eq!(app.post(PATH, unknown).await.json(), locked.json(), "a lock says nothing about accounts");

            app.clock.advance(LOCK);
            app.post(PATH, phone(PASSWORD)).await.data();
        })
        .await;
    }

    #[tokio::test]
    async fn a_success_forgets_the_failures_and_so_does_time() {
        each_app(async |app| {
            app.player_with_phone().await;
            fail(&app, 4).await;
            app.post(PATH, phone(PASSWORD)).await.data();
            fail(&app, 5).await;
            app.clock.advance(LOCK);
            fail(&app, 1).await;
            app.post(PATH, phone(PASSWORD)).await.data();
        })
        .await;
    }

    #[tokio::test]
    async fn guesses_sent_at_the_same_moment_are_all_counted() {
        each_app(async |app| {
            app.player_with_phone().await;
            let replies = join_all((0..32).map(|_| app.post(PATH, phone("not-it-9")))).await;
            let codes: Vec<i64> = replies.iter().map(TestReply::code).collect();
            let of = |code| codes.iter().filter(|seen| **seen == code).count();
            assert_eq!(of(number(IdentityCode::WrongCredentials)), 5, "{codes:?}");
            assert_eq!(
                (of(number(IdentityCode::CaptchaRequired)), of(number(IdentityCode::AccountLocked))),
                (5, 22),
                "{codes:?}"
            );
        })
        .await;
    }

    #[tokio::test]
    async fn a_code_opens_the_account_even_when_its_password_is_locked() {
        each_app(async |app| {
            app.player_with_phone().await;
            for _ in 0..11 {
                app.post(PATH, phone("not-it-9")).await;
            }
            let code = app.code_for(PHONE).await;
            let body = json!({"client_type": 2, "mobile": PHONE, "verify_code": code});
            let user = &app.post(PATH, body).await.data()["userInfo"];
            assert_eq!(user["is_need_opt"], false, "the code has shown that the number is theirs");
            app.post(PATH, phone(PASSWORD)).await.data();
        })
        .await;
    }

    #[tokio::test]
    async fn a_code_is_used_once_expires_and_takes_five_wrong_answers() {
        each_app(async |app| {
            app.player_with_phone().await;
            let body = |code: &str| json!({"client_type": 2, "mobile": PHONE, "verify_code": code});
            let unknown = json!({"client_type": 3, "email": EMAIL, "verify_code": "123456"});
            assert_eq!(
                app.post(PATH, unknown).await.code(),
                number(IdentityCode::WrongCode),
                "nothing was sent"
            );

            let code = app.code_for(PHONE).await;
            app.post(PATH, body(&code)).await.data();
            assert_eq!(app.post(PATH, body(&code)).await.code(), number(IdentityCode::CodeExpired));

            app.clock.advance(Span::seconds(60));
            let code = app.code_for(PHONE).await;
            app.clock.advance(Span::minutes(5));
            assert_eq!(app.post(PATH, body(&code)).await.code(), number(IdentityCode::CodeExpired));

            let code = app.code_for(PHONE).await;
            for _ in 0..5 {
                assert_eq!(app.post(PATH, body(&wrong(&code))).await.code(), number(IdentityCode::WrongCode));
            }
            assert_eq!(
                app.post(PATH, body(&code)).await.code(),
                number(IdentityCode::CodeExpired),
                "the right one, too late"
            );
        })
        .await;
    }

    #[tokio::test]
    async fn six_digits_guessed_at_the_same_moment_are_five_guesses() {
        each_app(async |app| {
            app.player_with_phone().await;
            let code = app.code_for(PHONE).await;
            let body = json!({"client_type": 2, "mobile": PHONE, "verify_code": wrong(&code)});
            let replies = join_all((0..20).map(|_| app.post(PATH, body.clone()))).await;
            let judged =
                replies.iter().filter(|reply| reply.code() == number(IdentityCode::WrongCode)).count();
            assert_eq!(judged, 5);
        })
        .await;
    }

    #[tokio::test]
    async fn a_code_for_a_contact_without_an_account_opens_nothing() {
        each_app(async |app| {
            let code = app.code_for(EMAIL).await;
            let body = json!({"client_type": 3, "email": EMAIL, "verify_code": code});
            assert_eq!(app.post(PATH, body).await.code(), number(IdentityCode::WrongCredentials));
        })
        .await;
    }

    #[tokio::test]
    async fn only_the_right_password_learns_that_an_account_is_closed() {
        each_app(async |app| {
            let client = app.player_with_phone().await;
            app.close(&client).await;
            assert_eq!(
                app.post(PATH, phone("not-it-9")).await.code(),
                number(IdentityCode::WrongCredentials)
            );
            assert_eq!(app.post(PATH, phone(PASSWORD)).await.code(), number(Code::UserForbidden));
            let code = app.code_for(PHONE).await;
            let body = json!({"client_type": 2, "mobile": PHONE, "verify_code": code});
            assert_eq!(app.post(PATH, body).await.code(), number(Code::UserForbidden));
            app.reopen(&client).await;
            app.post(PATH, phone(PASSWORD)).await.data();
        })
        .await;
    }

    #[tokio::test]
    async fn without_an_identity_provider_third_party_login_is_off() {
        each_app(async |app| {
            let body = json!({"client_type": 5, "verify_code": "code", "age_confirmed": true});
            assert_eq!(app.post(PATH, body).await.code(), number(IdentityCode::LoginMethodOff));
        })
        .await;
    }

    #[tokio::test]
    async fn the_twenty_first_session_ends_the_oldest() {
        each_app(async |app| {
            let login = app.post("/api/user/register", by_email()).await.data();
            let first = app.client(login);
            let body = json!({"client_type": 4, "email": EMAIL, "password": PASSWORD});
            for _ in 0..20 {
                first.get("/api/preloadcheck").await.data();
                app.post(PATH, body.clone()).await.data();
                app.clock.advance(Span::seconds(1));
            }
            tokio::time::sleep(std::time::Duration::from_millis(60)).await;
            assert_eq!(first.get("/api/preloadcheck").await.code(), number(Code::SessionEnded));
        })
        .await;
    }

    #[tokio::test]
    async fn the_first_proof_from_a_strange_device_takes_the_account_from_the_one_who_claimed_the_number() {
        each_app(async |app| {
            let squatting = json!({"client_type": 1, "mobile": PHONE, "password": PASSWORD, "age_confirmed": true,
                "device_id": "squatter"});
            let login = app.post("/api/user/register", squatting).await.data();
            let squatter = app.client(login);
            assert_eq!(squatter.get("/api/preloadcheck").await.code(), 0);
            let code = app.code_for(PHONE).await;
            let body = json!({"client_type": 2, "mobile": PHONE, "verify_code": code, "device_id": "owner"});
            let owner = app.post(PATH, body).await.data();
            assert_eq!(owner["userInfo"]["has_password"], false);
            tokio::time::sleep(std::time::Duration::from_millis(60)).await;
            assert_eq!(squatter.get("/api/preloadcheck").await.code(), number(Code::SessionEnded));
            assert_eq!(app.client(owner).get("/api/preloadcheck").await.code(), 0);
            assert_eq!(app.post(PATH, phone(PASSWORD)).await.code(), number(IdentityCode::WrongCredentials));
        })
        .await;
    }

    #[tokio::test]
    async fn who_takes_an_account_over_finds_no_payout_account_device_or_inviter_of_the_claimant() {
        each_app(async |app| {
            let inviter = app.post("/api/user/register", by_email()).await.data();
            let invitation = &inviter["userInfo"]["invitation_code"];
            let by_code = |code: String| json!({"client_type": 2, "mobile": PHONE, "verify_code": code, "device_id": "owner"});
            let by_reset = |code: String| json!({"mobile_or_email": "9876543211", "verify_code": code, "password": "another-Kx_7"});
            for number in [PHONE, "9876543211"] {
                let squatting = json!({"client_type": 1, "mobile": number, "password": PASSWORD, "age_confirmed": true,
                    "device_id": "squatter", "invitation_code": invitation});
                let squatter = app.client(app.post("/api/user/register", squatting).await.data());
                let upi = json!({"account_type": 1, "name": "Ravi Kumar", "upi": "ravi@sbi", "phone": "9876543210"});
                squatter.post("/api/withdraw/addAccount", upi).await.data();
                let uid = squatter.login["userInfo"]["uid"].clone();
                squatter.post("/api/push/fcm", json!({"token": "t1", "uid": uid})).await.data();
                let before = squatter.post("/api/user/userinfo", json!({})).await.data();
                assert_eq!(
                    (&before["fcm_token"], &before["parent_invitation_code"]),
                    (&json!("t1"), invitation)
                );

                let code = app.code_for(number).await;
                let owner = if number == PHONE {
                    app.post(PATH, by_code(code)).await.data()
                } else {
                    app.post("/api/user/resetPassword", by_reset(code)).await.data();
                    let body = json!({"client_type": 1, "mobile": number, "password": "another-Kx_7"});
                    app.post(PATH, body).await.data()
                };
                let owner = app.client(owner);
                assert_eq!(owner.login["userInfo"]["uid"], uid);
                let after = owner.post("/api/user/userinfo", json!({})).await.data();
                assert_eq!((&after["fcm_token"], &after["parent_invitation_code"]), (&json!(""), &json!("")));
                let uid = uid.as_i64().unwrap();
                let left: Result<_, baize_store::StoreError> = app
                    .app
                    .db
                    .read(move |tx| {
                        let player = baize_store::accounts::by_uid(tx, uid.into())?.unwrap();
                        let accounts = baize_store::withdraw_accounts::of_player(tx, player)?;
                        Ok((accounts, baize_store::push::of_player(tx, player)?))
                    })
                    .await;
                assert_eq!(left.unwrap(), (vec![], vec![]));
            }
        })
        .await;
    }

    #[tokio::test]
    async fn an_unproven_number_opens_no_account_that_has_a_proven_contact_and_can_be_taken() {
        each_app(async |app| {
            let claimant = app.player_with_phone().await;
            let code = app.code_for(EMAIL).await;
            claimant.post("/api/user/bindEmail", json!({"email": EMAIL, "verify_code": code})).await.data();
            let code = app.code_for(PHONE).await;
            let by_code = |code: &str| json!({"client_type": 2, "mobile": PHONE, "verify_code": code, "age_confirmed": true});
            assert_eq!(app.post(PATH, by_code(&code)).await.code(), number(IdentityCode::WrongCredentials));
            app.clock.advance(Span::minutes(1));
            let code = app.code_for(PHONE).await;
            let reset = json!({"mobile_or_email": PHONE, "verify_code": code, "password": "another-Kx_7"});
            assert_eq!(app.post("/api/user/resetPassword", reset).await.code(), number(IdentityCode::WrongCredentials));
            app.clock.advance(Span::minutes(1));
            let code = app.code_for(PHONE).await;
            let owner = app.post("/api/user/register", by_code(&code)).await.data();
            assert_ne!(owner["userInfo"]["uid"], claimant.login["userInfo"]["uid"]);
            assert_eq!(claimant.post("/api/user/userinfo", json!({})).await.data()["mobile"], "");
        })
        .await;
    }

    fn person(subject: &str) -> ExternalIdentity {
        ExternalIdentity {
            provider: "google".into(),
            subject: subject.into(),
            email: EMAIL.into(),
            email_verified: true,
        }
    }

    #[tokio::test]
    async fn a_person_known_to_the_provider_gets_one_account_and_never_that_of_the_same_address() {
        each_app(async |app| {
            let by_address = app.post("/api/user/register", by_email()).await.data();
            app.identity.knows("code-1", person("42"));
            app.identity.knows("code-2", person("42"));
            app.identity.knows("code-3", person("43"));
            let body = |code: &str| json!({"client_type": 5, "verify_code": code, "age_confirmed": true});
            let undeclared = json!({"client_type": 5, "verify_code": "code-1"});
            assert_eq!(app.post(PATH, undeclared).await.code(), number(IdentityCode::AgeNotConfirmed));
            let first = app.post(PATH, body("code-1")).await.data();
            assert_eq!(first["is_new"], true);
            assert_eq!(first["oauth_user_info"], json!({"provider": "google", "email": EMAIL}));
            assert_ne!(
                first["userInfo"]["uid"], by_address["userInfo"]["uid"],
                "an address is not an identity"
            );
            let again = app.post(PATH, json!({"client_type": 5, "verify_code": "code-2"})).await.data();
            assert_eq!(
                (&again["is_new"], &again["userInfo"]["uid"]),
                (&json!(false), &first["userInfo"]["uid"])
            );
            let other = app.post(PATH, body("code-3")).await.data();
            assert_ne!(other["userInfo"]["uid"], first["userInfo"]["uid"]);
            let client = app.client(again);
            let profile = client.get("/api/user/profile").await.data();
            assert_eq!(profile["linked"], json!([{"provider": "google", "email": EMAIL}]));
            for (code, answer) in [("unknown", number(IdentityCode::WrongCredentials)), ("down", 503)] {
                assert_eq!(app.post(PATH, body(code)).await.code(), answer, "{code}");
            }
            app.close(&client).await;
            assert_eq!(app.post(PATH, body("code-1")).await.code(), number(Code::UserForbidden));
        })
        .await;
    }

    #[tokio::test]
    async fn where_the_invisible_captcha_is_on_nobody_passes_without_its_word() {
        each_app(async |app| {
            app.captcha.pass_only("token");
            let with = |token: Value| {
                json!({"client_type": 1, "mobile": PHONE, "password": PASSWORD, "age_confirmed": true, "validator_token": token})
            };
            for path in [PATH, "/api/user/register"] {
                for (token, code) in [
                    (Value::Null, number(IdentityCode::WrongCaptcha)),
                    (json!(""), number(IdentityCode::WrongCaptcha)),
                    (json!("other"), number(IdentityCode::WrongCaptcha)),
                    (json!("down"), 503),
                ] {
                    assert_eq!(app.post(path, with(token.clone())).await.code(), code, "{path} {token}");
                }
            }
            let code = json!({"mobile_or_email": PHONE, "token": "other"});
            assert_eq!(app.post("/api/user/sendCode", code).await.code(), number(IdentityCode::WrongCaptcha));
            app.post("/api/user/register", with(json!("token"))).await.data();
            app.post(PATH, with(json!("token"))).await.data();
        })
        .await;
    }
}

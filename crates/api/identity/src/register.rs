//! `POST /api/user/register`

use axum::extract::State;
use baize_core::site::{LoginType, Scope};
use baize_identity::new_account::{Credential, Drawn};
use baize_identity::password::NewPassword;
use baize_identity::{Refusal, register};
use baize_store::WriteKey;

use super::credentials::Credentials;
use super::login_reply::{self, LoginReply, LoginResult, SignedIn};
use crate::codes::{not_hashed, refusal, refused};
use crate::context::IdentityContext;
use baize_api_core::error::ApiError;
use baize_api_core::extract::{ClientMeta, Json};
use baize_api_core::{reply::Reply, state::App};

const METHODS: [LoginType; 4] =
    [LoginType::Phone, LoginType::PhoneCode, LoginType::EmailCode, LoginType::Email];

/// Makes an account for a contact that a one-time code proves, and signs in.
#[utoipa::path(post, path = "/api/user/register", tag = "account", security(()), request_body = Credentials,
    responses((status = 200, body = Reply<LoginReply>)))]
pub(crate) async fn register(
    State(app): State<IdentityContext>,
    meta: ClientMeta,
    Json(asked): Json<Credentials>,
) -> LoginResult {
    let kind = asked.method(&app, &METHODS, Scope::Register)?;
    let contact = asked.contact(&app, kind)?;
    let with_password = matches!(kind, LoginType::Phone | LoginType::Email);
    let typed_code = asked.typed_code(&meta)?;
    let invitation = asked.invitation()?;
    let password = with_password.then(|| new_password(&app, &asked)).transpose()?;
    declared_of_age(&app, &asked)?;
    let new = asked.new_session(&app, &meta)?;
    let typed_code = typed_code.ok_or_else(|| ApiError::missing("verify_code"))?;
    asked.pass_invisible_captcha(&app, &meta).await?;
    // Hashed before the code is looked at: it takes as long with a wrong one, and with a contact that somebody has.
    let credential = match password {
        Some(password) => {
            let hash = app.passwords.hash(password, app.draw()).await.map_err(not_hashed)?;
            Credential::Password { contact: contact.clone(), hash }
        }
        None => Credential::Code(contact.clone()),
    };
    let application = asked.application(&meta, credential, invitation);
    let (ctx, drawn) = (app.ctx(), Drawn::draw(&*app.entropy));
    let (in_ctx, in_new) = (ctx.clone(), new.clone());
    let checked = app
        .db
        .write(WriteKey::SHARED, move |tx| {
            register::register(tx, &in_ctx, &application, (&contact, &typed_code), (&drawn, &in_new))
        })
        .await
        .map_err(refused)?;
    let created = checked.settle().map_err(refused)?;
    let signed_in = SignedIn::registered(created, new, asked.cookie == Some(true));
    login_reply::reply_to(&app, &ctx, signed_in).await
}

/// A registration needs the declaration of age; the refusal says which age.
pub(super) fn declared_of_age(app: &App, asked: &Credentials) -> Result<(), ApiError> {
    if asked.age_confirmed == Some(true) {
        return Ok(());
    }
    Err(refusal(Refusal::AgeNotConfirmed(app.site.minimum_age)))
}

/// The password of a registration, by the rules of the site.
pub(super) fn new_password(app: &App, asked: &Credentials) -> Result<NewPassword, ApiError> {
    let chosen = asked.password.as_deref().filter(|text| !text.is_empty());
    let chosen = chosen.ok_or_else(|| ApiError::missing("password"))?;
    NewPassword::parse(chosen, &app.site).map_err(refusal)
}

#[cfg(test)]
mod tests {
    use crate::codes::IdentityCode;
    use axum::body::Body;
    use baize_core::site::MoneyMode;
    use baize_store::StoreError;
    use baize_time::Span;
    use futures_util::future::join_all;
    use http::{Request, StatusCode};
    use serde_json::json;

    use baize_api_core::code::Code;
    use baize_api_testkit::accounts::{
        EMAIL, FULL_PHONE, PASSWORD, PHONE, by_email, by_phone, number, with, wrong,
    };
    use baize_api_testkit::{TestApp, each_app, each_app_with};

    const PATH: &str = "/api/user/register";

    #[tokio::test]
    async fn a_player_registers_with_phone_and_password_and_is_signed_in() {
        each_app(async |app| {
            let login = app.sign_up(by_phone()).await.data();
            let user = &login["userInfo"];
            assert_eq!((&login["is_new"], &user["state"]), (&json!(true), &json!(0)));
            assert_eq!((&user["mobile"], &user["email"]), (&json!("+9****10"), &json!("")));
            assert_eq!(user["gold"], app.app.site.play.signup_gold.units());
            assert_eq!((&user["has_password"], &user["is_guest"]), (&json!(true), &json!(false)));
            assert_eq!(user["is_need_opt"], false, "the code has shown that the number is theirs");
            assert!(login.get("session_key").is_none());
            let client = app.client(login.clone());
            let info = client.post("/api/user/userinfo", json!({})).await.data();
            assert_eq!(&info, user);
        })
        .await;
    }

    #[tokio::test]
    async fn a_player_registers_with_email_or_with_a_code() {
        each_app(async |app| {
            let user = &app.sign_up(by_email()).await.data()["userInfo"];
            assert_eq!(user["email"], "as****om");

            let code = app.code_for(PHONE, "register").await;
            let body = json!({"client_type": 2, "mobile": PHONE, "verify_code": code, "age_confirmed": true});
            let user = &app.post(PATH, body).await.data()["userInfo"];
            assert_eq!((&user["is_need_opt"], &user["has_password"]), (&json!(false), &json!(false)));

            let code = app.code_for("b@example.com", "register").await;
            let body = json!({"client_type": 3, "username": "b@example.com", "verify_code": code, "age_confirmed": true});
            app.post(PATH, body).await.data();
        })
        .await;
    }

    #[tokio::test]
    async fn every_bad_field_has_its_own_code_and_writes_nothing() {
        each_app(async |app| {
            let huge = "9".repeat(10_240);
            for (change, code) in [
                (json!({"client_type": null}), number(Code::MissingField)),
                (json!({"client_type": 0}), number(Code::InvalidField)),
                (json!({"client_type": 5}), number(Code::InvalidField)),
                (json!({"client_type": -1}), number(Code::InvalidField)),
                (json!({"mobile": null}), number(Code::MissingField)),
                (json!({"mobile": "987654321"}), number(Code::InvalidPhone)),
                (json!({"mobile": "98765432101"}), number(Code::InvalidPhone)),
                (json!({"mobile": huge}), number(Code::InvalidPhone)),
                (json!({"client_type": 4}), number(Code::MissingField)),
                (json!({"client_type": 4, "email": "asha@example"}), number(Code::InvalidEmail)),
                (json!({"password": null}), number(Code::MissingField)),
                (json!({"password": ""}), number(Code::MissingField)),
                (json!({"password": "kx7-q"}), number(IdentityCode::PasswordTooShort)),
                (json!({"password": "Password1"}), number(IdentityCode::PasswordTooCommon)),
                (json!({"password": huge}), number(IdentityCode::PasswordTooLong)),
                (json!({}), number(Code::MissingField)),
                (json!({"client_type": 2}), number(Code::MissingField)),
                (json!({"client_type": 2, "verify_code": "123456"}), number(IdentityCode::WrongCode)),
                (json!({"verify_code": "123456"}), number(IdentityCode::WrongCode)),
                (json!({"age_confirmed": null}), number(IdentityCode::AgeNotConfirmed)),
                (json!({"age_confirmed": false}), number(IdentityCode::AgeNotConfirmed)),
                (json!({"invitation_code": "x"}), number(IdentityCode::InvalidInvitation)),
                (json!({"cookie": true}), number(IdentityCode::DeviceIdRequired)),
            ] {
                let body = with(by_phone(), &change);
                assert_eq!(app.post(PATH, body).await.code(), code, "{change}");
            }
            app.sign_up(by_phone()).await.data();
        })
        .await;
    }

    #[tokio::test]
    async fn a_body_that_cannot_be_read_is_a_400() {
        let app = TestApp::alone();
        let twice = r#"{"client_type":1,"mobile":"9876543210","mobile":"9876543211","password":"kx7-Qz_m"}"#;
        for (kind, body) in [
            ("application/json", twice),
            ("application/json", "{"),
            ("application/json", "[]"),
            ("application/json", r#"{"client_type":"1"}"#),
            ("application/json", r#"{"client_type":1e309}"#),
            ("application/json", r#"{"age_confirmed":"yes"}"#),
            ("text/plain", r#"{"client_type":1}"#),
            ("application/x-www-form-urlencoded", "client_type=1"),
        ] {
            let request = Request::post(PATH).header("content-type", kind).body(Body::from(body)).unwrap();
            let reply = app.send(request).await;
            assert_eq!((reply.status, reply.code()), (StatusCode::BAD_REQUEST, 400), "{kind} {body}");
        }
    }

    #[tokio::test]
    async fn of_sixteen_who_register_one_number_at_once_exactly_one_wins() {
        each_app(async |app| {
            let mut bodies = Vec::new();
            for network in 0..16 {
                let address = format!("198.51.{network}.7:4000");
                bodies.push((app.proven_from(&address, by_phone()).await, address));
            }
            let replies =
                join_all(bodies.iter().map(|(body, address)| app.post_from(address, PATH, body))).await;
            let mut codes: Vec<i64> = replies.iter().map(baize_api_testkit::TestReply::code).collect();
            codes.sort_unstable();
            assert_eq!(codes[0], 0);
            assert!(codes[1..].iter().all(|code| *code == number(IdentityCode::PhoneTaken)), "{codes:?}");
            let again = with(by_phone(), &json!({"mobile": FULL_PHONE}));
            assert_eq!(
                app.sign_up(again).await.code(),
                number(IdentityCode::PhoneTaken),
                "written otherwise, the same line"
            );
            let found: Result<_, StoreError> =
                app.app.db.read(|tx| baize_store::accounts::page(tx, 0.into(), 100)).await;
            assert_eq!(found.unwrap().len(), 1);
        })
        .await;
    }

    #[tokio::test]
    async fn an_email_in_other_capitals_is_taken_too() {
        each_app(async |app| {
            app.sign_up(by_email()).await.data();
            let again = with(by_email(), &json!({"email": "ASHA@Example.com"}));
            assert_eq!(app.sign_up(again).await.code(), number(IdentityCode::EmailTaken));
        })
        .await;
    }

    #[tokio::test]
    async fn a_code_is_used_once_and_a_refused_registration_leaves_it_unused() {
        each_app(async |app| {
            let body = |code: &str| with(by_phone(), &json!({"verify_code": code}));
            let code = app.code_for(PHONE, "register").await;
            app.post(PATH, body(&code)).await.data();
            app.clock.advance(Span::minutes(1));
            let code = app.code_for(PHONE, "register").await;
            for _ in 0..2 {
                let taken = app.post(PATH, body(&code)).await.code();
                assert_eq!(taken, number(IdentityCode::PhoneTaken));
            }
            let code = app.code_for("9876543211", "register").await;
            let change = json!({"mobile": "9876543211", "verify_code": code, "invitation_code": "BBBBBBBB"});
            let refused = app.post(PATH, with(by_phone(), &change)).await;
            assert_eq!(refused.code(), number(IdentityCode::InvalidInvitation));
            let body = with(by_phone(), &with(change, &json!({"invitation_code": ""})));
            app.post(PATH, body.clone()).await.data();
            assert_eq!(app.post(PATH, body).await.code(), number(IdentityCode::CodeExpired));
        })
        .await;
    }

    #[tokio::test]
    async fn a_wrong_code_with_a_password_is_counted_and_a_right_one_proves_the_number() {
        each_app(async |app| {
            let code = app.code_for(PHONE, "register").await;
            let body = with(by_phone(), &json!({"verify_code": wrong(&code)}));
            for _ in 0..4 {
                assert_eq!(app.post(PATH, body.clone()).await.code(), number(IdentityCode::WrongCode));
            }
            let user =
                &app.post(PATH, with(by_phone(), &json!({"verify_code": code}))).await.data()["userInfo"];
            assert_eq!((&user["is_need_opt"], &user["has_password"]), (&json!(false), &json!(true)));
        })
        .await;
    }

    #[tokio::test]
    async fn a_code_takes_a_number_only_from_an_account_that_merely_claimed_it() {
        each_app(async |app| {
            let claimant = app.claimant(by_phone()).await;
            let with_code = |code: &str| with(by_phone(), &json!({"verify_code": code}));
            let code = app.code_for(PHONE, "register").await;
            app.post(PATH, with_code(&code)).await.data();
            assert_eq!(claimant.get("/api/user/profile").await.data()["user"]["mobile"], "");
            app.clock.advance(Span::minutes(1));
            let code = app.code_for(PHONE, "register").await;
            assert_eq!(
                app.post(PATH, with_code(&code)).await.code(),
                number(IdentityCode::PhoneTaken),
                "what is proven stays"
            );
        })
        .await;
    }

    #[tokio::test]
    async fn an_invitation_links_three_generations() {
        each_app(async |app| {
            let mut codes = vec![String::new()];
            let mut users = Vec::new();
            for n in 0..4 {
                let change = json!({"mobile": format!("987654321{n}"), "invitation_code": codes[n]});
                let user = app.sign_up(with(by_phone(), &change)).await.data()["userInfo"].clone();
                codes.push(user["invitation_code"].as_str().unwrap().to_lowercase());
                users.push(user);
            }
            assert_eq!(users[3]["parent_invitation_code"], users[2]["invitation_code"]);
            assert_eq!(users[3]["second_parent"], users[1]["uid"].to_string());
            assert_eq!(users[3]["third_parent"], users[0]["uid"].to_string());
            assert_eq!(users[1]["second_parent"], "");
        })
        .await;
    }

    #[tokio::test]
    async fn a_method_that_the_site_does_not_offer_is_refused() {
        each_app_with(
            |site, _| {
                site.money_mode = MoneyMode::Social;
                site.login.methods.retain(|method| method.kind.number() != 1);
            },
            async |app| {
                assert_eq!(app.post(PATH, by_phone()).await.code(), number(IdentityCode::LoginMethodOff));
                let user = &app.sign_up(by_email()).await.data()["userInfo"];
                assert_eq!(user["gold"], app.app.site.play.signup_gold.units(), "every player gets gold");
            },
        )
        .await;
    }

    #[tokio::test]
    async fn a_fine_looking_answer_is_never_sent_with_the_password() {
        let app = TestApp::alone();
        let login = app.sign_up(by_email()).await;
        let text = String::from_utf8(login.bytes.to_vec()).unwrap();
        assert!(!text.contains(PASSWORD) && !text.contains("argon2") && !text.contains(EMAIL));
    }
}

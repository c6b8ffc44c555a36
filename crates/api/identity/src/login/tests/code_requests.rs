//! Codes belong to one purpose, one contact and the request that asked for them.

use baize_api_core::code::Code;
use baize_api_testkit::accounts::{EMAIL, PASSWORD, PHONE, number, wrong};
use baize_api_testkit::each_app;
use baize_time::Span;
use serde_json::json;

use super::PATH;
use crate::codes::IdentityCode;

const SEND: &str = "/api/user/sendCode";

#[tokio::test]
async fn a_code_works_for_nothing_but_what_it_was_asked_for() {
    each_app(async |app| {
        let player = app.player_with_phone().await;
        app.clock.advance(Span::days(1));
        let guest = app.register().await;
        let uses = async |code: &str| {
            let login = json!({"client_type": 2, "mobile": PHONE, "verify_code": code});
            let register =
                json!({"client_type": 2, "mobile": PHONE, "verify_code": code, "age_confirmed": true});
            let bind = json!({"mobile": PHONE, "verify_code": code});
            let reset = json!({"mobile_or_email": PHONE, "verify_code": code, "password": "another-Kx_7"});
            let change = json!({"verify_code": code, "password": "another-Kx_7"});
            [
                ("login", app.post(PATH, login).await.code()),
                ("register", app.post("/api/user/register", register).await.code()),
                ("bind", guest.post("/api/user/bindMobile", bind).await.code()),
                ("reset", app.post("/api/user/resetPassword", reset).await.code()),
                ("reset", player.post("/api/user/updateAccount", change).await.code()),
            ]
        };
        for asked in ["bind", "register", "login", "reset"] {
            let code = app.code_for(PHONE, asked).await;
            for (used, reply) in uses(&code).await {
                let fits = asked == used;
                let unusable = [number(IdentityCode::WrongCode), number(IdentityCode::CodeExpired)];
                let refused = unusable.contains(&reply);
                assert_eq!(refused, !fits, "a code for {asked} used for {used}: {reply}");
            }
            app.clock.advance(Span::minutes(1));
        }
    })
    .await;
}

#[tokio::test]
async fn a_code_asked_for_without_a_purpose_signs_in_or_registers_and_resets_nothing() {
    each_app(async |app| {
        app.player_with_phone().await;
        let sent = async |contact: &str, to: &str| {
            app.post(SEND, json!({"mobile_or_email": contact})).await.data();
            app.codes.last(to).unwrap()
        };
        let code = sent(PHONE, "+919876543210").await;
        let reset = json!({"mobile_or_email": PHONE, "verify_code": code, "password": "another-Kx_7"});
        assert_eq!(app.post("/api/user/resetPassword", reset).await.code(), number(IdentityCode::WrongCode));
        app.post(PATH, json!({"client_type": 2, "mobile": PHONE, "verify_code": code})).await.data();
        let code = sent(EMAIL, EMAIL).await;
        let body = json!({"client_type": 3, "email": EMAIL, "verify_code": code, "age_confirmed": true});
        assert_eq!(app.post(PATH, body.clone()).await.code(), number(IdentityCode::WrongCredentials));
        app.post("/api/user/register", body).await.data();
        let guest = app.register().await;
        let other = "asha@example.org";
        guest.post(SEND, json!({"mobile_or_email": other})).await.data();
        let code = app.codes.last(other).unwrap();
        guest.post("/api/user/bindEmail", json!({"email": other, "verify_code": code})).await.data();
    })
    .await;
}

#[tokio::test]
async fn a_strangers_guesses_spend_no_try_of_the_code_that_the_owner_waits_for() {
    each_app(async |app| {
        app.player_with_phone().await;
        let asked = json!({"mobile_or_email": PHONE, "scope": "login"});
        let request = app.post(SEND, asked).await.data()["code_request"].clone();
        let code = app.codes.last("+919876543210").unwrap();
        let typed = |code: &str| json!({"client_type": 2, "mobile": PHONE, "verify_code": code});
        for _ in 0..10 {
            let guess = app.post_from("198.51.100.7:4000", PATH, &typed(&wrong(&code))).await;
            assert_eq!(guess.code(), number(IdentityCode::WrongCode));
        }
        let stolen = app.post_from("198.51.100.7:4000", PATH, &typed(&code)).await;
        assert_eq!(
            stolen.code(),
            number(IdentityCode::WrongCode),
            "not even the right digits from elsewhere"
        );
        let mut with_request = typed(&code);
        with_request["code_request"] = request;
        app.post_from("203.0.113.9:4000", PATH, &with_request).await.data();
    })
    .await;
}

#[tokio::test]
async fn a_request_opens_no_other_contact_and_must_be_readable() {
    each_app(async |app| {
        app.player_with_phone().await;
        let asked = json!({"mobile_or_email": "mallory@example.com", "scope": "register"});
        let request = app.post(SEND, asked).await.data()["code_request"].clone();
        let code = app.codes.last("mallory@example.com").unwrap();
        let mut body =
            json!({"client_type": 2, "mobile": PHONE, "verify_code": code, "code_request": request});
        assert_eq!(app.post(PATH, body.clone()).await.code(), number(IdentityCode::WrongCode));
        body["code_request"] = json!("not a request");
        assert_eq!(app.post(PATH, body).await.code(), number(Code::InvalidField));
        app.post(PATH, json!({"client_type": 1, "mobile": PHONE, "password": PASSWORD})).await.data();
    })
    .await;
}

//! Whether a contact has an account shows in no reply and in no work, until its code proves it.

use baize_api_testkit::accounts::{FULL_PHONE, PASSWORD, PHONE, by_phone, number, wrong};
use baize_api_testkit::{TestApp, TestClient, each_app};
use baize_time::Span;
use serde_json::{Value, json};

use super::PATH;
use crate::codes::IdentityCode;

const NOBODYS: &str = "9876543299";
const REGISTER: &str = "/api/user/register";
const RESET: &str = "/api/user/resetPassword";
const SEND: &str = "/api/user/sendCode";
const BIND: &str = "/api/user/bindMobile";

/// Where a call comes from.
#[derive(Clone, Copy, PartialEq)]
enum By {
    Nobody,
    /// A guest with a session.
    Guest,
}

/// What an observer outside sees of a call, and how many passwords were hashed for it.
#[derive(Debug, PartialEq)]
struct Observed {
    reply: Value,
    hashes: usize,
}

async fn observe(app: &TestApp, guest: &TestClient, call: (By, &str), body: &Value) -> (Observed, Value) {
    let before = app.api.identity.passwords.computed();
    let reply = match call {
        (By::Nobody, path) => app.post(path, body.clone()).await,
        (By::Guest, path) => guest.post(path, body.clone()).await,
    };
    let mut reply = reply.json();
    let request = reply["data"].as_object_mut().and_then(|data| data.remove("code_request"));
    let hashes = app.api.identity.passwords.computed() - before;
    (Observed { reply, hashes }, request.unwrap_or_default())
}

/// A call that needs a code, and the scope of the code.
fn calls_with_code() -> [(&'static str, By, &'static str, Value); 6] {
    let by_code = json!({"client_type": 2, "age_confirmed": true});
    let by_password = json!({"client_type": 1, "password": PASSWORD, "age_confirmed": true});
    [
        ("login", By::Nobody, PATH, by_code.clone()),
        ("register", By::Nobody, REGISTER, by_code.clone()),
        ("register", By::Nobody, REGISTER, by_password),
        ("", By::Nobody, PATH, by_code),
        ("reset", By::Nobody, RESET, json!({"password": PASSWORD})),
        ("bind", By::Guest, BIND, json!({})),
    ]
}

#[tokio::test]
async fn a_wrong_code_is_answered_alike_with_and_without_an_account() {
    each_app(async |app| {
        app.player_with_phone().await;
        for (scope, by, path, body) in calls_with_code() {
            app.clock.advance(Span::days(1));
            let guest = app.register().await;
            let mut seen = Vec::new();
            for contact in [PHONE, NOBODYS] {
                let mut ask = json!({"mobile_or_email": contact});
                if !scope.is_empty() {
                    ask["scope"] = json!(scope);
                }
                let (sent, request) = observe(&app, &guest, (By::Nobody, SEND), &ask).await;
                let mut observed = vec![sent];
                let mut typed = body.clone();
                for field in ["mobile", "mobile_or_email"] {
                    typed[field] = json!(contact);
                }
                observed.push(observe(&app, &guest, (by, path), &typed).await.0);
                typed["code_request"] = request;
                // No digits: right by chance for nobody.
                typed["verify_code"] = json!("none");
                for _ in 0..6 {
                    observed.push(observe(&app, &guest, (by, path), &typed).await.0);
                }
                assert_eq!(observed[7].reply["code"], number(IdentityCode::CodeExpired));
                seen.push(observed);
            }
            assert_eq!(seen[0], seen[1], "{path} with a code for {scope:?}");
        }
    })
    .await;
}

#[tokio::test]
async fn a_wrong_password_is_answered_alike_and_hashed_as_often() {
    each_app(async |app| {
        app.player_with_phone().await;
        let guest = app.register().await;
        for _ in 0..7 {
            let mut seen = Vec::new();
            for contact in [PHONE, NOBODYS] {
                let tried = json!({"client_type": 1, "mobile": contact, "password": "not-it-9"});
                seen.push(observe(&app, &guest, (By::Nobody, PATH), &tried).await.0);
            }
            assert_eq!(seen[0], seen[1]);
        }
    })
    .await;
}

#[tokio::test]
async fn only_who_reads_the_code_learns_that_a_contact_is_taken() {
    each_app(async |app| {
        app.player_with_phone().await;
        assert!(!app.codes.names_account(FULL_PHONE));
        let code = app.code_for(PHONE, "register").await;
        assert!(app.codes.names_account(FULL_PHONE), "who reads the message may know");
        let typed = |code: &str| {
            let mut body = by_phone();
            body["verify_code"] = json!(code);
            body
        };
        let refused = app.post(REGISTER, typed(&wrong(&code))).await;
        assert_eq!(refused.code(), number(IdentityCode::WrongCode));
        assert_eq!(app.post(REGISTER, typed(&code)).await.code(), number(IdentityCode::PhoneTaken));
    })
    .await;
}

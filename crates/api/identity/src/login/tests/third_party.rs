//! Accounts that are linked to an outside provider.

use baize_api_core::code::Code;
use baize_api_testkit::accounts::{EMAIL, by_email, number};
use baize_api_testkit::each_app;
use baize_core::ports::ExternalIdentity;
use serde_json::json;

use super::PATH;
use crate::codes::IdentityCode;

#[tokio::test]
async fn without_an_identity_provider_third_party_login_is_off() {
    each_app(async |app| {
        let body = json!({"client_type": 5, "verify_code": "code", "age_confirmed": true});
        assert_eq!(app.post(PATH, body).await.code(), number(IdentityCode::LoginMethodOff));
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
        let by_address = app.sign_up(by_email()).await.data();
        app.identity.knows("code-1", person("42"));
        app.identity.knows("code-2", person("42"));
        app.identity.knows("code-3", person("43"));
        let body = |code: &str| json!({"client_type": 5, "verify_code": code, "age_confirmed": true});
        let undeclared = json!({"client_type": 5, "verify_code": "code-1"});
        assert_eq!(app.post(PATH, undeclared).await.code(), number(IdentityCode::AgeNotConfirmed));
        let first = app.post(PATH, body("code-1")).await.data();
        assert_eq!(first["is_new"], true);
        assert_eq!(first["oauth_user_info"], json!({"provider": "google", "email": EMAIL}));
        assert_ne!(first["userInfo"]["uid"], by_address["userInfo"]["uid"], "an address is not an identity");
        let again = app.post(PATH, json!({"client_type": 5, "verify_code": "code-2"})).await.data();
        assert_eq!((&again["is_new"], &again["userInfo"]["uid"]), (&json!(false), &first["userInfo"]["uid"]));
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

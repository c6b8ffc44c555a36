//! Logins through HTTP, on both databases.

mod attackers;
mod code_requests;
mod codes;
mod finding;
mod ownership;
mod passwords;
mod third_party;

use baize_api_core::code::Code;
use baize_api_testkit::accounts::{EMAIL, FULL_PHONE, PASSWORD, PHONE, by_email, number};
use baize_api_testkit::{TestApp, each_app};
use baize_time::Span;
use serde_json::{Value, json};

use crate::codes::IdentityCode;

const PATH: &str = "/api/user/login";

fn phone(password: &str) -> Value {
    json!({"client_type": 1, "mobile": PHONE, "password": password})
}

async fn fail(app: &TestApp, times: usize) {
    for _ in 0..times {
        assert_eq!(app.post(PATH, phone("not-it-9")).await.code(), number(IdentityCode::WrongCredentials));
    }
}

#[tokio::test]
async fn the_twenty_first_session_ends_the_oldest() {
    each_app(async |app| {
        let login = app.sign_up(by_email()).await.data();
        let first = app.client(login);
        let body = json!({"client_type": 4, "email": EMAIL, "password": PASSWORD});
        for _ in 0..20 {
            first.get("/api/preloadcheck").await.data();
            app.post(PATH, body.clone()).await.data();
            app.clock.advance(Span::seconds(1));
        }
        assert_eq!(first.get("/api/preloadcheck").await.code(), number(Code::SessionEnded));
    })
    .await;
}

#[tokio::test]
async fn where_the_invisible_captcha_is_on_nobody_passes_without_its_word() {
    each_app(async |app| {
        app.captcha.pass_only("token");
        let with = |token: Value| {
            json!({"client_type": 1, "mobile": PHONE, "password": PASSWORD, "age_confirmed": true,
                "verify_code": "123456", "validator_token": token})
        };
        for path in [PATH, "/api/user/register"] {
            for (token, code) in [
                (Value::Null, number(Code::WrongCaptcha)),
                (json!(""), number(Code::WrongCaptcha)),
                (json!("other"), number(Code::WrongCaptcha)),
                (json!("down"), 503),
            ] {
                assert_eq!(app.post(path, with(token.clone())).await.code(), code, "{path} {token}");
            }
        }
        let code = json!({"mobile_or_email": PHONE, "token": "other"});
        assert_eq!(app.post("/api/user/sendCode", code).await.code(), number(Code::WrongCaptcha));
        let sent = json!({"mobile_or_email": PHONE, "token": "token", "scope": "register"});
        app.post("/api/user/sendCode", sent).await.data();
        let mut registration = with(json!("token"));
        registration["verify_code"] = json!(app.codes.last(FULL_PHONE).unwrap());
        app.post("/api/user/register", registration).await.data();
        app.post(PATH, with(json!("token"))).await.data();
    })
    .await;
}

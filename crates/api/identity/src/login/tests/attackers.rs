//! Somebody who guesses from many networks, and the owner meanwhile.

use baize_api_core::code::Code;
use baize_api_testkit::accounts::{FULL_PHONE, PASSWORD, PHONE, number, with, wrong};
use baize_api_testkit::{TestApp, TestReply, each_app};
use baize_store::StoreError;
use baize_store::notices::NoticeKind;
use baize_time::{Span, Timestamp};
use http::Method;
use serde_json::{Value, json};

use super::{PATH, phone};
use crate::codes::IdentityCode;

const SEND: &str = "/api/user/sendCode";
/// A network that the attacker has not.
const ELSEWHERE: &str = "203.0.113.9:4000";

/// A call from a network, with a solved captcha if one is asked for.
async fn solve_from(app: &TestApp, address: &str, path: &str, body: Value) -> TestReply {
    let reply = app.post_from(address, path, &body).await;
    if reply.code() != number(Code::CaptchaRequired) {
        return reply;
    }
    app.post_from(address, path, &app.solved(body).await).await
}

/// A password and a code, each guessed as often as the server lets it, from one network. Returns the guesses.
async fn attack_from(app: &TestApp, address: &str) -> usize {
    let password = solve_from(app, address, PATH, phone("not-it-9")).await;
    let mut guesses = usize::from(password.code() == number(IdentityCode::WrongCredentials));
    let asked = json!({"mobile_or_email": PHONE, "scope": "login"});
    let sent = solve_from(app, address, SEND, asked).await;
    if sent.code() != 0 {
        return guesses;
    }
    let code = app.codes.last(FULL_PHONE).unwrap();
    let typed = json!({"client_type": 2, "mobile": PHONE, "verify_code": wrong(&code),
        "code_request": sent.data()["code_request"]});
    while app.post_from(address, PATH, &typed).await.code() == number(IdentityCode::WrongCode) {
        guesses += 1;
    }
    guesses
}

/// An hour of guesses from twenty networks, with every captcha solved. Returns how many there were.
async fn attack_for_an_hour(app: &TestApp) -> usize {
    let mut guesses = 0;
    for _ in 0..12 {
        for network in 0..20 {
            guesses += attack_from(app, &format!("198.51.{network}.7:4000")).await;
        }
        app.clock.advance(Span::minutes(5));
    }
    guesses
}

/// The notices of tries from new places that were written to the owner.
async fn notices(app: &TestApp) -> i64 {
    let ever = Timestamp::from_millis(0);
    let count: Result<i64, StoreError> = app
        .app
        .db
        .read(move |tx| baize_store::notices::count(tx, FULL_PHONE, NoticeKind::SignInTries, ever))
        .await;
    count.unwrap()
}

#[tokio::test]
async fn an_hour_of_guesses_from_twenty_networks_keeps_the_owner_out_of_no_device() {
    each_app(async |app| {
        let owner = app.player_with_phone().await;
        app.clock.advance(Span::days(1));
        let guesses = attack_for_an_hour(&app).await;
        assert!((20..100).contains(&guesses), "{guesses}");
        assert_eq!(notices(&app).await, 1, "the owner hears of it once a day");
        app.clock.advance(Span::days(1));
        attack_for_an_hour(&app).await;
        assert_eq!(notices(&app).await, 2);

        let known = with(phone(PASSWORD), &json!({"device_secret": owner.login["device_secret"]}));
        app.post(PATH, known).await.data();

        let new_device = app.post_from(ELSEWHERE, PATH, &app.solved(phone(PASSWORD)).await).await;
        assert_eq!(new_device.code(), number(IdentityCode::AccountLocked));
        assert!(new_device.headers.contains_key("retry-after"));
        let asked = app.solved(json!({"mobile_or_email": PHONE, "scope": "login"})).await;
        let sent = app.post_from(ELSEWHERE, SEND, &asked).await.data();
        assert_eq!(sent["code_digits"], 12, "nobody guesses it");
        let code = app.codes.last(FULL_PHONE).unwrap();
        assert_eq!(code.len(), 12);
        let by_code = json!({"client_type": 2, "mobile": PHONE, "verify_code": code,
            "code_request": sent["code_request"]});
        app.post_from(ELSEWHERE, PATH, &by_code).await.data();
    })
    .await;
}

#[tokio::test]
async fn a_browser_is_recognised_by_a_cookie_that_outlives_its_session() {
    each_app(async |app| {
        app.player_with_phone().await;
        let browser = [("accept-deviceid", "browser-1")];
        let body = with(phone(PASSWORD), &json!({"cookie": true}));
        let reply = app.call(Method::POST, PATH, &browser, &body).await;
        assert_eq!(reply.data().get("device_secret"), None);
        let cookies: Vec<_> =
            reply.headers.get_all("set-cookie").iter().map(|cookie| cookie.to_str().unwrap()).collect();
        let device = cookies.iter().find(|cookie| cookie.starts_with("baize_device=")).unwrap();
        assert!(
            device.contains("; HttpOnly; SameSite=Lax") && device.contains("Max-Age=34560000"),
            "{device}"
        );
        let session = cookies.iter().find(|cookie| cookie.starts_with("baize_session=")).unwrap();
        let pair = |cookie: &str| cookie.split(';').next().unwrap().to_owned();
        let both = format!("{}; {}", pair(session), pair(device));
        let headers = [browser[0], ("cookie", both.as_str()), ("sec-fetch-site", "same-origin")];
        let left = app.call(Method::POST, "/api/user/logout", &headers, &json!({})).await;
        let cleared: Vec<_> = left.headers.get_all("set-cookie").iter().collect();
        assert_eq!(cleared.len(), 1, "the session goes, the device stays: {cleared:?}");

        for network in 0..20 {
            solve_from(&app, &format!("198.51.{network}.7:4000"), PATH, phone("not-it-9")).await;
        }
        let again = phone(PASSWORD);
        assert_eq!(app.post(PATH, again.clone()).await.code(), number(IdentityCode::AccountLocked));
        let device = pair(device);
        app.call(Method::POST, PATH, &[("cookie", &device)], &again).await.data();
    })
    .await;
}

#[tokio::test]
async fn a_new_password_leaves_only_the_device_that_chose_it_known() {
    each_app(async |app| {
        let first = app.player_with_phone().await;
        let second = app.client(app.post(PATH, phone(PASSWORD)).await.data());
        let new = "another-Kx_7";
        let device = |client: &Value| json!({"device_secret": client["device_secret"]});
        let change = json!({"old_password": PASSWORD, "password": new});
        first.post("/api/user/updateAccount", with(change, &device(&first.login))).await.data();
        for network in 0..20 {
            solve_from(&app, &format!("198.51.{network}.7:4000"), PATH, phone("not-it-9")).await;
        }
        let forgotten = app.post(PATH, with(phone(new), &device(&second.login))).await;
        assert_eq!(forgotten.code(), number(IdentityCode::AccountLocked));
        app.post(PATH, with(phone(new), &device(&first.login))).await.data();
    })
    .await;
}

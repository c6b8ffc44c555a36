//! One-time codes.

use baize_api_testkit::accounts::{EMAIL, PASSWORD, PHONE, number, with, wrong};
use baize_api_testkit::each_app;
use baize_time::Span;
use futures_util::future::join_all;
use serde_json::json;

use super::{PATH, phone};
use crate::codes::IdentityCode;

#[tokio::test]
async fn a_code_opens_the_account_even_when_its_password_is_locked() {
    each_app(async |app| {
        app.player_with_phone().await;
        for _ in 0..11 {
            app.post(PATH, phone("not-it-9")).await;
        }
        let code = app.code_for(PHONE, "login").await;
        let body = json!({"client_type": 2, "mobile": PHONE, "verify_code": code});
        let device = app.post(PATH, body).await.data()["device_secret"].clone();
        app.post(PATH, with(phone(PASSWORD), &json!({"device_secret": device}))).await.data();
    })
    .await;
}

#[tokio::test]
async fn a_code_is_used_once_expires_and_takes_five_wrong_answers() {
    each_app(async |app| {
        app.player_with_phone().await;
        let body = |code: &str| json!({"client_type": 2, "mobile": PHONE, "verify_code": code});
        let unknown = json!({"client_type": 3, "email": EMAIL, "verify_code": "123456"});
        assert_eq!(app.post(PATH, unknown).await.code(), number(IdentityCode::WrongCode), "nothing was sent");

        let code = app.code_for(PHONE, "login").await;
        app.post(PATH, body(&code)).await.data();
        assert_eq!(app.post(PATH, body(&code)).await.code(), number(IdentityCode::CodeExpired));

        app.clock.advance(Span::seconds(60));
        let code = app.code_for(PHONE, "login").await;
        app.clock.advance(Span::minutes(5));
        assert_eq!(app.post(PATH, body(&code)).await.code(), number(IdentityCode::CodeExpired));

        let code = app.code_for(PHONE, "login").await;
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
        let code = app.code_for(PHONE, "login").await;
        let body = json!({"client_type": 2, "mobile": PHONE, "verify_code": wrong(&code)});
        let replies = join_all((0..20).map(|_| app.post(PATH, body.clone()))).await;
        let checked = replies.iter().filter(|reply| reply.code() == number(IdentityCode::WrongCode)).count();
        assert_eq!(checked, 5);
    })
    .await;
}

#[tokio::test]
async fn a_code_for_a_contact_without_an_account_opens_nothing() {
    each_app(async |app| {
        let code = app.code_for(EMAIL, "register").await;
        let body = json!({"client_type": 3, "email": EMAIL, "verify_code": code});
        assert_eq!(app.post(PATH, body).await.code(), number(IdentityCode::WrongCode));
    })
    .await;
}

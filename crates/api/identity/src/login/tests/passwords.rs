//! Passwords: the right one, wrong ones and how many.

use baize_api_core::code::Code;
use baize_api_testkit::accounts::{PASSWORD, PHONE, number, with};
use baize_api_testkit::{TestReply, each_app};
use baize_players::attempts::LOCK;
use futures_util::future::join_all;
use serde_json::json;

use super::{PATH, fail, phone};
use crate::codes::IdentityCode;

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
        app.post("/api/user/login_register", json!({"client_type": 0, "age_confirmed": true})).await.data();
        let wrong = app.post(PATH, phone("not-it-9")).await;
        let unknown =
            app.post(PATH, json!({"client_type": 1, "mobile": "9876543299", "password": "not-it-9"})).await;
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
        let code = app.code_for(PHONE, "register").await;
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
async fn after_five_failures_the_captcha_is_needed_and_after_ten_the_place_is_locked() {
    each_app(async |app| {
        app.player_with_phone().await;
        fail(&app, 5).await;
        let right = phone(PASSWORD);
        assert_eq!(
            app.post(PATH, right.clone()).await.code(),
            number(Code::CaptchaRequired),
            "even the right one"
        );
        let id = app.captcha("ACDEFH").await;
        let answer = |id: &str, text: &str| {
            with(phone("not-it-9"), &json!({"captcha_id": id, "captcha_code": text, "captcha_work": 0}))
        };
        assert_eq!(app.post(PATH, answer(&id, "ACDEFJ")).await.code(), number(Code::WrongCaptcha));
        assert_eq!(
            app.post(PATH, answer(&id, "ACDEFH")).await.code(),
            number(Code::WrongCaptcha),
            "one answer each"
        );
        for _ in 0..20 {
            assert_eq!(
                app.post(PATH, phone("not-it-9")).await.code(),
                number(Code::CaptchaRequired),
                "not counted"
            );
        }
        for _ in 0..5 {
            let id = app.captcha("ACDEFH").await;
            assert_eq!(
                app.post(PATH, answer(&id, "acdefh")).await.code(),
                number(IdentityCode::WrongCredentials)
            );
        }
        let locked = app.post(PATH, right.clone()).await;
        assert_eq!(locked.code(), number(IdentityCode::AccountLocked));
        assert_eq!(locked.json()["data"]["wait_seconds"], LOCK.as_seconds());
        assert_eq!(locked.headers["retry-after"], LOCK.as_seconds().to_string().as_str());
        for _ in 0..10 {
            let unknown = json!({"client_type": 1, "mobile": "9876543299", "password": "x"});
            app.post(PATH, app.solved(unknown).await).await;
        }
        let unknown = json!({"client_type": 1, "mobile": "9876543299", "password": "x"});
        assert_eq!(app.post(PATH, unknown).await.json(), locked.json(), "a lock says nothing about accounts");

        app.clock.advance(LOCK);
        let more_work = app.post(PATH, right.clone()).await;
        assert_eq!(more_work.code(), number(Code::CaptchaRequired));
        assert_eq!(more_work.json()["data"], json!({"level": 1}));
        app.post(PATH, app.solved(right).await).await.data();
    })
    .await;
}

#[tokio::test]
async fn on_a_known_device_a_success_forgets_the_failures_and_so_does_time() {
    each_app(async |app| {
        let known = json!({"device_secret": app.player_with_phone().await.login["device_secret"]});
        let fail = async |times: usize| {
            for _ in 0..times {
                let tried = app.post(PATH, with(phone("not-it-9"), &known)).await;
                assert_eq!(tried.code(), number(IdentityCode::WrongCredentials));
            }
        };
        fail(4).await;
        app.post(PATH, with(phone(PASSWORD), &known)).await.data();
        fail(5).await;
        app.clock.advance(LOCK);
        fail(1).await;
        app.post(PATH, with(phone(PASSWORD), &known)).await.data();
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
        assert_eq!(
            (of(number(IdentityCode::WrongCredentials)), of(number(Code::CaptchaRequired))),
            (5, 27),
            "{codes:?}"
        );
    })
    .await;
}

#[tokio::test]
async fn only_the_right_password_learns_that_an_account_is_closed() {
    each_app(async |app| {
        let client = app.player_with_phone().await;
        app.close(&client).await;
        assert_eq!(app.post(PATH, phone("not-it-9")).await.code(), number(IdentityCode::WrongCredentials));
        assert_eq!(app.post(PATH, phone(PASSWORD)).await.code(), number(Code::UserForbidden));
        let code = app.code_for(PHONE, "login").await;
        let body = json!({"client_type": 2, "mobile": PHONE, "verify_code": code});
        assert_eq!(app.post(PATH, body).await.code(), number(Code::UserForbidden));
        app.reopen(&client).await;
        app.post(PATH, phone(PASSWORD)).await.data();
    })
    .await;
}

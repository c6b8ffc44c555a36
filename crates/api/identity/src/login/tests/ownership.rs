//! Accounts whose contact somebody else proves.

use baize_api_core::code::Code;
use baize_api_testkit::accounts::{EMAIL, PASSWORD, PHONE, by_email, by_phone, number};
use baize_api_testkit::each_app;
use baize_time::Span;
use serde_json::json;

use super::{PATH, phone};
use crate::codes::IdentityCode;

#[tokio::test]
async fn the_first_proof_takes_the_account_from_the_one_who_claimed_the_number_whatever_the_device_says() {
    for (squatter, owner) in
        [("squatter", "owner"), ("copied", "copied"), ("", ""), ("", "owner"), ("squatter", "")]
    {
        takes_over(squatter, owner).await;
    }
}

async fn takes_over(squatting_device: &str, device: &str) {
    each_app(async |app| {
        let squatting = json!({"client_type": 1, "mobile": PHONE, "password": PASSWORD, "age_confirmed": true,
            "device_id": squatting_device});
        let squatter = app.claimant(squatting).await;
        assert_eq!(squatter.get("/api/preloadcheck").await.code(), 0);
        let code = app.code_for(PHONE, "login").await;
        let body = json!({"client_type": 2, "mobile": PHONE, "verify_code": code, "device_id": device});
        let owner = app.post(PATH, body).await.data();
        assert_eq!(owner["userInfo"]["has_password"], false);
        assert_eq!(squatter.get("/api/preloadcheck").await.code(), number(Code::SessionEnded));
        assert_eq!(app.client(owner).get("/api/preloadcheck").await.code(), 0);
        assert_eq!(app.post(PATH, phone(PASSWORD)).await.code(), number(IdentityCode::WrongCredentials));
    })
    .await;
}

#[tokio::test]
async fn who_takes_an_account_over_finds_no_payout_account_device_or_inviter_of_the_claimant() {
    each_app(async |app| {
        let inviter = app.sign_up(by_email()).await.data();
        let invitation = &inviter["userInfo"]["invitation_code"];
        let by_code = |code: String| json!({"client_type": 2, "mobile": PHONE, "verify_code": code, "device_id": "owner"});
        let by_reset = |code: String| json!({"mobile_or_email": "9876543211", "verify_code": code, "password": "another-Kx_7"});
        for number in [PHONE, "9876543211"] {
            let squatting = json!({"client_type": 1, "mobile": number, "password": PASSWORD, "age_confirmed": true,
                "device_id": "squatter", "invitation_code": invitation});
            let squatter = app.claimant(squatting).await;
            let upi = json!({"account_type": 1, "name": "Ravi Kumar", "upi": "ravi@sbi", "phone": "9876543210"});
            squatter.add_account(upi).await.data();
            let uid = squatter.login["userInfo"]["uid"].clone();
            squatter.post("/api/push/fcm", json!({"token": "t1", "uid": uid})).await.data();
            let before = squatter.post("/api/user/userinfo", json!({})).await.data();
            assert_eq!(
                (&before["fcm_token"], &before["parent_invitation_code"]),
                (&json!("t1"), invitation)
            );

            let scope = if number == PHONE { "login" } else { "reset" };
            let code = app.code_for(number, scope).await;
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
        let claimant = app.claimant(by_phone()).await;
        let code = app.code_for(EMAIL, "bind").await;
        claimant.post("/api/user/bindEmail", json!({"email": EMAIL, "verify_code": code})).await.data();
        let code = app.code_for(PHONE, "login").await;
        let by_code = |code: &str| json!({"client_type": 2, "mobile": PHONE, "verify_code": code, "age_confirmed": true});
        assert_eq!(app.post(PATH, by_code(&code)).await.code(), number(IdentityCode::WrongCredentials));
        app.clock.advance(Span::minutes(1));
        let code = app.code_for(PHONE, "reset").await;
        let reset = json!({"mobile_or_email": PHONE, "verify_code": code, "password": "another-Kx_7"});
        assert_eq!(app.post("/api/user/resetPassword", reset).await.code(), number(IdentityCode::WrongCredentials));
        app.clock.advance(Span::minutes(1));
        let code = app.code_for(PHONE, "register").await;
        let owner = app.post("/api/user/register", by_code(&code)).await.data();
        assert_ne!(owner["userInfo"]["uid"], claimant.login["userInfo"]["uid"]);
        assert_eq!(claimant.post("/api/user/userinfo", json!({})).await.data()["mobile"], "");
    })
    .await;
}

#[tokio::test]
async fn money_stays_with_whom_it_came_from_when_another_proves_the_number() {
    each_app(async |app| {
        let claimant = app.claimant(by_phone()).await;
        app.grant_cash(&claimant, 50_000).await;
        let code = app.code_for(PHONE, "login").await;
        let login = json!({"client_type": 2, "mobile": PHONE, "verify_code": code});
        assert_eq!(app.post(PATH, login).await.code(), number(IdentityCode::WrongCredentials));
        app.clock.advance(Span::minutes(1));
        let code = app.code_for(PHONE, "reset").await;
        let reset = json!({"mobile_or_email": PHONE, "verify_code": code, "password": "another-Kx_7"});
        assert_eq!(
            app.post("/api/user/resetPassword", reset).await.code(),
            number(IdentityCode::WrongCredentials)
        );
        app.clock.advance(Span::minutes(1));
        let code = app.code_for(PHONE, "register").await;
        let register = json!({"client_type": 2, "mobile": PHONE, "verify_code": code, "age_confirmed": true});
        let owner = app.post("/api/user/register", register).await.data();
        assert_eq!(owner["userInfo"]["money"], 0);
        let kept = claimant.post("/api/user/userinfo", json!({})).await.data();
        assert_eq!((&kept["mobile"], &kept["money"]), (&json!(""), &json!(50_000)));
        assert_eq!(app.post(PATH, phone(PASSWORD)).await.code(), number(IdentityCode::WrongCredentials));
    })
    .await;
}

//! Payout accounts, and the sites that have none.

use baize_api_testkit::accounts::FULL_PHONE;
use baize_api_testkit::{TestApp, each_app_with};
use baize_cashier::withdrawals::Submission;
use baize_core::ports::NoticeKind;
use baize_core::site::{MoneyMode, Site, SiteKey};
use baize_time::Span;
use serde_json::{Value, json};

use super::{KEY, deposit, free_cash, info, submit, upi, withdraw};

#[tokio::test]
async fn an_account_is_checked_shown_masked_and_changed_only_where_the_site_allows() {
    each_app_with(
        |site, _| free_cash(site),
        async |app| {
            let player = app.register().await;
            let add = async |body: Value| player.add_account(body).await.code();
            let with = |field: &str, value: &str| {
                let mut body = upi();
                body[field] = json!(value);
                body
            };
            assert_eq!(add(with("upi", "nonsense")).await, 3113);
            assert_eq!(add(with("name", "R2-D2")).await, 3110);
            assert_eq!(add(with("phone", "123")).await, 1001);
            let bank = json!({"account_type": 2, "name": "Ravi Kumar", "account": "123456789012", "ifscCode": "x", "phone": "9876543210"});
            assert_eq!(add(bank).await, 3109);
            assert_eq!(player.change_account(upi()).await.code(), 3106, "nothing bound yet");
            assert_eq!(add(upi()).await, 0);
            let shown = info(&player).await["account"].clone();
            assert_eq!(shown["upi"], "ra****bi");
            let mut changed = shown.clone();
            changed["name"] = json!("Ravi K Kumar");
            assert_eq!(player.change_account(changed).await.code(), 0);
            deposit(&app, &player, 20_000_000, 0).await;
            app.clock.advance(Span::hours(25));
            let made = withdraw(&player, KEY, 2_000_000).await.data();
            let Submission::First { payout, .. } = submit(&app, made["order_no"].as_str().unwrap()).await else {
                panic!("not submitted")
            };
            assert!(payout.account.contains(&("upi".into(), "ravi.kumar@sbi".into())), "a masked field keeps its value");
            assert!(payout.account.contains(&("name".into(), "Ravi K Kumar".into())));
        },
    )
    .await;
}

#[tokio::test]
async fn an_account_is_bound_and_changed_only_with_a_fresh_proof_and_the_contact_hears_of_it() {
    each_app_with(
        |site, _| free_cash(site),
        async |app| {
            let player = app.player_with_phone().await;
            let alone = player.post("/api/withdraw/addAccount", upi()).await;
            assert_eq!(alone.code(), 1041, "a session alone is not enough");
            assert!(info(&player).await["account"].is_null());
            assert_eq!(app.notices(FULL_PHONE).await, []);
            player.add_account(upi()).await.data();
            assert_eq!(app.notices(FULL_PHONE).await, [NoticeKind::PayoutAccountAdded]);
            let mut other = upi();
            other["upi"] = json!("thief@sbi");
            assert_eq!(player.put("/api/withdraw/account", other.clone()).await.code(), 1041);
            assert_eq!(info(&player).await["account"]["upi"], "ra****bi");
            player.put("/api/withdraw/account", upi()).await.data();
            player.change_account(other).await.data();
            assert_eq!(
                app.notices(FULL_PHONE).await,
                [NoticeKind::PayoutAccountAdded, NoticeKind::PayoutAccountChanged],
                "what changes nothing needs no proof and is not reported"
            );
        },
    )
    .await;
}

#[tokio::test]
async fn in_brazil_the_tax_number_is_checked_and_a_bound_account_stays() {
    each_app_with(
        |site, _| *site = Site::load(SiteKey::Brazil).unwrap(),
        async |app| {
            let player = app.register().await;
            let pix = |cpf: &str| {
                json!({"account_type": 1, "cpf": cpf, "name": "Ana Souza", "phone": "5511987654321", "email": "ana@example.com"})
            };
            assert_eq!(player.add_account(pix("111.111.111-11")).await.code(), 3108);
            assert_eq!(player.add_account(pix("529.982.247-25")).await.code(), 0);
            assert_eq!(player.add_account(pix("529.982.247-25")).await.code(), 3107);
            assert_eq!(player.change_account(pix("529.982.247-25")).await.code(), 3107);
            assert_eq!(info(&player).await["withdraw_account_edit"], 0);
        },
    )
    .await;
}

#[tokio::test]
async fn in_brazil_a_tax_number_belongs_to_one_player_and_a_player_has_one() {
    each_app_with(
        |site, _| {
            *site = Site::load(SiteKey::Brazil).unwrap();
            site.withdrawals.account_edit = true;
        },
        async |app| {
            let (ana, eve) = (app.register().await, app.register().await);
            let pix = |cpf: &str| {
                json!({"account_type": 1, "cpf": cpf, "name": "Ana Souza", "phone": "5511987654321", "email": "ana@example.com"})
            };
            assert_eq!(ana.add_account(pix("529.982.247-25")).await.code(), 0);
            assert_eq!(eve.add_account(pix("52998224725")).await.code(), 3115);
            assert_eq!(eve.add_account(pix("111.444.777-35")).await.code(), 0);
            assert_eq!(ana.change_account(pix("123.456.789-09")).await.code(), 3115);
            let mut moved = pix("529.982.247-25");
            moved["email"] = json!("ana.souza@example.com");
            assert_eq!(ana.change_account(moved).await.code(), 0, "the rest may change");
        },
    )
    .await;
}

#[tokio::test]
async fn a_social_site_pays_nothing_out() {
    each_app_with(
        |site, _| site.money_mode = MoneyMode::Social,
        async |app| {
            let player = app.register().await;
            assert_eq!(withdraw(&player, KEY, 5_000_000).await.code(), 3111);
            assert_eq!(player.add_account(upi()).await.code(), 3111);
            assert_eq!(player.get("/api/user/withdrawmethod").await.data(), json!({"list": []}));
        },
    )
    .await;
}

#[tokio::test]
async fn without_a_session_every_endpoint_says_1013() {
    let app = TestApp::alone();
    for path in ["/api/user/withdrawmethod", "/api/bank/mapping", "/api/withdraw/info"] {
        assert_eq!(app.get(path).await.code(), 1013, "{path}");
    }
    for path in ["/api/user/withdraw", "/api/withdraw/list", "/api/withdraw/addAccount"] {
        assert_eq!(app.post(path, json!({})).await.code(), 1013, "{path}");
    }
}

//! The wallet and the launch over HTTP, in the provider's own wire.

mod valkyrie;

use baize_api_testkit::{FRAMES, PROVIDER, TestApp, TestClient, each_app, provider_signature};
use baize_core::ports::{LaunchError, PlayedRound};
use baize_core::rsa_signature::HEADER;
use baize_ledger::{Posting, Wallet, post};
use baize_money::{Amount, Bucket};
use baize_store::catalogue::{self, GameRow, Opening};
use baize_store::{StoreError, Tx, accounts};
use http::Method;
use serde_json::{Value, json};

/// What the provider calls its game; the catalogue says `post-of-owls`.
const GAME: &str = "nhn_owl_post";

/// A game of the provider in the catalogue, and a player with so much cash in the site's currency.
async fn stage(app: &TestApp, cash: i32) -> TestClient {
    let text = String::from;
    let row = GameRow {
        provider: text(PROVIDER),
        opening: Opening::Open,
        provider_game: text(GAME),
        category: text("lobby_slots"),
        rtp: 9_500,
        bet_cash_rate: 10_000,
        play_modes: text("[1]"),
        ..GameRow::announced("post-of-owls", "Owl Post")
    };
    let (player, ctx) = (app.register().await, app.app.ctx());
    let uid = player.login["userInfo"]["uid"].as_i64().unwrap().into();
    let id = app.app.db.read(move |tx: &mut Tx| accounts::by_uid(tx, uid)).await.unwrap().unwrap();
    let put = app.app.db.write(id, move |tx| {
        catalogue::put_game(tx, &row)?;
        baize_lobby::set_opening(tx, &ctx, "post-of-owls", Opening::Open)?;
        let mut wallet = Wallet::get(tx, id)?;
        post(tx, &mut wallet, &ctx.cause(None), &[cash_of(cash)]).map_err(StoreError::damaged)
    });
    put.await.unwrap();
    assert!(app.refresh_lobby().await);
    player
}

fn cash_of(currency_units: i32) -> Posting {
    Posting::adjustment(1, Bucket::Cash, Amount::whole(currency_units))
}

/// Launches the game; the token and the opaque name that the provider received.
async fn launch(app: &TestApp, player: &TestClient) -> (String, String) {
    let url = player.get("/api/game/getGameUrl?game_id=post-of-owls&account_type=1").await.data();
    assert_eq!((&url["mode"], &url["origin"]), (&json!("frame"), &json!(FRAMES)));
    let sent = app.provider.launches().pop().unwrap().player.unwrap();
    (sent.token, sent.user)
}

fn bet((token, user): &(String, String), uuid: &str, amount: i64) -> Value {
    json!({
        "user": user, "token": token, "transaction_uuid": uuid, "request_uuid": format!("{uuid}-req"),
        "round": format!("round-{uuid}"), "round_closed": false, "game_code": GAME, "currency": "INR",
        "amount": amount, "bet": "one", "supplier_user": user,
    })
}

/// The balance of a player on this wire.
fn units(currency_units: i64) -> Value {
    json!(currency_units * 100_000)
}

#[tokio::test]
async fn a_game_is_launched_bet_on_won_and_asked_for_again() {
    each_app(async |app| {
        let player = stage(&app, 100).await;
        let session = launch(&app, &player).await;
        let again = launch(&app, &player).await;
        assert_eq!((app.provider.launches().len(), &again), (1, &session), "within ten seconds the same answer");
        let (token, user) = &session;
        let info = app.provider_calls("user/info", &json!({"user": user, "request_uuid": "1"})).await;
        assert_eq!((&info["status"], &info["country"]), (&json!("RS_OK"), &json!("IN")));
        let asked = json!({"user": user, "token": token, "request_uuid": "2", "game_code": GAME});
        let balance = app.provider_calls("user/balance", &asked).await;
        let all = json!({"user": user, "status": "RS_OK", "request_uuid": "2", "currency": "INR", "balance": units(100)});
        assert_eq!(balance, all);
        let placed = app.provider_calls("transaction/bet", &bet(&session, "b", 1_000_000)).await;
        assert_eq!((&placed["status"], &placed["balance"]), (&json!("RS_OK"), &units(90)));
        let mut win = bet(&session, "w", 2_500_009);
        win["round"] = json!("round-b");
        win["reference_transaction_uuid"] = json!("b");
        win["round_closed"] = json!(true);
        for request in ["one", "two"] {
            win["request_uuid"] = json!(request);
            let paid = app.provider_calls("transaction/win", &win).await;
            assert_eq!((&paid["status"], &paid["balance"]), (&json!("RS_OK"), &units(115)), "the rest is dropped");
            assert_eq!(paid["request_uuid"], request, "the answer repeats the name of this very request");
        }
        let wallet = player.post("/api/user/userinfo", json!({})).await.data();
        assert_eq!(wallet["money"], 1_150_000);
    })
    .await;
}

#[tokio::test]
async fn only_what_the_provider_has_signed_is_read() {
    each_app(async |app| {
        let player = stage(&app, 100).await;
        let session = launch(&app, &player).await;
        let body = bet(&session, "b", 1_000_000);
        let signed = provider_signature(body.to_string().as_bytes());
        let changed = bet(&session, "b", 2_000_000);
        for (body, signature) in [(&changed, signed.as_str()), (&body, ""), (&body, "AAAA")] {
            let refused = app.provider_sends("transaction/bet", body, signature).await.json();
            assert_eq!(refused["status"], "RS_ERROR_INVALID_SIGNATURE");
        }
        let reply = app.provider_sends("transaction/bet", &body, &signed).await.json();
        assert_eq!((&reply["status"], &reply["balance"]), (&json!("RS_OK"), &units(90)));
        for path in ["/wallet/hub88/nobody/user/info", "/wallet/other/nightheron/user/info"] {
            let reply = app.call(Method::POST, path, &[(HEADER, &signed)], &body).await;
            assert_eq!(reply.status, 404, "{path}");
        }
    })
    .await;
}

#[tokio::test]
async fn a_call_that_cannot_be_read_moves_nothing() {
    each_app(async |app| {
        let player = stage(&app, 100).await;
        let session = launch(&app, &player).await;
        let with = |field: &str, value: Value| {
            let mut body = bet(&session, "b", 1_000_000);
            body[field] = value;
            body
        };
        let mut without = bet(&session, "b", 1_000_000);
        without.as_object_mut().unwrap().remove("round");
        let wrong = [
            with("amount", json!("1000000")),
            with("amount", json!(-10)),
            with("amount", json!(1.5)),
            with("amount", json!(15)),
            with("amount", json!(u64::MAX)),
            with("user", json!("")),
            with("currency", json!(null)),
            with("transaction_uuid", json!("x".repeat(256))),
            without,
            json!([]),
        ];
        for body in wrong {
            let reply = app.provider_calls("transaction/bet", &body).await;
            assert_eq!(reply["status"], "RS_ERROR_WRONG_TYPES", "{body}");
        }
        let twice = r#"{"user":"a","user":"b","request_uuid":"1"}"#;
        let reply = app.provider_text("user/info", twice).await;
        assert_eq!(reply["status"], "RS_ERROR_WRONG_TYPES");
        for text in ["{", "nothing", ""] {
            assert_eq!(
                app.provider_text("user/info", text).await["status"],
                "RS_ERROR_WRONG_SYNTAX",
                "{text}"
            );
        }
        let extra = with("something_new", json!({"deep": [1]}));
        assert_eq!(app.provider_calls("transaction/bet", &extra).await["balance"], units(90), "is ignored");
    })
    .await;
}

#[tokio::test]
async fn refusals_have_their_names_and_the_true_balance() {
    each_app(async |app| {
        let player = stage(&app, 100).await;
        let session = launch(&app, &player).await;
        let with = |field: &str, value: &str| {
            let mut body = bet(&session, "b", 1_000_000);
            body[field] = json!(value);
            body
        };
        let cases = [
            (with("token", "nobody-has-it"), "RS_ERROR_INVALID_TOKEN"),
            (with("game_code", "dice"), "RS_ERROR_INVALID_GAME"),
            (with("currency", "BRL"), "RS_ERROR_WRONG_CURRENCY"),
            (bet(&session, "b", 10_000_010), "RS_ERROR_NOT_ENOUGH_MONEY"),
        ];
        for (body, status) in cases {
            let reply = app.provider_calls("transaction/bet", &body).await;
            assert_eq!((&reply["status"], &reply["balance"]), (&json!(status), &units(100)), "{reply}");
        }
        let reply = app.provider_calls("transaction/bet", &with("user", "nobody")).await;
        assert_eq!(reply, json!({"status": "RS_ERROR_INVALID_TOKEN", "request_uuid": "b-req"}));
        player.post("/api/user/logout", json!({})).await.data();
        let reply = app.provider_calls("transaction/bet", &bet(&session, "b", 1_000_000)).await;
        assert_eq!(reply["status"], "RS_ERROR_TOKEN_EXPIRED");
        let mut back = bet(&session, "r", 0);
        back["reference_transaction_uuid"] = json!("b");
        let reply = app.provider_calls("transaction/rollback", &back).await;
        assert_eq!(reply["status"], "RS_OK", "the bet may still come");
        let reply = app.provider_calls("transaction/bet", &bet(&session, "b", 1_000_000)).await;
        assert_eq!(reply["status"], "RS_ERROR_TRANSACTION_ROLLED_BACK");
        let mut win = bet(&session, "w", 10);
        win["reference_transaction_uuid"] = json!("never");
        let reply = app.provider_calls("transaction/win", &win).await;
        assert_eq!(reply["status"], "RS_ERROR_TRANSACTION_DOES_NOT_EXIST");
    })
    .await;
}

#[tokio::test]
async fn a_launch_that_fails_says_why_and_lets_nobody_call() {
    each_app(async |app| {
        let player = stage(&app, 100).await;
        let ask = "/api/game/getGameUrl?game_id=post-of-owls&account_type=1";
        let elsewhere = Ok(format!("{FRAMES}.evil.example/play"));
        let failures = [
            (Err(LaunchError::Unreachable("down".into())), 7001),
            (Err(LaunchError::Refused("no".into())), 7002),
            (elsewhere, 7002),
        ];
        for (answer, code) in failures {
            app.provider.answers(answer);
            assert_eq!(player.get(ask).await.code(), code);
            let sent = app.provider.launches().pop().unwrap().player.unwrap();
            let asked =
                json!({"user": sent.user, "token": sent.token, "request_uuid": "1", "game_code": GAME});
            let reply = app.provider_calls("user/balance", &asked).await;
            assert_eq!(reply["status"], "RS_ERROR_INVALID_TOKEN");
        }
        app.provider.answers(Ok(format!("{FRAMES}/play")));
        assert_eq!(player.get("/api/game/getGameUrl?game_id=post-of-owls&account_type=0").await.code(), 4015);
        assert_eq!(app.get(ask).await.code(), 1013);
        let demo = app.get("/api/game/getGameUrl?game_id=post-of-owls&demo=true").await.data();
        assert_eq!(
            (&demo["demo"], &demo["session_id"], &demo["gameToken"]),
            (&json!(true), &json!(null), &json!(""))
        );
        assert_eq!(app.provider.launches().pop().unwrap().player, None);
        assert_eq!(player.get("/api/game/getGameUrl?game_id=dice&demo=true").await.code(), 7007);
        app.provider.answers(Err(LaunchError::NoDemo));
        assert_eq!(app.get("/api/game/getGameUrl?game_id=post-of-owls&demo=true").await.code(), 7007);
        assert_eq!(player.get("/api/game/getGameUrl?game_id=dice").await.data()["mode"], "page");
    })
    .await;
}

#[tokio::test]
async fn a_round_is_in_its_player_s_history_with_its_bets_and_wins() {
    each_app(async |app| {
        let player = stage(&app, 100).await;
        let other = app.register().await;
        let session = launch(&app, &player).await;
        let dice = json!({ "target": 5050, "over": true });
        let dice = json!({ "game": "dice", "stake": 10_000, "account_type": 1, "params": dice });
        player.post_with_key("/api/originals/bet", "before-it", dice.clone()).await.data();
        app.provider_calls("transaction/bet", &bet(&session, "b", 1_000_000)).await;
        player.post_with_key("/api/originals/bet", "after-it", dice).await.data();
        let list = player.get("/api/bets/history?account_type=1").await.data()["list"].clone();
        let games: Vec<_> =
            list.as_array().unwrap().iter().map(|round| round["game"].as_str().unwrap()).collect();
        assert_eq!(games, ["dice", "post-of-owls", "dice"]);
        let round = &list[1];
        assert_eq!(
            (&round["provider"], &round["state"], &round["stake"], &round["payout"]),
            (&json!(PROVIDER), &json!("open"), &json!(100_000), &json!(0))
        );
        assert_eq!((list[0].get("provider"), round.get("server_seed_hash")), (None, None));
        let mut win = bet(&session, "w", 2_500_000);
        (win["round"], win["round_closed"]) = (json!("round-b"), json!(true));
        win["reference_transaction_uuid"] = json!("b");
        app.provider_calls("transaction/win", &win).await;
        let page = format!("/api/bets/outside?round_id={}", round["id"].as_str().unwrap());
        let shown = player.get(&page).await.data();
        assert_eq!(
            (&shown["state"], &shown["payout"], &shown["provider_round"]),
            (&json!("settled"), &json!(250_000), &json!("round-b"))
        );
        assert!(shown["settled_at"].as_i64() >= shown["created_at"].as_i64());
        let mut calls = shown["calls"].as_array().unwrap().clone();
        calls.sort_by_key(|call| call["kind"].to_string());
        let said = |call: &Value| json!([call["kind"], call["id"], call["amount"], call["reference"]]);
        let calls: Vec<_> = calls.iter().map(said).collect();
        assert_eq!(calls, [json!(["bet", "b", 100_000, ""]), json!(["win", "w", 250_000, "b"])]);
        assert_eq!(other.get(&page).await.code(), 4008, "another player's");
        assert_eq!(app.get(&page).await.code(), 1013);
        let of_dice = format!("/api/bets/outside?round_id={}", list[0]["id"].as_str().unwrap());
        assert_eq!(player.get(&of_dice).await.code(), 4008, "of an in-house game");
        assert_eq!(player.get("/api/bets/outside").await.code(), 1024);
        let totals = player.get("/api/bets/totals?game=post-of-owls").await.data()["capital"].clone();
        assert_eq!(totals, json!({ "rounds": 1, "stake": 100_000, "payout": 250_000 }));
        assert_eq!(player.get("/api/bets/totals").await.data()["capital"]["rounds"], 3);
    })
    .await;
}

#[tokio::test]
async fn a_provider_is_asked_for_its_details_of_an_own_round() {
    each_app(async |app| {
        let player = stage(&app, 100).await;
        let other = app.register().await;
        let session = launch(&app, &player).await;
        app.provider_calls("transaction/bet", &bet(&session, "b", 1_000_000)).await;
        let mut more = bet(&session, "b2", 1_000_000);
        more["round"] = json!("round-b");
        app.provider_calls("transaction/bet", &more).await;
        let mut back = bet(&session, "back", 0);
        back["reference_transaction_uuid"] = json!("b");
        app.provider_calls("transaction/rollback", &back).await;
        let list = player.get("/api/bets/history").await.data()["list"].clone();
        let ask = format!("/api/provider/round?round_id={}", list[0]["id"].as_str().unwrap());
        let page = format!("{FRAMES}/rounds/1?token=one-time");
        app.provider.answers(Ok(page.clone()));
        assert_eq!(player.get(&ask).await.data(), json!({ "url": page, "origin": FRAMES }));
        let text = str::to_owned;
        let known_as =
            PlayedRound { name: text("round-b"), user: session.1.clone(), transaction: text("b2") };
        assert_eq!(app.provider.asked_rounds(), [known_as], "by a bet that holds");
        let failures = [
            (Err(LaunchError::Unreachable("no answer".into())), 7001),
            (Err(LaunchError::Refused("404".into())), 7005),
            (Ok(format!("{FRAMES}.evil.example/rounds/1")), 7005),
            (Ok("javascript:alert(1)".to_owned()), 7005),
        ];
        for (answer, code) in failures {
            app.provider.answers(answer);
            assert_eq!(player.get(&ask).await.code(), code);
        }
        let asked = app.provider.asked_rounds().len();
        assert_eq!(other.get(&ask).await.code(), 4008, "another player's");
        assert_eq!(app.get(&ask).await.code(), 1013);
        for (query, code) in [("", 1024), ("round_id=x", 4008), ("round_id=1", 4008)] {
            assert_eq!(player.get(&format!("/api/provider/round?{query}")).await.code(), code, "{query}");
        }
        assert_eq!(app.provider.asked_rounds().len(), asked, "it learns nothing of such questions");
    })
    .await;
}

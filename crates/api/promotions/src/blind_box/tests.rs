//! Blind box (19): boxes, wheel and purse.

use baize_api_testkit::{TestApp, TestClient, TestReply, each_app, each_app_with};
use baize_core::site::MoneyMode;
use baize_fairness::{ClientSeed, Draws, ServerSeed};
use baize_ledger::Wallet;
use baize_promotions::activities::{self, boxes};
use baize_promotions_rules::PrizeTable;
use baize_store::{PlayerId, StoreError, Tx, promotion_budgets};
use baize_time::Span;
use serde_json::{Value, json};

use crate::testing::{configure, gold, id, is_sound, next_midnight, next_monday, pay_in, return_budgets};

mod fission;
mod game;

const DAILY: i64 = 19;
const INFO: &str = "/api/get/blind_box_wheel_info";

async fn info(player: &TestClient) -> Value {
    player.get(INFO).await.data()
}

async fn open(player: &TestClient, index: i64, key: &str) -> TestReply {
    player.post_with_key("/api/daily_blind_box_reward", key, json!({ "index": index })).await
}

async fn spin(player: &TestClient, key: &str) -> TestReply {
    player.post_with_key("/api/blind_box_wheel_reward", key, json!({})).await
}

async fn withdraw(player: &TestClient) -> TestReply {
    player.get("/api/blind_box_wheel_withdraw").await
}

async fn moves(player: &TestClient) -> Vec<Value> {
    let data = player.get("/api/blind_box_wheel_withdraw_list").await.data();
    data["list"].as_array().unwrap().clone()
}

/// Bonus money of the wallet.
async fn coin(player: &TestClient) -> i64 {
    player.get("/api/wallet").await.data()["coin"].as_i64().unwrap()
}

/// From the next week on, of which it is Saturday now, every box is worth a hundred and so is every draw on the wheel: the least that is moved.
async fn rich_boxes(app: &TestApp) {
    let only = |table: &mut Value| {
        let mut prize = table[0].clone();
        prize["reward"]["amount"] = json!("100");
        *table = json!([prize]);
    };
    configure(app, DAILY, |config| {
        only(&mut config["contents"]);
        only(&mut config["prizes"]);
    })
    .await;
    app.clock.set(next_monday(app).plus(Span::hours(6 * 24 - 1)));
}

/// Sends what is left in old purses by mail, as the job does; how many mails that were.
async fn mail_rest(app: &TestApp, player: PlayerId) -> usize {
    let ctx = app.app.ctx();
    let over = app.app.db.read(move |tx| boxes::over(tx, &ctx)).await.unwrap();
    let mut sent = 0;
    for purse in over {
        for _ in 0..2 {
            let (ctx, purse) = (app.app.ctx(), purse.clone());
            let mail = move |tx: &mut Tx| boxes::mail_rest(tx, &ctx, player, &purse);
            sent += usize::from(app.app.db.write(player, mail).await.unwrap());
        }
    }
    sent
}

#[tokio::test]
async fn a_box_shows_all_three_contents_and_the_picked_one_fills_the_purse() {
    each_app(async |app| {
        let player = app.player_with_phone().await;
        let before = info(&player).await;
        let numbers =
            ["daily_box_num", "daily_box_total_num", "wheel_num", "wheel_total_num", "with_draw_num"];
        assert_eq!(numbers.map(|field| before[field].clone()), [1, 1, 0, 3, 1].map(|number| json!(number)));
        assert_eq!((&before["money_num"], &before["with_draw_money_num"]), (&json!(0), &json!(1_000_000)));
        assert_eq!((&before["money_type"], &before["msg"]), (&json!(1), &json!("")));
        assert_eq!(before["player_id"], player.login["userInfo"]["uid"].to_string());
        assert_eq!(before["refresh_time"], next_midnight(&app).millis());
        assert_eq!(before["purse_end_time"], next_monday(&app).millis());
        let weights = |list: &Value| {
            let weight = |prize: &Value| prize["probability"].as_i64().unwrap();
            list.as_array().unwrap().iter().map(weight).collect::<Vec<_>>()
        };
        assert_eq!(weights(&before["box_list"]), [800_000, 150_000, 45_000, 5_000]);
        assert_eq!(weights(&before["item_list"]), [600_000, 300_000, 80_000, 18_000, 2_000]);
        let opened = open(&player, 1, "box-key-1").await.data();
        let contents = opened["boxes"].as_array().unwrap();
        let picked: Vec<_> = contents.iter().map(|content| content["picked"].as_i64().unwrap()).collect();
        assert_eq!(picked, [0, 1, 0]);
        assert_eq!(opened["award"]["amount"], contents[1]["award"]["amount"]);
        assert_eq!(opened["info"]["money_num"], opened["award"]["amount"]);
        assert_eq!(
            (&opened["info"]["boxes"], &opened["info"]["daily_box_num"]),
            (&opened["boxes"], &json!(0))
        );
        assert_eq!(coin(&player).await, 0, "what lies in the purse is not in the wallet");
        let again = open(&player, 2, "box-key-2").await;
        assert_eq!(again.code(), 5010);
        let repeated = open(&player, 1, "box-key-1").await.data();
        assert_eq!((&repeated["boxes"], &repeated["repeated"]), (&opened["boxes"], &json!(1)));
        app.clock.set(next_midnight(&app));
        let tomorrow = info(&player).await;
        assert_eq!((&tomorrow["daily_box_num"], &tomorrow["boxes"]), (&json!(1), &json!([])));
        assert_eq!(tomorrow["money_num"], opened["award"]["amount"]);
        is_sound(&app, 1).await;
    })
    .await;
}

#[tokio::test]
async fn anyone_can_draw_the_contents_of_a_box_again() {
    each_app(async |app| {
        let player = app.player_with_phone().await;
        let who = id(&app, &player).await;
        let read = move |tx: &mut Tx| {
            let wallet = Wallet::get(tx, who)?;
            Ok::<_, StoreError>((wallet.server_seed().to_owned(), wallet.client_seed().to_owned()))
        };
        let (server, client) = app.app.db.read(read).await.unwrap();
        let (server, client) = (ServerSeed::parse(&server).unwrap(), ClientSeed::parse(&client).unwrap());
        let proof = open(&player, 2, "box-key-1").await.data()["proof"].clone();
        let entry = app.app.db.read(|tx| activities::find(tx, DAILY)).await.unwrap().unwrap();
        let table: PrizeTable =
            serde_json::from_value(entry.newest().activity.config["contents"].clone()).unwrap();
        let mut draws = Draws::new(&server, &client, proof["nonce"].as_u64().unwrap());
        let indexes = [(); 3].map(|()| table.draw(&mut draws));
        assert_eq!((&proof["indexes"], &proof["index"]), (&json!(indexes), &json!(indexes[2])));
        assert_eq!(
            (&proof["place"], &proof["server_seed_hash"]),
            (&json!(2), &json!(server.commitment().to_string()))
        );
        let record = player.get("/api/activity/record").await.data()["list"][0].clone();
        assert_eq!((&record["index"], &record["place"]), (&json!(indexes[2]), &json!(2)));
        assert_eq!(record["state"], "in_purse");
    })
    .await;
}

#[tokio::test]
async fn an_index_that_no_box_has_and_another_players_number_change_nothing() {
    each_app(async |app| {
        let (player, other) = (app.player_with_phone().await, app.register().await);
        for index in [json!(3), json!(-1), json!("x")] {
            let body = json!({ "index": index });
            let reply = player.post_with_key("/api/daily_blind_box_reward", "box-key-0", body).await;
            assert_eq!(reply.code(), 1026, "{index}");
        }
        assert_eq!(player.post("/api/daily_blind_box_reward", json!({})).await.code(), 1024, "no index");
        let foreign = other.login["userInfo"]["uid"].clone();
        let body = json!({ "index": 0, "player_id": foreign });
        let posted = player.post_with_key("/api/daily_blind_box_reward", "box-key-1", body.clone()).await;
        assert_eq!(posted.code(), 1023);
        assert_eq!(player.post_with_key("/api/blind_box_wheel_reward", "box-key-2", body).await.code(), 1023);
        for path in [INFO, "/api/blind_box_wheel_withdraw", "/api/blind_box_wheel_withdraw_list"] {
            assert_eq!(player.get(&format!("{path}?player_id={foreign}")).await.code(), 1023, "{path}");
            assert_eq!(app.get(path).await.code(), 1013, "{path}");
            assert_eq!(player.get(&format!("{path}?union_key=other")).await.code(), 1026, "{path}");
        }
        let own = player.login["userInfo"]["uid"].clone();
        assert_eq!(player.get(&format!("{INFO}?player_id={own}")).await.data()["daily_box_num"], 1);
        is_sound(&app, 0).await;
    })
    .await;
}

#[tokio::test]
async fn a_deposit_earns_draws_on_the_wheel_that_wait_for_the_box() {
    each_app(async |app| {
        let player = app.player_with_phone().await;
        pay_in(&app, &player, ("an-order-1", 0)).await;
        assert_eq!(info(&player).await["wheel_num"], 1);
        assert_eq!(spin(&player, "wheel-key-0").await.code(), 5004, "the box goes first");
        open(&player, 0, "box-key-1").await.data();
        let drawn = spin(&player, "wheel-key-1").await.data();
        let index = usize::try_from(drawn["index"].as_u64().unwrap()).unwrap();
        assert_eq!(drawn["info"]["item_list"][index]["award"]["amount"], drawn["award"]["amount"]);
        assert_eq!(drawn["proof"]["index"], drawn["index"]);
        assert_eq!(drawn["info"]["wheel_num"], 0);
        assert_eq!(spin(&player, "wheel-key-2").await.code(), 5010);
        pay_in(&app, &player, ("an-order-2", 0)).await;
        app.clock.set(next_midnight(&app).minus(Span::millis(1)));
        assert_eq!(info(&player).await["wheel_num"], 1);
        app.clock.advance(Span::millis(1));
        let tomorrow = info(&player).await;
        assert_eq!((&tomorrow["wheel_num"], &tomorrow["daily_box_num"]), (&json!(0), &json!(1)));
        is_sound(&app, 2).await;
    })
    .await;
}

#[tokio::test]
async fn the_purse_is_moved_once_a_week_and_the_rest_goes_by_mail() {
    each_app(async |app| {
        rich_boxes(&app).await;
        let player = app.player_with_phone().await;
        assert_eq!(withdraw(&player).await.code(), 5004, "an empty purse");
        open(&player, 0, "box-key-1").await.data();
        let moved = withdraw(&player).await.data();
        assert_eq!((&moved["amount"], &moved["money_type"]), (&json!(1_000_000), &json!(1)));
        assert_eq!((&moved["state"], &moved["info"]["with_draw_num"]), (&json!("paid"), &json!(0)));
        assert_eq!((&moved["info"]["money_num"], &moved["wallet"]["coin"]), (&json!(0), &json!(1_000_000)));
        app.clock.set(next_midnight(&app));
        open(&player, 0, "box-key-2").await.data();
        let again = withdraw(&player).await.data();
        assert_eq!((&again["repeated"], &again["amount"]), (&json!(1), &json!(1_000_000)));
        assert_eq!(
            (info(&player).await["money_num"].clone(), coin(&player).await),
            (json!(1_000_000), 1_000_000)
        );
        let who = id(&app, &player).await;
        app.clock.set(next_monday(&app).plus(Span::minutes(5)).minus(Span::millis(1)));
        assert_eq!(mail_rest(&app, who).await, 0, "a request of the last moment may still come");
        app.clock.advance(Span::millis(1));
        assert_eq!(mail_rest(&app, who).await, 1);
        assert_eq!(info(&player).await["money_num"], 0);
        let mail = player.post("/api/mail/list", json!({})).await.data()["list"].clone();
        assert_eq!(mail[0]["award_package"][0]["amount"], 1_000_000);
        assert_eq!(player.post("/api/mail/claimAllAward", json!({})).await.data()["count"], 1);
        let listed: Vec<_> = moves(&player).await.iter().map(|each| each["by_mail"].clone()).collect();
        assert_eq!(listed, [json!(1), json!(0)]);
        // Two boxes, one move, one mail.
        is_sound(&app, 4).await;
    })
    .await;
}

#[tokio::test]
async fn a_purse_that_lapses_in_the_mail_goes_back_to_the_budget() {
    each_app(async |app| {
        rich_boxes(&app).await;
        let spent = async || -> i64 {
            let days = app.app.db.read(|tx| promotion_budgets::spent(tx, DAILY)).await.unwrap();
            days.into_iter().filter(|(day, _)| *day != 0).map(|(_, units)| units).sum()
        };
        let player = app.player_with_phone().await;
        open(&player, 0, "box-key-1").await.data();
        withdraw(&player).await.data();
        app.clock.set(next_midnight(&app));
        open(&player, 0, "box-key-2").await.data();
        let who = id(&app, &player).await;
        app.clock.set(next_monday(&app).plus(Span::minutes(5)));
        assert_eq!((mail_rest(&app, who).await, spent().await), (1, 2_000_000));
        app.clock.advance(Span::days(7));
        app.clock.advance(Span::minutes(5));
        assert_eq!((return_budgets(&app).await, spent().await), (1, 1_000_000), "what was moved stays spent");
        is_sound(&app, 3).await;
    })
    .await;
}

#[tokio::test]
async fn a_purse_below_the_least_is_not_moved() {
    each_app(async |app| {
        configure(&app, DAILY, |config| config["least"] = json!("101")).await;
        rich_boxes(&app).await;
        let player = app.player_with_phone().await;
        open(&player, 0, "box-key-1").await.data();
        assert_eq!(withdraw(&player).await.code(), 5004);
        app.clock.set(next_midnight(&app));
        open(&player, 0, "box-key-2").await.data();
        assert_eq!(withdraw(&player).await.data()["amount"], 2_000_000);
        is_sound(&app, 3).await;
    })
    .await;
}

#[tokio::test]
async fn sixty_four_requests_at_once_open_one_box_and_move_the_purse_once() {
    each_app(async |app| {
        rich_boxes(&app).await;
        let player = app.player_with_phone().await;
        let all: Vec<_> = (0..64)
            .map(|number| {
                let player = player.clone();
                tokio::spawn(
                    async move { open(&player, number % 3, &format!("box-key-{number}")).await.code() },
                )
            })
            .collect();
        let mut opened = 0;
        for code in all {
            match code.await.unwrap() {
                0 => opened += 1,
                code => assert_eq!(code, 5010),
            }
        }
        assert_eq!(opened, 1);
        let all: Vec<_> = (0..64)
            .map(|_| {
                let player = player.clone();
                tokio::spawn(async move { withdraw(&player).await.data()["repeated"].clone() })
            })
            .collect();
        let mut fresh = 0;
        for repeated in all {
            fresh += usize::from(repeated.await.unwrap() == 0);
        }
        assert_eq!((fresh, coin(&player).await), (1, 1_000_000));
        is_sound(&app, 2).await;
    })
    .await;
}

#[tokio::test]
async fn a_guest_binds_a_contact_first_and_a_sold_out_box_stays_closed_until_tomorrow() {
    each_app_with(
        |site, _| site.promotions.day_budget = baize_money::Amount::whole(99),
        async |app| {
            let guest = app.register().await;
            assert_eq!(info(&guest).await["msg"], "Blind_box_contact");
            assert_eq!(open(&guest, 0, "box-key-1").await.code(), 5008);
            // The largest content of a box is a hundred.
            let player = app.player_with_phone().await;
            let seen = info(&player).await;
            assert_eq!((&seen["msg"], &seen["daily_box_num"]), (&json!("Blind_box_tomorrow"), &json!(0)));
            let closed = open(&player, 0, "box-key-1").await;
            assert_eq!(closed.code(), 5006);
            assert_eq!(closed.json()["data"]["again_at"], 0, "no day has room for it");
            is_sound(&app, 0).await;
        },
    )
    .await;
}

#[tokio::test]
async fn a_site_without_money_fills_the_purse_with_gold() {
    each_app_with(
        |site, _| site.money_mode = MoneyMode::Social,
        async |app| {
            rich_boxes(&app).await;
            let player = app.register().await;
            let before = gold(&player).await;
            assert_eq!(open(&player, 0, "box-key-1").await.data()["info"]["money_type"], 5);
            assert_eq!(withdraw(&player).await.data()["amount"], 1_000_000);
            assert_eq!(gold(&player).await, before + 1_000_000);
            is_sound(&app, 2).await;
        },
    )
    .await;
}

#[tokio::test]
async fn draws_are_shown_to_anyone_until_the_player_hides() {
    each_app(async |app| {
        let notices = async || {
            let data = app.get("/api/notice/getMoodGroup?notice_type=3").await.data();
            data["blind_wheel_notice"]["list"].as_array().unwrap().clone()
        };
        assert_eq!(notices().await, Vec::<Value>::new());
        let player = app.player_with_phone().await;
        let award = open(&player, 0, "a-public-box").await.data()["award"].clone();
        let shown = notices().await;
        assert_eq!((shown.len(), &shown[0]["amount"]), (1, &award["amount"]));
        assert_eq!((&shown[0]["activity_id"], &shown[0]["currency_type"]), (&json!("19"), &json!(1)));
        assert!(shown[0]["nickname"].as_str().unwrap().contains("***"));
        player.put("/api/user/privacy", json!({ "hide_bets": true })).await.data();
        assert_eq!(notices().await, Vec::<Value>::new());
    })
    .await;
}

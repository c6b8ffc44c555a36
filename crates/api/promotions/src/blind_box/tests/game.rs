//! Game blind box (25): boxes for turnover on games.

use super::*;
use baize_money::{Amount, PlayMode};
use baize_store::WriteKey;
use baize_store::day_tallies::{self, DayTally};
use baize_store::promotion_budgets::{self, BudgetSlot};

use crate::testing::republish;

const GAME: i64 = 25;

/// How the calls name boxes for play.
const PLAY: &str = "game";

async fn info_of_play(player: &TestClient) -> Value {
    player.get(&format!("{INFO}?union_key={PLAY}")).await.data()
}

async fn boxes_of(player: &TestClient) -> i64 {
    info_of_play(player).await["daily_box_num"].as_i64().unwrap()
}

async fn open_of_play(player: &TestClient, key: &str) -> TestReply {
    let body = json!({ "union_key": PLAY, "index": 0 });
    player.post_with_key("/api/daily_blind_box_reward", key, body).await
}

/// The player's stakes of money on a game count for so much more today, or less after a void; in currency units.
async fn plays(app: &TestApp, player: &TestClient, (game, turnover): (&str, i32)) {
    let (who, ctx) = (id(app, player).await, app.app.ctx());
    let tally = DayTally {
        player: who,
        day: ctx.now.day(ctx.site.utc_offset).number(),
        game: game.to_owned(),
        play_mode: PlayMode::Capital,
        rounds: 1,
        stake: Amount::whole(turnover),
        turnover: Amount::whole(turnover),
        theo: Amount::ZERO,
        payout: Amount::ZERO,
        biggest_win: Amount::ZERO,
        counted_at: ctx.now,
    };
    let add = move |tx: &mut Tx| day_tallies::add(tx, &tally);
    app.app.db.write(who, add).await.unwrap();
}

/// From the next day on, which begins now, a box holds nothing but one of its prizes.
async fn only(app: &TestApp, prize: usize) {
    configure(app, GAME, |config| {
        let only = config["contents"][prize].clone();
        config["contents"] = json!([only]);
    })
    .await;
    app.clock.set(next_midnight(app));
}

#[tokio::test]
async fn a_bet_of_fifty_units_brings_a_box_and_the_meter_shows_what_is_missing() {
    each_app(async |app| {
        let player = app.player_with_phone().await;
        let before = info_of_play(&player).await;
        let numbers =
            ["daily_box_num", "daily_box_total_num", "wheel_total_num", "turnover", "with_draw_num"];
        assert_eq!(numbers.map(|field| before[field].clone()), [0, 5, 0, 0, 0].map(|number| json!(number)));
        assert_eq!((&before["turnover_each"], &before["games"]), (&json!(50_000_000), &json!([])));
        assert_eq!((&before["purse_end_time"], &before["msg"]), (&json!(0), &json!("")));
        assert_eq!(before["refresh_time"], next_midnight(&app).millis());
        let prizes = before["box_list"].as_array().unwrap();
        let of = |field: &str| prizes.iter().map(|prize| prize["award"][field].clone()).collect::<Vec<_>>();
        assert_eq!(of("award_type"), [5, 1, 1, 11].map(|number| json!(number)));
        assert_eq!(of("amount"), [100_000, 20_000, 500_000, 60_000].map(|units| json!(units)));
        let rounds = json!({ "game": "plinko", "stake": 20_000, "rounds": 3 });
        assert_eq!(prizes[3]["award"]["free_rounds"], rounds);
        let weights: Vec<_> = prizes.iter().map(|prize| prize["probability"].as_i64().unwrap()).collect();
        assert_eq!(weights, [600_000, 300_000, 10_000, 90_000]);
        assert_eq!(open_of_play(&player, "play-box-0").await.code(), 5010);
        app.grant_cash(&player, 50_000_000).await;
        let bet = json!({ "game": "dice", "stake": 50_000_000, "account_type": 1,
            "params": { "target": 5_000, "over": true } });
        player.post_with_key("/api/originals/bet", "a-large-bet", bet).await.data();
        let after = info_of_play(&player).await;
        assert_eq!((&after["turnover"], &after["daily_box_num"]), (&json!(50_000_000), &json!(1)));
        let opened = open_of_play(&player, "play-box-1").await.data();
        assert_eq!(opened["award"], opened["boxes"][0]["award"]);
        assert_eq!((&opened["info"]["daily_box_num"], &opened["info"]["money_num"]), (&json!(0), &json!(0)));
        let again = open_of_play(&player, "play-box-1").await.data();
        assert_eq!((&again["proof"], &again["repeated"]), (&opened["proof"], &json!(1)));
        assert_eq!(open_of_play(&player, "play-box-2").await.code(), 5010);
        is_sound(&app, 1).await;
    })
    .await;
}

#[tokio::test]
async fn a_day_has_five_boxes_which_are_gone_at_midnight() {
    each_app(async |app| {
        let player = app.player_with_phone().await;
        plays(&app, &player, ("dice", 1_000_000)).await;
        for number in 0..5 {
            open_of_play(&player, &format!("play-box-{number}")).await.data();
        }
        assert_eq!(open_of_play(&player, "play-box-5").await.code(), 5010);
        app.clock.set(next_midnight(&app));
        plays(&app, &player, ("dice", 5_000)).await;
        app.clock.set(next_midnight(&app).minus(Span::millis(1)));
        assert_eq!(boxes_of(&player).await, 1);
        app.clock.advance(Span::millis(1));
        assert_eq!(boxes_of(&player).await, 0);
        assert_eq!(open_of_play(&player, "play-box-6").await.code(), 5010);
        is_sound(&app, 5).await;
    })
    .await;
}

#[tokio::test]
async fn only_stakes_on_the_listed_games_bring_boxes() {
    each_app(async |app| {
        configure(&app, GAME, |config| config["games"] = json!(["plinko"])).await;
        app.clock.set(next_midnight(&app));
        let player = app.player_with_phone().await;
        plays(&app, &player, ("dice", 5_000)).await;
        assert_eq!((boxes_of(&player).await, &info_of_play(&player).await["games"]), (0, &json!(["plinko"])));
        plays(&app, &player, ("plinko", 5_000)).await;
        assert_eq!(boxes_of(&player).await, 1);
    })
    .await;
}

#[tokio::test]
async fn a_void_takes_an_unopened_box_first_and_leaves_what_was_opened() {
    each_app(async |app| {
        let player = app.player_with_phone().await;
        plays(&app, &player, ("dice", 10_000)).await;
        plays(&app, &player, ("dice", -1)).await;
        assert_eq!(boxes_of(&player).await, 1, "the void took one of two");
        open_of_play(&player, "play-box-1").await.data();
        let gold_and_coin = (gold(&player).await, coin(&player).await);
        plays(&app, &player, ("dice", -9_999)).await;
        assert_eq!((gold(&player).await, coin(&player).await), gold_and_coin, "what was opened stays");
        let behind = player.get("/api/activity/info?activity_id=25").await.data()["me"]["behind"].clone();
        assert_eq!((boxes_of(&player).await, behind), (0, json!(1)));
        plays(&app, &player, ("dice", 9_999)).await;
        assert_eq!(open_of_play(&player, "play-box-2").await.code(), 5010, "the first box is made up for");
        plays(&app, &player, ("dice", 1)).await;
        open_of_play(&player, "play-box-2").await.data();
        is_sound(&app, 2).await;
    })
    .await;
}

#[tokio::test]
async fn sixty_four_requests_at_once_on_one_box_of_play_pay_once() {
    each_app(async |app| {
        only(&app, 0).await;
        let player = app.player_with_phone().await;
        plays(&app, &player, ("dice", 5_000)).await;
        let before = gold(&player).await;
        let all: Vec<_> = (0..64)
            .map(|number| {
                let player = player.clone();
                tokio::spawn(async move { open_of_play(&player, &format!("play-box-{number}")).await.code() })
            })
            .collect();
        let mut opened = 0;
        for code in all {
            match code.await.unwrap() {
                0 => opened += 1,
                code => assert_eq!(code, 5010),
            }
        }
        assert_eq!((opened, gold(&player).await), (1, before + 100_000));
        is_sound(&app, 1).await;
    })
    .await;
}

#[tokio::test]
async fn a_budget_a_unit_short_of_the_largest_prize_keeps_boxes_closed_until_there_is_room() {
    each_app(async |app| {
        // The largest prize: so much is left of the day, as long as nobody was given anything.
        republish(&app, GAME, |activity| activity.terms.budget.day = Amount::whole(50)).await;
        app.clock.set(next_midnight(&app));
        let player = app.player_with_phone().await;
        plays(&app, &player, ("dice", 5_000)).await;
        let day = app.clock.now().day(app.app.site.utc_offset).number();
        let slot = BudgetSlot { activity: GAME, day, slot: 0, used: Amount::ZERO };
        let spend = move |tx: &mut Tx| promotion_budgets::take(tx, slot, Amount::UNIT, Amount::MAX);
        assert!(app.app.db.write(WriteKey::SHARED, spend).await.unwrap());
        let seen = info_of_play(&player).await;
        assert_eq!((&seen["msg"], &seen["daily_box_num"]), (&json!("Blind_box_tomorrow"), &json!(0)));
        let sold_out = open_of_play(&player, "play-box-1").await;
        assert_eq!(
            (sold_out.code(), &sold_out.json()["data"]["again_at"]),
            (5006, &json!(next_midnight(&app).millis()))
        );
        let give_back = move |tx: &mut Tx| promotion_budgets::give_back(tx, slot, Amount::UNIT);
        app.app.db.write(WriteKey::SHARED, give_back).await.unwrap();
        open_of_play(&player, "play-box-1").await.data();
        is_sound(&app, 1).await;
    })
    .await;
}

#[tokio::test]
async fn a_guest_adds_a_contact_before_a_box_of_play_is_opened() {
    each_app(async |app| {
        let guest = app.register().await;
        plays(&app, &guest, ("dice", 5_000)).await;
        assert_eq!(info_of_play(&guest).await["msg"], "Blind_box_contact");
        assert_eq!(open_of_play(&guest, "play-box-1").await.code(), 5008);
        is_sound(&app, 0).await;
    })
    .await;
}

#[tokio::test]
async fn another_players_number_is_refused_and_there_is_no_purse() {
    each_app(async |app| {
        let (player, other) = (app.player_with_phone().await, app.register().await);
        plays(&app, &player, ("dice", 5_000)).await;
        let foreign = other.login["userInfo"]["uid"].clone();
        let body = json!({ "union_key": PLAY, "index": 0, "player_id": foreign });
        assert_eq!(
            player.post_with_key("/api/daily_blind_box_reward", "play-box-1", body).await.code(),
            1023
        );
        let path = format!("{INFO}?union_key={PLAY}");
        assert_eq!(player.get(&format!("{path}&player_id={foreign}")).await.code(), 1023);
        assert_eq!(app.get(&path).await.code(), 1013);
        let wheel = player.post("/api/blind_box_wheel_reward", json!({ "union_key": PLAY })).await;
        assert_eq!(wheel.code(), 5010);
        let purse = player.get(&format!("/api/blind_box_wheel_withdraw?union_key={PLAY}")).await;
        assert_eq!(purse.code(), 1026);
        assert_eq!(boxes_of(&player).await, 1);
        is_sound(&app, 0).await;
    })
    .await;
}

#[tokio::test]
async fn free_rounds_of_a_box_can_be_played_and_the_draw_is_shown_to_others() {
    each_app(async |app| {
        only(&app, 3).await;
        let player = app.player_with_phone().await;
        plays(&app, &player, ("dice", 5_000)).await;
        let opened = open_of_play(&player, "play-box-1").await.data();
        let end = app.clock.now().plus(Span::days(7)).millis();
        assert_eq!(
            (&opened["award"]["award_type"], &opened["award"]["expires_at"]),
            (&json!(11), &json!(end))
        );
        assert_eq!(coin(&player).await, 0, "nothing moves before they are played");
        let free = player.get("/api/originals/free_rounds").await.data()["list"][0].clone();
        assert_eq!((&free["left"], &free["expires_at"]), (&json!(3), &json!(end)));
        for number in 0..3 {
            let bet =
                json!({ "game": "plinko", "params": { "risk": "low", "rows": 8 }, "free_round": free["id"] });
            player.post_with_key("/api/originals/bet", &format!("free-round-{number}"), bet).await.data();
        }
        let notices = app.get("/api/notice/getMoodGroup?notice_type=3").await.data();
        let shown = &notices["blind_wheel_notice"]["list"][0];
        assert_eq!((&shown["activity_id"], &shown["currency_type"]), (&json!("25"), &json!(11)));
        assert_eq!(shown["game_id"], "plinko", "the game of the free rounds");
        is_sound(&app, 1).await;
    })
    .await;
}

#[tokio::test]
async fn a_site_without_money_gives_as_much_gold() {
    each_app_with(
        |site, _| site.money_mode = MoneyMode::Social,
        async |app| {
            only(&app, 3).await;
            let player = app.register().await;
            plays(&app, &player, ("dice", 5_000)).await;
            let before = gold(&player).await;
            let award = open_of_play(&player, "play-box-1").await.data()["award"].clone();
            assert_eq!((&award["award_type"], &award["amount"]), (&json!(5), &json!(60_000)));
            assert_eq!(gold(&player).await, before + 60_000);
            assert_eq!(player.get("/api/originals/free_rounds").await.data()["list"], json!([]));
            is_sound(&app, 1).await;
        },
    )
    .await;
}

//! Platform coin tournament (21): the board is what was played, what it shows is paid, and each prize once.

use baize_money::PlayMode;
use baize_promotions_rules::Promotion as _;
use baize_promotions_rules::boards::prize;
use baize_promotions_rules::kinds::platform_tournament::PlatformTournament;
use baize_store::day_tallies::{self, DayTally};

use super::bet_every_day::stake;
use super::boards::{claim_mail, contact, follow, places};
use super::*;
use crate::testing::{return_budgets, returns};

const TOURNAMENT: i64 = PlatformTournament::KIND;

/// The player stakes so much now, of which the house expects a tenth.
async fn play(app: &TestApp, player: &TestClient, turnover: i32) {
    let now = app.clock.now();
    let tally = DayTally {
        player: id(app, player).await,
        day: now.day(app.app.site.utc_offset).number(),
        game: "dice".into(),
        play_mode: PlayMode::Capital,
        rounds: 1,
        stake: Amount::whole(turnover),
        turnover: Amount::whole(turnover),
        theo: Amount::whole(turnover / 10),
        payout: Amount::ZERO,
        biggest_win: Amount::ZERO,
        counted_at: now,
    };
    app.app.db.write(tally.player, move |tx: &mut Tx| day_tallies::add(tx, &tally)).await.unwrap();
}

async fn settle(app: &TestApp) -> usize {
    boards::settle(app, TOURNAMENT).await
}

async fn board(client: &TestClient, is_last: u8) -> Value {
    boards::board(client, TOURNAMENT, is_last).await
}

async fn join(client: &TestClient, is_join: u8) -> TestReply {
    boards::join(client, TOURNAMENT, is_join).await
}

async fn used(app: &TestApp) -> i64 {
    boards::used(app, TOURNAMENT).await
}

/// The place and the score of the player who asks.
async fn own(client: &TestClient) -> (i64, i64) {
    let me = board(client, 0).await["me"].clone();
    (me["rank"].as_i64().unwrap(), me["score"].as_i64().unwrap())
}

#[tokio::test]
async fn the_higher_turnover_is_before_then_who_was_first_and_bets_count_without_joining() {
    each_app(async |app| {
        let (first, second, third) =
            (app.player_with_phone().await, contact(&app, 1, "1").await, contact(&app, 2, "2").await);
        deposit(&app, &first).await;
        follow(&app).await;
        assert_eq!(places(&board(&first, 0).await), []);
        stake(&first, "bet-key-1", 1_000_000).await;
        app.clock.advance(Span::seconds(1));
        play(&app, &second, 100).await;
        play(&app, &third, 101).await;
        follow(&app).await;
        assert_eq!((own(&third).await, own(&first).await), ((1, 1_010_000), (2, 1_000_000)));
        assert_eq!(own(&second).await, (3, 1_000_000), "reached a second later");
        let open =
            json!({ "game": "mines", "stake": 2_000_000, "account_type": 1, "params": { "mines": 3 } });
        first.post_with_key("/api/originals/bet", "bet-key-2", open).await.data();
        follow(&app).await;
        assert_eq!(
            own(&first).await,
            (2, 1_000_000),
            "a round counts when it is settled, and never if it is void"
        );
    })
    .await;
}

#[tokio::test]
async fn the_pool_that_is_shown_is_paid_by_mail_ten_minutes_after_the_end_and_the_rest_returns() {
    each_app(async |app| {
        let (winner, other) = (contact(&app, 1, "1").await, contact(&app, 2, "2").await);
        play(&app, &winner, 3_000).await;
        play(&app, &other, 1_000).await;
        follow(&app).await;
        let pool = Amount::whole(20);
        let shown = board(&winner, 0).await;
        assert_eq!((shown["pool"].as_i64(), shown["frozen"].as_i64()), (Some(pool.units()), Some(0)));
        assert_eq!(used(&app).await, pool.units(), "the budget gave up what is shown");
        app.clock.set(next_midnight(&app));
        play(&app, &other, 9_000).await;
        follow(&app).await;
        let frozen = board(&winner, 1).await;
        assert_eq!(places(&frozen), [(1, 30_000_000), (2, 10_000_000)], "frozen at the end");
        assert_eq!((frozen["frozen"].as_i64(), frozen["settled"].as_i64()), (Some(1), Some(0)));
        assert_eq!(places(&board(&winner, 0).await), [(1, 90_000_000)]);
        app.clock.advance(Span::millis(10 * 60_000 - 1));
        assert_eq!(settle(&app).await, 0, "a millisecond before");
        app.clock.advance(Span::millis(1));
        follow(&app).await;
        assert_eq!((settle(&app).await, settle(&app).await), (1, 0));
        let settled = board(&winner, 1).await;
        assert_eq!((&settled["settled"], &settled["me"]["state"]), (&json!(1), &json!("sent")));
        let (first, second) = (prize(pool, 1).units(), prize(pool, 2).units());
        let today = board(&other, 0).await["pool"].as_i64().unwrap();
        assert_eq!(used(&app).await, first + second + today, "empty places are the house's");
        assert_eq!((claim_mail(&winner).await, claim_mail(&other).await), (first, second));
        assert_eq!((claim_mail(&winner).await, money(&winner).await.1), (first, first), "the same key, once");
        is_sound(&app, 2).await;
    })
    .await;
}

#[tokio::test]
async fn the_last_millisecond_counts_even_if_it_is_seen_late() {
    each_app(async |app| {
        let player = contact(&app, 1, "1").await;
        follow(&app).await;
        app.clock.set(next_midnight(&app).minus(Span::millis(1)));
        let at = app.clock.now();
        app.clock.advance(Span::minutes(9));
        follow(&app).await;
        let now = app.clock.now();
        app.clock.set(at);
        play(&app, &player, 500).await;
        app.clock.set(now);
        app.clock.advance(Span::minutes(2));
        follow(&app).await;
        settle(&app).await;
        assert_eq!(places(&board(&player, 1).await), [(1, 5_000_000)]);
        assert!(claim_mail(&player).await > 0);
        is_sound(&app, 1).await;
    })
    .await;
}

#[tokio::test]
async fn who_leaves_is_off_the_board_and_comes_back_with_the_day_s_play() {
    each_app(async |app| {
        let (first, second) = (contact(&app, 1, "1").await, contact(&app, 2, "2").await);
        play(&app, &first, 300).await;
        play(&app, &second, 200).await;
        follow(&app).await;
        let pool = board(&first, 0).await["pool"].clone();
        assert_eq!(
            (join(&first, 0).await.data()["is_join"].as_i64(), join(&first, 0).await.code()),
            (Some(0), 0)
        );
        assert_eq!((own(&first).await, own(&second).await), ((0, 3_000_000), (1, 2_000_000)));
        app.clock.advance(Span::seconds(5));
        play(&app, &first, 100).await;
        follow(&app).await;
        assert_eq!(own(&second).await.0, 1, "play does not bring back who left");
        assert!(board(&first, 0).await["pool"].as_i64() > pool.as_i64(), "all play fills the pool");
        join(&first, 1).await.data();
        assert_eq!(own(&first).await, (1, 4_000_000));
        assert_eq!(app.post("/api/activity/join", json!({ "activity_id": TOURNAMENT })).await.code(), 1013);
        let unknown = first.post("/api/activity/join", json!({ "activity_id": SIGN })).await;
        assert_eq!(
            (unknown.code(), first.get("/api/activity/board?activity_id=1").await.code()),
            (5001, 5001)
        );
    })
    .await;
}

#[tokio::test]
async fn a_place_in_review_and_one_of_a_closed_account_are_held_and_nobody_moves_up() {
    each_app(async |app| {
        let (first, twin) = (contact(&app, 1, "same").await, contact(&app, 2, "same").await);
        let (closed, last) = (contact(&app, 3, "3").await, contact(&app, 4, "4").await);
        for (player, turnover) in [(&first, 4_000), (&twin, 3_000), (&closed, 2_000), (&last, 1_000)] {
            play(&app, player, turnover).await;
        }
        follow(&app).await;
        let pool = Amount::new(board(&last, 0).await["pool"].as_i64().unwrap()).unwrap();
        app.clock.set(next_midnight(&app).plus(Span::minutes(10)));
        app.close(&closed).await;
        follow(&app).await;
        settle(&app).await;
        assert_eq!(claim_mail(&first).await, prize(pool, 1).units());
        assert_eq!(claim_mail(&twin).await, 0, "another account of the device of a winner");
        assert_eq!(states(&twin).await, ["review"]);
        let mine = board(&last, 1).await;
        assert_eq!(
            (&mine["me"]["rank"], mine["me"]["prize"].as_i64()),
            (&json!(4), Some(prize(pool, 4).units()))
        );
        assert_eq!(mine["list"][2]["prize"], 0, "withheld");
        assert_eq!(claim_mail(&last).await, prize(pool, 4).units());
        let kept = [1, 2, 4].map(|place| prize(pool, place).units()).iter().sum::<i64>();
        assert_eq!(used(&app).await, kept);
        is_sound(&app, 3).await;
    })
    .await;
}

#[tokio::test]
async fn a_prize_that_is_refused_or_lapses_in_mail_goes_back_to_the_budget() {
    each_app(async |app| {
        let (first, twin) = (contact(&app, 1, "same").await, contact(&app, 2, "same").await);
        let (idle, last) = (contact(&app, 3, "3").await, contact(&app, 4, "4").await);
        for (player, turnover) in [(&first, 4_000), (&twin, 3_000), (&idle, 2_000), (&last, 1_000)] {
            // A pool that grows by and by is held in parts.
            play(&app, player, turnover).await;
            follow(&app).await;
        }
        let pool = Amount::new(board(&last, 0).await["pool"].as_i64().unwrap()).unwrap();
        let prize = |place| prize(pool, place).units();
        app.clock.set(next_midnight(&app).plus(Span::minutes(10)));
        follow(&app).await;
        settle(&app).await;
        let all = [1, 2, 3, 4].map(prize).iter().sum::<i64>();
        assert_eq!(used(&app).await, all, "empty places are the house's");
        refuse_reviewed(&app).await;
        assert_eq!(used(&app).await, all - prize(2));
        assert_eq!(claim_mail(&first).await, prize(1));
        app.clock.advance(Span::days(7));
        assert_eq!(return_budgets(&app).await, 0, "a claim that was received in time may still be decided");
        let (idle, last) =
            (returns(&app, 3, "board-device-3").await, returns(&app, 4, "board-device-4").await);
        assert_eq!(claim_mail(&idle).await, 0, "lapsed");
        last.post("/api/mail/deleteAllMail", json!({})).await.data();
        app.clock.advance(Span::minutes(5));
        assert_eq!((return_budgets(&app).await, return_budgets(&app).await), (2, 0));
        assert_eq!(used(&app).await, prize(1), "only what was paid");
        is_sound(&app, 2).await;
    })
    .await;
}

#[tokio::test]
async fn a_pool_stops_growing_where_the_budget_of_its_day_ends() {
    each_app_with(
        |site, _| site.promotions.day_budget = Amount::whole(64),
        async |app| {
            let player = contact(&app, 1, "1").await;
            // The site's day has 32 slots of 2.
            for turnover in [200, 200, 10_000] {
                play(&app, &player, turnover).await;
                app.clock.advance(Span::seconds(3));
                follow(&app).await;
            }
            let pool = board(&player, 0).await["pool"].as_i64().unwrap();
            assert_eq!((pool, used(&app).await), (20_000, 20_000), "what has room, and no part of the rest");
        },
    )
    .await;
}

#[tokio::test]
async fn a_stake_in_the_millisecond_of_one_that_was_followed_counts_too() {
    each_app(async |app| {
        let player = contact(&app, 1, "same-moment").await;
        play(&app, &player, 100).await;
        follow(&app).await;
        play(&app, &player, 50).await;
        follow(&app).await;
        let board = app.get(&format!("/api/activity/board?activity_id={TOURNAMENT}")).await.data();
        assert_eq!(board["list"][0]["score"], 1_500_000, "{board}");
    })
    .await;
}

//! What was earned before an activity was ended, paused or closed for the day.

use baize_api_testkit::accounts::by_phone;
use baize_promotions_rules::activity::Hours;

use super::bet_every_day::stake;
use super::unclaimed::{AFTER_MIDNIGHT, EVERY_DAY, about_turnover, reaches, send};
use super::*;
use crate::testing::republish;

const REBATE: i64 = 6;
const WHEEL: i64 = 7;

async fn set_state(app: &TestApp, activity: i64, state: ActivityState) {
    let ctx = app.app.ctx();
    let set = move |tx: &mut Tx| activities::set_state(tx, &ctx, activity, state, &order());
    app.app.db.write(WriteKey::SHARED, set).await.unwrap();
}

async fn claim(player: &TestClient, activity: i64) -> TestReply {
    player.post("/api/activity/claim", json!({ "activity_id": activity, "step": 1 })).await
}

/// A player who deposited, has a chance for the wheel, and reached the first target of the day in its tenth hour.
async fn reaches_in_the_morning(app: &TestApp) -> TestClient {
    assert_eq!(send(app).await, 0);
    let player = app.player_with_phone().await;
    app.clock.set(next_midnight(app));
    deposit(app, &player).await;
    deposit_as(app, &player, "an-order-2").await;
    app.clock.advance(Span::hours(10));
    stake(&player, "bet-key-1", 10_000_000).await;
    player
}

#[tokio::test]
async fn what_was_earned_before_an_activity_ended_can_still_be_claimed_and_nothing_is_drawn() {
    each_app(async |app| {
        let player = reaches_in_the_morning(&app).await;
        for activity in [EVERY_DAY, WHEEL] {
            set_state(&app, activity, ActivityState::Ended).await;
        }
        let shown = info(&player, EVERY_DAY).await;
        assert_eq!(shown["steps"][0]["state"], "claimable");
        assert_eq!(shown["steps"][1]["state"], "missed", "nothing more is earned");
        assert_eq!(app.get(&format!("/api/activity/info?activity_id={EVERY_DAY}")).await.code(), 5001);
        let spin = json!({ "activity_id": WHEEL });
        assert_eq!(player.post_with_key("/api/activity/claim", "spin-key-1", spin).await.code(), 5002);
        assert_eq!(player.get(&format!("/api/activity/info?activity_id={WHEEL}")).await.code(), 5001);
        claim(&player, EVERY_DAY).await.data();
        let gone = player.get(&format!("/api/activity/info?activity_id={EVERY_DAY}")).await;
        assert_eq!(gone.code(), 5001, "nothing is left");
        app.clock.set(next_midnight(&app).plus(AFTER_MIDNIGHT).plus(Span::millis(1)));
        send(&app).await;
        assert!(about_turnover(&player).await.is_empty(), "it was claimed");
    })
    .await;
}

#[tokio::test]
async fn what_was_earned_on_the_last_day_of_an_activity_is_claimed_on_the_next_and_no_other() {
    each_app(async |app| {
        let player = reaches_in_the_morning(&app).await;
        set_state(&app, REBATE, ActivityState::Ended).await;
        assert_eq!(claim(&player, REBATE).await.code(), 5004, "it waits for the next day as ever");
        app.clock.set(next_midnight(&app));
        deposit_as(&app, &player, "an-order-3").await;
        let shown = info(&player, REBATE).await;
        assert_eq!(shown["steps"][0]["rewards"][0]["amount"], 50_000, "of the two of the last day");
        claim(&player, REBATE).await.data();
        app.clock.set(next_midnight(&app));
        let player = app.client(app.post("/api/user/login", by_phone()).await.data());
        assert_eq!(claim(&player, REBATE).await.code(), 5002, "the third was after the end");
    })
    .await;
}

#[tokio::test]
async fn what_an_ended_activity_still_owes_comes_by_mail() {
    each_app(async |app| {
        let player = reaches(&app).await;
        set_state(&app, EVERY_DAY, ActivityState::Ended).await;
        app.clock.advance(AFTER_MIDNIGHT);
        app.clock.advance(Span::millis(1));
        send(&app).await;
        assert_eq!(about_turnover(&player).await.len(), 1);
    })
    .await;
}

#[tokio::test]
async fn a_pause_keeps_what_was_earned_for_after_it_or_for_the_mail() {
    each_app(async |app| {
        let player = reaches_in_the_morning(&app).await;
        set_state(&app, EVERY_DAY, ActivityState::Paused).await;
        assert_eq!(claim(&player, EVERY_DAY).await.code(), 5002);
        app.clock.set(next_midnight(&app).plus(AFTER_MIDNIGHT).plus(Span::millis(1)));
        send(&app).await;
        assert_eq!(about_turnover(&player).await.len(), 1);
        stake(&player, "bet-key-2", 8_000_000).await;
        set_state(&app, EVERY_DAY, ActivityState::Live).await;
        assert_eq!(claim(&player, EVERY_DAY).await.code(), 5004, "a new day");
    })
    .await;
}

#[tokio::test]
async fn hours_close_an_activity_for_the_day_and_keep_what_was_earned() {
    each_app(async |app| {
        republish(&app, EVERY_DAY, |activity| {
            activity.terms.hours = Some(Hours { from: 9, until: 12 });
        })
        .await;
        let player = reaches_in_the_morning(&app).await;
        app.clock.advance(Span::hours(3));
        assert_eq!(claim(&player, EVERY_DAY).await.code(), 5002, "closed for today");
        app.clock.set(next_midnight(&app).plus(AFTER_MIDNIGHT).plus(Span::millis(1)));
        send(&app).await;
        assert_eq!(about_turnover(&player).await.len(), 1);
    })
    .await;
}

#[tokio::test]
async fn cash_that_was_earned_is_credited_before_an_account_is_closed() {
    each_app(async |app| {
        let player = reaches_in_the_morning(&app).await;
        app.clock.set(next_midnight(&app));
        let (id, before) = (id(&app, &player).await, money(&player).await);
        let credit = async || {
            let ctx = app.app.ctx();
            app.app
                .db
                .write(id, move |tx: &mut Tx| activities::credit_earned_cash(tx, &ctx, id))
                .await
                .unwrap()
        };
        assert_eq!(
            credit().await,
            5,
            "the rebate of the deposits, and the rakeback with what week and month hold back"
        );
        let after = money(&player).await;
        assert!(after.0 > before.0 + 50_000 && after.1 == before.1, "no bonus: {after:?}");
        assert_eq!(states(&player).await, ["paid"; 5]);
        assert_eq!(credit().await, 0, "once");
        // The account is opened again, played with and closed once more.
        stake(&player, "bet-key-3", 8_000_000).await;
        assert_eq!(credit().await, 4, "at once, and what day, week and month hold back");
        assert_eq!(credit().await, 0, "once");
        is_sound(&app, 9).await;
    })
    .await;
}

#[tokio::test]
async fn the_lobby_shows_activities_in_the_language_of_the_request_until_they_end() {
    each_app(async |app| {
        let title = async |lang: &str| {
            let headers = [("accept-language", lang)];
            let reply = app.call(http::Method::GET, "/api/index", &headers, &Value::Null).await;
            reply.data()["activity_list"][0]["list_title"].as_str().unwrap().to_owned()
        };
        assert_eq!(title("en").await, "Daily check-in");
        assert_eq!(title("pt-BR").await, "Check-in diário");
        assert_eq!(title("zh").await, "每日签到");
        set_state(&app, SIGN, ActivityState::Ended).await;
        assert!(app.refresh_lobby().await);
        let left = app.get("/api/index").await.data()["activity_list"].take();
        assert!(left.as_array().unwrap().iter().all(|activity| activity["activity_id"] != "1"));
    })
    .await;
}

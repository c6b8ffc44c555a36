//! Rewards that were not claimed in time: by mail, once, for a week.

use baize_api_testkit::accounts::by_phone;
use baize_promotions::activities::{mail, unclaimed};

use super::bet_every_day::stake;
use super::boards::used;
use super::*;
use crate::testing::{gold, in_review, joins, return_budgets};

pub(super) const EVERY_DAY: i64 = 1008;
const RAKEBACK: i64 = 2001;
const SEVEN_DAYS: i64 = 5;
const REBATE: i64 = 6;
pub(super) const AFTER_MIDNIGHT: Span = Span::minutes(5);

/// Sends what is due, as the job does, each player twice; how many mails that were.
pub(super) async fn send(app: &TestApp) -> usize {
    let mut mails = 0;
    loop {
        let ctx = app.app.ctx();
        let Some(day) = app.app.db.read(move |tx| unclaimed::due(tx, &ctx)).await.unwrap() else {
            return mails;
        };
        let ctx = app.app.ctx();
        let look = move |tx: &mut Tx| {
            let players = unclaimed::players(tx, &ctx, day, (PlayerId::from(0), 100))?;
            unclaimed::with_unclaimed(tx, &ctx, day, &players)
        };
        for player in Result::<_, StoreError>::unwrap(app.app.db.read(look).await) {
            for is_first in [true, false] {
                let ctx = app.app.ctx();
                let send = move |tx: &mut Tx| unclaimed::send(tx, &ctx, player, day);
                let count = app.app.db.write(player, send).await.unwrap();
                assert!(is_first || count == 0, "a second time sends nothing");
                mails += count;
            }
        }
        let ctx = app.app.ctx();
        app.app.db.write(WriteKey::SHARED, move |tx: &mut Tx| unclaimed::sent(tx, &ctx, day)).await.unwrap();
    }
}

/// The mails about daily turnover.
pub(super) async fn about_turnover(player: &TestClient) -> Vec<Value> {
    let body = json!({ "last_id": "", "limit": 20 });
    let list = player.post("/api/mail/list", body).await.data()["list"].as_array().unwrap().clone();
    let is_about = |mail: &Value| mail["title"].as_str().unwrap().contains("Daily turnover");
    list.into_iter().filter(is_about).collect()
}

/// A player who reaches the first target of the day in its last millisecond.
pub(super) async fn reaches(app: &TestApp) -> TestClient {
    assert_eq!(send(app).await, 0, "nothing was there before the first start");
    let player = app.player_with_phone().await;
    for order in 1..=4 {
        deposit_as(app, &player, &format!("an-order-{order}")).await;
    }
    app.clock.set(next_midnight(app).minus(Span::millis(1)));
    stake(&player, "bet-key-1", 10_000_000).await;
    player
}

#[tokio::test]
async fn what_was_not_claimed_until_midnight_comes_by_mail_and_is_claimed_there() {
    each_app(async |app| {
        let player = reaches(&app).await;
        app.clock.advance(AFTER_MIDNIGHT);
        assert_eq!(send(&app).await, 0, "a claim that was received in time may still be decided");
        app.clock.advance(Span::millis(1));
        send(&app).await;
        let mails = about_turnover(&player).await;
        assert_eq!((mails.len(), &mails[0]["award_package"][0]["amount"]), (1, &json!(500_000)));
        let before = gold(&player).await;
        let body = json!({ "mail_id": mails[0]["id"] });
        player.post("/api/mail/claimAward", body.clone()).await.data();
        assert_eq!(gold(&player).await, before + 500_000);
        assert_eq!(player.post("/api/mail/claimAward", body).await.code(), 8002, "once");
        assert_eq!(send(&app).await, 0);
        is_sound(&app, 1).await;
    })
    .await;
}

#[tokio::test]
async fn the_budget_of_what_lapses_in_the_mail_comes_back() {
    each_app(async |app| {
        let player = reaches(&app).await;
        let before = used(&app, RAKEBACK).await;
        for _ in 0..3 {
            app.clock.set(next_midnight(&app).plus(AFTER_MIDNIGHT));
            send(&app).await;
        }
        assert!(used(&app, RAKEBACK).await > before, "the parts of the day lie in the mail");
        app.clock.advance(Span::days(7));
        app.clock.advance(AFTER_MIDNIGHT);
        assert!(return_budgets(&app).await > 0);
        assert_eq!(used(&app, RAKEBACK).await, before);
        assert_eq!(return_budgets(&app).await, 0, "once");
        drop(player);
        is_sound(&app, 0).await;
    })
    .await;
}

#[tokio::test]
async fn what_was_claimed_in_time_does_not_come_again() {
    each_app(async |app| {
        let player = reaches(&app).await;
        let claim = json!({ "activity_id": EVERY_DAY, "step": 1 });
        player.post("/api/activity/claim", claim).await.data();
        app.clock.advance(AFTER_MIDNIGHT);
        app.clock.advance(Span::millis(1));
        send(&app).await;
        assert!(about_turnover(&player).await.is_empty());
        is_sound(&app, 1).await;
    })
    .await;
}

#[tokio::test]
async fn a_check_in_does_not_go_by_mail_and_all_that_was_earned_does() {
    each_app(async |app| {
        // Comes on the first of the seven days, reaches its turnover and its deposit, and the rebate of the deposits.
        let player = reaches(&app).await;
        let mut mails = 0;
        for _ in 0..3 {
            app.clock.set(next_midnight(&app).plus(AFTER_MIDNIGHT));
            mails += send(&app).await;
        }
        let (ctx, id) = (app.app.ctx(), id(&app, &player).await);
        let read = app.app.db.read(move |tx| mail::inbox(tx, &ctx, id, (None, 20)));
        let found = read.await.unwrap().mails;
        let mut sent: Vec<_> =
            found.iter().map(|mail| (mail.title["en"].as_str(), mail.awards.len())).collect();
        sent.sort_unstable();
        let of = |title: &str| sent.iter().filter(|(each, _)| each.ends_with(title)).collect::<Vec<_>>();
        assert_eq!(mails, 4, "{sent:?}");
        assert!(matches!(of("Daily turnover")[..], [(_, 1)]));
        assert!(matches!(of("Seven days")[..], [(_, 3)]), "the login's, the turnover's and the deposit's");
        assert!(matches!(of("Recharge rebate")[..], [(_, 1)]));
        assert!(matches!(of("Rakeback")[..], [(_, 1 | 2)]), "its parts of the day");
    })
    .await;
}

#[tokio::test]
async fn who_comes_on_seven_days_and_claims_nothing_receives_their_gold_and_the_chest_by_mail() {
    each_app(async |app| {
        assert_eq!(send(&app).await, 0);
        let mut client = app.player_with_phone().await;
        let (mut mails, player) = (Vec::new(), id(&app, &client).await);
        for day in 1..=8 {
            app.clock.set(next_midnight(&app).plus(AFTER_MIDNIGHT).plus(Span::millis(1)));
            mails.push(send(&app).await);
            // A session lasts two days: every second day it is only taken up again.
            if day % 2 == 1 {
                client.post("/api/user/tokenLogin", json!({})).await.data();
            } else {
                client = app.client(app.post("/api/user/login", by_phone()).await.data());
            }
        }
        assert_eq!(mails, [0, 1, 1, 1, 1, 1, 1, 1], "a day's gold could be claimed on the next one too");
        let ctx = app.app.ctx();
        let found = app.app.db.read(move |tx| mail::inbox(tx, &ctx, player, (None, 20))).await.unwrap().mails;
        assert!(found.iter().all(|mail| mail.title["en"].ends_with("Seven days")));
        let awards: Vec<_> = found.iter().map(|mail| mail.awards.len()).collect();
        assert_eq!(awards, [2, 1, 1, 1, 1, 1, 1], "the chest comes with the last day's gold");
        let before = gold(&client).await;
        client.post("/api/mail/claimAllAward", json!({})).await.data();
        assert_eq!(gold(&client).await, before + 7 * 500_000 + 1_000_000);
        is_sound(&app, 8).await;
    })
    .await;
}

#[tokio::test]
async fn a_day_on_which_nobody_came_brings_nothing_by_mail() {
    each_app(async |app| {
        assert_eq!(send(&app).await, 0);
        let player = app.player_with_phone().await;
        let mut mails = 0;
        for _ in 0..9 {
            app.clock.set(next_midnight(&app).plus(AFTER_MIDNIGHT).plus(Span::millis(1)));
            mails += send(&app).await;
        }
        assert_eq!(mails, 1, "the gold of the day of the registration");
        drop(player);
    })
    .await;
}

/// What is attached to the mails of a player whose titles end so, by amount.
async fn attached(player: &TestClient, title: &str) -> Vec<Vec<i64>> {
    let body = json!({ "last_id": "", "limit": 20 });
    let list = player.post("/api/mail/list", body).await.data()["list"].as_array().unwrap().clone();
    let of = |mail: &Value| {
        let awards = mail["award_package"].as_array().unwrap().iter();
        awards.map(|award| award["amount"].as_i64().unwrap()).collect()
    };
    let is_of = |mail: &&Value| serde_json::to_string(&mail["title"]).unwrap().contains(title);
    list.iter().filter(is_of).map(of).collect()
}

#[tokio::test]
async fn a_deposit_that_goes_back_takes_what_it_earned_out_of_the_mail() {
    each_app(async |app| {
        assert_eq!(send(&app).await, 0);
        let player = app.player_with_phone().await;
        let first = deposit(&app, &player).await;
        let second = deposit_as(&app, &player, "an-order-2").await;
        for _ in 0..2 {
            app.clock.set(next_midnight(&app).plus(AFTER_MIDNIGHT));
            send(&app).await;
        }
        assert_eq!(attached(&player, "Recharge rebate").await, [vec![50_000]]);
        let before = used(&app, REBATE).await;
        charge_back(&app, &second, 5_000_000).await;
        let mails = attached(&player, "Recharge rebate").await;
        assert_eq!(mails, [vec![], vec![25_000]], "a mail about it, and the other deposit's share");
        assert_eq!(before - used(&app, REBATE).await, 25_000);
        charge_back(&app, &first, 5_000_000).await;
        let nothing: [Vec<i64>; 2] = [vec![], vec![]];
        assert_eq!(attached(&player, "Recharge rebate").await, nothing);
        assert_eq!(used(&app, REBATE).await, before - 50_000);
        let claimed = player.post_with_key("/api/mail/claimAllAward", "claim-mail-1", json!({})).await.data();
        let awards = claimed["award_package"].as_array().unwrap();
        let amounts: Vec<_> = awards.iter().map(|award| award["amount"].clone()).collect();
        assert_eq!(amounts, [json!(500_000)], "the gold for coming is left");
        is_sound(&app, 1).await;
    })
    .await;
}

#[tokio::test]
async fn what_one_person_leaves_unclaimed_in_a_second_account_waits_for_an_operator() {
    each_app(async |app| {
        assert_eq!(send(&app).await, 0);
        let first = joins(&app, 1, "one-phone", "invitation_code", &Value::Null).await;
        let second = joins(&app, 2, "one-phone", "invitation_code", &Value::Null).await;
        let login = json!({ "activity_id": SEVEN_DAYS, "step": 1 });
        for player in [&first, &second] {
            deposit(&app, player).await;
            player.post("/api/activity/claim", login.clone()).await.data();
        }
        let coin = json!({ "activity_id": SEVEN_DAYS, "step": 3 });
        first.post("/api/activity/claim", coin).await.data();
        for _ in 0..2 {
            app.clock.set(next_midnight(&app).plus(AFTER_MIDNIGHT));
            send(&app).await;
        }
        let waiting = in_review(&app).await;
        let risks: Vec<_> = waiting.iter().map(|grant| (grant.activity, grant.risk)).collect();
        assert_eq!(risks, [(SEVEN_DAYS, 60)], "one device and one network");
        is_sound(&app, 4).await;
    })
    .await;
}

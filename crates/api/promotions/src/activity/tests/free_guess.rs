//! Free guess (1005): one final answer a day, a number that anyone can draw again, and a pool that right answers share.

use baize_fairness::{Commitment, ServerSeed};
use baize_promotions::activities::questions;
use baize_promotions_rules::Promotion as _;
use baize_promotions_rules::kinds::free_guess::FreeGuess;

use super::*;
use crate::testing::configure;

const GUESS: i64 = FreeGuess::KIND;
/// What the demo's right answers share, in units.
const POOL: i64 = 5_000_000;

/// Announces what can be announced now; how many questions that were.
async fn announce(app: &TestApp) -> usize {
    let ctx = app.app.ctx();
    let missing = app.app.db.read(move |tx| questions::missing(tx, &ctx)).await.unwrap();
    let mut made = 0;
    for (new, seed) in missing.into_iter().zip(1_u8..) {
        let ctx = app.app.ctx();
        let announce = move |tx: &mut Tx| questions::announce(tx, &ctx, new, &[seed; 32]);
        made += usize::from(app.app.db.write(WriteKey::SHARED, announce).await.unwrap());
    }
    made
}

/// Ends what is over, as the job does; every part runs twice, as after a stop.
async fn end(app: &TestApp) {
    let ctx = app.app.ctx();
    for question in app.app.db.read(move |tx| questions::due(tx, &ctx)).await.unwrap() {
        let id = question.id;
        for _ in 0..2 {
            let ctx = app.app.ctx();
            app.app
                .db
                .write(WriteKey::SHARED, move |tx: &mut Tx| questions::draw(tx, &ctx, id))
                .await
                .unwrap();
        }
        let ctx = app.app.ctx();
        for answer in app.app.db.read(move |tx| questions::unpaid(tx, &ctx, id)).await.unwrap() {
            for is_first in [true, false] {
                let ctx = app.app.ctx();
                let pay = move |tx: &mut Tx| questions::pay(tx, &ctx, &answer);
                let is_paid = app.app.db.write(answer.player, pay).await.unwrap();
                assert!(is_first || !is_paid, "an answer is paid once");
            }
        }
        for _ in 0..2 {
            let ctx = app.app.ctx();
            app.app
                .db
                .write(WriteKey::SHARED, move |tx: &mut Tx| questions::close(tx, &ctx, id))
                .await
                .unwrap();
        }
    }
}

async fn listed(client: &TestClient) -> Vec<Value> {
    let path = format!("/api/activity/questions?activity_id={GUESS}");
    client.get(&path).await.data()["list"].as_array().unwrap().clone()
}

async fn answer(player: &TestClient, number: impl Into<Value>, key: &str) -> TestReply {
    let body = json!({ "activity_id": GUESS, "answer": number.into() });
    player.post_with_key("/api/activity/claim", key, body).await
}

fn at(question: &Value, field: &str) -> Timestamp {
    Timestamp::from_millis(question[field].as_i64().unwrap())
}

/// What of the budget is used, in units.
async fn used(app: &TestApp) -> i64 {
    let spent = app.app.db.read(|tx| promotion_budgets::spent(tx, GUESS)).await.unwrap();
    spent.into_iter().filter(|(day, _)| *day != 0).map(|(_, units)| units).sum()
}

/// Today's question, announced at the site's midnight.
async fn todays(app: &TestApp, client: &TestClient) -> Value {
    app.clock.set(next_midnight(app));
    assert_eq!(announce(app).await, 2, "today's and tomorrow's");
    assert_eq!(announce(app).await, 0, "a question is announced once");
    listed(client).await.into_iter().find(|question| at(question, "opens_at") == app.clock.now()).unwrap()
}

/// The number that will be drawn; only a test can know it.
async fn drawn(app: &TestApp, question: &Value) -> i64 {
    let id = question["question_id"].as_str().unwrap().parse().unwrap();
    let row = app.app.db.read(move |tx| baize_store::questions::find(tx, id)).await.unwrap().unwrap();
    let server = ServerSeed::parse(&row.server_seed).unwrap();
    FreeGuess::demo(Amount::whole(100)).drawn(&server, id).unwrap()
}

#[tokio::test]
async fn right_answers_share_the_pool_an_hour_after_the_draw() {
    each_app(async |app| {
        let visitor = app.register().await;
        let question = todays(&app, &visitor).await;
        assert_eq!(used(&app).await, 2 * POOL, "the budget gives up the pool whole");
        let right = drawn(&app, &question).await;
        let (winner, loser) = (contact(&app, 1).await, contact(&app, 2).await);
        let entered = answer(&winner, right, "answer-key-1").await.data();
        assert_eq!((&entered["state"], &entered["repeated"]), (&json!("entered"), &json!(0)));
        answer(&loser, right % 9 + 1, "answer-key-1").await.data();
        let shown = listed(&winner).await;
        let own = shown.iter().find(|shown| shown["question_id"] == question["question_id"]).unwrap();
        assert_eq!(
            (&own["me"]["answer"], &own["result"], &own["seed"]),
            (&json!(right), &json!(0), &json!(""))
        );
        app.clock.set(at(&question, "closes_at").plus(Span::seconds(30)));
        end(&app).await;
        assert_eq!(money(&winner).await.1, 0, "paid an hour later");
        app.clock.set(at(&question, "pays_at").minus(Span::millis(1)));
        end(&app).await;
        assert_eq!(money(&winner).await.1, 0);
        app.clock.advance(Span::millis(1));
        end(&app).await;
        assert_eq!(
            (money(&winner).await.1, money(&loser).await.1),
            (200_000, 0),
            "at most a fifth of a unit"
        );
        assert_eq!(used(&app).await, POOL + 200_000, "the rest is back");
        let shown = listed(&winner).await;
        let over = shown.iter().find(|shown| shown["question_id"] == question["question_id"]).unwrap();
        let counted =
            ["result", "answers", "right_answers", "share"].map(|field| over[field].as_i64().unwrap());
        assert_eq!((counted, &over["me"]["is_paid"]), ([right, 2, 1, 200_000], &json!(1)));
        let seed = ServerSeed::parse(over["seed"].as_str().unwrap()).unwrap();
        assert!(Commitment::parse(question["seed_hash"].as_str().unwrap()).unwrap().binds(&seed));
        is_sound(&app, 1).await;
    })
    .await;
}

#[tokio::test]
async fn a_share_that_an_operator_refuses_goes_back_to_the_budget() {
    each_app(async |app| {
        let visitor = app.register().await;
        let question = todays(&app, &visitor).await;
        let right = drawn(&app, &question).await;
        for number in [1, 2] {
            let player = boards::contact(&app, number, "same").await;
            answer(&player, right, "answer-key-1").await.data();
        }
        app.clock.set(at(&question, "pays_at"));
        end(&app).await;
        assert_eq!(used(&app).await, POOL + 2 * 200_000);
        refuse_reviewed(&app).await;
        assert_eq!(used(&app).await, POOL + 200_000, "the other account of the device keeps its share");
        is_sound(&app, 2).await;
    })
    .await;
}

#[tokio::test]
async fn an_answer_is_final_and_counts_until_the_moment_of_the_draw() {
    each_app(async |app| {
        let question = todays(&app, &app.register().await).await;
        let (player, late) = (contact(&app, 1).await, contact(&app, 2).await);
        let first = answer(&player, 7, "answer-key-1").await.data();
        let again = answer(&player, 7, "answer-key-2").await.data();
        assert_eq!((&first["repeated"], &again["repeated"]), (&json!(0), &json!(1)));
        assert_eq!(answer(&player, 8, "answer-key-3").await.code(), 5012, "final");
        app.clock.set(at(&question, "closes_at"));
        assert_eq!(answer(&late, 7, "answer-key-1").await.code(), 5012);
        app.clock.set(at(&question, "closes_at").minus(Span::millis(1)));
        answer(&late, 7, "answer-key-2").await.data();
        let given = listed(&player).await;
        let own = given.iter().find(|shown| shown["question_id"] == question["question_id"]).unwrap();
        assert_eq!(own["me"]["answer"], 7);
    })
    .await;
}

#[tokio::test]
async fn a_question_waits_at_the_red_point_until_it_is_answered() {
    each_app(async |app| {
        todays(&app, &app.register().await).await;
        let player = contact(&app, 1).await;
        let red = async || {
            let body = json!({ "device_model": "test" });
            let list = player.post("/api/hall/getRed", body).await.data()["activity_list"].clone();
            let id = json!(GUESS.to_string());
            let of = |entry: &&Value| entry["activity_id"] == id;
            list.as_array().unwrap().iter().find(of).map(|entry| entry["is_show_red"].clone())
        };
        assert_eq!(red().await, Some(json!(1)));
        answer(&player, 1, "answer-key-1").await.data();
        assert_ne!(red().await, Some(json!(1)));
    })
    .await;
}

#[tokio::test]
async fn guests_numbers_that_are_none_and_days_without_a_question_are_refused() {
    each_app(async |app| {
        let guest = app.register().await;
        let player = contact(&app, 1).await;
        assert_eq!(answer(&player, 5, "answer-key-0").await.code(), 5002, "nothing is asked yet");
        todays(&app, &guest).await;
        assert_eq!(answer(&guest, 5, "answer-key-1").await.code(), 5008);
        for (place, bad) in [json!(0), json!(10), json!(-1), json!(i64::MAX)].into_iter().enumerate() {
            assert_eq!(
                answer(&player, bad.clone(), &format!("answer-bad-{place}")).await.code(),
                1026,
                "{bad}"
            );
        }
        assert_eq!(answer(&player, "seven", "answer-key-2").await.code(), 1026);
        let elsewhere = json!({ "activity_id": SIGN, "answer": 5 });
        let refused = player.post_with_key("/api/activity/claim", "answer-key-3", elsewhere).await;
        assert_eq!(refused.code(), 5002, "an activity that asks nothing");
        let questions = player.get(&format!("/api/activity/questions?activity_id={SIGN}")).await;
        assert_eq!(questions.code(), 5001);
        assert!(listed(&player).await.iter().all(|question| question["me"].is_null()));
        is_sound(&app, 0).await;
    })
    .await;
}

#[tokio::test]
async fn many_right_answers_share_what_there_is_and_not_a_unit_more() {
    each_app(async |app| {
        configure(&app, GUESS, |config| config["pool"] = json!("25")).await;
        let question = todays(&app, &app.register().await).await;
        let right = drawn(&app, &question).await;
        let mut players = Vec::new();
        for number in 1..=3 {
            let player = contact(&app, number).await;
            answer(&player, right, "answer-key-1").await.data();
            players.push(player);
        }
        app.clock.set(at(&question, "pays_at"));
        end(&app).await;
        end(&app).await;
        for player in &players {
            assert_eq!(money(player).await.1, 250_000 / 3);
        }
        assert_eq!(used(&app).await, 250_000 + 250_000 / 3 * 3);
        is_sound(&app, 3).await;
    })
    .await;
}

#[tokio::test]
async fn a_budget_a_unit_short_of_two_pools_asks_one_question() {
    each_app(async |app| {
        crate::testing::republish(&app, GUESS, |activity| {
            activity.terms.budget.total = Amount::new(2 * POOL - 1).unwrap();
        })
        .await;
        app.clock.set(next_midnight(&app));
        assert_eq!(announce(&app).await, 1);
        assert_eq!(listed(&app.register().await).await.len(), 1);
        assert_eq!(used(&app).await, POOL);
    })
    .await;
}

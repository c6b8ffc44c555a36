//! What the tests of all endpoints here share.

use baize_api_testkit::{TestApp, TestClient};
use baize_core::jobs::JobPayload as _;
use baize_core::operators::OperatorOrder;
use baize_money::{Amount, PlayMode, Ratio};
use baize_promotions::activities::{self, Activity, Draft, lapses};
use baize_promotions::{FollowFriend, friends};
use baize_promotions_rules::kinds;
use baize_store::day_tallies::{self, DayTally};
use baize_store::promotion_grants::GrantRow;
use baize_store::{PlayerId, Tx, WriteKey, accounts, job_queue};
use baize_time::{Day, Timestamp};
use serde_json::{Value, json};

/// The number of a client's player.
pub(crate) async fn id(app: &TestApp, player: &TestClient) -> PlayerId {
    let uid = player.login["userInfo"]["uid"].as_i64().unwrap().into();
    app.app.db.read(move |tx: &mut Tx| accounts::by_uid(tx, uid)).await.unwrap().unwrap()
}

/// The player's gold.
pub(crate) async fn gold(player: &TestClient) -> i64 {
    player.get("/api/wallet").await.data()["gold"].as_i64().unwrap()
}

/// The next moment at which a day of the site begins.
pub(crate) fn next_midnight(app: &TestApp) -> Timestamp {
    let offset = app.app.site.utc_offset;
    app.clock.now().day(offset).next().start(offset)
}

/// The next moment at which a week of the site begins.
pub(crate) fn next_monday(app: &TestApp) -> Timestamp {
    let offset = app.app.site.utc_offset;
    let today = app.clock.now().day(offset).number();
    Day::from_number(today + 7 - (today + 3).rem_euclid(7)).start(offset)
}

/// Changes the configuration of an activity for the periods that begin from now on.
pub(crate) async fn configure(app: &TestApp, id: i64, change: impl Fn(&mut Value)) {
    republish(app, id, |activity| change(&mut activity.config)).await;
}

/// Changes an activity for the periods that begin from now on.
pub(crate) async fn republish(app: &TestApp, id: i64, change: impl Fn(&mut Activity<Value>)) {
    let entry = app.app.db.read(move |tx| activities::find(tx, id)).await.unwrap().unwrap();
    let mut activity = entry.newest().activity.clone();
    change(&mut activity);
    let draft = Draft::read(&app.app.site, &toml::to_string(&activity).unwrap()).unwrap();
    let (ctx, order) = (app.app.ctx(), OperatorOrder { by: "ana".into(), reason: "test".into() });
    let edge = Ratio::new(1, 100).unwrap();
    let publish = move |tx: &mut Tx| activities::publish(tx, &ctx, (Some(id), &draft), edge, &order);
    app.app.db.write(WriteKey::SHARED, publish).await.unwrap();
}

/// What waits for an operator.
pub(crate) async fn in_review(app: &TestApp) -> Vec<GrantRow> {
    let list = |tx: &mut Tx| activities::in_review(tx, (0.into(), 0.into()), 10);
    app.app.db.read(list).await.unwrap().into_iter().map(|each| each.grant).collect()
}

/// What speaks for abuse in each reward that waits for an operator, in points.
pub(crate) async fn risks(app: &TestApp) -> Vec<i64> {
    in_review(app).await.iter().map(|grant| grant.risk).collect()
}

/// Refuses the one reward that waits for an operator.
pub(crate) async fn refuse_reviewed(app: &TestApp) {
    let mut waiting = in_review(app).await;
    let grant = waiting.pop().unwrap();
    assert!(waiting.is_empty());
    let (ctx, order) = (app.app.ctx(), OperatorOrder { by: "ana".into(), reason: "one person".into() });
    let refuse = move |tx: &mut Tx| activities::decide(tx, &ctx, (grant.player, grant.id), false, &order);
    app.app.db.write(grant.player, refuse).await.unwrap();
}

/// Publishes the first activity of a kind that the demo does not begin with.
pub(crate) async fn begin(app: &TestApp, kind: i64, change: impl Fn(&mut Value)) {
    let site = &app.app.site;
    let mut config = kinds::find(kind).unwrap().demo(site.promotions.unit).unwrap();
    change(&mut config);
    let text = toml::to_string(&json!({ "kind": kind, "config": config })).unwrap();
    let (ctx, draft) = (app.app.ctx(), Draft::read(site, &text).unwrap());
    let (order, edge) =
        (OperatorOrder { by: "ana".into(), reason: "test".into() }, Ratio::new(1, 100).unwrap());
    let publish = move |tx: &mut Tx| activities::publish(tx, &ctx, (None, &draft), edge, &order);
    let published = app.app.db.write(WriteKey::SHARED, publish).await.unwrap();
    assert_eq!(published, (kind, 1));
}

/// Pays an order of 500 in that was made with this key, with the bonus of its goods or without. Returns its number.
pub(crate) async fn pay_in(app: &TestApp, player: &TestClient, order: (&str, u8)) -> String {
    pay_in_from(app, player, order, "").await
}

/// The same from an account that the gateway names.
pub(crate) async fn pay_in_from(
    app: &TestApp,
    player: &TestClient,
    (key, with_bonus): (&str, u8),
    account: &str,
) -> String {
    let order = json!({ "amount": 5_000_000, "pay_method_id": 1, "is_add_coin": with_bonus });
    let order = player.post_with_key("/api/user/order", key, order).await.data();
    let order_no = order["order_no"].as_str().unwrap().to_owned();
    let message = json!({ "type": "payment.paid", "order_no": order_no, "payment": order_no,
        "amount": 5_000_000, "currency": "INR", "payer": account });
    assert_eq!(app.gateway_says(&order_no, &message).await.data()["outcome"], "credited");
    order_no
}

/// Grants, codes and ledger agree, and the ledger is whole.
pub(crate) async fn is_sound(app: &TestApp, grants: u64) {
    let report = activities::verify_grants(&app.app.db).await.unwrap();
    assert_eq!((report.grants, report.problems), (grants, vec![]));
    assert_eq!(baize_ledger::verify(&app.app.db).await.unwrap().problems, vec![]);
}

/// A player who registers with a phone number and a field that names the inviter.
pub(crate) async fn joins(app: &TestApp, number: u32, device: &str, field: &str, code: &Value) -> TestClient {
    let body = json!({"client_type": 1, "mobile": format!("98765{number:05}"), "password": "kx7-Qz_monsoon",
        "age_confirmed": true, "device_id": device, field: code});
    let login = app.sign_up(body).await.data();
    app.client(login)
}

/// A player of [`joins`] in a new session: one of before ends after a day.
pub(crate) async fn returns(app: &TestApp, number: u32, device: &str) -> TestClient {
    let body = json!({"client_type": 1, "mobile": format!("98765{number:05}"), "password": "kx7-Qz_monsoon",
        "device_id": device});
    let login = app.post("/api/user/login", body).await.data();
    app.client(login)
}

/// Gives back the budgets of mail that was not claimed in time, as the job does; of how many mails.
pub(crate) async fn return_budgets(app: &TestApp) -> usize {
    let ctx = app.app.ctx();
    let mut returned = 0;
    for (player, mail) in app.app.db.read(move |tx| lapses::holding(tx, &ctx, 100)).await.unwrap() {
        let ctx = app.app.ctx();
        let give_back = move |tx: &mut Tx| lapses::return_budget(tx, &ctx, (player, mail));
        returned += usize::from(app.app.db.write(player, give_back).await.unwrap());
    }
    returned
}

/// Does what the worker does with the jobs that friends left.
pub(crate) async fn follow(app: &TestApp) {
    let jobs = app.app.db.read(|tx| job_queue::page(tx, 0.into(), 1_000)).await.unwrap();
    for job in jobs.into_iter().filter(|job| job.kind == FollowFriend::KIND) {
        let FollowFriend { inviter, friend } = serde_json::from_str(&job.payload).unwrap();
        let ctx = app.app.ctx();
        let run = move |tx: &mut Tx| {
            friends::follow(tx, &ctx, inviter, friend)?;
            job_queue::remove(tx, job.id)
        };
        assert!(app.app.db.write(inviter, run).await.unwrap());
    }
}

/// The friend stakes so much money, as far as friends are concerned.
pub(crate) async fn plays(app: &TestApp, friend: &TestClient, inviter: &TestClient, turnover: i32) {
    let (inviter, friend) = (id(app, inviter).await, id(app, friend).await);
    let ctx = app.app.ctx();
    let turnover = Amount::whole(turnover);
    let tally = DayTally {
        player: friend,
        day: ctx.now.day(ctx.site.utc_offset).number(),
        game: "dice".into(),
        play_mode: PlayMode::Capital,
        rounds: 1,
        stake: turnover,
        turnover,
        theo: Amount::ZERO,
        payout: Amount::ZERO,
        biggest_win: Amount::ZERO,
        counted_at: ctx.now,
    };
    let play = move |tx: &mut Tx| day_tallies::add(tx, &tally);
    app.app.db.write(friend, play).await.unwrap();
    app.app.db.write(inviter, move |tx| friends::follow(tx, &ctx, inviter, friend)).await.unwrap();
}

/// The payer's bank takes so much of an order back.
pub(crate) async fn charge_back(app: &TestApp, order_no: &str, amount: i64) {
    let message = json!({ "type": "payment.reversed", "order_no": order_no, "payment": order_no,
        "reversal": format!("r-{amount}"), "amount": amount, "currency": "INR", "kind": "chargeback", "reason": "fraud" });
    let reply = app.gateway_says(&format!("back-{order_no}-{amount}"), &message).await.data();
    assert_eq!(reply["outcome"], "reversed");
}

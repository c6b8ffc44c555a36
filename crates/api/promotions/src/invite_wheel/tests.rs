//! The invitation wheel (8): joining, friends, the pool, the target, and what lapses.

use baize_api_testkit::{TestApp, TestClient, TestReply, each_app};
use baize_money::Amount;
use baize_promotions::activities::{self, GrantProblem, invite_wheel};
use baize_store::invite_rounds::InviteRoundRow;
use baize_store::{Tx, invite_rounds, promotion_budgets};
use baize_time::{Span, Timestamp};
use futures_util::future::join_all;
use serde_json::{Value, json};

use crate::testing::{
    charge_back, configure, follow, id, is_sound, joins, next_midnight, next_monday, pay_in, plays,
    refuse_reviewed, republish, returns,
};

const WHEEL: i64 = 8;
const TARGET: i64 = 10_000_000;

async fn info(player: &TestClient) -> Value {
    player.get(&format!("/api/activity/info?activity_id={WHEEL}")).await.data()
}

/// Spins in the player's round, joining it where it is not joined.
async fn spin(player: &TestClient) -> TestReply {
    let wheel = info(player).await;
    let part = if wheel["is_join"] == 1 { wheel["part_id"].clone() } else { Value::Null };
    player.post("/api/actInvite/rotate", json!({ "part_id": part })).await
}

/// A player with a phone of the inviter's own.
async fn inviter(app: &TestApp) -> TestClient {
    joins(app, 1, "phone-of-asha", "invitation_code", &Value::Null).await
}

/// A friend by the wheel's link, by number, on a device of the friend's own.
async fn friend_of(app: &TestApp, inviter: &TestClient, number: u32) -> TestClient {
    let tip = inviter.post("/api/agent/turntable", json!({})).await.data();
    let key = tip["turntable_key"].clone();
    assert_eq!(tip["share_url"], format!("/?turntable_key={}", key.as_str().unwrap()));
    let friend = joins(app, number, &format!("phone-of-{number}"), "turntable_key", &key).await;
    follow(app).await;
    friend
}

/// Looks at the rounds that are due, as the worker does.
async fn look_at_rounds(app: &TestApp) {
    let ctx = app.app.ctx();
    for round in app.app.db.read(move |tx| invite_wheel::due(tx, &ctx, 100)).await.unwrap() {
        let (ctx, player) = (app.app.ctx(), round.player);
        let look = move |tx: &mut Tx| invite_wheel::look_at(tx, &ctx, &round);
        app.app.db.write(player, look).await.unwrap();
    }
}

/// What of the budgets of all days is spent or set aside, in units.
async fn used(app: &TestApp) -> i64 {
    let spent = app.app.db.read(|tx| promotion_budgets::spent(tx, WHEEL)).await.unwrap();
    spent.into_iter().map(|(_, units)| units).sum()
}

/// From the second spin on, every spin reaches the target.
async fn second_spin_pays(app: &TestApp) {
    configure(app, WHEEL, |config| config["later"] = json!([{ "share": 10_000, "weight": 1 }])).await;
    app.clock.set(next_monday(app));
}

#[tokio::test]
async fn the_first_spin_joins_and_the_next_one_needs_a_friend_who_sets_the_target_aside() {
    each_app(async |app| {
        let player = inviter(&app).await;
        let before = info(&player).await;
        let of = |data: &Value, fields: &[&str]| {
            fields.iter().map(|field| data[*field].clone()).collect::<Vec<_>>()
        };
        let fields = ["is_open_turn", "is_join", "is_first_rotate", "remain_rot_num", "target_amount"];
        assert_eq!(of(&before, &fields), [json!(1), json!(0), json!(1), json!(1), json!(TARGET)]);
        assert_eq!((&before["round_end_time"], &before["mean_spins"]), (&json!(0), &json!(1_195)));
        let shares: Vec<_> =
            before["turntable_cfg"].as_array().unwrap().iter().map(|part| part["share"].clone()).collect();
        assert_eq!(shares, [5_000, 6_000, 7_000, 8_000].map(|share| json!(share)));
        let first = spin(&player).await.data();
        let accumulated = first["accum_money"].as_i64().unwrap();
        assert!((TARGET / 2..=TARGET * 8 / 10).contains(&accumulated) && first["award_cash"] == accumulated);
        assert_eq!((&first["paid"], &first["proof"]["index"]), (&json!(0), &first["index"]));
        assert_eq!((spin(&player).await.code(), used(&app).await), (5010, 0), "nothing is set aside yet");
        friend_of(&app, &player, 2).await;
        let after = info(&player).await;
        let end = app.clock.now().plus(Span::hours(72)).millis();
        assert_eq!((&after["remain_rot_num"], &after["round_end_time"]), (&json!(1), &json!(end)));
        let pool = app.get("/api/actInvite/getPool").await.data();
        assert_eq!(
            (&pool["pool_balance"], &pool["poolResAmount"]),
            (&json!(2_000_000_000), &json!(2_000_000_000 - TARGET))
        );
        assert_eq!(pool["refresh_time"], next_midnight(&app).millis());
        let second = spin(&player).await.data();
        let missing = TARGET - second["accum_money"].as_i64().unwrap();
        assert_eq!(second["accum_money"], accumulated + second["award_cash"].as_i64().unwrap());
        let tip = player.post("/api/agent/turntable", json!({})).await.data();
        assert_eq!(
            (&tip["missing"], &tip["remain_rot_num"], &tip["is_join"]),
            (&json!(missing), &json!(0), &json!(1))
        );
        assert_eq!(info(&player).await["spins"].as_array().unwrap().len(), 2);
    })
    .await;
}

#[tokio::test]
async fn the_spin_that_reaches_the_target_pays_it_in_cash_once_and_others_see_it() {
    each_app(async |app| {
        second_spin_pays(&app).await;
        let player = inviter(&app).await;
        spin(&player).await.data();
        friend_of(&app, &player, 2).await;
        let part = info(&player).await["part_id"].clone();
        let body = json!({ "part_id": part });
        let paid = player.post_with_key("/api/actInvite/rotate", "the-last-spin", body.clone()).await.data();
        assert_eq!((&paid["paid"], &paid["accum_money"]), (&json!(1), &json!(TARGET)));
        assert_eq!(paid["wallet"]["money"], TARGET);
        let again = player.post_with_key("/api/actInvite/rotate", "the-last-spin", body).await.data();
        assert_eq!((&again["repeated"], &again["award_cash"]), (&json!(1), &paid["award_cash"]));
        let other = player.post_with_key("/api/actInvite/rotate", "the-last-spin", json!({})).await;
        assert_eq!(other.code(), 2006, "the key was used for another request");
        app.clock.advance(Span::seconds(2));
        assert_eq!(spin(&player).await.code(), 5004, "the round is over");
        let seen = app.get(&format!("/api/activity/info?activity_id={WHEEL}")).await.data();
        assert_eq!(seen["mood_group"][0]["amount"], TARGET);
        assert_eq!(info(&player).await["user_money"], TARGET);
        let record = player.get("/api/actInvite/getInviteRewardRecord").await.data();
        let row = record["list"].as_array().unwrap().iter().find(|row| row["step"] == "target").unwrap();
        assert_eq!((&row["award"]["amount"], &row["state"]), (&json!(TARGET), &json!("paid")));
        assert_eq!(used(&app).await, TARGET, "it was set aside once and not taken again");
        app.clock.set(next_monday(&app));
        let player = returns(&app, 1, "phone-of-asha").await;
        let next = info(&player).await;
        assert_eq!((&next["is_join"], &next["remain_rot_num"]), (&json!(0), &json!(1)), "a round a week");
        is_sound(&app, 1).await;
    })
    .await;
}

#[tokio::test]
async fn sixty_four_requests_on_one_spin_make_one() {
    each_app(async |app| {
        let player = inviter(&app).await;
        let joins = join_all((0..64).map(|_| player.post("/api/actInvite/rotate", json!({})))).await;
        assert_eq!(joins.iter().filter(|reply| reply.code() == 0).count(), 1);
        assert!(joins.iter().all(|reply| [0, 5007, 5010].contains(&reply.code())));
        friend_of(&app, &player, 2).await;
        let body = json!({ "part_id": info(&player).await["part_id"] });
        let spins = join_all((0..64).map(|_| player.post("/api/actInvite/rotate", body.clone()))).await;
        assert_eq!(spins.iter().filter(|reply| reply.code() == 0).count(), 1);
        assert_eq!(info(&player).await["spins"].as_array().unwrap().len(), 2);
    })
    .await;
}

#[tokio::test]
async fn an_empty_pool_lets_a_round_wait_for_the_next_day() {
    each_app(async |app| {
        republish(&app, WHEEL, |activity| activity.terms.budget.day = Amount::whole(1_000)).await;
        app.clock.set(next_monday(&app));
        let (first, second) =
            (inviter(&app).await, joins(&app, 3, "phone-3", "invitation_code", &Value::Null).await);
        for player in [&first, &second] {
            spin(player).await.data();
        }
        friend_of(&app, &first, 4).await;
        friend_of(&app, &second, 5).await;
        assert_eq!(app.get("/api/actInvite/getPool").await.data()["poolResAmount"], 0);
        let waiting = info(&second).await;
        assert_eq!((&waiting["round_end_time"], &waiting["remain_rot_num"]), (&json!(0), &json!(0)));
        assert_eq!((spin(&first).await.code(), spin(&second).await.code()), (0, 5010));
        look_at_rounds(&app).await;
        assert_eq!(info(&second).await["round_end_time"], 0, "the pool is still empty");
        app.clock.set(next_midnight(&app));
        look_at_rounds(&app).await;
        assert_eq!(info(&second).await["remain_rot_num"], 1);
        assert_eq!((spin(&second).await.code(), used(&app).await), (0, 2 * TARGET));
    })
    .await;
}

#[tokio::test]
async fn a_round_that_lapses_gives_its_target_back_and_another_can_be_joined() {
    each_app(async |app| {
        let player = inviter(&app).await;
        let first = spin(&player).await.data();
        friend_of(&app, &player, 2).await;
        let end = app.clock.now().plus(Span::hours(72));
        let body = json!({ "part_id": first["part_id"] });
        app.clock.set(end);
        let player = returns(&app, 1, "phone-of-asha").await;
        let late = player.post("/api/actInvite/rotate", body).await.code();
        assert!([5007, 5010].contains(&late), "{late}");
        look_at_rounds(&app).await;
        assert_eq!(used(&app).await, TARGET, "requests that came in time are still under way");
        app.clock.set(end.plus(Span::minutes(5)));
        look_at_rounds(&app).await;
        look_at_rounds(&app).await;
        assert_eq!(used(&app).await, 0);
        app.clock.set(next_monday(&app));
        assert_eq!(
            (spin(&player).await.code(), info(&player).await["spins"].as_array().unwrap().len()),
            (0, 1)
        );
        is_sound(&app, 0).await;
    })
    .await;
}

#[tokio::test]
async fn a_friends_first_deposit_brings_a_spin_once_it_is_staked_and_takes_it_along_when_it_goes_back() {
    each_app(async |app| {
        let player = inviter(&app).await;
        spin(&player).await.data();
        let friend = friend_of(&app, &player, 2).await;
        assert_eq!(spin(&player).await.code(), 0);
        let order = pay_in(&app, &friend, ("the-first-order", 0)).await;
        follow(&app).await;
        let spins = async || info(&player).await["remain_rot_num"].clone();
        assert_eq!(spins().await, 0, "it is not staked yet");
        plays(&app, &friend, &player, 499).await;
        assert_eq!(spins().await, 0);
        plays(&app, &friend, &player, 1).await;
        assert_eq!(spins().await, 1);
        charge_back(&app, &order, 5_000_000).await;
        follow(&app).await;
        assert_eq!((spins().await, spin(&player).await.code()), (json!(0), 5010));
        is_sound(&app, 0).await;
    })
    .await;
}

#[tokio::test]
async fn a_friend_whose_account_is_closed_takes_the_spin_along() {
    each_app(async |app| {
        let player = inviter(&app).await;
        spin(&player).await.data();
        let first = friend_of(&app, &player, 2).await;
        let second = friend_of(&app, &player, 3).await;
        let spins = async || info(&player).await["remain_rot_num"].clone();
        assert_eq!(spins().await, 2);
        app.close(&first).await;
        assert_eq!((spins().await, spin(&player).await.code()), (json!(1), 0));
        app.close(&second).await;
        assert_eq!((spins().await, spin(&player).await.code()), (json!(0), 5010));
        friend_of(&app, &player, 4).await;
        assert_eq!(spin(&player).await.code(), 5010, "the next friend makes up for the spin that was made");
        is_sound(&app, 0).await;
    })
    .await;
}

#[tokio::test]
async fn a_friend_on_the_players_own_device_leads_to_a_review() {
    each_app(async |app| {
        second_spin_pays(&app).await;
        let player = inviter(&app).await;
        spin(&player).await.data();
        let key = player.login["userInfo"]["invitation_code"].clone();
        joins(&app, 2, "phone-of-asha", "turntable_key", &key).await;
        follow(&app).await;
        let reached = spin(&player).await.data();
        assert_eq!((&reached["paid"], &reached["in_review"]), (&json!(0), &json!(1)));
        assert_eq!(reached["wallet"]["money"], 0);
        let seen = info(&player).await;
        assert_eq!((&seen["mood_group"], &seen["round_state"]), (&json!([]), &json!("paid")));
        assert!(used(&app).await > 0);
        refuse_reviewed(&app).await;
        assert_eq!(used(&app).await, 0, "what was set aside for a refused target goes back");
        is_sound(&app, 1).await;
    })
    .await;
}

#[tokio::test]
async fn a_round_of_others_a_malformed_one_and_a_guest_are_refused_and_draw_nothing() {
    each_app(async |app| {
        let player = inviter(&app).await;
        for (part, code) in [(json!(1), 5007), (json!("20000"), 5007), (json!("x"), 1026), (json!([]), 1026)]
        {
            let body = json!({ "part_id": part });
            assert_eq!(player.post("/api/actInvite/rotate", body).await.code(), code, "{part}");
        }
        spin(&player).await.data();
        assert_eq!(
            player.post("/api/actInvite/rotate", json!({})).await.code(),
            5010,
            "it is joined already, and has no spin left"
        );
        let guest = app.register().await;
        assert_eq!(spin(&guest).await.code(), 5008);
        let tip = guest.post("/api/agent/turntable", json!({})).await.data();
        assert_eq!((&tip["turntable_key"], &tip["share_url"]), (&json!(""), &json!("")));
        let (guest, player) = (id(&app, &guest).await, id(&app, &player).await);
        let latest = move |tx: &mut Tx| {
            Ok::<_, baize_store::StoreError>((
                invite_rounds::latest(tx, guest, WHEEL)?,
                invite_rounds::latest(tx, player, WHEEL)?,
            ))
        };
        let (none, joined) = app.app.db.read(latest).await.unwrap();
        assert!(none.is_none() && joined.is_some());
    })
    .await;
}

#[tokio::test]
async fn a_target_without_a_grant_and_budget_held_for_nothing_are_found() {
    each_app(async |app| {
        let player = inviter(&app).await;
        spin(&player).await.data();
        friend_of(&app, &player, 2).await;
        let id = id(&app, &player).await;
        let kept = app.app.db.read(move |tx| invite_rounds::latest(tx, id, WHEEL)).await.unwrap().unwrap();
        is_sound(&app, 0).await;
        let reached = InviteRoundRow { reached_at: app.clock.now(), ..kept.clone() };
        let lapsed = InviteRoundRow { due_at: Timestamp::default(), ..kept.clone() };
        let waiting = InviteRoundRow { ends_at: Timestamp::default(), ..kept.clone() };
        for damaged in [reached, lapsed, waiting] {
            app.app.db.write(id, move |tx: &mut Tx| invite_rounds::save(tx, &damaged)).await.unwrap();
            let report = activities::verify_grants(&app.app.db).await.unwrap();
            let [GrantProblem::Round(found)] = *report.problems else { panic!("{:?}", report.problems) };
            assert_eq!((found.player, found.week), (id, kept.week));
        }
        app.app.db.write(id, move |tx: &mut Tx| invite_rounds::save(tx, &kept)).await.unwrap();
        is_sound(&app, 0).await;
    })
    .await;
}

use baize_api_testkit::{TestApp, TestClient, TestReply, each_app};
use baize_core::operators::{ApprovalOrder, OperatorOrder};
use baize_core::{Failure, operators::OrderRefusal};
use baize_money::{Amount, BasisPoints, PlayMode, Ratio};
use baize_promotions::activities;
use baize_promotions::activities::commission::{self, ApproveRefusal, TermsRefusal};
use baize_promotions_rules::commission::{CommissionPlan, CommissionTerms};
use baize_store::day_tallies::{self, DayTally};
use baize_store::{Tx, WriteKey, commissions};
use baize_time::{Day, Span, Timestamp};
use futures_util::future::join_all;
use serde_json::{Value, json};

use crate::testing::{id, in_review, is_sound, next_midnight, returns};

/// A player with a phone number who came by the code of another one, on a device.
async fn joins(app: &TestApp, number: u32, device: &str, inviter: Option<&TestClient>) -> TestClient {
    let code = inviter.map_or(Value::Null, |inviter| inviter.login["userInfo"]["invitation_code"].clone());
    let body = json!({"client_type": 1, "mobile": format!("98765{number:05}"), "password": "kx7-Qz_monsoon",
        "age_confirmed": true, "device_id": device, "invitation_code": code});
    let login = app.sign_up(body).await.data();
    app.client(login)
}

/// The first of a chain in a new session: one of before ends after a day.
async fn agent_again(app: &TestApp) -> TestClient {
    returns(app, 0, "device-0").await
}

/// An agent with a player on each of three levels, and one below those.
async fn chain(app: &TestApp) -> Vec<TestClient> {
    let mut chain = vec![joins(app, 0, "device-0", None).await];
    for number in 1..5 {
        let parent = &chain[chain.len() - 1];
        chain.push(joins(app, number, &format!("device-{number}"), Some(parent)).await);
    }
    chain
}

/// The player stakes as if so much theoretical win came of it, and loses or wins so much.
async fn plays(app: &TestApp, player: &TestClient, theo: i32, lost: i32) {
    let player = id(app, player).await;
    let ctx = app.app.ctx();
    let stake = Amount::whole(100_000);
    let tally = DayTally {
        player,
        day: ctx.now.day(ctx.site.utc_offset).number(),
        game: "dice".into(),
        play_mode: PlayMode::Capital,
        rounds: 1,
        stake,
        turnover: stake,
        theo: Amount::whole(theo),
        payout: stake.checked_sub(Amount::whole(lost)).unwrap(),
        biggest_win: Amount::ZERO,
        counted_at: ctx.now,
    };
    app.app.db.write(player, move |tx: &mut Tx| day_tallies::add(tx, &tally)).await.unwrap();
}

/// Does what the worker does: computes every day that is due. Returns how many.
async fn settle(app: &TestApp) -> usize {
    let mut days = 0;
    loop {
        let ctx = app.app.ctx();
        let Some(day) = app.app.db.read(move |tx| commission::due(tx, &ctx)).await.unwrap() else { break };
        let agents = app.app.db.read(|tx| commissions::agents(tx, 0.into(), 1_000)).await.unwrap();
        for agent in agents {
            let ctx = app.app.ctx();
            let compute = move |tx: &mut Tx| commission::compute(tx, &ctx, (agent, day));
            app.app.db.write(agent, compute).await.unwrap();
            let ctx = app.app.ctx();
            let again = move |tx: &mut Tx| commission::compute(tx, &ctx, (agent, day));
            assert!(!app.app.db.write(agent, again).await.unwrap(), "a statement is written once");
        }
        let ctx = app.app.ctx();
        let finish = move |tx: &mut Tx| commission::finish(tx, &ctx, day);
        assert!(app.app.db.write(WriteKey::SHARED, finish).await.unwrap());
        days += 1;
    }
    days
}

async fn approve(app: &TestApp, through: Day) -> Result<usize, ApproveRefusal> {
    let order = ApprovalOrder::One(OperatorOrder { by: "ana".into(), reason: "checked".into() });
    let ctx = app.app.ctx();
    let approve = move |tx: &mut Tx| commission::approve(tx, &ctx, through, &order);
    match app.app.db.write(WriteKey::SHARED, approve).await {
        Ok(runs) => Ok(runs),
        Err(Failure::Refused(refusal)) => Err(refusal),
        Err(Failure::Fault(fault)) => panic!("{fault}"),
    }
}

fn today(app: &TestApp) -> Day {
    app.clock.now().day(app.app.site.utc_offset)
}

/// Ten minutes after the site's next midnight.
async fn next_day(app: &TestApp) -> Day {
    let played = today(app);
    app.clock.set(next_midnight(app).plus(Span::minutes(10)));
    settle(app).await;
    played
}

async fn overview(player: &TestClient) -> Value {
    player.get("/api/proxy/overview").await.data()
}

#[tokio::test]
async fn three_levels_earn_their_shares_once_the_day_is_over_and_approved() {
    each_app(async |app| {
        let chain = chain(&app).await;
        let agent = &chain[0];
        for (player, theo) in chain[1..].iter().zip([100, 200, 300, 400]) {
            plays(&app, player, theo, 0).await;
        }
        let seen = overview(agent).await;
        // 11 % of 100, 3 % of 200, 1 % of 300; the fourth level earns nothing.
        assert_eq!(seen["today"]["commission"], 110_000 + 60_000 + 30_000);
        assert_eq!((&seen["claimable"], &seen["can_claim"]), (&json!(0), &json!(0)));
        assert_eq!(agent.post("/api/proxy/claim", json!({})).await.code(), 5004);
        let midnight = next_midnight(&app);
        app.clock.set(midnight.plus(Span::minutes(10)).minus(Span::millis(1)));
        assert_eq!(settle(&app).await, 0, "ten minutes are not over");
        app.clock.advance(Span::millis(1));
        assert_eq!(settle(&app).await, 1);
        let last = app.app.db.read(commissions::last_run).await.unwrap().unwrap();
        assert_eq!(last.next(), today(&app));
        let seen = overview(agent).await;
        assert_eq!(seen["waiting"], 200_000);
        assert_eq!(agent.post("/api/proxy/claim", json!({})).await.code(), 5004, "nobody approved it");
        assert_eq!(approve(&app, today(&app)).await, Err(ApproveRefusal::NoRun));
        assert_eq!(approve(&app, last).await, Ok(1));
        assert_eq!(approve(&app, last).await, Err(ApproveRefusal::NothingLeft));
        let seen = overview(agent).await;
        assert_eq!(
            (&seen["claimable"], &seen["can_claim"], &seen["waiting"]),
            (&json!(200_000), &json!(1), &json!(0))
        );
        let all = join_all((0..64).map(|_| agent.post("/api/proxy/claim", json!({})))).await;
        let paid = all.iter().filter(|reply| reply.code() == 0).map(TestReply::data);
        let fresh = paid.filter(|data| data["repeated"] == 0).count();
        assert_eq!(fresh, 1, "64 at once pay once");
        assert_eq!(agent.get("/api/wallet").await.data()["money"], 200_000);
        let history = agent.get("/api/wallet/history").await.data();
        assert!(history.to_string().contains("\"commission\""), "{history}");
        is_sound(&app, 1).await;
    })
    .await;
}

#[tokio::test]
async fn the_statement_is_what_the_tallies_say_with_a_void_of_another_day_made_up_first() {
    each_app(async |app| {
        let chain = chain(&app).await;
        plays(&app, &chain[1], 100, 0).await;
        let first = next_day(&app).await;
        plays(&app, &chain[1], -30, 0).await;
        next_day(&app).await;
        plays(&app, &chain[1], 50, 0).await;
        let last = next_day(&app).await;
        let agent = agent_again(&app).await;
        let path = |from: &str, to: &str| format!("/api/proxy/statement?from={from}&to={to}");
        let text = baize_promotions_rules::day_text;
        let rows = agent.get(&path(&text(first), &text(last))).await.data()["list"].clone();
        let commissions: Vec<_> =
            rows.as_array().unwrap().iter().map(|row| row["commission"].as_i64().unwrap()).collect();
        // A month may end between two of the days: the minus ends with it.
        let is_one_month = text(first)[..7] == text(last)[..7];
        assert_eq!(commissions, [if is_one_month { 22_000 } else { commissions[0] }, 0, 110_000]);
        for (from, to) in [
            ("2026-02-30", "2026-03-01"),
            ("x", ""),
            ("2026-03-02", "2026-03-01"),
            ("2020-01-01", "2026-01-01"),
        ] {
            assert_eq!(agent.get(&path(from, to)).await.code(), 1026, "{from} {to}");
        }
        is_sound(&app, 0).await;
    })
    .await;
}

#[tokio::test]
async fn what_an_agents_own_account_plays_waits_for_an_operator() {
    each_app(async |app| {
        let agent = joins(&app, 0, "one-device", None).await;
        let own = joins(&app, 1, "one-device", Some(&agent)).await;
        let friend = joins(&app, 2, "another-device", Some(&agent)).await;
        for player in [&own, &friend] {
            plays(&app, player, 100, 0).await;
        }
        next_day(&app).await;
        let last = app.app.db.read(commissions::last_run).await.unwrap().unwrap();
        assert!(approve(&app, last).await.is_ok());
        while let Some((day, held)) = app.app.db.read(commission::held_next).await.unwrap() {
            for row in held {
                for is_first in [true, false] {
                    let (ctx, row) = (app.app.ctx(), row.clone());
                    let hand_over = move |tx: &mut Tx| commission::hand_over(tx, &ctx, &row);
                    let player = id(&app, &agent).await;
                    assert_eq!(app.app.db.write(player, hand_over).await.unwrap(), is_first);
                }
            }
            let ctx = app.app.ctx();
            let handed = move |tx: &mut Tx| commission::handed(tx, &ctx, day);
            app.app.db.write(WriteKey::SHARED, handed).await.unwrap();
        }
        let seen = overview(&agent).await;
        assert_eq!((&seen["claimable"], &seen["in_review"]), (&json!(110_000), &json!(110_000)));
        assert_eq!(agent.post("/api/proxy/claim", json!({})).await.data()["award"]["amount"], 110_000);
        let waiting = in_review(&app).await;
        let (player, grant) = (waiting[0].player, waiting[0].id);
        let (ctx, order) = (app.app.ctx(), OperatorOrder { by: "ana".into(), reason: "family".into() });
        let decide = move |tx: &mut Tx| activities::decide(tx, &ctx, (player, grant), true, &order);
        app.app.db.write(player, decide).await.unwrap();
        assert_eq!(agent.get("/api/wallet").await.data()["money"], 220_000);
        assert_eq!(overview(&agent).await["paid"], 220_000);
        is_sound(&app, 2).await;
    })
    .await;
}

#[tokio::test]
async fn terms_of_an_agents_own_count_from_the_next_day_and_are_bounded() {
    each_app(async |app| {
        let chain = chain(&app).await;
        let agent = id(&app, &chain[0]).await;
        let set = async |plan, rates: [u32; 3]| {
            let terms = CommissionTerms { plan, rates: rates.map(BasisPoints::new) };
            let order = OperatorOrder { by: "ana".into(), reason: "a large team".into() };
            let (ctx, edge) = (app.app.ctx(), Ratio::new(1, 100).unwrap());
            let set = move |tx: &mut Tx| commission::set_terms(tx, &ctx, (agent, terms), edge, &order);
            app.app.db.write(agent, set).await
        };
        let refused = |result: Result<Day, Failure<TermsRefusal>>| match result {
            Err(Failure::Refused(refusal)) => Some(refusal),
            _ => None,
        };
        assert_eq!(
            refused(set(CommissionPlan::Turnover, [9_000, 500, 100]).await),
            Some(TermsRefusal::TooMuch)
        );
        assert!(set(CommissionPlan::Ggr, [2_000, 500, 200]).await.is_ok());
        plays(&app, &chain[1], 100, -500).await;
        assert_eq!(
            overview(&chain[0]).await["today"]["commission"],
            110_000,
            "today has the terms of before"
        );
        next_day(&app).await;
        plays(&app, &chain[1], 100, 40).await;
        let seen = overview(&chain[0]).await;
        assert_eq!((&seen["plan"], &seen["today"]["commission"]), (&json!("ggr"), &json!(80_000)));
        plays(&app, &chain[1], 100, 5_000).await;
        assert_eq!(overview(&chain[0]).await["today"]["commission"], 400_000, "20 % of the theoretical win");
    })
    .await;
}

#[tokio::test]
async fn days_that_were_missed_are_computed_one_after_the_other_and_empty_ones_need_no_approval() {
    each_app(async |app| {
        let chain = chain(&app).await;
        settle(&app).await;
        app.clock.set(next_midnight(&app).plus(Span::minutes(10)));
        settle(&app).await;
        plays(&app, &chain[1], 100, 0).await;
        app.clock.set(next_midnight(&app).plus(Span::days(3)).plus(Span::minutes(10)));
        assert_eq!(settle(&app).await, 4);
        let runs = app.app.db.read(|tx| commissions::runs(tx, Day::from_number(i64::MAX), 10)).await.unwrap();
        let is_approved: Vec<_> = runs.iter().map(|run| run.run.approved_at > Timestamp::default()).collect();
        assert!(is_approved[4..].iter().all(|approved| *approved), "nothing was played before");
        assert_eq!(is_approved[..4], [false; 4], "nothing is approved before the day with play");
        let all = app.app.db.read(commissions::last_run).await.unwrap().unwrap();
        assert_eq!(approve(&app, all).await, Ok(4));
        let agent = agent_again(&app).await;
        assert_eq!(agent.post("/api/proxy/claim", json!({})).await.data()["award"]["amount"], 110_000);
    })
    .await;
}

#[tokio::test]
async fn a_large_commission_takes_a_second_person() {
    each_app(async |app| {
        let chain = chain(&app).await;
        plays(&app, &chain[1], 10_000_000, 0).await;
        next_day(&app).await;
        let last = app.app.db.read(commissions::last_run).await.unwrap().unwrap();
        let refused = Err(ApproveRefusal::Order(OrderRefusal::TwoPeople));
        assert_eq!(approve(&app, last).await, refused);
    })
    .await;
}

#[tokio::test]
async fn the_team_is_listed_by_level_with_masked_names_and_without_who_hides() {
    each_app(async |app| {
        let agent = joins(&app, 0, "device-0", None).await;
        let children = async |level: i64| agent.get(&format!("/api/proxy/children?level={level}")).await;
        assert_eq!(children(1).await.data()["list"], json!([]));
        let friend = joins(&app, 1, "device-1", Some(&agent)).await;
        joins(&app, 2, "device-2", Some(&friend)).await;
        plays(&app, &friend, 1, 0).await;
        let list = children(1).await.data()["list"].clone();
        assert_eq!(list.as_array().unwrap().len(), 1);
        assert_eq!(list[0]["turnover"], 1_000_000_000);
        let uid = friend.login["userInfo"]["uid"].as_i64().unwrap().to_string();
        assert_ne!(list[0]["uid"], uid);
        assert_eq!(children(2).await.data()["list"].as_array().unwrap().len(), 1);
        for level in [0, 4] {
            assert_eq!(children(level).await.code(), 1026);
        }
        let counts: Vec<_> = overview(&agent).await["team"]
            .as_array()
            .unwrap()
            .iter()
            .map(|level| level["players"].clone())
            .collect();
        assert_eq!(counts, [json!(1), json!(1), json!(0)]);
    })
    .await;
}

#[tokio::test]
async fn an_invitation_shows_its_code_what_it_brought_and_the_record() {
    each_app(async |app| {
        let guest = app.register().await;
        let info = guest.get("/api/invite/infonew?invite_type=1").await.data();
        assert_eq!((&info["invitation_code"], &info["share_url"]), (&json!(""), &json!("")));
        let agent = joins(&app, 0, "device-0", None).await;
        let code = agent.login["userInfo"]["invitation_code"].as_str().unwrap();
        let info = agent.get("/api/invite/infonew").await.data();
        assert_eq!(info["share_url"], format!("/?invitationCode={code}"));
        assert_eq!((&info["invited"], &info["active"], &info["earned"]), (&json!(0), &json!(0), &json!(0)));
        assert_eq!(agent.get("/api/invite/infonew?invite_type=2").await.code(), 1026);
        let record = agent.get("/api/actInvite/getInviteRewardRecord?page=1&limit=10").await.data();
        assert_eq!(record, json!({ "list": [], "total": 0 }));
        for bad in ["page=0", "limit=0", "limit=51", "page=x"] {
            let path = format!("/api/actInvite/getInviteRewardRecord?{bad}");
            assert_eq!(agent.get(&path).await.code(), 1026, "{bad}");
        }
    })
    .await;
}

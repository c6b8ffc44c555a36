//! Free rounds: given, played, gone.

use baize_api_testkit::{TestApp, TestClient, TestReply, each_app, each_app_with};
use baize_core::mail::{self, LANGUAGES, NewMail};
use baize_core::site::{MoneyMode, Site, SiteKey};
use baize_ledger::{Posting, RequestKey, Wallet, post};
use baize_money::Amount;
use baize_play::verify::{Extent, verify as verify_rounds};
use baize_promotions::activities::{GrantProblem, verify_grants};
use baize_store::{PlayerId, RoundId, StoreError, Tx, accounts, day_tallies, free_rounds as stored};
use baize_time::Span;
use baize_wagers::verify_tallies;
use serde_json::{Value, json};

/// The stake of each free round of the tests.
const STAKE: i64 = 20_000;

async fn id(app: &TestApp, player: &TestClient) -> PlayerId {
    let uid = player.login["userInfo"]["uid"].as_i64().unwrap().into();
    app.app.db.read(move |tx: &mut Tx| accounts::by_uid(tx, uid)).await.unwrap().unwrap()
}

/// Gives free rounds of a game by mail; the number that a bet names.
async fn give(app: &TestApp, player: &TestClient, game: &str, rounds: u16) -> String {
    let terms = json!({ "wagering": 100_000, "days": 14, "scope": "all", "max_stake": "50" });
    let reward = json!({ "kind": "free_rounds", "game": game, "stake": "2", "rounds": rounds, "days": 7,
        "terms": terms });
    let texts = |text: &str| LANGUAGES.map(|language| (language.to_owned(), text.to_owned())).into();
    let letter = NewMail {
        title: texts("Free rounds"),
        content: texts("For you"),
        rewards: vec![serde_json::from_value(reward).unwrap()],
        ..NewMail::default()
    };
    let (ctx, who) = (app.app.ctx(), id(app, player).await);
    let send = move |tx: &mut Tx| mail::send(tx, &ctx, who, &letter);
    app.app.db.write(who, send).await.unwrap();
    let claimed = player.post("/api/mail/claimAllAward", json!({})).await.data();
    let award = &claimed["award_package"][0];
    assert_eq!((&award["award_type"], &award["amount"]), (&json!(11), &json!(STAKE * i64::from(rounds))));
    assert_eq!(award["free_rounds"], json!({ "game": game, "stake": STAKE, "rounds": rounds }));
    list(player).await.last().unwrap()["id"].as_str().unwrap().to_owned()
}

async fn list(player: &TestClient) -> Vec<Value> {
    let data = player.get("/api/originals/free_rounds").await.data();
    data["list"].as_array().unwrap().clone()
}

/// A bet that is nearly always won, as one of these free rounds.
fn body(free: &str) -> Value {
    json!({ "game": "dice", "params": { "target": 200, "over": true }, "account_type": 1, "free_round": free })
}

async fn play(player: &TestClient, key: &str, body: Value) -> TestReply {
    player.post_with_key("/api/originals/bet", key, body).await
}

async fn coin(player: &TestClient) -> i64 {
    player.get("/api/wallet").await.data()["coin"].as_i64().unwrap()
}

/// Ledger, tallies, grants and rounds agree.
async fn is_sound(app: &TestApp) {
    let db = &app.app.db;
    assert_eq!(baize_ledger::verify(db).await.unwrap().problems, vec![]);
    assert_eq!(verify_tallies(db, app.app.site.utc_offset).await.unwrap().problems, vec![]);
    assert_eq!(verify_grants(db).await.unwrap().problems, vec![]);
    assert_eq!(verify_rounds(db, Extent::all(), || true).await.unwrap().problems, vec![]);
}

#[tokio::test]
async fn a_free_round_needs_no_balance_and_pays_bonus_money_with_a_requirement_of_its_own() {
    each_app(async |app| {
        let player = app.player_with_phone().await;
        let free = give(&app, &player, "dice", 3).await;
        let shown = &list(&player).await[0];
        assert_eq!(
            (&shown["stake"], &shown["left"], &shown["granted"]),
            (&json!(STAKE), &json!(3), &json!(3))
        );
        assert_eq!(shown["expires_at"], app.clock.now().plus(Span::days(7)).millis());
        assert_eq!(list_of(&player, "plinko").await, Vec::<Value>::new());
        let data = play(&player, "free-round-1", body(&free)).await.data();
        let (round, wallet) = (&data["round"], &data["wallet"]);
        assert_eq!((&round["stake"], &round["cash_stake"]), (&json!(STAKE), &json!(0)));
        assert_eq!((&round["coin_stake"], &round["free_round"]), (&json!(STAKE), &json!(free)));
        let payout = round["payout"].as_i64().unwrap();
        assert_eq!(payout, 20_204, "the seeds of this test win");
        assert_eq!((&wallet["coin"], &wallet["money"]), (&json!(payout), &json!(0)));
        assert_eq!((&wallet["taskBonus"], &wallet["taskTarget"]), (&json!(payout), &json!(10 * payout)));
        assert_eq!(wallet["taskCur"], 0, "it fills no requirement, not even its own");
        assert_eq!(player.get("/api/bets/history").await.data()["list"][0], *round);
        assert_eq!(list(&player).await[0]["left"], 2);
        for key in ["free-round-2", "free-round-3"] {
            play(&player, key, body(&free)).await.data();
        }
        assert_eq!(play(&player, "free-round-4", body(&free)).await.code(), 4021);
        assert_eq!(list(&player).await, Vec::<Value>::new());
        let who = id(&app, &player).await;
        let tallies = app.app.db.read(move |tx| day_tallies::of_player(tx, who)).await.unwrap();
        assert_eq!(tallies, vec![], "neither turnover nor theoretical win");
        is_sound(&app).await;
    })
    .await;
}

async fn list_of(player: &TestClient, game: &str) -> Vec<Value> {
    let data = player.get(&format!("/api/originals/free_rounds?game={game}")).await.data();
    data["list"].as_array().unwrap().clone()
}

#[tokio::test]
async fn a_lost_free_round_costs_the_player_nothing_and_opens_no_requirement() {
    each_app(async |app| {
        let player = app.player_with_phone().await;
        app.grant_cash(&player, 50_000).await;
        let free = give(&app, &player, "dice", 1).await;
        let mut lost = body(&free);
        lost["params"] = json!({ "target": 100, "over": false });
        let data = play(&player, "free-round-1", lost).await.data();
        assert_eq!(data["round"]["payout"], 0, "the seeds of this test lose");
        let wallet = &data["wallet"];
        assert_eq!(
            (&wallet["money"], &wallet["coin"], &wallet["taskTarget"]),
            (&json!(50_000), &json!(0), &json!(0))
        );
        is_sound(&app).await;
    })
    .await;
}

#[tokio::test]
async fn a_repetition_plays_no_second_round_and_a_key_is_of_one_request() {
    each_app(async |app| {
        let player = app.player_with_phone().await;
        let free = give(&app, &player, "dice", 2).await;
        let first = play(&player, "free-round-1", body(&free)).await;
        assert_eq!(play(&player, "free-round-1", body(&free)).await.bytes, first.bytes);
        let mut other = body(&free);
        other["params"]["target"] = json!(300);
        assert_eq!(play(&player, "free-round-1", other).await.code(), 2006);
        assert_eq!(list(&player).await[0]["left"], 1);
        is_sound(&app).await;
    })
    .await;
}

#[tokio::test]
async fn the_last_free_round_is_played_once_by_many_requests_at_the_same_time() {
    each_app(async |app| {
        let player = app.player_with_phone().await;
        let free = give(&app, &player, "dice", 1).await;
        let all: Vec<_> = (0..64)
            .map(|number| {
                let (player, body) = (player.clone(), body(&free));
                tokio::spawn(async move { play(&player, &format!("at-once-{number}"), body).await.code() })
            })
            .collect();
        let mut count = 0;
        for code in all {
            match code.await.unwrap() {
                0 => count += 1,
                code => assert_eq!(code, 4021),
            }
        }
        assert_eq!((count, coin(&player).await), (1, 20_204));
        is_sound(&app).await;
    })
    .await;
}

#[tokio::test]
async fn free_rounds_are_played_until_the_last_millisecond_and_lapse_then() {
    each_app(async |app| {
        let player = app.player_with_phone().await;
        let free = give(&app, &player, "dice", 2).await;
        let end = app.clock.now().plus(Span::days(7));
        app.clock.set(end.minus(Span::millis(1)));
        let back = returns(&app).await;
        play(&back, "in-time-1", body(&free)).await.data();
        app.clock.set(end);
        assert_eq!(play(&back, "too-late-1", body(&free)).await.code(), 4021);
        assert_eq!(list(&back).await, Vec::<Value>::new());
        assert_eq!(play(&back, "in-time-1", body(&free)).await.code(), 0, "a repetition is answered");
        is_sound(&app).await;
    })
    .await;
}

/// The player in a new session: one of before ends after a day.
async fn returns(app: &TestApp) -> TestClient {
    let mut body = baize_api_testkit::accounts::by_phone();
    body["client_type"] = json!(1);
    let login = app.post("/api/user/login", body).await.data();
    app.client(login)
}

#[tokio::test]
async fn another_game_stake_player_or_account_and_a_game_of_several_steps_are_refused_and_nothing_is_written()
{
    each_app(async |app| {
        let player = app.player_with_phone().await;
        let (free, stepwise) = (give(&app, &player, "dice", 1).await, give(&app, &player, "mines", 1).await);
        let with = |field: &str, value: Value| {
            let mut body = body(&free);
            body[field] = value;
            body
        };
        let mut of_limbo = body(&free);
        (of_limbo["game"], of_limbo["params"]) = (json!("limbo"), json!({ "target": 20_000 }));
        let mut of_steps = body(&stepwise);
        (of_steps["game"], of_steps["params"]) = (json!("mines"), json!({ "mines": 3 }));
        let cases = [
            (with("stake", json!(STAKE + 1)), 4021),
            (with("stake", json!(-1)), 2002),
            (with("free_round", json!("1")), 4021),
            (with("free_round", json!("x")), 1026),
            (with("account_type", json!(0)), 2008),
            (with("params", json!({ "target": 10_000, "over": true })), 4006),
            (of_limbo, 4021),
            (of_steps, 4021),
        ];
        for (number, (body, code)) in cases.into_iter().enumerate() {
            let reply = play(&player, &format!("hostile-{number}"), body.clone()).await;
            assert_eq!(reply.code(), code, "{body}");
        }
        let other = app.register().await;
        assert_eq!(play(&other, "of-another-1", body(&free)).await.code(), 4021);
        assert_eq!(app.post("/api/originals/bet", body(&free)).await.code(), 1013);
        assert_eq!(app.get("/api/originals/free_rounds").await.code(), 1013);
        assert_eq!(coin(&player).await, 0);
        assert_eq!(list(&player).await.len(), 2);
        assert_eq!(play(&player, "its-own-1", with("stake", json!(STAKE))).await.code(), 0);
        is_sound(&app).await;
    })
    .await;
}

/// Free rounds of a player who could be given none.
async fn insert(app: &TestApp, player: &TestClient) -> String {
    let now = app.clock.now();
    let row = stored::FreeRoundsRow {
        player: id(app, player).await,
        grant: 7.into(),
        game: "dice".to_owned(),
        stake: Amount::from_units(20_000),
        granted: 1,
        played: 0,
        terms: "{}".to_owned(),
        made_at: now,
        expires_at: now.plus(Span::days(1)),
    };
    app.app.db.write(row.player, move |tx: &mut Tx| stored::insert(tx, &row)).await.unwrap();
    "7".to_owned()
}

#[tokio::test]
async fn a_free_round_asks_protection_like_any_stake() {
    each_app(async |app| {
        let player = app.player_with_phone().await;
        let free = give(&app, &player, "dice", 1).await;
        let (ctx, who) = (app.app.ctx(), id(&app, &player).await);
        let close = move |tx: &mut Tx| {
            let mut wallet = Wallet::get(tx, who)?;
            wallet.set_closed(true);
            post(tx, &mut wallet, &ctx.cause(None), &[]).map_err(StoreError::damaged)
        };
        app.app.db.write(who, close).await.unwrap();
        assert_eq!(play(&player, "closed-1", body(&free)).await.code(), 1014);
        is_sound(&app).await;
    })
    .await;
    each_app_with(
        |site, _| *site = Site::load(SiteKey::Brazil).unwrap(),
        async |app| {
            let guest = app.register().await;
            let free = insert(&app, &guest).await;
            assert_eq!(play(&guest, "guest-free-1", body(&free)).await.code(), 2010);
        },
    )
    .await;
    each_app_with(
        |site, _| site.money_mode = MoneyMode::Social,
        async |app| {
            let player = app.player_with_phone().await;
            let free = insert(&app, &player).await;
            assert_eq!(play(&player, "social-free-1", body(&free)).await.code(), 2009);
        },
    )
    .await;
}

#[tokio::test]
async fn the_verification_finds_a_free_round_that_was_not_counted_and_a_stake_that_was_given_to_none() {
    each_app(async |app| {
        let player = app.player_with_phone().await;
        let free = give(&app, &player, "dice", 2).await;
        play(&player, "free-round-1", body(&free)).await.data();
        let (ctx, who) = (app.app.ctx(), id(&app, &player).await);
        let grant = free.parse::<i64>().unwrap().into();
        let forge = move |tx: &mut Tx| {
            let row = stored::find(tx, who, grant)?.unwrap();
            stored::save(tx, &stored::FreeRoundsRow { played: 0, ..row })?;
            let mut wallet = Wallet::get(tx, who)?;
            let key = RequestKey::derived("test", "forged");
            #[expect(clippy::disallowed_methods, reason = "a stake that was given to no round")]
            let given = [Posting::free_stake(RoundId::from(1), Amount::UNIT)];
            post(tx, &mut wallet, &ctx.cause(Some(&key)), &given).map_err(StoreError::damaged)
        };
        app.app.db.write(who, forge).await.unwrap();
        let problems = verify_grants(&app.app.db).await.unwrap().problems;
        let uneven = problems.iter().filter(|problem| matches!(problem, GrantProblem::FreeRounds { .. }));
        let unknown = GrantProblem::UnknownFreeRounds { player: who, count: 1 };
        assert_eq!((uneven.count(), problems.contains(&unknown), problems.len()), (1, true, 2));
    })
    .await;
}

//! Check-in (1), claimed by players in every position.

use baize_promotions_rules::kinds::{self, KINDS};

use super::*;

async fn claim(player: &TestClient, step: i64) -> TestReply {
    player.post("/api/activity/claim", json!({ "activity_id": "1", "step": step })).await
}

async fn gold(player: &TestClient) -> i64 {
    player.get("/api/wallet").await.data()["gold"].as_i64().unwrap()
}

async fn is_red(player: &TestClient) -> bool {
    let red = player.post("/api/hall/getRed", json!({})).await.data();
    let points = red["activity_list"].as_array().unwrap();
    points.iter().any(|point| point["activity_id"] == "1" && point["is_show_red"] == 1)
}

/// The demo's check-in as a file, with changes.
async fn draft(app: &TestApp, changes: &[(&str, &str)]) -> Draft {
    let entry = app.app.db.read(|tx| activities::find(tx, SIGN)).await.unwrap().unwrap();
    let mut text = toml::to_string(&entry.newest().activity).unwrap();
    for (from, to) in changes {
        assert!(text.contains(from), "{text}");
        text = text.replacen(from, to, 1);
    }
    Draft::read(&app.app.site, &text).unwrap()
}

async fn publish(app: &TestApp, draft: Draft) -> i64 {
    let ctx = app.app.ctx();
    let publish = move |tx: &mut Tx| activities::publish(tx, &ctx, (Some(SIGN), &draft), edge(), &order());
    app.app.db.write(WriteKey::SHARED, publish).await.unwrap().1
}

async fn set_state(app: &TestApp, state: ActivityState) {
    let ctx = app.app.ctx();
    let set = move |tx: &mut Tx| activities::set_state(tx, &ctx, SIGN, state, &order());
    app.app.db.write(WriteKey::SHARED, set).await.unwrap();
}

async fn grants(db: &Db, player: PlayerId) -> usize {
    let read = move |tx: &mut Tx| promotion_grants::of_player(tx, player, None, 100);
    db.read(read).await.unwrap().len()
}

#[tokio::test]
async fn a_new_player_checks_in_once_a_day_and_the_ledger_says_what_the_grants_say() {
    each_app(async |app| {
        let player = app.register().await;
        let before = gold(&player).await;
        assert!(is_red(&player).await);
        let claimed = claim(&player, 1).await.data();
        assert_eq!(
            (&claimed["state"], &claimed["repeated"], &claimed["proof"]),
            (&json!("paid"), &json!(0), &Value::Null)
        );
        assert_eq!(
            claimed["awards"],
            json!([{ "award_type": 5, "amount": 200_000, "wager": 0, "expires_at": 0 }])
        );
        assert_eq!(
            (gold(&player).await, claimed["wallet"]["gold"].as_i64()),
            (before + 200_000, Some(before + 200_000))
        );
        assert!(!is_red(&player).await);
        assert_eq!(claim(&player, 2).await.code(), 5004, "one a day");
        app.clock.set(next_midnight(&app).minus(Span::millis(1)));
        assert_eq!(claim(&player, 2).await.code(), 5004, "the day's last millisecond");
        app.clock.advance(Span::millis(1));
        assert_eq!(claim(&player, 2).await.code(), 0);
        let record = player.get("/api/activity/record").await.data();
        assert_eq!(record["list"].as_array().unwrap().len(), 2);
        is_sound(&app, 2).await;
    })
    .await;
}

#[tokio::test]
async fn sixty_four_claims_at_once_are_one_grant_and_one_answer() {
    each_app(async |app| {
        let player = app.register().await;
        let before = gold(&player).await;
        let claims: Vec<_> = (0..64)
            .map(|_| {
                let player = player.clone();
                tokio::spawn(async move { claim(&player, 1).await.data() })
            })
            .collect();
        let mut first = 0;
        for claim in claims {
            let data = claim.await.unwrap();
            first += i64::from(data["repeated"] == 0);
            assert_eq!(data["wallet"]["gold"], before + 200_000);
        }
        assert_eq!((first, gold(&player).await), (1, before + 200_000));
        assert_eq!(grants(&app.app.db, id(&app, &player).await).await, 1);
    })
    .await;
}

#[tokio::test]
async fn a_repetition_with_a_key_is_the_first_answer_and_another_claim_with_it_is_refused() {
    each_app(async |app| {
        let player = app.register().await;
        let body = json!({ "activity_id": 1, "step": 1 });
        let first = player.post_with_key("/api/activity/claim", "check-in-1", body.clone()).await.data();
        let again = player.post_with_key("/api/activity/claim", "check-in-1", body).await.data();
        assert_eq!((&first["awards"], &first["wallet"]), (&again["awards"], &again["wallet"]));
        assert_eq!((&first["repeated"], &again["repeated"]), (&json!(0), &json!(1)));
        let other = json!({ "activity_id": 1, "step": 2 });
        assert_eq!(player.post_with_key("/api/activity/claim", "check-in-1", other).await.code(), 2006);
    })
    .await;
}

#[tokio::test]
async fn a_visitor_sees_the_calendar_and_claims_nothing() {
    each_app(async |app| {
        for path in ["/api/activity/info?activity_id=1", "/api/activity/list"] {
            let data = app.get(path).await.data();
            let offer = if data["list"].is_array() { &data["list"][0] } else { &data };
            assert_eq!(offer["activity"]["activity_type"], 1);
            assert_eq!(offer["me"], Value::Null);
            assert!(offer["steps"].as_array().unwrap().len() >= 28);
            assert!(!offer.to_string().contains("claimable"));
        }
        let body = json!({ "activity_id": 1, "step": 1 });
        assert_eq!(app.post("/api/activity/claim", body).await.code(), 1013);
        assert_eq!(app.get("/api/activity/info?activity_id=77").await.code(), 5001);
        assert_eq!(app.get("/api/activity/info").await.code(), 1024);
        assert_eq!(app.post("/api/hall/getRed", json!({})).await.data()["activity_list"], json!([]));
    })
    .await;
}

#[tokio::test]
async fn hostile_claims_get_their_codes_and_nothing_is_written() {
    each_app(async |app| {
        let player = app.register().await;
        let before = gold(&player).await;
        for (body, code) in [
            (json!({}), 1024),
            (json!({ "activity_id": "1" }), 1026),
            (json!({ "activity_id": "x", "step": 1 }), 1026),
            (json!({ "activity_id": 99, "step": 1 }), 5001),
            (json!({ "activity_id": 1, "step": 0 }), 1026),
            (json!({ "activity_id": 1, "step": -1 }), 1026),
            (json!({ "activity_id": 1, "step": i64::MAX }), 1026),
            (json!({ "activity_id": 1, "step": 1.5 }), 1026),
            (json!({ "activity_id": 1, "step": 7 }), 5004),
            (json!({ "activity_id": 1, "step": 1, "player_id": 12_345_678 }), 1023),
        ] {
            assert_eq!(player.post("/api/activity/claim", body.clone()).await.code(), code, "{body}");
        }
        assert_eq!((gold(&player).await, grants(&app.app.db, id(&app, &player).await).await), (before, 0));
    })
    .await;
}

#[tokio::test]
async fn a_paused_or_ended_activity_grants_nothing_and_answers_for_what_it_granted() {
    each_app(async |app| {
        let (early, late) = (app.register().await, app.register().await);
        claim(&early, 1).await.data();
        set_state(&app, ActivityState::Paused).await;
        assert_eq!(claim(&early, 1).await.data()["repeated"], 1);
        assert_eq!(claim(&late, 1).await.code(), 5002);
        assert_eq!(late.get("/api/activity/info?activity_id=1").await.data()["activity"]["is_open"], 0);
        assert!(!is_red(&late).await);
        set_state(&app, ActivityState::Live).await;
        assert_eq!(claim(&late, 1).await.code(), 0);
        set_state(&app, ActivityState::Ended).await;
        assert_eq!(late.get("/api/activity/info?activity_id=1").await.code(), 5001);
    })
    .await;
}

#[tokio::test]
async fn a_new_version_is_for_periods_that_begin_later() {
    each_app(async |app| {
        let player = app.register().await;
        let doubled = draft(&app, &[("gold = \"20\"", "gold = \"40\"")]).await;
        assert_eq!(publish(&app, doubled).await, 2);
        let amount = |data: Value| data["awards"][0]["amount"].as_i64().unwrap();
        assert_eq!(
            amount(claim(&player, 1).await.data()),
            200_000,
            "this month began with the first version"
        );
        app.clock.advance(Span::days(31));
        let later = app.register().await;
        assert_eq!(amount(claim(&later, 1).await.data()), 400_000);
    })
    .await;
}

/// Publishes a check-in whose first square is the one that brings bonus money, and that may cost 100 a day; waits for the
/// month that has it.
async fn first_square_brings_money(app: &TestApp) {
    let special = draft(app, &[("square = 7", "square = 1"), ("day = \"100000\"", "day = \"100\"")]).await;
    publish(app, special).await;
    app.clock.advance(Span::days(31));
}

/// Spends of the check-in's budget for today.
async fn spend(app: &TestApp, cost: Amount) {
    let (day, most) = (app.clock.now().day(app.app.site.utc_offset).number(), Amount::whole(100));
    let slot = BudgetSlot { activity: SIGN, day, slot: 0, used: Amount::ZERO };
    let take = move |tx: &mut Tx| promotion_budgets::take(tx, slot, cost, most);
    assert!(app.app.db.write(WriteKey::SHARED, take).await.unwrap());
}

#[tokio::test]
async fn bonus_money_waits_for_its_requirement_and_needs_a_contact() {
    each_app(async |app| {
        first_square_brings_money(&app).await;
        let guest = app.register().await;
        deposit(&app, &guest).await;
        assert_eq!(claim(&guest, 1).await.code(), 5008, "a guest earns gold only");
        let player = app.player_with_phone().await;
        deposit(&app, &player).await;
        let claimed = claim(&player, 1).await.data();
        let award = &claimed["awards"][0];
        assert_eq!(
            (&award["award_type"], &award["amount"], &award["wager"]),
            (&json!(1), &json!(200_000), &json!(2_000_000))
        );
        assert!(award["expires_at"].as_i64().unwrap() > app.clock.now().millis());
        let wallet = &claimed["wallet"];
        assert_eq!((&wallet["coin"], &wallet["taskTarget"]), (&json!(200_000), &json!(2_000_000)));
        is_sound(&app, 1).await;
    })
    .await;
}

#[tokio::test]
async fn a_budget_that_is_a_unit_short_is_sold_out_and_nothing_is_written() {
    each_app(async |app| {
        first_square_brings_money(&app).await;
        let player = app.player_with_phone().await;
        deposit(&app, &player).await;
        spend(&app, Amount::from_units(800_001)).await;
        let sold_out = claim(&player, 1).await.json();
        let again_at = next_midnight(&app).millis();
        assert_eq!([&sold_out["code"], &sold_out["data"]["again_at"]], [5006, again_at]);
        assert_eq!(grants(&app.app.db, id(&app, &player).await).await, 0);
        app.clock.advance(Span::days(1));
        spend(&app, Amount::whole(80)).await;
        assert_eq!(claim(&player, 1).await.code(), 0, "to the unit");
    })
    .await;
}

#[tokio::test]
async fn a_closed_account_claims_nothing() {
    each_app(async |app| {
        let player = app.register().await;
        let (ctx, who) = (app.app.ctx(), id(&app, &player).await);
        let close = move |tx: &mut Tx| {
            let mut wallet = Wallet::get(tx, who)?;
            wallet.set_closed(true);
            post(tx, &mut wallet, &ctx.cause(None), &[]).map_err(StoreError::damaged)
        };
        app.app.db.write(who, close).await.unwrap();
        assert_eq!(claim(&player, 1).await.code(), 1014);
    })
    .await;
}

#[tokio::test]
async fn a_site_without_money_gives_gold_and_a_site_without_bonuses_nothing() {
    each_app_with(
        |site, _| site.money_mode = MoneyMode::Social,
        async |app| {
            let player = app.register().await;
            assert_eq!(claim(&player, 1).await.data()["awards"][0]["award_type"], 5);
        },
    )
    .await;
    each_app_with(
        |site, _| {
            *site = Site::load(SiteKey::Brazil).unwrap();
            site.revoke(Capability::Bonus);
        },
        async |app| {
            let player = app.register().await;
            assert_eq!(claim(&player, 1).await.code(), 5014);
            assert_eq!(player.get("/api/activity/list").await.data()["list"], json!([]));
            assert_eq!(app.get("/api/index").await.data()["activity_list"], json!([]));
        },
    )
    .await;
}

#[tokio::test]
async fn a_site_whose_deposits_bring_no_bonus_does_not_list_what_needs_one() {
    let needs_one = |kind: &i64| kinds::find(*kind).is_some_and(|entry| entry.needs_deposit_bonus);
    let change = |site: &mut Site, _: &mut _| *site = Site::load(SiteKey::Brazil).unwrap();
    each_app_with(change, async |app| {
        let list = app.get("/api/activity/list").await.data()["list"].clone();
        let listed = list.as_array().unwrap().iter().map(|offer| &offer["activity"]["activity_type"]);
        let listed: Vec<i64> = listed.map(|kind| kind.as_i64().unwrap()).collect();
        assert!(listed.contains(&SIGN));
        assert_eq!(listed.iter().find(|kind| needs_one(kind)), None);
        let player = app.register().await;
        for kind in KINDS.iter().filter(|kind| kind.is_listed && kind.in_demo && kind.needs_deposit_bonus) {
            let info = format!("/api/activity/info?activity_id={}", kind.kind);
            assert_eq!([app.get(&info).await.code(), player.get(&info).await.code()], [5014; 2], "{info}");
            let body = json!({ "activity_id": kind.kind, "step": 1 });
            assert_eq!(player.post("/api/activity/claim", body).await.code(), 5014, "{}", kind.name);
        }
        assert_eq!(player.post("/api/actInvite/rotate", json!({})).await.code(), 5014);
        assert_eq!(app.get("/api/actInvite/getPool").await.code(), 5014);
    })
    .await;
    each_app(async |app| {
        let lobby = app.get("/api/index").await.data()["activity_list"].clone();
        let mut kinds = lobby.as_array().unwrap().iter().map(|activity| activity["activity_type"].as_i64());
        assert!(kinds.any(|kind| kind.as_ref().is_some_and(needs_one)));
    })
    .await;
}

#[tokio::test]
async fn a_forged_or_missing_grant_is_found() {
    each_app(async |app| {
        let player = app.register().await;
        claim(&player, 1).await.data();
        let who = id(&app, &player).await;
        let forge = move |tx: &mut Tx| {
            let mut grant = promotion_grants::of_player(tx, who, None, 1)?.remove(0);
            grant.state = activities::GrantState::Lapsed;
            promotion_grants::save(tx, &grant)
        };
        app.app.db.write(who, forge).await.unwrap();
        let problems = activities::verify_grants(&app.app.db).await.unwrap().problems;
        assert!(matches!(problems[..], [GrantProblem::Moved { moved: (0, 200_000), granted: (0, 0), .. }]));
    })
    .await;
}

#[tokio::test]
async fn a_draft_is_read_with_the_line_of_its_error() {
    each_app(async |app| {
        let site = &app.app.site;
        let entry = app.app.db.read(|tx| activities::find(tx, SIGN)).await.unwrap().unwrap();
        let text = toml::to_string(&entry.newest().activity).unwrap();
        let refused = |from: &str, to: &str| {
            assert!(text.contains(from), "{text}");
            Draft::read(site, &text.replacen(from, to, 1)).unwrap_err()
        };
        assert!(refused("gold = \"20\"", "gold = \"-1\"").contains("config.gold (line "));
        assert!(refused("kind = 1", "kind = 77").contains("no kind 77"));
        assert!(refused("square = 14", "square = 7").contains("config.special.square"));
        assert!(refused("wagering = ", "wager = ").contains("wager"));
        assert!(
            refused("coin = \"100\"", "coin = \"999999\"").contains("has no room for the largest reward")
        );
    })
    .await;
}

#[tokio::test]
async fn a_game_that_cannot_be_played_as_the_file_says_is_refused_with_its_line() {
    const TOURNAMENT: i64 = 16;
    const GAME_BOX: i64 = 25;
    each_app(async |app| {
        let refused = async |kind: i64, from: &str, to: &str| {
            let entry = app.app.db.read(move |tx| activities::find(tx, kind)).await.unwrap().unwrap();
            let text = toml::to_string(&entry.newest().activity).unwrap();
            Draft::read(&app.app.site, &text).unwrap();
            assert!(text.contains(from), "{text}");
            let text = text.replacen(from, to, 1);
            let line = 1 + text.lines().position(|line| line.contains(to)).unwrap();
            let sentence = Draft::read(&app.app.site, &text).unwrap_err();
            assert!(sentence.contains(&format!("(line {line})")), "{sentence}");
            sentence
        };
        let unknown = refused(TOURNAMENT, "\"limbo\"", "\"limbus\"").await;
        assert!(unknown.starts_with("config.games ") && unknown.contains("no game \"limbus\""), "{unknown}");
        let unknown = refused(GAME_BOX, "games = []", "games = [\"dicey\"]").await;
        assert!(unknown.contains("no game \"dicey\""), "{unknown}");
        let unknown = refused(GAME_BOX, "game = \"plinko\"", "game = \"plonko\"").await;
        assert!(unknown.contains("no game \"plonko\""), "{unknown}");
        let stepped = refused(GAME_BOX, "game = \"plinko\"", "game = \"mines\"").await;
        assert!(stepped.contains("\"mines\" is played in several steps"), "{stepped}");
    })
    .await;
}

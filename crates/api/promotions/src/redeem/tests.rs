//! Codes, redeemed by players in every position.

use baize_api_testkit::{TestApp, TestClient, TestReply, each_app};
use baize_core::operators::OperatorOrder;
use baize_money::{Amount, BasisPoints};
use baize_promotions::activities::codes::{self, CampaignRefusal, NewCampaign, NewCodes};
use baize_promotions::activities::{self, ActivityState, GrantProblem};
use baize_promotions_rules::activity::{Budget, SiteTime};
use baize_promotions_rules::{CoinTerms, Period, Reward};
use baize_store::promotion_grants::GrantRow;
use baize_store::redeem_codes::RedemptionRow;
use baize_store::{Tx, WriteKey, accounts, promotion_grants, redeem_codes};
use baize_time::Span;
use serde_json::{Value, json};

use crate::testing::{gold, id, is_sound, joins};

const PATH: &str = "/api/redeem/code";
const CODE: &str = "WELCOME26";

fn order() -> OperatorOrder {
    OperatorOrder { by: "ana".into(), reason: "test".into() }
}

/// A campaign of one code for so many players, gold alone.
fn shared(uses: i64) -> NewCampaign {
    NewCampaign {
        name: "Welcome".into(),
        rewards: vec![Reward::gold(50)],
        from: None,
        until: None,
        budget: Budget::default(),
        codes: NewCodes::shared(CODE, uses).unwrap(),
    }
}

/// The same with a reward of every kind.
fn rich(uses: i64) -> NewCampaign {
    let coin = Reward::Coin { amount: Amount::whole(20), terms: CoinTerms::demo(10, Amount::whole(100)) };
    let cash = Reward::Cash { amount: Amount::whole(5), turnover: BasisPoints::WHOLE };
    NewCampaign { rewards: vec![cash, coin, Reward::gold(50)], ..shared(uses) }
}

async fn open(app: &TestApp, campaign: NewCampaign) -> i64 {
    try_open(app, campaign).await.unwrap()
}

async fn try_open(app: &TestApp, campaign: NewCampaign) -> Result<i64, CampaignRefusal> {
    let ctx = app.app.ctx();
    let create = move |tx: &mut Tx| codes::create(tx, &ctx, &campaign, &order());
    app.app.db.write(WriteKey::SHARED, create).await.map_err(|failure| match failure {
        baize_core::Failure::Refused(refusal) => refusal,
        baize_core::Failure::Fault(fault) => panic!("{fault}"),
    })
}

async fn redeem(player: &TestClient, code: &str) -> TestReply {
    player.post(PATH, json!({ "code": code })).await
}

#[tokio::test]
async fn a_code_brings_all_its_rewards_once_however_it_is_typed() {
    each_app(async |app| {
        let campaign = open(&app, rich(10)).await;
        let player = app.player_with_phone().await;
        let before = gold(&player).await;
        let reply = redeem(&player, " welcome26 ").await.data();
        assert_eq!(reply["activity_id"], campaign.to_string());
        assert_eq!((&reply["state"], &reply["repeated"]), (&json!("paid"), &json!(0)));
        let kinds = reply["awards"].as_array().unwrap().iter().map(|award| award["award_type"].as_i64());
        assert_eq!(kinds.collect::<Vec<_>>(), [Some(2), Some(1), Some(5)]);
        assert_eq!(reply["awards"][1]["wager"], 2_000_000);
        assert_eq!((&reply["wallet"]["money"], &reply["wallet"]["coin"]), (&json!(50_000), &json!(200_000)));
        assert_eq!(gold(&player).await, before + 500_000);
        assert_eq!(redeem(&player, CODE).await.code(), 5011, "once per player and campaign");
        assert_eq!(gold(&player).await, before + 500_000);
        is_sound(&app, 3).await;
    })
    .await;
}

#[tokio::test]
async fn what_a_second_account_of_a_device_redeems_is_looked_at_first_except_gold() {
    each_app(async |app| {
        open(&app, rich(10)).await;
        let first = joins(&app, 1, "one-phone", "invitation_code", &Value::Null).await;
        let second = joins(&app, 2, "one-phone", "invitation_code", &Value::Null).await;
        redeem(&first, CODE).await.data();
        let before = gold(&second).await;
        assert_eq!(redeem(&second, CODE).await.code(), 5009);
        let wallet = second.get("/api/wallet").await.data();
        assert_eq!((&wallet["money"], &wallet["coin"]), (&json!(0), &json!(0)));
        assert_eq!(gold(&second).await, before + 500_000);
        is_sound(&app, 6).await;
    })
    .await;
}

#[tokio::test]
async fn a_code_for_one_player_is_paid_once_to_64_at_the_same_moment() {
    each_app(async |app| {
        open(&app, shared(1)).await;
        let mut redeeming = Vec::new();
        for _ in 0..64 {
            let player = app.register().await;
            redeeming.push(tokio::spawn(async move { redeem(&player, CODE).await.code() }));
        }
        let mut codes = Vec::new();
        for one in redeeming {
            codes.push(one.await.unwrap());
        }
        let count = |code| codes.iter().filter(|seen| **seen == code).count();
        // They come from one network, which has used up its wrong codes in the end.
        assert_eq!((count(0), count(5011) + count(1016)), (1, 63), "{codes:?}");
        is_sound(&app, 1).await;
    })
    .await;
}

#[tokio::test]
async fn one_player_who_redeems_a_shared_code_64_times_at_once_receives_it_once() {
    each_app(async |app| {
        open(&app, shared(1_000)).await;
        let player = app.register().await;
        let before = gold(&player).await;
        let redeeming: Vec<_> = (0..64)
            .map(|_| {
                let player = player.clone();
                tokio::spawn(async move { redeem(&player, CODE).await.code() })
            })
            .collect();
        let mut paid = 0;
        for one in redeeming {
            paid += i64::from(one.await.unwrap() == 0);
        }
        assert_eq!((paid, gold(&player).await), (1, before + 500_000));
        is_sound(&app, 1).await;
    })
    .await;
}

#[tokio::test]
async fn a_repetition_with_a_key_is_the_first_answer() {
    each_app(async |app| {
        open(&app, shared(1)).await;
        let player = app.register().await;
        let send =
            async |code: &str| player.post_with_key(PATH, "a-redemption-1", json!({ "code": code })).await;
        let first = send(CODE).await.data();
        let again = send("welcome26").await.data();
        assert_eq!((&first["awards"], &first["wallet"]), (&again["awards"], &again["wallet"]));
        assert_eq!((&first["repeated"], &again["repeated"]), (&json!(0), &json!(1)));
        assert_eq!(send("OTHERCODE").await.code(), 2006);
        is_sound(&app, 1).await;
    })
    .await;
}

#[tokio::test]
async fn unknown_used_expired_and_early_codes_are_answered_alike() {
    each_app(async |app| {
        let midnight = |days| {
            let period = Period::day(app.clock.now().plus(Span::days(days)), app.app.site.utc_offset);
            SiteTime::try_from(period.to_string().trim_start_matches('d').to_owned()).ok()
        };
        let with_code = |code: &str| NewCampaign { codes: NewCodes::shared(code, 1).unwrap(), ..shared(1) };
        open(&app, with_code("USEDUP")).await;
        open(&app, NewCampaign { until: midnight(1), ..with_code("EXPIRED") }).await;
        open(&app, NewCampaign { from: midnight(9), ..with_code("EARLY1") }).await;
        let ended = open(&app, with_code("ENDED1")).await;
        let ctx = app.app.ctx();
        let end = move |tx: &mut Tx| activities::set_state(tx, &ctx, ended, ActivityState::Ended, &order());
        app.app.db.write(WriteKey::SHARED, end).await.unwrap();
        let first = app.register().await;
        assert_eq!(redeem(&first, "USEDUP").await.code(), 0);
        app.clock.advance(Span::days(2));
        let player = app.register().await;
        let answer = redeem(&player, "NOSUCHCODE").await.bytes;
        for code in ["USEDUP", "EXPIRED", "EARLY1", "ENDED1"] {
            let reply = redeem(&player, code).await;
            assert_eq!((reply.code(), &reply.bytes), (5011, &answer), "{code}");
        }
        is_sound(&app, 1).await;
    })
    .await;
}

#[tokio::test]
async fn after_five_wrong_codes_an_hour_each_further_one_needs_a_captcha() {
    each_app(async |app| {
        open(&app, shared(10)).await;
        let player = app.register().await;
        for code in ["WRONG1", "WRONG2", "short", "WRONG-3", "WRONG4"] {
            assert_eq!(redeem(&player, code).await.code(), 5011);
        }
        let refused = redeem(&player, CODE).await;
        assert_eq!((refused.code(), &refused.json()["data"]), (1016, &json!({ "level": 0 })));
        let id = app.captcha("ACDEFH").await;
        let answered = |id: &str, code: &str, characters: &str| {
            json!({"code": code, "captcha_id": id, "captcha_code": characters, "captcha_work": 0})
        };
        assert_eq!(player.post(PATH, answered(&id, CODE, "AAAAAA")).await.code(), 1017);
        assert_eq!(player.post(PATH, answered(&id, CODE, "ACDEFH")).await.code(), 1017, "used up");
        let id = app.captcha("ACDEFH").await;
        assert_eq!(player.post(PATH, answered(&id, "WRONG5", "ACDEFH")).await.code(), 5011);
        assert_eq!(player.post(PATH, answered(&id, CODE, "ACDEFH")).await.code(), 1017);
        let id = app.captcha("ACDEFH").await;
        assert_eq!(player.post(PATH, answered(&id, CODE, "ACDEFH")).await.code(), 0);
        assert_eq!(redeem(&player, "WRONG6").await.code(), 1016);
        app.clock.advance(Span::hours(1));
        assert_eq!(redeem(&player, "WRONG6").await.code(), 5011, "an hour later");
        is_sound(&app, 1).await;
    })
    .await;
}

#[tokio::test]
async fn a_network_that_guesses_with_many_accounts_needs_a_captcha_too() {
    each_app(async |app| {
        open(&app, shared(10)).await;
        for _ in 0..10 {
            let player = app.register().await;
            for _ in 0..5 {
                assert_eq!(redeem(&player, "WRONG1").await.code(), 5011);
            }
        }
        let player = app.register().await;
        assert_eq!(redeem(&player, "WRONG1").await.code(), 1016);
    })
    .await;
}

#[tokio::test]
async fn a_guest_receives_gold_and_binds_a_contact_for_money() {
    each_app(async |app| {
        open(&app, rich(10)).await;
        let guest = app.register().await;
        assert_eq!(redeem(&guest, CODE).await.code(), 5008);
        assert_eq!(app.post(PATH, json!({ "code": CODE })).await.code(), 1013);
        assert_eq!(guest.post(PATH, json!({})).await.code(), 1024);
        assert_eq!(guest.post(PATH, json!({ "code": 5 })).await.status, 400);
        let foreign = json!({ "code": CODE, "player_id": 12_345_678 });
        assert_eq!(guest.post(PATH, foreign).await.code(), 1023);
        is_sound(&app, 0).await;
    })
    .await;
}

#[tokio::test]
async fn a_closed_account_redeems_nothing() {
    each_app(async |app| {
        open(&app, shared(10)).await;
        let player = app.register().await;
        app.close(&player).await;
        assert!([1013, 1014].contains(&redeem(&player, CODE).await.code()));
        is_sound(&app, 0).await;
    })
    .await;
}

#[tokio::test]
async fn a_campaign_costs_no_more_than_its_budget() {
    each_app(async |app| {
        let coin = Reward::Coin { amount: Amount::whole(20), terms: CoinTerms::demo(10, Amount::whole(100)) };
        let budget = Budget { total: Amount::whole(20), ..Budget::default() };
        let drawn = NewCodes::shared(CODE, 5).unwrap();
        open(&app, NewCampaign { rewards: vec![coin], budget, codes: drawn, ..shared(5) }).await;
        let (first, second) = (app.player_with_phone().await, app.register().await);
        assert_eq!(redeem(&first, CODE).await.code(), 0);
        let bound = id(&app, &second).await;
        let bind = move |tx: &mut Tx| {
            let mut account = accounts::lock(tx, bound)?.unwrap();
            account.is_guest = false;
            accounts::save(tx, &account)
        };
        app.app.db.write(WriteKey::SHARED, bind).await.unwrap();
        assert_eq!(redeem(&second, CODE).await.code(), 5006);
        is_sound(&app, 1).await;
    })
    .await;
}

#[tokio::test]
async fn a_campaign_is_in_no_list_and_is_not_claimed_without_a_code() {
    each_app(async |app| {
        let campaign = open(&app, shared(10)).await;
        let player = app.register().await;
        let list = player.get("/api/activity/list").await.data();
        let ids = list["list"].as_array().unwrap().iter().map(|offer| &offer["activity"]["activity_id"]);
        assert!(!ids.collect::<Vec<_>>().contains(&&json!(campaign.to_string())));
        assert_eq!(player.get(&format!("/api/activity/info?activity_id={campaign}")).await.code(), 5001);
        let claim = json!({ "activity_id": campaign, "step": 1 });
        assert_eq!(player.post("/api/activity/claim", claim).await.code(), 5001);
        let red = player.post("/api/hall/getRed", json!({})).await.data();
        assert!(!red.to_string().contains(&format!("\"{campaign}\"")));
        is_sound(&app, 0).await;
    })
    .await;
}

#[tokio::test]
async fn no_two_campaigns_share_a_code_and_one_without_rewards_is_not_made() {
    each_app(async |app| {
        open(&app, shared(10)).await;
        assert_eq!(try_open(&app, shared(10)).await, Err(CampaignRefusal::Taken(CODE.into())));
        let nothing =
            NewCampaign { rewards: vec![], codes: NewCodes::shared("OTHER1", 1).unwrap(), ..shared(1) };
        assert!(matches!(try_open(&app, nothing).await, Err(CampaignRefusal::Config(_))));
        let campaigns = app.app.db.read(codes::campaigns).await.unwrap();
        assert_eq!(campaigns.len(), 1);
        let totals = campaigns[0].totals;
        assert_eq!((totals.codes, totals.uses, totals.used), (1, 10, 0));
    })
    .await;
}

#[tokio::test]
async fn a_redemption_that_no_code_counted_and_a_grant_without_one_are_found() {
    each_app(async |app| {
        let campaign = open(&app, shared(10)).await;
        let (honest, forger) = (app.register().await, app.register().await);
        redeem(&honest, CODE).await.data();
        let (honest, forger) = (id(&app, &honest).await, id(&app, &forger).await);
        let now = app.clock.now();
        let forge = move |tx: &mut Tx| {
            let row = RedemptionRow { player: forger, activity: 0, code: CODE.to_owned(), redeemed_at: now };
            redeem_codes::insert_redemption(tx, &row)?;
            let grant = promotion_grants::of_period(tx, honest, campaign, "once")?.remove(0);
            promotion_grants::insert(tx, &GrantRow { player: forger, ..grant })
        };
        app.app.db.write(WriteKey::SHARED, forge).await.unwrap();
        let problems = activities::verify_grants(&app.app.db).await.unwrap().problems;
        let uses = |problem: &GrantProblem| matches!(problem, GrantProblem::CodeUses(code) if code.used == 1);
        assert!(problems.iter().any(uses), "{problems:?}");
        let unredeemed = |problem: &GrantProblem| matches!(problem, GrantProblem::Unredeemed { player, .. } if *player == forger);
        assert!(problems.iter().any(unredeemed), "{problems:?}");
    })
    .await;
}

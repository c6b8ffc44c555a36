//! Free bets for a first deposit (1007): what counts for them, how they are used, and what a reversal takes back.

use baize_promotions::activities::free_bets;
use baize_store::FreeBetId;

use super::*;

/// Free bets for first deposits are offered to a player whose first deposit of 500 is credited.
async fn depositor(app: &TestApp) -> (TestClient, String) {
    begin(app, FIRST_PAY, |config| config["providers"] = json!(["house"])).await;
    let player = app.player_with_phone().await;
    let order = deposit(app, &player).await;
    (player, order)
}

/// Number and stake of the free bets that the player can use.
async fn free_bets_of(player: &TestClient) -> Vec<(i64, i64)> {
    let rewards = player.get("/api/rewards").await.data();
    let bet = |bet: &Value| (bet["id"].as_str().unwrap().parse().unwrap(), bet["amount"].as_i64().unwrap());
    rewards["free_bets"].as_array().unwrap().iter().map(bet).collect()
}

/// Uses a free bet as a sportsbook does; whether it could.
async fn used(app: &TestApp, player: &TestClient, bet: i64) -> bool {
    let (player, ctx) = (id(app, player).await, app.app.ctx());
    let write =
        move |tx: &mut Tx| free_bets::use_one(tx, &ctx, (player, FreeBetId::from(bet)), RoundId::from(1));
    app.app.db.write(player, write).await.is_ok()
}

/// Gives a used free bet back whose bet was void.
async fn given_back(app: &TestApp, player: &TestClient, bet: i64) {
    let (player, ctx) = (id(app, player).await, app.app.ctx());
    let write =
        move |tx: &mut Tx| free_bets::give_back(tx, &ctx, (player, FreeBetId::from(bet)), RoundId::from(1));
    Result::<_, StoreError>::unwrap(app.app.db.write(player, write).await);
}

#[tokio::test]
async fn a_first_deposit_that_was_staked_on_sports_brings_five_free_bets_that_lapse() {
    each_app(async |app| {
        let (player, _) = depositor(&app).await;
        settled(&app, &player, SportsBet { stake: 400, payout: 400, ..LOST }).await;
        for bet in [
            SportsBet { stake: 100, payout: 100, odds: None, ..LOST },
            SportsBet { stake: 100, payout: 100, odds: Some(14_999), ..LOST },
            SportsBet { stake: 100, payout: 100, provider: "other", ..LOST },
            SportsBet { mode: PlayMode::Gold, ..LOST },
            SportsBet { stake: 100, payout: 100, void: 100, ..LOST },
        ] {
            settled(&app, &player, bet).await;
        }
        dice(&player, 100_000).await;
        let step = info(&player, FIRST_PAY).await["steps"][0].clone();
        assert_eq!((&step["cur"], &step["target"]), (&json!(4_000_000), &json!(5_000_000)));
        assert_eq!(claim(&player, FIRST_PAY).await.code(), 5004);
        settled(&app, &player, LOST).await;
        let waiting = player.get("/api/rewards").await.data();
        assert_eq!(waiting["totals"]["free_bet"], 2_500_000);
        let award = claim(&player, FIRST_PAY).await.data()["awards"][0].clone();
        assert_eq!((&award["award_type"], &award["amount"]), (&json!(12), &json!(2_500_000)));
        assert_eq!(claim(&player, FIRST_PAY).await.data()["repeated"], 1);
        let bets = free_bets_of(&player).await;
        assert_eq!(bets.iter().map(|(_, stake)| *stake).collect::<Vec<_>>(), [500_000; 5]);
        assert!(used(&app, &player, bets[0].0).await && !used(&app, &player, bets[0].0).await);
        assert_eq!(free_bets_of(&player).await, bets[1..]);
        given_back(&app, &player, bets[0].0).await;
        assert_eq!(free_bets_of(&player).await, bets, "its bet was void");
        app.clock.advance(Span::days(7));
        assert!(!used(&app, &player, bets[1].0).await, "it has lapsed");
        all_is_sound(&app, 1).await;
    })
    .await;
}

#[tokio::test]
async fn a_deposit_that_goes_back_before_the_claim_has_earned_nothing() {
    each_app(async |app| {
        let (player, order) = depositor(&app).await;
        settled(&app, &player, SportsBet { stake: 500, payout: 500, ..LOST }).await;
        charge_back(&app, &order, 5_000_000).await;
        assert_eq!(claim(&player, FIRST_PAY).await.code(), 5004);
        all_is_sound(&app, 0).await;
    })
    .await;
}

#[tokio::test]
async fn a_deposit_that_goes_back_after_the_claim_takes_unused_free_bets_and_used_ones_are_owed() {
    each_app(async |app| {
        let (player, order) = depositor(&app).await;
        settled(&app, &player, SportsBet { stake: 500, payout: 500, ..LOST }).await;
        claim(&player, FIRST_PAY).await.data();
        let bets = free_bets_of(&player).await;
        assert!(used(&app, &player, bets[0].0).await);
        // 75 of 500 go back: 37.5 of the free bets, from the last one.
        charge_back(&app, &order, 750_000).await;
        let left = free_bets_of(&player).await;
        assert_eq!(
            left.iter().map(|(_, stake)| *stake).collect::<Vec<_>>(),
            [500_000, 500_000, 500_000, 125_000]
        );
        assert_eq!(money(&player).await, (4_250_000, 0, 0));
        charge_back(&app, &order, 4_250_000).await;
        assert_eq!(free_bets_of(&player).await, []);
        assert_eq!(money(&player).await, (0, 0, 500_000), "one was used");
        assert_eq!(states(&player).await, ["taken_back"]);
        all_is_sound(&app, 1).await;
    })
    .await;
}

#[tokio::test]
async fn a_first_deposit_that_took_a_bonus_brings_no_free_bets() {
    each_app(async |app| {
        begin(&app, FIRST_PAY, |_| ()).await;
        let player = app.player_with_phone().await;
        pay_in(&app, &player, ("an-order-1", 1)).await;
        settled(&app, &player, SportsBet { stake: 500, payout: 500, ..LOST }).await;
        let refused = claim(&player, FIRST_PAY).await;
        assert_eq!((refused.code(), &refused.json()["data"]["reason"]), (5003, &json!("deposits")));
        assert_eq!(info(&player, FIRST_PAY).await["steps"], json!([]));
        all_is_sound(&app, 0).await;
    })
    .await;
}

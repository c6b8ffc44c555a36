//! Kickback on sports (1006): what counts, until when, and what corrections change.

use baize_time::UtcOffset;

use super::super::play_back::{played, today};
use super::*;
use crate::testing::{next_monday, returns};

const CASH_BACK: i64 = 1001;

/// The kickback of the own book and a player who has 500 to bet, at the last millisecond of a week.
async fn sunday(app: &TestApp) -> TestClient {
    begin(app, KICK, |config| config["providers"] = json!(["house"])).await;
    app.clock.set(next_monday(app).minus(Span::millis(1)));
    let player = contact(app, 7).await;
    deposit(app, &player).await;
    player
}

/// The player of [`sunday`] on the next Monday, in a new session.
async fn a_week_later(app: &TestApp) -> TestClient {
    app.clock.set(next_monday(app));
    returns(app, 7, "guess-device-7").await
}

#[tokio::test]
async fn a_twentieth_of_what_counts_comes_back_on_monday() {
    each_app(async |app| {
        let player = sunday(&app).await;
        for bet in [
            LOST,
            SportsBet { stake: 50, odds: Some(14_900), ..LOST },
            SportsBet { stake: 40, odds: None, ..LOST },
            SportsBet { stake: 30, provider: "other", ..LOST },
            SportsBet { mode: PlayMode::Gold, ..LOST },
            // 20 of 60 are left and lost.
            SportsBet { stake: 60, payout: 20, void: 20, cashed: (20, 10), ..LOST },
            SportsBet { stake: 20, payout: 20, void: 20, ..LOST },
            // 30 come back.
            SportsBet { stake: 10, payout: 40, ..LOST },
        ] {
            settled(&app, &player, bet).await;
        }
        assert_eq!(claim(&player, KICK).await.code(), 5004, "the week is not over");
        app.clock.advance(Span::millis(1));
        settled(&app, &player, LOST).await;
        // 5 % of 100 + 40 + 20 - 30.
        let reply = claim(&player, KICK).await.data();
        let award = &reply["awards"][0];
        assert_eq!(
            (&award["award_type"], &award["amount"], &award["wager"]),
            (&json!(1), &json!(65_000), &json!(325_000))
        );
        assert_eq!(claim(&player, KICK).await.data()["repeated"], 1);
        all_is_sound(&app, 1).await;
    })
    .await;
}

#[tokio::test]
async fn the_last_millisecond_of_sunday_counts_at_every_site_and_the_next_one_for_the_week_after() {
    for minutes in [330, -180, 480] {
        each_app_with(
            move |site, _| site.utc_offset = UtcOffset::minutes(minutes).unwrap(),
            async |app| {
                let player = sunday(&app).await;
                settled(&app, &player, LOST).await;
                app.clock.advance(Span::millis(1));
                settled(&app, &player, SportsBet { stake: 200, ..LOST }).await;
                assert_eq!(claimed(&player, KICK).await, 50_000);
                all_is_sound(&app, 1).await;
            },
        )
        .await;
    }
}

#[tokio::test]
async fn the_bonus_waits_for_stakes_on_sports_and_games_do_not_fill_it() {
    each_app(async |app| {
        let player = sunday(&app).await;
        settled(&app, &player, LOST).await;
        app.clock.advance(Span::millis(1));
        claim(&player, KICK).await.data();
        let done = async || player.get("/api/rewards").await.data()["tasks"][0]["cur"].as_i64().unwrap();
        dice(&player, 100_000).await;
        assert_eq!(done().await, 0, "a game");
        settled(&app, &player, SportsBet { stake: 10, odds: Some(14_999), ..LOST }).await;
        settled(&app, &player, SportsBet { stake: 51, ..LOST }).await;
        assert_eq!(done().await, 0, "odds too short, a stake too large");
        settled(&app, &player, SportsBet { stake: 10, payout: 4, void: 4, ..LOST }).await;
        assert_eq!(done().await, 60_000);
        all_is_sound(&app, 1).await;
    })
    .await;
}

#[tokio::test]
async fn bets_of_the_kickback_leave_cash_back_while_it_is_open() {
    each_app(async |app| {
        let player = sunday(&app).await;
        // Level 1 by the turnover of a game, of which a tenth is lost.
        played(&app, &player, today(&app), 10_000).await;
        settled(&app, &player, LOST).await;
        settled(&app, &player, SportsBet { provider: "other", ..LOST }).await;
        app.clock.advance(Span::millis(1));
        let offered = async || info(&player, CASH_BACK).await["steps"][0]["rewards"][0]["amount"].clone();
        assert_eq!(offered().await, 55_000, "0.5 % of 1000 and of the other provider's 100");
        let ctx = app.app.ctx();
        let pause = move |tx: &mut Tx| activities::set_state(tx, &ctx, KICK, ActivityState::Paused, &order());
        app.app.db.write(WriteKey::SHARED, pause).await.unwrap();
        assert_eq!(offered().await, 60_000);
    })
    .await;
}

#[tokio::test]
async fn a_bet_that_is_corrected_after_the_claim_is_made_up_from_the_next_week() {
    each_app(async |app| {
        let player = sunday(&app).await;
        let round = settled(&app, &player, LOST).await;
        app.clock.advance(Span::millis(1));
        assert_eq!(claimed(&player, KICK).await, 50_000);
        // It was won after all.
        correct(&app, &player, round, SportsBet { payout: 150, ..LOST }).await;
        settled(&app, &player, SportsBet { stake: 60, ..LOST }).await;
        all_is_sound(&app, 1).await;
        let player = a_week_later(&app).await;
        let offer = info(&player, KICK).await;
        assert_eq!((&offer["me"]["behind"], &offer["steps"][0]["state"]), (&json!(20_000), &json!("open")));
        assert_eq!(claim(&player, KICK).await.code(), 5004);
        settled(&app, &player, LOST).await;
        let player = a_week_later(&app).await;
        assert_eq!(claimed(&player, KICK).await, 30_000);
        assert_eq!(claim(&player, KICK).await.data()["repeated"], 1);
        all_is_sound(&app, 2).await;
    })
    .await;
}

#[tokio::test]
async fn a_correction_before_the_claim_changes_the_week_of_the_bet() {
    each_app(async |app| {
        let player = sunday(&app).await;
        let round = settled(&app, &player, LOST).await;
        app.clock.advance(Span::millis(1));
        correct(&app, &player, round, SportsBet { payout: 40, void: 40, ..LOST }).await;
        assert_eq!(claimed(&player, KICK).await, 30_000, "60 of 100 are lost");
        all_is_sound(&app, 1).await;
    })
    .await;
}

//! What comes back of a player's own bets: cash back (1001) and rakeback (2001).

use baize_money::PlayMode;
use baize_store::day_tallies::{self, DayTally};
use baize_time::Day;

use super::*;

const CASH_BACK: i64 = 1001;
const RAKEBACK: i64 = 2001;

async fn claim(player: &TestClient, activity: i64, step: i64) -> TestReply {
    player.post("/api/activity/claim", json!({ "activity_id": activity, "step": step })).await
}

/// So much was staked with money on a day, a tenth of it lost, at an edge of one in a hundred.
pub(super) async fn played(app: &TestApp, player: &TestClient, day: Day, stake: i32) {
    let tally = DayTally {
        player: id(app, player).await,
        day: day.number(),
        game: "dice".to_owned(),
        play_mode: PlayMode::Capital,
        rounds: 1,
        stake: Amount::whole(stake),
        turnover: Amount::whole(stake),
        theo: Amount::whole(stake / 100),
        payout: Amount::whole(stake - stake / 10),
        biggest_win: Amount::ZERO,
        counted_at: app.clock.now(),
    };
    app.app.db.write(tally.player, move |tx: &mut Tx| day_tallies::add(tx, &tally)).await.unwrap();
}

pub(super) fn today(app: &TestApp) -> Day {
    app.clock.now().day(app.app.site.utc_offset)
}

/// A player who becomes level 1 by the bets of this day, the last one of a week; it is a moment before its end.
async fn level_one(app: &TestApp) -> TestClient {
    // 1970-01-04, day 3, was a Sunday.
    let to_sunday = (3 - today(app).number()).rem_euclid(7);
    let midnight = next_midnight(app).plus(Span::days(to_sunday));
    app.clock.set(midnight.minus(Span::millis(1)));
    let player = app.player_with_phone().await;
    deposit(app, &player).await;
    played(app, &player, today(app), 10_000).await;
    player
}

#[tokio::test]
async fn a_weeks_net_loss_comes_back_on_monday_by_the_level() {
    each_app(async |app| {
        let player = level_one(&app).await;
        assert_eq!(claim(&player, CASH_BACK, 1).await.code(), 5004, "the week is not over");
        app.clock.advance(Span::millis(1));
        // 0.5 % of 1000, and the theoretical win of 100 allows 12.
        let claimed = claim(&player, CASH_BACK, 1).await.data();
        assert_eq!(
            (&claimed["awards"][0]["award_type"], &claimed["awards"][0]["amount"]),
            (&json!(2), &json!(50_000))
        );
        assert_eq!(claim(&player, CASH_BACK, 1).await.data()["repeated"], 1);
        is_sound(&app, 1).await;
    })
    .await;
}

#[tokio::test]
async fn rakeback_comes_at_once_as_often_as_it_grows() {
    each_app(async |app| {
        let player = level_one(&app).await;
        let step = async || info(&player, RAKEBACK).await["steps"][0].clone();
        // 40 % of 5 % of 100.
        let first = step().await;
        assert_eq!((&first["state"], &first["rewards"][0]["amount"]), (&json!("claimable"), &json!(20_000)));
        let number = first["step"].as_i64().unwrap();
        assert_eq!(claim(&player, RAKEBACK, number).await.data()["awards"][0]["amount"], 20_000);
        assert_eq!(claim(&player, RAKEBACK, number).await.data()["repeated"], 1);
        assert_eq!(step().await["state"], "open");
        played(&app, &player, today(&app), 1_000).await;
        let second = step().await["step"].as_i64().unwrap();
        assert_eq!(claim(&player, RAKEBACK, second).await.data()["awards"][0]["amount"], 2_000);
        assert_eq!(claim(&player, RAKEBACK, second + 1).await.code(), 5004);
        assert_eq!(claim(&player, RAKEBACK, second + 7).await.code(), 5004);
        assert_eq!(claim(&player, RAKEBACK, 1).await.code(), 1026);
        is_sound(&app, 2).await;
    })
    .await;
}

#[tokio::test]
async fn the_rest_of_the_rakeback_waits_for_the_end_of_the_day_and_the_week() {
    each_app(async |app| {
        let player = level_one(&app).await;
        app.clock.advance(Span::millis(1));
        let offer = info(&player, RAKEBACK).await;
        let amounts: Vec<_> = offer["steps"].as_array().unwrap().iter().collect();
        let amount = |step: usize| amounts[step]["rewards"][0]["amount"].as_i64().unwrap();
        // Nothing today; of yesterday 40 % and 20 %, of last week 25 %.
        assert_eq!([0, 1, 2, 3].map(amount), [0, 20_000, 10_000, 12_500]);
        for step in [1, 2, 3] {
            let number = amounts[step]["step"].as_i64().unwrap();
            assert_eq!(claim(&player, RAKEBACK, number).await.code(), 0);
        }
        let (cash, coin, debt) = money(&player).await;
        assert_eq!((cash, coin, debt), (5_042_500, 0, 0), "no turnover locks it");
        is_sound(&app, 3).await;
    })
    .await;
}

//! Free bets over HTTP.

use baize_money::Amount;
use baize_store::free_bets::{self, FreeBetRow, FreeBetState};
use baize_store::{FreeBetId, GrantId, RoundId, accounts};

use super::*;

/// Gives a player a free bet of 5 with a number.
async fn give(app: &TestApp, player: &TestClient, number: i64) {
    let uid = player.login["userInfo"]["uid"].as_i64().unwrap().into();
    let player = app.app.db.read(move |tx: &mut baize_store::Tx| accounts::by_uid(tx, uid)).await;
    let player = Result::<_, StoreError>::unwrap(player).unwrap();
    let row = FreeBetRow {
        player,
        id: FreeBetId::from(number),
        grant: GrantId::from(1),
        stake: Amount::whole(5),
        taken: Amount::ZERO,
        state: FreeBetState::Open,
        bet: RoundId::from(0),
        made_at: app.clock.now(),
        expires_at: app.clock.now().plus(Span::days(1)),
        changed_at: app.clock.now(),
    };
    let insert = move |tx: &mut baize_store::Tx| free_bets::insert(tx, &row);
    Result::<_, StoreError>::unwrap(app.app.db.write(player, insert).await);
}

#[tokio::test]
async fn a_free_bet_is_listed_checked_and_used_once_without_money() {
    each_app(async |app| {
        play(&app).await;
        let (player, fixture) = (app.player_with_phone().await, next_match(&app).await);
        give(&app, &player, 77).await;
        let listed = player.get("/api/sports/freeBets").await.data();
        assert_eq!((&listed["list"][0]["amount"], &listed["least_odds"]), (&json!(50_000), &json!(15_000)));
        // The outcome with the longest odds is above the least ones.
        let outcomes = fixture["markets"][0]["outcomes"].as_array().unwrap();
        let longest = (0..outcomes.len()).max_by_key(|place| outcomes[*place]["odds"].as_i64()).unwrap();
        let mut wanted = slip(&fixture, longest);
        wanted["account_type"] = json!(1);
        wanted["free_bet"] = listed["list"][0]["id"].clone();
        wanted.as_object_mut().unwrap().remove("unit_stake");
        let odds = wanted["legs"][0]["odds"].as_i64().unwrap();
        let checked = player.post("/api/sports/slip", wanted.clone()).await.data();
        assert_eq!((&checked["code"], &checked["stake"]), (&json!(0), &json!(50_000)));
        assert_eq!(checked["largest_return"], (odds - 10_000) * 5);
        let (code, placed) = place(&player, "free-bet-1", wanted.clone()).await;
        assert_eq!(
            (code, &placed["bet"]["free"], &placed["bet"]["stake"]),
            (0, &json!(true), &json!(50_000))
        );
        assert_eq!(placed["bet"]["offer"], Value::Null);
        assert_eq!(place(&player, "free-bet-2", wanted.clone()).await.0, 6023);
        assert_eq!(player.post("/api/sports/slip", wanted.clone()).await.data()["code"], 6023);
        assert_eq!(player.get("/api/sports/freeBets").await.data()["list"], json!([]));
        for wrong in ["0", "x", "78", "-1", "99999999999999999999"] {
            wanted["free_bet"] = json!(wrong);
            assert_eq!(place(&player, &format!("free-bet-{wrong}"), wanted.clone()).await.0, 6023, "{wrong}");
        }
        give(&app, &app.register().await, 79).await;
        wanted["free_bet"] = json!("79");
        assert_eq!(place(&player, "of-another", wanted).await.0, 6023, "of another player");
        assert_eq!(app.get("/api/sports/freeBets").await.code(), 1013);
    })
    .await;
}

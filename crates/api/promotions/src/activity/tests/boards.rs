//! Following and settling boards, as the jobs do, for the tests of every tournament.

use baize_promotions::activities::boards;

use super::*;

/// A player with a contact, from a network of its own.
pub(super) async fn contact(app: &TestApp, number: u32, device: &str) -> TestClient {
    let body = json!({ "client_type": 1, "mobile": format!("98765{number:05}"), "password": "kx7-Qz_monsoon",
        "device_id": format!("board-device-{device}"), "age_confirmed": true });
    let proven = app.proven_from(&format!("198.51.{number}.1:4000"), body).await;
    app.client(app.post("/api/user/register", proven).await.data())
}

/// Follows play, as the job does, every page twice.
pub(super) async fn follow(app: &TestApp) {
    for _ in 0..2 {
        let ctx = app.app.ctx();
        app.app.db.write(WriteKey::SHARED, move |tx: &mut Tx| boards::begin(tx, &ctx)).await.unwrap();
    }
    loop {
        let ctx = app.app.ctx();
        let at = ctx.now;
        let mut all = app.app.db.read(move |tx| boards::behind(tx, &ctx)).await.unwrap();
        let idle: Vec<_> = all.extract_if(.., |behind| behind.players.is_empty()).collect();
        for behind in idle {
            let seen = move |tx: &mut Tx| boards::caught_up(tx, &behind.board, at);
            app.app.db.write(WriteKey::SHARED, seen).await.unwrap();
        }
        if all.is_empty() {
            return;
        }
        for behind in all {
            for _ in 0..2 {
                let (ctx, behind) = (app.app.ctx(), behind.clone());
                let follow = move |tx: &mut Tx| boards::follow(tx, &ctx, &behind);
                app.app.db.write(WriteKey::SHARED, follow).await.unwrap();
            }
        }
    }
}

/// Settles what is due of an activity, as the job does, every part twice; how many boards that were.
pub(super) async fn settle(app: &TestApp, activity: i64) -> usize {
    let ctx = app.app.ctx();
    let mut due = app.app.db.read(move |tx| boards::due(tx, &ctx)).await.unwrap();
    due.retain(|board| board.activity == activity);
    for board in &due {
        for is_first in [true, false] {
            let (ctx, row) = (app.app.ctx(), board.clone());
            let decide = move |tx: &mut Tx| boards::decide(tx, &ctx, &row);
            assert_eq!(app.app.db.write(WriteKey::SHARED, decide).await.unwrap(), is_first);
        }
        let row = board.clone();
        for due in app.app.db.read(move |tx| boards::given_next(tx, &row)).await.unwrap() {
            for _ in 0..2 {
                let (ctx, player, due) = (app.app.ctx(), due.player, due.clone());
                let give = move |tx: &mut Tx| boards::give(tx, &ctx, &due);
                app.app.db.write(player, give).await.unwrap();
            }
        }
        for is_first in [true, false] {
            let (ctx, row) = (app.app.ctx(), board.clone());
            let close = move |tx: &mut Tx| boards::close(tx, &ctx, &row);
            assert_eq!(app.app.db.write(WriteKey::SHARED, close).await.unwrap(), is_first);
        }
    }
    due.len()
}

/// The board of an activity as a player sees it.
pub(super) async fn board(client: &TestClient, activity: i64, is_last: u8) -> Value {
    client.get(&format!("/api/activity/board?activity_id={activity}&is_last={is_last}")).await.data()
}

/// Takes part in a tournament, or leaves it.
pub(super) async fn join(client: &TestClient, activity: i64, is_join: u8) -> TestReply {
    client.post("/api/activity/join", json!({ "activity_id": activity, "is_join": is_join })).await
}

/// Rank and score of every place.
pub(super) fn places(board: &Value) -> Vec<(i64, i64)> {
    let of = |place: &Value| (place["rank"].as_i64().unwrap(), place["score"].as_i64().unwrap());
    board["list"].as_array().unwrap().iter().map(of).collect()
}

/// What of the budget of all days an activity has used, in units.
pub(super) async fn used(app: &TestApp, activity: i64) -> i64 {
    let spent = app.app.db.read(move |tx| promotion_budgets::spent(tx, activity)).await.unwrap();
    spent.into_iter().filter(|(day, _)| *day != 0).map(|(_, units)| units).sum()
}

/// Claims everything in the mail; what it brought, in units.
pub(super) async fn claim_mail(player: &TestClient) -> i64 {
    let claimed = player.post_with_key("/api/mail/claimAllAward", "claim-mail-1", json!({})).await.data();
    let awards = claimed["award_package"].as_array().unwrap();
    awards.iter().map(|award| award["amount"].as_i64().unwrap()).sum()
}

//! Search, favourites and statistics over HTTP.

use super::*;

/// Plays past fixtures until statistics are whole.
fn look_back(app: &TestApp) {
    while !app.api.sports.book().house().has_history() {
        app.api.sports.book().house().look_back();
    }
}

#[tokio::test]
async fn every_competition_and_every_fixture_that_takes_bets_can_be_searched_for() {
    each_app(async |app| {
        play(&app).await;
        let index = app.get("/api/sports/search").await.data();
        assert_eq!(index["competitions"].as_array().unwrap().len(), 40);
        let fixtures = index["fixtures"].as_array().unwrap();
        let home = app.get("/api/sports/home").await.data();
        let count = |of: &str| {
            home["sports"].as_array().unwrap().iter().map(|sport| sport[of].as_u64().unwrap()).sum::<u64>()
        };
        assert_eq!(fixtures.len() as u64, count("live") + count("upcoming"));
        let is_sorted = |key: fn(&Value) -> (bool, i64)| fixtures.is_sorted_by_key(key);
        assert!(is_sorted(|fixture| (fixture["live"] == false, fixture["starts_at"].as_i64().unwrap())));
        assert!(fixtures.iter().all(|fixture| fixture["competitors"].as_array().unwrap().len() >= 2));
    })
    .await;
}

#[tokio::test]
async fn a_player_marks_a_team_and_finds_its_fixtures() {
    each_app(async |app| {
        play(&app).await;
        let (player, fixture) = (app.register().await, next_match(&app).await);
        let (competition, team) = (&fixture["competition"]["id"], &fixture["teams"][0]);
        let mark = |is_favorite: bool| json!({ "competition": competition, "team": team, "is_favorite": is_favorite });
        let marked = player.put("/api/sports/favorite", mark(true)).await.data();
        assert_eq!(marked["is_favorite"], true);
        let found = player.get("/api/sports/favorites").await.data();
        assert_eq!(
            found["list"],
            json!([{ "sport": "football", "competition": competition, "team": team, "name": fixture["sides"][0] }])
        );
        let fixtures = found["fixtures"].as_array().unwrap();
        assert!(fixtures.iter().any(|found| found["fixture"] == fixture["fixture"]));
        assert!(fixtures.iter().all(|found| found["teams"].as_array().unwrap().contains(team)));
        assert_eq!(player.put("/api/sports/favorite", mark(false)).await.data()["is_favorite"], false);
        assert_eq!(player.get("/api/sports/favorites").await.data()["list"], json!([]));
        for (wrong, code) in [
            (json!({ "competition": 999, "is_favorite": true }), 1026),
            (json!({ "competition": 100, "team": 0, "is_favorite": true }), 1026),
        ] {
            assert_eq!(player.put("/api/sports/favorite", wrong.clone()).await.code(), code, "{wrong}");
        }
        assert_eq!(app.get("/api/sports/favorites").await.code(), 1013);
        assert_eq!(app.call(http::Method::PUT, "/api/sports/favorite", &[], &mark(true)).await.code(), 1013);
    })
    .await;
}

#[tokio::test]
async fn a_competition_has_a_table_and_a_fixture_the_form_of_its_sides() {
    each_app(async |app| {
        play(&app).await;
        let early = app.get("/api/sports/stats?sport=football&competition=0").await.data();
        assert_eq!(early["ready"], false);
        look_back(&app);
        app.clock.advance(Span::millis(600));
        let fixture = next_match(&app).await;
        let competition = fixture["competition"]["id"].as_u64().unwrap();
        let path = format!("/api/sports/stats?sport=football&competition={competition}");
        let of_competition = app.get(&path).await.data();
        assert_eq!((&of_competition["ready"], &of_competition["rounds"]), (&json!(true), &json!(30)));
        assert_eq!(of_competition["table"].as_array().unwrap().len(), 16);
        assert_eq!(of_competition["form"], json!([]));
        let path = format!("/api/sports/stats?fixture={}", fixture["fixture"].as_str().unwrap());
        let of_fixture = app.get(&path).await.data();
        assert_eq!(of_fixture["table"], of_competition["table"]);
        let names: Vec<_> =
            of_fixture["form"].as_array().unwrap().iter().map(|form| form["name"].clone()).collect();
        assert_eq!(json!(names), fixture["sides"]);
        let result = &of_fixture["form"][0]["results"][0];
        assert!(["won", "drawn", "lost"].contains(&result["outcome"].as_str().unwrap()));
        assert!(result["sides"].as_array().unwrap().contains(&fixture["sides"][0]));
        for (path, code) in [
            ("/api/sports/stats", 1024),
            ("/api/sports/stats?sport=football", 1024),
            ("/api/sports/stats?sport=football&competition=100", 1026),
            ("/api/sports/stats?fixture=1", 6002),
        ] {
            assert_eq!(app.get(path).await.code(), code, "{path}");
        }
    })
    .await;
}

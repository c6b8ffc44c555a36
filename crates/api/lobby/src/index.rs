//! The lobby data, from memory.

use axum::{extract::State, response::Response};
use http::HeaderMap;

use super::data::LobbyData;
use crate::context::LobbyContext;
use baize_api_core::{error::ApiError, reply::Reply};

/// What the first paint needs
#[utoipa::path(
    get,
    path = "/api/preload",
    tag = "lobby",
    responses((status = 200, body = Reply<LobbyData>), (status = 304, description = "as before")),
    security(()),
)]
pub(crate) async fn preload(
    State(app): State<LobbyContext>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    app.preload(&headers).await
}

/// The whole lobby
#[utoipa::path(
    get,
    path = "/api/index",
    tag = "lobby",
    responses((status = 200, body = Reply<LobbyData>), (status = 304, description = "as before")),
    security(()),
)]
pub(crate) async fn index(State(app): State<LobbyContext>, headers: HeaderMap) -> Result<Response, ApiError> {
    app.index(&headers).await
}

#[cfg(test)]
mod tests {
    use baize_api_testkit::{PROVIDER, each_app, each_app_with};
    use baize_core::site::MoneyMode;
    use http::Method;
    use serde_json::{Value, json};

    #[tokio::test]
    async fn the_lobby_shows_what_can_be_played_open_and_everything_else_announced() {
        each_app(async |app| {
            let lobby = app.get("/api/index").await.data();
            let games: Vec<&Value> = lobby["game_type_list"]
                .as_array()
                .unwrap()
                .iter()
                .flat_map(|part| part["game_list"].as_array().unwrap())
                .collect();
            assert!(games.len() >= 50);
            for game in games {
                let is_in_house = baize_games::tables::is_in_house(game["id"].as_str().unwrap());
                let open = is_in_house || game["provider"] == PROVIDER;
                assert_eq!(game["state"], if open { "live" } else { "coming" }, "{game}");
                assert_eq!(game["rtp"].as_i64().unwrap() > 0, open, "{game}");
            }
        })
        .await;
    }

    #[tokio::test]
    async fn a_site_without_money_lists_what_takes_gold_and_the_games_of_gold_first() {
        each_app_with(
            |site, _| site.money_mode = MoneyMode::Social,
            async |app| {
                let lobby = app.get("/api/index").await.data();
                let parts = lobby["game_type_list"].as_array().unwrap();
                let keys: Vec<_> = parts.iter().map(|part| part["key"].as_str().unwrap()).collect();
                let expected =
                    ["lobby_salon", "lobby_Gold Games", "lobby_Original", "lobby_slots", "lobby_live"];
                assert_eq!(keys, expected);
                for game in parts.iter().flat_map(|part| part["game_list"].as_array().unwrap()) {
                    assert_eq!(game["account_types"], json!([0]), "{game}");
                }
                assert_eq!(app.get("/api/game/detail?game_id=moonlit-fox").await.code(), 4001);
            },
        )
        .await;
    }

    #[tokio::test]
    async fn a_game_that_can_be_tried_without_money_says_it_and_no_other_one_grows() {
        each_app(async |app| {
            for path in ["/api/index", "/api/preload"] {
                let lobby = app.get(path).await.data();
                let parts = lobby["game_type_list"].as_array().unwrap();
                let games = parts.iter().flat_map(|part| part["game_list"].as_array().unwrap());
                let (tried, others): (Vec<_>, Vec<_>) = games.partition(|game| game["provider"] == PROVIDER);
                assert!(path == "/api/preload" || !tried.is_empty());
                assert!(tried.iter().all(|game| game["demo"] == true), "{tried:?}");
                assert!(others.iter().all(|game| game.get("demo").is_none()), "{others:?}");
            }
        })
        .await;
    }

    #[tokio::test]
    async fn preload_carries_less_than_index() {
        each_app(async |app| {
            let (preload, index) = (app.get("/api/preload").await, app.get("/api/index").await);
            assert!(preload.bytes.len() < index.bytes.len());
        })
        .await;
    }

    #[tokio::test]
    async fn a_page_that_has_it_already_is_not_sent_it_again() {
        each_app(async |app| {
            let first = app.get("/api/index").await;
            let tag = first.headers["etag"].to_str().unwrap();
            let again = app.call(Method::GET, "/api/index", &[("if-none-match", tag)], &Value::Null).await;
            assert_eq!((again.status.as_u16(), again.bytes.len()), (304, 0));
            let other = app.call(Method::GET, "/api/preload", &[("if-none-match", tag)], &Value::Null).await;
            assert_eq!(other.status, 200);
        })
        .await;
    }

    #[tokio::test]
    async fn replies_are_not_made_again_while_nothing_but_the_time_changes() {
        each_app(async |app| {
            app.get("/api/index").await;
            app.clock.advance(baize_time::Span::seconds(2));
            assert!(!app.refresh_lobby().await);
        })
        .await;
    }

    #[tokio::test]
    async fn compressed_and_plain_are_the_same() {
        each_app(async |app| {
            let plain = app.get("/api/index").await;
            let packed =
                app.call(Method::GET, "/api/index", &[("accept-encoding", "gzip, br")], &Value::Null).await;
            assert_eq!(packed.headers["content-encoding"], "br");
            assert!(packed.bytes.len() * 4 < plain.bytes.len());
            let mut unpacked = Vec::new();
            brotli::BrotliDecompress(&mut &*packed.bytes, &mut unpacked).unwrap();
            assert_eq!(unpacked, plain.bytes);
        })
        .await;
    }

    #[tokio::test]
    async fn the_index_of_five_thousand_games_takes_at_most_150_kilobytes_as_it_is_sent() {
        each_app(async |app| {
            app.edit_catalogue(|tx, ctx| {
                baize_lobby::put_sample(tx, ctx, 5_000)?;
                // A third of them were played this week.
                let games = baize_store::catalogue::games(tx)?.into_iter().zip(1_i64..).step_by(3);
                let players = games.map(|(row, place)| (row.id, place.wrapping_mul(7_919) % 400 + 1));
                baize_lobby::put_players(tx, ctx, &players.collect())
            })
            .await;
            for language in ["en", "zh", "pt-br"] {
                let asked = [("accept-encoding", "br"), ("accept-language", language)];
                let index = app.call(Method::GET, "/api/index", &asked, &Value::Null).await;
                let packed = index.bytes.len();
                println!("{language}: {packed} bytes");
                assert!(packed <= 150_000, "{language}: {packed} bytes");
                let preload = app.call(Method::GET, "/api/preload", &asked, &Value::Null).await;
                assert!(
                    preload.bytes.len() <= 20_000,
                    "the first screen does not grow: {}",
                    preload.bytes.len()
                );
            }
            let lobby = app.get("/api/index").await.data();
            let listed = lobby["game_type_list"].as_array().unwrap().iter();
            assert!(listed.map(|part| part["game_list"].as_array().unwrap().len()).sum::<usize>() > 5_000);
            assert!(lobby["bottom_list"].as_array().unwrap().len() <= 12);
        })
        .await;
    }

    #[tokio::test]
    async fn what_is_under_maintenance_is_shown_with_the_time_it_should_be_over() {
        each_app(async |app| {
            let until = app.clock.now().plus(baize_time::Span::hours(2));
            app.edit_catalogue(move |tx, ctx| {
                baize_lobby::close_for_maintenance(tx, ctx, "mines", Some(until)).map(drop)
            })
            .await;
            let game = &app.get("/api/game/detail?game_id=mines").await.data()["game"];
            assert_eq!(
                (&game["state"], &game["maintenance_until"]),
                (&json!("maintenance"), &json!(until.millis()))
            );
        })
        .await;
    }

    #[tokio::test]
    async fn a_game_of_another_site_is_listed_nowhere_and_its_link_says_why() {
        each_app(async |app| {
            app.edit_game("dice", |row| row.sites = r#"["atlantis"]"#.to_owned()).await;
            assert!(!app.get("/api/index").await.json().to_string().contains("game_dice"));
            assert_eq!(app.get("/api/game/detail?game_id=dice").await.code(), 4023);
            let player = app.register().await;
            assert_eq!(player.get("/api/game/getGameUrl?game_id=dice").await.code(), 4023);
        })
        .await;
    }

    #[tokio::test]
    async fn a_blocked_country_is_the_one_that_the_proxy_names_and_otherwise_the_sites_own() {
        each_app_with(
            |_, settings| settings.country_header = Some(http::HeaderName::from_static("x-country")),
            async |app| {
                app.edit_game("dice", |row| row.blocked_countries = r#"["FR"]"#.to_owned()).await;
                app.edit_game("mines", |row| row.blocked_countries = r#"["IN"]"#.to_owned()).await;
                let from = async |country: &'static str, path: &'static str| {
                    app.call(Method::GET, path, &[("x-country", country)], &Value::Null).await
                };
                for (country, dice, mines) in
                    [("fr", false, true), ("IN", true, false), ("DE", true, true), ("T1", true, false)]
                {
                    let index = from(country, "/api/index").await.json().to_string();
                    let listed = (index.contains("game_dice"), index.contains("game_mines"));
                    assert_eq!(listed, (dice, mines), "from {country}");
                    let code = from(country, "/api/game/detail?game_id=dice").await.code();
                    assert_eq!(code, if dice { 0 } else { 4023 }, "from {country}");
                }
                let first = app.api.lobby.first_replies().unwrap();
                let drawn = String::from_utf8(first.preload[0].1.to_vec()).unwrap();
                assert!(
                    !drawn.contains("game_dice") && !drawn.contains("game_mines"),
                    "a page before it is known"
                );
            },
        )
        .await;
    }

    #[tokio::test]
    async fn a_changed_catalogue_is_noticed() {
        each_app(async |app| {
            let before = app.get("/api/index").await;
            app.edit_catalogue(|tx, ctx| {
                baize_lobby::set_opening(tx, ctx, "mines", baize_lobby::Opening::Hidden).map(drop)
            })
            .await;
            let after = app.get("/api/index").await;
            assert_ne!(before.headers["etag"], after.headers["etag"]);
            assert!(!after.json().to_string().contains("\"mines\""));
            assert!(!app.refresh_lobby().await, "nothing changed since");
        })
        .await;
    }
}

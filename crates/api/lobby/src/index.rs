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
    Ok(app.preload(&*app.current().await?, &headers))
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
    Ok(app.index(&*app.current().await?, &headers))
}

#[cfg(test)]
mod tests {
    use http::Method;
    use serde_json::Value;

    use baize_api_testkit::each_app;

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
            assert!(games.len() > 60);
            for game in games {
                let open = baize_games::tables::is_in_house(game["id"].as_str().unwrap());
                assert_eq!(game["state"], if open { "live" } else { "coming" }, "{game}");
                assert_eq!(game["rtp"].as_i64().unwrap() > 0, open, "only a computed rtp is shown: {game}");
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
    async fn a_changed_catalogue_is_noticed() {
        each_app(async |app| {
            let before = app.get("/api/index").await;
            let ctx = app.app.ctx();
            app.app
                .db
                .write(baize_store::WriteKey::SHARED, move |tx| {
                    baize_lobby::set_opening(tx, &ctx, "mines", baize_lobby::Opening::Hidden)
                })
                .await
                .unwrap();
            assert!(app.refresh_lobby().await);
            let after = app.get("/api/index").await;
            assert_ne!(before.headers["etag"], after.headers["etag"]);
            assert!(!after.json().to_string().contains("\"mines\""));
            assert!(!app.refresh_lobby().await, "nothing changed since");
        })
        .await;
    }
}

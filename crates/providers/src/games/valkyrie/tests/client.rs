//! What Valkyrie is asked, over HTTP.

use std::sync::{Arc, Mutex};

use axum::Router;
use axum::body::Bytes;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse as _, Response};
use axum::routing::{get, post};
use baize_core::ports::{GameProvider as _, Launch, LaunchError, LaunchPlayer, PlayedRound};
use serde_json::{Value, json};

use crate::games::valkyrie::{Valkyrie, ValkyrieConfig};

type Requests = Arc<Mutex<Vec<(HeaderMap, Value)>>>;

async fn launch(State(asked): State<Requests>, headers: HeaderMap, body: Bytes) -> Response {
    let body: Value = serde_json::from_slice(&body).unwrap();
    let answer = match body["providerGameId"].as_str().unwrap() {
        "fox" => (StatusCode::OK, json!({ "gameUrl": "https://play.example/fox" }).to_string()),
        "odd" => (StatusCode::OK, "{}".to_owned()),
        "down" => (StatusCode::BAD_GATEWAY, String::new()),
        _ => (StatusCode::BAD_REQUEST, "\"no such game\"".to_owned()),
    };
    asked.lock().unwrap().push((headers, body));
    answer.into_response()
}

async fn render(Path(round): Path<String>) -> Response {
    match round.as_str() {
        "r/1" => (StatusCode::FOUND, [(header::LOCATION, "https://play.example/rounds/1")]).into_response(),
        "page" => (StatusCode::OK, "<p>a page of its own</p>").into_response(),
        _ => StatusCode::INTERNAL_SERVER_ERROR.into_response(),
    }
}

/// A Valkyrie, and what it was asked.
async fn start() -> (Valkyrie, Requests) {
    let asked = Requests::default();
    let routes = Router::new()
        .route("/caleta/gamelaunch", post(launch))
        .route("/caleta/gamerounds/{round}/render", get(render))
        .with_state(asked.clone());
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    tokio::spawn(async move { axum::serve(listener, routes).await });
    let settings = json!({ "LobbyURL": "{lobby_url}", "urls": { "cashier": "{deposit_url}" }, "brandId": 1 });
    let text = str::to_owned;
    let config = ValkyrieConfig {
        url: format!("http://{address}/caleta"),
        supplier: text("caleta"),
        casino: Some(text("baize")),
        launch_config: settings.as_object().unwrap().clone(),
        own_key: text("our-key"),
        their_keys: Vec::new(),
        terms: super::terms(),
    };
    (Valkyrie::new(config).unwrap(), asked)
}

fn asking(game: &str) -> Launch {
    let text = str::to_owned;
    Launch {
        game: text(game),
        player: Some(LaunchPlayer { user: text("ab"), token: text("a-token"), currency: text("INR") }),
        lang: text("pt-br"),
        country: text("IN"),
        ip: text("192.0.2.1"),
        is_mobile: false,
        lobby_url: text("https://site.example/"),
        deposit_url: text("https://site.example/#/recharge"),
    }
}

#[tokio::test]
async fn a_game_is_launched_with_our_key_and_the_player_s_token() {
    let (valkyrie, asked) = start().await;
    assert_eq!(valkyrie.launch(asking("fox")).await.unwrap(), "https://play.example/fox");
    let (headers, body) = asked.lock().unwrap().pop().unwrap();
    assert_eq!(headers["authorization"], "Bearer our-key");
    assert_eq!(headers["x-player-token"], "a-token");
    let expected = json!({
        "casino": "baize", "country": "IN", "currency": "INR", "providerGameId": "fox", "language": "pt",
        "playerId": "ab", "sessionIp": "192.0.2.1",
        "launchConfig": {
            "LobbyURL": "https://site.example/", "urls": { "cashier": "https://site.example/#/recharge" }, "brandId": 1,
        },
    });
    assert_eq!(body, expected);
    let demo = Launch { player: None, ..asking("fox") };
    assert_eq!(valkyrie.launch(demo).await, Err(LaunchError::NoDemo));
    assert!(asked.lock().unwrap().is_empty(), "it has none, and is not asked");
    assert!(matches!(valkyrie.launch(asking("down")).await, Err(LaunchError::Unreachable(_))));
    for game in ["odd", "none"] {
        assert!(matches!(valkyrie.launch(asking(game)).await, Err(LaunchError::Refused(_))), "{game}");
    }
    assert!(valkyrie.games().is_none(), "the wire has no list");
}

#[tokio::test]
async fn the_page_of_a_round_is_where_valkyrie_sends_one() {
    let (valkyrie, _) = start().await;
    let page = async |name: &str| {
        let round = PlayedRound { name: name.to_owned(), user: "ab".to_owned(), transaction: "t".to_owned() };
        valkyrie.round_page(round).await
    };
    assert_eq!(page("r/1").await.unwrap(), "https://play.example/rounds/1");
    assert!(matches!(page("page").await, Err(LaunchError::Refused(_))), "a page cannot be framed");
    assert!(matches!(page("broken").await, Err(LaunchError::Unreachable(_))));
}

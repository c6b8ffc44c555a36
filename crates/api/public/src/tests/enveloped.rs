//! The same calls, plain and in the transport envelope.

use axum::body::Body;
use baize_api_core::settings::{EnvelopeSettings, Rate};
use baize_api_testkit::{TestApp, TestClient, TestReply, accounts::SigningClient, each_app_with};
use base64::{Engine as _, prelude::BASE64_STANDARD};
use http::{Method, Request};
use serde_json::{Value, json};

fn settings() -> EnvelopeSettings {
    EnvelopeSettings { fields: ["k1".into(), "k2".into()], prefix: "/m/".into() }
}

/// The JSON inside the two pieces of a reply.
fn unwrapped(reply: &TestReply) -> Value {
    let outer = reply.json();
    let coded = format!("{}{}", outer["k1"].as_str().unwrap(), outer["k2"].as_str().unwrap());
    let bytes = BASE64_STANDARD.decode(coded).unwrap();
    let (sum, text) = bytes.split_at(8);
    assert_eq!(sum, format!("{:08x}", crc32fast::hash(text)).as_bytes());
    serde_json::from_slice(text).unwrap()
}

async fn wrapped(player: &TestClient, call: (&str, &str, &str), body: &Value) -> TestReply {
    let (method, route, query) = call;
    let inner = json!({"route": route, "method": method, "query": query, "body": body.to_string()});
    let outer: Value = serde_json::from_slice(&settings().pack(inner.to_string().as_bytes())).unwrap();
    player.post("/m/abc", outer).await
}

#[tokio::test]
async fn every_call_says_the_same_plain_and_enveloped() {
    each_app_with(
        |_, edge| edge.envelope = Some(settings()),
        async |app| {
            let player = app.register().await;
            let calls = [
                ("GET", "/api/preload", "", json!({})),
                ("GET", "/api/index", "", json!({})),
                ("GET", "/api/site/settings", "", json!({})),
                ("GET", "/api/game/detail", "game_id=dice", json!({})),
                ("GET", "/api/game/detail", "", json!({})),
                ("GET", "/api/no/such/thing", "", json!({})),
                ("GET", "/api/wallet", "reserve=1", json!({})),
                ("GET", "/api/user/favorites", "", json!({})),
                ("PUT", "/api/user/favorite", "", json!({"game_id": "dice", "is_favorite": true})),
                ("POST", "/api/user/checkFrozen", "", json!({})),
                ("POST", "/api/user/login", "", json!({"client_type": 9})),
                ("POST", "/api/originals/bet", "", json!({"game": "dice"})),
                ("DELETE", "/api/wallet", "", json!({})),
            ];
            for (method, route, query, body) in calls {
                let path = if query.is_empty() { route.to_owned() } else { format!("{route}?{query}") };
                let sent = if method == "GET" { Value::Null } else { body.clone() };
                let plain = player.call(method.parse().unwrap(), &path, &[], &sent).await;
                let hidden = wrapped(&player, (method, route, query), &body).await;
                if method == "DELETE" {
                    assert_eq!(
                        (plain.status.as_u16(), hidden.status.as_u16()),
                        (405, 400),
                        "only what the page sends"
                    );
                    continue;
                }
                assert_eq!(plain.status, hidden.status, "{method} {path}");
                assert_eq!(plain.json(), unwrapped(&hidden), "{method} {path}");
            }
        },
    )
    .await;
}

#[tokio::test]
async fn preload_supplies_the_pair_and_the_prefix_only_when_it_is_on() {
    let plain = TestApp::alone();
    assert_eq!(plain.get("/api/preload").await.data()["envelope"], Value::Null);
    assert_eq!(plain.call(Method::POST, "/m/abc", &[], &json!({})).await.status, 404);
    let on = TestApp::alone_with(|_, edge| edge.envelope = Some(settings()));
    assert_eq!(
        on.get("/api/preload").await.data()["envelope"],
        json!({"fields": ["k1", "k2"], "prefix": "/m/"})
    );
}

#[tokio::test]
async fn a_wrong_checksum_or_shape_is_a_400() {
    let app = TestApp::alone_with(|_, edge| edge.envelope = Some(settings()));
    let coded = BASE64_STANDARD.encode(r#"00000000{"route":"/api/preload","method":"GET"}"#);
    let packed = |text: &str| serde_json::from_slice::<Value>(&settings().pack(text.as_bytes())).unwrap();
    for body in [
        json!({"k1": coded, "k2": ""}),
        json!({"k1": "%%", "k2": ""}),
        json!({"k1": coded}),
        json!({"k1": 1, "k2": 2}),
        packed("no json"),
        packed(r#"{"route":"/status","method":"GET"}"#),
        packed(r#"{"route":"/api/../x y","method":"GET"}"#),
    ] {
        let reply = app.call(Method::POST, "/m/abc", &[], &body).await;
        assert_eq!(reply.status, 400, "{body}");
    }
}

#[tokio::test]
async fn a_bound_session_signs_what_is_inside() {
    each_app_with(
        |_, edge| edge.envelope = Some(settings()),
        async |app| {
            let bound = SigningClient::register(&app).await;
            let body = json!({"nick_name": "Asha Rao"}).to_string();
            let inner = json!({"route": "/api/user/updateName", "method": "POST", "body": body});
            let outer: Value =
                serde_json::from_slice(&settings().pack(inner.to_string().as_bytes())).unwrap();
            let now = app.clock.now();
            let inside = bound.header((&Method::POST, "/api/user/updateName", &body), now, "nonce-0001");
            let outside = bound.header((&Method::POST, "/m/abc", &outer.to_string()), now, "nonce-0002");
            for (header, code) in [(outside, 1013), (inside.clone(), 0), (inside, 1013)] {
                let reply = bound.send_with(&app, (Method::POST, "/m/abc", &outer), &header).await;
                assert_eq!(unwrapped(&reply)["code"], code);
            }
        },
    )
    .await;
}

#[tokio::test]
async fn the_limit_of_guessers_holds_inside_too() {
    let app = TestApp::alone_with(|_, edge| {
        edge.envelope = Some(settings());
        edge.rates.on = true;
        edge.rates.sign_in = Rate { per_minute: 1, burst: 2 };
    });
    let ask = async |route: &str| {
        let inner = json!({"route": route, "method": "POST", "body": "{}"});
        let mut request = Request::post("/m/abc")
            .header("content-type", "application/json")
            .body(Body::from(settings().pack(inner.to_string().as_bytes())))
            .unwrap();
        let peer = std::net::SocketAddr::from(([203, 0, 113, 1], 4_000));
        request.extensions_mut().insert(peer);
        app.send(request).await
    };
    for _ in 0..2 {
        assert_eq!(ask("/api/user/login").await.status, 200);
    }
    let refused = ask("/api/user/login").await;
    assert_eq!((refused.status.as_u16(), unwrapped(&refused)["code"].clone()), (429, json!(9001)));
    assert!(refused.headers.contains_key("retry-after"));
    assert_eq!(ask("/api/user/checkFrozen").await.status, 200, "other calls have their own limits");
}

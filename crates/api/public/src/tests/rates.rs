//! Who is limited by what: sessions by their own budgets, requests without one by that of their address.

use std::net::SocketAddr;

use axum::body::Body;
use baize_api_core::settings::{EdgeSettings, Rate};
use baize_api_testkit::{TestApp, TestClient, TestReply, each_app, each_app_with};
use baize_core::site::Site;
use baize_identity::{Secret, TokenSeal};
use baize_store::WriteKey;
use http::{Method, Request, StatusCode};
use serde_json::{Value, json};

const OPEN_TO_ALL: &str = "/api/openapi.json";

/// Two requests at once and one a minute, for sessions and for addresses.
fn narrow(_: &mut Site, settings: &mut EdgeSettings) {
    settings.rates.on = true;
    settings.rates.session = Rate { per_minute: 1, burst: 2 };
    settings.rates.address = Rate { per_minute: 1, burst: 2 };
}

/// Sends from the address that neighbours share.
async fn send(app: &TestApp, request: (Method, &str), headers: &[(&str, &str)], body: Value) -> TestReply {
    let (method, path) = request;
    let mut builder = Request::builder().method(method).uri(path).header("content-type", "application/json");
    for (name, value) in headers {
        builder = builder.header(*name, *value);
    }
    let body = if body.is_null() { Body::empty() } else { Body::from(body.to_string()) };
    let mut request = builder.body(body).unwrap();
    request.extensions_mut().insert(SocketAddr::from(([203, 0, 113, 2], 4_000)));
    app.send(request).await
}

/// The status of a GET with this header.
async fn ask(app: &TestApp, name: &str, value: &str) -> StatusCode {
    send(app, (Method::GET, OPEN_TO_ALL), &[(name, value)], Value::Null).await.status
}

/// Uses up what the address has for requests without a session.
async fn use_up_address(app: &TestApp) {
    let mut sent = 0;
    while ask(app, "authorization", &format!("{sent:0>43}")).await != StatusCode::TOO_MANY_REQUESTS {
        sent += 1;
        assert!(sent < 10, "the address has no limit");
    }
}

/// A POST that moves money, from the shared address.
async fn post(app: &TestApp, client: &TestClient, path: &str, key: &str, body: Value) -> TestReply {
    let headers = [("authorization", client.token.as_str()), ("idempotency-key", key)];
    send(app, (Method::POST, path), &headers, body).await
}

#[tokio::test]
async fn too_many_requests_of_one_session_have_to_wait() {
    let app = TestApp::alone_with(narrow);
    let (busy, other) = (app.register().await, app.register().await);
    assert_eq!(ask(&app, "authorization", &busy.token).await, 200);
    assert_eq!(ask(&app, "authorization", &busy.token).await, 200);
    let refused =
        send(&app, (Method::GET, OPEN_TO_ALL), &[("authorization", &busy.token)], Value::Null).await;
    assert_eq!((refused.status.as_u16(), refused.code()), (429, 9001));
    assert!(refused.headers["retry-after"].to_str().unwrap().parse::<u64>().unwrap() >= 1);
    assert_eq!(ask(&app, "authorization", &other.token).await, 200, "another session is not held up");
}

#[tokio::test]
async fn a_session_is_one_however_its_token_is_written() {
    let app = TestApp::alone_with(|site, settings| {
        narrow(site, settings);
        settings.rates.address.burst = 10;
    });
    let (a, b) = (app.register().await.token, app.register().await.token);
    assert_eq!(ask(&app, "authorization", &a).await, 200);
    assert_eq!(ask(&app, "authorization", &format!("Bearer {a}")).await, 200);
    assert_eq!(ask(&app, "authorization", &format!("bearer   {a}")).await, 429);
    assert_eq!(ask(&app, "cookie", &format!("x=1; baize_session={a}")).await, 429);
    assert_eq!(ask(&app, "cookie", &format!("baize_session={b}; x=1")).await, 200);
    assert_eq!(ask(&app, "cookie", &format!("x=2; baize_session={b}")).await, 200);
    assert_eq!(ask(&app, "cookie", &format!("x=3; baize_session={b}; y=4")).await, 429);
    for n in 0..4 {
        assert_eq!(ask(&app, "cookie", "theme=dark").await, 200, "{n}: no session at all");
    }
}

#[tokio::test]
async fn a_neighbour_without_a_session_takes_nothing_from_a_signed_in_player() {
    each_app_with(narrow, async |app| {
        let player = app.register().await;
        use_up_address(&app).await;
        let bet = json!({"game": "mines", "stake": 10_000, "account_type": 0, "params": {"mines": 3}});
        let round =
            post(&app, &player, "/api/originals/bet", "neighbour-bet", bet).await.data()["round"].clone();
        let step = json!({"round_id": round["id"], "step": 0, "action": {"pick": 0}});
        post(&app, &player, "/api/originals/step", "neighbour-step", step).await.data();
        assert_eq!(ask(&app, "authorization", "").await, 429, "the address has nothing left");
    })
    .await;
}

#[tokio::test]
async fn a_server_that_has_not_seen_the_session_yet_counts_it_apart_too() {
    each_app_with(narrow, async |app| {
        let player = app.register().await;
        // Another server of the store, or this one after a restart.
        let fresh = TestApp::with(app.app.db.clone(), narrow);
        use_up_address(&fresh).await;
        assert_eq!(ask(&fresh, "authorization", &player.token).await, 200);
    })
    .await;
}

#[tokio::test]
async fn what_ends_a_round_has_a_budget_that_nothing_else_uses_up() {
    let app = TestApp::alone_with(narrow);
    let player = app.register().await;
    while ask(&app, "authorization", &player.token).await != StatusCode::TOO_MANY_REQUESTS {}
    for path in ["/api/crash/cash_out", "/api/tables/cancel"] {
        assert_eq!(post(&app, &player, path, "ends-a-round-1", json!({})).await.status, 200, "{path}");
    }
    assert_eq!(post(&app, &player, "/api/originals/step", "ends-a-round-2", json!({})).await.status, 429);
}

#[tokio::test]
async fn a_session_that_ended_counts_for_its_address() {
    let app = TestApp::alone_with(|site, settings| {
        narrow(site, settings);
        settings.rates.session.burst = 10;
    });
    let player = app.register().await;
    player.post("/api/user/logout", json!({})).await.data();
    assert_eq!(player.get("/api/preloadcheck").await.code(), 1013);
    use_up_address(&app).await;
    assert_eq!(ask(&app, "authorization", &player.token).await, 429);
}

#[tokio::test]
async fn a_reload_of_a_signed_in_page_is_not_held_up_by_guessers() {
    let app = TestApp::alone_with(|_, settings| {
        settings.rates.on = true;
        settings.rates.sign_in = Rate { per_minute: 1, burst: 1 };
    });
    let player = app.register().await;
    let sign_in = async |token: &str| {
        let headers = [("authorization", token)];
        send(&app, (Method::POST, "/api/user/tokenLogin"), &headers, json!({})).await.status
    };
    assert_eq!(sign_in("guess").await, 200);
    assert_eq!(sign_in("guess").await, 429);
    for _ in 0..3 {
        assert_eq!(sign_in(&player.token).await, 200);
    }
}

#[tokio::test]
async fn every_server_of_a_store_seals_alike() {
    each_app(async |app| {
        let ctx = app.app.ctx();
        let mut seals = Vec::new();
        for drawn in [[1; 32], [2; 32]] {
            let ctx = ctx.clone();
            let load = app.app.db.write(WriteKey::SHARED, move |tx| TokenSeal::load(tx, &ctx, drawn));
            seals.push(load.await.unwrap());
        }
        let token = seals[1].draw(&*app.app.entropy);
        assert!(seals.iter().all(|seal| seal.holds(&token)));
        assert!(!seals[0].holds(&Secret::draw(&*app.app.entropy)), "drawn without the seal");
    })
    .await;
}

#[tokio::test]
async fn a_cached_reply_is_limited_like_any_other() {
    each_app_with(
        |_, settings| {
            settings.rates.on = true;
            settings.rates.address = Rate { per_minute: 1, burst: 2 };
        },
        async |app| {
            let ask = async || send(&app, (Method::GET, "/api/index"), &[], Value::Null).await;
            assert_eq!((ask().await.status, ask().await.status), (StatusCode::OK, StatusCode::OK));
            let refused = ask().await;
            assert_eq!((refused.status.as_u16(), refused.code()), (429, 9001));
            assert!(refused.headers.contains_key("content-security-policy"));
        },
    )
    .await;
}

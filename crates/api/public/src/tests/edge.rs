//! What the layers do to any request.

use axum::{Router, body::Body};
use baize_api_core::layers::{Edge, hooks::Hooks};
use baize_api_testkit::{TestApp, each_app};
use bytes::Bytes;
use http::{Method, Request};
use serde_json::{Value, json};

#[tokio::test]
async fn an_unknown_address_is_a_404_in_the_shape_of_every_reply() {
    each_app(async |app| {
        let reply = app.get("/api/no/such/thing").await;
        assert_eq!(reply.status, 404);
        assert_eq!(reply.json(), json!({"code": 404, "msg": "Request address error", "data": null}));
        assert!(reply.headers.contains_key("x-request-id"));
        assert!(reply.headers["content-security-policy"].to_str().unwrap().contains("default-src 'none'"));
    })
    .await;
}

#[tokio::test]
async fn the_message_is_in_the_language_of_the_request() {
    let app = TestApp::alone();
    let reply = app.call(Method::GET, "/api/nothing", &[("accept-language", "pt-BR")], &Value::Null).await;
    assert_eq!(reply.json()["msg"], "Endereço da requisição incorreto");
}

#[tokio::test]
async fn a_wrong_method_is_a_405_and_says_which_would_do() {
    let app = TestApp::alone();
    let reply = app.post("/api/openapi.json", json!({})).await;
    assert_eq!((reply.status.as_u16(), reply.code()), (405, 405));
    assert!(reply.headers["allow"].to_str().unwrap().contains("GET"));
}

#[tokio::test]
async fn a_body_beyond_the_limit_is_a_413() {
    let app = TestApp::alone();
    let reply = app.post("/api/openapi.json", json!({"x": "y".repeat(70_000)})).await;
    assert_eq!((reply.status.as_u16(), reply.code()), (413, 413));
}

#[tokio::test]
async fn a_body_that_trickles_in_is_a_408() {
    let app = TestApp::alone_with(|_, settings| settings.timeout = std::time::Duration::from_millis(20));
    let endless = futures_util::stream::pending::<Result<Bytes, std::convert::Infallible>>();
    let request = Request::post("/api/fb/pixel")
        .header("content-type", "application/json")
        .body(Body::from_stream(endless))
        .unwrap();
    let reply = tokio::time::timeout(std::time::Duration::from_secs(5), app.send(request)).await.unwrap();
    assert_eq!((reply.status.as_u16(), reply.code()), (408, 408));
}

#[tokio::test]
async fn the_document_of_the_interface_is_served() {
    let app = TestApp::alone();
    let reply = app.get("/api/openapi.json").await;
    assert_eq!(reply.json()["info"]["title"], "Baize");
}

#[tokio::test]
async fn a_body_that_cannot_be_read_is_a_400() {
    let app = TestApp::alone();
    let send = async |kind: &str, body: &'static str| {
        let request =
            Request::post("/api/fb/pixel").header("content-type", kind).body(Body::from(body)).unwrap();
        let reply = app.send(request).await;
        (reply.status.as_u16(), reply.code())
    };
    let json = "application/json";
    assert_eq!(send(json, r#"{"cid": "x", "filler": [1, {"a": 2}]}"#).await, (200, 0));
    assert_eq!(send("application/json; charset=utf-8", "{}").await, (200, 0));
    for body in
        [r#"{"cid": 1, "cid": 2}"#, r#"{"x": {"a": 1, "a": 1}}"#, "{", "[]", "\"text\"", "\u{0}", "{} {}"]
    {
        assert_eq!(send(json, body).await, (400, 400), "{body}");
    }
    assert_eq!(send("text/plain", "{}").await, (400, 400));
    assert_eq!(send("application/x-www-form-urlencoded", "cid=1").await, (400, 400));
}

#[tokio::test]
async fn a_handler_that_panics_answers_a_500_and_the_server_goes_on() {
    let app = TestApp::alone();
    let router = Router::new()
        .route("/api/boom", axum::routing::get(async || -> &'static str { panic!("boom") }))
        .route("/api/fine", axum::routing::get(async || "fine"));
    let edge = Edge::new(app.app.clone(), [], router, Hooks::default());
    let ask = async |path: &str| {
        let request = Request::get(path).body(Body::empty()).unwrap();
        edge.answer(request, None).await.unwrap()
    };
    let response = ask("/api/boom").await;
    assert_eq!(response.status(), 500);
    assert!(response.headers().contains_key("x-request-id"));
    let body = axum::body::to_bytes(response.into_body(), 1_000).await.unwrap();
    assert_eq!(serde_json::from_slice::<Value>(&body).unwrap()["msg"], "internal server error");
    assert_eq!(ask("/api/fine").await.status(), 200);
}

#[tokio::test]
async fn a_handler_that_takes_too_long_is_a_408() {
    let app = TestApp::alone_with(|_, settings| settings.timeout = std::time::Duration::from_millis(20));
    let slow = axum::routing::get(async || tokio::time::sleep(std::time::Duration::from_mins(1)).await);
    let edge = Edge::new(app.app.clone(), [], Router::new().route("/api/slow", slow), Hooks::default());
    let request = Request::get("/api/slow").body(Body::empty()).unwrap();
    let response = edge.answer(request, None).await.unwrap();
    assert_eq!(response.status(), 408);
}

#[tokio::test]
async fn a_cached_reply_has_the_headers_of_any_other() {
    each_app(async |app| {
        let made = app.get("/api/openapi.json").await;
        let head = app.call(Method::HEAD, "/api/index", &[], &Value::Null).await;
        let first = app.get("/api/index").await;
        let tag = first.headers["etag"].to_str().unwrap();
        let known = app.call(Method::GET, "/api/index", &[("if-none-match", tag)], &Value::Null).await;
        let packed = app.call(Method::GET, "/api/index", &[("accept-encoding", "br")], &Value::Null).await;
        let own = ["content-type", "content-length", "cache-control", "x-request-id"];
        for name in made.headers.keys().filter(|name| !own.contains(&name.as_str())) {
            for ready in [&head, &first, &known, &packed] {
                let values: Vec<_> = ready.headers.get_all(name).iter().collect();
                assert_eq!(values, made.headers.get_all(name).iter().collect::<Vec<_>>(), "{name}");
            }
        }
        for ready in [&head, &first, &known, &packed] {
            let ids: Vec<_> = ready.headers.get_all("x-request-id").iter().collect();
            assert_eq!((ids.len(), ids[0].len()), (1, 16), "{ids:?}");
        }
    })
    .await;
}

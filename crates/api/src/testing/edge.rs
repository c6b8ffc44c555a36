//! What the layers do to any request.

use super::*;
use crate::layers::rate::Rate;

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
async fn too_many_requests_of_one_session_are_told_to_wait() {
    let app = TestApp::alone_with(|_, settings| {
        settings.rates.on = true;
        settings.rates.session = Rate { per_minute: 1, burst: 2 };
    });
    let ask = async |token: &str| {
        app.call(Method::GET, "/api/openapi.json", &[("authorization", token)], &Value::Null).await
    };
    assert_eq!(ask("a").await.status, 200);
    assert_eq!(ask("a").await.status, 200);
    let refused = ask("a").await;
    assert_eq!((refused.status.as_u16(), refused.code()), (429, 9001));
    assert!(refused.headers["retry-after"].to_str().unwrap().parse::<u64>().unwrap() >= 1);
    assert_eq!(ask("b").await.status, 200, "another session is not held up");
}

#[tokio::test]
async fn the_document_of_the_interface_is_served() {
    let app = TestApp::alone();
    let reply = app.get("/api/openapi.json").await;
    assert_eq!(reply.json()["info"]["title"], "Baize");
}

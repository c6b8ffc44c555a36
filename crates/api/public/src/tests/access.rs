//! Who may call what, as the document says it.

use baize_api_testkit::TestApp;
use http::Method;
use serde_json::{Value, json};

/// Open calls that take a token as their argument and reply without one as if the session had ended.
const TAKE_A_TOKEN: [&str; 2] = ["/api/user/tokenLogin", "/api/user/tokenVerify"];

/// Every operation of the document: its method, its path, and whether it may be called without a session.
fn operations() -> Vec<(Method, String, bool)> {
    let document = serde_json::to_value(crate::document()).unwrap();
    let mut operations = Vec::new();
    for (path, methods) in document["paths"].as_object().unwrap() {
        for (method, operation) in methods.as_object().unwrap() {
            let is_open =
                operation["security"].as_array().is_some_and(|ways| ways.iter().any(|way| way == &json!({})));
            operations.push((method.to_uppercase().parse().unwrap(), path.clone(), is_open));
        }
    }
    operations
}

#[tokio::test]
async fn a_call_that_needs_a_session_refuses_without_one_and_no_other_call_does() {
    let app = TestApp::alone();
    for (method, path, is_open) in operations() {
        // The stream does not end, and a message of a gateway has no reply of the usual shape.
        if path == "/api/stream" || path.contains('{') {
            continue;
        }
        let body = if method == Method::GET { Value::Null } else { json!({}) };
        let headers = [("idempotency-key", "access-matrix")];
        let reply = app.call(method.clone(), &path, &headers, &body).await;
        if reply.status.is_redirection()
            || path == "/api/openapi.json"
            || reply.headers["content-type"] != "application/json"
        {
            assert!(is_open, "{method} {path}");
            continue;
        }
        let is_refused = reply.json()["code"] == 1013;
        assert_eq!(
            is_refused,
            !is_open || TAKE_A_TOKEN.contains(&&*path),
            "{method} {path}: {:?}",
            reply.json()
        );
    }
}

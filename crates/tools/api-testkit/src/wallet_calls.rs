//! Calls of the provider to the wallet of the application.

use axum::body::Body;
use baize_core::rsa_signature::{HEADER, PrivateKey};
use http::{Method, Request};
use serde_json::Value;

use super::provider::{PROVIDER, VALKYRIE_KEY, VALKYRIE_PROVIDER};
use super::{TestApp, TestReply};

const SIGNS: &str = include_str!("../../../services/core/tests/keys/aggregator-private.pem");

/// The signature of the provider over a body.
pub fn provider_signature(body: &[u8]) -> String {
    PrivateKey::from_pem(SIGNS).unwrap().sign(body)
}

impl TestApp {
    /// A call of the provider to the wallet, signed.
    pub async fn provider_calls(&self, path: &str, body: &Value) -> Value {
        self.provider_sends(path, body, &provider_signature(body.to_string().as_bytes())).await.json()
    }

    /// A call of any text, signed.
    pub async fn provider_text(&self, path: &str, text: &str) -> Value {
        let request = Request::builder().method(Method::POST).uri(format!("/wallet/hub88/{PROVIDER}/{path}"));
        let signature = provider_signature(text.as_bytes());
        let request = request.header(HEADER, signature).header("content-type", "application/json");
        self.send(request.body(Body::from(text.to_owned())).unwrap()).await.json()
    }

    /// A call with any signature.
    pub async fn provider_sends(&self, path: &str, body: &Value, signature: &str) -> TestReply {
        let path = format!("/wallet/hub88/{PROVIDER}/{path}");
        self.call(Method::POST, &path, &[(HEADER, signature)], body).await
    }

    /// A call of Valkyrie to the wallet, with its key and a player's token.
    pub async fn valkyrie_calls(&self, method: Method, path: &str, token: &str, body: &Value) -> TestReply {
        let key = format!("Bearer {VALKYRIE_KEY}");
        let headers = [("authorization", key.as_str()), ("x-player-token", token)];
        self.call(method, &format!("/wallet/valkyrie/{VALKYRIE_PROVIDER}/{path}"), &headers, body).await
    }
}

//! Messages of the payment gateway to the application.

use http::Method;
use serde_json::Value;

use super::gateway::{HEADER, secret};
use super::{TestApp, TestReply};

impl TestApp {
    /// A message of the gateway, signed now under the name of an event.
    pub async fn gateway_says(&self, event: &str, message: &Value) -> TestReply {
        let signature = secret().sign(self.clock.now(), event, message.to_string().as_bytes());
        self.gateway_sends(&signature, message).await
    }

    /// A message with any signature.
    pub async fn gateway_sends(&self, signature: &str, message: &Value) -> TestReply {
        self.call(Method::POST, "/callbacks/fake", &[(HEADER, signature)], message).await
    }
}

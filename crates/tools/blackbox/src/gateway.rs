//! Callbacks of the sandbox gateway, signed by somebody who has its secret, or who only guesses it.

use std::net::SocketAddr;
use std::time::{SystemTime, UNIX_EPOCH};

use baize_cashier_rules::signature::{HEADER, Secret};
use baize_time::Timestamp;
use serde_json::Value;

use crate::client;

/// The request of a callback: this event says this, signed now with this secret.
pub fn callback(address: SocketAddr, secret: &str, event: &str, message: &Value) -> String {
    let body = message.to_string();
    let signature = Secret::new(secret).sign(now(), event, body.as_bytes());
    client::post(address, "/callbacks/sandbox", &format!("{HEADER}: {signature}\r\n"), &body)
}

/// The message that an order of so many rupee units was paid.
pub fn paid(order_no: &str, payment: &str, amount: i64) -> Value {
    serde_json::json!({
        "type": "payment.paid", "order_no": order_no, "payment": payment, "amount": amount, "currency": "INR",
    })
}

#[expect(clippy::disallowed_methods, reason = "a signature names the time by this machine's clock")]
fn now() -> Timestamp {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    Timestamp::from_millis(i64::try_from(since.as_millis()).unwrap_or(0))
}

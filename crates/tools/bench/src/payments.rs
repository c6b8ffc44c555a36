//! Deposit orders and the callbacks that credit them, in turn.

use std::net::SocketAddr;

use baize_blackbox::players::Player;
use baize_blackbox::{client, gateway};
use serde_json::Value;

/// The secret that the server under measurement shares with its sandbox gateway.
pub(crate) const SECRET: &str = "the secret of the measurement";
/// 500.00
const AMOUNT: i64 = 5_000_000;

/// One client's orders and callbacks.
pub(crate) struct Payments {
    address: SocketAddr,
    player: Player,
    keys: String,
    order: String,
}

impl Payments {
    /// Orders of `player`; the request keys begin with `keys`.
    pub(crate) fn new(address: SocketAddr, player: &Player, keys: String) -> Self {
        let order = format!("{{\"amount\":{AMOUNT},\"pay_method_id\":\"1\",\"is_add_coin\":0}}");
        Self { address, player: player.clone(), keys, order }
    }

    /// The next request: the callback of the order that the last answer opened, or another order.
    pub(crate) fn next(&self, count: u64, last: &[u8]) -> String {
        let name = format!("{}-{count:08}", self.keys);
        if let Some(order_no) = opened(last) {
            let message = gateway::paid(&order_no, &name, AMOUNT);
            gateway::callback(self.address, SECRET, &name, &message)
        } else {
            let headers = format!("authorization: {}\r\nidempotency-key: {name}\r\n", self.player.token);
            client::post(self.address, "/api/user/order", &headers, &self.order)
        }
    }
}

/// The number of the order that an answer opened.
fn opened(answer: &[u8]) -> Option<String> {
    // Looking for the word is cheaper than reading the answer; the reply to a callback has no such field.
    client::find(answer, b"\"br_code\"")?;
    let reply: Value = serde_json::from_slice(answer).ok()?;
    reply["data"]["order_no"].as_str().map(str::to_owned)
}

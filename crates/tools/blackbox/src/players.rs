//! The players of a run: guests, registered through the front door.

use std::net::SocketAddr;

use anyhow::{Context, Result};
use serde::{Deserialize, Serialize};
use serde_json::json;

use crate::client::Client;

/// One gold at even chances, nearly.
pub const DICE_BET: &str =
    r#"{"game":"dice","stake":10000,"account_type":0,"params":{"target":5050,"over":true}}"#;

/// A tenth of a gold, so that sign-up gold lasts through every game.
pub const STAKE: u32 = 1_000;

/// A player who can bet.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Player {
    /// The public number.
    pub uid: i64,
    /// The bearer token of an unbound session.
    pub token: String,
}

/// Registers so many guests.
pub async fn register(address: SocketAddr, count: usize) -> Result<Vec<Player>> {
    let mut client = Client::connect(address).await?;
    let mut players = Vec::with_capacity(count);
    for number in 0..count {
        let headers = format!("accept-deviceid: bench-{number:05}\r\n");
        let body = json!({
            "client_type": 0, "age_confirmed": true, "device_id": format!("bench-{number:05}"),
        });
        let data = client.post("/api/user/login_register", &headers, &body).await?;
        let uid = data["userInfo"]["uid"].as_i64().context("no uid")?;
        let token = data["accessToken"].as_str().context("no token")?.to_owned();
        players.push(Player { uid, token });
    }
    Ok(players)
}

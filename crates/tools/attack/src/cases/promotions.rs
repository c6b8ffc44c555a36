//! Promotions: more than is earned, for oneself or out of another's.

use anyhow::{Result, ensure};
use serde_json::{Value, json};

use crate::calls::Device;
use crate::case::{Finding, Target};

const CLAIMS: u32 = 64;

fn claim(step: &Value) -> Value {
    json!({"activity_id": "1", "step": step})
}

async fn gold(player: &mut Device) -> Result<i64> {
    let wallet = player.get("/api/wallet").await?;
    ensure!(wallet["code"] == 0, "no wallet: {wallet}");
    Ok(wallet["data"]["gold"].as_i64().unwrap_or(-1))
}

/// One player takes today's square of the check-in on 64 connections at once, half of them with the next one.
pub(crate) async fn check_in_at_once(target: Target) -> Result<Finding> {
    let mut player = Device::guest(&target, "check-in").await?;
    let before = gold(&mut player).await?;
    let mut claims = Vec::new();
    for number in 1..=CLAIMS {
        let mut connection = player.beside(number).await?;
        let body = claim(&json!(1 + number % 2));
        claims.push(tokio::spawn(async move { connection.post("/api/activity/claim", &body).await }));
    }
    let mut first = 0;
    for claim in claims {
        let reply = claim.await??;
        first += u32::from(reply["code"] == 0 && reply["data"]["repeated"] == 0);
    }
    let gained = gold(&mut player).await? - before;
    let figure = format!("{first} of {CLAIMS} claims granted, {gained} units of gold");
    Ok(Finding::new(first == 1 && gained == 200_000, figure))
}

/// Squares that are not reached, do not exist or are no squares, activities that do not exist, another player's.
pub(crate) async fn unearned_claims(target: Target) -> Result<Finding> {
    let mut player = Device::guest(&target, "unearned").await?;
    let before = gold(&mut player).await?;
    let mut attempts: Vec<Value> = [
        json!(2),
        json!(31),
        json!(0),
        json!(-1),
        json!(i64::MAX),
        json!("1e3"),
        json!(1.5),
        json!([1]),
        Value::Null,
    ]
    .iter()
    .map(claim)
    .collect();
    attempts.extend([
        json!({"activity_id": "0", "step": 1}),
        json!({"activity_id": "100001", "step": 1}),
        json!({"activity_id": "15", "step": 1}),
        json!({"activity_id": "1", "step": 1, "player_id": 10_000_001}),
        json!({"activity_id": "5", "step": 2}),
        json!({"activity_id": "5", "step": 22}),
        json!({"activity_id": "5", "step": i64::MIN}),
        json!({"activity_id": "7"}),
        json!({"activity_id": "7", "step": 1}),
    ]);
    let mut granted = 0;
    for attempt in &attempts {
        granted += usize::from(player.post("/api/activity/claim", attempt).await?["code"] == 0);
    }
    let gained = gold(&mut player).await? - before;
    let honest = player.post("/api/activity/claim", &claim(&json!(1))).await?["code"] == 0;
    let figure = format!("{granted} of {} granted, {gained} gained; the right one: {honest}", attempts.len());
    Ok(Finding::new(granted == 0 && gained == 0 && honest, figure))
}

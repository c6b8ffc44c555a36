//! The shop: more than there is, for less than it costs.

use anyhow::{Result, ensure};
use serde_json::{Value, json};

use crate::calls::Device;
use crate::case::{Finding, Target};

/// Sold once to each player, for 200.
const ONCE: &str = "1000000107";
const PRICE: i64 = 2_000_000;
const SOLD_OUT: i64 = 3010;
const ORDERS: u32 = 64;

fn buy(goods: &Value, amount: &Value) -> Value {
    json!({"goods_id": goods, "amount": amount, "pay_method_id": "1", "is_add_coin": 1})
}

/// One player orders the last piece on 64 connections at once.
pub(crate) async fn last_piece(target: Target) -> Result<Finding> {
    let player = Device::guest(&target, "last-piece").await?;
    let mut orders = Vec::new();
    for number in 1..=ORDERS {
        let mut connection = player.beside(number).await?;
        let order = buy(&json!(ONCE), &json!(PRICE));
        orders.push(tokio::spawn(async move { connection.post("/api/user/order", &order).await }));
    }
    let (mut bought, mut refused) = (0, 0);
    for order in orders {
        let code = order.await??["code"].clone();
        bought += u32::from(code == 0);
        refused += u32::from(code == SOLD_OUT);
    }
    let figure = format!("{bought} of {ORDERS} orders taken, {refused} sold out");
    Ok(Finding::new(bought == 1 && bought + refused == ORDERS, figure))
}

/// An offer for another price, an offer that does not exist, an amount that is none.
pub(crate) async fn prices(target: Target) -> Result<Finding> {
    let mut player = Device::guest(&target, "shop-prices").await?;
    let offer = json!(ONCE);
    let attempts = [
        (offer.clone(), json!(PRICE - 1)),
        (offer.clone(), json!(1)),
        (offer.clone(), json!(0)),
        (offer.clone(), json!(-PRICE)),
        (offer.clone(), json!(i64::MAX)),
        (offer.clone(), json!("2000000")),
        (json!("1000000000107"), json!(PRICE)),
        (json!(-1), json!(PRICE)),
        (json!([ONCE]), json!(PRICE)),
    ];
    let mut taken = 0;
    for (goods, amount) in &attempts {
        taken += usize::from(player.post("/api/user/order", &buy(goods, amount)).await?["code"] == 0);
    }
    let orders = player.post("/api/user/order/list", &json!({})).await?;
    ensure!(orders["code"] == 0, "no list: {orders}");
    let written = orders["data"]["list"].as_array().map_or(0, Vec::len);
    let honest = player.post("/api/user/order", &buy(&offer, &json!(PRICE))).await?["code"] == 0;
    let figure =
        format!("{taken} of {} orders taken, {written} written; the right one: {honest}", attempts.len());
    Ok(Finding::new(taken == 0 && written == 0 && honest, figure))
}

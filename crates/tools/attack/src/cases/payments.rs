//! Payments: callbacks that are forged, repeated or sent at once, and a refund that one person wants alone.

use std::collections::BTreeSet;

use anyhow::{Context as _, Result, ensure};
use baize_blackbox::client::Client;
use baize_blackbox::gateway;
use serde_json::{Value, json};

use crate::calls::{Device, code_for, command};
use crate::case::{Finding, Target};

const SECRET: &str = "the secret of the attacked sandbox";
/// 500.00
const DEPOSIT: i64 = 5_000_000;
const AT_ONCE: usize = 64;

/// A server whose gateway's secret is known here, a player of it, and the number of an open order.
async fn ordered(target: &Target, name: &str) -> Result<(Target, Device, String)> {
    let target = target.another(|setup| setup.environment.push(("BAIZE_SANDBOX_SECRET", SECRET))).await?;
    let mut player = Device::guest(&target, name).await?;
    let order = json!({"amount": DEPOSIT, "pay_method_id": "1", "is_add_coin": 0});
    let reply = player.post("/api/user/order", &order).await?;
    let order_no =
        reply["data"]["order_no"].as_str().with_context(|| format!("no order: {reply}"))?.to_owned();
    Ok((target, player, order_no))
}

/// Status and outcome of a callback.
async fn send(target: &Target, secret: &str, event: &str, message: &Value) -> Result<(u16, String)> {
    let request = gateway::callback(target.address(), secret, event, message);
    let mut client = Client::connect_from(target.source, target.address()).await?;
    let answer = client.send(request.as_bytes()).await?;
    let reply: Value = serde_json::from_slice(answer.body)?;
    Ok((answer.status, reply["data"]["outcome"].as_str().unwrap_or_default().to_owned()))
}

async fn cash(player: &mut Device) -> Result<i64> {
    let wallet = player.get("/api/wallet").await?;
    wallet["data"]["money"].as_i64().with_context(|| format!("no wallet: {wallet}"))
}

/// Callbacks signed with guesses, and one that was signed for another body.
pub(crate) async fn forged_callback(target: Target) -> Result<Finding> {
    let (target, mut player, order_no) = ordered(&target, "forged-callback").await?;
    let message = gateway::paid(&order_no, "p1", DEPOSIT);
    let mut refused = 0;
    let upper = SECRET.to_uppercase();
    let guesses = ["sandbox", "secret", "0000000000000000", upper.as_str()];
    for (number, guess) in guesses.iter().enumerate() {
        let (status, _) = send(&target, guess, &format!("ev-{number}"), &message).await?;
        refused += usize::from(status == 403);
    }
    let signed = gateway::callback(target.address(), SECRET, "ev-stolen", &message);
    let changed = signed.replace("\"p1\"", "\"p2\"");
    ensure!(signed.len() == changed.len() && signed != changed, "the body was not changed");
    let mut client = Client::connect_from(target.source, target.address()).await?;
    let stolen = client.send(changed.as_bytes()).await?.status;
    let held = cash(&mut player).await?;
    let (_, outcome) = send(&target, SECRET, "ev-real", &message).await?;
    let figure = format!(
        "{refused} of {} guesses refused, a changed body answers {stolen}, cash {held}; the real one: {outcome}",
        guesses.len()
    );
    Ok(Finding::new(refused == guesses.len() && stolen == 403 && held == 0 && outcome == "credited", figure))
}

/// One payment reported at once under many events, and a second payment of the same order.
pub(crate) async fn at_once(target: Target) -> Result<Finding> {
    let (target, mut player, order_no) = ordered(&target, "payment-at-once").await?;
    let message = gateway::paid(&order_no, "p1", DEPOSIT);
    let calls = (0..AT_ONCE).map(|number| {
        let (target, message) = (target.clone(), message.clone());
        tokio::spawn(async move { send(&target, SECRET, &format!("ev-{number}"), &message).await })
    });
    let mut credited = 0;
    for call in calls.collect::<Vec<_>>() {
        credited += usize::from(call.await??.1 == "credited");
    }
    let (_, second) = send(&target, SECRET, "ev-second", &gateway::paid(&order_no, "p2", DEPOSIT)).await?;
    let held = cash(&mut player).await?;
    let figure = format!("{credited} of {AT_ONCE} credited, a second payment: {second}, cash {held}");
    Ok(Finding::new(credited == 1 && second == "second_payment" && held == DEPOSIT, figure))
}

/// The offer of the first deposit: 100.00 for as much bonus money, once.
const FIRST_OFFER: (i64, i64) = (1_000_000_201, 1_000_000);

/// One player orders what is sold once on 64 connections at once, and pays all orders at once.
pub(crate) async fn first_offer(target: Target) -> Result<Finding> {
    let target = target.another(|setup| setup.environment.push(("BAIZE_SANDBOX_SECRET", SECRET))).await?;
    let mut player = Device::new(&target, "first-offer").await?;
    let phone = "9876500022";
    let request = player.ask_for_code(phone, Some("register")).await?;
    let code = code_for(&target, &format!("+91{phone}")).await?;
    let body = json!({"client_type": 1, "mobile": phone, "password": "Correct-horse-1", "age_confirmed": true,
        "verify_code": code, "code_request": request, "device_id": "first-offer"});
    let registered = player.post("/api/user/register", &body).await?;
    ensure!(player.keep_session(&registered), "no player: {registered}");
    let (goods, price) = FIRST_OFFER;
    let order = json!({"goods_id": goods, "amount": price, "pay_method_id": "1", "is_add_coin": 1});
    let mut orders = Vec::new();
    for number in 1..=u32::try_from(AT_ONCE)? {
        let (mut connection, order) = (player.beside(number).await?, order.clone());
        orders.push(tokio::spawn(async move { connection.post("/api/user/order", &order).await }));
    }
    let (mut taken, mut refused) = (Vec::new(), BTreeSet::new());
    for order in orders {
        let reply = order.await??;
        match reply["data"]["order_no"].as_str() {
            Some(order_no) => taken.push(order_no.to_owned()),
            None => {
                refused.insert(reply["code"].as_i64());
            }
        }
    }
    let paid = taken.iter().cloned().map(|order_no| {
        let target = target.clone();
        let message = gateway::paid(&order_no, &order_no, price);
        tokio::spawn(async move { send(&target, SECRET, &order_no, &message).await })
    });
    let mut credited = 0;
    for call in paid.collect::<Vec<_>>() {
        credited += i64::from(call.await??.1 == "credited");
    }
    let wallet = player.get("/api/wallet").await?["data"].clone();
    // The others bring 3 % by the shop's tier.
    let expected = price + (credited - 1) * price * 3 / 100;
    let (cash, bonus) = (wallet["money"].as_i64(), wallet["coin"].as_i64());
    let figure = format!(
        "{} orders taken, the others refused with {refused:?}, {credited} credited, bonus {bonus:?}",
        taken.len()
    );
    let is_held = credited > 1 && cash == Some(credited * price) && bonus == Some(expected);
    Ok(Finding::new(is_held, figure))
}

/// A payment that was not credited, sent back by one person alone, then by two.
pub(crate) async fn refund_alone(target: Target) -> Result<Finding> {
    let (target, mut player, order_no) = ordered(&target, "refund-alone").await?;
    for payment in ["p1", "p2"] {
        send(&target, SECRET, payment, &gateway::paid(&order_no, payment, DEPOSIT)).await?;
    }
    let request = ["refunds", "request", &order_no, "--by", "ana", "--reason", "paid twice"];
    let asked = command(&target, &request).await?;
    ensure!(asked.status.success(), "no request: {}", String::from_utf8_lossy(&asked.stderr));
    let shown = String::from_utf8_lossy(&asked.stdout).into_owned();
    let refund_no =
        shown.split_whitespace().find(|word| word.starts_with('R')).context("no number")?.to_owned();
    let mut refused = 0;
    for same in ["ana", "Ana ", ""] {
        let alone = command(&target, &["refunds", "approve", &refund_no, "--by", same]).await?;
        refused += usize::from(!alone.status.success());
    }
    let more = [
        "refunds",
        "request",
        &order_no,
        "--payment",
        "p1",
        "--amount",
        "500.01",
        "--by",
        "ana",
        "--reason",
        "x",
    ];
    let too_much = !command(&target, &more).await?.status.success();
    let other = command(&target, &["refunds", "approve", &refund_no, "--by", "ben"]).await?;
    let held = cash(&mut player).await?;
    let figure = format!(
        "{refused} of 3 approvals by the same person refused, more than was paid refused: {too_much}; by another \
         person: {}; cash {held}",
        other.status.success()
    );
    Ok(Finding::new(refused == 3 && too_much && other.status.success() && held == DEPOSIT, figure))
}

/// A payment that was not credited, which one person wants to keep for the house.
pub(crate) async fn dismissed_alone(target: Target) -> Result<Finding> {
    let (target, _, order_no) = ordered(&target, "dismissed-alone").await?;
    for payment in ["p1", "p2"] {
        send(&target, SECRET, payment, &gateway::paid(&order_no, payment, DEPOSIT)).await?;
    }
    let listed = command(&target, &["refunds", "list"]).await?.stdout;
    let listed = String::from_utf8_lossy(&listed).into_owned();
    let held = listed.lines().find(|line| line.contains(&order_no)).context("nothing is held")?;
    let refund = held.split_whitespace().next().context("no number")?;
    let dismiss = async |second: &[&str]| -> Result<bool> {
        let words = ["refunds", "dismiss", refund, order_no.as_str(), "--by", "ana", "--reason", "ours"];
        Ok(command(&target, &[&words[..], second].concat()).await?.status.success())
    };
    let attempts: [&[&str]; 4] =
        [&[], &["--confirmed-by", "ana"], &["--confirmed-by", " ANA"], &["--confirmed-by", ""]];
    let mut refused = 0;
    for second in attempts {
        refused += usize::from(!dismiss(second).await?);
    }
    let by_two = dismiss(&["--confirmed-by", "ben"]).await?;
    let figure = format!("{refused} of 4 dismissals alone refused; by two people: {by_two}");
    Ok(Finding::new(refused == attempts.len() && by_two, figure))
}

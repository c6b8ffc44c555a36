//! Withdrawals and bonuses: what the holder of a stolen session gets paid, and what a player does to another one's bonus.

use anyhow::{Context as _, Result, ensure};
use serde_json::{Value, json};

use super::money::pay;
use crate::calls::{Device, command};
use crate::case::{Finding, Target};

const CONFIRMATION_REQUIRED: i64 = 1041;
const COOLING: i64 = 3120;
const OTHER_HOLDER: i64 = 3121;
const UNKNOWN_BONUS: i64 = 3117;
/// 500.00.
const DEPOSIT: i64 = 5_000_000;

/// A guest with a deposit, its bonus and a payout account.
struct Rich {
    device: Device,
    secret: Value,
}

impl Rich {
    async fn register(target: &Target, name: &str) -> Result<Self> {
        let mut device = Device::new(target, name).await?;
        let body = json!({"client_type": 0, "age_confirmed": true, "device_id": name});
        let login = device.post("/api/user/login_register", &body).await?;
        ensure!(device.keep_session(&login), "no guest: {login}");
        let secret = login["data"]["guest_secret"].clone();
        let order = json!({"amount": DEPOSIT, "pay_method_id": "1", "is_add_coin": 1});
        let order = device.post("/api/user/order", &order).await?;
        pay(order["data"]["url"].as_str().context("no payment page")?).await?;
        device.until("/api/wallet", "/data/money", &json!(DEPOSIT)).await?;
        let mut player = Self { device, secret };
        let bound = player.bind(1, "Ravi Kumar").await?;
        ensure!(bound == 0, "no account is bound: {bound}");
        Ok(player)
    }

    async fn confirm(&mut self) -> Result<Value> {
        let proof = json!({"guest_secret": self.secret});
        Ok(self.device.post("/api/user/confirm", &proof).await?["data"]["confirm_token"].clone())
    }

    /// Binds an account of a method with a fresh proof, and returns the code.
    async fn bind(&mut self, method: i64, name: &str) -> Result<i64> {
        let token = self.confirm().await?;
        let account = json!({
            "account_type": method, "name": name, "phone": "9876543210", "upi": "ravi@sbi",
            "account": "123456789012", "ifscCode": "SBIN0001234", "confirm_token": token,
        });
        code_of(&self.device.post("/api/withdraw/addAccount", &account).await?)
    }

    async fn withdraw(&mut self, method: i64, token: &Value) -> Result<i64> {
        code_of(&self.ask(method, token).await?)
    }

    /// The reply to a withdrawal of 200.00.
    async fn ask(&mut self, method: i64, token: &Value) -> Result<Value> {
        let body = json!({"amount": 2_000_000, "account_type": method, "early": 1, "confirm_token": token});
        let body = if token.is_null() { without_token(body) } else { body };
        self.device.post("/api/user/withdraw", &body).await
    }

    async fn balance(&mut self, part: &str) -> Result<Value> {
        Ok(self.device.get("/api/wallet").await?["data"][part].clone())
    }
}

fn without_token(mut body: Value) -> Value {
    if let Some(fields) = body.as_object_mut() {
        fields.remove("confirm_token");
    }
    body
}

fn code_of(reply: &Value) -> Result<i64> {
    reply["code"].as_i64().with_context(|| format!("no code in {reply}"))
}

/// The first withdrawal to an account, by a session alone and with made-up and used tokens.
pub(crate) async fn first_by_session(target: Target) -> Result<Finding> {
    let mut player = Rich::register(&target, "first-by-session").await?;
    let used = player.confirm().await?;
    let newer = player.confirm().await?;
    let mut codes = Vec::new();
    for token in [Value::Null, json!(""), json!("A".repeat(43)), used] {
        codes.push(player.withdraw(1, &token).await?);
    }
    let kept = player.balance("money").await? == DEPOSIT;
    let confirmed = player.withdraw(1, &newer).await?;
    let held = kept && codes.iter().all(|code| *code == CONFIRMATION_REQUIRED) && confirmed == 0;
    Ok(Finding::new(held, format!("codes {codes:?}, the balance is kept: {kept}, with a proof {confirmed}")))
}

/// An account that is added beside the player's own, with a proof, and paid at once.
pub(crate) async fn account_added(target: Target) -> Result<Finding> {
    let mut player = Rich::register(&target, "account-added").await?;
    let foreign = player.bind(2, "Some Thief").await?;
    let own_name = player.bind(2, "Ravi Kumar").await?;
    let token = player.confirm().await?;
    let paid = player.withdraw(2, &token).await?;
    let kept = player.balance("money").await? == DEPOSIT;
    let held = foreign == OTHER_HOLDER && own_name == 0 && paid == COOLING && kept;
    Ok(Finding::new(
        held,
        format!("another holder {foreign}, the withdrawal {paid}, the balance is kept: {kept}"),
    ))
}

/// The bonus of another player given up, and one's own for losses that were never shown.
pub(crate) async fn foreign_bonus(target: Target) -> Result<Finding> {
    let mut owner = Rich::register(&target, "bonus-owner").await?;
    let mut stranger = Rich::register(&target, "bonus-stranger").await?;
    let task = owner.device.get("/api/bet_task").await?["data"]["list"][0].clone();
    let before = owner.balance("coin").await?;
    ensure!(before != 0, "no bonus: {before}");
    let give_up = json!({"id": task["id"], "loss": task["loss"]});
    let foreign = code_of(&stranger.device.post("/api/bet_task/forfeit", &give_up).await?)?;
    let mut odd = Vec::new();
    for loss in [json!(0), json!(-1), json!("1e9"), json!(i64::MAX)] {
        let body = json!({"id": task["id"], "loss": loss});
        odd.push(code_of(&owner.device.post("/api/bet_task/forfeit", &body).await?)?);
    }
    let kept = owner.balance("coin").await? == before;
    let held = foreign == UNKNOWN_BONUS && kept && odd.iter().all(|code| *code != 0);
    Ok(Finding::new(held, format!("another's {foreign}, odd losses {odd:?}, the bonus is kept: {kept}")))
}

/// A withdrawal to an account of today, which one operator wants approved alone.
pub(crate) async fn approved_alone(target: Target) -> Result<Finding> {
    let mut player = Rich::register(&target, "approved-alone").await?;
    let token = player.confirm().await?;
    let asked = player.ask(1, &token).await?;
    let order_no = asked["data"]["order_no"].as_str().with_context(|| format!("not asked for: {asked}"))?;
    let approve = async |second: &[&str]| -> Result<bool> {
        let words = ["withdrawals", "approve", order_no, "--by", "ana", "--reason", "papers seen"];
        Ok(command(&target, &[&words[..], second].concat()).await?.status.success())
    };
    let attempts: [&[&str]; 4] =
        [&[], &["--confirmed-by", "ana"], &["--confirmed-by", "Ana "], &["--confirmed-by", ""]];
    let mut refused = 0;
    for second in attempts {
        refused += usize::from(!approve(second).await?);
    }
    let list = player.device.post("/api/withdraw/list", &json!({})).await?;
    let waits = list["data"]["list"][0]["timeline"].as_array().is_some_and(|steps| steps.len() == 1);
    let by_two = approve(&["--confirmed-by", "ben"]).await?;
    let figure =
        format!("{refused} of 4 approvals alone refused, it waits: {waits}; by two people: {by_two}");
    Ok(Finding::new(refused == attempts.len() && waits && by_two, figure))
}

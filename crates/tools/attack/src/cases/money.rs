//! Money: a closed site, and records that were changed behind the server.

use anyhow::{Context as _, Result, ensure};
use baize_blackbox::client::{self, Client};
use baize_store::rounds::{self, HistoryFilter, RoundRow};
use baize_store::{Db, PlayerId, StoreConfig, StoreError, wallets};
use serde_json::{Value, json};

use crate::calls::{Device, command};
use crate::case::{Finding, Target};

const SITE_CLOSED: i64 = 9002;
/// One gold, and 500.00 of money.
const STAKE: i64 = 10_000;
const DEPOSIT: i64 = 5_000_000;

fn bet(game: &str, params: &Value) -> Value {
    json!({"game": game, "stake": STAKE, "account_type": 0, "params": params})
}

/// The site closes while a round is open and a payment is under way.
pub(crate) async fn closed_site(target: Target) -> Result<Finding> {
    let target = target.another(|_| {}).await?;
    let mut player = Device::guest(&target, "closed-site").await?;
    let dice = bet("dice", &json!({"target": 5050, "over": true}));
    let order = json!({"amount": DEPOSIT, "pay_method_id": "1", "is_add_coin": 0});
    ensure!(player.post("/api/originals/bet", &dice).await?["code"] == 0, "no bet before the site closes");
    let opened = player.post("/api/originals/bet", &bet("mines", &json!({"mines": 1}))).await?;
    let paid_later = player.post("/api/user/order", &order).await?;
    let page = paid_later["data"]["url"].as_str().context("no payment page")?.to_owned();

    let words = ["site", "close", "--title", "Back soon", "--text", "Works on the site"];
    ensure!(command(&target, &words).await?.status.success(), "the site does not close");
    player.until("/status", "/data/status", &json!(0)).await?;
    let taking = [
        ("/api/originals/bet", dice),
        ("/api/crash/bet", json!({"stake": STAKE, "account_type": 0, "auto_cash_out": null})),
        ("/api/user/order", order),
    ];
    let mut refused = 0;
    for (path, body) in &taking {
        refused += usize::from(player.post(path, body).await?["code"] == SITE_CLOSED);
    }
    let mut round = opened["data"]["round"].clone();
    for action in [json!({"pick": 0}), json!("cash_out")] {
        if round["state"] == "open" {
            let step = json!({"round_id": round["id"], "step": round["step"], "action": action});
            round = player.post("/api/originals/step", &step).await?["data"]["round"].clone();
        }
    }
    let is_over = round["state"] == "settled";
    let withdrawal = json!({"amount": DEPOSIT, "account_type": 1, "early": 1});
    let withdrawal = player.post("/api/user/withdraw", &withdrawal).await?["code"].clone();
    pay(&page).await?;
    let credited = player.until("/api/wallet", "/data/money", &json!(DEPOSIT)).await.is_ok();
    let figure = format!(
        "{refused} of {} calls that bring money in refused; the open round ends: {is_over}; a withdrawal answers \
         {withdrawal}; the payment under way counts: {credited}",
        taking.len()
    );
    let goes_on = is_over && withdrawal != SITE_CLOSED && credited;
    Ok(Finding::new(refused == taking.len() && goes_on, figure))
}

/// What a click on the payment page does.
pub(super) async fn pay(page: &str) -> Result<()> {
    let (host, path) =
        page.strip_prefix("http://").and_then(|rest| rest.split_once('/')).context("no address")?;
    let address = host.parse()?;
    let mut client = Client::connect(address).await?;
    let answer = client.send(client::post(address, &format!("/{path}/pay"), "", "").as_bytes()).await?;
    ensure!(answer.status < 400, "the payment page answers {}", answer.status);
    Ok(())
}

/// A payout that was raised behind the server while it runs: `ledger verify` finds it, and nothing before.
pub(crate) async fn forged_payout(target: Target) -> Result<Finding> {
    let target = target.another(|_| {}).await?;
    let mut player = Device::guest(&target, "forged-payout").await?;
    let dice = json!({"target": 5050, "over": true});
    for (game, params) in [("mines", json!({"mines": 3})), ("blackjack", json!({})), ("dice", dice)] {
        let placed = player.post("/api/originals/bet", &bet(game, &params)).await?;
        ensure!(placed["code"] == 0, "{game}: {placed}");
    }
    let words = ["ledger", "verify", "--all"];
    let before = command(&target, &words).await?;
    let shown = String::from_utf8_lossy(&before.stdout).into_owned();
    ensure!(before.status.success() && shown.contains("clean"), "before: {shown}");

    let (_, store) = target.program();
    let db = Db::open(StoreConfig::sqlite(store))?;
    let row = raise_a_payout(&db).await?;
    db.close();
    let after = command(&target, &words).await?;
    let found = String::from_utf8_lossy(&after.stdout).into_owned();
    let is_named = found.contains(&format!("round {}: its stake, payout", row.id));
    let counts = shown.lines().nth(1).unwrap_or_default();
    let figure = format!("{counts}; then exit code {:?}, named: {is_named}", after.status.code());
    Ok(Finding::new(after.status.code() == Some(1) && is_named, figure))
}

/// A copy of the newest round of the only player with a higher payout.
async fn raise_a_payout(db: &Db) -> Result<RoundRow> {
    let newest: Result<RoundRow, StoreError> = db
        .read(|tx| {
            let player = wallets::page(tx, PlayerId::from(i64::MIN), 1)?.first().map(|wallet| wallet.player);
            let filter = HistoryFilter { before: None, play_mode: None, game: None, limit: 1 };
            let page = rounds::history(tx, player.unwrap_or(PlayerId::from(0)), &filter)?;
            page.into_iter().next().map(|(row, _)| row).ok_or_else(|| StoreError::damaged("no round"))
        })
        .await;
    let newest = newest?;
    let payout = newest.payout.checked_add(newest.stake).context("too much")?;
    let forged = RoundRow { id: (newest.id.get() + 1_000).into(), payout, ..newest };
    let row = forged.clone();
    let written: Result<(), StoreError> =
        db.write(forged.player, move |tx| rounds::append(tx, &forged)).await;
    written?;
    Ok(row)
}

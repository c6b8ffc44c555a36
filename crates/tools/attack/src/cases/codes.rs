//! Redeem codes: guessed, redeemed by many at once, and again under other keys.

use anyhow::{Context as _, Result, ensure};
use serde_json::{Value, json};

use crate::calls::{Device, command};
use crate::case::{Finding, Target};

const PATH: &str = "/api/redeem/code";
const CAPTCHA_REQUIRED: i64 = 1016;
const BAD_CODE: i64 = 5011;
/// Accounts of one device are limited, so a crowd has as many as one network gets without a wait.
const CROWD: usize = 16;
const EACH: u32 = 4;

/// Opens a campaign of 50 gold with this code for so many players.
async fn open(target: &Target, code: &str, uses: &str) -> Result<()> {
    let words = [
        "codes",
        "create",
        "--name",
        "Attack",
        "--code",
        code,
        "--uses",
        uses,
        "--gold",
        "50",
        "--by",
        "ana",
        "--reason",
        "an attack from outside",
    ];
    let output = command(target, &words).await?;
    ensure!(output.status.success(), "no campaign: {}", String::from_utf8_lossy(&output.stderr));
    Ok(())
}

fn code_of(reply: &Value) -> Result<i64> {
    reply["code"].as_i64().with_context(|| format!("no code in {reply}"))
}

/// One account tries 40 codes, with and without a captcha's fields that solve nothing; the right one is the last.
pub(crate) async fn guessing(target: Target) -> Result<Finding> {
    open(&target, "SECRET77", "1000").await?;
    let mut guesser = Device::guest(&target, "guesser").await?;
    let mut examined = 0;
    for number in 0..40 {
        let code = if number == 39 { "secret77".to_owned() } else { format!("SECRET{number:02}X") };
        let body = match number % 3 {
            0 => json!({"code": code}),
            1 => json!({"code": code, "captcha_id": "1", "captcha_code": "AAAAAA", "captcha_work": number}),
            _ => json!({"code": code, "captcha_code": "AAAAAA"}),
        };
        let reply = code_of(&guesser.post(PATH, &body).await?)?;
        examined += usize::from(reply == BAD_CODE || reply == 0);
    }
    Ok(Finding::new(examined <= 5, format!("{examined} of 40 codes were looked at")))
}

/// 16 accounts redeem a code for one player at once, each on four connections.
pub(crate) async fn at_once(target: Target) -> Result<Finding> {
    open(&target, "ONLYONE1", "1").await?;
    let mut redeeming = Vec::new();
    for number in 0..CROWD {
        let player = Device::guest(&target, &format!("crowd-{number}")).await?;
        for connection in 1..=EACH {
            let mut connection = player.beside(connection).await?;
            let body = json!({"code": "onlyone1"});
            redeeming.push(tokio::spawn(async move { connection.post(PATH, &body).await }));
        }
    }
    let (mut paid, mut odd) = (0, 0);
    for one in redeeming {
        let reply = code_of(&one.await??)?;
        paid += usize::from(reply == 0);
        odd += usize::from(![0, BAD_CODE, CAPTCHA_REQUIRED].contains(&reply));
    }
    let sound = command(&target, &["ledger", "verify"]).await?.status.success();
    let figure = format!("{paid} paid, {odd} other refusals, ledger sound: {sound}");
    Ok(Finding::new(paid == 1 && odd == 0 && sound, figure))
}

/// One player redeems a shared code again: under other keys, in other letters, and by claiming its campaign.
pub(crate) async fn twice(target: Target) -> Result<Finding> {
    open(&target, "SHARED99", "1000").await?;
    let mut player = Device::guest(&target, "twice").await?;
    let first = player.post(PATH, &json!({"code": "shared99"})).await?;
    ensure!(first["code"] == 0, "not redeemed: {first}");
    let campaign = first["data"]["activity_id"].clone();
    let mut more = 0;
    for code in ["shared99", "SHARED99", " Shared99 "] {
        more += usize::from(player.post(PATH, &json!({"code": code})).await?["code"] == 0);
    }
    for step in 1..=3 {
        let body = json!({"activity_id": campaign, "step": step});
        more += usize::from(player.post("/api/activity/claim", &body).await?["code"] == 0);
    }
    Ok(Finding::new(more == 0, format!("{more} of 6 repetitions were paid")))
}

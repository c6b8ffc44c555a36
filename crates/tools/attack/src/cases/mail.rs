//! Mail: another player's, and one that is claimed and deleted at once.

use anyhow::{Context as _, Result, ensure};
use serde_json::{Value, json};

use crate::calls::{Device, command};
use crate::case::{Finding, Target};

const TRIES: u32 = 64;

/// Sends a player a mail with 50 gold; the file of its text has the number of the player.
async fn send(target: &Target, device: &mut Device) -> Result<()> {
    let profile = device.post("/api/user/userinfo", &json!({})).await?;
    let uid = profile["data"]["uid"].as_i64().with_context(|| format!("no uid in {profile}"))?.to_string();
    let file = std::env::temp_dir().join(format!("baize-attack-mail-{}-{uid}.toml", std::process::id()));
    let text = "title = \"Attack\"\ncontent = \"From outside.\"\n";
    std::fs::write(&file, format!("[en]\n{text}[zh]\n{text}[pt-br]\n{text}"))?;
    let path = file.to_str().context("no path")?;
    let words = [
        "mail",
        "send",
        "--uid",
        &uid,
        "--text",
        path,
        "--gold",
        "50",
        "--by",
        "ana",
        "--reason",
        "an attack",
    ];
    let output = command(target, &words).await?;
    std::fs::remove_file(&file)?;
    ensure!(output.status.success(), "no mail: {}", String::from_utf8_lossy(&output.stderr));
    Ok(())
}

async fn first_mail(device: &mut Device) -> Result<Value> {
    let reply = device.post("/api/mail/list", &json!({})).await?;
    let id = &reply["data"]["list"][0]["id"];
    ensure!(id.is_string(), "no mail in {reply}");
    Ok(id.clone())
}

async fn gold(device: &mut Device) -> Result<i64> {
    let wallet = device.get("/api/wallet").await?;
    wallet["data"]["gold"].as_i64().with_context(|| format!("no gold in {wallet}"))
}

/// One player claims, claims all, deletes and deletes all on 64 connections at once.
pub(crate) async fn at_once(target: Target) -> Result<Finding> {
    let mut player = Device::guest(&target, "mail-at-once").await?;
    send(&target, &mut player).await?;
    let (mail, before) = (first_mail(&mut player).await?, gold(&mut player).await?);
    let paths = ["claimAward", "claimAllAward", "deleteOneMail", "deleteAllMail"];
    let mut running = Vec::new();
    for (number, path) in (1..=TRIES).zip(paths.iter().cycle()) {
        let mut connection = player.beside(number).await?;
        let (path, body) = (format!("/api/mail/{path}"), json!({"mail_id": mail}));
        running.push(tokio::spawn(async move { connection.post(&path, &body).await }));
    }
    for one in running {
        one.await??;
    }
    let gained = gold(&mut player).await? - before;
    let sound = command(&target, &["ledger", "verify"]).await?.status.success();
    Ok(Finding::new(gained == 500_000 && sound, format!("{gained} units of gold, ledger sound: {sound}")))
}

/// A player names the mail of another to read, claim and delete it, and claims all.
pub(crate) async fn foreign(target: Target) -> Result<Finding> {
    let mut owner = Device::guest(&target, "mail-owner").await?;
    send(&target, &mut owner).await?;
    let mail = first_mail(&mut owner).await?;
    let mut thief = Device::guest(&target, "mail-thief").await?;
    let before = gold(&mut thief).await?;
    let mut done = 0;
    for (path, field) in [("read", "id"), ("claimAward", "mail_id"), ("deleteOneMail", "mail_id")] {
        let body = json!({ field: mail });
        done += usize::from(thief.post(&format!("/api/mail/{path}"), &body).await?["code"] == 0);
    }
    let all = thief.post("/api/mail/claimAllAward", &json!({})).await?;
    let gained = gold(&mut thief).await? - before;
    let is_paid = owner.post("/api/mail/claimAward", &json!({"mail_id": mail})).await?["code"] == 0;
    let figure = format!(
        "{done} of 3 answered, {} claimed, {gained} gained; the owner is paid: {is_paid}",
        all["data"]["count"]
    );
    Ok(Finding::new(done == 0 && all["data"]["count"] == 0 && gained == 0 && is_paid, figure))
}

//! Notifications of mail to the devices of its reader: left as jobs by the transaction that writes the mail, one for each
//! device, so that a push service in trouble delays no other.

use std::collections::BTreeMap;

use baize_store::mails;
use baize_store::push::{self, PushRow};
use baize_store::{MailId, PlayerId, StoreError, Tx, accounts, made_at, site_facts};
use baize_time::Span;
use serde::{Deserialize, Serialize};
use serde_json::json;

use crate::Ctx;
use crate::jobs::{JobPayload, enqueue};
use crate::ports::PushMessage;

/// The name of the site's private key among its facts.
const KEY: &str = "vapid_key";
/// What is older is not worth a notification; a push service keeps it no longer for a device that is not connected.
const LIFETIME: Span = Span::days(1);
/// Players who are looked up at once for a mail to all.
const AT_ONCE: u32 = 200;

/// Notifies one device of a mail.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct SendPush {
    /// The mail's reader.
    pub player: PlayerId,
    /// The device: the hash of its token in hexadecimal.
    pub device: String,
    /// The mail.
    pub mail: MailId,
    /// Its title by language.
    pub title: BTreeMap<String, String>,
}

impl JobPayload for SendPush {
    const KIND: &'static str = "send_push";

    fn player(&self) -> PlayerId {
        self.player
    }
}

/// Notifies every device of a mail to all, some players at a time.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct PushToAll {
    /// The mail.
    pub mail: MailId,
    /// Its title by language.
    pub title: BTreeMap<String, String>,
    /// Players up to this one are notified.
    pub after: PlayerId,
}

impl JobPayload for PushToAll {
    const KIND: &'static str = "push_to_all";

    fn player(&self) -> PlayerId {
        self.after
    }
}

/// What is to be done for a device.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PushStep {
    /// Nothing: the device is not registered any more, the mail was opened, or the account is closed.
    Nothing,
    /// It subscribed with another key than the site's and gets nothing any more.
    Forget([u8; 32]),
    /// Send this to it.
    Send([u8; 32], PushMessage),
}

/// The private key that all servers of a store send with; `drawn` becomes it if the store has none yet.
pub fn kept_key(tx: &mut Tx, ctx: &Ctx, drawn: &str) -> Result<String, StoreError> {
    site_facts::set_if_absent(tx, KEY, drawn, ctx.now)?;
    Ok(site_facts::get(tx, KEY)?.unwrap_or_default())
}

/// Leaves the notifications of a mail to be sent.
pub(crate) fn announce(
    tx: &mut Tx,
    ctx: &Ctx,
    player: PlayerId,
    (mail, title): (MailId, &BTreeMap<String, String>),
) -> Result<(), StoreError> {
    for device in push::of_player(tx, player)?.iter().filter(|device| !device.endpoint.is_empty()) {
        let job = SendPush { player, device: hex::encode(device.token_hash), mail, title: title.clone() };
        enqueue(tx, ctx, &job, ctx.now)?;
    }
    Ok(())
}

/// Leaves the notifications of a mail to all to be sent.
pub(crate) fn announce_to_all(
    tx: &mut Tx,
    ctx: &Ctx,
    mail: MailId,
    title: &BTreeMap<String, String>,
) -> Result<(), StoreError> {
    let job = PushToAll { mail, title: title.clone(), after: PlayerId::from(0) };
    enqueue(tx, ctx, &job, ctx.now)
}

/// Leaves the notifications of the next players to be sent, and of those after them.
pub fn announce_next(tx: &mut Tx, ctx: &Ctx, job: &PushToAll) -> Result<(), StoreError> {
    let players = push::players(tx, job.after, AT_ONCE)?;
    for player in &players {
        announce(tx, ctx, *player, (job.mail, &job.title))?;
    }
    match players.last() {
        Some(last) => enqueue(tx, ctx, &PushToAll { after: *last, ..job.clone() }, ctx.now),
        None => Ok(()),
    }
}

/// What is to be done now for a device, by a site with this public key.
pub fn step(tx: &mut Tx, ctx: &Ctx, job: &SendPush, public_key: &str) -> Result<PushStep, StoreError> {
    let hash: [u8; 32] = hex::decode(&job.device)
        .ok()
        .and_then(|bytes| bytes.try_into().ok())
        .ok_or_else(|| StoreError::damaged("the hash of a device's token has another length"))?;
    let Some(device) = push::load(tx, job.player, &hash)? else { return Ok(PushStep::Nothing) };
    if device.vapid_key != public_key {
        return Ok(PushStep::Forget(hash));
    }
    let account = accounts::load(tx, job.player)?.filter(|account| !account.closed);
    let is_late = made_at(job.mail.get()).plus(LIFETIME) <= ctx.now;
    match account {
        Some(account) if !is_late && !mails::is_opened(tx, job.player, job.mail)? => {
            Ok(PushStep::Send(hash, message(ctx, job, device, &account.lang)))
        }
        _ => Ok(PushStep::Nothing),
    }
}

/// The message: the site and the mail's title, which a locked screen may show, and the link to the mail.
fn message(ctx: &Ctx, job: &SendPush, device: PushRow, language: &str) -> PushMessage {
    let title = job.title.get(language).or_else(|| job.title.get("en"));
    let payload = json!({
        "title": ctx.site.title,
        "body": title.map_or("", String::as_str),
        "tag": format!("mail-{}", job.mail),
        "link": format!("/#/?mail={}", job.mail),
        "lang": language,
    });
    PushMessage {
        endpoint: device.endpoint,
        auth: device.auth,
        p256dh: device.p256dh,
        payload: payload.to_string(),
        lifetime: LIFETIME,
        topic: format!("mail-{}", job.mail),
    }
}

/// Forgets a device that nothing arrives at any more.
pub fn forget(tx: &mut Tx, player: PlayerId, device: &[u8; 32]) -> Result<(), StoreError> {
    push::remove(tx, player, device)
}

//! Claiming what is attached to mail: each attachment is a grant, given once.

use baize_core::{Ctx, Failure, Outcome};
use baize_ledger::request::{self as requests, Begun};
use baize_ledger::{InputHash, RequestKey, Wallet};
use baize_store::mails::MailState;
use baize_store::{MailId, PlayerId, Tx};
use serde::{Deserialize, Serialize};

use super::super::award::Award;
use super::super::facts;
use super::super::give::{Gift, give};
use super::super::offers::gives_rewards;
use super::super::permit::may_receive;
use super::MailRefusal;
use super::inbox::{self, Mail, MailStatus};
use crate::wallet::WalletView;

/// So many mails are claimed at once.
const AT_ONCE: usize = 50;

/// Which mail is claimed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub enum WhichMail {
    /// The one with this number.
    One(i64),
    /// All that can be claimed, the oldest first.
    All,
}

/// A claim of what is attached to mail.
#[derive(Debug, Clone)]
pub struct MailClaimRequest {
    /// The player.
    pub player: PlayerId,
    /// Of which mail.
    pub which: WhichMail,
    /// The request's key, if it has one: a repetition gets the first answer.
    pub key: Option<RequestKey>,
}

/// What a claim brought; stored, so that a repetition receives it again.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ClaimedMail {
    /// How many mails were not opened afterwards.
    pub unread: usize,
    /// What the player received.
    pub awards: Vec<Award>,
    /// Of how many mails.
    pub count: usize,
    /// How many still have something to claim.
    pub kept: usize,
    /// The wallet afterwards.
    pub wallet: WalletView,
}

/// A claim that was answered.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MailClaim {
    /// The answer.
    pub reply: ClaimedMail,
    /// Whether it had been given before.
    pub is_repeated: bool,
}

/// Claims what is attached to one mail, or to as many as are claimed at once.
pub fn claim(tx: &mut Tx, ctx: &Ctx, request: &MailClaimRequest) -> Outcome<MailClaim, MailRefusal> {
    let player = request.player;
    let mut ticket = None;
    if let Some(key) = &request.key {
        match requests::begin(tx, player, key, InputHash::of("mail.claim", &request.which)?)? {
            Begun::Repeat(reply) => return Ok(MailClaim { reply, is_repeated: true }),
            Begun::Fresh(_, fresh) => ticket = Some(fresh),
        }
    }
    if !gives_rewards(ctx) {
        return Err(Failure::Refused(MailRefusal::Off));
    }
    let known = facts::of_player(tx, ctx, player)?;
    let mut wallet = Wallet::get(tx, player)?;
    if !may_receive(ctx, &wallet, &known) {
        return Err(Failure::Refused(MailRefusal::AccountClosed));
    }
    let all = inbox::all(tx, ctx, player)?;
    let chosen = chosen(&all, request.which, known.has_contact).map_err(Failure::Refused)?;
    let mut awards = Vec::new();
    for mail in &chosen {
        let gifts: Vec<Gift> = mail.attachments.iter().cloned().map(Gift::from).collect();
        awards.extend(give(tx, ctx, &mut wallet, &gifts)?.awards);
        mail.save(tx, ctx, MailState::Claimed)?;
    }
    let claimable = all.iter().filter(|mail| mail.is_claimable()).count();
    let unread = |mail: &&Mail| mail.status == MailStatus::Unread;
    let reply = ClaimedMail {
        unread: all.iter().filter(unread).count() - chosen.iter().copied().filter(unread).count(),
        awards,
        count: chosen.len(),
        kept: claimable - chosen.len(),
        wallet: WalletView::of(tx, &wallet)?,
    };
    if let Some(ticket) = ticket {
        ticket.finish(tx, &reply, ctx.now)?;
    }
    Ok(MailClaim { reply, is_repeated: false })
}

/// The mails whose attachments are claimed. What a guest has to bind a contact for stays.
fn chosen(all: &[Mail], which: WhichMail, has_contact: bool) -> Result<Vec<&Mail>, MailRefusal> {
    let takes = |mail: &Mail| has_contact || mail.attachments.iter().all(|a| a.reward.money().is_zero());
    let WhichMail::One(id) = which else {
        let claimable = all.iter().rev().filter(|mail| mail.is_claimable() && takes(mail));
        return Ok(claimable.take(AT_ONCE).collect());
    };
    let mail = all.iter().find(|mail| mail.id == MailId::from(id)).ok_or(MailRefusal::Unknown)?;
    match mail.status {
        MailStatus::Expired => Err(MailRefusal::Expired),
        _ if !mail.is_claimable() => Err(MailRefusal::NoAttachment),
        _ if !takes(mail) => Err(MailRefusal::ContactNeeded),
        _ => Ok(vec![mail]),
    }
}

//! What is in a player's inbox: mail to the player and mail to all, newest first.

use std::cmp::Reverse;
use std::collections::HashMap;

use baize_core::Ctx;
use baize_core::mail::{Attachment, KEPT, LIFETIME, Texts};
use baize_store::mails::{self, BroadcastRow, MailRow, MailState, ReaderRow};
use baize_store::{MailId, PlayerId, StoreError, Tx, accounts};
use baize_time::Timestamp;
use serde::de::DeserializeOwned;

use super::super::award::Award;
use super::super::offers::gives_gold_only;

/// How it is with a mail.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MailStatus {
    /// It was not opened.
    Unread,
    /// It was opened.
    Read,
    /// Its attachment was claimed.
    Claimed,
    /// The time for its attachment is over.
    Expired,
}

/// A mail of a player.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mail {
    /// Its number.
    pub id: MailId,
    /// Its title by language.
    pub title: Texts,
    /// What it says, by language.
    pub content: Texts,
    /// What is attached.
    pub awards: Vec<Award>,
    /// How it is.
    pub status: MailStatus,
    /// When it was sent.
    pub made_at: Timestamp,
    /// Until when its attachment can be claimed, or until when it is kept.
    pub expires_at: Timestamp,
    pub(super) attachments: Vec<Attachment>,
    row: Stored,
}

/// Where the state of a mail is kept.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Stored {
    Own(MailRow),
    ToAll(PlayerId),
}

/// A page of mail.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Inbox {
    /// How many were not opened, on all pages.
    pub unread: usize,
    /// Newest first.
    pub mails: Vec<Mail>,
    /// Whether older ones follow.
    pub has_more: bool,
}

impl Mail {
    /// Whether something is attached that can be claimed now.
    pub(super) fn is_claimable(&self) -> bool {
        !self.attachments.is_empty() && matches!(self.status, MailStatus::Unread | MailStatus::Read)
    }

    /// Writes what the player did with it.
    pub(super) fn save(&self, tx: &mut Tx, ctx: &Ctx, state: MailState) -> Result<(), StoreError> {
        match &self.row {
            Stored::Own(row) => {
                // What is claimed is paid, or owed.
                let held = if state == MailState::Claimed { String::new() } else { row.held.clone() };
                mails::save(tx, &MailRow { state, held, ..row.clone() })
            }
            Stored::ToAll(player) => {
                let row = ReaderRow { player: *player, broadcast: self.id, state, changed_at: ctx.now };
                mails::save_reader(tx, &row)
            }
        }
    }
}

/// All mail of a player that is kept, newest first.
pub(super) fn all(tx: &mut Tx, ctx: &Ctx, player: PlayerId) -> Result<Vec<Mail>, StoreError> {
    let after = ctx.now.minus(LIFETIME);
    let mut all = Vec::new();
    for row in mails::of_player(tx, player, after)? {
        all.push(own(ctx, row)?);
    }
    let registered = accounts::load(tx, player)?.map_or(ctx.now, |account| account.created_at);
    let to_all = mails::broadcasts(tx, after, registered)?;
    if let Some(oldest) = to_all.last() {
        let states: HashMap<MailId, MailState> = mails::read_by(tx, player, oldest.id)?
            .into_iter()
            .map(|reader| (reader.broadcast, reader.state))
            .collect();
        for row in to_all {
            let state = states.get(&row.id).copied().unwrap_or(MailState::Unread);
            if state != MailState::Deleted {
                all.push(mail(ctx, &row, state, Stored::ToAll(player))?);
            }
        }
        all.sort_by_key(|mail| Reverse(mail.id));
    }
    // What can be claimed is never lost to newer mail.
    let mut place = 0;
    all.retain(|mail| {
        place += 1;
        place <= KEPT || mail.is_claimable()
    });
    Ok(all)
}

/// The mail of a player with this number.
pub(super) fn find(tx: &mut Tx, ctx: &Ctx, player: PlayerId, id: MailId) -> Result<Option<Mail>, StoreError> {
    Ok(all(tx, ctx, player)?.into_iter().find(|mail| mail.id == id))
}

/// A page of a player's mail: so many before the given one.
pub fn inbox(
    tx: &mut Tx,
    ctx: &Ctx,
    player: PlayerId,
    (before, limit): (Option<MailId>, usize),
) -> Result<Inbox, StoreError> {
    let all = all(tx, ctx, player)?;
    let unread = count_unread(&all);
    let mut mails = all.into_iter().filter(|mail| before.is_none_or(|before| mail.id < before));
    let page: Vec<Mail> = mails.by_ref().take(limit).collect();
    Ok(Inbox { unread, mails: page, has_more: mails.next().is_some() })
}

/// How many mails a player has not opened.
pub fn unread(tx: &mut Tx, ctx: &Ctx, player: PlayerId) -> Result<usize, StoreError> {
    Ok(count_unread(&all(tx, ctx, player)?))
}

pub(super) fn count_unread(all: &[Mail]) -> usize {
    all.iter().filter(|mail| mail.status == MailStatus::Unread).count()
}

fn own(ctx: &Ctx, row: MailRow) -> Result<Mail, StoreError> {
    let letter = BroadcastRow {
        id: row.id,
        title: row.title.clone(),
        content: row.content.clone(),
        attachments: row.attachments.clone(),
        made_at: row.made_at,
        claim_until: row.claim_until,
    };
    mail(ctx, &letter, row.state, Stored::Own(row))
}

/// A mail by what it says, what the player did with it, and where that is kept.
fn mail(ctx: &Ctx, letter: &BroadcastRow, state: MailState, row: Stored) -> Result<Mail, StoreError> {
    let &BroadcastRow { id, made_at, claim_until, .. } = letter;
    let mut attachments: Vec<Attachment> = read(&letter.attachments)?;
    if gives_gold_only(ctx) {
        for attachment in &mut attachments {
            attachment.reward = attachment.reward.in_gold();
        }
    }
    let is_late = !attachments.is_empty() && claim_until <= ctx.now;
    Ok(Mail {
        id,
        title: read(&letter.title)?,
        content: read(&letter.content)?,
        awards: attachments.iter().map(|attachment| Award::of(ctx, &attachment.reward)).collect(),
        status: match state {
            MailState::Claimed => MailStatus::Claimed,
            _ if is_late => MailStatus::Expired,
            MailState::Unread => MailStatus::Unread,
            MailState::Read | MailState::Deleted => MailStatus::Read,
        },
        made_at,
        expires_at: if attachments.is_empty() { made_at.plus(LIFETIME) } else { claim_until },
        attachments,
        row,
    })
}

fn read<T: DeserializeOwned>(text: &str) -> Result<T, StoreError> {
    serde_json::from_str(text).map_err(StoreError::damaged)
}

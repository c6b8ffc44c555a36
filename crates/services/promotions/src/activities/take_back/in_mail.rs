//! Rewards that wait in mail when the deposit that earned them goes back: they are taken out of it.

use baize_core::Ctx;
use baize_core::mail::{Attachment, LIFETIME};
use baize_money::Amount;
use baize_promotions_rules::PlayerFacts;
use baize_store::mails::{self, MailRow, MailState};
use baize_store::{PlayerId, StoreError, Tx};

use super::super::budget::Held;
use super::super::catalogue;
use super::super::review_mail;
use super::still_earned::{earned, granted};

/// A mail of which something can be claimed still.
#[derive(Debug)]
pub(super) struct Waiting {
    row: MailRow,
    attachments: Vec<Attachment>,
}

/// The mails of a player of which something can be claimed still.
pub(super) fn waiting(tx: &mut Tx, ctx: &Ctx, player: PlayerId) -> Result<Vec<Waiting>, StoreError> {
    let mut waiting = Vec::new();
    for row in mails::of_player(tx, player, ctx.now.minus(LIFETIME))? {
        let is_open = matches!(row.state, MailState::Unread | MailState::Read);
        if is_open && ctx.now < row.claim_until {
            let attachments = serde_json::from_str(&row.attachments).map_err(StoreError::damaged)?;
            waiting.push(Waiting { row, attachments });
        }
    }
    Ok(waiting)
}

/// Takes out of the mails what is earned no more: the budget has it back, and the player receives a mail about it.
pub(super) fn take_out(
    tx: &mut Tx,
    ctx: &Ctx,
    waiting: Vec<Waiting>,
    known: &PlayerFacts,
) -> Result<(), StoreError> {
    for Waiting { mut row, attachments } in waiting {
        let (mut left, mut lost) = (Vec::new(), None);
        let mut held = Held::read(&row.held)?;
        for attachment in attachments {
            let reward = attachment.reward;
            let earned = still_earned(tx, ctx, &row, &attachment, known)?;
            if earned < reward.amount() {
                lost = Some(attachment.activity);
            }
            let kept = if earned < reward.amount() { reward.of_less(earned) } else { Some(reward) };
            let unearned = reward.money().less_or_zero(kept.map_or(Amount::ZERO, |kept| kept.money()));
            held.split_off(unearned).give_back(tx)?;
            left.extend(kept.map(|reward| Attachment { reward, ..attachment }));
        }
        let Some(activity) = lost else { continue };
        review_mail::write(tx, ctx, (row.player, activity, &row.id.to_string()), ("taken_out", ""))?;
        row.attachments = serde_json::to_string(&left).map_err(StoreError::damaged)?;
        row.held = held.text()?;
        mails::save(tx, &row)?;
    }
    Ok(())
}

/// What of an attachment is still earned.
fn still_earned(
    tx: &mut Tx,
    ctx: &Ctx,
    mail: &MailRow,
    attachment: &Attachment,
    known: &PlayerFacts,
) -> Result<Amount, StoreError> {
    let Attachment { activity, period, step, version, reward } = attachment;
    let entry = catalogue::find(tx, *activity)?;
    let granted = granted(ctx, (*step, period), (*reward, mail.made_at));
    earned(entry.as_ref(), *version, granted, known)
}

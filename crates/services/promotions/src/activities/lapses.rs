//! A day before a reward in the mail, a bonus or a round of the invitation wheel is lost, its player receives a mail about it: once for each.
//!
//! Of mail to all, only those are reminded who opened it: it stays one row for everyone else.

use baize_core::Ctx;
use baize_core::mail::{self, NewMail, Texts};
use baize_ledger::Wallet;
use baize_promotions_rules::RequirementKind;
use baize_promotions_rules::activity::SiteTime;
use baize_store::invite_rounds::{self, InviteRoundRow};
use baize_store::mails::{self, MailRow, MailState};
use baize_store::{MailId, PlayerId, StoreError, Tx, wagering_requirements};
use baize_time::{Span, Timestamp};

use super::budget::Held;
use super::permit::may_receive;
use super::{facts, texts};
use crate::wagering;

/// So long before the end.
pub const BEFORE: Span = Span::hours(24);

/// A request counts when it was received: so long after its time nothing of a mail is claimed any more.
const RETURNED_AFTER: Span = Span::minutes(5);

/// What may be lost.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LapseKind {
    /// What is attached to a mail.
    Mail,
    /// What is attached to a mail to all.
    MailToAll,
    /// A bonus that is not staked enough.
    Bonus,
    /// A round of the invitation wheel that has not reached its target.
    WheelRound,
}

impl LapseKind {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Mail, Self::MailToAll, Self::Bonus, Self::WheelRound];
}

/// A mail or requirement of a player, or the activity of a round: the number is that of its kind.
pub type Lapsing = (PlayerId, i64);

/// What is lost within a day and not reminded of yet, in the order of players, after the given one.
pub fn due(
    tx: &mut Tx,
    ctx: &Ctx,
    kind: LapseKind,
    ((player, id), limit): (Lapsing, u32),
) -> Result<Vec<Lapsing>, StoreError> {
    let window = (ctx.now, ctx.now.plus(BEFORE));
    let mail = |(player, id): (PlayerId, MailId)| (player, id.get());
    Ok(match kind {
        LapseKind::Mail => {
            mails::lapsing(tx, window, (player, id.into()), limit)?.into_iter().map(mail).collect()
        }
        LapseKind::MailToAll => {
            mails::lapsing_to_all(tx, window, (player, id.into()), limit)?.into_iter().map(mail).collect()
        }
        LapseKind::Bonus => {
            let after = ((player, id.into()), limit);
            let found = wagering_requirements::lapsing(tx, window, BEFORE, after)?;
            found.into_iter().map(|(player, id)| (player, id.get())).collect()
        }
        LapseKind::WheelRound => invite_rounds::lapsing(tx, window, ((player, id), limit))?,
    })
}

/// Reminds a player of what is about to be lost. `false` if it was claimed or staked meanwhile, if the player was reminded
/// before, or may receive nothing now.
pub fn remind(tx: &mut Tx, ctx: &Ctx, kind: LapseKind, (player, id): Lapsing) -> Result<bool, StoreError> {
    let Some(letter) = letter(tx, ctx, kind, (player, id))? else { return Ok(false) };
    let known = facts::of_player(tx, ctx, player)?;
    if !may_receive(ctx, &Wallet::get(tx, player)?, &known) {
        return Ok(false);
    }
    mail::send(tx, ctx, player, &letter)
}

fn letter(
    tx: &mut Tx,
    ctx: &Ctx,
    kind: LapseKind,
    (player, id): Lapsing,
) -> Result<Option<NewMail>, StoreError> {
    let (source, part, title, until) = match kind {
        LapseKind::Mail => {
            let found = mails::find(tx, player, id.into())?.filter(|row| is_open(row.state));
            let Some(row) = found else { return Ok(None) };
            (format!("lapse:mail:{id}"), "lapse.mail", read(&row.title)?, row.claim_until)
        }
        LapseKind::MailToAll => {
            let reader = mails::find_reader(tx, player, id.into())?.filter(|reader| is_open(reader.state));
            let Some(row) = mails::find_broadcast(tx, id.into())?.filter(|_| reader.is_some()) else {
                return Ok(None);
            };
            (format!("lapse:all:{id}"), "lapse.mail", read(&row.title)?, row.claim_until)
        }
        LapseKind::Bonus => {
            let found = wagering_requirements::find(tx, player, id.into())?.filter(wagering::is_open);
            let bonus = wagering::number(RequirementKind::Bonus);
            let Some(row) = found.filter(|row| row.kind == bonus) else { return Ok(None) };
            (format!("lapse:bonus:{id}"), "lapse.bonus", Texts::new(), row.expires_at)
        }
        LapseKind::WheelRound => {
            let running = |round: &InviteRoundRow| round.reached_at == Timestamp::default();
            let Some(round) = invite_rounds::latest(tx, player, id)?.filter(running) else { return Ok(None) };
            (format!("lapse:round:{id}:{}", round.week), "lapse.round", Texts::new(), round.ends_at)
        }
    };
    if until <= ctx.now || until > ctx.now.plus(BEFORE) {
        return Ok(None);
    }
    Ok(Some(NewMail {
        title: texts::about("lapse.title", &title, &[]),
        content: texts::about(part, &title, &[("until", in_words(ctx, until))]),
        source,
        is_urgent: true,
        ..NewMail::default()
    }))
}

const fn is_open(state: MailState) -> bool {
    matches!(state, MailState::Unread | MailState::Read)
}

/// The last whole minute at the site.
fn in_words(ctx: &Ctx, until: Timestamp) -> String {
    SiteTime::of(until, ctx.site.utc_offset).into()
}

fn read(text: &str) -> Result<Texts, StoreError> {
    serde_json::from_str(text).map_err(StoreError::damaged)
}

/// Mails that were not claimed in time and for which a budget is held.
pub fn holding(tx: &mut Tx, ctx: &Ctx, limit: u32) -> Result<Vec<(PlayerId, MailId)>, StoreError> {
    mails::holding(tx, ctx.now.minus(RETURNED_AFTER), limit)
}

/// Gives back the budget that is held for a mail that was not claimed in time; `false` if none is, or not any more.
pub fn return_budget(tx: &mut Tx, ctx: &Ctx, (player, id): (PlayerId, MailId)) -> Result<bool, StoreError> {
    let is_over = |row: &MailRow| row.claim_until.plus(RETURNED_AFTER) <= ctx.now && !row.held.is_empty();
    let Some(mut row) = mails::find(tx, player, id)?.filter(is_over) else { return Ok(false) };
    Held::read(&std::mem::take(&mut row.held))?.give_back(tx)?;
    mails::save(tx, &row)?;
    Ok(true)
}

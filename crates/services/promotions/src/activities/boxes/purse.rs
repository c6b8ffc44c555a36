//! The purse: prizes of draws that are kept until the player moves them, once a period, or go by mail when it ends. What lies
//! in it has left the budget and is not in the ledger yet.

use baize_core::mail::{self, Attachment, NewMail};
use baize_core::{Ctx, Failure, Outcome};
use baize_ledger::request::Begun;
use baize_ledger::{PostError, Wallet, post};
use baize_money::Amount;
use baize_promotions_rules::boxes::{MAIL_STEP, MOVE_STEP};
use baize_promotions_rules::{Refusal, Reward};
use baize_store::promotion_grants::{self, GrantRow, GrantState};
use baize_store::{GrantId, PlayerId, StoreError, Tx};
use baize_time::{Span, Timestamp};

use super::super::award::AwardType;
use super::super::budget::Held;
use super::super::catalogue::{self, damaged};
use super::super::claim::{Claim, ClaimRefusal, ClaimReply, begin_step};
use super::super::claim_request::repeated;
use super::super::found::Found;
use super::super::give::{Doubt, Gift, give};
use super::super::permit::may_receive;
use super::super::{facts, texts};
use super::kind::BoxKind;
use crate::wallet::WalletView;

/// A request counts when it was received: so long after a period's end nothing comes into its purses any more.
const MAILED_AFTER: Span = Span::minutes(5);

/// A purse as a player finds it now.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PurseView {
    /// What lies in it.
    pub amount: Amount,
    /// The least that is moved.
    pub least: Amount,
    /// How often it can still be moved in this period.
    pub moves_left: i64,
    /// When the rest goes by mail; `None` for never.
    pub ends_at: Option<Timestamp>,
}

/// Something that was moved from a purse.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Move {
    /// Its number.
    pub id: GrantId,
    /// Of what.
    pub of: AwardType,
    /// How much.
    pub amount: Amount,
    /// Whether it went by mail when the period ended.
    pub is_mail: bool,
    /// When.
    pub at: Timestamp,
}

/// The prizes in a purse.
fn prizes(
    tx: &mut Tx,
    player: PlayerId,
    activity: i64,
    period: &str,
) -> Result<(Vec<GrantRow>, bool), StoreError> {
    let rows = promotion_grants::of_period(tx, player, activity, period)?;
    let is_moved = rows.iter().any(|row| row.step == MOVE_STEP);
    Ok((rows.into_iter().filter(|row| row.state == GrantState::InPurse).collect(), is_moved))
}

/// All prizes as one reward; `None` for nothing.
fn joined(rows: &[GrantRow]) -> Result<Option<Reward>, StoreError> {
    let mut all: Option<Reward> = None;
    for row in rows {
        let reward: Reward = serde_json::from_str(&row.reward).map_err(StoreError::damaged)?;
        all = Some(match all {
            None => reward,
            Some(sum) => sum
                .joined(reward)
                .ok_or_else(|| StoreError::damaged("the prizes of a purse are of different kinds"))?,
        });
    }
    Ok(all)
}

/// The purse of a player; `None` where there is none.
pub(super) fn view(
    tx: &mut Tx,
    ctx: &Ctx,
    player: PlayerId,
    found: &Found,
) -> Result<Option<PurseView>, StoreError> {
    let config = &found.version(ctx)?.activity.config;
    let Some(least) = found.entry.kind.purse(config).map_err(damaged)? else { return Ok(None) };
    let (rows, is_moved) = prizes(tx, player, found.entry.id, &found.period.to_string())?;
    Ok(Some(PurseView {
        amount: joined(&rows)?.map_or(Amount::ZERO, |reward| reward.amount()),
        least,
        moves_left: i64::from(!is_moved),
        ends_at: found.period.end(found.known.utc_offset),
    }))
}

/// Moves all that lies in a purse to the wallet as one grant, once a period: a second request receives the first answer.
pub fn move_purse(tx: &mut Tx, ctx: &Ctx, player: PlayerId, kind: BoxKind) -> Outcome<Claim, ClaimRefusal> {
    let found = Found::load(tx, ctx, player, kind.number())?;
    let (activity, period) = (found.entry.id, found.period.to_string());
    let version = found.version(ctx)?;
    let least = found.entry.kind.purse(&version.activity.config).map_err(damaged)?;
    let least = least.ok_or(Failure::Refused(ClaimRefusal::Rules(Refusal::UnknownStep)))?;
    let ticket = match begin_step(tx, player, (activity, &period, MOVE_STEP))? {
        Begun::Repeat(first) => return repeated(tx, player, first),
        Begun::Fresh(_, ticket) => ticket,
    };
    let refused = |refusal| Err(Failure::Refused(ClaimRefusal::Rules(refusal)));
    let mut wallet = Wallet::get(tx, player)?;
    if !may_receive(ctx, &wallet, &found.known) {
        return Err(Failure::Refused(ClaimRefusal::AccountClosed));
    }
    let (rows, _) = prizes(tx, player, activity, &period)?;
    let reward = joined(&rows)?.filter(|reward| reward.amount() >= least);
    let Some(reward) = reward else { return refused(Refusal::NotReached) };
    if reward.money().is_positive() && !found.known.has_contact {
        return refused(Refusal::ContactNeeded);
    }
    let (version, doubt) = (version.number, Doubt::default());
    let gift = Gift { activity, period: period.clone(), step: MOVE_STEP, version, reward, doubt };
    let given = give(tx, ctx, &mut wallet, std::slice::from_ref(&gift))?;
    // A grant that waits moves nothing: claims of the same player wait for the wallet's row.
    if given.must_wait {
        post(tx, &mut wallet, &ctx.cause(None), &[])?;
    }
    empty(tx, ctx, rows, GrantState::Moved)?;
    let reply = ClaimReply {
        activity,
        period,
        step: MOVE_STEP,
        awards: given.awards,
        is_paid: !given.must_wait,
        is_in_review: false,
        is_entered: false,
        advance: None,
        proof: None,
        wallet: WalletView::of(tx, &wallet)?,
    };
    ticket.finish(tx, &reply, ctx.now)?;
    Ok(Claim { reply, is_repeated: false })
}

fn empty(tx: &mut Tx, ctx: &Ctx, rows: Vec<GrantRow>, state: GrantState) -> Result<(), StoreError> {
    for row in rows {
        let held = String::new();
        promotion_grants::save(tx, &GrantRow { state, held, closed_at: ctx.now, ..row })?;
    }
    Ok(())
}

/// What a player moved from the purse of a kind, and what went by mail and was claimed, newest first.
pub fn moves(
    tx: &mut Tx,
    player: PlayerId,
    (kind, before): (BoxKind, Option<GrantId>),
    limit: u32,
) -> Result<Vec<Move>, StoreError> {
    let open = catalogue::open_activities(tx)?;
    let entry = open.into_iter().find(|entry| entry.kind.kind == kind.number());
    let Some(entry) = entry else { return Ok(Vec::new()) };
    let rows = promotion_grants::of_steps(tx, player, (entry.id, [MOVE_STEP, MAIL_STEP]), (before, limit))?;
    let moved = |row: GrantRow| {
        let reward: Reward = serde_json::from_str(&row.reward).map_err(StoreError::damaged)?;
        Ok(Move {
            id: row.id,
            of: AwardType::of(&reward),
            amount: reward.amount(),
            is_mail: row.step == MAIL_STEP,
            at: row.made_at,
        })
    };
    rows.into_iter().map(moved).collect()
}

/// A period of an activity, in whose purses prizes lie.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OldPurse {
    activity: i64,
    period: String,
}

/// The periods that are over and in whose purses prizes lie.
pub fn over(tx: &mut Tx, ctx: &Ctx) -> Result<Vec<OldPurse>, StoreError> {
    let mut over = Vec::new();
    for (activity, period) in promotion_grants::purses(tx)? {
        if is_over(tx, ctx, (activity, &period))? {
            over.push(OldPurse { activity, period });
        }
    }
    Ok(over)
}

/// Periods of purses are the site's own, the same for every player.
fn is_over(tx: &mut Tx, ctx: &Ctx, (activity, period): (i64, &str)) -> Result<bool, StoreError> {
    let Some(entry) = catalogue::find(tx, activity)? else { return Ok(false) };
    let (open, _) = entry.period(&facts::of_visitor(ctx), ctx.now.minus(MAILED_AFTER))?;
    let (next, _) = entry.period(&facts::of_visitor(ctx), ctx.now)?;
    Ok(![open.to_string(), next.to_string()].iter().any(|name| name == period))
}

/// The players of whom something lies in a purse, in their order, after the given one.
pub fn players(
    tx: &mut Tx,
    purse: &OldPurse,
    after: PlayerId,
    limit: u32,
) -> Result<Vec<PlayerId>, StoreError> {
    promotion_grants::of_purse(tx, (purse.activity, &purse.period), after, limit)
}

/// Sends what lies in a player's purse by mail, once its period is over. `false` if it is not, if the purse is empty, or
/// while the player may not receive anything.
pub fn mail_rest(tx: &mut Tx, ctx: &Ctx, player: PlayerId, purse: &OldPurse) -> Result<bool, StoreError> {
    let OldPurse { activity, period } = purse;
    if !is_over(tx, ctx, (*activity, period))? {
        return Ok(false);
    }
    let known = facts::of_player(tx, ctx, player)?;
    let mut wallet = Wallet::get(tx, player)?;
    if !may_receive(ctx, &wallet, &known) {
        return Ok(false);
    }
    let (rows, _) = prizes(tx, player, *activity, period)?;
    let Some(reward) = joined(&rows)? else { return Ok(false) };
    let mut held = Held::default();
    for row in &rows {
        held.join(Held::read(&row.held)?);
    }
    let version = rows.last().map_or(1, |row| row.version);
    let text = |part| texts::of_mail("purse", part, &[]);
    let letter = NewMail {
        title: text("mail_title"),
        content: text("mail_rest"),
        earned: vec![Attachment {
            activity: *activity,
            period: period.clone(),
            step: MAIL_STEP,
            version,
            reward,
        }],
        source: format!("purse:{activity}:{period}"),
        held: held.text()?,
        ..NewMail::default()
    };
    // Draws of the same player wait for the wallet's row.
    post(tx, &mut wallet, &ctx.cause(None), &[]).map_err(PostError::into_fault)?;
    if !mail::send(tx, ctx, player, &letter)? {
        return Err(StoreError::damaged(format!("the purse {period} of {activity} went by mail before")));
    }
    empty(tx, ctx, rows, GrantState::Mailed)?;
    Ok(true)
}

//! A bonus that is given up: by its player, who is shown before what is lost, or because its time is over.

use baize_core::ports::PlayerUpdate;
use baize_core::{Ctx, Failure};
use baize_ledger::request::{self as requests, Begun};
use baize_ledger::{InputHash, PostError, Posting, RequestError, RequestKey, Wallet, post};
use baize_money::{Amount, Bucket};
use baize_promotions_rules::{RequirementKind, wagering};
use baize_store::wagering_requirements::{self, RequirementRow};
use baize_store::{PlayerId, RequirementId, StoreError, Tx};
use serde::{Deserialize, Serialize};
use serde_json::json;

use super::{EXPIRED, FORFEITED, money_at_stake, number, terms};
use crate::wallet::WalletView;

/// What a player gives up.
#[derive(Debug, Clone, Copy, Serialize)]
pub struct ForfeitRequest {
    /// The requirement of the bonus.
    pub requirement: RequirementId,
    /// What the player was shown to lose; more is not taken.
    pub shown: Amount,
}

/// The answer; stored, so that a repeat receives it again.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Forfeited {
    /// The bonus money that is lost.
    pub lost: Amount,
    /// The wallet afterwards.
    pub wallet: WalletView,
}

/// Why a bonus is not given up.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ForfeitRefusal {
    /// The player has no such open bonus.
    Unknown,
    /// Money is at stake in an open round, or reserved for a withdrawal: what is lost cannot be computed.
    AtStake,
    /// More would be lost than the player was shown.
    Changed {
        /// What would be lost now.
        lost: Amount,
    },
    /// The key was used for another request.
    KeyReused,
}

/// An open requirement and what giving it up would cost now; a deposit costs nothing.
#[derive(Debug, Clone)]
pub struct OpenRequirement {
    /// The requirement.
    pub row: RequirementRow,
    /// The bonus money that would be lost.
    pub loss: Amount,
}

/// The open requirements of a player, oldest first.
pub fn open_requirements(tx: &mut Tx, player: PlayerId) -> Result<Vec<OpenRequirement>, StoreError> {
    let open = wagering_requirements::open(tx, player)?;
    let held = Wallet::get(tx, player)?.balance(Bucket::Bonus);
    let losses = losses(&open, held);
    Ok(open.into_iter().zip(losses).map(|(row, loss)| OpenRequirement { row, loss }).collect())
}

/// What giving up each of these open requirements would cost now, in their order.
fn losses(open: &[RequirementRow], held: Amount) -> Vec<Amount> {
    let bonus = number(RequirementKind::Bonus);
    let last = open.iter().filter(|row| row.kind == bonus).count() == 1;
    let loss = |row: &RequirementRow| {
        if row.kind == bonus { wagering::forfeit(row.amount, held, last) } else { Amount::ZERO }
    };
    open.iter().map(loss).collect()
}

/// Gives a bonus up. The same key gives the same answer again.
pub fn forfeit(
    tx: &mut Tx,
    ctx: &Ctx,
    player: PlayerId,
    key: &RequestKey,
    request: &ForfeitRequest,
) -> Result<Forfeited, Failure<ForfeitRefusal>> {
    let input = InputHash::of("forfeit", request)?;
    let (mut wallet, ticket) = match requests::begin(tx, player, key, input) {
        Ok(Begun::Fresh(wallet, ticket)) => (wallet, ticket),
        Ok(Begun::Repeat(reply)) => return Ok(reply),
        Err(RequestError::KeyReused) => return Err(Failure::Refused(ForfeitRefusal::KeyReused)),
        Err(RequestError::Store(fault)) => return Err(fault.into()),
    };
    let open = wagering_requirements::open(tx, player)?;
    let Some((row, lost)) = bonus_of(&open, &wallet, request.requirement) else {
        return Err(Failure::Refused(ForfeitRefusal::Unknown));
    };
    if is_away(tx, &wallet)? {
        return Err(Failure::Refused(ForfeitRefusal::AtStake));
    }
    if lost > request.shown {
        return Err(Failure::Refused(ForfeitRefusal::Changed { lost }));
    }
    close(tx, ctx, &mut wallet, (row, FORFEITED, lost), Some(key))?;
    let reply = Forfeited { lost, wallet: WalletView::of(tx, &wallet)? };
    ticket.finish(tx, &reply, ctx.now)?;
    Ok(reply)
}

/// Takes back a bonus whose time is over, and returns what was lost; `None` if its time is not over, or if money that is
/// at stake or reserved has to come back first.
pub fn expire(
    tx: &mut Tx,
    ctx: &Ctx,
    player: PlayerId,
    requirement: RequirementId,
) -> Result<Option<Amount>, StoreError> {
    let mut wallet = Wallet::get(tx, player)?;
    let open = wagering_requirements::open(tx, player)?;
    let Some((row, lost)) = bonus_of(&open, &wallet, requirement) else { return Ok(None) };
    if !terms(&row)?.is_expired(ctx.now) || is_away(tx, &wallet)? {
        return Ok(None);
    }
    close(tx, ctx, &mut wallet, (row, EXPIRED, lost), None)?;
    Ok(Some(lost))
}

/// What the player's open pages are shown of a bonus that was taken back.
pub fn expiry_updates(player: PlayerId, lost: Amount) -> Vec<PlayerUpdate> {
    let notice = PlayerUpdate::Notice {
        player,
        kind: "bonus_expired",
        title_key: "notice_bonus_expired",
        params: json!({ "amount": lost }),
    };
    vec![PlayerUpdate::WalletChanged(player), notice]
}

/// An open requirement of a bonus, and what is lost with it.
fn bonus_of(
    open: &[RequirementRow],
    wallet: &Wallet,
    requirement: RequirementId,
) -> Option<(RequirementRow, Amount)> {
    let losses = losses(open, wallet.balance(Bucket::Bonus));
    let is_meant = |row: &RequirementRow| row.id == requirement && row.kind == number(RequirementKind::Bonus);
    open.iter().zip(losses).find(|(row, _)| is_meant(row)).map(|(row, lost)| (row.clone(), lost))
}

/// Bonus money that comes back later would find its requirement gone, and be bound to nothing.
fn is_away(tx: &mut Tx, wallet: &Wallet) -> Result<bool, StoreError> {
    Ok(!wallet.balance(Bucket::FrozenBonus).is_zero() || money_at_stake(tx, wallet.player())?)
}

fn close(
    tx: &mut Tx,
    ctx: &Ctx,
    wallet: &mut Wallet,
    (mut row, state, lost): (RequirementRow, i64, Amount),
    key: Option<&RequestKey>,
) -> Result<(), StoreError> {
    (row.state, row.closed_at) = (state, ctx.now);
    wagering_requirements::save(tx, &row)?;
    wallet.requirement_closed();
    post(tx, wallet, &ctx.cause(key), &[Posting::bonus_forfeit(row.id, lost)]).map_err(PostError::into_fault)
}

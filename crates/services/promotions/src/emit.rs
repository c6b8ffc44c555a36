//! Emitting events, and carrying out what follows for wagering requirements.

use baize_ledger::{Cause, PostError, Posting, Wallet, post};
use baize_money::{Amount, BasisPoints, Bucket};
use baize_promotions_rules::wagering::{self, Release};
use baize_promotions_rules::{Event, Requirement, RequirementChange, RequirementKind};
use baize_store::wagering_requirements::{self, RequirementRow};
use baize_store::{PlayerId, RequirementId, StoreError, Tx, providers, rounds, sports_bets, table_bets};
use baize_time::Timestamp;
use serde::{Deserialize, Serialize};
use serde_json::json;

use baize_core::Ctx;
use baize_core::ports::PlayerUpdate;

use crate::friend_reports;
use crate::wagering::requirement;

/// A notice to the player beside the reply.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Notice {
    /// A wagering requirement is met: this much bonus money became cash.
    BonusReleased {
        /// The cash.
        amount: Amount,
    },
}

impl Notice {
    /// The notice as it is published to the player's open pages.
    pub fn update(&self, player: PlayerId) -> PlayerUpdate {
        let Self::BonusReleased { amount } = self;
        PlayerUpdate::Notice {
            player,
            kind: "bonus_released",
            title_key: "notice_bonus_released",
            params: json!({ "amount": amount }),
        }
    }
}

/// What is emitted: the event, and what its own action posts.
#[derive(Debug)]
pub struct Emission<'a> {
    /// What happened.
    pub event: Event<'a>,
    /// The postings of the action itself. What follows from the event is added to them, so that one posting holds both.
    pub postings: Vec<Posting>,
    /// Bonus money among them that was away while other things happened: in an open round, reserved for a withdrawal.
    pub returned: Amount,
}

impl<'a> Emission<'a> {
    /// An event whose action posts nothing by itself.
    pub fn of(event: Event<'a>) -> Self {
        Self { event, postings: Vec::new(), returned: Amount::ZERO }
    }
}

/// The action's postings and what follows from its event, still to be posted.
#[derive(Debug)]
#[must_use = "post it: the requirements that it closed are noted on the wallet"]
pub struct PendingEffects {
    postings: Vec<Posting>,
    notices: Vec<Notice>,
    open: Vec<Requirement>,
}

/// What followed from an event.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct AppliedEffects {
    /// Notices to the player.
    pub notices: Vec<Notice>,
    /// The requirements that are open afterwards, oldest first. Filled for events of bets only.
    pub open: Vec<Requirement>,
    /// Whether the wallet was written.
    pub wallet_changed: bool,
}

impl PendingEffects {
    /// Whether anything is to be posted.
    pub fn moves(&self) -> bool {
        !self.postings.is_empty()
    }

    /// Posts everything and writes the wallet.
    pub fn post(
        self,
        tx: &mut Tx,
        wallet: &mut Wallet,
        cause: &Cause<'_>,
    ) -> Result<AppliedEffects, PostError> {
        post(tx, wallet, cause, &self.postings)?;
        Ok(AppliedEffects { notices: self.notices, open: self.open, wallet_changed: true })
    }

    /// Posts everything; leaves the wallet as it is if there is nothing to post.
    pub fn post_if_any(
        self,
        tx: &mut Tx,
        wallet: &mut Wallet,
        cause: &Cause<'_>,
    ) -> Result<AppliedEffects, PostError> {
        if self.postings.is_empty() { Ok(AppliedEffects::default()) } else { self.post(tx, wallet, cause) }
    }
}

const OPEN: i64 = 0;
const DONE: i64 = 1;
const GIVEN_UP: i64 = 2;

/// Emits an event: the only function that promotions react to. Changed requirements are written here; a
/// closed one is noted on the wallet, which is written when the result is posted.
///
/// A player without open requirements costs no statement, unless bonus money comes back.
pub fn emit(
    tx: &mut Tx,
    ctx: &Ctx,
    wallet: &mut Wallet,
    emission: Emission<'_>,
) -> Result<PendingEffects, StoreError> {
    let Emission { event, postings, returned } = emission;
    ctx.observe(wallet.player(), &event);
    friend_reports::report(tx, ctx, wallet.player(), &event)?;
    let mut held = bonus_after(wallet, &postings)?;
    let mut pending = PendingEffects { postings, notices: Vec::new(), open: Vec::new() };
    match event {
        Event::BetSettled(_) | Event::BetVoided(_) if wallet.open_requirements() > 0 => {
            held = fill(tx, ctx, wallet, (held, &event), &mut pending)?;
        }
        Event::DepositReversed { .. } if held.is_zero() && wallet.open_requirements() > 0 => {
            let mut rows = wagering_requirements::open(tx, wallet.player())?;
            give_up_lost(tx, ctx, wallet, &mut rows)?;
        }
        _ if returned.is_positive() => pending.open = open_requirements(tx, wallet)?,
        _ => {}
    }
    release_returned(tx, ctx, wallet.player(), returned.min(held), &mut pending)?;
    Ok(pending)
}

/// Money that comes back from an open round without an event: bonus money among it may find its requirement already met.
pub fn bring_back(
    tx: &mut Tx,
    ctx: &Ctx,
    wallet: &Wallet,
    (postings, returned): (Vec<Posting>, Amount),
) -> Result<PendingEffects, StoreError> {
    let held = bonus_after(wallet, &postings)?;
    let mut pending = PendingEffects { postings, notices: Vec::new(), open: Vec::new() };
    if returned.is_positive() {
        pending.open = open_requirements(tx, wallet)?;
    }
    release_returned(tx, ctx, wallet.player(), returned.min(held), &mut pending)?;
    Ok(pending)
}

/// Emits an event of a player whose wallet is not at hand, and posts what follows.
pub fn emit_for(
    tx: &mut Tx,
    ctx: &Ctx,
    player: PlayerId,
    event: Event<'_>,
) -> Result<AppliedEffects, StoreError> {
    let mut wallet = Wallet::get(tx, player)?;
    let pending = emit(tx, ctx, &mut wallet, Emission::of(event))?;
    pending.post_if_any(tx, &mut wallet, &ctx.cause(None)).map_err(PostError::into_fault)
}

/// The bonus money once the postings are made.
fn bonus_after(wallet: &Wallet, postings: &[Posting]) -> Result<Amount, StoreError> {
    let mut changes = postings.iter().map(|posting| posting.change_of(Bucket::Bonus));
    let after = changes.try_fold(wallet.balance(Bucket::Bonus), |held, change| held.checked_add(change?));
    after.ok_or_else(|| StoreError::damaged("bonus money out of range"))
}

/// Counts the event towards the requirements; returns what is held as bonus afterwards.
fn fill(
    tx: &mut Tx,
    ctx: &Ctx,
    wallet: &mut Wallet,
    (mut held, event): (Amount, &Event<'_>),
    pending: &mut PendingEffects,
) -> Result<Amount, StoreError> {
    let mut rows = wagering_requirements::open(tx, wallet.player())?;
    let open = rows.iter().map(requirement).collect::<Result<Vec<_>, _>>()?;
    let bonus = crate::wagering::number(RequirementKind::Bonus);
    for change in wagering::observe(&open, event, ctx.now) {
        let (id, update) = match change {
            RequirementChange::Progress { requirement, cur } => {
                (requirement, (OPEN, cur, Timestamp::default()))
            }
            RequirementChange::Complete { requirement, cur, .. } => (requirement, (DONE, cur, ctx.now)),
        };
        let Some(row) = rows.iter_mut().find(|row| row.id.get() == id) else { continue };
        (row.state, row.cur, row.closed_at) = update;
        wagering_requirements::save(tx, row)?;
        if let RequirementChange::Complete { kind, amount, .. } = change {
            wallet.requirement_closed();
            if kind == RequirementKind::Bonus {
                let last = !rows.iter().any(|row| row.state == OPEN && row.kind == bonus);
                held = release(ctx, RequirementId::from(id), (amount, held, last), pending)?;
            }
        }
    }
    if held.is_zero() && matches!(event, Event::BetSettled(_)) {
        give_up_lost(tx, ctx, wallet, &mut rows)?;
    }
    pending.open = rows.iter().filter(|row| row.state == OPEN).map(requirement).collect::<Result<_, _>>()?;
    Ok(held)
}

/// Returned bonus money is released under the last completed requirement if no requirement of a bonus is open any more.
fn release_returned(
    tx: &mut Tx,
    ctx: &Ctx,
    player: PlayerId,
    returned: Amount,
    pending: &mut PendingEffects,
) -> Result<(), StoreError> {
    if returned.is_zero() || pending.open.iter().any(|requirement| requirement.kind == RequirementKind::Bonus)
    {
        return Ok(());
    }
    if let Some(requirement) = wagering_requirements::met_last(tx, player)? {
        release(ctx, requirement, (returned, returned, false), pending)?;
    }
    Ok(())
}

/// The bonus money is gone: its requirements have nothing left to release and are given up, so that the next bonus has
/// its own full target and does not wait behind them. Money that a round or a withdrawal holds may still come back.
fn give_up_lost(
    tx: &mut Tx,
    ctx: &Ctx,
    wallet: &mut Wallet,
    rows: &mut [RequirementRow],
) -> Result<(), StoreError> {
    let bonus = crate::wagering::number(RequirementKind::Bonus);
    let lost: Vec<_> = rows.iter_mut().filter(|row| row.state == OPEN && row.kind == bonus).collect();
    if lost.is_empty()
        || !wallet.balance(Bucket::FrozenBonus).is_zero()
        || !rounds::open_of_player(tx, wallet.player())?.is_empty()
        || table_bets::has_open(tx, wallet.player())?
        || sports_bets::has_open(tx, wallet.player())?
        || !providers::rounds::open_of_player(tx, wallet.player())?.is_empty()
    {
        return Ok(());
    }
    for row in lost {
        (row.state, row.closed_at) = (GIVEN_UP, ctx.now);
        wagering_requirements::save(tx, row)?;
        wallet.requirement_closed();
    }
    Ok(())
}

/// Moves a bonus to cash; returns what is held as bonus afterwards. With a task-cash rate below 1:1 the rest is
/// forfeited, with one above it the difference is granted first.
fn release(
    ctx: &Ctx,
    requirement: RequirementId,
    (amount, held, last): (Amount, Amount, bool),
    pending: &mut PendingEffects,
) -> Result<Amount, StoreError> {
    let rate: BasisPoints = ctx.site.bonuses.task_cash_rate;
    let Some(Release { bonus, cash }) = wagering::release(amount, held, rate, last) else {
        return Err(StoreError::damaged(format!("the release of requirement {requirement} is out of range")));
    };
    if cash < bonus {
        pending.postings.push(Posting::bonus_forfeit(requirement, bonus.less_or_zero(cash)));
    } else if bonus < cash {
        pending.postings.push(Posting::bonus_grant(requirement, cash.less_or_zero(bonus)));
    }
    pending.postings.push(Posting::bonus_release(requirement, cash));
    pending.notices.push(Notice::BonusReleased { amount: cash });
    Ok(held.less_or_zero(bonus))
}

/// The requirements of a player that are open, oldest first.
pub fn open_requirements(tx: &mut Tx, wallet: &Wallet) -> Result<Vec<Requirement>, StoreError> {
    if wallet.open_requirements() == 0 {
        return Ok(Vec::new());
    }
    wagering_requirements::open(tx, wallet.player())?.iter().map(requirement).collect()
}

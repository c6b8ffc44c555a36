//! The one interpreter of [`Effect`]s.

use baize_ledger::{Posting, Wallet};
use baize_money::{Amount, BasisPoints, Bucket};
use baize_promotions_rules::wagering::{self, Kind, Release, Task};
use baize_promotions_rules::{Effect, Event};
use baize_store::wagering_tasks::{self, TaskRow};
use baize_store::{PlayerId, StoreError, TaskId, Tx, rounds, table_bets};
use baize_time::Timestamp;
use serde::{Deserialize, Serialize};
use serde_json::json;

use baize_core::Ctx;
use baize_core::ports::Note;

/// Something the player is told beside the answer.
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
    /// What the player's open pages are told.
    pub fn note(&self, player: PlayerId) -> Note {
        let Self::BonusReleased { amount } = self;
        Note::Notice {
            player,
            kind: "bonus_released",
            title_key: "notice_bonus_released",
            params: json!({ "amount": amount }),
        }
    }
}

/// What follows from an event. The entries are to be posted with those of the event itself.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Observed {
    /// Movements of money.
    pub entries: Vec<Posting>,
    /// What the player is told.
    pub notices: Vec<Notice>,
    /// The requirements that are open afterwards, oldest first.
    pub open: Vec<Task>,
}

const OPEN: i64 = 0;
const DONE: i64 = 1;
const GIVEN_UP: i64 = 2;

/// Bonus money as an event leaves it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct BonusMoney {
    /// What the player holds once the event's own entries are posted.
    pub held: Amount,
    /// What of it comes back from where it stood while other things happened: an open round, a withdrawal.
    pub returned: Amount,
}

/// Tells the promotions what happened. Changed requirements are written here; a closed one is noted on the wallet,
/// which the caller posts.
///
/// A player without open requirements costs no statement, unless bonus money comes back.
pub fn observe(
    tx: &mut Tx,
    ctx: &Ctx,
    wallet: &mut Wallet,
    bonus: BonusMoney,
    event: &Event<'_>,
) -> Result<Observed, StoreError> {
    let mut observed = Observed::default();
    let mut held = bonus.held;
    if wallet.open_tasks() > 0 {
        held = fill(tx, ctx, wallet, (held, event), &mut observed)?;
    }
    release_returned(tx, ctx, wallet.player(), bonus.returned.min(held), &mut observed)?;
    Ok(observed)
}

/// Counts the event towards the requirements; returns what is held as bonus afterwards.
fn fill(
    tx: &mut Tx,
    ctx: &Ctx,
    wallet: &mut Wallet,
    (mut held, event): (Amount, &Event<'_>),
    observed: &mut Observed,
) -> Result<Amount, StoreError> {
    let mut rows = wagering_tasks::open(tx, wallet.player())?;
    let tasks = rows.iter().map(task).collect::<Result<Vec<_>, _>>()?;
    for effect in wagering::observe(&tasks, event) {
        let (id, change) = match effect {
            Effect::Progress { task, cur } => (task, (OPEN, cur, Timestamp::default())),
            Effect::Complete { task, cur, .. } => (task, (DONE, cur, ctx.now)),
        };
        let Some(row) = rows.iter_mut().find(|row| row.id.get() == id) else { continue };
        (row.state, row.cur, row.closed_at) = change;
        wagering_tasks::save(tx, row)?;
        if let Effect::Complete { kind, amount, .. } = effect {
            wallet.task_closed();
            if kind == Kind::Bonus {
                let last = !rows
                    .iter()
                    .any(|row| row.state == OPEN && row.kind == crate::wagering::number(Kind::Bonus));
                held = release(ctx, TaskId::from(id), (amount, held, last), observed)?;
            }
        }
    }
    if held.is_zero() {
        give_up_lost(tx, ctx, wallet, &mut rows)?;
    }
    observed.open = rows.iter().filter(|row| row.state == OPEN).map(task).collect::<Result<_, _>>()?;
    Ok(held)
}

/// Bonus money comes back without a settled bet: a void, a withdrawal that failed.
pub fn bonus_returned(
    tx: &mut Tx,
    ctx: &Ctx,
    wallet: &Wallet,
    returned: Amount,
) -> Result<Observed, StoreError> {
    let mut observed = Observed { open: open_tasks(tx, wallet)?, ..Observed::default() };
    release_returned(tx, ctx, wallet.player(), returned, &mut observed)?;
    Ok(observed)
}

/// Bonus money that comes back when no requirement of a bonus is open any more has nothing left to wait for: it becomes
/// cash by the requirement that was met last, as it would have if it had been there.
fn release_returned(
    tx: &mut Tx,
    ctx: &Ctx,
    player: PlayerId,
    returned: Amount,
    observed: &mut Observed,
) -> Result<(), StoreError> {
    if returned.is_zero() || observed.open.iter().any(|task| task.kind == Kind::Bonus) {
        return Ok(());
    }
    if let Some(task) = wagering_tasks::met_last(tx, player)? {
        release(ctx, task, (returned, returned, false), observed)?;
    }
    Ok(())
}

/// The bonus money is gone: its requirements have nothing left to release and are given up, so that the next bonus has
/// its own full target and does not wait behind them. Money that a round or a withdrawal holds may still come back.
fn give_up_lost(tx: &mut Tx, ctx: &Ctx, wallet: &mut Wallet, rows: &mut [TaskRow]) -> Result<(), StoreError> {
    let bonus = crate::wagering::number(Kind::Bonus);
    let lost: Vec<_> = rows.iter_mut().filter(|row| row.state == OPEN && row.kind == bonus).collect();
    if lost.is_empty()
        || !wallet.balance(Bucket::FrozenBonus).is_zero()
        || !rounds::open_of_player(tx, wallet.player())?.is_empty()
        || table_bets::has_open(tx, wallet.player())?
    {
        return Ok(());
    }
    for row in lost {
        (row.state, row.closed_at) = (GIVEN_UP, ctx.now);
        wagering_tasks::save(tx, row)?;
        wallet.task_closed();
    }
    Ok(())
}

/// Moves a bonus to cash; returns what is held as bonus afterwards. With a task-cash rate below 1:1 the rest is
/// forfeited, with one above it the difference is granted first.
fn release(
    ctx: &Ctx,
    task: TaskId,
    (amount, held, last): (Amount, Amount, bool),
    observed: &mut Observed,
) -> Result<Amount, StoreError> {
    let rate: BasisPoints = ctx.site.bonuses.task_cash_rate;
    let Some(Release { bonus, cash }) = wagering::release(amount, held, rate, last) else {
        return Err(StoreError::damaged(format!("the release of task {task} is out of range")));
    };
    if cash < bonus {
        observed.entries.push(Posting::bonus_forfeit(task, bonus.less_or_zero(cash)));
    } else if bonus < cash {
        observed.entries.push(Posting::bonus_grant(task, cash.less_or_zero(bonus)));
    }
    observed.entries.push(Posting::bonus_release(task, cash));
    observed.notices.push(Notice::BonusReleased { amount: cash });
    Ok(held.less_or_zero(bonus))
}

/// The requirements of a player that are open, oldest first.
pub fn open_tasks(tx: &mut Tx, wallet: &Wallet) -> Result<Vec<Task>, StoreError> {
    if wallet.open_tasks() == 0 {
        return Ok(Vec::new());
    }
    wagering_tasks::open(tx, wallet.player())?.iter().map(task).collect()
}

fn task(row: &TaskRow) -> Result<Task, StoreError> {
    let kind = crate::wagering::kind(row)?;
    Ok(Task { id: row.id.get(), kind, cur: row.cur, target: row.target, amount: row.amount })
}

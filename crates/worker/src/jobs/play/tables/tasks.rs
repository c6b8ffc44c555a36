//! What happens to single bets: automatic cash-outs and settlements, one transaction each, many at a time.

use baize_core::Failure;
use baize_core::ports::PlayerUpdate;
use baize_play::tables::{self as service, AutoCashOut, BetKey, EndedRound, TableRound};
use baize_store::StoreError;
use baize_store::leases::Fence;
use futures_util::{StreamExt as _, stream::FuturesUnordered};

use super::TableJob;

/// Bets settled at the same time: they share commits.
const AT_ONCE: usize = 128;
/// Bets read at once.
const BATCH: u32 = 1_000;

/// The tasks of a driver.
pub(super) struct Tasks<'a> {
    pub(super) job: &'a TableJob,
    /// The fence of the driver's lease.
    pub(super) fence: Fence,
}

enum Task {
    CashOut(AutoCashOut),
    Settle(EndedRound, BetKey, Fence),
}

impl Task {
    fn bet(&self) -> BetKey {
        match self {
            Self::CashOut(request) => request.bet,
            Self::Settle(_, bet, _) => *bet,
        }
    }
}

impl Tasks<'_> {
    /// Cashes out every bet whose multiplier is reached by now.
    pub(super) async fn cash_out(&self, round: &TableRound) -> Result<(), StoreError> {
        let (table, fence) = (self.job.table, self.fence);
        if table.curve.is_none() {
            return Ok(());
        }
        loop {
            let (ctx, of) = (self.job.ctx(), round.clone());
            let due = self.job.db().read(move |tx| service::due(tx, &ctx, table, &of, BATCH)).await?;
            let task = |bet| Task::CashOut(AutoCashOut { round: round.clone(), bet, fence });
            if self.run_tasks(due.into_iter().map(task).collect()).await == 0 {
                return Ok(());
            }
        }
    }

    /// Settles every bet whose round is over and decided. Returns whether others wait.
    pub(super) async fn settle(&self) -> Result<bool, StoreError> {
        let (table, fence) = (self.job.table, self.fence);
        loop {
            let found = self.job.db().read(move |tx| service::unsettled(tx, table, BATCH)).await?;
            let (mut tasks, mut waits) = (Vec::new(), false);
            for (ended, bets) in found {
                if self.is_decided(&ended).await? {
                    tasks.extend(bets.into_iter().map(|bet| Task::Settle(ended.clone(), bet, fence)));
                } else {
                    waits = true;
                }
            }
            if self.run_tasks(tasks).await == 0 {
                return Ok(waits);
            }
        }
    }

    /// Whether all cash-outs that came in time are settled, on this server and on every other.
    async fn is_decided(&self, ended: &EndedRound) -> Result<bool, StoreError> {
        let Some(moment) = ended.decides() else { return Ok(true) };
        if self.job.table.curve.is_none() {
            return Ok(true);
        }
        if self.job.feed.decided_until(self.job.clock()) < moment {
            return Ok(false);
        }
        let (ctx, table, holder) = (self.job.ctx(), self.job.table, self.job.worker.holder);
        self.job.db().read(move |tx| service::all_decided(tx, &ctx, table, (holder, moment))).await
    }

    /// Runs tasks, many at a time, and notifies each player after the commit. Returns how many changed something.
    async fn run_tasks(&self, tasks: Vec<Task>) -> usize {
        let (mut under_way, mut done) = (FuturesUnordered::new(), 0);
        for task in tasks {
            under_way.push(run(self.job.clone(), task));
            if under_way.len() >= AT_ONCE {
                done += usize::from(under_way.next().await.unwrap_or(false));
            }
        }
        while let Some(is_done) = under_way.next().await {
            done += usize::from(is_done);
        }
        if done > 0 {
            self.job.feed.mark_changed();
        }
        done
    }
}

/// Runs one task; returns whether it changed something.
async fn run(job: TableJob, task: Task) -> bool {
    let (ctx, table, bet) = (job.ctx(), job.table, task.bet());
    let done = job.db().write(bet.player, move |tx| match &task {
        Task::CashOut(request) => service::auto_cash_out(tx, &ctx, table, request),
        Task::Settle(ended, bet, fence) => service::settle(tx, &ctx, table, (ended, *bet, *fence)),
    });
    let updates: Vec<PlayerUpdate> = match done.await {
        Ok(updates) => updates,
        Err(Failure::Fault(fault)) => {
            let (table, bet) = (table.id, bet.id.get());
            tracing::warn!(%fault, table, bet, "table task deferred");
            return false;
        }
        Err(Failure::Refused(refusal)) => {
            let (table, bet) = (table.id, bet.id.get());
            tracing::error!(%refusal, table, bet, "table task refused");
            return false;
        }
    };
    let is_done = !updates.is_empty();
    for update in updates {
        job.worker.realtime.publish(update);
    }
    is_done
}

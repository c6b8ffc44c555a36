//! Drives the rounds of a table: opens, runs and ends them, and has their bets cashed out and settled.

use std::time::Duration;

use baize_lobby::takes_bets;
use baize_play::tables::{self as service, DriverStatus, Heartbeat, RoundPhase, TableRound};
use baize_play::tables::{TickOutcome, TickRequest};
use baize_store::leases::Fence;
use baize_store::{StoreError, Tx, WriteKey};
use baize_time::{Span, Timestamp};

use super::TableJob;
use super::tasks::Tasks;

/// The pause between two looks for automatic cash-outs while a round runs.
const TICK_INTERVAL: Duration = Duration::from_millis(100);
/// The longest pause: the driver sends a heartbeat at least this often.
const MAX_IDLE: Duration = Duration::from_secs(1);
/// The time between two heartbeats of the driver while a round runs.
const HEARTBEAT_INTERVAL: Span = Span::seconds(1);
/// How much longer than a request may take a silent server is waited for.
const GRACE: Span = Span::seconds(5);

/// The driver of one table. It keeps nothing that matters: that is in the store.
pub struct RoundDriver {
    job: TableJob,
    warned_of_salt: bool,
    /// Whether bets of an ended round are unsettled, at most because cash-outs that came in time are not decided.
    unsettled: bool,
    /// A round that runs and needs no transaction before this time.
    running: Option<(TickOutcome, Timestamp)>,
}

impl RoundDriver {
    /// A driver that holds the lease under the number of its worker.
    pub fn new(job: TableJob) -> Self {
        Self { job, warned_of_salt: false, unsettled: false, running: None }
    }

    /// Drives until `stop` resolves, then gives the lease up.
    pub async fn run(mut self, stop: impl Future<Output = ()>) {
        let table = self.job.table.id;
        tokio::pin!(stop);
        loop {
            let pause = match self.tick().await {
                Ok(pause) => pause,
                // The store has logged it.
                Err(fault) if fault.is_outage() => MAX_IDLE,
                Err(fault) => {
                    tracing::error!(%fault, table, "table driver tick failed");
                    MAX_IDLE
                }
            };
            tokio::select! {
                () = &mut stop => break,
                () = tokio::time::sleep(pause) => {}
            }
        }
        if let Err(fault) = self.release_lease().await {
            tracing::error!(%fault, table, "table round not interrupted; the next start does it");
        }
    }

    /// Does what is due, and returns the pause before the next tick.
    pub async fn tick(&mut self) -> Result<Duration, StoreError> {
        let TickOutcome { status, changed, next, fence } = self.advance().await?;
        if changed {
            self.job.round_changed.notify_one();
        }
        if let DriverStatus::Round(round) = &status {
            self.measure(round, changed);
        }
        let is_over = matches!(&status, DriverStatus::Round(round) if round.state.is_over());
        let Some(fence) = fence else {
            self.unsettled = false;
            return Ok(MAX_IDLE);
        };
        if is_over && changed {
            // The end is published first.
            self.unsettled = true;
        } else if is_over || self.unsettled {
            self.unsettled = match self.tasks(fence).settle().await {
                Ok(unsettled) => unsettled,
                // The next round goes on meanwhile.
                Err(fault) if !is_over => {
                    tracing::warn!(%fault, table = self.job.table.id, "table settlement deferred");
                    true
                }
                Err(fault) => {
                    self.unsettled = true;
                    return Err(fault);
                }
            };
        }
        let pause = self.pause(&status, next, fence).await?;
        Ok(if self.unsettled { pause.min(TICK_INTERVAL) } else { pause })
    }

    /// What else a status asks for, and the pause before the next tick.
    async fn pause(
        &mut self,
        status: &DriverStatus,
        next: Timestamp,
        fence: Fence,
    ) -> Result<Duration, StoreError> {
        let now = self.job.clock().now();
        let until = |time: Timestamp| {
            let millis = u64::try_from(time.since(now).as_millis()).unwrap_or(0);
            Duration::from_millis(millis).min(MAX_IDLE)
        };
        match status {
            DriverStatus::Elsewhere | DriverStatus::Closed => Ok(MAX_IDLE),
            DriverStatus::NoChain(number) => self.make_chain(*number).await.map(|()| Duration::ZERO),
            DriverStatus::NoSalt(number) => self.salt_chain(*number).await.map(|()| Duration::ZERO),
            DriverStatus::NoOperatorSalt(number) => {
                if !std::mem::replace(&mut self.warned_of_salt, true) {
                    let table = self.job.table.id;
                    tracing::warn!(table, chain = number, "{}", service::WAITING_FOR_OPERATOR);
                }
                Ok(MAX_IDLE)
            }
            DriverStatus::Round(round) => match round.state {
                RoundPhase::Betting => Ok(until(next)),
                RoundPhase::Running => {
                    self.tasks(fence).cash_out(round).await?;
                    Ok(until(next).min(TICK_INTERVAL))
                }
                RoundPhase::Ended | RoundPhase::Void => Ok(until(next).max(Duration::from_millis(1))),
            },
        }
    }

    /// Moves the round on if it is due, or a heartbeat is.
    async fn advance(&mut self) -> Result<TickOutcome, StoreError> {
        let now = self.job.clock().now();
        if let Some((outcome, until)) = &self.running
            && now < outcome.next.min(*until)
        {
            return Ok(outcome.clone());
        }
        self.running = None;
        let outcome = self.write_tick().await?;
        if matches!(&outcome.status, DriverStatus::Round(round) if round.state == RoundPhase::Running) {
            let unchanged = TickOutcome { changed: false, ..outcome.clone() };
            self.running = Some((unchanged, now.plus(HEARTBEAT_INTERVAL)));
        }
        Ok(outcome)
    }

    async fn write_tick(&self) -> Result<TickOutcome, StoreError> {
        let (job, table) = (&self.job, self.job.table);
        let open = job.db().read(move |tx| takes_bets(tx, table.id)).await.unwrap_or(false);
        let ctx = job.ctx();
        let timeout = i64::try_from(job.request_timeout.as_millis()).map_or(GRACE, Span::millis);
        let heartbeat = Heartbeat {
            decided_until: job.feed.decided_until(job.clock()),
            lease_until: ctx.now.plus(timeout).plus(GRACE),
            watched_at: job.feed.watched_at(ctx.now),
        };
        let request = TickRequest { table, holder: self.job.worker.holder, open, heartbeat };
        job.db().write(WriteKey::SHARED, move |tx| service::tick(tx, &ctx, request)).await
    }

    /// Gives the lease up: no request could reach a round while no server listens, so its stakes are refunded.
    pub async fn release_lease(&mut self) -> Result<(), StoreError> {
        self.running = None;
        let (ctx, table, holder) = (self.job.ctx(), self.job.table, self.job.worker.holder);
        let released =
            self.job.db().write(WriteKey::SHARED, move |tx| service::release_lease(tx, &ctx, table, holder));
        match released.await? {
            Some(fence) => self.tasks(fence).settle().await.map(|_| ()),
            None => Ok(()),
        }
    }

    fn tasks(&self, fence: Fence) -> Tasks<'_> {
        Tasks { job: &self.job, fence }
    }

    async fn make_chain(&self, number: i64) -> Result<(), StoreError> {
        let (job, table) = (&self.job, self.job.table);
        let (secret, length) = (baize_core::ports::draw(&*job.worker.entropy), job.chain_length);
        let made = tokio::task::spawn_blocking(move || service::make(secret, length)).await;
        let made = made.map_err(StoreError::damaged)?;
        let (ctx, terminating) = (job.ctx(), made.terminating());
        let commit = move |tx: &mut Tx| service::commit(tx, &ctx, table, (number, &made), false);
        job.db().write(WriteKey::SHARED, commit).await?;
        tracing::info!(table = table.id, chain = number, %terminating, "table chain made, not salted yet");
        // The hash is public before the salt exists.
        super::poll(job).await
    }

    async fn salt_chain(&self, number: i64) -> Result<(), StoreError> {
        let (job, table) = (&self.job, self.job.table);
        let (ctx, salt) = (job.ctx(), hex::encode(baize_core::ports::draw::<32>(&*job.worker.entropy)));
        let given = salt.clone();
        let give = move |tx: &mut Tx| service::give_salt(tx, &ctx, table, number, &given);
        job.db().write(WriteKey::SHARED, give).await?;
        tracing::info!(table = table.id, chain = number, salt, "table chain salted");
        Ok(())
    }

    fn measure(&self, round: &TableRound, changed: bool) {
        if !changed {
            return;
        }
        let count = |end: &'static str| {
            metrics::counter!("baize_table_rounds_total", "table" => self.job.table.id, "end" => end)
                .increment(1);
        };
        match round.state {
            RoundPhase::Betting | RoundPhase::Running => {}
            RoundPhase::Ended => {
                count("ended");
                let late = self.job.clock().now().since(round.ended_at).as_millis();
                let late = f64::from(u32::try_from(late).unwrap_or(u32::MAX)) / 1_000.0;
                metrics::histogram!("baize_table_late_seconds", "table" => self.job.table.id).record(late);
            }
            RoundPhase::Void => count("void"),
        }
    }
}

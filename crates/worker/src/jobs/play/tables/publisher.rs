//! Publishes a table to the listeners of this server. It polls the store, as the round may be driven, and bets be
//! taken, by another server: at once when this server changed the round, a few times a second when it took a bet, else
//! now and then.

use std::time::Duration;

use baize_play::tables::{self as service, live};
use baize_store::StoreError;

use super::TableJob;

/// The pause between two publications of bets and cash-outs.
const TICK_INTERVAL: Duration = Duration::from_millis(150);
/// Ticks between two polls when this server knows of nothing new.
const TICKS_PER_IDLE_POLL: u32 = 3;
/// Ticks between two events that keep the clocks of the pages right.
const TICKS_PER_CLOCK_EVENT: u32 = 7;
/// Past rounds that the feed shows.
const PAST: u32 = 50;

/// Publishes until it is dropped.
pub async fn publish(job: TableJob) {
    let (ctx, table) = (job.ctx(), job.table);
    match job.db().read(move |tx| service::history(tx, &ctx, table, (None, PAST))).await {
        Ok(past) => job.feed.restore(&past),
        Err(fault) => tracing::error!(%fault, table = table.id, "table history not read"),
    }
    let mut interval = tokio::time::interval(TICK_INTERVAL);
    interval.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    let mut ticks = 0_u32;
    loop {
        let is_changed = tokio::select! {
            () = job.round_changed.notified() => true,
            _ = interval.tick() => false,
        };
        ticks = ticks.wrapping_add(u32::from(!is_changed));
        let is_due = is_changed || ticks.is_multiple_of(TICKS_PER_IDLE_POLL);
        if (job.feed.take_changed() || is_due)
            && let Err(fault) = poll(&job).await
            && !fault.is_outage()
        {
            tracing::warn!(%fault, table = table.id, "table poll failed");
        }
        if !is_changed && ticks.is_multiple_of(TICKS_PER_CLOCK_EVENT) {
            job.feed.publish_tick(job.clock().now());
        }
    }
}

/// Polls once, and publishes what is new.
pub async fn poll(job: &TableJob) -> Result<(), StoreError> {
    let (ctx, table, published) = (job.ctx(), job.table, job.feed.published());
    let found = job.db().read(move |tx| live::poll(tx, &ctx, table, published)).await?;
    job.feed.publish(found, job.clock().now());
    Ok(())
}

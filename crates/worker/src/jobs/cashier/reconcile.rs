//! Compares what the gateways say they moved with what is written down here.

use baize_cashier::reconciliation::{self, Window};
use baize_core::ports::PaymentGateway;
use baize_store::leases::Fence;
use baize_store::{StoreError, WriteKey};
use baize_time::Span;

use crate::context::Worker;
use crate::periodic::PeriodicJob;

/// How far around a window the statement is read: the clocks differ, and a message may come late.
const AROUND: Span = Span::days(1);

pub(crate) struct Reconcile;

impl PeriodicJob for Reconcile {
    const NAME: &'static str = "reconcile";
    const EVERY: Span = Span::minutes(10);

    async fn run(worker: &Worker, fence: Fence) -> Result<usize, StoreError> {
        let mut differences = 0;
        for gateway in worker.gateways.all() {
            let (name, now) = (gateway.name().to_owned(), worker.clock.now());
            let due = worker.db.read(move |tx| reconciliation::window(tx, &name, now)).await?;
            if let Some(window) = due {
                differences += reconcile(worker, fence, &**gateway, window).await?;
            }
        }
        let open = worker.db.read(reconciliation::open_count).await?;
        metrics::gauge!("baize_reconciliation_differences")
            .set(f64::from(i32::try_from(open).unwrap_or(i32::MAX)));
        Ok(differences)
    }
}

/// How many differences a window has. A statement that does not come is asked for again in the next run.
async fn reconcile(
    worker: &Worker,
    fence: Fence,
    gateway: &dyn PaymentGateway,
    window: Window,
) -> Result<usize, StoreError> {
    let name = gateway.name().to_owned();
    let statement = match gateway.statement(window.from.minus(AROUND), worker.clock.now()).await {
        Ok(statement) => statement,
        Err(error) => {
            tracing::warn!(gateway = name, %error, "gateway gave no statement");
            return Ok(0);
        }
    };
    let (ctx, of) = (worker.ctx(), name.clone());
    let compare = move |tx: &mut baize_store::Tx| {
        reconciliation::advance(tx, &ctx, &of, window)?;
        reconciliation::reconcile(tx, &ctx, &of, window, &statement)
    };
    let summary = worker.write_under(fence, WriteKey::SHARED, compare).await?;
    if summary.differences > 0 {
        tracing::warn!(gateway = name, differences = summary.differences, "statement differs");
    }
    Ok(summary.differences)
}

//! Asks the gateway what became of a payout whose message has not come.

use baize_cashier::jobs::{PollPayout, SubmitPayout};
use baize_cashier::withdrawals::{self, PayoutReport};
use baize_cashier_rules::withdrawal::Report;
use baize_core::ports::{PaymentGateway, PayoutState};
use baize_store::{PlayerId, StoreError, WithdrawalId};
use baize_time::Span;

use crate::context::Worker;
use crate::job::{Job, JobResult, backoff, continue_with};

pub(crate) struct Poll;

impl Job for Poll {
    type Payload = PollPayout;

    async fn run(worker: &Worker, payload: PollPayout, attempt: u32) -> Result<JobResult, StoreError> {
        let PollPayout { player, withdrawal } = payload;
        let row = worker.db.read(move |tx| baize_store::withdrawals::load(tx, player, withdrawal)).await?;
        let Some(row) = row else { return Ok(JobResult::Complete) };
        if withdrawals::read_state(&row)?.is_final() {
            return Ok(JobResult::Complete);
        }
        let Some(gateway) = worker.gateways.find(&row.gateway) else {
            return Ok(JobResult::Failed(format!("the gateway {} is not configured", row.gateway)));
        };
        match gateway.payout_state(row.order_no).await {
            Err(error) => Ok(JobResult::Failed(error.to_string())),
            Ok(PayoutState::Working) => Ok(JobResult::RunAgainAfter(backoff(attempt))),
            Ok(PayoutState::Unknown) => {
                // It said that it had it, and now does not know it: ask for the payout again, under the same number.
                continue_with(worker, SubmitPayout { player, withdrawal }, Span::millis(0)).await
            }
            Ok(ended) => end_payout(worker, &**gateway, (player, withdrawal), ended).await,
        }
    }
}

/// Posts or voids a withdrawal as its gateway reported.
pub(super) async fn end_payout(
    worker: &Worker,
    gateway: &dyn PaymentGateway,
    (player, withdrawal): (PlayerId, WithdrawalId),
    ended: PayoutState,
) -> Result<JobResult, StoreError> {
    let report = match ended {
        PayoutState::Paid { payout, paid } => Report::Paid { payout, paid },
        PayoutState::Failed(reason) => Report::Failed { reason },
        PayoutState::Working | PayoutState::Unknown => return Ok(JobResult::RunAgainAfter(backoff(1))),
    };
    let report = PayoutReport { gateway: gateway.name().to_owned(), number: gateway.number(), report };
    let ctx = worker.ctx();
    let outcome = worker
        .db
        .write(player, move |tx| withdrawals::apply_payout_report(tx, &ctx, player, withdrawal, &report))
        .await?;
    worker.publish(outcome.updates);
    if outcome.flagged {
        tracing::warn!(withdrawal = withdrawal.get(), outcome = outcome.name, "payout needs an operator");
        return Ok(JobResult::Failed(format!("the gateway's report of the payout: {}", outcome.name)));
    }
    Ok(JobResult::Complete)
}

//! Asks the gateway for an approved refund, and what became of it.

use baize_cashier::deposits::{self, AskedGateway};
use baize_cashier::jobs::SubmitRefund;
use baize_cashier::refunds::{self, Submission};
use baize_core::ports::{PaymentGateway, Refund, RefundState, UpstreamError};
use baize_store::StoreError;

use crate::context::Worker;
use crate::job::{Job, JobResult, backoff};

pub(crate) struct Submit;

impl Job for Submit {
    type Payload = SubmitRefund;

    async fn run(worker: &Worker, payload: SubmitRefund, attempt: u32) -> Result<JobResult, StoreError> {
        let SubmitRefund { player, refund } = payload;
        let ctx = worker.ctx();
        let submission = worker.db.write(player, move |tx| refunds::submit(tx, &ctx, player, refund)).await?;
        let Submission::Ask { gateway: name, refund, again } = submission else {
            return Ok(JobResult::Complete);
        };
        let Some(gateway) = worker.gateways.find(&name) else {
            return Ok(JobResult::Failed(format!("the gateway {name} is not configured")));
        };
        let state = match ask(&**gateway, &refund, again).await {
            Ok(state) => state,
            // The gateway may have it: it is asked again.
            Err(error) => return Ok(JobResult::Failed(error.to_string())),
        };
        let asked = AskedGateway { name, number: gateway.number() };
        let (ctx, order_no) = (worker.ctx(), refund.order_no.clone());
        let apply =
            move |tx: &mut baize_store::Tx| deposits::apply_refund_state(tx, &ctx, &refund, &asked, &state);
        let Some(outcome) = worker.db.write(player, apply).await? else {
            return Ok(JobResult::RunAgainAfter(backoff(attempt.saturating_add(1))));
        };
        if outcome.flagged {
            tracing::warn!(order = order_no, outcome = outcome.name, "refund needs an operator");
        }
        worker.publish(outcome.updates);
        Ok(JobResult::Complete)
    }
}

/// Asks for the refund. One that the gateway may have is looked for first.
async fn ask(
    gateway: &dyn PaymentGateway,
    refund: &Refund,
    again: bool,
) -> Result<RefundState, UpstreamError> {
    if again {
        let state = gateway.refund_state(refund.refund_no.clone()).await?;
        if state != RefundState::Unknown {
            return Ok(state);
        }
    }
    gateway.refund(refund.clone()).await
}

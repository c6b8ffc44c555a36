//! Asks the gateway what became of an order whose message has not come. What it says is credited as its message would be.

use baize_cashier::deposits::{self, AskedGateway};
use baize_cashier::jobs::AskPayment;
use baize_store::StoreError;

use crate::context::Worker;
use crate::job::{Job, JobResult, backoff};

/// After so many runs the pause no longer grows: about eight minutes.
const LONGEST: u32 = 10;

pub(crate) struct PollPayment;

impl Job for PollPayment {
    type Payload = AskPayment;

    async fn run(worker: &Worker, payload: AskPayment, attempt: u32) -> Result<JobResult, StoreError> {
        let AskPayment { player, order, is_stated } = payload;
        let row = worker.db.read(move |tx| baize_store::deposits::load(tx, player, order)).await?;
        let Some(row) = row else { return Ok(JobResult::Complete) };
        if !is_stated && !deposits::is_worth_asking(&worker.ctx(), &row)? {
            return Ok(JobResult::Complete);
        }
        let again = JobResult::RunAgainAfter(backoff(attempt.saturating_add(4).min(LONGEST)));
        let Some(gateway) = worker.gateways.find(&row.gateway) else {
            return Ok(JobResult::Failed(format!("the gateway {} is not configured", row.gateway)));
        };
        let state = match gateway.payment_state(row.order_no.clone()).await {
            Ok(state) => state,
            Err(error) => {
                tracing::warn!(order = row.order_no, %error, "gateway did not say what became of an order");
                return Ok(again);
            }
        };
        let asked = AskedGateway { name: row.gateway.clone(), number: gateway.number() };
        let ctx = worker.ctx();
        let apply = move |tx: &mut baize_store::Tx| {
            deposits::apply_payment_state(tx, &ctx, (player, order), &asked, &state)
        };
        for outcome in worker.db.write(player, apply).await? {
            if outcome.flagged {
                tracing::warn!(order = row.order_no, outcome = outcome.name, "payment needs an operator");
            }
            worker.publish(outcome.updates);
        }
        Ok(if is_stated { JobResult::Complete } else { again })
    }
}

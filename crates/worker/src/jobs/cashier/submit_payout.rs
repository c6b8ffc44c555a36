//! Gives an approved withdrawal to the gateway (decisions D9).

use baize_cashier::jobs::{PollPayout, SubmitPayout};
use baize_cashier::withdrawals::{self, Submission};
use baize_core::ports::{PaymentGateway, Payout, PayoutState, UpstreamError};
use baize_store::StoreError;
use baize_time::Span;

use super::poll_payout::end_payout;
use crate::context::Worker;
use crate::job::{Job, JobResult, continue_with};

/// When the gateway is asked for the first time what became of a payout; usually its own message comes sooner.
const FIRST_POLL: Span = Span::seconds(15);

pub(crate) struct Submit;

impl Job for Submit {
    type Payload = SubmitPayout;

    async fn run(worker: &Worker, payload: SubmitPayout, _: u32) -> Result<JobResult, StoreError> {
        let SubmitPayout { player, withdrawal } = payload;
        let (ctx, default) = (worker.ctx(), worker.gateways.first_paying_out().unwrap_or_default());
        let submission = worker
            .db
            .write(player, move |tx| withdrawals::submit(tx, &ctx, player, withdrawal, &default))
            .await?;
        let (name, payout, first) = match submission {
            Submission::Nothing => return Ok(JobResult::Complete),
            Submission::First { gateway, payout } => (gateway, payout, true),
            Submission::Again { gateway, payout } => (gateway, payout, false),
        };
        let Some(gateway) = worker.gateways.find(&name) else {
            return Ok(JobResult::Failed(format!("the gateway {name} is not configured")));
        };
        let state = if first { gateway.pay_out(payout).await } else { ask_first(&**gateway, payout).await };
        match state {
            // The gateway may have it: the withdrawal stays submitted and the gateway is asked again.
            Err(error) => Ok(JobResult::Failed(error.to_string())),
            Ok(PayoutState::Unknown) => {
                Ok(JobResult::Failed("the gateway does not know the payout".to_owned()))
            }
            Ok(PayoutState::Working) => {
                continue_with(worker, PollPayout { player, withdrawal }, FIRST_POLL).await
            }
            Ok(ended) => end_payout(worker, &**gateway, (player, withdrawal), ended).await,
        }
    }
}

/// It may be there already: asks what became of it, and for the payout if the gateway does not know it.
async fn ask_first(gateway: &dyn PaymentGateway, payout: Payout) -> Result<PayoutState, UpstreamError> {
    match gateway.payout_state(payout.order_no.clone()).await? {
        PayoutState::Unknown => gateway.pay_out(payout).await,
        known => Ok(known),
    }
}

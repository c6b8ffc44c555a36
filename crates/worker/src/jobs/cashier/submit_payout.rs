//! Gives an approved withdrawal to a gateway (decisions D9).

use std::sync::Arc;

use baize_cashier::jobs::{PollPayout, SubmitPayout};
use baize_cashier::withdrawals::{self, Submission};
use baize_core::ports::{PaymentGateway, Payout, PayoutReply, PayoutState, UpstreamError};
use baize_store::{PlayerId, StoreError, WithdrawalId};
use baize_time::Span;

use super::poll_payout::end_payout;
use crate::context::Worker;
use crate::job::{Job, JobResult, continue_with};

/// When the gateway is asked for the first time what became of a payout; usually its own message comes sooner.
const FIRST_POLL: Span = Span::seconds(15);
/// When a withdrawal that no gateway takes looks for one again.
const NO_GATEWAY: Span = Span::minutes(1);

pub(crate) struct Submit;

/// A gateway and what it said when it was asked.
struct GatewayAnswer {
    gateway: Arc<dyn PaymentGateway>,
    reply: Result<PayoutReply, UpstreamError>,
}

impl Job for Submit {
    type Payload = SubmitPayout;

    async fn run(worker: &Worker, payload: SubmitPayout, _: u32) -> Result<JobResult, StoreError> {
        let SubmitPayout { player, withdrawal } = payload;
        let (ctx, routes) = (worker.ctx(), routes(worker));
        let submission = worker
            .db
            .write(player, move |tx| withdrawals::submit(tx, &ctx, player, withdrawal, &routes))
            .await?;
        let asked = match submission {
            Submission::Nothing => return Ok(JobResult::Complete),
            Submission::NoGateway { payout } => {
                tracing::warn!(order = payout.order_no, method = payout.method, "no gateway pays out");
                return Ok(JobResult::RunAgainAfter(NO_GATEWAY));
            }
            Submission::First { gateway, payout } => {
                ask_in_turn(worker, (player, withdrawal), gateway, payout).await?
            }
            Submission::Again { gateway: name, payout } => match worker.gateways.find(&name) {
                Some(gateway) => {
                    Ok(GatewayAnswer { gateway: gateway.clone(), reply: ask_again(&**gateway, payout).await })
                }
                None => Err(not_configured(&name)),
            },
        };
        match asked {
            Err(why) => Ok(JobResult::Failed(why)),
            Ok(GatewayAnswer { gateway, reply }) => {
                follow(worker, &*gateway, (player, withdrawal), reply).await
            }
        }
    }
}

/// The gateways whose routes take a payout.
fn routes(worker: &Worker) -> impl Fn(&Payout) -> Vec<String> + Send + use<> {
    let gateways = worker.gateways.clone();
    move |payout| gateways.paying_out(&payout.method, payout.amount)
}

/// Asks the gateway, and the next one as long as no connection can be made: nothing was sent then. An error says why nobody
/// was asked.
async fn ask_in_turn(
    worker: &Worker,
    (player, withdrawal): (PlayerId, WithdrawalId),
    mut name: String,
    payout: Payout,
) -> Result<Result<GatewayAnswer, String>, StoreError> {
    loop {
        let Some(gateway) = worker.gateways.find(&name) else { return Ok(Err(not_configured(&name))) };
        let reply = gateway.pay_out(payout.clone()).await;
        let Ok(PayoutReply::NotSent(error)) = &reply else {
            return Ok(Ok(GatewayAnswer { gateway: gateway.clone(), reply }));
        };
        tracing::warn!(order = payout.order_no, gateway = name, error, "gateway not reached");
        let (ctx, routes, asked) = (worker.ctx(), routes(worker), name.clone());
        let move_on = move |tx: &mut baize_store::Tx| {
            withdrawals::payout_not_sent(tx, &ctx, (player, withdrawal), &asked, &routes)
        };
        match worker.db.write(player, move_on).await? {
            Some(next) => name = next,
            None => return Ok(Err(error.clone())),
        }
    }
}

/// The gateway may have it already: asks what became of it, and for the payout if the gateway does not know it.
async fn ask_again(gateway: &dyn PaymentGateway, payout: Payout) -> Result<PayoutReply, UpstreamError> {
    match gateway.payout_state(payout.order_no.clone()).await? {
        PayoutState::Unknown => gateway.pay_out(payout).await,
        known => Ok(PayoutReply::State(known)),
    }
}

fn not_configured(name: &str) -> String {
    format!("the gateway {name} is not configured")
}

/// What follows from the gateway's reply.
async fn follow(
    worker: &Worker,
    gateway: &dyn PaymentGateway,
    (player, withdrawal): (PlayerId, WithdrawalId),
    reply: Result<PayoutReply, UpstreamError>,
) -> Result<JobResult, StoreError> {
    match reply {
        // The gateway may have it: the withdrawal stays submitted and the gateway is asked again.
        Err(error) => Ok(JobResult::Failed(error.to_string())),
        Ok(PayoutReply::NotSent(error)) => Ok(JobResult::Failed(error)),
        Ok(PayoutReply::State(PayoutState::Unknown)) => {
            Ok(JobResult::Failed("the gateway does not know the payout".to_owned()))
        }
        Ok(PayoutReply::State(PayoutState::Working)) => {
            continue_with(worker, PollPayout { player, withdrawal }, FIRST_POLL).await
        }
        Ok(PayoutReply::State(ended)) => end_payout(worker, gateway, (player, withdrawal), ended).await,
    }
}

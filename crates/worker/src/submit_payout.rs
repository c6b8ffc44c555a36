//! Gives an approved withdrawal to the gateway (decisions D9).

use baize_cashier::withdrawals::{self, Submission};
use baize_core::outbox::{self, POLL_PAYOUT};
use baize_core::ports::{NotDone, Payout, PayoutState};
use baize_store::{PlayerId, StoreError, WithdrawalId};
use baize_time::Span;

use crate::Worker;
use crate::errand::{Tried, backoff};

/// When the gateway is asked for the first time what became of a payout; usually its own message comes sooner.
const FIRST_POLL: Span = Span::seconds(15);

impl Worker {
    pub(crate) async fn submit_payout(
        &self,
        player: PlayerId,
        id: WithdrawalId,
        attempts: u32,
    ) -> Result<Tried, StoreError> {
        let (ctx, gateway) = (self.ctx(), self.gateway.name().to_owned());
        let submission =
            self.db.write(player, move |tx| withdrawals::submit(tx, &ctx, player, id, &gateway)).await?;
        let answer = match submission {
            Submission::Nothing => return Ok(Tried::Done),
            Submission::Elsewhere(gateway) => {
                tracing::warn!(withdrawal = id.get(), gateway, "a payout is with another gateway");
                return Ok(Tried::Again(backoff(attempts)));
            }
            Submission::First(payout) => self.gateway.pay_out(payout).await,
            Submission::Again(payout) => self.ask_first(payout).await,
        };
        match answer {
            Err(error) => {
                // The gateway may have it: the withdrawal stays submitted and the gateway is asked again.
                tracing::warn!(withdrawal = id.get(), %error, "the outcome of a payout is unknown");
                Ok(Tried::Again(backoff(attempts)))
            }
            Ok(PayoutState::Unknown) => Ok(Tried::Again(backoff(attempts))),
            Ok(PayoutState::Working) => {
                let ctx = self.ctx();
                let due = ctx.now.plus(FIRST_POLL);
                self.db
                    .write(player, move |tx| outbox::write(tx, &ctx, POLL_PAYOUT, (player, id.get()), due))
                    .await?;
                Ok(Tried::Done)
            }
            Ok(ended) => self.payout_ended(player, id, ended).await,
        }
    }

    /// It may be there already: asks what became of it, and for the payout if the gateway does not know it.
    async fn ask_first(&self, payout: Payout) -> Result<PayoutState, NotDone> {
        match self.gateway.payout_state(payout.order_no.clone()).await? {
            PayoutState::Unknown => self.gateway.pay_out(payout).await,
            known => Ok(known),
        }
    }
}

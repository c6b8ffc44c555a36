//! Asks the gateway what became of a payout whose message has not come.

use baize_cashier::withdrawals::{self, Said};
use baize_cashier_rules::withdrawal::Report;
use baize_core::outbox::{self, SUBMIT_PAYOUT};
use baize_core::ports::PayoutState;
use baize_store::{PlayerId, StoreError, WithdrawalId};

use crate::Worker;
use crate::errand::{Tried, backoff};

impl Worker {
    pub(crate) async fn poll_payout(
        &self,
        player: PlayerId,
        id: WithdrawalId,
        attempts: u32,
    ) -> Result<Tried, StoreError> {
        let row = self.db.read(move |tx| baize_store::withdrawals::load(tx, player, id)).await?;
        let Some(row) = row else { return Ok(Tried::Done) };
        if withdrawals::read_state(&row)?.is_final() {
            return Ok(Tried::Done);
        }
        if !row.gateway.is_empty() && row.gateway != self.gateway.name() {
            tracing::warn!(withdrawal = id.get(), gateway = row.gateway, "a payout is with another gateway");
            return Ok(Tried::Again(backoff(attempts)));
        }
        match self.gateway.payout_state(row.order_no).await {
            Err(error) => {
                tracing::warn!(withdrawal = id.get(), %error, "the gateway did not say what became of a payout");
                Ok(Tried::Again(backoff(attempts)))
            }
            Ok(PayoutState::Working) => Ok(Tried::Again(backoff(attempts))),
            Ok(PayoutState::Unknown) => {
                // It said that it had it, and now does not know it: ask for the payout again, under the same number.
                let ctx = self.ctx();
                self.db
                    .write(player, move |tx| {
                        outbox::write(tx, &ctx, SUBMIT_PAYOUT, (player, id.get()), ctx.now)
                    })
                    .await?;
                Ok(Tried::Done)
            }
            Ok(ended) => self.payout_ended(player, id, ended).await,
        }
    }

    /// Carries out the gateway's final word.
    pub(crate) async fn payout_ended(
        &self,
        player: PlayerId,
        id: WithdrawalId,
        ended: PayoutState,
    ) -> Result<Tried, StoreError> {
        let report = match ended {
            PayoutState::Paid(payout) => Report::Paid { payout },
            PayoutState::Failed(reason) => Report::Failed { reason },
            PayoutState::Working | PayoutState::Unknown => return Ok(Tried::Again(backoff(1))),
        };
        let (name, gateway) = (self.gateway.name().to_owned(), self.gateway.number());
        let (ctx, said) = (self.ctx(), Said { name, gateway, report });
        let judgement =
            self.db.write(player, move |tx| withdrawals::report(tx, &ctx, player, id, &said)).await?;
        if judgement.flagged {
            tracing::warn!(withdrawal = id.get(), verdict = judgement.verdict, "a payout needs an operator");
        }
        self.tell(judgement.notes);
        Ok(Tried::Done)
    }
}

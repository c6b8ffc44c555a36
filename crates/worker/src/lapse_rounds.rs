//! Ends the rounds that their players have left.

use baize_services::Failure;
use baize_services::originals::{self, OriginalsRefusal};
use baize_store::StoreError;

use crate::Worker;

const AT_ONCE: u32 = 100;

impl Worker {
    /// Ends every open round whose time is over, and says how many there were. One that cannot be ended is logged and
    /// left to the next turn; it does not keep the others waiting.
    pub(crate) async fn lapse_rounds(&self) -> Result<usize, StoreError> {
        let now = self.clock.now();
        let due = self.db.read(move |tx| baize_store::rounds::due(tx, now, AT_ONCE)).await?;
        let mut ended = 0;
        for (player, round) in due {
            let ctx = self.ctx();
            let ended_now = self
                .db
                .write(player, move |tx| originals::lapse(tx, &ctx, baize_games::find, player, round))
                .await;
            match ended_now {
                Ok(notes) => {
                    ended += 1;
                    self.tell(notes);
                }
                Err(Failure::<OriginalsRefusal>::Refused(refusal)) => {
                    tracing::error!(%refusal, round = round.get(), "a round that was left could not be ended");
                }
                // Only this one is concerned; of any other fault the next one would die too.
                Err(Failure::Fault(fault @ StoreError::Damaged(_))) => {
                    tracing::error!(%fault, round = round.get(), "a round that was left could not be ended");
                }
                Err(Failure::Fault(fault)) => return Err(fault),
            }
        }
        Ok(ended)
    }
}

//! Ends the rounds that their players have left.

use baize_core::Failure;
use baize_play::originals::{self, OriginalsRefusal};
use baize_store::StoreError;
use baize_store::rounds::{self, Due};

use crate::Worker;

/// How many are read at once.
const AT_ONCE: u32 = 100;

impl Worker {
    /// Ends every open round whose time is over, and says how many there were. One that cannot be ended is logged and
    /// left to the next turn; it does not keep the others waiting, however many of its kind there are.
    pub(crate) async fn lapse_rounds(&self) -> Result<usize, StoreError> {
        let now = self.clock.now();
        let (mut ended, mut last) = (0, None);
        loop {
            let due = self.db.read(move |tx| rounds::due(tx, now, last, AT_ONCE)).await?;
            if due.is_empty() {
                return Ok(ended);
            }
            last = due.last().copied();
            for due in due {
                ended += usize::from(self.lapse_round(due).await?);
            }
        }
    }

    /// Ends one round; whether it could be.
    async fn lapse_round(&self, Due { player, round, .. }: Due) -> Result<bool, StoreError> {
        let ctx = self.ctx();
        let lapsed = self
            .db
            .write(player, move |tx| originals::lapse(tx, &ctx, baize_games::find, player, round))
            .await;
        match lapsed {
            Ok(notes) => {
                self.tell(notes);
                return Ok(true);
            }
            Err(Failure::<OriginalsRefusal>::Refused(refusal)) => {
                tracing::error!(%refusal, round = round.get(), "a round that was left could not be ended");
            }
            Err(Failure::Fault(fault)) if fault.is_of_the_store() => return Err(fault),
            Err(Failure::Fault(fault)) => {
                tracing::error!(%fault, round = round.get(), "a round that was left could not be ended");
            }
        }
        Ok(false)
    }
}

//! Adds up what players have played, so that a bet need not.

use baize_play::bets;
use baize_store::{StoreError, WriteKey};

use crate::Worker;

/// How many batches one turn adds up; the rest waits for the next, so that nothing else waits long.
const BATCHES: usize = 20;

impl Worker {
    /// Adds up rounds that are old enough to be complete, and says how many batches there were.
    pub(crate) async fn roll_up_play(&self) -> Result<usize, StoreError> {
        for batch in 0..BATCHES {
            let ctx = self.ctx();
            if !self.db.write(WriteKey::SHARED, move |tx| bets::roll_up(tx, &ctx)).await? {
                return Ok(batch);
            }
        }
        Ok(BATCHES)
    }
}

//! Closes deposit orders that nobody paid in time. A payment that comes later is still credited.

use baize_cashier::deposits;
use baize_store::StoreError;

use crate::Worker;

const AT_ONCE: u32 = 100;

impl Worker {
    /// Closes every order whose time is over, and says how many there were.
    pub(crate) async fn expire_orders(&self) -> Result<usize, StoreError> {
        let mut closed = 0;
        loop {
            let now = self.clock.now();
            let due = self.db.read(move |tx| baize_store::deposits::due(tx, now, AT_ONCE)).await?;
            if due.is_empty() {
                return Ok(closed);
            }
            closed += due.len();
            for (player, id) in due {
                let ctx = self.ctx();
                let notes = self.db.write(player, move |tx| deposits::expire(tx, &ctx, player, id)).await?;
                self.tell(notes);
            }
        }
    }
}

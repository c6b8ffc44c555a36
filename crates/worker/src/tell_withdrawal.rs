//! Tells the player's open pages how a withdrawal ended, when an operator ended it from another process.

use baize_cashier::withdrawals;
use baize_store::{PlayerId, StoreError, WithdrawalId};

use crate::Worker;
use crate::errand::Tried;

impl Worker {
    pub(crate) async fn tell_withdrawal(
        &self,
        player: PlayerId,
        id: WithdrawalId,
    ) -> Result<Tried, StoreError> {
        let notes = self.db.read(move |tx| withdrawals::told(tx, player, id)).await?;
        self.tell(notes);
        Ok(Tried::Done)
    }
}

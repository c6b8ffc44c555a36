//! The gateway's answer to a new order.

use baize_store::deposits::{self, DepositRow};
use baize_store::{DepositId, PlayerId, StoreError, Tx};

use super::state::{read_state, write_state};
use baize_core::Ctx;
use baize_core::ports::Collected;

/// Stores the gateway's reply and returns the order afterwards. An order that was closed or paid
/// in the meantime stays as it is.
pub fn opened(
    tx: &mut Tx,
    ctx: &Ctx,
    player: PlayerId,
    id: DepositId,
    answer: &Collected,
) -> Result<DepositRow, StoreError> {
    let Some(mut row) = deposits::lock(tx, player, id)? else {
        return Err(StoreError::damaged("an order has vanished"));
    };
    let moved = match answer {
        Collected::Waiting(waiting) => {
            row.url.clone_from(&waiting.url);
            row.qr.clone_from(&waiting.qr);
            read_state(&row)?.accepted(&waiting.reference)
        }
        Collected::Declined(reason) => read_state(&row)?.refused(reason, ctx.now),
    };
    if let Ok(state) = moved {
        write_state(&mut row, state);
        deposits::save(tx, &row)?;
    }
    Ok(row)
}

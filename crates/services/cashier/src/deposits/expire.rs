//! Orders that nobody paid in time.

use baize_store::deposits;
use baize_store::{DepositId, PlayerId, StoreError, Tx};

use super::state::{lapse, read_state};
use baize_core::Ctx;
use baize_core::ports::PlayerUpdate;

/// Closes an order whose time to pay is over. What was paid or closed in the meantime stays as it is.
pub fn expire(
    tx: &mut Tx,
    ctx: &Ctx,
    player: PlayerId,
    id: DepositId,
) -> Result<Vec<PlayerUpdate>, StoreError> {
    let Some(mut row) = deposits::lock(tx, player, id)? else { return Ok(Vec::new()) };
    if row.expires_at > ctx.now {
        return Ok(Vec::new());
    }
    let Ok(state) = read_state(&row)?.expired(ctx.now) else { return Ok(Vec::new()) };
    lapse(tx, ctx, &mut row, state)?;
    Ok(vec![PlayerUpdate::OrderChanged(player, id)])
}

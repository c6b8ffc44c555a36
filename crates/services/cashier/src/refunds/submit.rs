//! Asking the gateway for a refund. It is written down first, so that whatever happens during the call is asked for later.

use baize_core::Ctx;
use baize_core::ports::Refund;
use baize_store::refunds;
use baize_store::{PlayerId, RefundId, StoreError, Tx};

use super::state::{read_state, write_state};

/// What is to be done about a refund.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Submission {
    /// Ask this gateway.
    Ask {
        /// The gateway's name.
        gateway: String,
        /// What to ask for.
        refund: Refund,
        /// It may have it already: ask first what became of it.
        again: bool,
    },
    /// It has ended, or is not approved.
    Nothing,
}

/// Marks an approved refund as submitted to the gateway that has the payment.
pub fn submit(tx: &mut Tx, ctx: &Ctx, player: PlayerId, id: RefundId) -> Result<Submission, StoreError> {
    let Some(mut row) = refunds::lock(tx, player, id)? else { return Ok(Submission::Nothing) };
    let Ok(state) = read_state(&row)?.submit() else { return Ok(Submission::Nothing) };
    write_state(&mut row, state, ctx.now);
    refunds::save(tx, &row)?;
    let again = row.asked > 1;
    let refund = Refund {
        refund_no: row.refund_no,
        order_no: row.order_no,
        payment: row.payment,
        amount: row.amount,
        currency: row.currency,
        reason: row.reason,
    };
    Ok(Submission::Ask { gateway: row.gateway, refund, again })
}

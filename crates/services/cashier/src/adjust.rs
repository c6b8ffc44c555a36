//! An operator's correction of a balance. It takes two people.

use baize_core::operators::{ConfirmedOrder, LogEntry, OrderRefusal};
use baize_core::{Ctx, Failure};
use baize_ledger::request::{self as requests, Begun};
use baize_ledger::{InputHash, PostError, Posting, RequestError, RequestKey, post};
use baize_money::{Amount, Bucket};
use baize_store::{PlayerId, StoreError, Tx};
use serde::Serialize;
use serde_json::json;

/// A correction.
#[derive(Debug, Clone, Copy)]
pub struct Adjustment {
    /// Cash or gold. Bonus money is granted with a wagering requirement and never by hand.
    pub bucket: Bucket,
    /// More than nothing gives, less than nothing takes.
    pub amount: Amount,
}

/// Why a balance is not corrected.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// Zero, or neither cash nor gold.
    #[error("only cash and gold can be corrected, and by more than nothing")]
    Nothing,
    /// The balance does not hold what is to be taken.
    #[error("the balance does not hold that much")]
    Insufficient,
    /// The balance would pass the largest amount.
    #[error("the balance would be too large")]
    TooLarge,
    /// The key was used for another correction.
    #[error("the key was used for another correction")]
    KeyReused,
    /// It takes two people and a reason.
    #[error(transparent)]
    Order(#[from] OrderRefusal),
}

#[derive(Serialize)]
struct Input {
    currency_type: u8,
    amount: Amount,
}

/// Corrects a balance and returns it as it is afterwards. The same key corrects once.
pub fn adjust(
    tx: &mut Tx,
    ctx: &Ctx,
    player: PlayerId,
    (key, adjustment): (&RequestKey, Adjustment),
    order: &ConfirmedOrder,
) -> Result<Amount, Failure<Refusal>> {
    let order = order.checked().map_err(|refusal| Failure::Refused(refusal.into()))?;
    let Adjustment { bucket, amount } = adjustment;
    if amount.is_zero() || !matches!(bucket, Bucket::Cash | Bucket::Gold) {
        return Err(Failure::Refused(Refusal::Nothing));
    }
    let input = InputHash::of("adjust", &Input { currency_type: bucket.currency_type(), amount })?;
    let (mut wallet, ticket) = match requests::begin(tx, player, key, input) {
        Ok(Begun::Fresh(wallet, ticket)) => (wallet, ticket),
        Ok(Begun::Repeat(balance)) => return Ok(balance),
        Err(RequestError::KeyReused) => return Err(Failure::Refused(Refusal::KeyReused)),
        Err(RequestError::Store(fault)) => return Err(fault.into()),
    };
    let before = wallet.balance(bucket);
    let posting = Posting::adjustment(ctx.next_id(), bucket, amount);
    post(tx, &mut wallet, &ctx.cause(Some(key)), &[posting]).map_err(not_posted)?;
    let after = wallet.balance(bucket);
    let details = json!({
        "currency_type": bucket.currency_type(), "amount": amount, "before": before, "after": after,
    });
    let (action, subject) = ("balance.adjust", key.as_str());
    order.record(tx, ctx, LogEntry { action, player, subject, details })?;
    ticket.finish(tx, &after, ctx.now)?;
    Ok(after)
}

fn not_posted(error: PostError) -> Failure<Refusal> {
    match error {
        PostError::Store(fault) => Failure::Fault(fault),
        PostError::Insufficient(_) => Failure::Refused(Refusal::Insufficient),
        PostError::TooLarge(_) => Failure::Refused(Refusal::TooLarge),
        other => Failure::Fault(StoreError::damaged(other)),
    }
}

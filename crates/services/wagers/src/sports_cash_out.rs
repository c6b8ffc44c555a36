//! What is paid for an open bet on sports before its results are known.

use baize_core::Ctx;
use baize_ledger::{House, Posting, RequestKey, Wallet};
use baize_money::{Amount, PlayMode};
use baize_promotions::{AppliedEffects, bring_back, debts};
use baize_store::Tx;

use crate::wager::bonus_of;
use crate::{Wager, WagerError};

/// Pays what a player takes for an open bet on sports, or for a part of it, in the proportion of its stake (decisions D1). Debts
/// are paid from it first (decisions D11). The bet is counted when it ends: see [`crate::SportsResult::cashed`].
pub fn pay_sports_cash_out(
    tx: &mut Tx,
    ctx: &Ctx,
    wallet: &mut Wallet,
    (bet, amount, key): (&Wager, Amount, Option<&RequestKey>),
) -> Result<AppliedEffects, WagerError> {
    let (rest, payments) = match bet.play_mode {
        PlayMode::Gold => (amount, Vec::new()),
        PlayMode::Capital => {
            let after = debts::pay_from_reward(tx, ctx, wallet, (House::SportsPayouts, amount))?;
            (after.rest, after.payments)
        }
    };
    let paid = bet.share(rest)?;
    #[expect(clippy::disallowed_methods, reason = "the one place that pays for open bets on sports")]
    let cash_out = Posting::sports_cash_out(bet.id, paid);
    let postings = [cash_out].into_iter().chain(payments).collect();
    let pending = bring_back(tx, ctx, wallet, (postings, bonus_of(paid)))?;
    Ok(pending.post(tx, wallet, &ctx.cause(key))?)
}

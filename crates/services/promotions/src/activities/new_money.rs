//! What of a deposit counts for rewards: money that was not withdrawn and paid in again (promotions text, "New money").

use baize_cashier_rules::new_money::{self, NewMoney};
use baize_core::Ctx;
use baize_money::Amount;
use baize_store::{PlayerId, StoreError, Tx, deposits, withdrawals};
use baize_time::Span;

/// What was done before counts for so long.
const COUNTS_FOR: Span = Span::days(90);

/// What a player did with money lately, by which a new deposit is judged.
#[derive(Debug, Clone, Copy)]
pub struct RecentMoney(NewMoney);

impl RecentMoney {
    /// Reads it, for deposits that are ordered now.
    pub fn read(tx: &mut Tx, ctx: &Ctx, player: PlayerId) -> Result<Self, StoreError> {
        let since = ctx.now.minus(COUNTS_FOR);
        let (deposited, counted) = deposits::credited_sums(tx, player, since)?;
        let withdrawn = withdrawals::asked_since(tx, player, since)?;
        Ok(Self(NewMoney { deposited, counted, withdrawn }))
    }

    /// What of a deposit of this amount counts.
    pub fn counted(self, amount: Amount) -> Amount {
        new_money::new_money(amount, self.0)
    }
}

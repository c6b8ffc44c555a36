//! A bet that does not count: its stake goes back.

use baize_core::Ctx;
use baize_ledger::{Posting, RequestKey, Wallet};
use baize_money::{Amount, Multiplier};
use baize_promotions::{AppliedEffects, Emission, emit};
use baize_promotions_rules::Event;
use baize_store::rounds::{RoundRow, RoundState};
use baize_store::{StoreError, Tx};
use baize_time::Timestamp;

use crate::record::{RoundRecord, settled_row};
use crate::settle::bet_of;
use crate::terms::SettledTerms;
use crate::wager::bonus_of;
use crate::{Wager, WagerError};

/// A bet whose stake is back, and that is not recorded yet.
#[derive(Debug)]
#[must_use = "record the round"]
pub struct VoidedWager {
    wager: Wager,
    voided_at: Timestamp,
    effects: AppliedEffects,
}

impl Wager {
    /// Gives the stake of an open bet back, to the buckets it came from. The bet had counted for nothing yet.
    pub fn void(
        self,
        tx: &mut Tx,
        ctx: &Ctx,
        wallet: &mut Wallet,
        key: Option<&RequestKey>,
    ) -> Result<VoidedWager, WagerError> {
        let stake = self.funds();
        #[expect(clippy::disallowed_methods, reason = "the one place that gives stakes back")]
        let postings = vec![Posting::void_stake(self.id, stake)];
        let event = Event::BetVoided(bet_of(&self, Amount::ZERO, SettledTerms::default()));
        let pending = emit(tx, ctx, wallet, Emission { event, postings, returned: bonus_of(stake) })?;
        let effects = pending.post(tx, wallet, &ctx.cause(key))?;
        Ok(VoidedWager { wager: self, voided_at: ctx.now, effects })
    }
}

impl VoidedWager {
    /// Appends the round's row.
    pub fn record(self, tx: &mut Tx, record: RoundRecord) -> Result<(RoundRow, AppliedEffects), StoreError> {
        let terms = SettledTerms { settled_at: self.voided_at, ..SettledTerms::default() };
        let record = RoundRecord { multiplier: Multiplier::ZERO, ..record };
        let row =
            RoundRow { state: RoundState::Void, ..settled_row(self.wager, Amount::ZERO, terms, record) };
        baize_store::rounds::append(tx, &row)?;
        Ok((row, self.effects))
    }
}

//! A bet that does not count: its stake goes back.

use baize_core::Ctx;
use baize_ledger::{Funds, Posting, RequestKey, Wallet};
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
use crate::{Wager, WagerError, WagerRefusal};

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
        #[expect(clippy::disallowed_methods, reason = "one of the two places that give stakes back")]
        let posting = Posting::void_stake(self.id, self.funds());
        let effects = give_back(tx, ctx, wallet, (&self, posting, self.funds()), key)?;
        Ok(VoidedWager { wager: self, voided_at: ctx.now, effects })
    }

    /// Gives a part of the stake of an open bet back, in the proportion of its buckets. The bet goes on with the rest.
    pub fn lower(
        mut self,
        tx: &mut Tx,
        ctx: &Ctx,
        wallet: &mut Wallet,
        (part, key): (Amount, Option<&RequestKey>),
    ) -> Result<(Self, AppliedEffects), WagerError> {
        let back = self.share(part)?;
        let less = |a: Amount, b: Amount| {
            a.checked_sub(b).filter(|rest| !rest.is_negative()).ok_or(WagerRefusal::TooLarge)
        };
        let returned = Self { stake: part, ..self.clone() };
        self.stake = less(self.stake, part)?;
        if let Funds::Capital(split) = back {
            self.split.cash = less(self.split.cash, split.cash)?;
            self.split.bonus = less(self.split.bonus, split.bonus)?;
        }
        #[expect(clippy::disallowed_methods, reason = "one of the two places that give stakes back")]
        let posting = Posting::void_stake(self.id, back);
        let effects = give_back(tx, ctx, wallet, (&returned, posting, back), key)?;
        Ok((self, effects))
    }
}

/// Posts what goes back of a stake, and emits that so much does not count.
pub(crate) fn give_back(
    tx: &mut Tx,
    ctx: &Ctx,
    wallet: &mut Wallet,
    (wager, posting, back): (&Wager, Posting, Funds),
    key: Option<&RequestKey>,
) -> Result<AppliedEffects, WagerError> {
    let postings = vec![posting];
    let event = Event::BetVoided(bet_of(wager, Amount::ZERO, SettledTerms::default()));
    let pending = emit(tx, ctx, wallet, Emission { event, postings, returned: bonus_of(back) })?;
    Ok(pending.post(tx, wallet, &ctx.cause(key))?)
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

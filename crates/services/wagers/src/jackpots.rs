//! Jackpots: what a capital bet adds to its game's pool, and what the pool pays (game-supply 3).
//!
//! A bet adds a share of its stake. Who wins has the pool in the proportion of the stake to the largest one, and never less
//! than was shown: while the pool is below what it pays at least, or was shown with more a moment ago, the house adds what the
//! award lacks. Of two awards at once the second one counts what the first has left.

use baize_core::Ctx;
use baize_money::{Amount, BasisPoints, Ratio};
use baize_store::jackpots::{self, JackpotRow};
use baize_store::{StoreError, Tx};
use baize_time::Span;

use crate::{Wager, WagerError, WagerRefusal};

/// For so long after an award, others are paid by what was shown before it: pages may show it until then.
const SHOWN_FOR: Span = Span::seconds(30);

/// The jackpot of a game at a site.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct JackpotTerms {
    /// What of each capital stake is added.
    pub share: BasisPoints,
    /// The largest stake, which wins the whole pool.
    pub top_stake: Amount,
    /// What the pool pays at least, to the largest stake.
    pub least: Amount,
}

/// What a settled bet has to do with a jackpot.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct JackpotBet {
    /// The jackpot.
    pub terms: JackpotTerms,
    /// Whether the bet has won it.
    pub is_won: bool,
}

/// What moves between a jackpot, the house and a player. All zero where there is none.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct JackpotMoney {
    /// Out of the stake into the pool.
    pub(crate) contribution: Amount,
    /// From the house into the pool.
    pub(crate) seed: Amount,
    /// Out of the pool to the player.
    pub(crate) award: Amount,
}

impl JackpotTerms {
    /// What a stake wins of a pool that the largest stake would win so much of; `None` beyond the range of amounts.
    pub fn award_of(&self, pool: Amount, stake: Amount) -> Option<Amount> {
        let units = |amount: Amount| u128::try_from(amount.units()).ok();
        Ratio::new(units(stake)?, units(self.top_stake)?)?.payout(pool)
    }

    /// What the largest stake would win of a pool: what it holds, and at least what the site promises.
    fn shown(&self, row: &JackpotRow) -> Result<Amount, StoreError> {
        Ok(row.pool()?.max(self.least))
    }
}

/// What the largest stake would win of a game's pool, as it is shown.
pub fn shown(tx: &mut Tx, game: &str, terms: &JackpotTerms) -> Result<Amount, StoreError> {
    jackpots::find(tx, game)?.map_or(Ok(terms.least), |row| terms.shown(&row))
}

/// Adds a bet's share to the pool, and takes out of it what the bet has won.
pub(crate) fn settle(
    tx: &mut Tx,
    ctx: &Ctx,
    wager: &Wager,
    JackpotBet { terms, is_won }: JackpotBet,
) -> Result<JackpotMoney, WagerError> {
    let contribution = terms.share.of(wager.stake).ok_or(WagerRefusal::TooLarge)?;
    if contribution.is_positive() {
        jackpots::contribute(tx, &wager.game, wager.id, contribution)?;
    }
    let money = JackpotMoney { contribution, ..JackpotMoney::default() };
    if !is_won {
        return Ok(money);
    }
    let mut row = jackpots::rolled_up(tx, &wager.game)?;
    let held = if ctx.now < row.held_until { row.held } else { Amount::ZERO };
    let (pool, shown) = (row.pool()?, terms.shown(&row)?.max(held));
    let award = terms.award_of(shown, wager.stake).ok_or(WagerRefusal::TooLarge)?;
    let seed = award.checked_sub(pool).filter(|lack| lack.is_positive()).unwrap_or(Amount::ZERO);
    let sum = |a: Amount, b: Amount| a.checked_add(b).ok_or(WagerRefusal::TooLarge);
    (row.seeded, row.awarded) = (sum(row.seeded, seed)?, sum(row.awarded, award)?);
    (row.held, row.held_until) = (shown, ctx.now.plus(SHOWN_FOR));
    jackpots::save(tx, &row)?;
    Ok(JackpotMoney { seed, award, ..money })
}

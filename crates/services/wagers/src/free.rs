//! Free rounds: the house gives the stake, and pays bonus money.

use baize_core::Ctx;
use baize_ledger::{Funds, Posting, RequestKey, Wallet, post};
use baize_money::{Amount, PlayMode, Split};
use baize_promotions::{free_rounds, wagering};
use baize_store::free_rounds::FreeRoundsRow;
use baize_store::rounds::{self, RoundRow};
use baize_store::{RoundId, StoreError, Tx};

use crate::record::{RoundRecord, settled_row};
use crate::stake::permit_given;
use crate::terms::SettledTerms;
use crate::{PermittedStake, StakeRequest, Wager, WagerError, WagerRefusal};

/// A free round that protection allows.
#[derive(Debug)]
#[must_use = "nothing is staked yet"]
pub struct PermittedFreeRound {
    stake: PermittedStake,
    rounds: FreeRoundsRow,
}

/// A free round that is paid, and not recorded yet.
#[derive(Debug)]
#[must_use = "record the round"]
pub struct SettledFreeRound {
    wager: Wager,
    payout: Amount,
    terms: SettledTerms,
    rounds: FreeRoundsRow,
}

/// Asks protection for one of a player's free rounds, of which one is left.
pub fn permit_free(
    tx: &mut Tx,
    ctx: &Ctx,
    wallet: &Wallet,
    rounds: FreeRoundsRow,
) -> Result<PermittedFreeRound, WagerError> {
    let request = StakeRequest { game: &rounds.game, play_mode: PlayMode::Capital, amount: rounds.stake };
    let stake = permit_given(tx, ctx, wallet, request)?;
    Ok(PermittedFreeRound { stake, rounds })
}

impl PermittedFreeRound {
    /// Refuses a round that could win more than the largest payout; `best` is `None` beyond the range of amounts.
    pub fn check_payout(&self, best: Option<Amount>) -> Result<(), WagerRefusal> {
        self.stake.check_payout(best)
    }

    /// Gives and stakes the stake and pays what the round has won, in one posting. The round is neither turnover nor
    /// theoretical win, fills no requirement, and is not part of the day's tally.
    pub fn settle(
        self,
        tx: &mut Tx,
        ctx: &Ctx,
        wallet: &mut Wallet,
        (id, key, payout): (RoundId, &RequestKey, Amount),
    ) -> Result<SettledFreeRound, WagerError> {
        let Self { stake, rounds } = self;
        let bonus = |amount| Split { cash: Amount::ZERO, bonus: amount };
        let split = bonus(rounds.stake);
        let wager = Wager {
            player: wallet.player(),
            id,
            game: rounds.game.clone(),
            play_mode: PlayMode::Capital,
            stake: rounds.stake,
            split,
        };
        let requirement = free_rounds::requirement_of(ctx, wallet, &rounds, (id, payout))?;
        #[expect(clippy::disallowed_methods, reason = "the one place that posts free rounds")]
        let postings = [
            Posting::free_stake(id, rounds.stake),
            Posting::stake(id, Funds::Capital(split), stake.into_permit()),
            Posting::payout(id, Funds::Capital(bonus(payout))),
        ];
        post(tx, wallet, &ctx.cause(Some(key)), &postings)?;
        if let Some(row) = requirement {
            wagering::insert(tx, &row)?;
        }
        free_rounds::count_played(tx, rounds.clone())?;
        let terms = SettledTerms { settled_at: ctx.now, ..SettledTerms::default() };
        Ok(SettledFreeRound { wager, payout, terms, rounds })
    }
}

impl SettledFreeRound {
    /// Appends the round's row.
    pub fn record(self, tx: &mut Tx, record: RoundRecord) -> Result<RoundRow, StoreError> {
        let Self { wager, payout, terms, rounds } = self;
        let row = RoundRow { free_grant: rounds.grant, ..settled_row(wager, payout, terms, record) };
        rounds::append(tx, &row)?;
        Ok(row)
    }
}

//! The end of a round: payout and record.

use baize_core::{Failure, Outcome};
use baize_games::SlotExtras;
use baize_ledger::RequestKey;
use baize_money::{Amount, Multiplier, Ratio};
use baize_promotions::wallet::WalletView;
use baize_store::RoundId;
use baize_wagers::jackpots::JackpotBet;
use baize_wagers::{
    EndingWager, PendingWager, PermittedFreeRound, RoundRecord, Settlement, Wager, WagerRefusal, settle,
};
use serde_json::Value;

use super::OriginalsRefusal as Refusal;
use super::context::RoundContext;
use super::round::{BetReply, Round};
use super::seeds::ActiveSeeds;

/// The money of a round that a step ends or keeps open.
pub(super) enum Staked {
    /// All of it was posted before.
    Posted(Wager),
    /// The last stake is posted together with what follows.
    Pending(PendingWager),
}

/// What a round was from its beginning.
pub(super) struct RoundFacts {
    /// The stake that it was opened with; the game pays in multiples of it.
    pub(super) initial_stake: Amount,
    pub(super) nonce: i64,
    /// The player's parameters, as stored and as shown.
    pub(super) params: (String, Value),
}

/// How a round ends.
pub(super) struct Ending {
    /// What is paid, in initial stakes.
    pub(super) pays: Ratio,
    pub(super) edge: Ratio,
    /// What the bet asked of a slot.
    pub(super) extras: SlotExtras,
    /// The jackpot that the bet fills and may have won.
    pub(super) jackpot: Option<JackpotBet>,
    /// What the player is shown.
    pub(super) outcome: Value,
    pub(super) facts: RoundFacts,
}

/// How a free round ends.
pub(super) struct FreeEnding<'a> {
    pub(super) id: RoundId,
    /// The player's request.
    pub(super) key: &'a RequestKey,
    pub(super) initial_stake: Amount,
    /// What is paid, in stakes.
    pub(super) pays: Ratio,
    /// What the player is shown.
    pub(super) outcome: Value,
    pub(super) nonce: i64,
    /// The player's parameters, as stored and as shown.
    pub(super) params: (String, Value),
}

impl Staked {
    pub(super) fn wager(&self) -> &Wager {
        match self {
            Self::Posted(wager) => wager,
            Self::Pending(pending) => pending.wager(),
        }
    }
}

impl From<PendingWager> for Staked {
    fn from(wager: PendingWager) -> Self {
        Self::Pending(wager)
    }
}

impl From<Staked> for EndingWager {
    fn from(staked: Staked) -> Self {
        match staked {
            Staked::Posted(wager) => wager.into(),
            Staked::Pending(pending) => pending.into(),
        }
    }
}

impl RoundContext<'_> {
    /// Pays a round and records it.
    pub(super) fn settle(
        &mut self,
        staked: Staked,
        (server, client): &ActiveSeeds,
        ending: Ending,
    ) -> Outcome<BetReply, Refusal> {
        let Ending { pays, edge, extras, jackpot, outcome, facts } = ending;
        let RoundFacts { initial_stake, nonce, params: (params, shown_params) } = facts;
        let too_large = || Failure::from(WagerRefusal::TooLarge);
        let payout = pays.payout(initial_stake).ok_or_else(too_large)?;
        let stake = staked.wager().stake;
        let is_turnover = !extras.bought;
        let settlement = Settlement { key: self.key, payout, edge: Some(edge), is_turnover, jackpot };
        let settled = settle(self.tx, self.ctx, self.wallet, staked, settlement)?;
        let pays = Some(pays).filter(|_| stake == initial_stake && settled.payout() == payout);
        let multiplier = multiplier(stake, (pays, settled.payout())).ok_or_else(too_large)?;
        let seed_hash = server.commitment().bytes();
        let record = RoundRecord { multiplier, nonce, seed_hash, params, outcome: outcome.to_string() };
        let (row, effects) = settled.record(self.tx, record)?;
        Ok(BetReply {
            round: Round::settled(row, client.to_string(), (shown_params, outcome)),
            wallet: WalletView::new(self.wallet, &effects.open),
            notices: effects.notices,
        })
    }
}

impl RoundContext<'_> {
    /// Gives the stake of a free round, pays the round and records it.
    pub(super) fn settle_free(
        &mut self,
        permitted: PermittedFreeRound,
        (server, client): &ActiveSeeds,
        ending: FreeEnding<'_>,
    ) -> Outcome<BetReply, Refusal> {
        let FreeEnding { id, key, initial_stake, pays, outcome, nonce, params } = ending;
        let too_large = || Failure::from(WagerRefusal::TooLarge);
        let payout = pays.payout(initial_stake).ok_or_else(too_large)?;
        let multiplier = pays.multiplier().ok_or_else(too_large)?;
        let settled = permitted.settle(self.tx, self.ctx, self.wallet, (id, key, payout))?;
        let seed_hash = server.commitment().bytes();
        let (params, shown_params) = params;
        let record = RoundRecord { multiplier, nonce, seed_hash, params, outcome: outcome.to_string() };
        let row = settled.record(self.tx, record)?;
        Ok(BetReply {
            round: Round::settled(row, client.to_string(), (shown_params, outcome)),
            wallet: WalletView::of(self.tx, self.wallet)?,
            notices: Vec::new(),
        })
    }
}

/// What the whole stake is multiplied by: what the game pays, unless steps added to the stake or a jackpot was won on top of
/// it. `None` beyond the range of multipliers.
pub(crate) fn multiplier(stake: Amount, (pays, payout): (Option<Ratio>, Amount)) -> Option<Multiplier> {
    let units = |amount: Amount| u128::try_from(amount.units()).ok();
    let exact = pays.or_else(|| Ratio::new(units(payout)?, units(stake)?));
    exact.and_then(Ratio::multiplier)
}

//! The money of bets on shared rounds, as the wager service takes and pays it.

use baize_core::ports::PlayerUpdate;
use baize_core::{Ctx, Outcome};
use baize_games::tables::TableEntry;
use baize_ledger::{RequestKey, Wallet};
use baize_money::{Amount, Multiplier, Ratio};
use baize_promotions::AppliedEffects;
use baize_store::table_bets::{self, BetState, TableBetRow};
use baize_store::{PlayerId, StoreError, Tx};
use baize_wagers::{SettledTerms, SettledWager, Settlement, Wager, WagerRefusal, settle};
use serde_json::Value;

use super::TableRefusal as Refusal;

/// How a bet ends.
pub(super) struct Ending<'a> {
    /// What the stake that the bet began with is multiplied by; zero for a lost bet.
    pub(super) pays: Ratio,
    /// The multiplier of the cash-out, in hundredths; 0 without one.
    pub(super) cashed_out_at: i64,
    /// The state of the bet afterwards.
    pub(super) state: BetState,
    /// The request that asked for it, if one did.
    pub(super) key: Option<&'a RequestKey>,
}

/// The money of a stored bet.
pub(super) fn wager_of(table: &TableEntry, bet: &TableBetRow) -> Wager {
    Wager {
        player: bet.player,
        id: bet.id,
        game: table.id.to_owned(),
        play_mode: bet.play_mode,
        stake: bet.stake,
        split: bet.split,
    }
}

/// The stake that a bet began with, of all that its decisions staked.
pub(crate) fn initial_stake(table: &TableEntry, params: &Value, stake: Amount) -> Result<Amount, StoreError> {
    let staked = table.staked(params).map_err(StoreError::damaged)?;
    // What is added is rounded up, so dividing rounds down to the first stake again.
    let initial = Ratio::new(staked.den(), staked.num()).and_then(|share| share.payout(stake));
    let initial = initial.filter(|&initial| staked.cost(initial) == Some(stake));
    initial.ok_or_else(|| StoreError::damaged(format!("no bet of {} stakes so much: {stake:?}", table.id)))
}

/// Ends a bet: pays it, or counts it as lost. What it counted for is stored with the bet.
pub(super) fn end(
    tx: &mut Tx,
    ctx: &Ctx,
    table: &TableEntry,
    (wallet, bet): (&mut Wallet, &mut TableBetRow),
    ending: &Ending<'_>,
) -> Outcome<SettledWager, Refusal> {
    let params = serde_json::from_str(&bet.params).map_err(StoreError::damaged)?;
    let initial = initial_stake(table, &params, bet.stake)?;
    let payout = ending.pays.payout(initial).ok_or(WagerRefusal::TooLarge)?;
    let edge = table.edge(&params).map_err(StoreError::damaged)?;
    let wager = wager_of(table, bet);
    let is_turnover = !table.is_hedged(&params).map_err(StoreError::damaged)?;
    let SettledTerms { turnover, theo, settled_at } = SettledTerms::of(ctx, &wager, Some(edge))?;
    let turnover = if is_turnover { turnover } else { Amount::ZERO };
    let from = std::mem::replace(&mut bet.state, ending.state);
    (bet.cashed_out_at, bet.payout, bet.changed_at) = (ending.cashed_out_at, payout, ctx.now);
    (bet.turnover, bet.theo, bet.settled_at) = (turnover, theo, settled_at);
    // First, so that the promotions do not wait for the money of this very bet.
    table_bets::change(tx, from, bet)?;
    Ok(settle(
        tx,
        ctx,
        wallet,
        wager,
        Settlement { key: ending.key, payout, edge: Some(edge), is_turnover, jackpot: None },
    )?)
}

/// The terms that [`end`] stored with a bet.
pub(super) fn terms_of(bet: &TableBetRow) -> SettledTerms {
    SettledTerms { turnover: bet.turnover, theo: bet.theo, settled_at: bet.settled_at }
}

/// The updates for a player whose money moved without a request.
pub(super) fn updates(player: PlayerId, effects: &AppliedEffects) -> Vec<PlayerUpdate> {
    let released = effects.notices.iter().map(|notice| notice.update(player));
    [PlayerUpdate::WalletChanged(player)].into_iter().chain(released).collect()
}

/// So many hundredths as a multiplier.
pub(crate) fn multiplier(hundredths: i64) -> Multiplier {
    Multiplier::from_parts(u64::try_from(hundredths).unwrap_or(0).saturating_mul(Multiplier::SCALE / 100))
}

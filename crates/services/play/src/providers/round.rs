//! Rounds of outside games: how calls change them, and what they count for.

use baize_core::Ctx;
use baize_money::{Amount, PlayMode, Split};
use baize_promotions::AppliedEffects;
use baize_store::Tx;
use baize_store::providers::rounds::{self, ProviderRoundRow, ProviderRoundState};
use baize_store::providers::transactions::ProviderTransactionRow;
use baize_time::Timestamp;
use baize_wagers::{
    CountedRound, ProviderGameTerms, SettledTerms, Wager, WagerError, WagerRefusal, correct_provider_tally,
    count_provider_round,
};

use super::incoming::GameTerms;
use super::moving::Moving;

/// A round that its first bet opens.
pub(super) fn open(at: &Moving<'_>, game: &GameTerms, play_mode: PlayMode) -> ProviderRoundRow {
    ProviderRoundRow {
        player: at.wallet.player(),
        id: at.ctx.next_id(),
        provider: at.incoming.caller.name.clone(),
        name: at.asked.round.clone(),
        game: game.id.clone(),
        play_mode,
        is_free: at.asked.is_free,
        state: ProviderRoundState::Open,
        stake: Amount::ZERO,
        split: Split::default(),
        payout: Amount::ZERO,
        best: Amount::ZERO,
        turnover: Amount::ZERO,
        theo: Amount::ZERO,
        counted_at: Timestamp::default(),
        settled_at: Timestamp::default(),
        changed_at: at.ctx.now,
        flagged: false,
        left_open: false,
    }
}

/// The money of a round.
pub(super) fn wager_of(round: &ProviderRoundRow) -> Wager {
    Wager {
        player: round.player,
        id: round.id,
        game: round.game.clone(),
        play_mode: round.play_mode,
        stake: round.stake,
        split: round.split,
    }
}

/// The money of one of its bets or wins.
pub(super) fn part_of(round: &ProviderRoundRow, part: &ProviderTransactionRow) -> Wager {
    Wager { stake: part.amount, split: part.split, ..wager_of(round) }
}

/// What a round that is over counts for.
pub(super) fn terms_of(round: &ProviderRoundRow) -> SettledTerms {
    SettledTerms { turnover: round.turnover, theo: round.theo, settled_at: round.settled_at }
}

/// Ends a round: what it counts for is counted. One whose stakes the provider paid counts for nothing.
pub(super) fn close(
    tx: &mut Tx,
    ctx: &Ctx,
    wallet: &mut baize_ledger::Wallet,
    (round, game): (&mut ProviderRoundRow, ProviderGameTerms),
) -> Result<AppliedEffects, WagerError> {
    // Stored first, so that promotions do not wait for the money of this very round.
    (round.state, round.settled_at, round.changed_at) = (ProviderRoundState::Settled, ctx.now, ctx.now);
    if round.is_free {
        rounds::save(tx, round)?;
        return Ok(AppliedEffects::default());
    }
    let wager = wager_of(round);
    let terms = game.of(&wager, ctx.now)?;
    (round.turnover, round.theo) = (terms.turnover, terms.theo);
    round.best = best_of(round);
    round.counted_at = if terms.turnover.is_positive() { ctx.now } else { Timestamp::default() };
    rounds::save(tx, round)?;
    let (_, effects) = count_provider_round(tx, ctx, wallet, &wager, (round.payout, game))?;
    Ok(effects)
}

/// Stores a round that a call has changed; if it was counted before, the tally of that day is corrected.
pub(super) fn save(
    tx: &mut Tx,
    ctx: &Ctx,
    (before, after): (&ProviderRoundRow, &mut ProviderRoundRow),
) -> Result<(), WagerError> {
    after.changed_at = ctx.now;
    if before.state == ProviderRoundState::Settled && !before.is_free {
        after.best = after.best.max(best_of(after));
        let (was, is) = (wager_of(before), wager_of(after));
        let counted = |round: &ProviderRoundRow| {
            (round.payout, terms_of(round), round.state == ProviderRoundState::Settled)
        };
        let of = |wager, (payout, terms, counts)| CountedRound { round: wager, payout, terms, counts };
        correct_provider_tally(tx, ctx, (of(&was, counted(before)), of(&is, counted(after))))?;
    }
    Ok(rounds::save(tx, after)?)
}

/// What the day's tally knows as a win.
fn best_of(round: &ProviderRoundRow) -> Amount {
    if round.payout > round.stake { round.payout } else { Amount::ZERO }
}

/// Adds a bet to the stakes.
pub(super) fn add_stake(round: &mut ProviderRoundRow, bet: &Wager) -> Result<(), WagerRefusal> {
    let sum = |a: Amount, b: Amount| a.checked_add(b).ok_or(WagerRefusal::TooLarge);
    round.stake = sum(round.stake, bet.stake)?;
    round.split.cash = sum(round.split.cash, bet.split.cash)?;
    round.split.bonus = sum(round.split.bonus, bet.split.bonus)?;
    Ok(())
}

/// Takes a bet off the stakes.
pub(super) fn take_stake(round: &mut ProviderRoundRow, bet: &ProviderTransactionRow) {
    round.stake = round.stake.less_or_zero(bet.amount);
    round.split.cash = round.split.cash.less_or_zero(bet.split.cash);
    round.split.bonus = round.split.bonus.less_or_zero(bet.split.bonus);
}

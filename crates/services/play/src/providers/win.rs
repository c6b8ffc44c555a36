//! A win in an outside game.

use baize_core::Outcome;
use baize_core::ports::WalletRefusal;
use baize_money::{Amount, PlayMode, Split};
use baize_promotions::AppliedEffects;
use baize_store::providers::rounds::{self, ProviderRoundRow, ProviderRoundState};
use baize_store::providers::transactions::{self, ProviderTransactionRow, TransactionKind, TransactionState};
use baize_store::{RoundId, StoreError, Tx};
use baize_wagers::{
    ProviderGameTerms, Wager, WagerError, WagerRefusal, pay_free_provider_win, pay_provider_promo,
    pay_provider_win,
};

use super::answer::{Carried, Refused, no};
use super::moving::{Moving, Recorded};
use super::{round, session};

/// Pays a win for the bet that it names, whatever has become of session, game, account and round.
pub(super) fn pay(tx: &mut Tx, at: &mut Moving<'_>) -> Outcome<Carried, Refused> {
    if at.asked.is_promo {
        return pay_promo(tx, at);
    }
    let bet = bet_of(tx, at)?;
    pay_for(tx, at, &bet)
}

/// Pays a win for a bet that holds.
pub(super) fn pay_for(
    tx: &mut Tx,
    at: &mut Moving<'_>,
    bet: &ProviderTransactionRow,
) -> Outcome<Carried, Refused> {
    let found = rounds::find(tx, bet.player, bet.round)?;
    let before = found.ok_or_else(|| StoreError::damaged(format!("the bet {} has no round", bet.uuid)))?;
    let mut after = before.clone();
    let is_free = bet.is_free || at.asked.is_free;
    let (split, moved, paid) = money(tx, at, (&before, bet, is_free))?;
    if !before.is_free && !is_free {
        after.payout = before.payout.checked_add(at.asked.amount).ok_or(WagerRefusal::TooLarge)?;
    }
    // One that we ended because it was left open is ended by its provider now.
    after.left_open = before.left_open && !at.asked.round_closed;
    let mut effects = vec![paid];
    if at.asked.round_closed && before.state == ProviderRoundState::Open {
        let terms = terms_of(tx, at, &before)?;
        effects.push(round::close(tx, at.ctx, at.wallet, (&mut after, terms))?);
    } else {
        round::save(tx, at.ctx, (&before, &mut after))?;
    }
    let (play_mode, currency) = (bet.play_mode, bet.currency.as_str());
    let recorded = Recorded { round: bet.round, play_mode, currency, split, moved };
    transactions::insert(tx, &ProviderTransactionRow { is_free, ..at.row(&recorded)? })?;
    Ok(Carried::moved(bet.player, at.balance(play_mode, currency)?, &effects))
}

/// The bet that a win names: the player's own, and not rolled back.
fn bet_of(tx: &mut Tx, at: &Moving<'_>) -> Outcome<ProviderTransactionRow, Refused> {
    let found = transactions::find(tx, &at.incoming.caller.name, &at.asked.reference)?;
    let bet = found.ok_or_else(|| no(WalletRefusal::UnknownTransaction))?;
    if bet.kind == TransactionKind::Tombstone {
        return Err(no(WalletRefusal::RolledBack));
    }
    if bet.kind != TransactionKind::Bet || bet.player != at.wallet.player() {
        return Err(no(WalletRefusal::UnknownTransaction));
    }
    if bet.state == TransactionState::RolledBack {
        return Err(no(WalletRefusal::RolledBack));
    }
    if !at.asked.currency.is_empty() && at.asked.currency != bet.currency {
        return Err(no(WalletRefusal::WrongCurrency));
    }
    Ok(bet)
}

/// Pays; returns what went to which bucket, what the transfers of wins moved, and what followed.
fn money(
    tx: &mut Tx,
    at: &mut Moving<'_>,
    (round, bet, is_free): (&ProviderRoundRow, &ProviderTransactionRow, bool),
) -> Result<(Split, Amount, AppliedEffects), WagerError> {
    let (amount, key, provider) = (at.asked.amount, at.key(), at.provider());
    if amount.is_zero() {
        return Ok((Split::default(), Amount::ZERO, AppliedEffects::default()));
    }
    if is_free && bet.play_mode == PlayMode::Capital {
        let split = pay_free_provider_win(tx, at.ctx, at.wallet, (round.id, amount, &key))?;
        return Ok((split, Amount::ZERO, AppliedEffects::default()));
    }
    let staked = round::part_of(round, bet);
    let (split, effects) =
        pay_provider_win(tx, at.ctx, at.wallet, &with_buckets(staked), (provider, amount, &key))?;
    Ok((split, amount, effects))
}

/// What is won without a stake is cash.
fn with_buckets(bet: Wager) -> Wager {
    let has_buckets = bet.split != Split::default();
    if has_buckets { bet } else { Wager { split: Split::cash(Amount::UNIT), ..bet } }
}

/// What the game of a round counts for: of the call's game if it is the same, else as the catalogue has it now.
pub(super) fn terms_of(
    tx: &mut Tx,
    at: &Moving<'_>,
    round: &ProviderRoundRow,
) -> Result<ProviderGameTerms, StoreError> {
    match &at.incoming.game {
        Some(game) if game.id == round.game => Ok(game.counted()),
        _ => super::close::listed_terms(tx, at.ctx, &round.game),
    }
}

/// Money that a provider gives without a bet, in a session that may be over.
fn pay_promo(tx: &mut Tx, at: &mut Moving<'_>) -> Outcome<Carried, Refused> {
    let session = session::of_call(tx, at.incoming, at.wallet.player())?;
    if !at.asked.currency.is_empty() && at.asked.currency != session.currency {
        return Err(no(WalletRefusal::WrongCurrency));
    }
    let (id, key): (RoundId, _) = (at.ctx.next_id(), at.key());
    let (amount, play_mode) = (at.asked.amount, session.play_mode);
    let split = if amount.is_zero() {
        Split::default()
    } else {
        pay_provider_promo(tx, at.ctx, at.wallet, (id, play_mode), (at.provider(), amount, &key))?
    };
    let currency = session.currency.as_str();
    let recorded = Recorded { round: id, play_mode, currency, split, moved: amount };
    transactions::insert(tx, &at.row(&recorded)?)?;
    Ok(Carried::moved(session.player, at.balance(play_mode, currency)?, &[]))
}

//! A bet or a win of an outside game is undone.

use baize_core::ports::{WalletBalance, WalletRefusal, WalletReply, WalletTransaction};
use baize_core::{Ctx, Outcome};
use baize_money::{Amount, PlayMode, Split};
use baize_promotions::AppliedEffects;
use baize_store::providers::rounds::{self, ProviderRoundRow, ProviderRoundState};
use baize_store::providers::transactions::{self, ProviderTransactionRow, TransactionKind, TransactionState};
use baize_store::{PlayerId, StoreError, Tx};
use baize_wagers::{
    ProviderGameTerms, SettledTerms, TakenBack, TakenWin, WagerError, WagerRefusal, give_provider_stake_back,
    take_free_provider_win_back, take_provider_win_back,
};

use super::answer::{Carried, Refused, no};
use super::incoming::Incoming;
use super::moving::{Moving, Recorded, bare_row};
use super::{round, win};

/// Undoes what the call refers to. What was undone before, or never came, is answered as done.
pub(super) fn undo(tx: &mut Tx, at: &mut Moving<'_>) -> Outcome<Carried, Refused> {
    let (provider, reference) = (at.incoming.caller.name.clone(), at.asked.reference.clone());
    if reference == at.asked.uuid {
        return Err(no(WalletRefusal::UnknownTransaction));
    }
    let Some(target) = transactions::find(tx, &provider, &reference)? else { return bury(tx, at) };
    match (target.kind, target.state) {
        (TransactionKind::Rollback, _) => Err(no(WalletRefusal::UnknownTransaction)),
        _ if target.player != at.wallet.player() => Err(no(WalletRefusal::UnknownTransaction)),
        (TransactionKind::Tombstone, _) | (_, TransactionState::RolledBack) => note(tx, at, &target),
        (TransactionKind::Bet, _) => undo_bet(tx, at, target),
        (TransactionKind::Win, _) => undo_win(tx, at, target),
    }
}

/// A bet that has not come yet: it is refused when it does.
fn bury(tx: &mut Tx, at: &mut Moving<'_>) -> Outcome<Carried, Refused> {
    let currency = at.ctx.site.currency.clone();
    transactions::insert(tx, &tombstone(at.ctx, at.incoming, (at.wallet.player(), at.asked)))?;
    let nothing = Recorded {
        round: 0.into(),
        play_mode: PlayMode::Capital,
        currency: &currency,
        split: Split::default(),
        moved: Amount::ZERO,
    };
    transactions::insert(tx, &at.row(&nothing)?)?;
    Ok(Carried::unchanged(at.balance(PlayMode::Capital, &currency)?))
}

/// The same for a user whom nobody is.
pub(super) fn bury_of_nobody(
    tx: &mut Tx,
    ctx: &Ctx,
    incoming: &Incoming,
    asked: &WalletTransaction,
) -> Outcome<Carried, Refused> {
    let nobody = PlayerId::from(0);
    match transactions::find(tx, &incoming.caller.name, &asked.reference)? {
        None => transactions::insert(tx, &tombstone(ctx, incoming, (nobody, asked)))?,
        Some(buried) if buried.player == nobody => {}
        Some(_) => return Err(no(WalletRefusal::UnknownTransaction)),
    }
    let nothing = WalletBalance { currency: ctx.site.currency.clone(), amount: Amount::ZERO };
    Ok(Carried::unchanged(nothing))
}

fn tombstone(
    ctx: &Ctx,
    incoming: &Incoming,
    (player, asked): (PlayerId, &WalletTransaction),
) -> ProviderTransactionRow {
    ProviderTransactionRow {
        uuid: asked.reference.clone(),
        kind: TransactionKind::Tombstone,
        reference: asked.uuid.clone(),
        ..bare_row(ctx, incoming, (player, asked), "")
    }
}

/// Notes a rollback of what is undone already.
fn note(tx: &mut Tx, at: &mut Moving<'_>, target: &ProviderTransactionRow) -> Outcome<Carried, Refused> {
    record(tx, at, target, (Split::default(), Amount::ZERO))?;
    Ok(Carried::unchanged(at.balance(target.play_mode, currency_of(at, target))?))
}

fn currency_of<'a>(at: &Moving<'a>, target: &'a ProviderTransactionRow) -> &'a str {
    if target.currency.is_empty() { &at.ctx.site.currency } else { &target.currency }
}

fn record(
    tx: &mut Tx,
    at: &Moving<'_>,
    target: &ProviderTransactionRow,
    (split, moved): (Split, Amount),
) -> Result<(), StoreError> {
    let currency = currency_of(at, target);
    let recorded = Recorded { round: target.round, play_mode: target.play_mode, currency, split, moved };
    transactions::insert(tx, &at.row(&recorded)?)
}

/// The stake goes back by its buckets, and what the round counted for through it is taken back. A bet whose win is paid stays.
pub(super) fn undo_bet(
    tx: &mut Tx,
    at: &mut Moving<'_>,
    mut bet: ProviderTransactionRow,
) -> Outcome<Carried, Refused> {
    let parts = transactions::of_round(tx, bet.player, bet.round)?;
    if parts.iter().any(|part| is_paid_win(part, &bet)) {
        return stay(tx, at, bet);
    }
    let before = round_of(tx, &bet)?;
    let mut after = before.clone();
    if !bet.is_free {
        round::take_stake(&mut after, &bet);
    }
    let others = parts.iter().any(|part| {
        part.kind == TransactionKind::Bet && part.state == TransactionState::Applied && part.uuid != bet.uuid
    });
    let mut effects = Vec::new();
    let mut counted = SettledTerms::default();
    let terms = win::terms_of(tx, at, &before)?;
    if before.state == ProviderRoundState::Settled && !before.is_free {
        let left = terms.of(&round::wager_of(&after), before.settled_at)?;
        counted = SettledTerms {
            turnover: before.turnover.less_or_zero(left.turnover),
            theo: before.theo.less_or_zero(left.theo),
            settled_at: before.settled_at,
        };
        (after.turnover, after.theo) = (left.turnover, left.theo);
    }
    if !others && after.payout.is_zero() {
        after.state = ProviderRoundState::Void;
    }
    bet.state = TransactionState::RolledBack;
    transactions::save(tx, &bet)?;
    round::save(tx, at.ctx, (&before, &mut after))?;
    let moved = if bet.is_free { Amount::ZERO } else { bet.amount };
    if moved.is_positive() {
        let staked = round::part_of(&before, &bet);
        let caller = (at.provider(), &at.key());
        effects.push(give_provider_stake_back(tx, at.ctx, at.wallet, (&staked, counted), caller)?);
    }
    effects.extend(close_if_asked(tx, at, (&mut after, terms))?);
    record(tx, at, &bet, (bet.split, moved))?;
    Ok(Carried::moved(bet.player, at.balance(bet.play_mode, &bet.currency)?, &effects))
}

fn close_if_asked(
    tx: &mut Tx,
    at: &mut Moving<'_>,
    (round, terms): (&mut ProviderRoundRow, ProviderGameTerms),
) -> Outcome<Option<AppliedEffects>, Refused> {
    if !at.asked.round_closed || round.state != ProviderRoundState::Open {
        return Ok(None);
    }
    Ok(Some(round::close(tx, at.ctx, at.wallet, (round, terms))?))
}

fn is_paid_win(part: &ProviderTransactionRow, bet: &ProviderTransactionRow) -> bool {
    part.kind == TransactionKind::Win
        && part.state == TransactionState::Applied
        && part.reference == bet.uuid
        && part.amount.is_positive()
}

/// A bet whose win is paid: nothing moves, and it is flagged once.
pub(super) fn stay(
    tx: &mut Tx,
    at: &Moving<'_>,
    mut bet: ProviderTransactionRow,
) -> Outcome<Carried, Refused> {
    let balance = Some(at.balance(bet.play_mode, &bet.currency)?);
    let is_new = !bet.flagged;
    if is_new {
        bet.flagged = true;
        transactions::save(tx, &bet)?;
    }
    let reply = WalletReply::Refused(WalletRefusal::AlreadyPaid, balance);
    let flagged = is_new.then_some("rollback of a bet whose win is paid");
    Ok(Carried { reply, updates: Vec::new(), flagged })
}

/// What was won by a stake of the player's own goes back to the provider, bonus money of a free bet to the bonuses.
fn take(tx: &mut Tx, at: &mut Moving<'_>, won: &ProviderTransactionRow) -> Result<TakenBack, WagerError> {
    let (play_mode, key) = (won.play_mode, at.key());
    let win = TakenWin { round: won.round, play_mode, amount: won.amount, split: won.split };
    if won.is_free && play_mode == PlayMode::Capital {
        let others = transactions::of_round(tx, won.player, won.round)?.into_iter().filter(|part| {
            part.kind == TransactionKind::Win
                && part.is_free
                && part.state == TransactionState::Applied
                && part.uuid != won.uuid
        });
        let others = Amount::sum(others.map(|part| part.amount)).ok_or(WagerRefusal::TooLarge)?;
        return take_free_provider_win_back(tx, at.ctx, at.wallet, (&win, others), &key);
    }
    take_provider_win_back(tx, at.ctx, at.wallet, &win, (at.provider(), &key))
}

/// A win is taken back as far as the balances hold it; the rest becomes a debt.
fn undo_win(tx: &mut Tx, at: &mut Moving<'_>, mut won: ProviderTransactionRow) -> Outcome<Carried, Refused> {
    won.state = TransactionState::RolledBack;
    won.flagged = true;
    transactions::save(tx, &won)?;
    if let Some(before) = rounds::find(tx, won.player, won.round)? {
        let mut after = before.clone();
        if !won.is_free && !before.is_free {
            after.payout = before.payout.less_or_zero(won.amount);
        }
        after.flagged = true;
        round::save(tx, at.ctx, (&before, &mut after))?;
    }
    let taken = take(tx, at, &won)?;
    record(tx, at, &won, (taken.split, taken.moved))?;
    let done = Carried::moved(won.player, at.balance(won.play_mode, &won.currency)?, &[]);
    Ok(Carried { flagged: Some("a win was taken back"), ..done })
}

fn round_of(tx: &mut Tx, part: &ProviderTransactionRow) -> Result<ProviderRoundRow, StoreError> {
    let found = rounds::find(tx, part.player, part.round)?;
    found.ok_or_else(|| StoreError::damaged(format!("the transaction {} has no round", part.uuid)))
}

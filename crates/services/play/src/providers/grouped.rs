//! Transactions of a wire that ties them by groups (ADR 31). What its own text refuses comes before the common rules, and moves
//! nothing; what is left is done as it is for every wire.

use baize_core::ports::{WalletBalance, WalletRefusal, WalletReply, WalletTransaction};
use baize_core::{Ctx, Outcome};
use baize_store::providers::rounds::{self, ProviderRoundRow, ProviderRoundState};
use baize_store::providers::transactions::{self, ProviderTransactionRow, TransactionKind, TransactionState};
use baize_store::{PlayerId, StoreError, Tx, accounts};

use super::answer::{Carried, Refused, no};
use super::incoming::Incoming;
use super::known_balance::known_balance;
use super::moving::{Moving, bare_row};
use super::{bet, rollback, win};

/// The player of a rollback for a user whom nobody is.
const NOBODY: i64 = 0;

/// Takes a bet, unless its rollback came first.
pub(super) fn place(tx: &mut Tx, at: &mut Moving<'_>) -> Outcome<Carried, Refused> {
    take_turns(tx, at)?;
    for group in [&at.asked.reference].into_iter().chain(&at.asked.twins) {
        for player in [at.wallet.player(), PlayerId::from(NOBODY)] {
            let name = name_of_tombstone(player, group);
            if transactions::find(tx, &at.incoming.caller.name, &name)?.is_some() {
                return Err(no(WalletRefusal::RolledBack));
            }
        }
    }
    bet::place(tx, at)
}

/// Pays a win for the bet of its group; without a group for the bet of its own name, else for the newest one of its round. One of the provider's promotion
/// needs no bet.
pub(super) fn pay(tx: &mut Tx, at: &mut Moving<'_>) -> Outcome<Carried, Refused> {
    take_turns(tx, at)?;
    let twins = twins(tx, at)?;
    if twins.iter().any(|twin| !is_of_same(at, twin)) {
        return Err(no(WalletRefusal::TransactionReused));
    }
    let mut found = of_group(tx, at)?;
    if found.is_empty() && at.asked.reference.is_empty() {
        found = twins.into_iter().filter(|twin| twin.kind == TransactionKind::Bet).collect();
    }
    found.retain(|bet| bet.player == at.wallet.player());
    if at.asked.is_promo {
        return match newest(found) {
            None => win::pay(tx, at),
            Some(bet) => pay_for(tx, at, &bet),
        };
    }
    let round = round_of(tx, at, &found)?;
    if is_over(&round) {
        return flag_late_win(tx, at, round);
    }
    found.retain(|bet| bet.round == round.id);
    if found.is_empty() && at.asked.reference.is_empty() {
        found = transactions::of_round(tx, round.player, round.id)?;
        found.retain(|part| part.kind == TransactionKind::Bet);
    }
    let bet = newest(found).ok_or_else(|| no(WalletRefusal::UnknownTransaction))?;
    pay_for(tx, at, &bet)
}

/// Undoes the bet that the rollback has the name of, else the newest of its group. One that has not come is refused when it does,
/// and nothing else is undone.
pub(super) fn undo(tx: &mut Tx, at: &mut Moving<'_>) -> Outcome<Carried, Refused> {
    take_turns(tx, at)?;
    let mut found = of_group(tx, at)?;
    if found.is_empty() {
        found = twins(tx, at)?;
    }
    found.retain(|part| part.player == at.wallet.player());
    if found.is_empty() {
        return bury(tx, at);
    }
    found.retain(|part| part.kind == TransactionKind::Bet);
    if let Some(place) = found.iter().position(|bet| at.asked.own_bets.contains(&bet.uuid)) {
        found = vec![found.swap_remove(place)];
    } else if found.len() > 1 {
        // It may mean a bet of the group that has not come.
        keep_tombstone(tx, (at.ctx, at.incoming), (at.wallet.player(), at.asked), &at.asked.own_name)?;
    }
    let bet = newest(found).ok_or_else(|| no(WalletRefusal::NotABet))?;
    if bet.state == TransactionState::RolledBack {
        return Err(no(WalletRefusal::RolledBack));
    }
    if is_settled(tx, &bet)? {
        return rollback::stay(tx, at, bet);
    }
    rollback::undo_bet(tx, at, bet)
}

/// The same for a user whom nobody is.
pub(super) fn bury_of_nobody(
    tx: &mut Tx,
    (ctx, incoming): (&Ctx, &Incoming),
    asked: &WalletTransaction,
) -> Outcome<Carried, Refused> {
    // Somebody's bet of this group is not undone by who is not known, and what follows it is not refused.
    if transactions::of_reference(tx, &incoming.caller.name, &asked.reference)?.is_empty() {
        keep_tombstone(tx, (ctx, incoming), (PlayerId::from(NOBODY), asked), &asked.reference)?;
    }
    Ok(not_found(None))
}

/// What belongs to one bet comes one after the other, also on two servers: it has no name in common that only one could insert.
fn take_turns(tx: &mut Tx, at: &Moving<'_>) -> Result<(), StoreError> {
    accounts::lock(tx, at.wallet.player()).map(drop)
}

fn bury(tx: &mut Tx, at: &Moving<'_>) -> Outcome<Carried, Refused> {
    keep_tombstone(tx, (at.ctx, at.incoming), (at.wallet.player(), at.asked), &at.asked.reference)?;
    Ok(not_found(known_balance(tx, at.ctx, at.incoming)?))
}

fn not_found(balance: Option<WalletBalance>) -> Carried {
    let reply = WalletReply::Refused(WalletRefusal::NothingToCancel, balance);
    Carried { reply, updates: Vec::new(), flagged: None }
}

fn keep_tombstone(
    tx: &mut Tx,
    (ctx, incoming): (&Ctx, &Incoming),
    (player, asked): (PlayerId, &WalletTransaction),
    group: &str,
) -> Result<(), StoreError> {
    let uuid = name_of_tombstone(player, group);
    if transactions::find(tx, &incoming.caller.name, &uuid)?.is_some() {
        return Ok(());
    }
    let row = bare_row(ctx, incoming, (player, asked), "");
    let row = ProviderTransactionRow { uuid, kind: TransactionKind::Tombstone, ..row };
    transactions::insert(tx, &row)
}

/// No transaction has such a name: an adapter puts its kind before it.
fn name_of_tombstone(player: PlayerId, group: &str) -> String {
    format!("group:{player}:{group}")
}

/// The bets of the call's group.
fn of_group(tx: &mut Tx, at: &Moving<'_>) -> Result<Vec<ProviderTransactionRow>, StoreError> {
    let mut bets = transactions::of_reference(tx, &at.incoming.caller.name, &at.asked.reference)?;
    bets.retain(|part| part.kind == TransactionKind::Bet);
    Ok(bets)
}

/// The transactions that the call may mean besides.
fn twins(tx: &mut Tx, at: &Moving<'_>) -> Result<Vec<ProviderTransactionRow>, StoreError> {
    let mut found = Vec::new();
    for name in &at.asked.twins {
        found.extend(transactions::find(tx, &at.incoming.caller.name, name)?);
    }
    Ok(found)
}

/// Whether a transaction has player, round and game of the call, as far as the call has them.
fn is_of_same(at: &Moving<'_>, row: &ProviderTransactionRow) -> bool {
    let fits = |said: &str, stored: &str| said.is_empty() || said == stored;
    row.player == at.wallet.player()
        && fits(&at.asked.round, &row.round_name)
        && fits(&at.incoming.call.game, &row.game)
}

/// The newest that holds, else the newest.
fn newest(mut bets: Vec<ProviderTransactionRow>) -> Option<ProviderTransactionRow> {
    let holds = bets.iter().rposition(|bet| bet.state == TransactionState::Applied);
    let place = holds.or_else(|| bets.len().checked_sub(1))?;
    Some(bets.swap_remove(place))
}

/// The round that a win names, else that of its bet.
fn round_of(
    tx: &mut Tx,
    at: &Moving<'_>,
    bets: &[ProviderTransactionRow],
) -> Outcome<ProviderRoundRow, Refused> {
    let (player, name) = (at.wallet.player(), at.asked.round.as_str());
    let found = match bets.last() {
        Some(bet) if name.is_empty() => rounds::find(tx, player, bet.round)?,
        _ => rounds::named(tx, player, (&at.incoming.caller.name, name))?,
    };
    found.ok_or_else(|| no(WalletRefusal::UnknownTransaction))
}

/// Whether the provider has ended a round. One that was ended because it was left open goes on.
fn is_over(round: &ProviderRoundRow) -> bool {
    round.state == ProviderRoundState::Settled && !round.left_open
}

/// Whether a bet is settled: its round is over, or a win was paid to its group, or to the whole round.
fn is_settled(tx: &mut Tx, bet: &ProviderTransactionRow) -> Result<bool, StoreError> {
    if rounds::find(tx, bet.player, bet.round)?.as_ref().is_some_and(is_over) {
        return Ok(true);
    }
    let parts = transactions::of_round(tx, bet.player, bet.round)?;
    Ok(parts.iter().any(|part| {
        part.kind == TransactionKind::Win && (part.reference.is_empty() || part.reference == bet.reference)
    }))
}

/// A win for a round that its provider has ended: nothing moves, and it is flagged once.
fn flag_late_win(tx: &mut Tx, at: &Moving<'_>, mut round: ProviderRoundRow) -> Outcome<Carried, Refused> {
    let is_new = !round.flagged;
    if is_new {
        round.flagged = true;
        rounds::save(tx, &round)?;
    }
    let balance = known_balance(tx, at.ctx, at.incoming)?;
    let reply = WalletReply::Refused(WalletRefusal::RoundClosed, balance);
    let flagged = is_new.then_some("win for a round that is closed");
    Ok(Carried { reply, updates: Vec::new(), flagged })
}

/// Pays for a bet by the common rules: it is no promotion then, and free if the bet was.
fn pay_for(tx: &mut Tx, at: &mut Moving<'_>, bet: &ProviderTransactionRow) -> Outcome<Carried, Refused> {
    if bet.state == TransactionState::RolledBack {
        return Err(no(WalletRefusal::RolledBack));
    }
    if bet.currency != at.asked.currency {
        return Err(no(WalletRefusal::WrongCurrency));
    }
    let asked = WalletTransaction { is_promo: false, is_free: bet.is_free, ..at.asked.clone() };
    win::pay_for(
        tx,
        &mut Moving { ctx: at.ctx, incoming: at.incoming, asked: &asked, wallet: &mut *at.wallet },
        bet,
    )
}

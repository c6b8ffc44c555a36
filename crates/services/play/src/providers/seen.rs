//! A transaction whose name was seen before.

use baize_core::Outcome;
use baize_core::ports::{WalletBalance, WalletMove, WalletRefusal, WalletTransaction};
use baize_store::PlayerId;
use baize_store::providers::transactions::{ProviderTransactionRow, TransactionKind};

use super::answer::{Carried, Refused, no};
use super::incoming::Incoming;
use super::moving::kind_of;

/// The first answer, if it is the same transaction; a bet that was rolled back before it came is refused for that.
pub(super) fn answer(
    incoming: &Incoming,
    (player, asked): (PlayerId, &WalletTransaction),
    before: &ProviderTransactionRow,
) -> Outcome<Carried, Refused> {
    if before.kind == TransactionKind::Tombstone {
        return Err(no(WalletRefusal::RolledBack));
    }
    if !is_same(incoming, (player, asked), before) {
        return Err(no(WalletRefusal::TransactionReused));
    }
    let balance = WalletBalance { currency: before.currency.clone(), amount: before.balance };
    Ok(Carried::unchanged(balance))
}

/// Kind, player, round, game, currency, amount, who pays a bet, and reference, as far as the call has them.
fn is_same(
    incoming: &Incoming,
    (player, asked): (PlayerId, &WalletTransaction),
    before: &ProviderTransactionRow,
) -> bool {
    let fits = |said: &str, stored: &str| said.is_empty() || said == stored;
    kind_of(asked.kind) == before.kind
        && player == before.player
        && fits(&asked.round, &before.round_name)
        && fits(&incoming.call.game, &before.game)
        && fits(&asked.currency, &before.currency)
        && (asked.amount, asked.rest) == (before.amount, before.rest)
        && (asked.kind != WalletMove::Bet || asked.is_free == before.is_free)
        && asked.reference == before.reference
}

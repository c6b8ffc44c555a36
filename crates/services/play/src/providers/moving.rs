//! A transaction while it is carried out, and the row that is kept of it.

use baize_core::Ctx;
use baize_core::ports::{WalletBalance, WalletMove, WalletTransaction};
use baize_ledger::{RequestKey, Wallet};
use baize_money::{Amount, PlayMode, Split};
use baize_store::providers::transactions::{ProviderTransactionRow, TransactionKind, TransactionState};
use baize_store::{PlayerId, RoundId, StoreError};
use baize_wagers::ProviderNumber;

use super::answer::balance_of;
use super::incoming::Incoming;

/// A transaction that is being carried out.
pub(super) struct Moving<'a> {
    pub(super) ctx: &'a Ctx,
    pub(super) incoming: &'a Incoming,
    pub(super) asked: &'a WalletTransaction,
    pub(super) wallet: &'a mut Wallet,
}

/// What the row of a transaction says beside what was asked.
pub(super) struct Recorded<'a> {
    pub(super) round: RoundId,
    pub(super) play_mode: PlayMode,
    pub(super) currency: &'a str,
    pub(super) split: Split,
    pub(super) moved: Amount,
}

impl Moving<'_> {
    /// The key of its postings: one transaction of a provider is one request.
    pub(super) fn key(&self) -> RequestKey {
        RequestKey::derived(&self.incoming.caller.name, &self.asked.uuid)
    }

    /// The provider's number in the ledger.
    pub(super) fn provider(&self) -> ProviderNumber {
        self.incoming.caller.number
    }

    /// What the player has now.
    pub(super) fn balance(&self, play_mode: PlayMode, currency: &str) -> Result<WalletBalance, StoreError> {
        balance_of(self.wallet, play_mode, currency)
    }

    /// The transaction as it is stored, with the balance after it.
    pub(super) fn row(&self, recorded: &Recorded<'_>) -> Result<ProviderTransactionRow, StoreError> {
        let balance = self.balance(recorded.play_mode, recorded.currency)?.amount;
        Ok(ProviderTransactionRow {
            round: recorded.round,
            play_mode: recorded.play_mode,
            split: recorded.split,
            moved: recorded.moved,
            balance,
            ..bare_row(self.ctx, self.incoming, (self.wallet.player(), self.asked), recorded.currency)
        })
    }
}

/// The stored kind of what is asked.
pub(super) fn kind_of(asked: WalletMove) -> TransactionKind {
    match asked {
        WalletMove::Bet => TransactionKind::Bet,
        WalletMove::Win => TransactionKind::Win,
        WalletMove::Rollback => TransactionKind::Rollback,
    }
}

/// A transaction that moved nothing.
pub(super) fn bare_row(
    ctx: &Ctx,
    incoming: &Incoming,
    (player, asked): (PlayerId, &WalletTransaction),
    currency: &str,
) -> ProviderTransactionRow {
    ProviderTransactionRow {
        provider: incoming.caller.name.clone(),
        uuid: asked.uuid.clone(),
        player,
        kind: kind_of(asked.kind),
        round_name: asked.round.clone(),
        round: RoundId::from(0),
        game: incoming.call.game.clone(),
        currency: currency.to_owned(),
        play_mode: PlayMode::Capital,
        amount: asked.amount,
        reference: asked.reference.clone(),
        split: Split::default(),
        moved: Amount::ZERO,
        rest: asked.rest,
        is_free: asked.is_free,
        is_promo: asked.is_promo,
        state: TransactionState::Applied,
        flagged: false,
        balance: Amount::ZERO,
        made_at: ctx.now,
    }
}

//! The wallet of `GET /api/wallet`, of the stream, and of every answer that moves money.

use baize_ledger::Wallet;
use baize_money::{Amount, Bucket};
use baize_promotions_rules::wagering::{Kind, Task};
use baize_store::{StoreError, Tx};
use serde::{Deserialize, Serialize};

use crate::open_tasks;

/// The oldest open requirement of a bonus: the one that stakes are filling.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct ActiveTask {
    /// The bonus it will release.
    pub bonus: Amount,
    /// Turnover so far.
    pub cur: Amount,
    /// Turnover that closes it.
    pub target: Amount,
}

/// Balances and the active wagering requirement at one version of the wallet.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct WalletView {
    /// Cash.
    pub cash: Amount,
    /// Bonus money.
    pub bonus: Amount,
    /// Play money.
    pub gold: Amount,
    /// Cash reserved for a withdrawal.
    pub frozen_cash: Amount,
    /// Bonus money set aside.
    pub frozen_bonus: Amount,
    /// The active requirement; all zero without one.
    pub task: ActiveTask,
    /// A later state has a higher one.
    pub version: i64,
}

impl WalletView {
    /// The wallet and the player's open requirements, oldest first.
    pub fn new(wallet: &Wallet, open: &[Task]) -> Self {
        let active = open.iter().find(|task| task.kind == Kind::Bonus);
        Self {
            cash: wallet.balance(Bucket::Cash),
            bonus: wallet.balance(Bucket::Bonus),
            gold: wallet.balance(Bucket::Gold),
            frozen_cash: wallet.balance(Bucket::FrozenCash),
            frozen_bonus: wallet.balance(Bucket::FrozenBonus),
            task: active.map_or_else(ActiveTask::default, |task| ActiveTask {
                bonus: task.amount,
                cur: task.cur,
                target: task.target,
            }),
            version: wallet.version(),
        }
    }

    /// The view of a wallet, reading the requirements if there are any.
    pub fn of(tx: &mut Tx, wallet: &Wallet) -> Result<Self, StoreError> {
        Ok(Self::new(wallet, &open_tasks(tx, wallet)?))
    }
}

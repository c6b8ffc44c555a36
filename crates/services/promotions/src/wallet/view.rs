//! The wallet of `GET /api/wallet`, of the stream, and of every answer that moves money.

use baize_ledger::Wallet;
use baize_money::{Amount, Bucket};
use baize_promotions_rules::{Requirement, RequirementKind};
use baize_store::{StoreError, Tx};
use serde::{Deserialize, Serialize};

use crate::open_requirements;

/// The oldest open requirement of a bonus: the one that stakes are filling.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct ActiveRequirement {
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
    /// Withdrawable money.
    pub cash: Amount,
    /// Money that waits for its wagering requirement.
    pub bonus: Amount,
    /// Play money.
    pub gold: Amount,
    /// Cash reserved for a withdrawal.
    pub frozen_cash: Amount,
    /// Bonus money set aside.
    pub frozen_bonus: Amount,
    /// What the player owes. Replies that were stored before there were debts have none.
    #[serde(default)]
    pub debt: Amount,
    /// The active requirement; all zero without one.
    #[serde(rename = "task")]
    pub requirement: ActiveRequirement,
    /// A later state has a higher one.
    pub version: i64,
}

impl WalletView {
    /// The wallet and the player's open requirements, oldest first.
    pub fn new(wallet: &Wallet, open: &[Requirement]) -> Self {
        let active = open.iter().find(|requirement| requirement.kind == RequirementKind::Bonus);
        Self {
            cash: wallet.balance(Bucket::Cash),
            bonus: wallet.balance(Bucket::Bonus),
            gold: wallet.balance(Bucket::Gold),
            frozen_cash: wallet.balance(Bucket::FrozenCash),
            frozen_bonus: wallet.balance(Bucket::FrozenBonus),
            debt: wallet.debt(),
            requirement: active.map_or_else(ActiveRequirement::default, |open| ActiveRequirement {
                bonus: open.amount,
                cur: open.cur,
                target: open.target,
            }),
            version: wallet.version(),
        }
    }

    /// The view of a wallet, reading the requirements if there are any.
    pub fn of(tx: &mut Tx, wallet: &Wallet) -> Result<Self, StoreError> {
        Ok(Self::new(wallet, &open_requirements(tx, wallet)?))
    }
}

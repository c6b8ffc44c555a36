//! The wallet as `GET /api/wallet`, the stream and every answer that moves money say it.

use baize_promotions::wallet::WalletView;
use serde::Serialize;
use utoipa::ToSchema;

use super::Amount;

/// A player's balances. Total money is `coin` + `money`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[expect(non_snake_case, reason = "names of the wire")]
pub struct Wallet {
    /// Cash.
    pub money: Amount,
    /// Bonus money.
    pub coin: Amount,
    /// Play money.
    pub gold: Amount,
    /// Cash reserved for a withdrawal.
    pub frozen_money: Amount,
    /// Bonus money set aside.
    pub frozen_coin: Amount,
    /// What the player owes after a deposit went back to its payer and could not be taken back in full.
    pub debt: Amount,
    /// The bonus of the active wagering requirement; 0 without one.
    pub taskBonus: Amount,
    /// Turnover of the active wagering requirement so far.
    pub taskCur: Amount,
    /// Turnover at which its bonus becomes cash.
    pub taskTarget: Amount,
    /// A later state has a higher one.
    pub version: i64,
}

impl From<WalletView> for Wallet {
    fn from(view: WalletView) -> Self {
        Self {
            money: view.cash.into(),
            coin: view.bonus.into(),
            gold: view.gold.into(),
            frozen_money: view.frozen_cash.into(),
            frozen_coin: view.frozen_bonus.into(),
            debt: view.debt.into(),
            taskBonus: view.requirement.bonus.into(),
            taskCur: view.requirement.cur.into(),
            taskTarget: view.requirement.target.into(),
            version: view.version,
        }
    }
}

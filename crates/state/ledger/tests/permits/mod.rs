//! Stakes and deposits with their permits, as the wager service and the cashier make them.

use baize_ledger::{Funds, Posting, SANDBOX_GATEWAY, Wallet};
use baize_money::Amount;
use baize_protection::{Action, Grants, Permit, judge};
use baize_store::{DepositId, RoundId};
use baize_testkit::NOW;

/// A permit for an action of this wallet's player.
#[expect(clippy::disallowed_methods, reason = "in place of the services that ask")]
pub fn permit(wallet: &Wallet, action: Action) -> Permit {
    judge(&wallet.facts(NOW, Grants::SANDBOX, false), action).unwrap()
}

/// A stake with its permit.
#[expect(clippy::disallowed_methods, reason = "in place of the wager service")]
pub fn stake(wallet: &Wallet, round: i64, stake: Funds) -> Posting {
    let amount = stake.total().unwrap_or(Amount::MAX);
    let permit = permit(wallet, Action::Stake { play_mode: stake.play_mode(), amount });
    Posting::stake(RoundId::from(round), stake, permit)
}

/// A deposit through the sandbox gateway with its permit.
pub fn deposit(wallet: &Wallet, order: i64, amount: Amount) -> Posting {
    deposit_through(SANDBOX_GATEWAY, wallet, order, amount)
}

/// A deposit with its permit.
#[expect(clippy::disallowed_methods, reason = "in place of the cashier")]
pub fn deposit_through(gateway: u16, wallet: &Wallet, order: i64, amount: Amount) -> Posting {
    let permit = permit(wallet, Action::Deposit { amount });
    Posting::deposit(DepositId::from(order), gateway, amount, permit)
}

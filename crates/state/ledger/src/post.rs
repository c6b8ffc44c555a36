//! Posting: the only way money moves.

use baize_money::{Amount, Bucket};
use baize_protection::{Capability, Grants, Permit};
use baize_store::transfers::{self, TransferRow};
use baize_store::wallets::{self, WalletRow};
use baize_store::{StoreError, Tx};
use baize_time::Timestamp;

use crate::account::{Account, Currency, House, TEST_GATEWAYS};
use crate::chain;
use crate::code::Code;
use crate::posting::Posting;
use crate::request::RequestKey;
use crate::wallet::Wallet;

/// The account whose part in a player's chain is what that player owes.
pub(crate) const DEBTS: Account = Account::House(House::Debts, Currency::Money);

/// What caused money to move, and the moment and site it moves at.
#[derive(Debug, Clone, Copy)]
pub struct Cause<'a> {
    /// The player's request; `None` when the house acts by itself.
    pub key: Option<&'a RequestKey>,
    /// The moment of the action, stored with every transfer.
    pub now: Timestamp,
    /// What the site's profile grants.
    pub grants: Grants,
}

/// Why nothing was posted.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum PostError {
    /// A bucket does not hold enough.
    #[error("the balance of {0:?} does not suffice")]
    Insufficient(Bucket),
    /// A balance would pass [`Amount::MAX`].
    #[error("the balance of {0:?} would be too large")]
    TooLarge(Bucket),
    /// A posting moves less than zero.
    #[error("a posting of {0:?} moves less than zero")]
    Negative(Code),
    /// A debt would pass [`Amount::MAX`], or more of it would be paid than is owed.
    #[error("the debt would leave its range")]
    Debt,
    /// The site's profile does not grant it.
    #[error("the site does not grant {0:?}")]
    NotGranted(Capability),
    /// A stake or deposit whose permit is for another player, row version, moment or amount.
    #[error("the permit does not allow {0:?}")]
    NotPermitted(Code),
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl PostError {
    /// The fault of a posting that nothing can refuse unless the store is damaged.
    pub fn into_fault(self) -> StoreError {
        match self {
            Self::Store(fault) => fault,
            refused => StoreError::damaged(refused),
        }
    }
}

/// Posts to a player's wallet, in order, all or none, and writes the wallet.
///
/// Nothing is written if a posting is refused. Movements of zero are left out. Call it without postings to write
/// changed seeds, nonce or counters.
pub fn post(
    tx: &mut Tx,
    wallet: &mut Wallet,
    cause: &Cause<'_>,
    postings: &[Posting],
) -> Result<(), PostError> {
    let mut row = wallet.row.clone();
    let mut made: Vec<TransferRow> = Vec::with_capacity(postings.len());
    for posting in postings {
        check_permit(posting, &wallet.row, cause.now)?;
        check_grants(posting, cause.grants)?;
        for &(from, to, amount) in &posting.movements {
            if amount.is_negative() {
                return Err(PostError::Negative(posting.code));
            }
            if amount.is_zero() {
                continue;
            }
            debug_assert_eq!(from.currency(), to.currency(), "no transfer joins money and gold");
            take(&mut row, from, amount)?;
            give(&mut row, to, amount)?;
            row.transfers = row.transfers.saturating_add(1);
            let transfer = TransferRow {
                player: row.player,
                seq: row.transfers,
                debit: from.number(),
                credit: to.number(),
                amount,
                code: posting.code.number(),
                reference: posting.reference,
                request_key: cause.key.map_or_else(String::new, |key| key.as_str().to_owned()),
                made_at: cause.now,
            };
            row.chain = chain::next(&row.chain, &transfer);
            made.push(transfer);
        }
    }
    for transfer in &made {
        transfers::append(tx, transfer)?;
    }
    #[expect(clippy::disallowed_methods, reason = "this is the one place")]
    wallets::save(tx, &mut row, cause.now)?;
    wallet.row = row;
    Ok(())
}

/// Stakes and deposits need a permit that was made for this row of this player at this moment. Once the wallet is
/// written its version is another one, so no permit is used in a second transaction.
fn check_permit(posting: &Posting, row: &WalletRow, now: Timestamp) -> Result<(), PostError> {
    let needed = posting.code.is_stake() || posting.code == Code::Deposit;
    let fits = |permit: &Permit| permit.is_for(row.player.get(), row.version, now);
    if !needed || posting.permit().is_some_and(fits) {
        Ok(())
    } else {
        Err(PostError::NotPermitted(posting.code))
    }
}

/// Whether the site grants what a posting needs beyond its permit. What ends something already begun needs nothing, and a
/// reversal records what a gateway has done already.
fn check_grants(posting: &Posting, grants: Grants) -> Result<(), PostError> {
    if posting.code == Code::DepositReversal {
        return Ok(());
    }
    let reserves = (posting.code == Code::WithdrawalReserve).then_some(Capability::Withdrawals);
    let live = posting.movements.iter().any(|(from, to, _)| is_live(*from) || is_live(*to));
    let live = live.then_some(Capability::LiveMoney);
    match reserves.into_iter().chain(live).find(|capability| !grants.has(*capability)) {
        Some(capability) => Err(PostError::NotGranted(capability)),
        None => Ok(()),
    }
}

fn is_live(account: Account) -> bool {
    matches!(account, Account::House(House::Gateway(number), _) if !TEST_GATEWAYS.contains(&number))
}

fn balance(row: &mut WalletRow, bucket: Bucket) -> &mut Amount {
    match bucket {
        Bucket::Cash => &mut row.cash,
        Bucket::Bonus => &mut row.bonus,
        Bucket::Gold => &mut row.gold,
        Bucket::FrozenCash => &mut row.frozen_cash,
        Bucket::FrozenBonus => &mut row.frozen_bonus,
    }
}

fn take(row: &mut WalletRow, from: Account, amount: Amount) -> Result<(), PostError> {
    if from == DEBTS {
        row.debt = row.debt.checked_add(amount).ok_or(PostError::Debt)?;
    }
    let Account::Player(bucket) = from else { return Ok(()) };
    let held = balance(row, bucket);
    *held =
        held.checked_sub(amount).filter(|rest| !rest.is_negative()).ok_or(PostError::Insufficient(bucket))?;
    Ok(())
}

fn give(row: &mut WalletRow, to: Account, amount: Amount) -> Result<(), PostError> {
    if to == DEBTS {
        let rest = row.debt.checked_sub(amount).filter(|rest| !rest.is_negative());
        row.debt = rest.ok_or(PostError::Debt)?;
    }
    let Account::Player(bucket) = to else { return Ok(()) };
    let held = balance(row, bucket);
    *held = held.checked_add(amount).ok_or(PostError::TooLarge(bucket))?;
    Ok(())
}

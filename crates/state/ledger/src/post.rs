//! Posting: the only way money moves.

use baize_money::{Amount, Bucket};
use baize_store::transfers::{self, TransferRow};
use baize_store::{StoreError, Tx, wallets};
use baize_time::Timestamp;

use crate::account::{Account, House, SANDBOX_GATEWAY};
use crate::chain;
use crate::posting::{Code, Posting};
use crate::request::RequestKey;
use crate::wallet::Wallet;

/// What a site profile may grant (decisions D3). The edge refuses first; the ledger refuses whatever slipped through.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Capability {
    /// Bets with cash and bonus money.
    CapitalPlay,
    /// Deposits.
    Deposits,
    /// Withdrawals. Those already under way end as they must.
    Withdrawals,
    /// A payment gateway that moves real money.
    LiveMoney,
}

/// Which capabilities a site grants. Gold play is granted everywhere.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
#[expect(clippy::struct_excessive_bools, reason = "four independent permissions")]
pub struct Grants {
    /// Bets with cash and bonus money.
    pub capital_play: bool,
    /// Deposits.
    pub deposits: bool,
    /// Withdrawals.
    pub withdrawals: bool,
    /// Gateways that move real money.
    pub live_money: bool,
}

impl Grants {
    /// A site for gold play only (`money_mode = "social"`).
    pub const SOCIAL: Self =
        Self { capital_play: false, deposits: false, withdrawals: false, live_money: false };
    /// A site for money through the sandbox gateway.
    pub const SANDBOX: Self =
        Self { capital_play: true, deposits: true, withdrawals: true, live_money: false };

    fn has(self, capability: Capability) -> bool {
        match capability {
            Capability::CapitalPlay => self.capital_play,
            Capability::Deposits => self.deposits,
            Capability::Withdrawals => self.withdrawals,
            Capability::LiveMoney => self.live_money,
        }
    }
}

/// On whose behalf money moves.
#[derive(Debug, Clone, Copy)]
pub struct Cause<'a> {
    /// The request; `None` for the house's own doing.
    pub key: Option<&'a RequestKey>,
    /// Now.
    pub now: Timestamp,
    /// What the site grants.
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
    /// An entry moves less than nothing.
    #[error("an entry of {0:?} moves less than nothing")]
    Negative(Code),
    /// The site's profile does not grant it.
    #[error("the site does not grant {0:?}")]
    NotGranted(Capability),
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Posts entries to a player's wallet, in order, all or none, and writes the wallet.
///
/// Nothing is written if an entry is refused. Parts of nothing are left out: no transfer moves nothing. Call it
/// without entries to write changed seeds, nonce or counters.
pub fn post(
    tx: &mut Tx,
    wallet: &mut Wallet,
    cause: &Cause<'_>,
    entries: &[Posting],
) -> Result<(), PostError> {
    let mut row = wallet.row.clone();
    let mut made: Vec<TransferRow> = Vec::with_capacity(entries.len());
    for entry in entries {
        granted(entry, cause.grants)?;
        for &(from, to, amount) in &entry.movements {
            if amount.is_negative() {
                return Err(PostError::Negative(entry.code));
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
                code: entry.code.number(),
                reference: entry.reference,
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

/// Whether the site grants what an entry needs. What ends something already begun needs nothing.
fn granted(entry: &Posting, grants: Grants) -> Result<(), PostError> {
    let money_moves = entry.movements.iter().any(|(from, _, _)| from.currency() == crate::Currency::Money);
    let needed = match entry.code {
        Code::Stake if money_moves => Some(Capability::CapitalPlay),
        Code::Deposit => Some(Capability::Deposits),
        Code::WithdrawalReserve => Some(Capability::Withdrawals),
        _ => None,
    };
    let live = entry.movements.iter().any(|(from, to, _)| is_live(*from) || is_live(*to));
    let live = live.then_some(Capability::LiveMoney);
    match needed.into_iter().chain(live).find(|capability| !grants.has(*capability)) {
        Some(capability) => Err(PostError::NotGranted(capability)),
        None => Ok(()),
    }
}

fn is_live(account: Account) -> bool {
    matches!(account, Account::House(House::Gateway(number), _) if number != SANDBOX_GATEWAY)
}

fn balance(row: &mut wallets::WalletRow, bucket: Bucket) -> &mut Amount {
    match bucket {
        Bucket::Cash => &mut row.cash,
        Bucket::Bonus => &mut row.bonus,
        Bucket::Gold => &mut row.gold,
        Bucket::FrozenCash => &mut row.frozen_cash,
        Bucket::FrozenBonus => &mut row.frozen_bonus,
    }
}

fn take(row: &mut wallets::WalletRow, from: Account, amount: Amount) -> Result<(), PostError> {
    let Account::Player(bucket) = from else { return Ok(()) };
    let held = balance(row, bucket);
    *held =
        held.checked_sub(amount).filter(|rest| !rest.is_negative()).ok_or(PostError::Insufficient(bucket))?;
    Ok(())
}

fn give(row: &mut wallets::WalletRow, to: Account, amount: Amount) -> Result<(), PostError> {
    let Account::Player(bucket) = to else { return Ok(()) };
    let held = balance(row, bucket);
    *held = held.checked_add(amount).ok_or(PostError::TooLarge(bucket))?;
    Ok(())
}

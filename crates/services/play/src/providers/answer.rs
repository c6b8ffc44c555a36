//! What a call is answered with.

use baize_core::ports::{PlayerUpdate, WalletBalance, WalletRefusal, WalletReply};
use baize_core::{Failure, LedgerRefusal};
use baize_ledger::Wallet;
use baize_money::{Amount, Bucket, PlayMode};
use baize_promotions::AppliedEffects;
use baize_store::{PlayerId, StoreError};
use baize_wagers::{WagerError, WagerRefusal};

/// A call that was carried out.
#[derive(Debug, Clone, PartialEq)]
pub struct Carried {
    /// The answer.
    pub reply: WalletReply,
    /// What is published to open pages.
    pub updates: Vec<PlayerUpdate>,
    /// Why an operator should look at it, if that is new.
    pub flagged: Option<&'static str>,
}

/// A call that is refused: nothing was written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Refused {
    /// Why.
    pub why: WalletRefusal,
    /// The balance, where the player is known.
    pub balance: Option<WalletBalance>,
}

impl Carried {
    /// An answer that changed nothing.
    pub(super) fn unchanged(balance: WalletBalance) -> Self {
        Self { reply: WalletReply::Done(balance), updates: Vec::new(), flagged: None }
    }

    /// An answer after money moved.
    pub(super) fn moved(player: PlayerId, balance: WalletBalance, effects: &[AppliedEffects]) -> Self {
        let notices = effects.iter().flat_map(|effects| &effects.notices);
        let notices = notices.map(|notice| notice.update(player));
        let updates = [PlayerUpdate::WalletChanged(player)].into_iter().chain(notices).collect();
        Self { reply: WalletReply::Done(balance), updates, flagged: None }
    }
}

impl Refused {
    /// A refusal without a balance.
    pub(super) fn new(why: WalletRefusal) -> Self {
        Self { why, balance: None }
    }

    /// The reply.
    pub fn reply(self) -> WalletReply {
        WalletReply::Refused(self.why, self.balance)
    }
}

/// The refusal of a call.
pub(super) fn no(why: WalletRefusal) -> Failure<Refused> {
    Failure::Refused(Refused::new(why))
}

/// What a player has of the money that a session is played with.
pub(super) fn balance_of(
    wallet: &Wallet,
    play_mode: PlayMode,
    currency: &str,
) -> Result<WalletBalance, StoreError> {
    let amount = match play_mode {
        PlayMode::Gold => Some(wallet.balance(Bucket::Gold)),
        PlayMode::Capital => wallet.balance(Bucket::Cash).checked_add(wallet.balance(Bucket::Bonus)),
    };
    let amount: Amount = amount.ok_or_else(|| StoreError::damaged("a balance is out of range"))?;
    Ok(WalletBalance { currency: currency.to_owned(), amount })
}

/// What a wager that was not taken is answered with.
pub(super) fn refused(error: WagerError, balance: WalletBalance) -> Failure<Refused> {
    let refusal = match error {
        WagerError::Fault(fault) => return Failure::Fault(fault),
        WagerError::Refused(refusal) => refusal,
    };
    Failure::Refused(Refused { balance: Some(balance), ..Refused::from(refusal) })
}

impl LedgerRefusal for Refused {
    const INSUFFICIENT_FUNDS: Self = Self { why: WalletRefusal::NotEnoughMoney, balance: None };
    const TOO_LARGE: Self = Self { why: WalletRefusal::AmountOutOfRange, balance: None };
    const NOT_GRANTED: Self = Self { why: WalletRefusal::UserDisabled, balance: None };
    const KEY_REUSED: Self = Self { why: WalletRefusal::TransactionReused, balance: None };
}

impl From<WagerRefusal> for Refused {
    fn from(refusal: WagerRefusal) -> Self {
        match refusal {
            WagerRefusal::InsufficientFunds => Self::INSUFFICIENT_FUNDS,
            WagerRefusal::TooLarge => Self::TOO_LARGE,
            WagerRefusal::KeyReused => Self::KEY_REUSED,
            WagerRefusal::AccountClosed | WagerRefusal::PlayOff | WagerRefusal::GuestPlayOff => {
                Self::NOT_GRANTED
            }
            WagerRefusal::StakeBelowMin(_)
            | WagerRefusal::StakeAboveMax(_)
            | WagerRefusal::PayoutAboveMax(_) => Self::new(WalletRefusal::LimitReached),
        }
    }
}

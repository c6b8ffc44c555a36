//! The wire's own names of what is answered.

use baize_core::ports::WalletRefusal;

pub(super) const OK: &str = "RS_OK";
pub(super) const UNKNOWN: &str = "RS_ERROR_UNKNOWN";
pub(super) const INVALID_SIGNATURE: &str = "RS_ERROR_INVALID_SIGNATURE";
pub(super) const WRONG_SYNTAX: &str = "RS_ERROR_WRONG_SYNTAX";
pub(super) const WRONG_TYPES: &str = "RS_ERROR_WRONG_TYPES";

/// The status of a refusal. Where the wire has no word for it, `RS_ERROR_UNKNOWN`: its callers roll a bet back then and repeat a
/// win.
pub(super) fn of(refusal: WalletRefusal) -> &'static str {
    match refusal {
        WalletRefusal::UnknownToken | WalletRefusal::UnknownPlayer => "RS_ERROR_INVALID_TOKEN",
        WalletRefusal::TokenExpired => "RS_ERROR_TOKEN_EXPIRED",
        WalletRefusal::ProviderOff => "RS_ERROR_INVALID_PARTNER",
        WalletRefusal::UnknownGame => "RS_ERROR_INVALID_GAME",
        WalletRefusal::WrongCurrency => "RS_ERROR_WRONG_CURRENCY",
        WalletRefusal::UserDisabled => "RS_ERROR_USER_DISABLED",
        WalletRefusal::LimitReached => "RS_ERROR_LIMIT_REACHED",
        WalletRefusal::NotEnoughMoney => "RS_ERROR_NOT_ENOUGH_MONEY",
        WalletRefusal::TransactionReused => "RS_ERROR_DUPLICATE_TRANSACTION",
        WalletRefusal::UnknownTransaction | WalletRefusal::UnknownRound => {
            "RS_ERROR_TRANSACTION_DOES_NOT_EXIST"
        }
        WalletRefusal::RolledBack => "RS_ERROR_TRANSACTION_ROLLED_BACK",
        WalletRefusal::AlreadyPaid
        | WalletRefusal::RoundClosed
        | WalletRefusal::NothingToCancel
        | WalletRefusal::NotABet
        | WalletRefusal::AmountOutOfRange => UNKNOWN,
    }
}

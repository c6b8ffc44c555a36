//! The wire's own names of refusals.

use baize_core::ports::WalletRefusal;

/// A refusal: the status of HTTP, the code, and a sentence for a log.
#[derive(Debug, Clone, Copy)]
pub(super) struct PamError {
    pub(super) http: u16,
    pub(super) code: &'static str,
    pub(super) message: &'static str,
}

const fn error(http: u16, code: &'static str, message: &'static str) -> PamError {
    PamError { http, code, message }
}

pub(super) const API_TOKEN: PamError = error(401, "PAM_ERR_API_TOKEN", "the api key is not known");
pub(super) const UNREADABLE: PamError = error(400, "PAM_ERR_UNDEFINED", "the request cannot be read");
pub(super) const MISSING_PROVIDER: PamError =
    error(400, "PAM_ERR_MISSING_PROVIDER", "the provider is not the one of this address");
pub(super) const NEGATIVE: PamError = error(200, "PAM_ERR_NEGATIVE_STAKE", "an amount is negative");
pub(super) const BONUS_OVERDRAFT: PamError =
    error(200, "PAM_ERR_BONUS_OVERDRAFT", "bonus money is part of the cash amount");
pub(super) const PROMO_OVERDRAFT: PamError =
    error(200, "PAM_ERR_PROMO_OVERDRAFT", "there is no promo account");
pub(super) const FAILED: PamError = error(200, "PAM_ERR_UNDEFINED", "the outcome is not known");

/// What a refusal is on this wire. A session that is not known is an error of HTTP, as the wire's document says.
pub(super) fn of(refusal: WalletRefusal) -> PamError {
    let (code, message) = match refusal {
        WalletRefusal::UnknownToken => {
            return error(401, "PAM_ERR_SESSION_NOT_FOUND", "the session is not known");
        }
        WalletRefusal::TokenExpired => ("PAM_ERR_SESSION_EXPIRED", "the session is over"),
        WalletRefusal::UnknownPlayer => ("PAM_ERR_PLAYER_NOT_FOUND", "the player is not known"),
        WalletRefusal::ProviderOff => ("PAM_ERR_BET_NOT_ALLOWED", "no bets are taken"),
        WalletRefusal::UserDisabled => ("PAM_ERR_BET_NOT_ALLOWED", "the player may not bet"),
        WalletRefusal::LimitReached => ("PAM_ERR_BET_NOT_ALLOWED", "a limit is reached"),
        WalletRefusal::UnknownGame => ("PAM_ERR_GAME_NOT_FOUND", "the game is not open in this session"),
        WalletRefusal::WrongCurrency => ("PAM_ERR_TRANS_CURRENCY", "not the currency of session or bet"),
        WalletRefusal::NotEnoughMoney => ("PAM_ERR_CASH_OVERDRAFT", "the balance does not suffice"),
        WalletRefusal::TransactionReused => {
            ("PAM_ERR_DUPLICATE_TRANS", "the name was used for another transaction")
        }
        WalletRefusal::UnknownTransaction => ("PAM_ERR_TRANS_NOT_FOUND", "there is no such bet"),
        WalletRefusal::UnknownRound => ("PAM_ERR_ROUND_NOT_FOUND", "there is no such round"),
        WalletRefusal::RolledBack => ("PAM_ERR_TRANS_ALREADY_CANCELLED", "the bet is cancelled"),
        WalletRefusal::NothingToCancel => ("PAM_ERR_CANCEL_NOT_FOUND", "there is nothing to cancel"),
        WalletRefusal::NotABet => ("PAM_ERR_CANCEL_NON_WITHDRAW", "only a bet can be cancelled"),
        WalletRefusal::AlreadyPaid => ("PAM_ERR_TRANS_ALREADY_SETTLED", "the bet is settled"),
        WalletRefusal::RoundClosed => ("PAM_ERR_TRANS_ALREADY_SETTLED", "the round is over"),
        WalletRefusal::AmountOutOfRange => ("PAM_ERR_UNDEFINED", "the amount cannot be moved"),
    };
    error(200, code, message)
}

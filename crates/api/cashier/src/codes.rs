//! Codes of deposits (3000) and withdrawals (3100), and what the services refuse with them.

use baize_api_core::refusal_data::LimitData;
use baize_api_core::wire::Ms;
use baize_api_core::{ApiError, Code, codes};
use baize_cashier::{deposits, withdrawals};
use baize_core::Failure;
use baize_promotions::wagering::ForfeitRefusal;
use serde::Serialize;
use utoipa::ToSchema;

use crate::deposits::schema::OrderData;

/// The moment from which on it is possible.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
pub struct UntilData {
    /// Milliseconds UTC.
    pub until: Ms,
}

codes! {
    /// The codes of deposits and withdrawals.
    CashierCode;
    /// Below the method's minimum.
    DepositBelowMin = 3001, "DEPOSIT_BELOW_MIN", 200, LimitData;
    /// Above the method's maximum.
    DepositAboveMax = 3002, "DEPOSIT_ABOVE_MAX", 200, LimitData;
    /// The site has no such payment method.
    UnknownPayMethod = 3003, "UNKNOWN_PAY_METHOD", 200;
    /// The site has no such offer.
    UnknownGoods = 3004, "UNKNOWN_GOODS", 200;
    /// The site does not grant deposits.
    DepositsOff = 3005, "DEPOSITS_OFF", 200;
    /// The player has no such order.
    UnknownOrder = 3006, "UNKNOWN_ORDER", 200;
    /// The payment gateway did not answer; nothing was charged.
    GatewayUnavailable = 3007, "GATEWAY_UNAVAILABLE", 200, OrderData;
    /// Too many unpaid orders are open.
    TooManyOpenOrders = 3008, "TOO_MANY_OPEN_ORDERS", 200;
    /// The payment gateway will not collect this order; another order or method may do.
    OrderDeclined = 3009, "ORDER_DECLINED", 200, OrderData;
    /// None of the goods is left for the player. An order that lapses gives its piece back.
    GoodsSoldOut = 3010, "GOODS_SOLD_OUT", 200;
    /// The player's history has no such movement.
    UnknownTransfer = 3011, "UNKNOWN_TRANSFER", 200;
    /// Below the minimum.
    WithdrawBelowMin = 3101, "WITHDRAW_BELOW_MIN", 200, LimitData;
    /// Above the maximum.
    WithdrawAboveMax = 3102, "WITHDRAW_ABOVE_MAX", 200, LimitData;
    /// Today's limit would be passed.
    WithdrawDayLimit = 3103, "WITHDRAW_DAY_LIMIT", 200, LimitData;
    /// One withdrawal at a time.
    WithdrawPending = 3104, "WITHDRAW_PENDING", 200;
    /// The cash is under a turnover requirement.
    CashLocked = 3105, "CASH_LOCKED", 200, LimitData;
    /// There is no withdrawal account.
    AccountMissing = 3106, "ACCOUNT_MISSING", 200;
    /// A bound account cannot be changed here.
    AccountEditBlocked = 3107, "ACCOUNT_EDIT_BLOCKED", 200;
    /// The check digits of the CPF do not hold.
    InvalidCpf = 3108, "INVALID_CPF", 200;
    /// The IFSC has not its shape.
    InvalidIfsc = 3109, "INVALID_IFSC", 200;
    /// The holder's name is too short, too long or has special symbols.
    InvalidHolder = 3110, "INVALID_HOLDER", 200;
    /// The site does not grant withdrawals.
    WithdrawalsOff = 3111, "WITHDRAWALS_OFF", 200;
    /// The site has no such withdrawal method.
    UnknownWithdrawMethod = 3112, "UNKNOWN_WITHDRAW_METHOD", 200;
    /// The account number or address has not its shape.
    InvalidAccountNumber = 3113, "INVALID_ACCOUNT_NUMBER", 200;
    /// The site does not allow a withdrawal before the turnover is done.
    EarlyNotAllowed = 3114, "EARLY_NOT_ALLOWED", 200;
    /// The CPF belongs to another player, or is not the one of the player's earlier account.
    ForeignCpf = 3115, "FOREIGN_CPF", 200;
    /// The player owes money after a reversal: so much cash stays.
    DebtOpen = 3116, "DEBT_OPEN", 200, LimitData;
    /// The player has no such open bonus.
    UnknownBonus = 3117, "UNKNOWN_BONUS", 200;
    /// More would be lost than the player was shown: look again before giving the bonus up.
    LossChanged = 3118, "LOSS_CHANGED", 200, LimitData;
    /// The first withdrawal to an account takes a one-time code: repeat it with the `confirm_token` that
    /// `POST /api/user/confirm` gives for one.
    WithdrawCodeRequired = 3119, "WITHDRAW_CODE_REQUIRED", 200;
    /// The account was changed, or added to another one, a short time ago; data.until says when it can be used.
    AccountCooling = 3120, "ACCOUNT_COOLING", 200, UntilData;
    /// The holder is not the one of the player's other account: payouts go to the player's own accounts only.
    OtherHolder = 3121, "OTHER_HOLDER", 200;
}

/// The reply to what a deposit service refuses or fails at.
pub(crate) fn deposit_refused(failure: Failure<deposits::Refusal>) -> ApiError {
    use deposits::Refusal;
    ApiError::of(failure, |refusal| match refusal {
        Refusal::Off => CashierCode::DepositsOff.into(),
        Refusal::BelowMin(min) => ApiError::with_limit(CashierCode::DepositBelowMin, min),
        Refusal::AboveMax(max) => ApiError::with_limit(CashierCode::DepositAboveMax, max),
        Refusal::UnknownMethod => CashierCode::UnknownPayMethod.into(),
        Refusal::SiteClosed => Code::SiteClosed.into(),
        Refusal::UnknownGoods => CashierCode::UnknownGoods.into(),
        Refusal::SoldOut => CashierCode::GoodsSoldOut.into(),
        Refusal::GiftTaken => Code::GiftTaken.into(),
        Refusal::ContactNeeded => Code::ContactNeeded.into(),
        Refusal::WrongPrice => ApiError::invalid("amount"),
        Refusal::TooManyOpen => CashierCode::TooManyOpenOrders.into(),
        Refusal::UnknownOrder => CashierCode::UnknownOrder.into(),
        Refusal::NoGateway => Code::NotImplemented.into(),
        Refusal::KeyReused => Code::KeyReused.into(),
    })
}

/// The reply to what a withdrawal service refuses or fails at.
pub(crate) fn withdrawal_refused(failure: Failure<withdrawals::Refusal>) -> ApiError {
    use withdrawals::Refusal;
    ApiError::of(failure, |refusal| match refusal {
        Refusal::Off => CashierCode::WithdrawalsOff.into(),
        Refusal::BelowMin(min) => ApiError::with_limit(CashierCode::WithdrawBelowMin, min),
        Refusal::AboveMax(max) => ApiError::with_limit(CashierCode::WithdrawAboveMax, max),
        Refusal::DayLimit { left } => ApiError::with_limit(CashierCode::WithdrawDayLimit, left),
        Refusal::Pending => CashierCode::WithdrawPending.into(),
        Refusal::Insufficient => Code::InsufficientFunds.into(),
        Refusal::Locked { free } => ApiError::with_limit(CashierCode::CashLocked, free),
        Refusal::Debt { free } => ApiError::with_limit(CashierCode::DebtOpen, free),
        Refusal::EarlyNotAllowed => CashierCode::EarlyNotAllowed.into(),
        Refusal::RoundOpen => Code::RoundOpen.into(),
        Refusal::AccountMissing => CashierCode::AccountMissing.into(),
        Refusal::EditBlocked => CashierCode::AccountEditBlocked.into(),
        Refusal::UnknownMethod => CashierCode::UnknownWithdrawMethod.into(),
        Refusal::Unconfirmed => Code::ConfirmationRequired.into(),
        Refusal::CodeNeeded => CashierCode::WithdrawCodeRequired.into(),
        Refusal::Cooling { until } => {
            ApiError::with(CashierCode::AccountCooling, UntilData { until: until.into() })
        }
        Refusal::OtherHolder => CashierCode::OtherHolder.into(),
        Refusal::InvalidCpf => CashierCode::InvalidCpf.into(),
        Refusal::ForeignCpf => CashierCode::ForeignCpf.into(),
        Refusal::InvalidIfsc => CashierCode::InvalidIfsc.into(),
        Refusal::InvalidHolder => CashierCode::InvalidHolder.into(),
        Refusal::InvalidAccount => CashierCode::InvalidAccountNumber.into(),
        Refusal::InvalidPhone => Code::InvalidPhone.into(),
        Refusal::InvalidEmail => Code::InvalidEmail.into(),
        Refusal::KeyReused => Code::KeyReused.into(),
    })
}

/// The reply to a bonus that is not given up.
pub(crate) fn forfeit_refused(failure: Failure<ForfeitRefusal>) -> ApiError {
    ApiError::of(failure, |refusal| match refusal {
        ForfeitRefusal::Unknown => CashierCode::UnknownBonus.into(),
        ForfeitRefusal::AtStake => Code::RoundOpen.into(),
        ForfeitRefusal::Changed { lost } => ApiError::with_limit(CashierCode::LossChanged, lost),
        ForfeitRefusal::KeyReused => Code::KeyReused.into(),
    })
}

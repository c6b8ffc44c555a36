//! The single place where a refusal becomes a code, and a fault becomes a 500.
//!
//! Each domain's closed enum of refusals has one `impl Refusal` below, whose `match` has no wildcard: a new refusal
//! does not compile until it has a code.

use axum::response::{IntoResponse, Response};
use baize_cashier::deposits::Refusal as DepositRefusal;
use baize_cashier::withdrawals::Refusal as WithdrawRefusal;
use baize_core::Failure;
use baize_identity as identity;
use baize_identity::password::HashError;
use baize_lobby::GameRefusal;
use baize_play::crash::CrashRefusal;
use baize_play::originals::OriginalsRefusal;
use baize_store::StoreError;
use baize_wagers::WagerRefusal;
use serde_json::Value;

use crate::code::Code;

/// A reply that is not a success.
#[derive(Debug)]
pub struct ApiError {
    code: Code,
    data: Option<Value>,
}

/// A domain's refusal, as the wire says it.
pub trait Refusal {
    /// Its code.
    fn code(&self) -> Code;

    /// What the page needs beside the code, if anything.
    fn data(&self) -> Option<Value> {
        None
    }
}

impl ApiError {
    /// Its code.
    pub fn code(&self) -> Code {
        self.code
    }

    /// A code with data beside it.
    pub fn with(code: Code, data: Value) -> Self {
        Self { code, data: Some(data) }
    }

    /// A field that is missing, by its wire name.
    pub fn missing(field: &str) -> Self {
        Self::with(Code::MissingField, serde_json::json!({ "field": field }))
    }

    /// A field with a value that cannot be used, by its wire name.
    pub fn invalid(field: &str) -> Self {
        Self::with(Code::InvalidField, serde_json::json!({ "field": field }))
    }
}

impl From<Code> for ApiError {
    fn from(code: Code) -> Self {
        Self { code, data: None }
    }
}

impl<R: Refusal> From<Failure<R>> for ApiError {
    fn from(failure: Failure<R>) -> Self {
        match failure {
            Failure::Refused(refusal) => Self { code: refusal.code(), data: refusal.data() },
            Failure::Fault(fault) => fault.into(),
        }
    }
}

/// A fault is logged here, once, inside the request's span; the player learns the request id only.
impl From<StoreError> for ApiError {
    fn from(fault: StoreError) -> Self {
        match fault {
            StoreError::Busy | StoreError::Stopped => {
                tracing::warn!(%fault, "the store takes no work");
                Code::Unavailable.into()
            }
            _ => {
                tracing::error!(%fault, "a fault of the store");
                Code::Internal.into()
            }
        }
    }
}

impl From<HashError> for ApiError {
    fn from(error: HashError) -> Self {
        tracing::warn!(%error, "a password was not looked at");
        match error {
            HashError::Busy => Code::Unavailable.into(),
            HashError::Failed => Code::Internal.into(),
        }
    }
}

impl Refusal for identity::Refusal {
    fn code(&self) -> Code {
        match self {
            Self::InvalidPhone => Code::InvalidPhone,
            Self::InvalidEmail => Code::InvalidEmail,
            Self::PasswordTooShort => Code::PasswordTooShort,
            Self::PasswordTooCommon => Code::PasswordTooCommon,
            Self::PasswordTooLong => Code::PasswordTooLong,
            Self::WrongCredentials => Code::WrongCredentials,
            Self::Locked(_) => Code::AccountLocked,
            Self::WrongCode => Code::WrongCode,
            Self::CodeExpired => Code::CodeExpired,
            Self::CodeTooSoon(_) => Code::CodeTooSoon,
            Self::PhoneTaken => Code::PhoneTaken,
            Self::EmailTaken => Code::EmailTaken,
            Self::SessionEnded => Code::SessionEnded,
            Self::Closed => Code::UserForbidden,
            Self::MethodOff => Code::LoginMethodOff,
            Self::CaptchaRequired => Code::CaptchaRequired,
            Self::WrongCaptcha => Code::WrongCaptcha,
            Self::InvalidName => Code::InvalidName,
            Self::AlreadyBound => Code::AlreadyBound,
            Self::InvalidAvatar => Code::InvalidAvatar,
            Self::InvalidInvitation => Code::InvalidInvitation,
            Self::AgeNotConfirmed => Code::AgeNotConfirmed,
            Self::ForeignPlayer => Code::ForeignPlayer,
            Self::InvalidGameToken => Code::GameTokenInvalid,
            Self::Missing(_) => Code::MissingField,
            Self::Invalid(_) => Code::InvalidField,
        }
    }

    fn data(&self) -> Option<Value> {
        match self {
            Self::Locked(wait_ms) | Self::CodeTooSoon(wait_ms) => {
                let seconds = wait_ms.saturating_add(999) / 1000;
                Some(serde_json::json!({ "wait_seconds": seconds.max(1) }))
            }
            Self::Missing(field) | Self::Invalid(field) => Some(serde_json::json!({ "field": field })),
            _ => None,
        }
    }
}

/// What the reply layer turns into a body, in the language of the request.
#[derive(Clone, Debug)]
pub(crate) struct Refused {
    pub(crate) code: Code,
    pub(crate) data: Option<Value>,
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let mut response = Response::default();
        response.extensions_mut().insert(Refused { code: self.code, data: self.data });
        response
    }
}

impl Refusal for GameRefusal {
    fn code(&self) -> Code {
        match self {
            Self::Unknown => Code::UnknownGame,
            Self::NotOpen => Code::GameNotOpen,
        }
    }
}

impl From<GameRefusal> for ApiError {
    fn from(refusal: GameRefusal) -> Self {
        refusal.code().into()
    }
}

impl Refusal for WagerRefusal {
    fn code(&self) -> Code {
        match self {
            Self::AccountClosed => Code::UserForbidden,
            Self::PlayOff => Code::CapitalPlayOff,
            Self::StakeBelowMin(_) => Code::StakeBelowMin,
            Self::StakeAboveMax(_) => Code::StakeAboveMax,
            Self::PayoutAboveMax(_) => Code::PayoutAboveMax,
            Self::InsufficientFunds => Code::InsufficientFunds,
            Self::TooLarge => Code::AmountTooLarge,
            Self::KeyReused => Code::KeyReused,
        }
    }

    fn data(&self) -> Option<Value> {
        match self {
            Self::StakeBelowMin(limit) | Self::StakeAboveMax(limit) | Self::PayoutAboveMax(limit) => {
                Some(serde_json::json!({ "limit": limit }))
            }
            _ => None,
        }
    }
}

impl Refusal for OriginalsRefusal {
    fn code(&self) -> Code {
        match self {
            Self::Wager(refusal) => refusal.code(),
            Self::UnknownGame => Code::UnknownGame,
            Self::SiteClosed => Code::Unavailable,
            Self::GameClosed => Code::GameNotOpen,
            Self::BadParams => Code::BadParams,
            Self::UnknownRound => Code::UnknownRound,
            Self::RoundOpen => Code::RoundOpen,
            Self::StaleStep => Code::StaleStep,
            Self::BadAction => Code::BadAction,
        }
    }

    fn data(&self) -> Option<Value> {
        match self {
            Self::Wager(refusal) => refusal.data(),
            _ => None,
        }
    }
}

impl Refusal for CrashRefusal {
    fn code(&self) -> Code {
        match self {
            Self::Bet(refusal) => refusal.code(),
            Self::BettingClosed => Code::BettingClosed,
            Self::AlreadyOut => Code::AlreadyCashedOut,
            Self::Crashed => Code::Crashed,
        }
    }

    fn data(&self) -> Option<Value> {
        match self {
            Self::Bet(refusal) => refusal.data(),
            _ => None,
        }
    }
}

impl Refusal for DepositRefusal {
    fn code(&self) -> Code {
        match self {
            Self::Off => Code::DepositsOff,
            Self::BelowMin { .. } => Code::DepositBelowMin,
            Self::AboveMax { .. } => Code::DepositAboveMax,
            Self::UnknownMethod => Code::UnknownPayMethod,
            Self::UnknownGoods => Code::UnknownGoods,
            Self::WrongPrice => Code::InvalidField,
            Self::TooManyOpen => Code::TooManyOpenOrders,
            Self::UnknownOrder => Code::UnknownOrder,
            Self::KeyReused => Code::KeyReused,
        }
    }

    fn data(&self) -> Option<Value> {
        match self {
            Self::BelowMin { min: limit } | Self::AboveMax { max: limit } => {
                Some(serde_json::json!({ "limit": limit }))
            }
            Self::WrongPrice => Some(serde_json::json!({ "field": "amount" })),
            _ => None,
        }
    }
}

impl Refusal for WithdrawRefusal {
    fn code(&self) -> Code {
        match self {
            Self::Off => Code::WithdrawalsOff,
            Self::BelowMin { .. } => Code::WithdrawBelowMin,
            Self::AboveMax { .. } => Code::WithdrawAboveMax,
            Self::DayLimit { .. } => Code::WithdrawDayLimit,
            Self::Pending => Code::WithdrawPending,
            Self::Insufficient => Code::InsufficientFunds,
            Self::Locked { .. } => Code::CashLocked,
            Self::EarlyNotAllowed => Code::EarlyNotAllowed,
            Self::RoundOpen => Code::RoundOpen,
            Self::AccountMissing => Code::AccountMissing,
            Self::EditBlocked => Code::AccountEditBlocked,
            Self::UnknownMethod => Code::UnknownWithdrawMethod,
            Self::InvalidCpf => Code::InvalidCpf,
            Self::ForeignCpf => Code::ForeignCpf,
            Self::InvalidIfsc => Code::InvalidIfsc,
            Self::InvalidHolder => Code::InvalidHolder,
            Self::InvalidAccount => Code::InvalidAccountNumber,
            Self::InvalidPhone => Code::InvalidPhone,
            Self::InvalidEmail => Code::InvalidEmail,
            Self::KeyReused => Code::KeyReused,
            Self::Unknown | Self::NotOpen => Code::UnknownOrder,
        }
    }

    fn data(&self) -> Option<Value> {
        match self {
            Self::BelowMin { min: limit }
            | Self::AboveMax { max: limit }
            | Self::DayLimit { left: limit }
            | Self::Locked { free: limit } => Some(serde_json::json!({ "limit": limit })),
            _ => None,
        }
    }
}

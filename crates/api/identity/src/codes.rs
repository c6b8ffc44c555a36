//! Codes of accounts and sessions (1000), and what the services refuse with them.

use baize_api_core::refusal_data::CaptchaData;
use baize_api_core::{ApiError, Code, codes};
use baize_core::Failure;
use baize_identity::Refusal;
use baize_identity::password::HashError;
use serde::Serialize;
use utoipa::ToSchema;

codes! {
    /// The codes of accounts and sessions.
    IdentityCode;
    /// Shorter than the site's minimum.
    PasswordTooShort = 1003, "PASSWORD_TOO_SHORT", 200;
    /// One of the passwords that are tried first.
    PasswordTooCommon = 1004, "PASSWORD_TOO_COMMON", 200;
    /// Longer than the server hashes.
    PasswordTooLong = 1005, "PASSWORD_TOO_LONG", 200;
    /// No such account, or not its password.
    WrongCredentials = 1006, "WRONG_CREDENTIALS", 200;
    /// Too many wrong passwords; opens again after a while.
    AccountLocked = 1007, "ACCOUNT_LOCKED", 200, WaitData;
    /// The one-time code is not the one that was sent.
    WrongCode = 1008, "WRONG_CODE", 200;
    /// The one-time code is older than five minutes, or was tried too often.
    CodeExpired = 1009, "CODE_EXPIRED", 200;
    /// A code was sent less than a minute ago.
    CodeTooSoon = 1010, "CODE_TOO_SOON", 200, WaitData;
    /// Another account has this phone number.
    PhoneTaken = 1011, "PHONE_TAKEN", 200;
    /// Another account has this e-mail address.
    EmailTaken = 1012, "EMAIL_TAKEN", 200;
    /// The site does not offer this way of logging in.
    LoginMethodOff = 1015, "LOGIN_METHOD_OFF", 200;
    /// A name has 3 to 20 characters and no special symbols.
    InvalidName = 1018, "INVALID_NAME", 200;
    /// The account already has a contact of this kind.
    AlreadyBound = 1019, "ALREADY_BOUND", 200;
    /// There is no avatar of this number.
    InvalidAvatar = 1020, "INVALID_AVATAR", 200;
    /// The invitation code belongs to nobody.
    InvalidInvitation = 1021, "INVALID_INVITATION", 200;
    /// The header Accept-DeviceID is missing.
    DeviceIdRequired = 1022, "DEVICE_ID_REQUIRED", 200;
    /// Registration needs the declaration of age and acceptance of the terms.
    AgeNotConfirmed = 1025, "AGE_NOT_CONFIRMED", 200, AgeData;
    /// The game token was used, has expired, or never existed.
    GameTokenInvalid = 1027, "GAME_TOKEN_INVALID", 200;
    /// The code could not be handed to the mail or text service.
    CodeNotDelivered = 1028, "CODE_NOT_DELIVERED", 200;
}

/// How long to wait before another try.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
pub struct WaitData {
    /// In seconds, at least one.
    pub wait_seconds: i64,
}

/// The age that a player has to declare.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
pub struct AgeData {
    /// In years.
    pub minimum_age: u8,
}

/// The reply to what a service refuses or fails at.
pub(crate) fn refused(failure: Failure<Refusal>) -> ApiError {
    ApiError::of(failure, refusal)
}

/// The reply to a refusal.
pub(crate) fn refusal(refusal: Refusal) -> ApiError {
    match refusal {
        Refusal::InvalidPhone => Code::InvalidPhone.into(),
        Refusal::InvalidEmail => Code::InvalidEmail.into(),
        Refusal::PasswordTooShort => IdentityCode::PasswordTooShort.into(),
        Refusal::PasswordTooCommon => IdentityCode::PasswordTooCommon.into(),
        Refusal::PasswordTooLong => IdentityCode::PasswordTooLong.into(),
        Refusal::WrongCredentials => IdentityCode::WrongCredentials.into(),
        Refusal::Locked(wait_ms) => with_wait(IdentityCode::AccountLocked, wait_ms),
        Refusal::WrongCode => IdentityCode::WrongCode.into(),
        Refusal::CodeExpired => IdentityCode::CodeExpired.into(),
        Refusal::CodeTooSoon(wait_ms) => with_wait(IdentityCode::CodeTooSoon, wait_ms),
        Refusal::PhoneTaken => IdentityCode::PhoneTaken.into(),
        Refusal::EmailTaken => IdentityCode::EmailTaken.into(),
        Refusal::SessionEnded => Code::SessionEnded.into(),
        Refusal::Closed => Code::UserForbidden.into(),
        Refusal::MethodOff => IdentityCode::LoginMethodOff.into(),
        Refusal::CaptchaRequired(level) => ApiError::with(Code::CaptchaRequired, CaptchaData { level }),
        Refusal::WrongCaptcha(level) => ApiError::with(Code::WrongCaptcha, CaptchaData { level }),
        Refusal::InvalidName => IdentityCode::InvalidName.into(),
        Refusal::AlreadyBound => IdentityCode::AlreadyBound.into(),
        Refusal::InvalidAvatar => IdentityCode::InvalidAvatar.into(),
        Refusal::InvalidInvitation => IdentityCode::InvalidInvitation.into(),
        Refusal::AgeNotConfirmed(minimum_age) => {
            ApiError::with(IdentityCode::AgeNotConfirmed, AgeData { minimum_age })
        }
        Refusal::ForeignPlayer => Code::ForeignPlayer.into(),
        Refusal::InvalidGameToken => IdentityCode::GameTokenInvalid.into(),
        Refusal::Missing(field) => ApiError::missing(field),
        Refusal::Invalid(field) => ApiError::invalid(field),
    }
}

/// The reply when a password could not be hashed.
pub(crate) fn not_hashed(error: HashError) -> ApiError {
    tracing::warn!(%error, "password not hashed");
    match error {
        HashError::Busy => Code::Unavailable.into(),
        HashError::Failed => Code::Internal.into(),
    }
}

fn with_wait(code: IdentityCode, wait_ms: i64) -> ApiError {
    let seconds = wait_ms.saturating_add(999) / 1000;
    ApiError::with(code, WaitData { wait_seconds: seconds.max(1) })
}

//! Every "no" of this domain.

use baize_players::contact::InvalidContact;
use baize_players::password::WeakPassword;

use baize_core::Failure;

/// Why an action on an account or a session is refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Refusal {
    /// Not a phone number of a kind the site takes.
    InvalidPhone,
    /// Not an e-mail address.
    InvalidEmail,
    /// The password is too short.
    PasswordTooShort,
    /// The password is one of the most common ones.
    PasswordTooCommon,
    /// The password is too long.
    PasswordTooLong,
    /// No such account, or not its password.
    WrongCredentials,
    /// Too many failures; locked for so many milliseconds more.
    Locked(i64),
    /// Not the code that was sent.
    WrongCode,
    /// The code has expired, was used, or was tried too often.
    CodeExpired,
    /// The next code may be asked for in so many milliseconds.
    CodeTooSoon(i64),
    /// Somebody has this phone number.
    PhoneTaken,
    /// Somebody has this e-mail address.
    EmailTaken,
    /// The session is not open any more.
    SessionEnded,
    /// The account is closed.
    Closed,
    /// The site does not offer this way to sign in.
    MethodOff,
    /// A captcha with work of this level must be solved first.
    CaptchaRequired(u8),
    /// Not the characters of the picture, or less work than this level.
    WrongCaptcha(u8),
    /// Not a name.
    InvalidName,
    /// The account has a contact of this kind.
    AlreadyBound,
    /// There is no such avatar.
    InvalidAvatar,
    /// Nobody has this invitation code.
    InvalidInvitation,
    /// The player did not declare to be of the age that the site asks for, in years.
    AgeNotConfirmed(u8),
    /// The player named is not the session's own.
    ForeignPlayer,
    /// The game token was used, has expired or never was.
    InvalidGameToken,
    /// A field that is needed is missing.
    Missing(&'static str),
    /// A field has a value that cannot be used.
    Invalid(&'static str),
}

/// The result of checking a proof, which leaves traces even when it is refused.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Checked<T> {
    /// It was right, and what it was shown for is done.
    Passed(T),
    /// It was refused, and the refusal was counted: the transaction is to be kept.
    Refused(Refusal),
}

impl<T> Checked<T> {
    /// As an ordinary outcome, once the transaction is committed.
    pub fn settle(self) -> Result<T, Failure<Refusal>> {
        match self {
            Self::Passed(value) => Ok(value),
            Self::Refused(refusal) => Err(Failure::Refused(refusal)),
        }
    }
}

impl From<Refusal> for Failure<Refusal> {
    fn from(refusal: Refusal) -> Self {
        Self::Refused(refusal)
    }
}

impl From<InvalidContact> for Refusal {
    fn from(invalid: InvalidContact) -> Self {
        match invalid {
            InvalidContact::Phone(_) => Self::InvalidPhone,
            InvalidContact::Email(_) => Self::InvalidEmail,
        }
    }
}

impl From<WeakPassword> for Refusal {
    fn from(weak: WeakPassword) -> Self {
        match weak {
            WeakPassword::TooShort => Self::PasswordTooShort,
            WeakPassword::TooLong => Self::PasswordTooLong,
            WeakPassword::TooCommon => Self::PasswordTooCommon,
        }
    }
}

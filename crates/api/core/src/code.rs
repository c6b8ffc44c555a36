//! Codes of replies (decisions D4): what the list of a context is made of, and the codes that several contexts share.
//!
//! Ranges: 1000 account and session, 2000 wallet and ledger, 3000 deposits and withdrawals, 4000 games and fairness,
//! 5000 promotions, 6000 sports, 7000 providers, 8000 mail, chat and notices, 9000 limits and responsible gaming.
//! Below 1000 a code is an HTTP status. A new code is one line in `codes.rs` of its context and one message in each
//! file of its `locales/`; a test holds ranges, messages and `docs/api.md` together.

use crate::lang::{Lang, Messages};
use crate::refusal_data::{CaptchaData, DataShape, FieldData, MaintenanceData};

/// One line of the list of codes.
#[derive(Clone, Copy, Debug)]
pub struct CodeEntry {
    /// The number on the wire.
    pub number: u16,
    /// The key of its message in `locales/`.
    pub name: &'static str,
    /// The HTTP status of a reply with this code; one with 503 says in Retry-After when to ask again.
    pub status: u16,
    /// What it means, in a sentence for the documentation.
    pub meaning: &'static str,
    /// What `data` carries in every reply with this code; nothing means null.
    pub data: Option<DataShape>,
    /// The messages of the context that it belongs to.
    pub messages: &'static Messages,
}

impl PartialEq for CodeEntry {
    fn eq(&self, other: &Self) -> bool {
        self.number == other.number
    }
}

impl Eq for CodeEntry {}

impl CodeEntry {
    /// The message for the player.
    pub fn message(&self, lang: Lang) -> &'static str {
        self.messages.get(lang, self.name).unwrap_or(self.name)
    }
}

/// The codes of one context, made by [`codes!`](crate::codes).
pub trait CodeList: Copy + 'static {
    /// Every code, in order.
    const ALL: &'static [Self];

    /// The line of this code.
    fn entry(self) -> CodeEntry;
}

/// Declares an enum of codes: `Variant = number, "NAME_OF_ITS_MESSAGE", http_status;` after a doc comment that says what
/// it means. A code whose replies carry data names the type of it at the end: `…, http_status, FieldData;`. The messages
/// are read from `locales/` in the folder of the crate.
#[macro_export]
macro_rules! codes {
    (
        $(#[$attribute:meta])*
        $list:ident;
        $($(#[doc = $meaning:literal])* $variant:ident = $number:literal, $name:literal, $status:literal $(, $data:ty)?;)*
    ) => {
        $(#[$attribute])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum $list { $($(#[doc = $meaning])* $variant,)* }

        static MESSAGES: $crate::lang::Messages = $crate::lang::Messages::new(|| $crate::lang::Messages::parse([
            include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/locales/en.json")),
            include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/locales/zh.json")),
            include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/locales/pt-br.json")),
        ]));

        impl $crate::code::CodeList for $list {
            const ALL: &'static [Self] = &[$(Self::$variant,)*];

            fn entry(self) -> $crate::code::CodeEntry {
                let (number, name, status, meaning, data) = match self {
                    $(Self::$variant => (
                        $number,
                        $name,
                        $status,
                        concat!($($meaning),*),
                        None$(.or(Some($crate::refusal_data::DataShape::of::<$data>())))?,
                    ),)*
                };
                $crate::code::CodeEntry { number, name, status, meaning, data, messages: &MESSAGES }
            }
        }
    };
}

codes! {
    /// The codes that the edge itself and more than one context reply with.
    Code;
    /// Success.
    Ok = 0, "OK", 200;
    /// The body or a parameter cannot be read.
    BadRequest = 400, "BAD_REQUEST", 400;
    /// The origin or the listener does not allow this.
    Forbidden = 403, "FORBIDDEN", 403;
    /// There is nothing at this address.
    NotFound = 404, "NOT_FOUND", 404;
    /// The address exists, the method does not.
    MethodNotAllowed = 405, "METHOD_NOT_ALLOWED", 405;
    /// The request took too long; whether it was done is unknown: repeat it with the same key.
    RequestTimeout = 408, "REQUEST_TIMEOUT", 408;
    /// The body is larger than the server reads.
    PayloadTooLarge = 413, "PAYLOAD_TOO_LARGE", 413;
    /// A fault of the server; the request id finds it in the log.
    Internal = 500, "INTERNAL", 500;
    /// No gateway takes the payment method now; nothing was written, and the page tolerates it.
    NotImplemented = 501, "NOT_IMPLEMENTED", 200;
    /// A proxy's answer; never sent by the server itself.
    BadGateway = 502, "BAD_GATEWAY", 502;
    /// The store is too busy or is closing; nothing was done.
    Unavailable = 503, "UNAVAILABLE", 503;
    /// A proxy's answer; never sent by the server itself.
    GatewayTimeout = 504, "GATEWAY_TIMEOUT", 504;
    /// A proxy's answer; never sent by the server itself.
    HttpVersion = 505, "HTTP_VERSION", 505;
    /// The phone number has not the shape of the site's country.
    InvalidPhone = 1001, "INVALID_PHONE", 200;
    /// The e-mail address has not the shape of one.
    InvalidEmail = 1002, "INVALID_EMAIL", 200;
    /// No session, an ended one, or a signed header that does not hold: the page logs out.
    SessionEnded = 1013, "SESSION_ENDED", 200;
    /// The account is closed.
    UserForbidden = 1014, "USER_FORBIDDEN", 200;
    /// After repeated failures the picture captcha is needed.
    CaptchaRequired = 1016, "CAPTCHA_REQUIRED", 200, CaptchaData;
    /// The characters are not those of the picture, or less work than asked for was proved.
    WrongCaptcha = 1017, "WRONG_CAPTCHA", 200, CaptchaData;
    /// The request names a player who is not the session's own.
    ForeignPlayer = 1023, "FOREIGN_PLAYER", 200;
    /// A field that this call needs is missing; data.field names it.
    MissingField = 1024, "MISSING_FIELD", 200, FieldData;
    /// A field has a value that this call cannot use; data.field names it.
    InvalidField = 1026, "INVALID_FIELD", 200, FieldData;
    /// The session was idle for too long to stake or move money: sign in again and repeat with the same key.
    SignInAgain = 1040, "SIGN_IN_AGAIN", 200;
    /// The call needs a fresh proof of the player: `POST /api/user/confirm` gives a `confirm_token` to repeat it with.
    ConfirmationRequired = 1041, "CONFIRMATION_REQUIRED", 200;
    /// An amount is a whole number of units.
    AmountMalformed = 2001, "AMOUNT_MALFORMED", 200;
    /// The amount is zero or negative.
    AmountNotPositive = 2002, "AMOUNT_NOT_POSITIVE", 200;
    /// The amount is beyond what the server counts.
    AmountTooLarge = 2003, "AMOUNT_TOO_LARGE", 200;
    /// The balance is smaller than the amount.
    InsufficientFunds = 2004, "INSUFFICIENT_FUNDS", 200;
    /// The call moves money and needs an Idempotency-Key.
    KeyMissing = 2005, "KEY_MISSING", 200;
    /// The key was used with another request.
    KeyReused = 2006, "KEY_REUSED", 200;
    /// A key has 8 to 64 letters, digits, - or _.
    KeyMalformed = 2007, "KEY_MALFORMED", 200;
    /// The play mode is 0 (gold) or 1 (capital).
    UnknownPlayMode = 2008, "UNKNOWN_ACCOUNT_TYPE", 200;
    /// The site does not grant play for money.
    CapitalPlayOff = 2009, "CAPITAL_PLAY_OFF", 200;
    /// The site does not grant guests play for money: bind a phone number or an e-mail address first.
    GuestCapitalOff = 2010, "GUEST_CAPITAL_OFF", 200;
    /// The catalogue has no such game.
    UnknownGame = 4001, "UNKNOWN_GAME", 200;
    /// The game is announced and not yet open.
    GameNotOpen = 4002, "GAME_NOT_OPEN", 200;
    /// A round is still open.
    RoundOpen = 4009, "ROUND_OPEN", 200;
    /// The game takes no new stakes for now; open rounds end. data.until is when that should be over, 0 while nobody knows.
    Maintenance = 4022, "MAINTENANCE", 200, MaintenanceData;
    /// The game is not offered at this site, or not in the country of the request.
    Region = 4023, "REGION", 200;
    /// The reward is money: bind a phone number or an e-mail address first.
    ContactNeeded = 5008, "CONTACT_NEEDED", 200;
    /// The gift of the day was bought.
    GiftTaken = 5015, "GIFT_TAKEN", 200;
    /// The rate limit of the address or of the session; Retry-After says how long.
    TooManyRequests = 9001, "TOO_MANY_REQUESTS", 429;
    /// The site is closed for now and takes no money in; GET /status says why and until when.
    SiteClosed = 9002, "SITE_CLOSED", 200;
    /// The database takes no writes now; nothing was done, reading goes on. Repeat it with the same key after Retry-After.
    StoreReadOnly = 9008, "STORE_READ_ONLY", 503;
    /// The database cannot be reached now; nothing was done. Repeat it with the same key after Retry-After.
    StoreAway = 9009, "STORE_AWAY", 503;
}

//! Every code of a reply, in one list (decisions D4).
//!
//! Ranges: 1000 account and session, 2000 wallet and ledger, 3000 deposits and withdrawals, 4000 games and fairness,
//! 5000 promotions, 6000 sports, 7000 providers, 8000 mail, chat and notices, 9000 limits and responsible gaming.
//! Below 1000 a code is an HTTP status. A new code is one line here, one message in each file of `locales/`, and one
//! line in `docs/api.md`.

macro_rules! codes {
    ($($(#[doc = $meaning:literal])* $variant:ident = $number:literal, $name:literal, $status:literal;)*) => {
        /// The code of a reply.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Code { $($(#[doc = $meaning])* $variant,)* }

        impl Code {
            /// Every code, in order.
            pub const ALL: &[Self] = &[$(Self::$variant,)*];

            /// The number on the wire.
            pub const fn number(self) -> u16 {
                match self { $(Self::$variant => $number,)* }
            }

            /// The name: the key of its message in `locales/`.
            pub const fn name(self) -> &'static str {
                match self { $(Self::$variant => $name,)* }
            }

            /// The HTTP status of a reply with this code.
            pub const fn status(self) -> u16 {
                match self { $(Self::$variant => $status,)* }
            }

            /// What it means, in a sentence for the documentation.
            pub const fn meaning(self) -> &'static str {
                match self { $(Self::$variant => concat!($($meaning),*),)* }
            }
        }
    };
}

codes! {
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
    /// An order that the gateway could not start at once; tolerated by the page, with a url if there is one.
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
    /// Shorter than the site's minimum.
    PasswordTooShort = 1003, "PASSWORD_TOO_SHORT", 200;
    /// One of the passwords that are tried first.
    PasswordTooCommon = 1004, "PASSWORD_TOO_COMMON", 200;
    /// Longer than the server hashes.
    PasswordTooLong = 1005, "PASSWORD_TOO_LONG", 200;
    /// No such account, or not its password.
    WrongCredentials = 1006, "WRONG_CREDENTIALS", 200;
    /// Too many wrong passwords; opens again after a while.
    AccountLocked = 1007, "ACCOUNT_LOCKED", 200;
    /// The one-time code is not the one that was sent.
    WrongCode = 1008, "WRONG_CODE", 200;
    /// The one-time code is older than five minutes, or was tried too often.
    CodeExpired = 1009, "CODE_EXPIRED", 200;
    /// A code was sent less than a minute ago.
    CodeTooSoon = 1010, "CODE_TOO_SOON", 200;
    /// Another account has this phone number.
    PhoneTaken = 1011, "PHONE_TAKEN", 200;
    /// Another account has this e-mail address.
    EmailTaken = 1012, "EMAIL_TAKEN", 200;
    /// No session, an ended one, or a signed header that does not hold: the page logs out.
    SessionEnded = 1013, "SESSION_ENDED", 200;
    /// The account is closed.
    UserForbidden = 1014, "USER_FORBIDDEN", 200;
    /// The site does not offer this way of logging in.
    LoginMethodOff = 1015, "LOGIN_METHOD_OFF", 200;
    /// After repeated failures the picture captcha is needed.
    CaptchaRequired = 1016, "CAPTCHA_REQUIRED", 200;
    /// The characters are not those of the picture.
    WrongCaptcha = 1017, "WRONG_CAPTCHA", 200;
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
    /// The request names a player who is not the session's own.
    ForeignPlayer = 1023, "FOREIGN_PLAYER", 200;
    /// A field that this call needs is missing; data.field names it.
    MissingField = 1024, "MISSING_FIELD", 200;
    /// Registration needs the declaration of age and acceptance of the terms.
    AgeNotConfirmed = 1025, "AGE_NOT_CONFIRMED", 200;
    /// A field has a value that this call cannot use; data.field names it.
    InvalidField = 1026, "INVALID_FIELD", 200;
    /// The game token was used, has expired, or never existed.
    GameTokenInvalid = 1027, "GAME_TOKEN_INVALID", 200;
    /// The code could not be handed to the mail or text service.
    CodeNotDelivered = 1028, "CODE_NOT_DELIVERED", 200;
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
    /// The account type is 0 (gold) or 1 (capital).
    UnknownAccountType = 2008, "UNKNOWN_ACCOUNT_TYPE", 200;
    /// The site does not grant play for money.
    CapitalPlayOff = 2009, "CAPITAL_PLAY_OFF", 200;
    /// Below the method's minimum.
    DepositBelowMin = 3001, "DEPOSIT_BELOW_MIN", 200;
    /// Above the method's maximum.
    DepositAboveMax = 3002, "DEPOSIT_ABOVE_MAX", 200;
    /// The site has no such payment method.
    UnknownPayMethod = 3003, "UNKNOWN_PAY_METHOD", 200;
    /// The site has no such offer.
    UnknownGoods = 3004, "UNKNOWN_GOODS", 200;
    /// The site does not grant deposits.
    DepositsOff = 3005, "DEPOSITS_OFF", 200;
    /// The player has no such order.
    UnknownOrder = 3006, "UNKNOWN_ORDER", 200;
    /// The payment gateway did not answer; nothing was charged.
    GatewayUnavailable = 3007, "GATEWAY_UNAVAILABLE", 200;
    /// Too many unpaid orders are open.
    TooManyOpenOrders = 3008, "TOO_MANY_OPEN_ORDERS", 200;
    /// The payment gateway will not collect this order; another order or method may do.
    OrderDeclined = 3009, "ORDER_DECLINED", 200;
    /// Below the minimum.
    WithdrawBelowMin = 3101, "WITHDRAW_BELOW_MIN", 200;
    /// Above the maximum.
    WithdrawAboveMax = 3102, "WITHDRAW_ABOVE_MAX", 200;
    /// Today's limit would be passed.
    WithdrawDayLimit = 3103, "WITHDRAW_DAY_LIMIT", 200;
    /// One withdrawal at a time.
    WithdrawPending = 3104, "WITHDRAW_PENDING", 200;
    /// The cash is under a turnover requirement.
    CashLocked = 3105, "CASH_LOCKED", 200;
    /// There is no withdrawal account.
    AccountMissing = 3106, "ACCOUNT_MISSING", 200;
    /// A bound account cannot be changed here.
    AccountEditBlocked = 3107, "ACCOUNT_EDIT_BLOCKED", 200;
    /// The check digits of the CPF do not hold.
    InvalidCpf = 3108, "INVALID_CPF", 200;
    /// The IFSC has not its shape.
    InvalidIfsc = 3109, "INVALID_IFSC", 200;
    /// The holder's name has special symbols, or is not the one of earlier.
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
    /// The catalogue has no such game.
    UnknownGame = 4001, "UNKNOWN_GAME", 200;
    /// The game is announced and not yet open.
    GameNotOpen = 4002, "GAME_NOT_OPEN", 200;
    /// Below the smallest stake.
    StakeBelowMin = 4003, "STAKE_BELOW_MIN", 200;
    /// Above the largest stake.
    StakeAboveMax = 4004, "STAKE_ABOVE_MAX", 200;
    /// The bet could pay more than the site pays.
    PayoutAboveMax = 4005, "PAYOUT_ABOVE_MAX", 200;
    /// The game cannot be played with these parameters.
    BadParams = 4006, "BAD_PARAMS", 200;
    /// A client seed has 1 to 64 visible characters.
    InvalidClientSeed = 4007, "INVALID_CLIENT_SEED", 200;
    /// There is no such round.
    UnknownRound = 4008, "UNKNOWN_ROUND", 200;
    /// A round is still open.
    RoundOpen = 4009, "ROUND_OPEN", 200;
    /// The round has gone on since the player saw it; nothing happened.
    StaleStep = 4010, "STALE_STEP", 200;
    /// The round as it stands does not allow this step.
    BadAction = 4011, "BAD_ACTION", 200;
    /// No round takes bets now; or the round to leave has not begun.
    BettingClosed = 4012, "BETTING_CLOSED", 200;
    /// The player is out of this round already.
    AlreadyCashedOut = 4013, "ALREADY_CASHED_OUT", 200;
    /// The round was over when the request came.
    Crashed = 4014, "CRASHED", 200;
    /// The rate limit of the address or of the session; Retry-After says how long.
    TooManyRequests = 9001, "TOO_MANY_REQUESTS", 429;
}

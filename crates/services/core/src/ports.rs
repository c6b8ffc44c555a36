//! The outside world as the use cases see it: small traits, implemented in `providers`, in the server and in tests.

use std::{fmt, future::Future, pin::Pin};

use baize_money::Amount;
use baize_store::{DepositId, PlayerId, RoundId, SessionId, WithdrawalId};
use baize_time::Timestamp;

/// The future of a port that waits for somebody else.
pub type Answer<'a, T> = Pin<Box<dyn Future<Output = T> + Send + 'a>>;

/// Where the time comes from. Only the server's implementation reads the wall clock.
pub trait Clock: Send + Sync + 'static {
    /// Milliseconds UTC.
    fn now(&self) -> Timestamp;
}

/// Where unpredictable bytes come from. Only the server's implementation asks the operating system.
pub trait Entropy: Send + Sync + 'static {
    /// Fills `out` with bytes that nobody can predict.
    fn fill(&self, out: &mut [u8]);
}

/// `N` unpredictable bytes.
pub fn draw<const N: usize>(entropy: &dyn Entropy) -> [u8; N] {
    let mut bytes = [0; N];
    entropy.fill(&mut bytes);
    bytes
}

/// The way a one-time code travels.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Channel {
    /// An e-mail.
    Mail,
    /// A text message.
    Text,
}

/// A one-time code on its way to a player.
#[derive(Clone, PartialEq, Eq)]
pub struct CodeMessage {
    /// Mail or text.
    pub channel: Channel,
    /// The address: an e-mail, or a phone number with its area code.
    pub to: String,
    /// The six digits.
    pub code: String,
    /// The language of the words around it: `en`, `zh` or `pt-br`.
    pub lang: String,
    /// The name of the site, for the sender line.
    pub site: String,
    /// Minutes until the code expires.
    pub minutes: i64,
}

impl fmt::Debug for CodeMessage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("CodeMessage").field("channel", &self.channel).finish_non_exhaustive()
    }
}

/// The party beyond the port did not do what it was asked; the text is for the log, never for a player.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
pub struct NotDone(pub String);

/// Delivers one-time codes.
pub trait CodeSender: Send + Sync + 'static {
    /// Sends one code, or says that it could not be handed over.
    fn send(&self, message: CodeMessage) -> Answer<'_, Result<(), NotDone>>;
}

/// Verifies what the invisible captcha gave to the page.
pub trait Captcha: Send + Sync + 'static {
    /// The public key for the page; empty when the captcha is off.
    fn site_key(&self) -> String;
    /// Whether the token was made by a person on our page, as far as the captcha's own server can say.
    fn verify(&self, token: String, ip: String) -> Answer<'_, Result<bool, NotDone>>;
}

/// Who a third-party identity provider says that somebody is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Identified {
    /// The provider's name, such as `google`.
    pub provider: String,
    /// The provider's own stable id of the person.
    pub subject: String,
    /// The e-mail that the provider vouches for; empty without one.
    pub email: String,
    /// Whether the provider verified that e-mail.
    pub email_verified: bool,
}

/// What the page brings back from the identity provider.
#[derive(Clone)]
pub struct AuthorizationCode {
    /// The one-time code.
    pub code: String,
    /// The PKCE verifier of the login that asked for it.
    pub verifier: String,
    /// The page that the provider returned to.
    pub redirect_uri: String,
}

/// Exchanges an authorisation code for an identity.
pub trait Identity: Send + Sync + 'static {
    /// The public client id for the page; empty when third-party login is off.
    fn client_id(&self) -> String;
    /// The identity behind the code, or `None` when the provider does not know the code.
    fn identify(&self, code: AuthorizationCode) -> Answer<'_, Result<Option<Identified>, NotDone>>;
}

/// A deposit that the gateway is asked to collect.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Collect {
    /// Our order number, the gateway's idempotency key.
    pub order_no: String,
    /// What the player is to pay.
    pub amount: Amount,
    /// The currency, such as `INR`.
    pub currency: String,
    /// The gateway's name of the payment method.
    pub method: String,
    /// When the offer to pay ends.
    pub expires_at: Timestamp,
}

/// Where the player pays.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Collecting {
    /// The gateway's own reference.
    pub reference: String,
    /// The page to open; empty when there is only a QR code.
    pub url: String,
    /// What the QR code says; empty when there is only a page.
    pub qr: String,
}

/// The gateway's answer to [`Collect`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Collected {
    /// It waits for the player's payment.
    Waiting(Collecting),
    /// It will not collect this, for this reason.
    Declined(String),
}

/// A withdrawal that the gateway is asked to pay out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Payout {
    /// Our order number, the gateway's idempotency key.
    pub order_no: String,
    /// What the player is to receive, after fees.
    pub amount: Amount,
    /// The currency, such as `INR`.
    pub currency: String,
    /// The gateway's name of the method.
    pub method: String,
    /// The receiving account, as pairs of field and value.
    pub account: Vec<(String, String)>,
}

/// What the gateway says about a payout. `Unknown` is an honest answer: it is asked again, never assumed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PayoutState {
    /// The gateway has it and works on it.
    Working,
    /// The money has arrived; the gateway's name of the payout.
    Paid(String),
    /// It will not arrive, for this reason.
    Failed(String),
    /// The gateway does not know the order.
    Unknown,
}

/// What a gateway tells us of its own accord, once its signature is verified.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GatewayMessage {
    /// A payment came in.
    PaymentPaid {
        /// Our order number.
        order_no: String,
        /// The gateway's name of this one payment.
        payment: String,
        /// What was paid.
        amount: Amount,
        /// The currency it was paid in.
        currency: String,
    },
    /// The payment was declined.
    PaymentFailed {
        /// Our order number.
        order_no: String,
        /// Why.
        reason: String,
    },
    /// Nobody paid in time.
    PaymentExpired {
        /// Our order number.
        order_no: String,
    },
    /// A payout arrived.
    PayoutPaid {
        /// Our order number.
        order_no: String,
        /// The gateway's name of the payout.
        payout: String,
        /// What was paid out.
        amount: Amount,
        /// The currency it was paid in.
        currency: String,
    },
    /// A payout will not arrive.
    PayoutFailed {
        /// Our order number.
        order_no: String,
        /// Why.
        reason: String,
    },
}

/// A verified message and the gateway's name of the event; a repeat bears the same name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Received {
    /// The gateway's name of the event.
    pub event_id: String,
    /// What it says.
    pub message: GatewayMessage,
}

/// Why a message of a gateway is not believed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotBelieved {
    /// The signature, its time or its form is wrong: anybody could have sent it.
    Forged,
    /// Signed by the gateway, but not in a form we know.
    Unreadable,
}

/// A payment gateway, collecting and paying out.
pub trait PaymentGateway: Send + Sync + 'static {
    /// The gateway's name; callbacks come to `/callbacks/{name}`.
    fn name(&self) -> &str;
    /// The number of the gateway's account in the ledger.
    fn number(&self) -> u16;
    /// Whether it moves test money only.
    fn is_sandbox(&self) -> bool;
    /// Opens an order. The same order number opens the same order again. An error means that the outcome is unknown.
    fn collect(&self, order: Collect) -> Answer<'_, Result<Collected, NotDone>>;
    /// Asks for a payout. The same order number is never paid twice. An error means that the outcome is unknown.
    fn pay_out(&self, payout: Payout) -> Answer<'_, Result<PayoutState, NotDone>>;
    /// What became of a payout.
    fn payout_state(&self, order_no: String) -> Answer<'_, Result<PayoutState, NotDone>>;
    /// The header in which the gateway signs its messages.
    fn signature_header(&self) -> &'static str;
    /// Verifies a message and reads it.
    fn read_message(&self, signature: &str, body: &[u8], now: Timestamp) -> Result<Received, NotBelieved>;
}

/// Something that happened, to be shown at once. Published only after the transaction is committed.
#[derive(Clone, Debug, PartialEq)]
pub enum Note {
    /// The player's balances changed: the stream sends the wallet as `GET /api/wallet` would say it.
    WalletChanged(PlayerId),
    /// A deposit order changed state.
    OrderChanged(PlayerId, DepositId),
    /// A withdrawal changed state.
    WithdrawalChanged(PlayerId, WithdrawalId),
    /// A word to one player: a kind, the key of a title in the message files, and its parameters (a JSON object).
    Notice {
        /// Whom it is for.
        player: PlayerId,
        /// What it is about, such as `bonus_released`.
        kind: &'static str,
        /// The key of the text.
        title_key: &'static str,
        /// What the text mentions.
        params: serde_json::Value,
    },
    /// The red points of a player may have changed.
    RedChanged(PlayerId),
    /// A round was settled: it may appear among the latest bets and the wins.
    RoundSettled(PlayerId, RoundId),
    /// One session ended; its streams close.
    SessionEnded(PlayerId, SessionId),
    /// All sessions of the player ended.
    AllSessionsEnded(PlayerId),
}

/// Tells connected pages what happened. Never blocks; a page that is too slow is told to load anew.
pub trait Realtime: Send + Sync + 'static {
    /// Publishes one committed fact.
    fn publish(&self, note: Note);
}

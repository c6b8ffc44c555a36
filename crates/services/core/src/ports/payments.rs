//! Payment gateways: deposits collected, withdrawals paid out, and the events they report.

pub use baize_cashier_rules::deposit::ReversalKind;
pub use baize_cashier_rules::gateway_protocol::statement::{Movement, MovementKind};
pub use baize_cashier_rules::gateway_protocol::{BankLink, Payer};
pub use baize_cashier_rules::withdrawal::PaidAmount;
use baize_money::Amount;
use baize_time::Timestamp;

use super::{PortFuture, UpstreamError};

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
    /// The banks to choose from, each with a page of its own; none where the method has no such choice.
    pub banks: Vec<BankLink>,
}

/// The gateway's answer to [`Collect`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Collected {
    /// It waits for the player's payment.
    Waiting(Collecting),
    /// It will not collect this, for this reason.
    Declined(String),
    /// No connection could be made, so this attempt sent nothing; the text is for the log. Another gateway may be asked if
    /// no earlier attempt was sent.
    NotSent(String),
}

/// One payment that came in for an order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PaymentPart {
    /// The gateway's name of this one payment.
    pub payment: String,
    /// What was paid.
    pub amount: Amount,
    /// The currency it was paid in.
    pub currency: String,
    /// The account that paid, if the gateway knows it.
    pub payer: Payer,
}

/// What the gateway says about a payment when it is asked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PaymentState {
    /// Nobody has paid yet.
    Waiting,
    /// The money is on its way.
    Confirming,
    /// Paid, once or more often.
    Paid(Vec<PaymentPart>),
    /// Declined, for this reason.
    Failed(String),
    /// Nobody paid in time.
    Expired,
    /// The gateway does not know the order.
    Unknown,
}

/// A payment that the gateway is asked to send back, whole or in part.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refund {
    /// Our number of the refund, the gateway's idempotency key.
    pub refund_no: String,
    /// Our number of the order.
    pub order_no: String,
    /// The gateway's name of the payment that goes back.
    pub payment: String,
    /// What goes back.
    pub amount: Amount,
    /// The currency of the payment.
    pub currency: String,
    /// Why, for the payer.
    pub reason: String,
}

/// What the gateway says about a refund. `Unknown` is asked again, never assumed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RefundState {
    /// The gateway has it and works on it.
    Working,
    /// The payer has this money back.
    Done(PaidAmount),
    /// It will not be made, for this reason.
    Failed(String),
    /// The gateway does not know it.
    Unknown,
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
    /// The money has arrived.
    Paid {
        /// The gateway's name of the payout.
        payout: String,
        /// What was paid.
        paid: PaidAmount,
    },
    /// It will not arrive, for this reason.
    Failed(String),
    /// The gateway does not know the order.
    Unknown,
}

/// The gateway's reply to a request for a payout.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PayoutReply {
    /// It has the payout, or will not make it.
    State(PayoutState),
    /// No connection could be made, so this attempt sent nothing; the text is for the log. Another gateway may be asked if
    /// no earlier attempt was sent.
    NotSent(String),
}

/// What a gateway tells us of its own accord, once its signature is verified.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GatewayMessage {
    /// The player has paid, and the money is on its way.
    PaymentConfirming {
        /// Our order number.
        order_no: String,
    },
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
        /// The account that paid, if the gateway knows it.
        payer: Payer,
    },
    /// A payment went back to the payer, whole or in part.
    PaymentReversed {
        /// Our order number.
        order_no: String,
        /// The gateway's name of the payment that went back.
        payment: String,
        /// The gateway's name of this one reversal; our number of the refund if we asked for it.
        reversal: String,
        /// What went back.
        amount: Amount,
        /// The currency it was paid in.
        currency: String,
        /// Who sent it back.
        kind: ReversalKind,
        /// Why, in the gateway's words.
        reason: String,
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
    /// A refund that we asked for will not be made.
    RefundFailed {
        /// Our number of the order.
        order_no: String,
        /// Our number of the refund.
        refund_no: String,
        /// Why.
        reason: String,
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
pub struct GatewayEvent {
    /// The gateway's name of the event.
    pub event_id: String,
    /// What it says.
    pub message: GatewayMessage,
}

/// Why a message of a gateway is not believed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WebhookError {
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
    fn collect(&self, order: Collect) -> PortFuture<'_, Result<Collected, UpstreamError>>;
    /// What became of a payment.
    fn payment_state(&self, order_no: String) -> PortFuture<'_, Result<PaymentState, UpstreamError>>;
    /// Asks to send a payment back. The same refund number is never sent back twice. An error means that the outcome is
    /// unknown.
    fn refund(&self, refund: Refund) -> PortFuture<'_, Result<RefundState, UpstreamError>>;
    /// What became of a refund.
    fn refund_state(&self, refund_no: String) -> PortFuture<'_, Result<RefundState, UpstreamError>>;
    /// Everything that moved from `from` until before `to`, by the gateway's clock.
    fn statement(
        &self,
        from: Timestamp,
        to: Timestamp,
    ) -> PortFuture<'_, Result<Vec<Movement>, UpstreamError>>;
    /// Asks for a payout. The same order number is never paid twice. An error means that the outcome is unknown.
    fn pay_out(&self, payout: Payout) -> PortFuture<'_, Result<PayoutReply, UpstreamError>>;
    /// What became of a payout.
    fn payout_state(&self, order_no: String) -> PortFuture<'_, Result<PayoutState, UpstreamError>>;
    /// The header in which the gateway signs its messages.
    fn signature_header(&self) -> &'static str;
    /// Verifies a message and reads it.
    fn verify_webhook(
        &self,
        signature: &str,
        body: &[u8],
        now: Timestamp,
    ) -> Result<GatewayEvent, WebhookError>;
}

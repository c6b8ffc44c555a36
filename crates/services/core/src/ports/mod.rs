//! The outside world as the use cases see it: small traits, one file each, implemented in `providers`, in the server and
//! in tests.

mod captcha;
mod clock;
mod entropy;
mod game_providers;
mod gateways;
mod identity;
mod messages;
mod odds_feed;
mod payments;
mod provider_terms;
mod push;
mod realtime;
mod wallet_questions;
mod webhook;

use std::{future::Future, pin::Pin};

pub use captcha::Captcha;
pub use clock::Clock;
pub use entropy::{Entropy, draw};
pub use game_providers::{
    GameProvider, GameProviders, Launch, LaunchError, LaunchPlayer, OfferedGame, PlayedRound, WalletAsk,
    WalletBalance, WalletCall, WalletLink, WalletRefusal, WalletReply, WalletRequest, WalletTransaction,
    WalletUser, WireReply,
};
pub use gateways::{GatewayRoute, Gateways};
pub use identity::{AuthorizationCode, ExternalIdentity, Identity};
pub use messages::{Channel, Letter, MessageContent, MessageSender, Notice, NoticeKind, OutgoingMessage};
pub use odds_feed::{FeedLines, OddsFeed, OddsFeeds};
pub use payments::{
    BankLink, Collect, Collected, Collecting, GatewayEvent, GatewayMessage, Movement, MovementKind,
    PaidAmount, Payer, PaymentGateway, PaymentPart, PaymentState, Payout, PayoutReply, PayoutState, Refund,
    RefundState, ReversalKind, WebhookError,
};
pub use provider_terms::ProviderTerms;
pub use push::{PushMessage, PushReply, PushSender};
pub use realtime::{PlayerUpdate, Realtime};
pub use wallet_questions::{
    WalletLookup, WalletMove, WalletQuestion, WalletRecord, WalletRound, WalletSession,
};
pub use webhook::read_webhook;

/// The future of a port that waits for an outside party.
pub type PortFuture<'a, T> = Pin<Box<dyn Future<Output = T> + Send + 'a>>;

/// The party beyond the port did not do what it was asked; the text is for the log, never for a player.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
pub struct UpstreamError(pub String);

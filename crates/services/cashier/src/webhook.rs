//! Messages of payment gateways and what becomes of them.

use baize_core::ports::{GatewayEvent, PlayerUpdate};

/// A message of a gateway whose signature was verified.
#[derive(Debug, Clone)]
pub struct VerifiedWebhook {
    /// The gateway's name.
    pub gateway: String,
    /// Its account in the ledger.
    pub number: u16,
    /// The message and its event.
    pub event: GatewayEvent,
    /// The message as it came.
    pub body: String,
    /// SHA-256 of it.
    pub body_hash: [u8; 32],
}

/// What became of a message.
#[derive(Debug, Clone, PartialEq)]
pub struct WebhookResult {
    /// The answer to the gateway. A repeat receives the same.
    pub verdict: String,
    /// Whether an operator has to look at it.
    pub flagged: bool,
    /// The message came before.
    pub repeated: bool,
    /// What happened, to be shown once it is committed.
    pub updates: Vec<PlayerUpdate>,
}

/// What became of a message in its domain.
#[derive(Debug, Clone, PartialEq)]
pub struct WebhookOutcome {
    /// The outcome in one word: the reply to the gateway.
    pub name: &'static str,
    /// Whether an operator has to look at it.
    pub flagged: bool,
    /// What happened, to be shown once it is committed.
    pub updates: Vec<PlayerUpdate>,
}

impl WebhookOutcome {
    pub(crate) fn plain(name: &'static str) -> Self {
        Self { name, flagged: false, updates: Vec::new() }
    }

    pub(crate) fn flagged(name: &'static str) -> Self {
        Self { name, flagged: true, updates: Vec::new() }
    }
}

//! The jobs that deposits and withdrawals leave to the worker.

use baize_core::jobs::JobPayload;
use baize_store::{DepositId, PlayerId, RefundId, WithdrawalId};
use serde::{Deserialize, Serialize};

/// Asks the gateway what became of an order whose message has not come.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct AskPayment {
    /// Whose order.
    pub player: PlayerId,
    /// The order.
    pub order: DepositId,
    /// The gateway's statement names a payment that is not written down here: it is asked once, whatever the order's state.
    #[serde(default)]
    pub is_stated: bool,
}

/// Asks the gateway for an approved refund, and what became of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct SubmitRefund {
    /// Whose payment.
    pub player: PlayerId,
    /// The refund.
    pub refund: RefundId,
}

/// Gives an approved withdrawal to its gateway.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct SubmitPayout {
    /// Whose withdrawal.
    pub player: PlayerId,
    /// The withdrawal.
    pub withdrawal: WithdrawalId,
}

/// Asks the gateway what became of a payout whose message has not come.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct PollPayout {
    /// Whose withdrawal.
    pub player: PlayerId,
    /// The withdrawal.
    pub withdrawal: WithdrawalId,
}

/// Publishes the end of a withdrawal that another process decided to the player's open pages.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct AnnounceWithdrawal {
    /// Whose withdrawal.
    pub player: PlayerId,
    /// The withdrawal.
    pub withdrawal: WithdrawalId,
}

impl JobPayload for AskPayment {
    const KIND: &'static str = "ask_payment";

    fn player(&self) -> PlayerId {
        self.player
    }
}

impl JobPayload for SubmitRefund {
    const KIND: &'static str = "submit_refund";

    fn player(&self) -> PlayerId {
        self.player
    }
}

impl JobPayload for SubmitPayout {
    const KIND: &'static str = "submit_payout";

    fn player(&self) -> PlayerId {
        self.player
    }
}

impl JobPayload for PollPayout {
    const KIND: &'static str = "poll_payout";

    fn player(&self) -> PlayerId {
        self.player
    }
}

impl JobPayload for AnnounceWithdrawal {
    const KIND: &'static str = "announce_withdrawal";

    fn player(&self) -> PlayerId {
        self.player
    }
}

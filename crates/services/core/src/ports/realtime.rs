//! Updates for connected pages.

use baize_store::{DepositId, PlayerId, RoundId, SessionId, WithdrawalId};

/// A committed change that the open pages of a player are shown at once. Published only after the commit.
#[derive(Clone, Debug, PartialEq)]
pub enum PlayerUpdate {
    /// The player's balances changed: the stream sends the wallet as `GET /api/wallet` replies it.
    WalletChanged(PlayerId),
    /// A deposit order changed state.
    OrderChanged(PlayerId, DepositId),
    /// A withdrawal changed state.
    WithdrawalChanged(PlayerId, WithdrawalId),
    /// A notice to one player: a kind, the key of a title in the message files, and its parameters (a JSON object).
    Notice {
        /// The recipient.
        player: PlayerId,
        /// What it is about, such as `bonus_released`.
        kind: &'static str,
        /// The key of its text in the message files.
        title_key: &'static str,
        /// The parameters of the text.
        params: serde_json::Value,
    },
    /// The red points of a player may have changed.
    RedChanged(PlayerId),
    /// A round was settled: it may appear among the latest bets and the wins.
    RoundSettled(PlayerId, RoundId),
    /// A bet on sports was decided, settled or corrected.
    SportsBetChanged(PlayerId, RoundId),
    /// One session ended; its streams close.
    SessionEnded(PlayerId, SessionId),
    /// All sessions of the player ended.
    AllSessionsEnded(PlayerId),
}

/// Publishes to connected pages. Never blocks; a page that is too slow is asked to reload its data.
pub trait Realtime: Send + Sync + 'static {
    /// Publishes one committed change.
    fn publish(&self, update: PlayerUpdate);
}

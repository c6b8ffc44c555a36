//! What a player sees of the own account.

use baize_ledger::Wallet;
use baize_store::accounts::{self, AccountRow};
use baize_store::agents::{self, AgentLink};
use baize_store::sessions::{self, SessionRow};
use baize_store::{PlayerId, StoreError, Tx};

/// The account and the wallet of a player.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlayerView {
    /// The account.
    pub account: AccountRow,
    /// The wallet.
    pub wallet: Wallet,
    /// Who invited the player; `None` if nobody did.
    pub agent: Option<AgentLink>,
    /// The provider and e-mail of each linked identity.
    pub linked: Vec<(String, String)>,
}

/// The account and the wallet of a player who has a session.
pub fn load(tx: &mut Tx, player: PlayerId) -> Result<PlayerView, StoreError> {
    let account = accounts::load(tx, player)?
        .ok_or_else(|| StoreError::damaged(format!("player {player} has no account")))?;
    let (linked, agent) = (accounts::linked(tx, player)?, agents::link(tx, player)?);
    Ok(PlayerView { wallet: Wallet::get(tx, player)?, agent, linked, account })
}

/// The open sessions of a player, newest first.
pub fn open_sessions(
    tx: &mut Tx,
    player: PlayerId,
    now: baize_time::Timestamp,
) -> Result<Vec<SessionRow>, StoreError> {
    let mut sessions = sessions::of_player(tx, player)?;
    sessions.retain(|session| session.expires_at > now);
    Ok(sessions)
}

//! The PAM side of Valkyrie, an aggregator whose source is published (github.com/valkyrie-fnd/valkyrie, PAM API 0.7.0, Operator
//! API 0.3.0): its wallet calls come in, its games are launched.

mod address;
mod amount;
mod client;
mod config;
mod language;
mod names;
mod read;
mod status;
#[cfg(test)]
mod tests;
mod write;

pub use config::ValkyrieConfig;

use std::time::Duration;

use baize_core::ports::{
    GameProvider, Launch, LaunchError, PlayedRound, PortFuture, ProviderTerms, UpstreamError, WalletCall,
    WalletReply, WalletRequest, WireReply,
};
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;

/// How long one call may take.
const TIMEOUT: Duration = Duration::from_secs(5);
/// The header that names a player's session, in both directions.
const SESSION_HEADER: &str = "x-player-token";
/// How many of the drawn bytes are in a token: the wire has room for forty characters.
const TOKEN_BYTES: usize = 30;

/// The adapter of one game provider behind a Valkyrie.
pub struct Valkyrie {
    config: ValkyrieConfig,
    http: reqwest::Client,
}

impl Valkyrie {
    /// An adapter for the configured provider.
    pub fn new(config: ValkyrieConfig) -> Result<Self, UpstreamError> {
        Ok(Self { config, http: crate::http_client::build(TIMEOUT)? })
    }
}

impl GameProvider for Valkyrie {
    fn terms(&self) -> &ProviderTerms {
        &self.config.terms
    }

    fn adapter(&self) -> &'static str {
        "valkyrie"
    }

    fn credential_header(&self) -> &'static str {
        "authorization"
    }

    fn session_header(&self) -> &'static str {
        SESSION_HEADER
    }

    fn session_token(&self, drawn: &[u8; 32]) -> String {
        URL_SAFE_NO_PAD.encode(drawn.get(..TOKEN_BYTES).unwrap_or(drawn))
    }

    fn read(&self, request: WalletRequest<'_>) -> Result<WalletCall, WireReply> {
        read::read(&self.config, request)
    }

    fn write(&self, call: &WalletCall, reply: &WalletReply) -> WireReply {
        write::write(&self.config, call, reply)
    }

    fn launch(&self, launch: Launch) -> PortFuture<'_, Result<String, LaunchError>> {
        Box::pin(self.game_launch(launch))
    }

    /// The wire has no list of games.
    fn names_calls_as_stored(&self) -> bool {
        false
    }

    fn round_page(&self, round: PlayedRound) -> PortFuture<'_, Result<String, LaunchError>> {
        Box::pin(async move { self.round_render(&round.name).await })
    }
}

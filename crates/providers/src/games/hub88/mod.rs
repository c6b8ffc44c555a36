//! The operator's side of Hub88: its wallet calls come in, its games are asked for (docs.hub88.io, Operator API).
//!
//! Amounts on this wire are 1/100000 of a currency unit, ten of which are one of our units.

mod amount;
mod client;
mod config;
mod read;
mod status;
mod write;

pub use config::Hub88Config;

use std::time::Duration;

use baize_core::ports::{
    GameProvider, Launch, LaunchError, OfferedGame, PlayedRound, PortFuture, ProviderTerms, UpstreamError,
    WalletCall, WalletReply, WalletRequest, WireReply,
};
use baize_core::rsa_signature::HEADER;

/// How long one call may take.
const TIMEOUT: Duration = Duration::from_secs(5);

/// The adapter of one aggregator that speaks Hub88's wire.
pub struct Hub88 {
    config: Hub88Config,
    http: reqwest::Client,
}

impl Hub88 {
    /// An adapter for the configured aggregator.
    pub fn new(config: Hub88Config) -> Result<Self, UpstreamError> {
        Ok(Self { config, http: crate::http_client::build(TIMEOUT)? })
    }
}

impl GameProvider for Hub88 {
    fn terms(&self) -> &ProviderTerms {
        &self.config.terms
    }

    fn adapter(&self) -> &'static str {
        "hub88"
    }

    fn credential_header(&self) -> &'static str {
        HEADER
    }

    fn wire_decimals(&self) -> Option<u8> {
        Some(5)
    }

    fn read(&self, request: WalletRequest<'_>) -> Result<WalletCall, WireReply> {
        read::read(&self.config, request)
    }

    fn write(&self, call: &WalletCall, reply: &WalletReply) -> WireReply {
        write::write(&self.config, call, reply)
    }

    fn launch(&self, launch: Launch) -> PortFuture<'_, Result<String, LaunchError>> {
        Box::pin(self.game_url(launch))
    }

    fn games(&self) -> Option<PortFuture<'_, Result<Vec<OfferedGame>, LaunchError>>> {
        Some(Box::pin(self.game_list()))
    }

    fn round_page(&self, round: PlayedRound) -> PortFuture<'_, Result<String, LaunchError>> {
        Box::pin(self.game_round(round.user, round.transaction))
    }
}

//! SIGHUP: the file of game providers is read again. A file with a mistake changes nothing.

use std::sync::Arc;

use anyhow::{Context as _, Result};
use baize_api_core::settings::FrameHosts;
use baize_core::ports::GameProviders;
use tokio::signal::unix::{Signal, SignalKind, signal};

use crate::config::Config;
use crate::games;

/// SIGHUP from now on, which would otherwise end the process.
pub(crate) fn hang_up() -> Result<Signal> {
    signal(SignalKind::hangup()).context("SIGHUP cannot be waited for")
}

/// Reads the file at every signal.
pub(crate) async fn run(
    mut signals: Signal,
    config: Arc<Config>,
    (providers, frames): (GameProviders, FrameHosts),
) {
    let Some(file) = &config.game_providers_file else { return };
    while signals.recv().await.is_some() {
        let outcome = match games::read_again(&config, file, (&providers, &frames)) {
            Ok(providers) => {
                tracing::info!(providers, "game providers read again");
                "done"
            }
            Err(error) => {
                let error = format!("{error:#}");
                tracing::error!(error, "game providers not read again, nothing has changed");
                "refused"
            }
        };
        metrics::counter!("baize_game_providers_reloads_total", "outcome" => outcome).increment(1);
    }
}

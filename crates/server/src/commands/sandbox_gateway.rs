//! `baize sandbox-gateway`

use std::process::ExitCode;
use std::sync::Arc;

use anyhow::Result;
use baize_core::ports::{Clock, Entropy};

use crate::config::Config;
use crate::connections::{self, ConnectionLimits, Shares};
use crate::system::{SystemClock, SystemEntropy};
use crate::{serve, wiring};

/// Runs the sandbox gateway alone, until SIGINT or SIGTERM. The server beside it runs with `--sandbox-inside=false`.
pub(crate) async fn run(config: &Config) -> Result<ExitCode> {
    let clock: Arc<dyn Clock> = Arc::new(SystemClock);
    let entropy: Arc<dyn Entropy> = Arc::new(SystemEntropy);
    let secret = wiring::sandbox_secret(config, &*entropy)?;
    let sandbox = wiring::sandbox(config, &secret, &clock, &entropy)?;
    let limits = ConnectionLimits {
        total: Shares::of(connections::raise_limit(), config.connections.total).players,
        ..config.connections
    };
    let listener = serve::listen("sandbox-listen", config.sandbox.listen, limits)?;
    println!("The sandbox gateway (test money only) is open at {}", config.sandbox.url);
    let stop = async {
        if let Err(error) = serve::signal().await {
            tracing::error!(%error, "signal handler failed");
        }
    };
    let deliveries = tokio::spawn(sandbox.clone().deliver_callbacks());
    connections::serve(listener, connections::with_connect_info(sandbox.router()), stop).await?;
    deliveries.abort();
    Ok(ExitCode::SUCCESS)
}

//! `baize sandbox-gateway`

use std::net::SocketAddr;
use std::process::ExitCode;
use std::sync::Arc;

use anyhow::Result;
use axum::Router;
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
    println!("The sandbox gateway (test money only) is open at {}", config.sandbox.url);
    let deliveries = tokio::spawn(sandbox.clone().deliver_callbacks());
    serve_alone(config, "sandbox-listen", config.sandbox.listen, sandbox.router()).await?;
    deliveries.abort();
    Ok(ExitCode::SUCCESS)
}

/// Serves the pages of a sandbox that is a process of its own, until SIGINT or SIGTERM.
pub(super) async fn serve_alone(
    config: &Config,
    setting: &'static str,
    address: SocketAddr,
    pages: Router,
) -> Result<()> {
    let limits = ConnectionLimits {
        total: Shares::of(connections::raise_limit(), config.connections.total).players,
        ..config.connections
    };
    let listener = serve::listen(setting, address, limits)?;
    let stop = async {
        if let Err(error) = serve::signal().await {
            tracing::error!(%error, "signal handler failed");
        }
    };
    connections::serve(listener, connections::with_connect_info(pages), stop).await?;
    Ok(())
}

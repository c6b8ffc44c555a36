//! `baize sandbox-gateway`

use std::process::ExitCode;
use std::sync::Arc;

use anyhow::{Context as _, Result};
use baize_core::ports::{Clock, Entropy};
use tokio::net::TcpListener;

use crate::config::Config;
use crate::system::{SystemClock, SystemEntropy};
use crate::{serve, wiring};

/// Runs the sandbox gateway alone, until SIGINT or SIGTERM. The server beside it runs with `--sandbox-inside=false`.
pub(crate) async fn run(config: &Config) -> Result<ExitCode> {
    let clock: Arc<dyn Clock> = Arc::new(SystemClock);
    let entropy: Arc<dyn Entropy> = Arc::new(SystemEntropy);
    let secret = wiring::sandbox_secret(config, &*entropy)?;
    let sandbox = wiring::sandbox(config, &secret, &clock, &entropy)?;
    let address = config.sandbox.listen;
    let listener = TcpListener::bind(address)
        .await
        .with_context(|| format!("sandbox-listen: {address} cannot be listened on"))?;
    println!("The sandbox gateway (test money only) is open at {}", config.sandbox.url);
    let stop = async {
        if let Err(error) = serve::signal().await {
            tracing::error!(%error, "signal handler failed");
        }
    };
    sandbox.serve(listener, stop).await?;
    Ok(ExitCode::SUCCESS)
}

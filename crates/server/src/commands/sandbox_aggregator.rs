//! `baize sandbox-aggregator`

use std::process::ExitCode;
use std::sync::Arc;

use anyhow::{Result, bail};
use baize_core::ports::{Clock, Entropy};

use super::sandbox_gateway::serve_alone;
use crate::config::Config;
use crate::games;
use crate::system::{SystemClock, SystemEntropy};

/// Runs the sandbox of games alone, until SIGINT or SIGTERM. The server beside it runs with `--game-sandbox-inside=false`.
pub(crate) async fn run(config: &Config) -> Result<ExitCode> {
    if !config.game_sandbox.takes_bets {
        bail!("the sandbox of games is off, or real money moves here");
    }
    let (clock, entropy): (Arc<dyn Clock>, Arc<dyn Entropy>) =
        (Arc::new(SystemClock), Arc::new(SystemEntropy));
    let aggregator = games::aggregator(config, &clock, &entropy)?;
    println!("The sandbox of games (test money only) is open at {}", config.game_sandbox.url);
    let deliveries = tokio::spawn(aggregator.clone().deliver_calls());
    serve_alone(config, "game-sandbox-listen", config.game_sandbox.listen, aggregator.router()).await?;
    deliveries.abort();
    Ok(ExitCode::SUCCESS)
}

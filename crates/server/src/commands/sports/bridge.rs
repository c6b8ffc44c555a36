//! The example bridge: it replays files over the feed of odds and results.

use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use anyhow::{Context as _, Result, bail};
use baize_core::ports::Clock;
use baize_sandbox_odds_feed::{Bridge, Config as BridgeConfig, ProducerFeed, Replay};

use super::super::sandbox_gateway::serve_alone;
use crate::config::Config;
use crate::serve;
use crate::system::SystemClock;

/// The shortest token that is taken.
const SHORTEST_TOKEN: usize = 16;

/// What is replayed, and where.
#[derive(clap::Args)]
pub(crate) struct BridgeArgs {
    /// A folder with a folder for each producer, such as `crates/sandboxes/odds-feed/example` (docs/feed.md)
    #[arg(long)]
    files: PathBuf,
    /// The address of the bridge (`--listen` is the site's)
    #[arg(long, default_value = "127.0.0.1:4060")]
    bridge_listen: SocketAddr,
    /// A file with the token that readers send, at least 16 characters
    #[arg(long)]
    token_file: PathBuf,
}

/// Runs the bridge until SIGINT or SIGTERM.
pub(super) async fn run(config: &Config, args: BridgeArgs) -> Result<()> {
    let BridgeArgs { files, bridge_listen, token_file } = args;
    let clock: Arc<dyn Clock> = Arc::new(SystemClock);
    let token = read_token(&token_file)?;
    let replays = Replay::read_all(&files, clock.now())?;
    let producers: Vec<String> = replays.iter().map(|replay| replay.producer().to_owned()).collect();
    let names = producers.join(", ");
    let bridge = Bridge::start(BridgeConfig { token, producers, first_seq: None }, &clock);
    for replay in replays {
        if let Some(feed) = bridge.producer(replay.producer()).cloned() {
            replay.start(feed);
        }
    }
    println!("The bridge replays {names} at http://{bridge_listen}");
    tokio::spawn(end_feeds(bridge.clone()));
    serve_alone(config, "bridge-listen", bridge_listen, bridge.router()).await
}

/// Ends the responses that are held open with the program, which waits for those that are not over.
async fn end_feeds(bridge: Bridge) {
    if let Err(error) = serve::signal().await {
        tracing::error!(%error, "signal handler failed");
    }
    bridge.producers().for_each(ProducerFeed::drop_connections);
}

fn read_token(file: &Path) -> Result<String> {
    let text = std::fs::read_to_string(file).with_context(|| format!("{} cannot be read", file.display()))?;
    let token = text.trim();
    if token.len() < SHORTEST_TOKEN || !token.bytes().all(|byte| byte.is_ascii_graphic()) {
        bail!("the token in {} needs at least {SHORTEST_TOKEN} visible characters", file.display());
    }
    Ok(token.to_owned())
}

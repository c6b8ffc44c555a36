//! A stop of bets: until when after it a bet is still accepted.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use anyhow::{Result, ensure};
use baize_blackbox::client::Client;
use baize_blackbox::players::Player;

use super::slips::{Match, Slips, is_placed, slip};
use super::supplier::Supplier;

/// How often bets are stopped.
const STOPS: u32 = 10;
/// How long bets are placed before each stop.
const BEFORE: Duration = Duration::from_millis(300);
/// How long they are tried after it.
const AFTER: Duration = Duration::from_millis(300);

/// Stops bets on a match again and again while every player bets on it. How long after the bridge had sent a stop the last
/// accepted bet was answered, at worst.
pub(crate) async fn latest_acceptance(
    supplier: &Supplier,
    address: SocketAddr,
    players: &[Player],
    name: &str,
) -> Result<Duration> {
    let mut worst = Duration::ZERO;
    for round in 0..STOPS {
        supplier.price(name, if round % 2 == 0 { "1.8" } else { "1.9" }, false)?;
        let body = slip(&[&Match::find(address, name).await?]);
        let over = Arc::new(AtomicBool::new(false));
        let bettors: Vec<_> = players
            .iter()
            .enumerate()
            .map(|(number, player)| {
                let slips = Slips::new(address, player, body.clone());
                tokio::spawn(bet(address, slips, format!("stop-{round}-{number}"), over.clone()))
            })
            .collect();
        tokio::time::sleep(BEFORE).await;
        supplier.stop(name)?;
        let stopped = Instant::now();
        tokio::time::sleep(AFTER).await;
        over.store(true, Ordering::SeqCst);
        let mut accepted = Vec::new();
        for bettor in bettors {
            accepted.extend(bettor.await??);
        }
        ensure!(accepted.iter().any(|at| *at < stopped), "no bet was accepted before the stop");
        worst = accepted.iter().map(|at| at.saturating_duration_since(stopped)).fold(worst, Duration::max);
    }
    Ok(worst)
}

/// Bets until it is over; when each accepted bet was answered.
async fn bet(address: SocketAddr, slips: Slips, name: String, over: Arc<AtomicBool>) -> Result<Vec<Instant>> {
    let mut client = Client::connect(address).await?;
    let mut accepted = Vec::new();
    for number in 0_u32.. {
        if over.load(Ordering::SeqCst) {
            break;
        }
        let is_accepted =
            is_placed(client.send(slips.place(&format!("{name}-{number:06}")).as_bytes()).await?.body);
        accepted.extend(is_accepted.then(Instant::now));
    }
    Ok(accepted)
}

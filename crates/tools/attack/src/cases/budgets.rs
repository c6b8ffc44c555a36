//! Rate limits: what one client can take from another.

use std::net::SocketAddr;

use anyhow::{Result, ensure};
use baize_blackbox::client::{self, Client};
use baize_blackbox::players::{self, DICE_BET};

use crate::case::{Finding, Target};

/// More than an address has at once.
const FLOOD: usize = 1_500;

/// A neighbour uses up all that the address has, without a session and with tokens that nobody issued, while a
/// signed-in player behind the same address bets, takes steps and cashes out.
pub(crate) async fn neighbour(target: Target) -> Result<Finding> {
    // Few enough that a slow machine uses them up faster than they come back.
    let target = target.another(|setup| setup.environment.push(("BAIZE_RATE_ADDRESS", "600"))).await?;
    let address = target.address();
    let player = players::register(address, 1).await?.remove(0);
    let own = format!("authorization: {}\r\n", player.token);
    let mut neighbour = Client::connect(address).await?;
    let (mut flood_refused, mut answered) = (0_usize, 0_usize);
    for count in 0..FLOOD {
        let forged = if count % 2 == 0 { String::new() } else { format!("authorization: {count:043}\r\n") };
        let reply = neighbour.send(client::get(address, "/api/site/settings", &forged).as_bytes()).await?;
        flood_refused += usize::from(reply.status == 429);
        if count % 100 == 99 {
            answered += usize::from(bets_and_ends_a_round(address, &own, count).await?);
        }
    }
    ensure!(flood_refused > 0, "the neighbour was never refused");
    let asked = FLOOD / 100;
    let figure =
        format!("{flood_refused} of {FLOOD} refused to the neighbour, {answered} of {asked} rounds played");
    Ok(Finding::new(answered == asked, figure))
}

/// Whether a bet, a step that cashes a round out, and a cash-out of a table are all answered.
async fn bets_and_ends_a_round(address: SocketAddr, own: &str, count: usize) -> Result<bool> {
    // A connection of its own: on a busy machine one that waits for the next round is idle for too long.
    let mut mine = Client::connect(address).await?;
    let calls = [
        ("/api/originals/bet", DICE_BET),
        ("/api/originals/step", r#"{"round_id":"1","step":0,"action":"cash_out"}"#),
        ("/api/crash/cash_out", r#"{"round_no":1}"#),
    ];
    let mut all = true;
    for (call, (path, body)) in calls.into_iter().enumerate() {
        let headers = format!("{own}idempotency-key: neighbour-{count:05}-{call}\r\n");
        let reply = mine.send(client::post(address, path, &headers, body).as_bytes()).await?;
        all &= reply.status == 200;
    }
    Ok(all)
}

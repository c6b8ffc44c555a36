//! Bets on the matches of the supplier, over the server's sockets.

use std::net::SocketAddr;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use baize_blackbox::client::{self, Client};
use baize_blackbox::players::Player;
use serde_json::{Value, json};

/// A tenth of a gold, so that sign-up gold lasts for thousands of bets.
const UNIT_STAKE: u32 = 1_000;

const PATIENCE: Duration = Duration::from_mins(1);

/// A match as the site lists it, with a price for home.
#[derive(Debug, Clone)]
pub(crate) struct Match {
    /// The site's number of it.
    pub(crate) number: i64,
    leg: Value,
}

impl Match {
    /// Waits until the site takes bets on home in a match of the supplier.
    pub(crate) async fn find(address: SocketAddr, name: &str) -> Result<Self> {
        let begun = Instant::now();
        let request = client::get(address, "/api/sports/sport?sport=football", "");
        let mut client = Client::connect(address).await?;
        loop {
            let reply: Value = serde_json::from_slice(client.send(request.as_bytes()).await?.body)?;
            let fixtures = reply["data"]["fixtures"].as_array().context("a list without fixtures")?;
            let found = fixtures.iter().find(|fixture| fixture["sides"][0] == home_of(name));
            if let Some(fixture) = found.filter(|fixture| fixture["markets"][0]["status"] == 1) {
                let market = &fixture["markets"][0];
                let outcome = &market["outcomes"][0];
                let leg = json!({
                    "fixture": fixture["fixture"], "market": market["key"],
                    "outcome": outcome["id"], "odds": outcome["odds"],
                });
                let number = fixture["fixture"].as_str().context("a fixture without a number")?.parse()?;
                return Ok(Self { number, leg });
            }
            if begun.elapsed() > PATIENCE {
                bail!("the site takes no bets on {name}: {reply}");
            }
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    }
}

/// The body of a bet in gold on home in each of these matches.
pub(crate) fn slip(matches: &[&Match]) -> String {
    let legs: Vec<&Value> = matches.iter().map(|one| &one.leg).collect();
    let kind = if legs.len() == 1 { "single" } else { "combo" };
    json!({ "account_type": 0, "kind": kind, "unit_stake": UNIT_STAKE, "policy": "any", "legs": legs })
        .to_string()
}

/// One player's bets, all alike.
pub(crate) struct Slips {
    address: SocketAddr,
    token: String,
    body: String,
}

impl Slips {
    /// Bets of `player` with this body.
    pub(crate) fn new(address: SocketAddr, player: &Player, body: String) -> Self {
        Self { address, token: player.token.clone(), body }
    }

    /// The request that places one, under a key.
    pub(crate) fn place(&self, key: &str) -> String {
        let headers = format!("authorization: {}\r\nidempotency-key: {key}\r\n", self.token);
        client::post(self.address, "/api/sports/bets", &headers, &self.body)
    }
}

/// Places so many bets, `clients` at a time, the players taking turns; the time it took.
pub(crate) async fn place_all(
    address: SocketAddr,
    players: &[Player],
    (body, name): (&str, &str),
    (count, clients): (usize, usize),
) -> Result<Duration> {
    let begun = Instant::now();
    let mut tasks = Vec::with_capacity(clients);
    for lane in 0..clients {
        let slips: Vec<Slips> = players
            .iter()
            .skip(lane)
            .step_by(clients)
            .map(|player| Slips::new(address, player, body.to_owned()))
            .collect();
        let own = count / clients + usize::from(lane < count % clients);
        let name = format!("{name}-{lane}");
        let mut client = Client::connect(address).await?;
        tasks.push(tokio::spawn(async move {
            for (number, slips) in (0..own).zip(slips.iter().cycle()) {
                let answer = client.send(slips.place(&format!("{name}-{number:08}")).as_bytes()).await?;
                if !is_placed(answer.body) {
                    bail!("a bet was refused: {}", String::from_utf8_lossy(answer.body));
                }
            }
            Ok::<_, anyhow::Error>(())
        }));
    }
    for task in tasks {
        task.await??;
    }
    Ok(begun.elapsed())
}

/// Whether an answer says that the bet is placed.
pub(crate) fn is_placed(answer: &[u8]) -> bool {
    answer.starts_with(b"{\"code\":0,")
}

/// The name of the side at home, by which a match is found in lists.
pub(crate) fn home_of(name: &str) -> String {
    format!("{name} home")
}

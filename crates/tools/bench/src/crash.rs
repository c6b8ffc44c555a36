//! Crash with many listeners: the delay between an event of the server and its arrival at every listener.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

use anyhow::{Context, Result};
use serde::Serialize;
use serde_json::{Value, json};
use tokio::sync::mpsc;

use crate::listeners::{self, StreamEvent};
use crate::output::Output;
use baize_blackbox::client::{self, Client};
use baize_blackbox::players::{self, Player};
use baize_blackbox::server::{Server, Setup, Store};

/// The longest delay, in ms, that ninety-nine events in a hundred may have.
const GOAL_MS: i64 = 250;
/// The multipliers of the automatic cash-outs, in hundredths: several players share one, as in real play.
const CASH_OUTS: [u64; 5] = [105, 110, 120, 150, 200];

#[derive(clap::Args)]
pub(crate) struct Args {
    /// The server's program, built as it is shipped.
    #[arg(long)]
    server: PathBuf,
    /// Listeners who are connected.
    #[arg(long, default_value_t = 2_000)]
    listeners: usize,
    /// Players who bet on every round.
    #[arg(long, default_value_t = 200)]
    players: usize,
    /// How long to listen, in seconds, once all listeners are connected.
    #[arg(long, default_value_t = 60)]
    seconds: u64,
    #[command(flatten)]
    output: Output,
}

/// One event as it reached one listener.
#[derive(Debug, Clone, Copy)]
struct Delivery {
    kind: EventKind,
    late_ms: i64,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum EventKind {
    /// A phase, counted from when it was published.
    Phase,
    /// The end of a round, counted from the moment of the crash.
    End,
    /// A tick that keeps the clocks of the pages right.
    Tick,
}

#[derive(Debug, Serialize)]
struct Figures {
    what: &'static str,
    received: usize,
    p50_ms: i64,
    p99_ms: i64,
    most_ms: i64,
}

/// Measures and prints.
pub(crate) fn measure(args: &Args) -> Result<()> {
    client::may_open(args.listeners)?;
    let directory = args.output.directory()?;
    let setup = Setup {
        environment: vec![("BAIZE_STREAMS_OF_ADDRESS", "1000000")],
        ..Setup::new(std::fs::canonicalize(&args.server)?, directory.path(), Store::file_in(directory.path()))
    };
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let figures = runtime.block_on(run(args, &setup))?;
    println!("Crash, {} listeners, {} players, {} s", args.listeners, args.players, args.seconds);
    for figure in &figures {
        let Figures { what, received, p50_ms, p99_ms, most_ms } = figure;
        let verdict = if *p99_ms <= GOAL_MS { "reached" } else { "MISSED" };
        println!(
            "{what:<36} received {received:>8}   p50 {p50_ms:>5} ms   p99 {p99_ms:>5} ms   most {most_ms:>5} ms   ≤ {GOAL_MS} {verdict}"
        );
    }
    args.output.write(&figures)?;
    Ok(())
}

async fn run(args: &Args, setup: &Setup) -> Result<Vec<Figures>> {
    let server = Server::start(setup).await?;
    let players = players::register(server.address, args.players).await?;
    let (sender, mut deliveries) = mpsc::unbounded_channel();
    for _ in 0..args.listeners {
        let stream = listeners::connect(server.address, "crash", "").await?;
        let sender = sender.clone();
        tokio::spawn(listeners::listen(stream, move |heard| {
            read(&heard).into_iter().try_for_each(|one| Ok(sender.send(one)?))
        }));
    }
    drop(sender);
    let betting = tokio::spawn(bet(server.address, players));
    let end = tokio::time::Instant::now() + Duration::from_secs(args.seconds);
    let mut all = Vec::new();
    while let Ok(Some(one)) = tokio::time::timeout_at(end, deliveries.recv()).await {
        all.push(one);
    }
    betting.abort();
    let kinds = [
        (EventKind::Phase, "a phase, from its publication"),
        (EventKind::End, "the end, from the crash"),
        (EventKind::Tick, "a tick, from its publication"),
    ];
    kinds.into_iter().map(|(kind, name)| figures(&all, kind, name)).collect()
}

fn figures(all: &[Delivery], kind: EventKind, what: &'static str) -> Result<Figures> {
    let mut late: Vec<i64> =
        all.iter().filter(|delivery| delivery.kind == kind).map(|delivery| delivery.late_ms).collect();
    late.sort_unstable();
    let at = |per_cent: usize| late.get(late.len().saturating_sub(1) * per_cent / 100).copied();
    Ok(Figures {
        what,
        received: late.len(),
        p50_ms: at(50).with_context(|| format!("nothing was received of {what}: listen longer"))?,
        p99_ms: at(99).unwrap_or_default(),
        most_ms: at(100).unwrap_or_default(),
    })
}

/// The deliveries in an event.
fn read(heard: &StreamEvent<'_>) -> Vec<Delivery> {
    let kind = if heard.is("crash_phase") {
        EventKind::Phase
    } else if heard.is("crash_tick") {
        EventKind::Tick
    } else {
        return Vec::new();
    };
    let Some(data) = heard.data() else { return Vec::new() };
    let late = |since: &Value| since.as_i64().map(|since| heard.at.saturating_sub(since));
    let published = late(&data["server_time"]).map(|late_ms| Delivery { kind, late_ms });
    let over = (data["phase"] == "crashed").then(|| late(&data["crashed_at"])).flatten();
    published.into_iter().chain(over.map(|late_ms| Delivery { kind: EventKind::End, late_ms })).collect()
}

/// Every player bets on every round.
async fn bet(address: SocketAddr, players: Vec<Player>) -> Result<()> {
    let mut client = Client::connect(address).await?;
    let mut last = 0;
    loop {
        let state: Value = {
            let answer = client.send(client::get(address, "/api/crash/state", "").as_bytes()).await?;
            serde_json::from_slice(answer.body)?
        };
        let round_no = state["data"]["round_no"].as_i64().unwrap_or(0);
        if state["data"]["phase"] == "betting" && round_no > last {
            last = round_no;
            for (player, out) in players.iter().zip(CASH_OUTS.iter().cycle()) {
                let body = json!({ "stake": players::STAKE, "account_type": 0, "auto_cash_out": out });
                let headers =
                    format!("authorization: {}\r\nidempotency-key: crash-{round_no:08}\r\n", player.token);
                let request = client::post(address, "/api/crash/bet", &headers, &body.to_string());
                // A bet that comes too late for a round is refused; the player bets on the next one.
                client.send(request.as_bytes()).await?;
            }
        }
        tokio::time::sleep(Duration::from_millis(200)).await;
    }
}

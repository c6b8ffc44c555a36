//! Many listeners of matches in play whose prices change all the time, and bets beside them.

use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use baize_blackbox::client::{self, Client};
use baize_blackbox::players::{self, Player};
use baize_blackbox::server::{Server, Setup, Store};
use baize_blackbox::timings::Timings;
use tokio::task::JoinSet;

use super::prices::{Changes, Prices};
use super::slips::{Match, Slips, is_placed, slip};
use super::supplier::{self, Supplier};
use crate::listeners;
use crate::machine::memory_mb;
use crate::output::Output;
use crate::report::Report;

/// How many matches change.
const MATCHES: usize = 50;
/// How many players bet before a match; on each match that changes, one bets in play.
const BETTORS: usize = 100;
/// The time from a player's bet to the next one: a hundred players place 200 bets a second.
const BETWEEN: Duration = Duration::from_millis(500);
/// The same in play, where few of a player's bets may wait for their live delay.
const BETWEEN_IN_PLAY: Duration = Duration::from_secs(2);
/// How long prices change before anything is counted, in seconds.
const WARM_UP: u32 = 3;
/// What the last changes may take to be heard.
const AFTER: Duration = Duration::from_secs(2);

#[derive(clap::Args)]
pub(crate) struct Args {
    /// The server's program, built as it is shipped.
    #[arg(long)]
    server: PathBuf,
    /// Listeners who are connected, each to a match.
    #[arg(long, default_value_t = 10_000)]
    listeners: usize,
    /// Changes of odds a second, on fifty matches.
    #[arg(long, default_value_t = 2_000)]
    changes: u32,
    /// How long to listen, in seconds, once all listeners are connected.
    #[arg(long, default_value_t = 20)]
    seconds: u32,
    #[command(flatten)]
    output: Output,
}

/// Measures and prints.
pub(crate) fn measure(args: &Args) -> Result<()> {
    client::may_open(args.listeners)?;
    let directory = args.output.directory()?;
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build()?;
    Report::head();
    let report = runtime.block_on(run(args, directory.path()))?;
    args.output.write(&report)
}

async fn run(args: &Args, directory: &Path) -> Result<Report> {
    let supplier = Supplier::start(directory).await?;
    let mut setup = Setup::new(std::fs::canonicalize(&args.server)?, directory, Store::file_in(directory));
    setup.environment = vec![supplier::SETTING, ("BAIZE_STREAMS_OF_ADDRESS", "1000000")];
    let server = Server::start(&setup).await?;
    let players = players::register(server.address, BETTORS + MATCHES).await?;
    let of_each = |seconds: u32| Ok::<_, anyhow::Error>(usize::try_from(args.changes * seconds)? / MATCHES);
    let changes = Changes { all: of_each(WARM_UP + args.seconds)?, counted_from: of_each(WARM_UP)? + 1 };
    let prices = Arc::new(Prices::open(&supplier, server.address, MATCHES, changes).await?);
    let memory = memory_mb(server.process())?.anonymous;
    let mut streams = JoinSet::new();
    for number in 0..args.listeners {
        listen(&mut streams, server.address, (&prices, number % MATCHES)).await?;
    }
    let decided = Arc::new(Mutex::new(Timings::default()));
    let end = Instant::now() + Duration::from_secs(u64::from(WARM_UP + args.seconds));
    let (before, in_play) = players.split_at(BETTORS);
    supplier.open("calm", false)?;
    let calm = slip(&[&Match::find(server.address, "calm").await?]);
    let (mut bets, mut bets_in_play) = (JoinSet::new(), JoinSet::new());
    for player in before {
        let slips = Slips::new(server.address, player, calm.clone());
        bets.spawn(bet(server.address, (slips, player.uid), BETWEEN, end));
    }
    for (player, one) in in_play.iter().zip(prices.matches()) {
        hear_decisions(&mut streams, server.address, player, &decided).await?;
        let slips = Slips::new(server.address, player, slip(&[one]));
        bets_in_play.spawn(bet(server.address, (slips, player.uid), BETWEEN_IN_PLAY, end));
    }
    tokio::select! {
        sent = prices.send(&supplier, args.changes) => sent?,
        Some(ended) = streams.join_next() => bail!("a stream ended: {ended:?}"),
    }
    let mut placed = all_of(bets).await?;
    let in_play = all_of(bets_in_play).await?.count();
    tokio::time::sleep(AFTER).await;
    let grown = memory_mb(server.process())?.anonymous - memory;
    let all = args.listeners * (changes.all + 1 - changes.counted_from);
    println!(
        "({} of {all} changes heard, {} bets before the match, {in_play} in play)",
        prices.heard(),
        placed.count()
    );
    let mut decided = decided.lock().unwrap_or_else(PoisonError::into_inner).clone();
    let mut report = Report::default();
    let mut limit = |what: &str, value: Option<f64>, limit: f64| {
        report.add_limit(what, value.with_context(|| format!("nothing was measured: {what}"))?, limit);
        Ok::<_, anyhow::Error>(())
    };
    let late = u32::try_from(prices.percentile_ms(99, all))?;
    limit("99 % of changes heard: ms after they were sent", Some(late.into()), 500.0)?;
    limit(
        "a listener: kB of the server's memory",
        Some(grown * 1_024.0 / f64::from(u32::try_from(args.listeners)?)),
        64.0,
    )?;
    limit("99 % of bets before the match answered: ms", placed.percentile_ms(99), 50.0)?;
    limit("99 % of bets in play decided: ms after decide_at", decided.percentile_ms(99), 250.0)?;
    Ok(report)
}

/// Adds a listener of the match at a place.
async fn listen(
    streams: &mut JoinSet<Result<()>>,
    address: SocketAddr,
    (prices, place): (&Arc<Prices>, usize),
) -> Result<()> {
    let number = prices.at(place).context("no such match")?.number;
    let stream = listeners::connect(address, &format!("sports.fixture.{number}"), "").await?;
    let (prices, mut ear) = (prices.clone(), Prices::ear(place));
    streams.spawn(listeners::listen(stream, move |heard| {
        prices.hear(&mut ear, &heard);
        Ok(())
    }));
    Ok(())
}

/// Listens for a player whose bets in play are decided, and notes how long after their time.
async fn hear_decisions(
    streams: &mut JoinSet<Result<()>>,
    address: SocketAddr,
    player: &Player,
    decided: &Arc<Mutex<Timings>>,
) -> Result<()> {
    let headers = format!("authorization: {}\r\n", player.token);
    let stream = listeners::connect(address, "", &headers).await?;
    let decided = decided.clone();
    streams.spawn(listeners::listen(stream, move |heard| {
        let Some(bet) = heard.is("sports_bet").then(|| heard.data()).flatten() else { return Ok(()) };
        if bet["state"] != "pending" {
            let due = bet["decide_at"].as_i64().context("a bet without its time")?;
            let late = Duration::from_millis(heard.at.saturating_sub(due).try_into().unwrap_or(0));
            decided.lock().unwrap_or_else(PoisonError::into_inner).note(late);
        }
        Ok(())
    }));
    Ok(())
}

/// Places one bet of a player after the other until the end, so far apart; what the answers took.
async fn bet(
    address: SocketAddr,
    (slips, player): (Slips, i64),
    apart: Duration,
    end: Instant,
) -> Result<Timings> {
    let mut client = Client::connect(address).await?;
    let mut timings = Timings::default();
    // They do not bet all at the same moment.
    tokio::time::sleep(apart * u32::try_from(player % 100)? / 100).await;
    let mut next = tokio::time::interval(apart);
    next.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    for number in 0_u32.. {
        next.tick().await;
        let sent = Instant::now();
        if sent > end {
            break;
        }
        let answer = client.send(slips.place(&format!("beside-{player}-{number:06}")).as_bytes()).await?;
        timings.note(sent.elapsed());
        if !is_placed(answer.body) {
            bail!("a bet was refused: {}", String::from_utf8_lossy(answer.body));
        }
    }
    Ok(timings)
}

async fn all_of(bets: JoinSet<Result<Timings>>) -> Result<Timings> {
    let mut all = Timings::default();
    for timings in bets.join_all().await {
        all.merge(timings?);
    }
    Ok(all)
}

//! The load: so many clients, each with one request under way at any time.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use serde::{Deserialize, Serialize};

use crate::games::Rounds;
use crate::payments::Payments;
use crate::sports::Slips;
use baize_blackbox::client::{self, Client};
use baize_blackbox::players::Player;
use baize_blackbox::timings::Timings;

#[derive(clap::Args)]
pub(crate) struct Args {
    /// Where the server listens.
    #[arg(long)]
    address: SocketAddr,
    /// Bet as the players in this file, one client each.
    #[arg(long)]
    players: Option<PathBuf>,
    /// Or get this path.
    #[arg(long)]
    path: Option<String>,
    /// How many clients.
    #[arg(long)]
    clients: usize,
    /// For how long, after a second of warming up.
    #[arg(long)]
    seconds: u64,
    /// What the players play.
    #[arg(long, default_value = "dice")]
    game: String,
    /// Or order deposits and pay them, in turn.
    #[arg(long)]
    payments: bool,
    /// Or place the bet on sports in this file.
    #[arg(long)]
    slip: Option<PathBuf>,
    /// Makes the request keys of this run different from those of other runs.
    #[arg(long, default_value = "run")]
    name: String,
}

/// What came out of a run.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub(crate) struct Outcome {
    /// Answers per second.
    pub(crate) rate: f64,
    /// Of these, answers that ended a round or credited an order, per second.
    pub(crate) rounds: f64,
    /// Median time to the answer, in milliseconds.
    pub(crate) median_ms: f64,
    /// Time within which 99 of 100 answers came, in milliseconds.
    pub(crate) p99_ms: f64,
    /// Answers that were not a success; a measurement with any does not count.
    pub(crate) failures: u64,
    /// The first of them.
    pub(crate) first_failure: String,
}

/// Makes a client's next request from its number and the last answer.
type Requests = Box<dyn Fn(u64, &[u8]) -> String + Send>;

const WARM_UP: Duration = Duration::from_secs(1);

/// Runs the load in a process of its own, which takes as little as possible from the server's.
pub(crate) fn in_process(
    address: SocketAddr,
    clients: usize,
    seconds: u64,
    more: &[&str],
) -> Result<Outcome> {
    let output = Command::new(std::env::current_exe()?)
        .args(["load", "--address", &address.to_string(), "--clients", &clients.to_string()])
        .args(["--seconds", &seconds.to_string()])
        .args(more)
        .stderr(Stdio::inherit())
        .output()?;
    let outcome: Outcome = serde_json::from_slice(&output.stdout).context("the load printed no outcome")?;
    if outcome.failures > 0 {
        bail!("{} requests failed, the first with {}", outcome.failures, outcome.first_failure);
    }
    Ok(outcome)
}

/// Runs the load in this process and prints the outcome as JSON.
pub(crate) fn load(args: &Args) -> Result<()> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let outcome = runtime.block_on(run(args))?;
    println!("{}", serde_json::to_string(&outcome)?);
    Ok(())
}

async fn run(args: &Args) -> Result<Outcome> {
    let players: Vec<Player> = match &args.players {
        Some(file) => serde_json::from_slice(&std::fs::read(file)?)?,
        None => Vec::new(),
    };
    let begin = Instant::now() + WARM_UP;
    let end = begin + Duration::from_secs(args.seconds);
    let mut tasks = Vec::with_capacity(args.clients);
    for number in 0..args.clients {
        let requests: Requests = match &args.path {
            Some(path) => {
                let request = client::get(args.address, path, "accept-encoding: br, gzip\r\n");
                Box::new(move |_, _| request.clone())
            }
            None => bets(args, players.get(number).context("fewer players than clients")?, number)?,
        };
        let mut client = Client::connect(args.address).await?;
        tasks.push(tokio::spawn(async move {
            let mut seen = Seen::default();
            let (mut count, mut last) = (0, Vec::new());
            loop {
                let request = requests(count, &last);
                count += 1;
                let sent = Instant::now();
                if sent >= end {
                    return Ok::<_, anyhow::Error>(seen);
                }
                let answer = client.send(request.as_bytes()).await?;
                if sent >= begin {
                    seen.note(&answer, sent.elapsed());
                }
                last.clear();
                last.extend_from_slice(answer.body);
            }
        }));
    }
    let mut all = Seen::default();
    for task in tasks {
        all.merge(task.await??);
    }
    all.outcome(args.seconds)
}

/// Bets in gold and the steps after them, orders and their callbacks, or bets on sports, each with a key of its own.
fn bets(args: &Args, player: &Player, number: usize) -> Result<Requests> {
    if args.payments {
        let payments = Payments::new(args.address, player, format!("{}-{number}", args.name));
        return Ok(Box::new(move |count, last| payments.next(count, last)));
    }
    if let Some(slip) = &args.slip {
        let slips = Slips::new(args.address, player, std::fs::read_to_string(slip)?);
        let name = format!("{}-{number}", args.name);
        return Ok(Box::new(move |count, _| slips.place(&format!("{name}-{count:08}"))));
    }
    let rounds = Rounds::new(args.address, player, &args.game, format!("{}-{number}", args.name))?;
    Ok(Box::new(move |count, last| rounds.next(count, last)))
}

#[derive(Default)]
struct Seen {
    timings: Timings,
    rounds: usize,
    failures: u64,
    first_failure: String,
}

impl Seen {
    fn note(&mut self, answer: &client::Answer<'_>, took: Duration) {
        // A reply of the API reports a failure in its code; a page has none.
        let refused = answer.body.starts_with(b"{\"code\":") && !answer.body.starts_with(b"{\"code\":0,");
        if answer.status != 200 || refused {
            self.failures += 1;
            if self.first_failure.is_empty() {
                self.first_failure = format!("{} {}", answer.status, String::from_utf8_lossy(answer.body));
            }
        }
        let ends = [b"\"state\":\"settled\"".as_slice(), b"\"outcome\":\"credited\""];
        self.rounds += usize::from(ends.iter().any(|end| client::find(answer.body, end).is_some()));
        self.timings.note(took);
    }

    fn merge(&mut self, other: Self) {
        self.timings.merge(other.timings);
        self.rounds += other.rounds;
        self.failures += other.failures;
        if self.first_failure.is_empty() {
            self.first_failure = other.first_failure;
        }
    }

    fn outcome(mut self, seconds: u64) -> Result<Outcome> {
        let (median, p99) = (self.timings.percentile_ms(50), self.timings.percentile_ms(99));
        Ok(Outcome {
            rate: per_second(self.timings.count(), seconds),
            rounds: per_second(self.rounds, seconds),
            median_ms: median.context("no request was answered")?,
            p99_ms: p99.context("no request was answered")?,
            failures: self.failures,
            first_failure: self.first_failure,
        })
    }
}

/// A count as a rate.
pub(crate) fn per_second(count: usize, seconds: u64) -> f64 {
    let exact = |number: u64| f64::from(u32::try_from(number).unwrap_or(u32::MAX));
    exact(u64::try_from(count).unwrap_or(u64::MAX)) / exact(seconds)
}

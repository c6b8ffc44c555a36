//! Many sockets at once, and whether others are served beside them.

use std::net::IpAddr;
use std::time::{Duration, Instant};

use anyhow::{Context as _, Result, ensure};
use baize_blackbox::client::{self, Client, connect_from, may_open};
use baize_blackbox::players::{self, DICE_BET, Player};
use baize_blackbox::timings::Timings;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio::time::timeout;

use crate::case::{Finding, Target};
use crate::crowd::{Crowd, Plan};
use crate::sockets::get;

/// Connections of one address, as the targets are set up.
const PER_ADDRESS: usize = 256;
/// Streams without a session from one address, the server's default.
const STREAMS: usize = 64;
/// What hostile sockets may do to the times of others.
const GOAL: f64 = 2.0;
/// How long a request may take beside a crowd.
const PATIENCE: Duration = Duration::from_secs(5);

pub(crate) async fn one_address(target: Target) -> Result<Finding> {
    let sockets = target.either(1_000, 400);
    may_open(sockets)?;
    let source = IpAddr::from([127, 0, 2, 1]);
    let mut crowd = Vec::with_capacity(sockets);
    for _ in 0..sockets {
        crowd.push(connect_from(source, target.address()).await);
    }
    let served = Served::by(&target, IpAddr::from([127, 0, 2, 2]), 20).await?;
    let open = crowd.iter().flatten().filter(|socket| is_open(socket)).count();
    let figure = format!("{open} of {sockets} stay open, {served} beside them");
    Ok(Finding::new(open <= PER_ADDRESS && served.all(), figure))
}

pub(crate) async fn streams(target: Target) -> Result<Finding> {
    let source = IpAddr::from([127, 0, 2, 3]);
    let mut sockets = Vec::new();
    let mut replies = Vec::new();
    // More streams than an address may have without a session, and then so many ordinary connections that both
    // together are more than it may have.
    for path in std::iter::repeat_n("/api/stream", 100).chain(std::iter::repeat_n("/status", 200)) {
        let mut socket = connect_from(source, target.address()).await?;
        socket.write_all(get(path).as_bytes()).await?;
        let mut head = [0; 12];
        let answered = timeout(PATIENCE, socket.read_exact(&mut head)).await;
        replies.push((path, matches!(answered, Ok(Ok(_))) && head.ends_with(b"200")));
        sockets.push(socket);
    }
    let good = |wanted: &str| replies.iter().filter(|(path, good)| *path == wanted && *good).count();
    let (streams, ordinary) = (good("/api/stream"), good("/status"));
    let figure = format!("{streams} of 100 streams, {ordinary} of 200 requests beside them");
    Ok(Finding::new(streams <= STREAMS && ordinary == 200, figure))
}

pub(crate) async fn few_descriptors(target: Target) -> Result<Finding> {
    let sockets = target.either(2_000, 500);
    may_open(sockets)?;
    let small = target.another(|setup| setup.open_files = Some(300)).await?;
    let sources = (1..=20).map(|last| IpAddr::from([127, 0, 3, last])).collect();
    let plan = Plan { sources, sockets, comes_back_after: Duration::from_secs(1) };
    let crowd = Crowd::gather(small.address(), plan);
    tokio::time::sleep(Duration::from_secs(2)).await;
    let served = Served::by(&small, IpAddr::from([127, 0, 4, 1]), target.either(200, 50)).await?;
    let (held, attempts) = (crowd.held(), crowd.attempts());
    crowd.leave().await?;
    let figure = format!("{served} beside {sockets} sockets ({held} held, {attempts} connects)");
    Ok(Finding::new(served.all(), figure))
}

pub(crate) async fn bets(target: Target) -> Result<Finding> {
    let (sockets, players, rounds) = (5_000, 8, 3);
    may_open(sockets)?;
    let players = players::register(target.address(), players).await?;
    let (mut quiet, mut beside) = (Timings::default(), Timings::default());
    let mut held = 0;
    bet(&target, &players, "warm").await?;
    for round in 0..rounds {
        quiet.merge(bet(&target, &players, &format!("quiet{round}")).await?);
        let plan = Plan {
            sources: vec![IpAddr::from([127, 0, 2, 4])],
            sockets,
            comes_back_after: Duration::from_secs(5),
        };
        let crowd = Crowd::gather(target.address(), plan);
        crowd.has_gathered(sockets).await;
        beside.merge(bet(&target, &players, &format!("beside{round}")).await?);
        held = held.max(crowd.held());
        crowd.leave().await?;
    }
    let p99 = |timings: &mut Timings| timings.percentile_ms(99).context("no bet was answered");
    let (quiet_p99, beside_p99) = (p99(&mut quiet)?, p99(&mut beside)?);
    let ratio = beside_p99 / quiet_p99;
    let figure = format!(
        "p99 {quiet_p99:.2} ms alone, {beside_p99:.2} ms beside {sockets} sockets ({held} held): {ratio:.2}, at most {GOAL}; {} and {} bets",
        quiet.count(),
        beside.count(),
    );
    Ok(Finding::new(ratio <= GOAL, figure))
}

/// Lets every player bet 20 times a second for five seconds, each from an address of its own.
async fn bet(target: &Target, players: &[Player], name: &str) -> Result<Timings> {
    let end = Instant::now() + Duration::from_secs(5);
    let betting: Vec<_> = players
        .iter()
        .cloned()
        .zip(1_u8..)
        .map(|(player, number)| {
            let (address, name) = (target.address(), name.to_owned());
            tokio::spawn(async move {
                let mut client = Client::connect_from(IpAddr::from([127, 0, 5, number]), address).await?;
                let mut timings = Timings::default();
                let mut ticks = tokio::time::interval(Duration::from_millis(50));
                for count in 0_u32.. {
                    ticks.tick().await;
                    let headers = format!(
                        "authorization: {}\r\nidempotency-key: attack-{name}-{number}-{count:05}\r\n",
                        player.token
                    );
                    let request = client::post(address, "/api/originals/bet", &headers, DICE_BET);
                    let sent = Instant::now();
                    if sent >= end {
                        break;
                    }
                    let answer = client.send(request.as_bytes()).await?;
                    ensure!(
                        answer.body.starts_with(b"{\"code\":0,"),
                        "a bet was answered {}",
                        String::from_utf8_lossy(answer.body)
                    );
                    timings.note(sent.elapsed());
                }
                Ok::<_, anyhow::Error>(timings)
            })
        })
        .collect();
    let mut all = Timings::default();
    for one in betting {
        all.merge(one.await??);
    }
    Ok(all)
}

/// Whether the server has left this silent socket open.
fn is_open(socket: &TcpStream) -> bool {
    matches!(socket.try_read(&mut [0; 64]), Err(error) if error.kind() == std::io::ErrorKind::WouldBlock)
}

/// How requests on new connections fared.
struct Served {
    answered: usize,
    asked: usize,
    slowest: Duration,
}

impl Served {
    /// Asks so often from this address, each time on a new connection.
    async fn by(target: &Target, source: IpAddr, asked: usize) -> Result<Self> {
        let mut served = Self { answered: 0, asked, slowest: Duration::ZERO };
        let request = client::get(target.address(), "/status", "");
        for _ in 0..asked {
            let begun = Instant::now();
            let asking = async {
                let mut client = Client::connect_from(source, target.address()).await?;
                Ok::<_, anyhow::Error>(client.send(request.as_bytes()).await?.status)
            };
            if matches!(timeout(PATIENCE, asking).await, Ok(Ok(200))) {
                served.answered += 1;
            }
            served.slowest = served.slowest.max(begun.elapsed());
        }
        Ok(served)
    }

    fn all(&self) -> bool {
        self.answered == self.asked
    }
}

impl std::fmt::Display for Served {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Self { answered, asked, slowest } = self;
        write!(out, "{answered} of {asked} others served, the slowest in {} ms", slowest.as_millis())
    }
}

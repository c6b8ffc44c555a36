//! Kills the server with -9 under load, again and again, and compares what it acknowledged with what it kept.

use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail, ensure};
use baize_ledger::verify;
use baize_store::{Db, PlayerId, StoreConfig, Uid, accounts, postgres_admin, transfers};

use baize_blackbox::client::{self, Client};
use baize_blackbox::players::{self, DICE_BET, Player};
use baize_blackbox::server::{Server, Setup, Store};

#[derive(clap::Args)]
pub(crate) struct Args {
    /// The server's program.
    #[arg(long)]
    server: PathBuf,
    /// A build of the server without optimisation, which is made to acknowledge before it commits: the torture must catch it.
    #[arg(long)]
    control: Option<PathBuf>,
    /// Torture the server on this PostgreSQL server (connection words) instead of on SQLite.
    #[arg(long)]
    postgres: Option<String>,
    /// How often the server is killed.
    #[arg(long, default_value_t = 20)]
    cycles: u32,
    /// How many clients bet at the same time.
    #[arg(long, default_value_t = 32)]
    clients: usize,
}

/// The code of a stake in the ledger.
const STAKE: i64 = 1;
/// In how many cycles the control must be caught.
const CONTROL_CYCLES: u32 = 10;

/// One request that was sent, and whether its success came back.
#[derive(Debug, Clone)]
struct Sent {
    player: usize,
    key: String,
    /// The whole reply, if it came.
    acknowledged: Option<Vec<u8>>,
}

#[derive(Debug, Default)]
struct Tally {
    acknowledged: u64,
    cut_off: u64,
    kept_though_cut_off: u64,
    lost: u64,
    doubled: u64,
    other_reply: u64,
    unsound: u64,
}

impl Tally {
    fn is_clean(&self) -> bool {
        self.lost == 0 && self.doubled == 0 && self.other_reply == 0 && self.unsound == 0
    }
}

/// Tortures the server, then shows that the control is caught.
pub(crate) fn torture(args: &Args) -> Result<()> {
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build()?;
    let tally = runtime.block_on(run(args, &args.server, args.cycles, false))?;
    ensure!(tally.acknowledged > 0, "nothing was acknowledged: the torture proves nothing");
    ensure!(tally.is_clean(), "the server lost or doubled something: {tally:?}");
    println!(
        "{} kills: {} bets acknowledged, 0 lost, 0 doubled; {} cut off, of which {} were kept and answered again; \
         the ledger is sound",
        args.cycles, tally.acknowledged, tally.cut_off, tally.kept_though_cut_off
    );
    match &args.control {
        Some(control) => {
            let tally = runtime.block_on(run(args, control, CONTROL_CYCLES, true))?;
            ensure!(
                !tally.is_clean(),
                "the control acknowledges before it commits and was NOT caught: {tally:?}"
            );
            println!("control: caught, {} of {} acknowledged bets lost", tally.lost, tally.acknowledged);
        }
        None => println!("control: not run (no --control)"),
    }
    Ok(())
}

async fn run(args: &Args, binary: &Path, cycles: u32, stop_when_caught: bool) -> Result<Tally> {
    let directory = tempfile::tempdir()?;
    let store = match &args.postgres {
        None => Store::file_in(directory.path()),
        Some(words) => {
            postgres_admin::drop_database(words, "baize_torture")?;
            Store::Postgres(postgres_admin::create_database(words, "baize_torture", None)?)
        }
    };
    // The players register with the good server: the control cannot even read what it has just written.
    let good = Setup::new(std::fs::canonicalize(&args.server)?, directory.path(), store);
    let mut server = Server::start(&good).await?;
    let players = players::register(server.address, args.clients).await?;
    server.kill()?;
    let mut setup = Setup { binary: std::fs::canonicalize(binary)?, ..good };
    if stop_when_caught {
        setup.environment.push(("BAIZE_TORTURE_CONTROL", "true"));
    }
    let mut server = Server::start(&setup).await?;
    let mut tally = Tally::default();
    for cycle in 0..cycles {
        let sent = load_and_kill(&mut server, &players, cycle).await?;
        server = Server::start(&setup).await?;
        check(&setup, &server, &players, sent, &mut tally).await?;
        if stop_when_caught && !tally.is_clean() {
            break;
        }
    }
    server.kill()?;
    if let Some(words) = &args.postgres {
        postgres_admin::drop_database(words, "baize_torture")?;
    }
    Ok(tally)
}

/// Lets every player bet until the server is killed, at a moment that differs from cycle to cycle.
async fn load_and_kill(server: &mut Server, players: &[Player], cycle: u32) -> Result<Vec<Sent>> {
    let address = server.address;
    let tasks: Vec<_> = players
        .iter()
        .cloned()
        .enumerate()
        .map(|(number, player)| {
            tokio::spawn(async move {
                let mut log = Vec::new();
                let Ok(mut client) = Client::connect(address).await else { return log };
                for count in 0_u32.. {
                    let key = format!("torture-{cycle}-{number}-{count}");
                    log.push(Sent { player: number, key: key.clone(), acknowledged: None });
                    let Ok(answer) = client.send(bet(address, &player, &key).as_bytes()).await else { break };
                    if answer.status == 200 && answer.body.starts_with(b"{\"code\":0,") {
                        let body = answer.body.to_vec();
                        log.iter_mut()
                            .last()
                            .into_iter()
                            .for_each(|sent| sent.acknowledged = Some(body.clone()));
                    }
                }
                log
            })
        })
        .collect();
    // Between 200 and 700 ms, never twice the same.
    tokio::time::sleep(Duration::from_micros(200_000 + u64::from(cycle) * 137_911 % 500_000)).await;
    server.kill()?;
    let mut sent = Vec::new();
    for task in tasks {
        sent.extend(task.await?);
    }
    Ok(sent)
}

fn bet(address: std::net::SocketAddr, player: &Player, key: &str) -> String {
    let headers = format!("authorization: {}\r\nidempotency-key: {key}\r\n", player.token);
    client::post(address, "/api/originals/bet", &headers, DICE_BET)
}

/// Compares the log with the ledger of the restarted server, and then asks for every reply again.
async fn check(
    setup: &Setup,
    server: &Server,
    players: &[Player],
    sent: Vec<Sent>,
    tally: &mut Tally,
) -> Result<()> {
    // The server is running: this is a second process on a live store.
    let mut config = StoreConfig::at(setup.store.location());
    (config.migrate, config.readers, config.writers) = (false, 1, 1);
    let db = Db::open(config)?;
    let stakes = stakes_by_key(&db, players).await?;
    for bet in &sent {
        let kept = stakes.get(&bet.key).copied().unwrap_or(0);
        tally.doubled += u64::from(kept > 1);
        if bet.acknowledged.is_some() {
            tally.acknowledged += 1;
            tally.lost += u64::from(kept == 0);
        } else {
            tally.cut_off += 1;
            tally.kept_though_cut_off += u64::from(kept > 0);
        }
    }
    ask_again(server, players, &sent, tally).await?;
    let after = stakes_by_key(&db, players).await?;
    tally.doubled +=
        u64::try_from(sent.iter().filter(|bet| after.get(&bet.key).is_some_and(|count| *count > 1)).count())?;
    let report = verify(&db).await?;
    for problem in &report.problems {
        eprintln!("{problem}");
    }
    tally.unsound += u64::try_from(report.problems.len())?;
    tokio::task::spawn_blocking(move || db.close()).await?;
    Ok(())
}

/// A client that does not know what became of its request sends it again: it must find one bet, and the same reply.
/// All those that were cut off, and the last acknowledged ones.
async fn ask_again(server: &Server, players: &[Player], sent: &[Sent], tally: &mut Tally) -> Result<()> {
    let mut client = Client::connect(server.address).await?;
    let begun = Instant::now();
    for bet in sent.iter().rev() {
        let late = begun.elapsed() > Duration::from_millis(1_500);
        if bet.acknowledged.is_some() && late {
            continue;
        }
        let player = players.get(bet.player).context("a bet of nobody")?;
        let request = self::bet(server.address, player, &bet.key);
        let answer = client.send(request.as_bytes()).await?;
        if !answer.body.starts_with(b"{\"code\":0,") {
            bail!("asked again, {} answers {}", bet.key, String::from_utf8_lossy(answer.body));
        }
        if bet.acknowledged.as_ref().is_some_and(|first| first != answer.body) {
            tally.other_reply += 1;
        }
    }
    Ok(())
}

/// The store's number of a player, who knows only the public one.
async fn number_of(db: &Db, player: &Player) -> Result<PlayerId> {
    let uid = Uid::from(player.uid);
    let found = db.read(move |tx| accounts::by_uid(tx, uid)).await?;
    found.with_context(|| format!("player {uid} registered and is not in the store"))
}

/// How many stakes each request key has in the ledger.
async fn stakes_by_key(db: &Db, players: &[Player]) -> Result<HashMap<String, u32>> {
    let mut stakes = HashMap::new();
    for player in players {
        let id = number_of(db, player).await?;
        let mut after = 0;
        loop {
            let page = db.read(move |tx| transfers::of_player(tx, id, after, 4096)).await?;
            let Some(last) = page.last() else { break };
            after = last.seq;
            for transfer in page.into_iter().filter(|transfer| transfer.code == STAKE) {
                *stakes.entry(transfer.request_key).or_insert(0) += 1;
            }
        }
    }
    Ok(stakes)
}

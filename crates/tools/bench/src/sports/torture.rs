//! Kills the server with -9 while it settles, again and again, until everything is settled; then every bet must have been
//! settled once.

use std::collections::HashMap;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};
use baize_blackbox::players::{self, Player};
use baize_blackbox::server::{Server, Setup, Store};
use baize_ledger::{Code, verify};
use baize_store::{
    Db, FixtureId, PlayerId, StoreConfig, StoreError, Uid, accounts, postgres_admin, sports_jobs,
    sports_legs, transfers,
};

use super::settling::look_into;
use super::slips::{Match, place_all, slip};
use super::supplier::{self, Supplier};
use crate::target::Target;

const DATABASE: &str = "baize_torture_sports";
const CLIENTS: usize = 32;
const PATIENCE: Duration = Duration::from_mins(2);

#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    target: Target,
    /// How many bets are settled.
    #[arg(long, default_value_t = 100_000)]
    bets: usize,
    /// How many players they are of.
    #[arg(long, default_value_t = 400)]
    players: usize,
    /// How many matches they are on; home wins every other one.
    #[arg(long, default_value_t = 4)]
    matches: usize,
}

/// How far the bets of a match are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Progress {
    /// The result is not recorded yet.
    Waiting,
    /// The bets of players up to this one have it.
    Settling(PlayerId),
    Settled,
}

/// Tortures the server; fails if a bet was settled twice or not at all.
pub(crate) fn torture(args: &Args) -> Result<()> {
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build()?;
    runtime.block_on(run(args))
}

async fn run(args: &Args) -> Result<()> {
    let directory = tempfile::tempdir()?;
    let store = match args.target.postgres() {
        None => Store::file_in(directory.path()),
        Some(words) => {
            postgres_admin::drop_database(words, DATABASE)?;
            Store::Postgres(postgres_admin::create_database(words, DATABASE, None)?)
        }
    };
    let supplier = Supplier::start(directory.path()).await?;
    let mut setup = Setup::new(args.target.program()?, directory.path(), store);
    setup.environment.push(supplier::SETTING);
    let mut server = Server::start(&setup).await?;
    let players = players::register(server.address, args.players).await?;
    let matches = place(args, &supplier, &server, &players).await?;
    let mut kills = 0;
    for (name, fixture, home_wins) in matches {
        supplier.decide(&name, home_wins)?;
        let (begun, before) = (Instant::now(), kills);
        kills = settle_through_kills(&setup, &mut server, fixture, kills).await?;
        println!("({name}: {} kills in {:.0} s)", kills - before, begun.elapsed().as_secs_f64());
    }
    ensure!(kills >= 5, "only {kills} kills while bets were settled: more bets are needed");
    let payouts = check(args, &setup, &players).await?;
    server.kill()?;
    println!(
        "{kills} kills while bets were settled: {} bets, {payouts} paid, each once; the ledger is sound",
        args.bets
    );
    match args.target.postgres() {
        Some(words) => Ok(postgres_admin::drop_database(words, DATABASE)?),
        None => Ok(()),
    }
}

/// Places the bets, the same number on each match; the matches with their numbers, and whether home wins.
async fn place(
    args: &Args,
    supplier: &Supplier,
    server: &Server,
    players: &[Player],
) -> Result<Vec<(String, FixtureId, bool)>> {
    let mut matches = Vec::new();
    for number in 0..args.matches {
        let name = format!("torture-{number}");
        supplier.open(&name, false)?;
        let one = Match::find(server.address, &name).await?;
        let count = args.bets / args.matches + usize::from(number < args.bets % args.matches);
        place_all(server.address, players, (&slip(&[&one]), &name), (count, CLIENTS)).await?;
        matches.push((name, FixtureId::from(one.number), number % 2 == 0));
    }
    Ok(matches)
}

/// Kills the server while it settles and starts it again, until no bet on the match is without a result; how often it was killed
/// with those before.
async fn settle_through_kills(
    setup: &Setup,
    server: &mut Server,
    fixture: FixtureId,
    mut kills: u32,
) -> Result<u32> {
    let mut last = Progress::Waiting;
    loop {
        last = moved_on(setup, fixture, last).await?;
        if last == Progress::Settled {
            return Ok(kills);
        }
        // Up to 400 ms, never twice the same.
        tokio::time::sleep(Duration::from_micros(u64::from(kills) * 137_911 % 400_000)).await;
        server.kill()?;
        let db = look_into(StoreConfig::at(setup.store.location()))?;
        last = progress(&db, fixture).await?;
        kills += u32::from(last != Progress::Settled);
        tokio::task::spawn_blocking(move || db.close()).await?;
        *server = Server::start(setup).await?;
    }
}

/// Waits until the server has settled more than before: one that was killed leaves its lease behind, and the next one waits for
/// that.
async fn moved_on(setup: &Setup, fixture: FixtureId, last: Progress) -> Result<Progress> {
    let db = look_into(StoreConfig::at(setup.store.location()))?;
    let since = Instant::now();
    let mut now = progress(&db, fixture).await?;
    while now == last && now != Progress::Settled {
        ensure!(since.elapsed() < PATIENCE, "nothing was settled within {} s", PATIENCE.as_secs());
        tokio::time::sleep(Duration::from_millis(5)).await;
        now = progress(&db, fixture).await?;
    }
    tokio::task::spawn_blocking(move || db.close()).await?;
    Ok(now)
}

async fn progress(db: &Db, fixture: FixtureId) -> Result<Progress> {
    let both = db.read(move |tx| {
        Ok::<_, StoreError>((
            sports_legs::open_markets(tx, fixture)?.is_empty(),
            sports_jobs::find(tx, fixture, "1")?,
        ))
    });
    Ok(match both.await? {
        (true, _) => Progress::Settled,
        (false, Some(job)) => Progress::Settling(job.after_player),
        (false, None) => Progress::Waiting,
    })
}

/// Every bet on a match that home won is paid once, no other one is, and the books balance; how many were paid.
async fn check(args: &Args, setup: &Setup, players: &[Player]) -> Result<usize> {
    let db = look_into(StoreConfig::at(setup.store.location()))?;
    let begun = Instant::now();
    let (mut stakes, mut payouts) = (0, HashMap::new());
    for player in players {
        let uid = Uid::from(player.uid);
        let found = db.read(move |tx| accounts::by_uid(tx, uid)).await?;
        let id: PlayerId = found.with_context(|| format!("player {uid} is not in the store"))?;
        let mut after = 0;
        loop {
            let page = db.read(move |tx| transfers::of_player(tx, id, after, 4096)).await?;
            let Some(last) = page.last() else { break };
            after = last.seq;
            stakes += page.iter().filter(|transfer| transfer.code == Code::SportsStake.number()).count();
            for transfer in page.iter().filter(|transfer| transfer.code == Code::SportsPayout.number()) {
                *payouts.entry(transfer.reference).or_insert(0_u32) += 1;
            }
        }
    }
    let won: usize = (0..args.matches)
        .step_by(2)
        .map(|number| args.bets / args.matches + usize::from(number < args.bets % args.matches))
        .sum();
    ensure!(stakes == args.bets, "{} bets were placed, {stakes} stakes are in the ledger", args.bets);
    ensure!(payouts.len() == won, "{won} bets won, {} are paid", payouts.len());
    let twice = payouts.values().filter(|count| **count > 1).count();
    ensure!(twice == 0, "{twice} bets were paid more than once");
    let report = verify(&db).await?;
    ensure!(report.problems.is_empty(), "the ledger: {:?}", report.problems);
    println!("(checked in {:.1} s)", begun.elapsed().as_secs_f64());
    tokio::task::spawn_blocking(move || db.close()).await?;
    Ok(payouts.len())
}

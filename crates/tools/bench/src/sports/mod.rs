//! Bets on sports as they are shipped: placing against dice, a stop of bets, settling against the ledger's own writes, a
//! start with open bets. The odds come from a bridge in this process.

pub(crate) mod listeners;
mod prices;
mod settling;
mod slips;
mod stop;
mod supplier;
pub(crate) mod torture;

use std::path::Path;
use std::time::{Duration, Instant};

use anyhow::Result;
use baize_blackbox::players::{self, Player};
use baize_blackbox::server::{Server, Setup, Store};
use baize_store::{StoreConfig, postgres_admin};

use self::slips::{Match, place_all, slip};
use self::supplier::Supplier;
use crate::load;
use crate::measure::{fresh_database, times};
use crate::output::Output;
use crate::report::Report;
use crate::target::Target;

pub(crate) use self::slips::Slips;

/// How many clients place bets at the same time.
const CLIENTS: usize = 64;
/// How many players have bets on the match that is settled.
const BETTORS: usize = 1_000;
/// How many matches are in play when the server starts.
const IN_PLAY: usize = 50;

const DATABASE: &str = "baize_bench_sports";
const CONTROL_DATABASE: &str = "baize_bench_sports_control";

#[derive(clap::Args)]
pub(crate) struct Args {
    /// How many bets are settled at once.
    #[arg(long, default_value_t = 100_000)]
    bets: usize,
    /// How long each measurement of placing takes, after a second of warming up.
    #[arg(long, default_value_t = 5)]
    seconds: u64,
    #[command(flatten)]
    target: Target,
    #[command(flatten)]
    output: Output,
}

/// Measures everything and prints it.
pub(crate) fn measure(args: &Args) -> Result<()> {
    let directory = args.output.directory()?;
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build()?;
    let mut report = Report::default();
    Report::head();
    let done = runtime.block_on(async {
        let file = |name: &str| directory.path().join(name);
        let control = StoreConfig::sqlite(file("control.db"));
        measure_on(
            "SQLite",
            (args, directory.path()),
            Store::Sqlite(file("sports.db")),
            control,
            &mut report,
        )
        .await?;
        let Some(words) = args.target.postgres() else { return Ok(()) };
        let control = StoreConfig::postgres(fresh_database(words, CONTROL_DATABASE)?);
        let store = Store::Postgres(fresh_database(words, DATABASE)?);
        measure_on("PostgreSQL", (args, directory.path()), store, control, &mut report).await?;
        [DATABASE, CONTROL_DATABASE]
            .iter()
            .try_for_each(|name| Ok(postgres_admin::drop_database(words, name)?))
    });
    // What was measured before something failed is kept too.
    args.output.write(&report)?;
    done
}

async fn measure_on(
    database: &str,
    (args, directory): (&Args, &Path),
    store: Store,
    control: StoreConfig,
    report: &mut Report,
) -> Result<()> {
    let supplier = Supplier::start(directory).await?;
    let mut setup = Setup::new(args.target.program()?, directory, store);
    setup.environment.push(supplier::SETTING);
    let mut bench = Bench { args, directory, supplier, server: Server::start(&setup).await?, setup };
    let players = players::register(bench.server.address, BETTORS).await?;
    bench.placing(database, &players[..CLIENTS], report).await?;
    bench.stopping(database, &players[..CLIENTS], report).await?;
    bench.settling(database, &players, control, report).await?;
    bench.server.kill()
}

struct Bench<'a> {
    args: &'a Args,
    directory: &'a Path,
    supplier: Supplier,
    setup: Setup,
    server: Server,
}

impl Bench<'_> {
    /// Singles and combinations of four before the match, against dice, which is played before and after.
    async fn placing(&self, database: &str, players: &[Player], report: &mut Report) -> Result<()> {
        let names: Vec<String> = (1..=4).map(|number| format!("match-{number}")).collect();
        let mut matches = Vec::new();
        for name in &names {
            self.supplier.open(name, false)?;
            matches.push(Match::find(self.server.address, name).await?);
        }
        let all: Vec<&Match> = matches.iter().collect();
        let dice = self.load(players, None, "dice")?.rate;
        let singles = self.load(players, Some(&slip(&all[..1])), "singles")?;
        let combos = self.load(players, Some(&slip(&all)), "combos")?;
        let dice = f64::midpoint(dice, self.load(players, None, "dice-again")?.rate);
        let what = format!("{database}: singles/s ÷ dice");
        report.add(&what, (singles.rate, dice), Some(0.5), &times(&singles));
        let what = format!("{database}: combinations of four/s ÷ dice");
        report.add(&what, (combos.rate, dice), Some(0.35), &times(&combos));
        Ok(())
    }

    async fn stopping(&self, database: &str, players: &[Player], report: &mut Report) -> Result<()> {
        self.supplier.open("stopped", false)?;
        let worst = stop::latest_acceptance(&self.supplier, self.server.address, players, "stopped").await?;
        report.add_limit(
            &format!("{database}: last acceptance after a stop: ms"),
            worst.as_secs_f64() * 1_000.0,
            50.0,
        );
        Ok(())
    }

    /// Two matches with as many bets: one is settled alone, the other while bets are placed. Between placing and settling the
    /// server is started again, with matches in play.
    async fn settling(
        &mut self,
        database: &str,
        players: &[Player],
        control: StoreConfig,
        report: &mut Report,
    ) -> Result<()> {
        let count = self.args.bets;
        for name in ["first", "alone", "beside", "other"] {
            self.supplier.open(name, false)?;
        }
        let address = self.server.address;
        let (alone, beside) = (Match::find(address, "alone").await?, Match::find(address, "beside").await?);
        for (name, one) in [("alone", &alone), ("beside", &beside)] {
            place_all(address, players, (&slip(&[one]), name), (count, CLIENTS)).await?;
        }
        let first = Match::find(address, "first").await?;
        place_all(address, players, (&slip(&[&first]), "first"), (CLIENTS, CLIENTS)).await?;
        self.start_again(database, report).await?;
        let db = settling::look_into(StoreConfig::at(self.setup.store.location()))?;
        // A server that was killed still holds the lease on results for a while: another result comes first.
        self.supplier.decide("first", true)?;
        settling::settled(&db, first.number, Instant::now()).await?;
        let since = Instant::now();
        self.supplier.decide("alone", true)?;
        let took = settling::settled(&db, alone.number, since).await?;
        let other = slip(&[&Match::find(self.server.address, "other").await?]);
        let quiet = self.load(&players[..CLIENTS], Some(&other), "quiet")?;
        let since = Instant::now();
        self.supplier.decide("beside", true)?;
        let busy = self.load(&players[..CLIENTS], Some(&other), "busy")?;
        let is_too_short = settling::is_settled(&db, beside.number).await?;
        let beside_took = settling::settled(&db, beside.number, since).await?;
        tokio::task::spawn_blocking(move || db.close()).await?;
        let writes = settling::ledger_writes(control, BETTORS, self.args.seconds).await?;
        let what = format!("{database}: singles settled/s ÷ writes of the ledger");
        report.add(&what, (rate(count, took), writes), Some(0.6), &format!("({count} of one match)"));
        let note = if is_too_short { " Settled before placing ended: more bets are needed." } else { "" };
        println!(
            "({count} settled beside placing in {:.1} s; placing before {}, meanwhile {}.{note})",
            beside_took.as_secs_f64(),
            times(&quiet),
            times(&busy),
        );
        let what = format!("{database}: 99 % of placings while settling ÷ before");
        report.add_limit(&what, busy.p99_ms / quiet.p99_ms, 3.0);
        Ok(())
    }

    async fn start_again(&mut self, database: &str, report: &mut Report) -> Result<()> {
        for number in 0..IN_PLAY {
            self.supplier.open(&format!("in-play-{number}"), true)?;
        }
        self.server.kill()?;
        let begun = Instant::now();
        self.server = Server::start(&self.setup).await?;
        let first = self.server.started_in;
        Match::find(self.server.address, &format!("in-play-{}", IN_PLAY - 1)).await?;
        let seconds = |time: Duration| time.as_secs_f64() * 1_000.0;
        let bets = self.args.bets * 2;
        let what = format!("{database}: start with {bets} open bets: ms");
        report.add_limit(&what, seconds(first), 5_000.0);
        let what = format!("{database}: until {IN_PLAY} matches in play take bets: ms");
        report.add_limit(&what, seconds(begun.elapsed()), 5_000.0);
        Ok(())
    }

    /// Places these bets, or plays dice, in a process of its own.
    fn load(&self, players: &[Player], slip: Option<&str>, name: &str) -> Result<load::Outcome> {
        let file = |name: &str| self.directory.join(name).display().to_string();
        let (of_players, of_slip) = (file("players.json"), file("slip.json"));
        std::fs::write(&of_players, serde_json::to_vec(players)?)?;
        let mut more = vec!["--players", &of_players, "--name", name];
        if let Some(slip) = slip {
            std::fs::write(&of_slip, slip)?;
            more.extend(["--slip", &of_slip]);
        }
        tokio::task::block_in_place(|| {
            load::in_process(self.server.address, players.len(), self.args.seconds, &more)
        })
    }
}

fn rate(count: usize, took: Duration) -> f64 {
    load::per_second(count, 1) / took.as_secs_f64().max(f64::EPSILON)
}

//! The measurement: the server and the machine's own limits, in one run, as ratios.

use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use anyhow::Result;
use baize_store::activities::ActivityState;
use baize_store::{StoreConfig, postgres_admin};

use crate::load::{self, Outcome};
use crate::machine;
use crate::output::Output;
use crate::payments;
use crate::pgbench::Pgbench;
use crate::promotions;
use crate::raw::{self, BetRows};
use crate::report::Report;
use crate::target::Target;
use baize_blackbox::client;
use baize_blackbox::players::{self, Player};
use baize_blackbox::server::{self, Server, Setup, Store};

const BETS_DATABASE: &str = "baize_bench";
const CONTROL_DATABASE: &str = "baize_bench_control";
pub(crate) const CLIENTS: [usize; 4] = [1, 16, 64, 256];

#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    target: Target,
    /// How long each measurement takes, after a second of warming up.
    #[arg(long, default_value_t = 5)]
    seconds: u64,
    /// Measure only orders and their callbacks against dice.
    #[arg(long)]
    payments_only: bool,
    /// Measure only promotions.
    #[arg(long, conflicts_with = "payments_only")]
    promotions_only: bool,
    #[command(flatten)]
    crowd: promotions::Crowd,
    #[command(flatten)]
    output: Output,
}

/// Measures everything and prints it.
pub(crate) fn measure(args: &Args) -> Result<()> {
    let directory = args.output.directory()?;
    let bench = Bench { args, directory: directory.path(), server: args.target.program()? };
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let mut report = Report::default();
    Report::head();
    let done = runtime.block_on(async {
        if args.payments_only {
            return bench.only_payments(&mut report).await;
        }
        if args.promotions_only {
            return bench.promotions(&mut report).await;
        }
        bench.sqlite(&mut report).await?;
        match args.target.postgres() {
            Some(words) => bench.postgres(words, &mut report).await?,
            None => println!("PostgreSQL: not measured (no --postgres)"),
        }
        bench.promotions(&mut report).await?;
        Ok::<_, anyhow::Error>(())
    });
    // What was measured before something failed is kept too.
    args.output.write(&report)?;
    done
}

struct Bench<'a> {
    args: &'a Args,
    directory: &'a Path,
    server: PathBuf,
}

impl Bench<'_> {
    async fn sqlite(&self, report: &mut Report) -> Result<()> {
        let file = self.directory.join("baize.db");
        let setup = self.setup(Store::Sqlite(file.clone()));
        let mut first = Server::start(&setup).await?;
        report.add_limit("first start, making the store: ms", millis(&first), 1_000.0);
        first.kill()?;
        let server = Server::start(&setup).await?;
        report.add_limit("cold start: ms", millis(&server), 300.0);
        report.add_limit("memory after the start: MB", machine::memory_mb(server.process())?.resident, 80.0);
        let players = self.players(&server).await?;
        let fsyncs = machine::fsync_rate(self.directory, 2)?;
        let mut bets = Vec::new();
        for clients in CLIENTS {
            bets.push((clients, self.bets(&server, &players, clients, "sqlite")?));
        }
        let memory = machine::memory_mb(server.process())?;
        report.add_limit("anonymous memory after the load: MB", memory.anonymous, 60.0);
        println!("(resident, with cached pages of the database: {:.1} MB)", memory.resident);
        let rows = BetRows::of(&file)?;
        println!(
            "(a bet is {:.2} transfers, a round, a stored reply and the hot row)",
            rows.transfers_per_bet()
        );
        for (clients, outcome) in bets {
            let raw = raw::rate_in_thread(self.directory, &rows, clients, self.args.seconds)?;
            let goal = (clients == 256).then_some(0.5);
            let what = format!("SQLite, {clients} clients: bets/s ÷ raw rusqlite");
            report.add(&what, (outcome.rate, raw), goal, &times(&outcome));
            let goal = (clients == 64).then_some(20.0);
            let what = format!("SQLite, {clients} clients: bets/s ÷ fsyncs/s");
            report.add(&what, (outcome.rate, fsyncs), goal, "");
        }
        self.games(&server, &players, report)?;
        self.payments((&server, &players), "SQLite", report)?;
        self.index(&server, report).await
    }

    /// Every in-house game against Dice on the same store: answers, as a round of several steps takes several, and
    /// rounds. Dice is played before and after each, for the machine and the growing store change between the runs.
    fn games(&self, server: &Server, players: &[Player], report: &mut Report) -> Result<()> {
        const CLIENTS: usize = 64;
        let file = self.players_file(players)?;
        let play = |game: &str, run: &str| {
            let name = format!("{run}-{game}");
            self.load(server.address, CLIENTS, &["--players", &file, "--game", game, "--name", &name])
        };
        let first = play("dice", "first")?.rate;
        let mut before = first;
        for game in baize_games::games().filter(|game| game.id != "dice") {
            let outcome = play(game.id, "games")?;
            let after = play("dice", &format!("after-{}", game.id))?.rate;
            let what = format!("{}: answers/s ÷ those of dice", game.id);
            let note = format!("({:.0} rounds/s, 99 % within {:.1} ms)", outcome.rounds, outcome.p99_ms);
            report.add(&what, (outcome.rate, f64::midpoint(before, after)), None, &note);
            before = after;
        }
        report.add("dice: the last answers/s ÷ the first", (before, first), None, "");
        Ok(())
    }

    /// Orders and the callbacks that credit them against Dice on the same store, which is played before and after. An order
    /// includes the call to the sandbox gateway, which runs in the same process.
    fn payments(
        &self,
        (server, players): (&Server, &[Player]),
        database: &str,
        report: &mut Report,
    ) -> Result<()> {
        const CLIENTS: usize = 64;
        let file = self.players_file(players)?;
        let run = |more: &[&str], name: &str| {
            self.load(server.address, CLIENTS, &[&["--players", &file, "--name", name], more].concat())
        };
        let before = run(&[], "before-payments")?.rate;
        let outcome = run(&["--payments"], "payments")?;
        let dice = f64::midpoint(before, run(&[], "after-payments")?.rate);
        let orders = outcome.rate - outcome.rounds;
        let what = format!("{database}: orders/s ÷ dice, beside as many callbacks");
        report.add(&what, (orders, dice), None, &times(&outcome));
        let what = format!("{database}: callbacks/s ÷ dice, beside as many orders");
        report.add(&what, (outcome.rounds, dice), None, "(each credits an order)");
        Ok(())
    }

    /// Orders and callbacks on each database, each a fresh one.
    async fn only_payments(&self, report: &mut Report) -> Result<()> {
        let file = self.directory.join("baize.db");
        self.payments_on(("SQLite", Store::Sqlite(file)), report).await?;
        let Some(words) = self.args.target.postgres() else { return Ok(()) };
        let own = fresh_database(words, BETS_DATABASE)?;
        self.payments_on(("PostgreSQL", Store::Postgres(own)), report).await?;
        Ok(postgres_admin::drop_database(words, BETS_DATABASE)?)
    }

    async fn payments_on(&self, (database, store): (&str, Store), report: &mut Report) -> Result<()> {
        let mut server = Server::start(&self.setup(store)).await?;
        let players = self.players(&server).await?;
        self.payments((&server, &players), database, report)?;
        server.kill()
    }

    async fn promotions(&self, report: &mut Report) -> Result<()> {
        let sqlite = |name: &str| self.directory.join(name);
        let bets = Store::Sqlite(sqlite("promotions.db"));
        self.promotions_on(("SQLite", bets), StoreConfig::sqlite(sqlite("promotions.db")), report).await?;
        self.crowd_on("SQLite", StoreConfig::sqlite(sqlite("crowd.db")), report).await?;
        let Some(words) = self.args.target.postgres() else { return Ok(()) };
        let own = fresh_database(words, BETS_DATABASE)?;
        let config = StoreConfig::postgres(own.clone());
        self.promotions_on(("PostgreSQL", Store::Postgres(own)), config, report).await?;
        let crowd = fresh_database(words, CONTROL_DATABASE)?;
        self.crowd_on("PostgreSQL", StoreConfig::postgres(crowd), report).await?;
        for name in [BETS_DATABASE, CONTROL_DATABASE] {
            postgres_admin::drop_database(words, name)?;
        }
        Ok(())
    }

    /// Bets while every activity is on against bets while none is, on one store; those with all are measured before and after.
    async fn promotions_on(
        &self,
        (database, store): (&str, Store),
        config: StoreConfig,
        report: &mut Report,
    ) -> Result<()> {
        let setup = self.setup(store);
        let mut server = Server::start(&setup).await?;
        let players = self.players(&server).await?;
        let mut rates = Vec::new();
        for (part, state) in
            [("on", None), ("off", Some(ActivityState::Paused)), ("again", Some(ActivityState::Live))]
        {
            if let Some(state) = state {
                server.kill()?;
                promotions::switch_all(config.clone(), state).await?;
                server = Server::start(&setup).await?;
            }
            let name = format!("{database}-{part}");
            rates.push(self.bets(&server, &players, 64, &name)?.rate);
        }
        server.kill()?;
        let what = &format!("{database}: bets/s, all promotions on ÷ none");
        report.add(what, (f64::midpoint(rates[0], rates[2]), rates[1]), Some(0.9), "");
        Ok(())
    }

    async fn crowd_on(&self, database: &str, config: StoreConfig, report: &mut Report) -> Result<()> {
        let outcome = promotions::crowd(config, self.args.crowd).await?;
        let ((paid, sold_out), again) = (outcome.found, outcome.again);
        let note = format!("({paid} found a packet, {sold_out} were sold out, {again} sent again)");
        report.add(&format!("{database}: taps/s ÷ claims/s"), (outcome.taps, outcome.claims), None, &note);
        report.add_limit(&format!("{database}: 99 % of taps within: ms"), outcome.p99_ms, 2_000.0);
        let what = format!("{database}: % of the fullest shard in the emptiest");
        report.add(&what, (outcome.balance * 100.0, 100.0), None, "(of the first half of the packets)");
        Ok(())
    }

    async fn postgres(&self, words: &str, report: &mut Report) -> Result<()> {
        let own = fresh_database(words, BETS_DATABASE)?;
        fresh_database(words, CONTROL_DATABASE)?;
        let control = Pgbench::prepare(words, CONTROL_DATABASE)?;
        let mut server = Server::start(&self.setup(Store::Postgres(own))).await?;
        report.add_limit("PostgreSQL, first start: ms", millis(&server), 1_000.0);
        let players = self.players(&server).await?;
        for clients in CLIENTS {
            let outcome = self.bets(&server, &players, clients, "postgres")?;
            let control = control.rate(clients, self.args.seconds)?;
            let what = format!("PostgreSQL, {clients} clients: bets/s ÷ pgbench -N");
            let goal = (clients >= 64).then_some(1.0);
            report.add(&what, (outcome.rate, control), goal, &times(&outcome));
        }
        self.payments((&server, &players), "PostgreSQL", report)?;
        server.kill()?;
        for name in [BETS_DATABASE, CONTROL_DATABASE] {
            postgres_admin::drop_database(words, name)?;
        }
        Ok(())
    }

    /// The lobby's index against the same bytes from axum with nothing around them.
    async fn index(&self, server: &Server, report: &mut Report) -> Result<()> {
        let mut client = client::Client::connect(server.address).await?;
        let request = client::get(server.address, "/api/index", "accept-encoding: br, gzip\r\n");
        let answer = client.send(request.as_bytes()).await?;
        let file = self.directory.join("index");
        std::fs::write(&file, answer.body)?;
        let head = String::from_utf8(answer.head.to_vec())?;
        let header = |name: &str| {
            let line = head
                .lines()
                .find_map(|line| line.split_once(':').filter(|(n, _)| n.eq_ignore_ascii_case(name)));
            line.map(|(_, value)| value.trim().to_owned()).unwrap_or_default()
        };
        let address = server::free()?;
        let mut bare = Bare(
            Command::new(std::env::current_exe()?)
                .args(["bare", "--address", &address.to_string(), "--content-type", &header("content-type")])
                .args(["--encoding", &header("content-encoding")])
                .arg("--file")
                .arg(&file)
                .stdin(Stdio::null())
                .spawn()?,
        );
        while client::Client::connect(address).await.is_err() {
            tokio::time::sleep(std::time::Duration::from_millis(5)).await;
        }
        let get = |address| self.load(address, 64, &["--path", "/api/index"]);
        // Twice in turn, the better of each: the machine is not always as fast.
        let rounds = [(get(server.address)?, get(address)?), (get(server.address)?, get(address)?)];
        let best = |rates: [f64; 2]| rates[0].max(rates[1]);
        let ours = best(rounds.each_ref().map(|round| round.0.rate));
        let control = best(rounds.each_ref().map(|round| round.1.rate));
        let note = format!("{} bytes {}", answer_size(&file)?, header("content-encoding"));
        report.add("index, 64 clients: gets/s ÷ bare axum", (ours, control), Some(0.9), &note);
        bare.0.kill()?;
        Ok(())
    }

    fn setup(&self, store: Store) -> Setup {
        let mut setup = Setup::new(self.server.clone(), self.directory, store);
        setup.environment.push(("BAIZE_SANDBOX_SECRET", payments::SECRET));
        setup
    }

    async fn players(&self, server: &Server) -> Result<Vec<Player>> {
        players::register(server.address, CLIENTS.into_iter().max().unwrap_or(1)).await
    }

    fn bets(&self, server: &Server, players: &[Player], clients: usize, name: &str) -> Result<Outcome> {
        let file = self.players_file(players)?;
        self.load(server.address, clients, &["--players", &file, "--name", &format!("{name}{clients}")])
    }

    /// Where the processes that put load on a server find the players.
    fn players_file(&self, players: &[Player]) -> Result<String> {
        let file = self.directory.join("players.json");
        std::fs::write(&file, serde_json::to_vec(players)?)?;
        Ok(file.display().to_string())
    }

    fn load(&self, address: SocketAddr, clients: usize, more: &[&str]) -> Result<Outcome> {
        load::in_process(address, clients, self.args.seconds, more)
    }
}

/// Makes a database, without what an earlier run may have left in it; its connection words.
pub(crate) fn fresh_database(words: &str, name: &str) -> Result<String> {
    postgres_admin::drop_database(words, name)?;
    Ok(postgres_admin::create_database(words, name, None)?)
}

/// The bare server; dropping it kills it.
struct Bare(Child);

impl Drop for Bare {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

fn answer_size(file: &Path) -> Result<u64> {
    Ok(std::fs::metadata(file)?.len())
}

fn millis(server: &Server) -> f64 {
    server.started_in.as_secs_f64() * 1000.0
}

pub(crate) fn times(outcome: &Outcome) -> String {
    format!("(median {:.1} ms, 99 % within {:.1} ms)", outcome.median_ms, outcome.p99_ms)
}

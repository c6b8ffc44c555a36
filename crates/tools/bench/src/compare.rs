//! Two builds of the server side by side: the same load on each in turn, so that a machine that becomes slower or faster
//! meanwhile does so for both.

use std::path::{Path, PathBuf};

use anyhow::Result;
use baize_store::postgres_admin;

use crate::load;
use crate::machine;
use crate::measure::CLIENTS;
use baize_blackbox::players;
use baize_blackbox::server::{Server, Setup, Store};

#[derive(clap::Args)]
pub(crate) struct Args {
    /// The earlier build of the server.
    #[arg(long)]
    before: PathBuf,
    /// The later build.
    #[arg(long)]
    after: PathBuf,
    /// Use this PostgreSQL server instead of SQLite, as connection words.
    #[arg(long)]
    postgres: Option<String>,
    /// How often each is measured; the median counts.
    #[arg(long, default_value_t = 5)]
    rounds: usize,
    /// How long each measurement takes, after a second of warming up.
    #[arg(long, default_value_t = 3)]
    seconds: u64,
    /// Where the databases are made: on the disk that counts.
    #[arg(long, default_value = "target/bench")]
    directory: PathBuf,
}

/// A running build with its players.
struct Build {
    server: Server,
    players: String,
}

/// What one run of the load measured.
struct Sample {
    rate: f64,
    p99_ms: f64,
}

/// Measures both and prints one line for each load.
pub(crate) fn compare(args: &Args) -> Result<()> {
    std::fs::create_dir_all(&args.directory)?;
    let directory = tempfile::tempdir_in(std::fs::canonicalize(&args.directory)?)?;
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let builds = runtime.block_on(async {
        let before = Build::start(args, &args.before, &directory.path().join("before")).await?;
        let after = Build::start(args, &args.after, &directory.path().join("after")).await?;
        Ok::<_, anyhow::Error>([before, after])
    })?;
    println!("{:<28} {:>9} {:>9} {:>7} {:>21}", "", "before", "after", "ratio", "99 % within, ms");
    for clients in CLIENTS {
        let play = |build: &Build, round: usize| {
            let name = format!("{clients}-{round}");
            build.load(args, clients, &["--players", &build.players, "--name", &name])
        };
        print(&format!("{clients} clients: bets/s"), &in_turn(args.rounds, &builds, play)?);
    }
    let get = |build: &Build, _| build.load(args, 64, &["--path", "/api/index"]);
    print("64 clients: index/s", &in_turn(args.rounds, &builds, get)?);
    for (name, build) in ["before", "after"].iter().zip(&builds) {
        let memory = machine::memory_mb(build.server.process())?;
        println!("memory {name}: anonymous {:.1} MB, resident {:.1} MB", memory.anonymous, memory.resident);
    }
    Ok(())
}

impl Build {
    async fn start(args: &Args, binary: &Path, directory: &Path) -> Result<Self> {
        std::fs::create_dir_all(directory)?;
        let store = match &args.postgres {
            Some(words) => {
                let name = format!("baize_{}", directory.file_name().unwrap_or_default().display());
                postgres_admin::drop_database(words, &name)?;
                Store::Postgres(postgres_admin::create_database(words, &name, None)?)
            }
            None => Store::Sqlite(directory.join("baize.db")),
        };
        let setup = Setup::new(std::fs::canonicalize(binary)?, directory, store);
        let server = Server::start(&setup).await?;
        let players = players::register(server.address, CLIENTS.into_iter().max().unwrap_or(1)).await?;
        let file = directory.join("players.json");
        std::fs::write(&file, serde_json::to_vec(&players)?)?;
        Ok(Self { server, players: file.display().to_string() })
    }

    fn load(&self, args: &Args, clients: usize, more: &[&str]) -> Result<Sample> {
        let outcome = load::in_process(self.server.address, clients, args.seconds, more)?;
        Ok(Sample { rate: outcome.rate, p99_ms: outcome.p99_ms })
    }
}

/// The median samples of both builds; each round begins with the other one.
fn in_turn(
    rounds: usize,
    builds: &[Build; 2],
    measure: impl Fn(&Build, usize) -> Result<Sample>,
) -> Result<[Sample; 2]> {
    let mut samples = [Vec::new(), Vec::new()];
    for round in 0..rounds.max(1) {
        for turn in [round % 2, (round + 1) % 2] {
            samples[turn].push(measure(&builds[turn], round)?);
        }
    }
    let median = |mut values: Vec<f64>| {
        values.sort_by(f64::total_cmp);
        values[values.len() / 2]
    };
    Ok(samples.map(|of_build| Sample {
        rate: median(of_build.iter().map(|sample| sample.rate).collect()),
        p99_ms: median(of_build.iter().map(|sample| sample.p99_ms).collect()),
    }))
}

fn print(what: &str, [before, after]: &[Sample; 2]) {
    let ratio = after.rate / before.rate;
    println!(
        "{what:<28} {:>9.0} {:>9.0} {ratio:>7.3} {:>10.1} {:>10.1}",
        before.rate, after.rate, before.p99_ms, after.p99_ms
    );
}

//! A private PostgreSQL for tests and benches: its own directory, a Unix socket only, gone afterwards.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use tempfile::TempDir;
use xshell::cmd;

use crate::console::Console;
use crate::{scratch, tools};

/// What `cargo xtask postgres` accepts.
#[derive(clap::Args)]
pub struct Args {
    /// The command, such as `cargo test -p baize-store`.
    #[arg(last = true, required = true)]
    command: Vec<String>,
}

/// The variable that names the tests' server.
pub const TEST_SERVER: &str = "BAIZE_TEST_POSTGRES";

/// Runs a command while a private PostgreSQL is up for its tests.
pub fn lend(console: &Console, args: &Args) -> Result<()> {
    let server = Postgres::start(console, Durability::None)?;
    let (program, arguments) = args.command.split_first().context("no command was given")?;
    console.run(cmd!(console, "{program} {arguments...}").env(TEST_SERVER, server.connection()))
}

/// What the name of its directory begins with. The rest is of this server alone, which takes the directory and the socket in
/// it along when it stops.
const PREFIX: &str = "baize-pg-";

/// How the private server treats a commit.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Durability {
    /// For tests: a power cut loses the data, and nobody minds.
    None,
    /// For measurements: every commit reaches the disk.
    Full,
}

/// A running private PostgreSQL; dropping it stops the server and removes its directory.
pub struct Postgres<'a> {
    console: &'a Console,
    bin: PathBuf,
    /// The cluster and its socket; removed after the server has stopped.
    dir: TempDir,
    as_user: Vec<String>,
}

impl<'a> Postgres<'a> {
    /// Installs PostgreSQL if it is missing, creates a cluster in a temporary directory and starts it.
    pub fn start(console: &'a Console, durability: Durability) -> Result<Self> {
        let bin = ensure_binaries(console)?;
        let dir = match durability {
            Durability::None => scratch::directory(console, PREFIX)?,
            Durability::Full => scratch::on_disk(PREFIX)?,
        };
        // PostgreSQL refuses to run as root, so root lends the directory to the packaged user.
        let as_user = if tools::is_root(console) {
            let path = dir.path();
            console.run(cmd!(console, "chown postgres {path}"))?;
            ["runuser", "-u", "postgres", "--"].map(String::from).to_vec()
        } else {
            vec!["env".to_owned()]
        };
        let server = Self { console, bin, dir, as_user };
        let (data_arg, dir_arg) = (server.path("data"), server.dir.path().display());
        server
            .exec("initdb", &["-D", &data_arg, "-U", "baize", "-A", "trust", "-E", "UTF8", "--locale=C"])?;
        let sync = match durability {
            Durability::None => "-c fsync=off -c full_page_writes=off",
            Durability::Full => "-c fsync=on",
        };
        let options = format!(
            "-k {dir_arg} -c listen_addresses='' -c max_connections=300 -c shared_buffers=256MB {sync}"
        );
        let log = server.path("log");
        server.exec("pg_ctl", &["-D", &data_arg, "-w", "-o", &options, "-l", &log, "start"])?;
        Ok(server)
    }

    /// The connection string that the tests and the server understand.
    pub fn connection(&self) -> String {
        format!("host={} user=baize dbname=postgres", self.dir.path().display())
    }

    fn path(&self, name: &str) -> String {
        self.dir.path().join(name).display().to_string()
    }

    fn exec(&self, program: &str, arguments: &[&str]) -> Result<()> {
        let (first, rest) = self.as_user.split_first().context("a command has a program")?;
        let program = self.bin.join(program);
        // The postgres user may not read the caller's directory, so the command starts from the root.
        let _guard = self.console.push_dir("/");
        cmd!(self.console, "{first} {rest...} {program} {arguments...}").quiet().ignore_stdout().run()?;
        Ok(())
    }
}

impl Drop for Postgres<'_> {
    fn drop(&mut self) {
        let stopped = self.exec("pg_ctl", &["-D", &self.path("data"), "-m", "immediate", "stop"]);
        if let Err(error) = stopped {
            eprintln!("the private PostgreSQL in {} did not stop: {error}", self.dir.path().display());
        }
    }
}

/// The newest packaged PostgreSQL's binaries, installed if there are none.
fn ensure_binaries(console: &Console) -> Result<PathBuf> {
    if let Some(found) = newest_binaries() {
        return Ok(found);
    }
    tools::apt_install(
        console,
        "the store is tested on both databases",
        &["postgresql", "postgresql-contrib"],
    )?;
    newest_binaries().context("postgresql was installed but its programs are not in /usr/lib/postgresql")
}

fn newest_binaries() -> Option<PathBuf> {
    let mut versions: Vec<(u32, PathBuf)> = Path::new("/usr/lib/postgresql")
        .read_dir()
        .ok()?
        .filter_map(Result::ok)
        .filter_map(|entry| Some((entry.file_name().to_str()?.parse().ok()?, entry.path().join("bin"))))
        .filter(|(_, bin): &(u32, PathBuf)| bin.join("initdb").is_file())
        .collect();
    versions.sort();
    versions.pop().map(|(_, bin)| bin)
}

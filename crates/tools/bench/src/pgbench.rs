//! The control for PostgreSQL: `pgbench -N`, its own simple-update script, against the same server.

use std::path::PathBuf;
use std::process::Command;

use anyhow::{Context, Result, bail};

/// A prepared pgbench database.
pub(crate) struct Pgbench {
    program: PathBuf,
    host: String,
    user: String,
    database: String,
}

impl Pgbench {
    /// Fills a database (made and removed by the caller). `server` is words like `host=… user=… dbname=…`.
    pub(crate) fn prepare(server: &str, database: &str) -> Result<Self> {
        let word = |name: &str| {
            let found = server.split_whitespace().find_map(|pair| pair.strip_prefix(&format!("{name}=")));
            found.map(str::to_owned).with_context(|| format!("no {name}= in the connection words"))
        };
        let bench = Self {
            program: find()?,
            host: word("host")?,
            user: word("user")?,
            database: database.to_owned(),
        };
        bench.run(&["-i", "-q", "-s", "10"])?;
        Ok(bench)
    }

    /// Transactions per second. It warms up for a second as the server does: connecting counts as time, and who was
    /// never connected in time has no rate to print.
    pub(crate) fn rate(&self, clients: usize, seconds: u64) -> Result<f64> {
        let (clients, seconds) = (clients.to_string(), (seconds + 1).to_string());
        let threads = if clients == "1" { "1" } else { "2" };
        let output = self.run(&["-n", "-N", "-c", &clients, "-j", threads, "-T", &seconds])?;
        let line =
            output.lines().find(|line| line.starts_with("tps = ")).context("pgbench printed no tps")?;
        Ok(line.split_whitespace().nth(2).context("no number")?.parse()?)
    }

    fn run(&self, arguments: &[&str]) -> Result<String> {
        let output = Command::new(&self.program)
            .args(["-h", &self.host, "-U", &self.user])
            .args(arguments)
            .arg(&self.database)
            .output()?;
        if !output.status.success() {
            bail!("pgbench: {}", String::from_utf8_lossy(&output.stderr));
        }
        Ok(String::from_utf8(output.stdout)?)
    }
}

/// `pgbench` on the path, or where Debian keeps it.
fn find() -> Result<PathBuf> {
    let on_path = std::env::var_os("PATH").unwrap_or_default();
    let mut places: Vec<PathBuf> = std::env::split_paths(&on_path).collect();
    if let Ok(versions) = std::fs::read_dir("/usr/lib/postgresql") {
        places.extend(versions.flatten().map(|version| version.path().join("bin")));
    }
    places
        .into_iter()
        .map(|dir| dir.join("pgbench"))
        .find(|file| file.is_file())
        .context("pgbench is not installed")
}

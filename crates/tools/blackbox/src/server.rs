//! The server under measurement: a process of its own.

use std::fs::File;
use std::net::{SocketAddr, TcpListener};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};

use rustix::process::{Pid, Resource, Rlimit, getrlimit, prlimit};

use crate::client::{self, Client};

/// How to start it.
#[derive(Debug, Clone)]
pub struct Setup {
    /// The program.
    pub binary: PathBuf,
    /// Its working directory and log.
    pub directory: PathBuf,
    /// `sqlite:…` path or PostgreSQL connection words, as the configuration takes them.
    pub store: Store,
    /// Further settings.
    pub environment: Vec<(&'static str, &'static str)>,
    /// How many files it may open; as many as this process without.
    pub open_files: Option<u32>,
    /// Whether it outlives a limit of its files, see [`Server::limit_files`]; without, the system kills it.
    pub outlives_file_limit: bool,
}

impl Setup {
    /// The program on this store, with its defaults and the log in `directory`.
    pub fn new(binary: PathBuf, directory: &Path, store: Store) -> Self {
        Self {
            binary,
            directory: directory.to_owned(),
            store,
            environment: Vec::new(),
            open_files: None,
            outlives_file_limit: false,
        }
    }
}

/// Which database.
#[derive(Debug, Clone)]
pub enum Store {
    /// A file.
    Sqlite(PathBuf),
    /// Connection words.
    Postgres(String),
}

impl Store {
    /// A file in `directory`.
    pub fn file_in(directory: &Path) -> Self {
        Self::Sqlite(directory.join("baize.db"))
    }

    /// The same, as the store crate names it.
    pub fn location(&self) -> baize_store::Location {
        match self {
            Self::Sqlite(path) => baize_store::Location::Sqlite(path.clone()),
            Self::Postgres(words) => baize_store::Location::Postgres(words.clone()),
        }
    }
}

/// A running server; dropping it kills it.
pub struct Server {
    child: Child,
    /// Where players reach it.
    pub address: SocketAddr,
    /// Where the operator does.
    pub operator: SocketAddr,
    /// From the start of the process to its first answer.
    pub started_in: Duration,
}

const PATIENCE: Duration = Duration::from_mins(1);

/// How often a start is tried while ports turn out to be taken.
const TRIES: u32 = 5;

impl Server {
    /// Starts the server and waits for its first answer. Another process may take a port between its choice and its use:
    /// then the server is started again on other ports.
    pub async fn start(setup: &Setup) -> Result<Self> {
        for _ in 1..TRIES {
            match Self::start_once(setup).await {
                Err(error) if format!("{error:#}").contains("Address already in use") => {}
                started => return started,
            }
        }
        Self::start_once(setup).await
    }

    async fn start_once(setup: &Setup) -> Result<Self> {
        let [address, operator, sandbox] = [free()?, free()?, free()?];
        let log = File::create(setup.directory.join("server.log"))?;
        let mut command = Command::new("sh");
        let files = setup.open_files.map_or_else(String::new, |count| format!("ulimit -n {count}; "));
        let signals = if setup.outlives_file_limit { "trap '' XFSZ; " } else { "" };
        command.args(["-c", &format!("{files}{signals}exec \"$0\" \"$@\"")]).arg(&setup.binary);
        command
            .arg("serve")
            .current_dir(&setup.directory)
            .env("BAIZE_LISTEN", address.to_string())
            .env("BAIZE_OPERATOR_LISTEN", operator.to_string())
            .env("BAIZE_SANDBOX_LISTEN", sandbox.to_string())
            .env("BAIZE_GAME_SANDBOX", "false")
            .env("BAIZE_SPORTS_HOUSE", "false")
            .env("BAIZE_LOG", "warn")
            .env("BAIZE_RATE_LIMITS", "false")
            // Every client of a measurement comes from one address.
            .env("BAIZE_CONNECTIONS_OF_ADDRESS", "1000000")
            .env("BAIZE_STREAM_CONNECTIONS_OF_ADDRESS", "1000000")
            .envs(setup.environment.iter().copied())
            .stdin(Stdio::null())
            .stdout(log.try_clone()?)
            .stderr(log);
        match &setup.store {
            Store::Sqlite(path) => command.env("BAIZE_STORE", path),
            Store::Postgres(words) => command.env("BAIZE_STORE", words),
        };
        let begun = Instant::now();
        let child = command.spawn().with_context(|| format!("{} does not start", setup.binary.display()))?;
        let mut server = Self { child, address, operator, started_in: Duration::ZERO };
        server.wait(begun, setup).await?;
        server.started_in = begun.elapsed();
        Ok(server)
    }

    async fn wait(&mut self, begun: Instant, setup: &Setup) -> Result<()> {
        let request = client::get(self.address, "/status", "");
        while begun.elapsed() < PATIENCE {
            if let Ok(mut client) = Client::connect(self.address).await
                && client.send(request.as_bytes()).await.is_ok_and(|answer| answer.status == 200)
            {
                return Ok(());
            }
            if let Some(status) = self.child.try_wait()? {
                bail!("the server ended ({status}): {}", tail(&setup.directory));
            }
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
        bail!("the server does not answer: {}", tail(&setup.directory))
    }

    /// Its process number.
    pub fn process(&self) -> u32 {
        self.child.id()
    }

    /// Lets its files grow to so many bytes and no further, as a full disk would; `None` takes the limit away.
    pub fn limit_files(&self, bytes: Option<u64>) -> Result<()> {
        let pid = Pid::from_raw(i32::try_from(self.process())?).context("a process has a number")?;
        let limit = Rlimit { current: bytes, maximum: getrlimit(Resource::Fsize).maximum };
        prlimit(Some(pid), Resource::Fsize, limit)?;
        Ok(())
    }

    /// Kills it without a warning (SIGKILL) and waits until it is gone.
    pub fn kill(&mut self) -> Result<()> {
        self.child.kill()?;
        self.child.wait()?;
        Ok(())
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // Gone already if it was killed before.
        let _ = self.kill();
    }
}

/// A port that nobody listens on.
pub fn free() -> Result<SocketAddr> {
    Ok(TcpListener::bind("127.0.0.1:0")?.local_addr()?)
}

fn tail(directory: &Path) -> String {
    let log = std::fs::read_to_string(directory.join("server.log")).unwrap_or_default();
    let lines: Vec<&str> = log.lines().collect();
    lines[lines.len().saturating_sub(5)..].join("\n")
}

//! What a case is, what it attacks and what it finds.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context as _, Result};
use baize_blackbox::server::{Server, Setup, Store};
use futures_util::FutureExt as _;
use futures_util::future::BoxFuture;
use tempfile::TempDir;

/// One attack.
pub(crate) struct Case {
    /// Its family and name.
    pub(crate) name: &'static str,
    /// What is tried.
    pub(crate) tried: &'static str,
    pub(crate) run: Box<dyn Fn(Target) -> BoxFuture<'static, Result<Finding>> + Send + Sync>,
    /// Whether nothing else may run at the same time.
    pub(crate) is_alone: bool,
    /// Whether the short form has it too.
    pub(crate) in_short_form: bool,
}

impl Case {
    /// A case that runs beside others, against the same server and from a network of its own.
    pub(crate) fn new<F, R>(name: &'static str, tried: &'static str, run: F) -> Self
    where
        F: Fn(Target) -> R + Send + Sync + 'static,
        R: Future<Output = Result<Finding>> + Send + 'static,
    {
        let run = Box::new(move |target| run(target).boxed());
        Self { name, tried, run, is_alone: false, in_short_form: true }
    }

    /// Runs while nothing else does.
    pub(crate) fn alone(self) -> Self {
        Self { is_alone: true, ..self }
    }

    /// Takes too long, or judges times that only a quiet machine keeps.
    pub(crate) fn only_full(self) -> Self {
        Self { in_short_form: false, ..self }
    }
}

/// What a case found.
#[derive(Debug)]
pub(crate) struct Finding {
    pub(crate) held: bool,
    pub(crate) figure: String,
}

impl Finding {
    /// The server held if `held`; the figure is what was measured.
    pub(crate) fn new(held: bool, figure: impl Into<String>) -> Self {
        Self { held, figure: figure.into() }
    }
}

/// How much is tried.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Form {
    /// Seconds, in every run of the checks.
    Short,
    /// With the server's own defaults, by hand.
    Full,
}

/// The server under attack.
#[derive(Clone)]
pub(crate) struct Target {
    server: Arc<Running>,
    pub(crate) form: Form,
    /// Where this case comes from.
    pub(crate) source: IpAddr,
    address: SocketAddr,
    postgres: Option<Arc<str>>,
}

struct Running {
    setup: Setup,
    server: Server,
    /// Dropped after the server.
    _directory: TempDir,
}

impl Target {
    /// Starts the program on a fresh store, with the settings of its form.
    pub(crate) async fn start(binary: &Path, form: Form, postgres: Option<&str>) -> Result<Self> {
        Self::start_with(binary, form, postgres.map(Arc::from), |_| {}).await
    }

    async fn start_with(
        binary: &Path,
        form: Form,
        postgres: Option<Arc<str>>,
        adjust: impl FnOnce(&mut Setup),
    ) -> Result<Self> {
        let directory = tempfile::tempdir()?;
        let binary = std::fs::canonicalize(binary)?;
        let mut setup = Setup::new(binary, directory.path(), Store::file_in(directory.path()));
        setup.environment = vec![
            ("BAIZE_RATE_LIMITS", "true"),
            ("BAIZE_CONNECTIONS_OF_ADDRESS", "256"),
            ("BAIZE_STREAM_CONNECTIONS_OF_ADDRESS", "1024"),
            ("BAIZE_LOG", "error"),
        ];
        if form == Form::Short {
            setup.environment.extend([("BAIZE_HEAD_TIMEOUT", "5"), ("BAIZE_IDLE_TIMEOUT", "10")]);
        }
        adjust(&mut setup);
        let server = Server::start(&setup).await?;
        let address = server.address;
        let server = Arc::new(Running { setup, server, _directory: directory });
        Ok(Self { server, form, source: IpAddr::V4(Ipv4Addr::LOCALHOST), address, postgres })
    }

    /// Another server of the same program, set up differently.
    pub(crate) async fn another(&self, adjust: impl FnOnce(&mut Setup)) -> Result<Self> {
        Self::start_with(&self.server.setup.binary, self.form, self.postgres.clone(), adjust).await
    }

    /// Another server on the same store.
    pub(crate) async fn beside(&self, adjust: impl FnOnce(&mut Setup)) -> Result<Self> {
        let store = self.server.setup.store.clone();
        self.another(|setup| {
            setup.store = store;
            adjust(setup);
        })
        .await
    }

    /// The running server.
    pub(crate) fn server(&self) -> &Server {
        &self.server.server
    }

    /// Kills the server, which no other case may use.
    pub(crate) fn kill(&mut self) -> Result<()> {
        Arc::get_mut(&mut self.server).context("the server is shared")?.server.kill()
    }

    /// The program and its store, for commands.
    pub(crate) fn program(&self) -> (&Path, String) {
        let store = match &self.server.setup.store {
            Store::Sqlite(file) => file.display().to_string(),
            Store::Postgres(words) => words.clone(),
        };
        (&self.server.setup.binary, store)
    }

    /// The length of the largest file of the store, in bytes.
    pub(crate) fn largest_file(&self) -> Result<u64> {
        let files = std::fs::read_dir(&self.server.setup.directory)?;
        let lengths = files.filter_map(|file| file.ok()?.metadata().ok()).map(|file| file.len());
        lengths.max().context("the store has no file")
    }

    /// The connection words of a PostgreSQL server for databases of its own.
    pub(crate) fn postgres(&self) -> Result<&str> {
        self.postgres
            .as_deref()
            .context("no PostgreSQL server was named: --postgres, or `cargo xtask attack`")
    }

    /// The same server, attacked from `127.1.{number}.1`: the limits of a network are used up by one case alone.
    pub(crate) fn with_source(self, number: u8) -> Self {
        Self { source: IpAddr::from([127, 1, number, 1]), ..self }
    }

    /// The same server, attacked from a network of its own, `127.3.{number}.1`.
    pub(crate) fn in_network(&self, number: u8) -> Self {
        Self { source: IpAddr::from([127, 3, number, 1]), ..self.clone() }
    }

    /// The operator's pages of the same server.
    pub(crate) fn at_operator(self) -> Self {
        Self { address: self.server.server.operator, ..self }
    }

    /// Where it is attacked; where players reach it, unless the operator's pages were chosen.
    pub(crate) fn address(&self) -> SocketAddr {
        self.address
    }

    /// The time limit of a request head. Devices that were connected have to be given a turn within it, on a busy machine too.
    pub(crate) fn head_timeout(&self) -> Duration {
        Duration::from_secs(if self.form == Form::Short { 5 } else { 10 })
    }

    /// The time limit of an idle connection.
    pub(crate) fn idle_timeout(&self) -> Duration {
        Duration::from_secs(if self.form == Form::Short { 10 } else { 60 })
    }

    /// A number for the full form, another for the short one.
    pub(crate) fn either<T>(&self, full: T, short: T) -> T {
        if self.form == Form::Full { full } else { short }
    }
}

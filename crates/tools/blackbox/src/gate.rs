//! A gate on the way to a PostgreSQL server: closed, it is a server that is gone; silent, one that says nothing.

use std::net::SocketAddr;

use anyhow::{Context, Result};
use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream, UnixStream};
use tokio::sync::watch;
use tokio::time::{Duration, timeout};

/// How long nothing may be said before a connection is cut: what was asked has then been answered.
const PAUSE: Duration = Duration::from_millis(20);

/// What the gate does.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum GateState {
    /// Passes everything on.
    Open,
    /// Cuts every connection, between two answers, and takes no new one.
    Closed,
    /// Keeps connections and passes nothing on.
    Silent,
}

/// A running gate; dropping it closes it for good.
pub struct Gate {
    address: SocketAddr,
    state: watch::Sender<GateState>,
    words: Vec<String>,
}

impl Gate {
    /// An open gate to the server of these connection words.
    pub async fn to(words: &str) -> Result<Self> {
        let words: Vec<String> = words.split_whitespace().map(str::to_owned).collect();
        let word = |key: &str| words.iter().find_map(|word| word.strip_prefix(key)?.strip_prefix('='));
        let host = word("host").context("connection words without a host")?.to_owned();
        let port = word("port").unwrap_or("5432").to_owned();
        let listener = TcpListener::bind("127.0.0.1:0").await?;
        let address = listener.local_addr()?;
        let (state, seen) = watch::channel(GateState::Open);
        tokio::spawn(async move {
            while let Ok((client, _)) = listener.accept().await {
                // The gate is gone.
                if seen.has_changed().is_err() {
                    return;
                }
                tokio::spawn(pass(client, (host.clone(), port.clone()), seen.clone()));
            }
        });
        Ok(Self { address, state, words })
    }

    /// The connection words of a database behind the gate.
    pub fn connection(&self, database: &str) -> String {
        let is_kept = |word: &&String| !["host=", "port=", "dbname="].iter().any(|key| word.starts_with(key));
        let kept: Vec<&str> = self.words.iter().filter(is_kept).map(String::as_str).collect();
        let (host, port) = (self.address.ip(), self.address.port());
        format!("{} host={host} port={port} dbname={database} sslmode=disable", kept.join(" "))
    }

    /// Opens, closes or silences the gate.
    pub fn set(&self, state: GateState) {
        self.state.send_replace(state);
    }
}

async fn pass(client: TcpStream, (host, port): (String, String), seen: watch::Receiver<GateState>) {
    if *seen.borrow() == GateState::Closed {
        return;
    }
    if host.starts_with('/') {
        if let Ok(server) = UnixStream::connect(format!("{host}/.s.PGSQL.{port}")).await {
            relay(client, server, seen).await;
        }
    } else if let Ok(server) = TcpStream::connect(format!("{host}:{port}")).await {
        relay(client, server, seen).await;
    }
}

/// Passes bytes on in both directions until one side ends or the gate is closed.
async fn relay(
    mut client: impl AsyncRead + AsyncWrite + Unpin,
    mut server: impl AsyncRead + AsyncWrite + Unpin,
    mut seen: watch::Receiver<GateState>,
) {
    let (mut asked, mut answered) = (vec![0; 16 * 1024], vec![0; 16 * 1024]);
    // Whether the last bytes were an answer.
    let mut is_answered = true;
    loop {
        if seen.wait_for(|state| *state != GateState::Silent).await.is_err() {
            return;
        }
        let is_closed = *seen.borrow() == GateState::Closed;
        let step = async {
            tokio::select! {
                read = client.read(&mut asked) => (read, true),
                read = server.read(&mut answered) => (read, false),
                // Looks at the gate again.
                () = changed(&mut seen) => (Ok(usize::MAX), is_answered),
            }
        };
        let stepped = if is_closed && is_answered { timeout(PAUSE, step).await } else { Ok(step.await) };
        let written = match stepped {
            // Closed, and nothing more is said.
            Err(_) | Ok((Ok(0) | Err(_), _)) => return,
            Ok((Ok(usize::MAX), _)) => continue,
            Ok((Ok(count), true)) => {
                is_answered = false;
                server.write_all(&asked[..count]).await
            }
            Ok((Ok(count), false)) => {
                is_answered = true;
                client.write_all(&answered[..count]).await
            }
        };
        if written.is_err() {
            return;
        }
    }
}

/// Resolves at the next change; never once the gate is gone.
async fn changed(seen: &mut watch::Receiver<GateState>) {
    if seen.changed().await.is_err() {
        std::future::pending::<()>().await;
    }
}

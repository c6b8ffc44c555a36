//! A crowd of hostile sockets, each of which comes back when it is closed.

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use anyhow::{Result, anyhow};
use baize_blackbox::client::connect_from;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::sync::oneshot;

/// What the sockets send before they fall silent: nothing, half a method, half the preface of HTTP/2.
const KINDS: [&[u8]; 3] = [b"", b"GE", b"PRI * HTTP/2.0\r\n"];

/// Which sockets.
#[derive(Debug, Clone)]
pub(crate) struct Plan {
    /// Where they come from; the sockets are divided among them.
    pub(crate) sources: Vec<IpAddr>,
    /// How many in all.
    pub(crate) sockets: usize,
    /// How long one waits before it comes back.
    pub(crate) comes_back_after: Duration,
}

/// A crowd at work, in a thread of its own so that it shares no queue with what is measured beside it.
pub(crate) struct Crowd {
    counts: Arc<Counts>,
    stop: oneshot::Sender<()>,
    thread: JoinHandle<Result<()>>,
}

#[derive(Debug, Default)]
struct Counts {
    attempts: AtomicUsize,
    held: AtomicUsize,
}

impl Crowd {
    /// Begins to connect.
    pub(crate) fn gather(address: SocketAddr, plan: Plan) -> Self {
        let counts = Arc::new(Counts::default());
        let (stop, stopped) = oneshot::channel();
        let shared = counts.clone();
        let thread = thread::spawn(move || {
            let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
            runtime.block_on(async {
                let kinds = KINDS.iter().cycle();
                for ((_, source), kind) in (0..plan.sockets).zip(plan.sources.iter().cycle()).zip(kinds) {
                    tokio::spawn(haunt(address, *source, kind, plan.comes_back_after, shared.clone()));
                }
                // A sender that is gone is an end too.
                let _ = stopped.await;
            });
            Ok(())
        });
        Self { counts, stop, thread }
    }

    /// Waits until every socket has tried once.
    pub(crate) async fn has_gathered(&self, sockets: usize) {
        while self.attempts() < sockets {
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    }

    /// How often one of them has connected or tried to.
    pub(crate) fn attempts(&self) -> usize {
        self.counts.attempts.load(Ordering::Relaxed)
    }

    /// How many the server holds at this moment.
    pub(crate) fn held(&self) -> usize {
        self.counts.held.load(Ordering::Relaxed)
    }

    /// Closes all of them.
    pub(crate) async fn leave(self) -> Result<()> {
        // The thread may have ended with an error, which the join reports.
        let _ = self.stop.send(());
        tokio::task::spawn_blocking(move || self.thread.join().map_err(|_| anyhow!("the crowd panicked")))
            .await??
    }
}

/// One socket, for ever.
async fn haunt(address: SocketAddr, source: IpAddr, kind: &[u8], pause: Duration, counts: Arc<Counts>) {
    loop {
        let connected = connect_from(source, address).await;
        counts.attempts.fetch_add(1, Ordering::Relaxed);
        if let Ok(mut socket) = connected {
            counts.held.fetch_add(1, Ordering::Relaxed);
            if socket.write_all(kind).await.is_ok() {
                // It ends when the server closes it.
                let _ = socket.read(&mut [0; 64]).await;
            }
            counts.held.fetch_sub(1, Ordering::Relaxed);
        }
        tokio::time::sleep(pause).await;
    }
}

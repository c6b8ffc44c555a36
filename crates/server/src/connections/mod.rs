//! HTTP listener: connection limits, time limits of heads and idle connections, graceful shutdown.
//!
//! A connection ends when a request head takes too long (from the accept on, detection of the protocol included), when
//! it is idle for too long, whatever pings it answers, and when nobody reads its replies. One address has so many
//! connections at once. When all are taken, the newest idle one makes room, so that a crowd that asks nothing keeps
//! nobody out.

mod activity;
mod descriptors;
mod host;
mod limits;
mod registry;
mod request;
mod socket;
mod supervise;
#[cfg(test)]
mod tests;

use std::convert::Infallible;
use std::net::SocketAddr;
use std::pin::pin;
use std::time::Duration;

use axum::Router;
use axum::extract::ConnectInfo;
use axum::response::Response;
use axum::routing::future::RouteFuture;
use http::Request;
use hyper::body::Incoming;
use hyper_util::rt::{TokioExecutor, TokioIo, TokioTimer};
use hyper_util::server::conn::auto::Builder;
use tokio::net::{TcpListener, TcpSocket, TcpStream};
use tokio::sync::watch;
use tower::Service as _;

pub(crate) use self::descriptors::{Shares, raise_limit};
pub(crate) use self::limits::ConnectionLimits;
use self::registry::Registry;
use self::request::OpenRequest;
use self::socket::WatchedSocket;
use self::supervise::supervise;

/// How often a client with open requests is asked over HTTP/2 whether it is still there.
const PING_INTERVAL: Duration = Duration::from_secs(15);
/// What an HTTP/1 connection buffers, in bytes: no request head is longer.
const MAX_BUFFER: usize = 64 * 1024;
/// Connections that the system holds until they are accepted.
const BACKLOG: u32 = 4_096;
/// How long to wait when the system can open no more connections.
const ACCEPT_BACKOFF: Duration = Duration::from_millis(50);

/// A bound address with the limits of its connections.
pub(crate) struct Listener {
    socket: TcpListener,
    name: &'static str,
    limits: ConnectionLimits,
}

impl Listener {
    /// Binds the address. `name` is the label of the metrics.
    pub(crate) fn bind(
        address: SocketAddr,
        name: &'static str,
        limits: ConnectionLimits,
    ) -> std::io::Result<Self> {
        let socket = if address.is_ipv4() { TcpSocket::new_v4() } else { TcpSocket::new_v6() }?;
        // A restart need not wait for the connections of the last run.
        socket.set_reuseaddr(true)?;
        socket.bind(address)?;
        Ok(Self { socket: socket.listen(BACKLOG)?, name, limits })
    }
}

/// Answers requests until `ended` resolves, then lets open ones finish.
pub(crate) async fn serve<A, F>(
    listener: Listener,
    answer: A,
    ended: impl Future<Output = ()>,
) -> std::io::Result<()>
where
    A: Fn(Request<Incoming>, SocketAddr) -> F + Clone + Send + 'static,
    F: Future<Output = Result<Response, Infallible>> + Send + 'static,
{
    let builder = builder();
    let registry = Registry::new(listener.name, listener.limits);
    let (closing, _) = watch::channel(false);
    let mut ended = pin!(ended);
    loop {
        let (socket, peer) = tokio::select! {
            accepted = accept(&listener.socket, &registry) => accepted,
            () = &mut ended => break,
        };
        let Ok(connection) = registry.admit(peer.ip()) else {
            refuse(&socket);
            continue;
        };
        let (answer, registered) = (answer.clone(), connection.clone());
        let service = hyper::service::service_fn(move |request: Request<Incoming>| {
            let open = OpenRequest::begin(registered.clone(), request.version());
            let answering = host::with_one_host(request).map(|request| answer(request, peer));
            async move {
                let response = match answering {
                    Ok(answering) => answering.await?,
                    Err(bad) => bad.response(),
                };
                Ok::<_, Infallible>(open.attach(response))
            }
        });
        let socket = TokioIo::new(WatchedSocket::new(socket, connection.clone()));
        let http = builder.serve_connection(socket, service).into_owned();
        tokio::spawn(supervise(http, connection, closing.subscribe()));
    }
    drop(listener);
    closing.send_replace(true);
    closing.closed().await;
    Ok(())
}

/// The router as a service that puts the client's address into each request.
pub(crate) fn with_connect_info(
    router: Router,
) -> impl Fn(Request<Incoming>, SocketAddr) -> RouteFuture<Infallible> + Clone {
    move |mut request, peer| {
        request.extensions_mut().insert(ConnectInfo(peer));
        // A router is ready at any time.
        router.clone().call(request)
    }
}

fn builder() -> Builder<TokioExecutor> {
    let mut builder = Builder::new(TokioExecutor::new());
    // Heads have their time limit in `supervise`, which tells an idle connection from one that sends.
    builder.http1().timer(TokioTimer::new()).header_read_timeout(None).max_buf_size(MAX_BUFFER);
    builder.http2().timer(TokioTimer::new()).keep_alive_interval(PING_INTERVAL);
    builder
}

/// The next connection.
async fn accept(listener: &TcpListener, registry: &Registry) -> (TcpStream, SocketAddr) {
    registry.wait_for_room().await;
    loop {
        match listener.accept().await {
            Ok((socket, peer)) => {
                // Answers are small and each is wanted at once.
                if let Err(error) = socket.set_nodelay(true) {
                    tracing::debug!(%error, "TCP_NODELAY not set");
                }
                return (socket, peer);
            }
            Err(error) => {
                let made_room = registry.make_room();
                tracing::warn!(%error, made_room, "connection not accepted");
                tokio::time::sleep(ACCEPT_BACKOFF).await;
            }
        }
    }
}

/// Resets a connection that is not taken, so that it leaves nothing behind in this system either.
fn refuse(socket: &TcpStream) {
    if let Err(error) = socket.set_zero_linger() {
        tracing::debug!(%error, "refused connection not reset");
    }
}

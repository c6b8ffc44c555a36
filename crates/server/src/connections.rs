//! HTTP listener: connection limit, header timeout, graceful shutdown.

use std::convert::Infallible;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::ConnectInfo;
use axum::response::Response;
use axum::routing::future::RouteFuture;
use http::Request;
use hyper::body::Incoming;
use hyper_util::rt::{TokioExecutor, TokioIo, TokioTimer};
use hyper_util::server::conn::auto::Builder;
use hyper_util::server::graceful::GracefulShutdown;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tower::Service as _;

/// Connections at once; others wait to be accepted.
const MAX_CONNECTIONS: usize = 20_000;
/// How long a client may take to send the head of a request.
const HEADER_TIMEOUT: Duration = Duration::from_secs(15);
/// How long to wait when the system can open no more connections.
const ACCEPT_BACKOFF: Duration = Duration::from_millis(50);

/// Answers requests on `listener` until `ended` resolves, then lets open ones finish.
pub(crate) async fn serve<A, F>(
    listener: TcpListener,
    answer: A,
    ended: impl Future<Output = ()>,
) -> std::io::Result<()>
where
    A: Fn(Request<Incoming>, SocketAddr) -> F + Clone + Send + 'static,
    F: Future<Output = Result<Response, Infallible>> + Send + 'static,
{
    let builder = builder();
    let permits = Arc::new(Semaphore::new(MAX_CONNECTIONS));
    let graceful = GracefulShutdown::new();
    let mut ended = std::pin::pin!(ended);
    loop {
        let (stream, peer, permit) = tokio::select! {
            accepted = accept(&listener, &permits) => accepted,
            () = &mut ended => break,
        };
        let answer = answer.clone();
        let service = hyper::service::service_fn(move |request| answer(request, peer));
        let connection = builder.serve_connection(TokioIo::new(stream), service).into_owned();
        let connection = graceful.watch(connection);
        tokio::spawn(async move {
            // Clients break off all the time; only a trace shows it.
            if let Err(error) = connection.await {
                tracing::trace!(%error, "connection ended early");
            }
            drop(permit);
        });
    }
    drop(listener);
    graceful.shutdown().await;
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
    builder.http1().timer(TokioTimer::new()).header_read_timeout(HEADER_TIMEOUT);
    builder.http2().timer(TokioTimer::new()).keep_alive_interval(HEADER_TIMEOUT);
    builder
}

/// The next connection, once a permit is free.
async fn accept(
    listener: &TcpListener,
    permits: &Arc<Semaphore>,
) -> (TcpStream, SocketAddr, Option<OwnedSemaphorePermit>) {
    let permit = permits.clone().acquire_owned().await.ok();
    loop {
        match listener.accept().await {
            Ok((stream, peer)) => {
                // Answers are small and each is wanted at once.
                if let Err(error) = stream.set_nodelay(true) {
                    tracing::debug!(%error, "TCP_NODELAY not set");
                }
                return (stream, peer, permit);
            }
            Err(error) => {
                tracing::warn!(%error, "connection not accepted");
                tokio::time::sleep(ACCEPT_BACKOFF).await;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use axum::routing::get;
    use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
    use tokio::sync::oneshot;

    use super::*;

    #[tokio::test]
    async fn an_open_request_is_finished_and_no_new_connection_is_taken() {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let slow = get(async || {
            tokio::time::sleep(Duration::from_millis(300)).await;
            "done"
        });
        let (stop, stopped) = oneshot::channel::<()>();
        let server =
            tokio::spawn(serve(listener, with_connect_info(Router::new().route("/slow", slow)), async {
                let _ = stopped.await;
            }));
        let mut client = TcpStream::connect(address).await.unwrap();
        client.write_all(b"GET /slow HTTP/1.1\r\nhost: x\r\n\r\n").await.unwrap();
        tokio::time::sleep(Duration::from_millis(100)).await;
        stop.send(()).unwrap();
        let mut answer = String::new();
        client.read_to_string(&mut answer).await.unwrap();
        assert!(answer.starts_with("HTTP/1.1 200") && answer.ends_with("done"), "{answer}");
        server.await.unwrap().unwrap();
        assert!(TcpStream::connect(address).await.is_err());
    }
}

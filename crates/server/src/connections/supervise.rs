//! One connection from its accept to its end.

use std::future::poll_fn;
use std::pin::{Pin, pin};
use std::sync::Arc;
use std::task::ready;

use hyper_util::server::graceful::GracefulConnection;
use tokio::sync::watch;
use tokio::time::{Instant, Sleep, sleep_until};

use super::activity::Expiry;
use super::registry::Registered;

/// Runs the connection until it ends, its time is over, it has to make room, or the server stops and no request is
/// open. Dropping the receiver reports the end.
pub(super) async fn supervise<C>(http: C, connection: Arc<Registered>, mut closing: watch::Receiver<bool>)
where
    C: GracefulConnection,
{
    let mut http = pin!(http);
    let mut timer = pin!(sleep_until(connection.deadline().0));
    let mut is_closing = false;
    loop {
        tokio::select! {
            biased;
            ended = &mut http => {
                if ended.is_err() {
                    // Clients break off all the time; only a trace shows it.
                    tracing::trace!("connection ended early");
                }
                return;
            }
            expiry = expired(&connection, timer.as_mut()) => {
                if expiry != Expiry::Closed {
                    connection.count_expired(expiry);
                }
                if expiry != Expiry::Idle {
                    return;
                }
                // An idle client is sent a goodbye over HTTP/2 and has a moment to answer it.
            }
            () = connection.makes_room() => {
                if connection.can_make_room() {
                    return;
                }
                continue;
            }
            _ = closing.changed(), if !is_closing => {}
        }
        is_closing = true;
        connection.activity().begin_closing();
        http.as_mut().graceful_shutdown();
    }
}

/// Resolves when the connection's deadline is over. The timer is moved only when it fires or the deadline became
/// earlier, not with every request.
async fn expired(connection: &Registered, mut timer: Pin<&mut Sleep>) -> Expiry {
    poll_fn(|context| {
        loop {
            let (deadline, expiry) = connection.deadline();
            if deadline < timer.deadline() {
                timer.as_mut().reset(deadline);
            }
            ready!(timer.as_mut().poll(context));
            if deadline <= Instant::now() {
                return std::task::Poll::Ready(expiry);
            }
            timer.as_mut().reset(deadline);
        }
    })
    .await
}

//! Bare sockets, and what the server does with them.

use std::time::{Duration, Instant};

use anyhow::{Context as _, Result};
use baize_blackbox::client::connect_from;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio::time::timeout;

use crate::case::{Finding, Target};

/// How much later than its limit a connection may be closed.
const SLACK: Duration = Duration::from_secs(5);
/// How long a reply may take.
const PATIENCE: Duration = Duration::from_secs(15);

/// A connection from the case's own address.
pub(crate) async fn connect(target: &Target) -> Result<TcpStream> {
    connect_from(target.source, target.address()).await.context("not even accepted")
}

/// A connection that has sent these bytes.
pub(crate) async fn sending(target: &Target, bytes: &[u8]) -> Result<TcpStream> {
    let mut socket = connect(target).await?;
    socket.write_all(bytes).await?;
    Ok(socket)
}

/// A request that is a whole one.
pub(crate) fn get(path: &str) -> String {
    format!("GET {path} HTTP/1.1\r\nhost: localhost\r\n\r\n")
}

/// Waits until the server closes the socket: it held if that happened when `limit` was over. A reply before is no end.
pub(crate) async fn closed_at(mut socket: TcpStream, begun: Instant, limit: Duration) -> Result<Finding> {
    let most = (limit + SLACK).saturating_sub(begun.elapsed());
    let mut bytes = vec![0; 16 * 1024];
    let closed = timeout(most, async { while socket.read(&mut bytes).await.is_ok_and(|read| read > 0) {} });
    let is_closed = closed.await.is_ok();
    Ok(closing(is_closed, begun.elapsed(), limit))
}

/// The verdict on a connection that was closed after so long, or is still open.
pub(crate) fn closing(is_closed: bool, after: Duration, limit: Duration) -> Finding {
    let seconds = after.as_secs_f64();
    if is_closed {
        let in_time = after + Duration::from_millis(500) >= limit && after <= limit + SLACK;
        Finding::new(in_time, format!("closed after {seconds:.1} s, limit {} s", limit.as_secs()))
    } else {
        Finding::new(false, format!("still open after {seconds:.1} s, limit {} s", limit.as_secs()))
    }
}

/// Sends bytes and returns everything that comes back until the server closes, or nothing more comes.
pub(crate) async fn exchange(target: &Target, bytes: &[u8]) -> Result<String> {
    let mut socket = sending(target, bytes).await?;
    let mut reply = Vec::new();
    // The first part may take its time; what follows it follows at once.
    let mut patience = PATIENCE;
    while let Ok(Ok(1..)) = timeout(patience, socket.read_buf(&mut reply)).await {
        patience = Duration::from_millis(500);
    }
    Ok(String::from_utf8_lossy(&reply).into_owned())
}

/// The status codes of all replies in the text.
pub(crate) fn statuses(reply: &str) -> Vec<u16> {
    reply.split("HTTP/1.").skip(1).filter_map(|rest| rest.split(' ').nth(1)?.get(..3)?.parse().ok()).collect()
}

/// Sends each of the requests on a connection of its own; it held if every one was answered with `wanted` alone.
pub(crate) async fn all_answered(target: &Target, requests: &[&str], wanted: u16) -> Result<Finding> {
    let mut figure = Vec::new();
    let mut held = true;
    for request in requests {
        let codes = statuses(&exchange(target, request.as_bytes()).await?);
        held &= codes == [wanted];
        figure.push(match codes.as_slice() {
            [] => "closed".to_owned(),
            codes => codes.iter().map(ToString::to_string).collect::<Vec<_>>().join("+"),
        });
    }
    Ok(Finding::new(held, format!("{} (wanted {wanted})", figure.join(", "))))
}

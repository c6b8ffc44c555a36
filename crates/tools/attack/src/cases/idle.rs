//! Connections that were in use and do nothing more, or never read.

use std::time::{Duration, Instant};

use anyhow::{Context as _, Result, ensure};
use bytes::Bytes;
use h2::Ping;
use http::Request;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::time::timeout;

use crate::case::{Finding, Target};
use crate::sockets::{closed_at, closing, connect, get, sending};

/// A reply that nobody reads is given up after this time, whatever the settings.
const STALL_TIMEOUT: Duration = Duration::from_mins(1);

pub(crate) async fn kept_alive(target: Target) -> Result<Finding> {
    let mut socket = sending(&target, get("/status").as_bytes()).await?;
    let mut reply = vec![0; 16 * 1024];
    ensure!(socket.read(&mut reply).await? > 0, "the first request was not answered");
    closed_at(socket, Instant::now(), target.idle_timeout()).await
}

pub(crate) async fn http2_pings(target: Target) -> Result<Finding> {
    let limit = target.idle_timeout();
    let (mut requests, mut connection) = h2::client::handshake(connect(&target).await?).await?;
    let mut pings = connection.ping_pong().context("no pings")?;
    let mut connection = tokio::spawn(connection);
    let request = Request::get("http://localhost/status").body(())?;
    let (reply, _) = requests.send_request(request, true)?;
    ensure!(reply.await?.status() == 200, "the first request was not answered");
    let begun = Instant::now();
    let pinging = tokio::spawn(async move {
        while pings.ping(Ping::opaque()).await.is_ok() {
            tokio::time::sleep(Duration::from_millis(200)).await;
        }
    });
    let ended = timeout(limit + Duration::from_secs(5), &mut connection).await;
    pinging.abort();
    Ok(closing(ended.is_ok(), begun.elapsed(), limit))
}

pub(crate) async fn half_body(target: Target) -> Result<Finding> {
    let head = "POST /api/user/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n\
                content-length: 1000\r\n\r\n{\"half\":";
    let begun = Instant::now();
    // The time limit of a request is its own setting, 10 s in both forms.
    closed_at(sending(&target, head.as_bytes()).await?, begun, Duration::from_secs(10)).await
}

pub(crate) async fn unread_replies(target: Target) -> Result<Finding> {
    let mut socket = connect(&target).await?;
    let begun = Instant::now();
    let requests = get("/api/index").repeat(200);
    // Until the server reads no more, because nobody takes its replies.
    while let Ok(Ok(())) = timeout(Duration::from_secs(2), socket.write_all(requests.as_bytes())).await {
        ensure!(begun.elapsed() < STALL_TIMEOUT, "the server goes on reading");
    }
    let stalled = Instant::now();
    // Only writing shows the end: reading would take the replies.
    let most = STALL_TIMEOUT + Duration::from_secs(10);
    while stalled.elapsed() < most {
        if matches!(timeout(Duration::from_secs(1), socket.write_all(b"x")).await, Ok(Err(_))) {
            return Ok(closing(true, begun.elapsed(), STALL_TIMEOUT));
        }
    }
    Ok(closing(false, begun.elapsed(), STALL_TIMEOUT))
}

pub(crate) async fn zero_window(target: Target) -> Result<Finding> {
    let begun = Instant::now();
    let mut builder = h2::client::Builder::new();
    let socket = connect(&target).await?;
    let (mut requests, connection) = builder.initial_window_size(0).handshake::<_, Bytes>(socket).await?;
    let connection = tokio::spawn(connection);
    let mut replies = Vec::new();
    for _ in 0..50 {
        let request = Request::get("http://localhost/api/index").body(())?;
        requests = requests.ready().await?;
        replies.push(requests.send_request(request, true)?.0);
    }
    let ended = timeout(STALL_TIMEOUT + Duration::from_secs(10), connection).await;
    Ok(closing(ended.is_ok(), begun.elapsed(), STALL_TIMEOUT))
}

//! Request heads that never arrive whole.

use std::time::{Duration, Instant};

use anyhow::{Result, ensure};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio::time::timeout;

use crate::case::{Finding, Target};
use crate::sockets::{closed_at, closing, connect, get, sending};

/// The preface of HTTP/2 and an empty frame of settings.
const PREFACE: &[u8] = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\0\x04\0\0\0\0\0";

pub(crate) async fn silent(target: Target) -> Result<Finding> {
    beginning_with(&target, b"").await
}

pub(crate) async fn half_method(target: Target) -> Result<Finding> {
    beginning_with(&target, b"GE").await
}

pub(crate) async fn half_preface(target: Target) -> Result<Finding> {
    beginning_with(&target, b"PRI * HTTP/2.0\r\n").await
}

pub(crate) async fn preface_only(target: Target) -> Result<Finding> {
    beginning_with(&target, PREFACE).await
}

async fn beginning_with(target: &Target, bytes: &[u8]) -> Result<Finding> {
    let begun = Instant::now();
    closed_at(sending(target, bytes).await?, begun, target.head_timeout()).await
}

pub(crate) async fn byte_by_byte(target: Target) -> Result<Finding> {
    let socket = connect(&target).await?;
    drip(socket, target.head_timeout()).await
}

pub(crate) async fn second_head(target: Target) -> Result<Finding> {
    let mut socket = sending(&target, get("/status").as_bytes()).await?;
    let mut reply = vec![0; 16 * 1024];
    ensure!(socket.read(&mut reply).await? > 0, "the first request was not answered");
    drip(socket, target.head_timeout()).await
}

/// Sends a head without end, a byte every 100 ms.
async fn drip(mut socket: TcpStream, limit: Duration) -> Result<Finding> {
    let begun = Instant::now();
    let head = b"GET /status HTTP/1.1\r\nhost: localhost\r\nx-long: ".iter().copied();
    for byte in head.chain(std::iter::repeat(b'x')) {
        if socket.write_all(&[byte]).await.is_err() {
            return Ok(closing(true, begun.elapsed(), limit));
        }
        let mut reply = [0; 1024];
        if let Ok(Ok(0) | Err(_)) = timeout(Duration::from_millis(100), socket.read(&mut reply)).await {
            return Ok(closing(true, begun.elapsed(), limit));
        }
        if begun.elapsed() > limit * 3 {
            break;
        }
    }
    Ok(closing(false, begun.elapsed(), limit))
}

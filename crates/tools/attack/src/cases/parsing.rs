//! Requests at the edge of HTTP/1.1 (RFC 9112) and beyond it.

use anyhow::Result;

use crate::case::{Finding, Target};
use crate::sockets::{all_answered, exchange, statuses};

/// A recipient may take a single LF for the end of a line (section 2.2), and this one does: nothing in front of it is
/// expected to cut requests apart elsewhere, because a proxy must send CRLF itself.
pub(crate) async fn bare_lf(target: Target) -> Result<Finding> {
    let requests = ["GET /status HTTP/1.1\nhost: localhost\nconnection: close\n\n"];
    all_answered(&target, &requests, 200).await
}

pub(crate) async fn bare_cr(target: Target) -> Result<Finding> {
    let requests = [
        "GET /status HTTP/1.1\r\nhost: localhost\r\nx-a: 1\rx-b: 2\r\n\r\n",
        "GET /status HTTP/1.1\rhost: localhost\r\n\r\n",
    ];
    all_answered(&target, &requests, 400).await
}

pub(crate) async fn field_names(target: Target) -> Result<Finding> {
    let requests = [
        "GET /status HTTP/1.1\r\nhost : localhost\r\n\r\n",
        "GET /status HTTP/1.1\r\nhost: localhost\r\nx-a: 1\r\n folded\r\n\r\n",
        "GET /status HTTP/1.1\r\n x-a: 1\r\nhost: localhost\r\n\r\n",
        "GET /status HTTP/1.1\r\nhost: localhost\r\nx\0a: 1\r\n\r\n",
    ];
    all_answered(&target, &requests, 400).await
}

pub(crate) async fn lengths(target: Target) -> Result<Finding> {
    let requests = [
        "POST /api/user/login HTTP/1.1\r\nhost: localhost\r\ncontent-length: 2\r\ncontent-length: 3\r\n\r\n{}x",
        "POST /api/user/login HTTP/1.1\r\nhost: localhost\r\ncontent-length: +2\r\n\r\n{}",
        "POST /api/user/login HTTP/1.1\r\nhost: localhost\r\ncontent-length: -1\r\n\r\n{}",
        "POST /api/user/login HTTP/1.1\r\nhost: localhost\r\ncontent-length: 99999999999999999999\r\n\r\n{}",
    ];
    all_answered(&target, &requests, 400).await
}

/// What is hidden behind the end of a request that two readers may place differently is never answered.
pub(crate) async fn smuggling(target: Target) -> Result<Finding> {
    const HIDDEN: &str = "GET /status HTTP/1.1\r\nhost: localhost\r\n\r\n";
    let framings = [
        format!(
            "content-length: {}\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n{HIDDEN}",
            5 + HIDDEN.len()
        ),
        format!("transfer-encoding: chunked, identity\r\n\r\n0\r\n\r\n{HIDDEN}"),
        format!("transfer-encoding: xchunked\r\n\r\n0\r\n\r\n{HIDDEN}"),
    ];
    let (mut held, mut figure) = (true, Vec::new());
    for framing in framings {
        let request = format!(
            "POST /api/user/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n{framing}"
        );
        let codes = statuses(&exchange(&target, request.as_bytes()).await?);
        held &= codes.len() <= 1 && codes.iter().all(|code| *code < 500);
        figure.push(format!("{codes:?}"));
    }
    Ok(Finding::new(held, format!("{} (one answer at most)", figure.join(", "))))
}

pub(crate) async fn chunks(target: Target) -> Result<Finding> {
    let requests =
        ["zz\r\n{}\r\n0\r\n\r\n", "2\n{}\n0\n\n", "ffffffffffffffffff\r\n{}\r\n", "-1\r\n{}\r\n0\r\n\r\n"]
            .map(|chunks| {
                format!(
                    "POST /api/user/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n\
                 transfer-encoding: chunked\r\n\r\n{chunks}"
                )
            });
    let requests: Vec<&str> = requests.iter().map(String::as_str).collect();
    all_answered(&target, &requests, 400).await
}

pub(crate) async fn long_head(target: Target) -> Result<Finding> {
    let field = format!("GET /status HTTP/1.1\r\nhost: localhost\r\nx-long: {}", "x".repeat(1024 * 1024));
    let many = format!("GET /status HTTP/1.1\r\nhost: localhost\r\n{}\r\n", "x-a: 1\r\n".repeat(1_000));
    let mut figure = Vec::new();
    let mut held = true;
    for request in [field, many] {
        // The server may close before everything is sent; that is no answer, and no harm.
        let codes =
            exchange(&target, request.as_bytes()).await.map_or_else(|_| Vec::new(), |reply| statuses(&reply));
        held &= codes.is_empty() || codes == [431];
        figure.push(format!("{codes:?}"));
    }
    Ok(Finding::new(held, format!("{} (431 or closed)", figure.join(", "))))
}

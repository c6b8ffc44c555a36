//! Which host a request names (RFC 9112, section 3.2; RFC 9113, section 8.3.1).

use anyhow::Result;
use http::Request;

use crate::case::{Finding, Target};
use crate::sockets::{all_answered, connect};

pub(crate) async fn missing(target: Target) -> Result<Finding> {
    let requests = ["GET /status HTTP/1.1\r\n\r\n", "GET http://localhost/status HTTP/1.1\r\n\r\n"];
    all_answered(&target, &requests, 400).await
}

pub(crate) async fn double(target: Target) -> Result<Finding> {
    let requests = [
        "GET /status HTTP/1.1\r\nhost: localhost\r\nhost: localhost\r\n\r\n",
        "GET /status HTTP/1.1\r\nhost: localhost\r\nhost: evil.example\r\n\r\n",
        "GET /status HTTP/1.0\r\nhost: localhost\r\nhost: evil.example\r\n\r\n",
    ];
    all_answered(&target, &requests, 400).await
}

pub(crate) async fn impossible(target: Target) -> Result<Finding> {
    let requests = [
        "GET /status HTTP/1.1\r\nhost:\r\n\r\n",
        "GET /status HTTP/1.1\r\nhost: a b\r\n\r\n",
        "GET /status HTTP/1.1\r\nhost: a/b\r\n\r\n",
        "GET /status HTTP/1.1\r\nhost: me@localhost\r\n\r\n",
    ];
    all_answered(&target, &requests, 400).await
}

pub(crate) async fn absolute_form(target: Target) -> Result<Finding> {
    // A server must accept the form and go by the target, not by Host.
    let requests = [
        "GET http://localhost/status HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n",
        "GET http://localhost/status HTTP/1.1\r\nhost: evil.example\r\nconnection: close\r\n\r\n",
    ];
    all_answered(&target, &requests, 200).await
}

pub(crate) async fn operator(target: Target) -> Result<Finding> {
    // Another site's name that points here is refused, in whichever place the request carries it.
    let requests = [
        "GET /codes.json HTTP/1.1\r\nhost: evil.example\r\nconnection: close\r\n\r\n",
        "GET http://evil.example/codes.json HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n",
    ];
    all_answered(&target.at_operator(), &requests, 421).await
}

pub(crate) async fn http2(target: Target) -> Result<Finding> {
    let mut codes = Vec::new();
    for (host, wanted) in [("localhost", 200), ("evil.example", 400)] {
        let (mut requests, connection) = h2::client::handshake(connect(&target).await?).await?;
        let connection = tokio::spawn(connection);
        let request = Request::get("http://localhost/status").header("host", host).body(())?;
        let (reply, _) = requests.send_request(request, true)?;
        codes.push((reply.await?.status().as_u16(), wanted));
        connection.abort();
    }
    let held = codes.iter().all(|(code, wanted)| code == wanted);
    Ok(Finding::new(held, format!("{codes:?} (answered, wanted)")))
}

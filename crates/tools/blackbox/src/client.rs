//! A lean HTTP/1.1 client: one kept connection, no parsing beyond what counting needs, so that it takes little of the
//! machine that it measures.

use std::net::{IpAddr, SocketAddr};

use anyhow::{Context, Result, bail};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};

/// Files beside the sockets of a crowd.
const OTHER_FILES: usize = 200;

/// A kept connection.
pub struct Client {
    address: SocketAddr,
    stream: TcpStream,
    buffer: Vec<u8>,
}

/// An answer, borrowed from the connection's buffer.
pub struct Answer<'a> {
    /// The status code.
    pub status: u16,
    /// Everything before the body.
    pub head: &'a [u8],
    /// The body.
    pub body: &'a [u8],
}

impl Client {
    /// Connects, as any client does.
    pub async fn connect(address: SocketAddr) -> Result<Self> {
        Ok(Self::over(address, TcpStream::connect(address).await?)?)
    }

    /// Connects from one of this machine's addresses: all of 127.0.0.0/8 are.
    pub async fn connect_from(source: IpAddr, address: SocketAddr) -> Result<Self> {
        Ok(Self::over(address, connect_from(source, address).await?)?)
    }

    fn over(address: SocketAddr, stream: TcpStream) -> std::io::Result<Self> {
        stream.set_nodelay(true)?;
        Ok(Self { address, stream, buffer: Vec::with_capacity(16 * 1024) })
    }

    /// Sends a whole request and reads the whole answer.
    pub async fn send(&mut self, request: &[u8]) -> Result<Answer<'_>> {
        self.stream.write_all(request).await?;
        self.buffer.clear();
        let head = loop {
            if let Some(end) = find(&self.buffer, b"\r\n\r\n") {
                break end + 4;
            }
            self.fill().await?;
        };
        let length = content_length(&self.buffer[..head]).context("an answer without content-length")?;
        while self.buffer.len() < head + length {
            self.fill().await?;
        }
        let status = std::str::from_utf8(self.buffer.get(9..12).unwrap_or_default())?.parse()?;
        let (head, body) = self.buffer.split_at(head);
        Ok(Answer { status, head, body })
    }

    async fn fill(&mut self) -> Result<()> {
        if self.stream.read_buf(&mut self.buffer).await? == 0 {
            bail!("the server closed the connection");
        }
        Ok(())
    }

    /// A POST with a JSON body; the reply's `data` if its code is 0.
    pub async fn post(
        &mut self,
        path: &str,
        headers: &str,
        body: &serde_json::Value,
    ) -> Result<serde_json::Value> {
        let request = post(self.address, path, headers, &body.to_string());
        let answer = self.send(request.as_bytes()).await?;
        let reply: serde_json::Value = serde_json::from_slice(answer.body)
            .with_context(|| format!("{path} answers {}", String::from_utf8_lossy(answer.body)))?;
        if reply["code"] != 0 {
            bail!("{path} answers {reply}");
        }
        Ok(reply["data"].clone())
    }
}

/// A connection from one of this machine's addresses.
pub async fn connect_from(source: IpAddr, address: SocketAddr) -> std::io::Result<TcpStream> {
    let socket = TcpSocket::new_v4()?;
    socket.bind(SocketAddr::new(source, 0))?;
    socket.connect(address).await
}

/// The bytes of a GET. `headers` are whole lines.
pub fn get(address: SocketAddr, path: &str, headers: &str) -> String {
    format!("GET {path} HTTP/1.1\r\nhost: {address}\r\n{headers}\r\n")
}

/// The bytes of a POST with a JSON body. `headers` are whole lines.
pub fn post(address: SocketAddr, path: &str, headers: &str, body: &str) -> String {
    format!(
        "POST {path} HTTP/1.1\r\nhost: {address}\r\ncontent-type: application/json\r\n\
         content-length: {}\r\n{headers}\r\n{body}",
        body.len()
    )
}

/// Where the word is in the text.
pub fn find(text: &[u8], word: &[u8]) -> Option<usize> {
    text.windows(word.len()).position(|window| window == word)
}

fn content_length(head: &[u8]) -> Option<usize> {
    let head = std::str::from_utf8(head).ok()?;
    head.lines().find_map(|line| {
        let (name, value) = line.split_once(':')?;
        if name.eq_ignore_ascii_case("content-length") { value.trim().parse().ok() } else { None }
    })
}

/// Refuses to begin what the system would break off: so many sockets at once.
pub fn may_open(sockets: usize) -> Result<()> {
    let limits = std::fs::read_to_string("/proc/self/limits").unwrap_or_default();
    let line = limits.lines().find_map(|line| line.strip_prefix("Max open files"));
    let soft = line.and_then(|line| line.split_whitespace().next()?.parse::<usize>().ok());
    let needed = sockets.saturating_add(OTHER_FILES);
    match soft {
        Some(soft) if soft < needed => {
            bail!("{sockets} sockets need {needed} open files, the system allows {soft}: ulimit -n {needed}")
        }
        _ => Ok(()),
    }
}

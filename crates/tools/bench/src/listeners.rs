//! Listeners of the stream: sockets that read its events.

use std::net::SocketAddr;

use anyhow::{Result, bail};
use baize_blackbox::client;
use serde_json::Value;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;

use crate::machine::now_ms;

/// An event as it arrived.
pub(crate) struct StreamEvent<'a> {
    block: &'a [u8],
    /// When, in ms UTC.
    pub(crate) at: i64,
}

/// Opens a stream of these topics. `headers` are whole lines.
pub(crate) async fn connect(address: SocketAddr, topics: &str, headers: &str) -> Result<TcpStream> {
    let mut stream = TcpStream::connect(address).await?;
    let request = client::get(address, &format!("/api/stream?topics={topics}"), headers);
    stream.write_all(request.as_bytes()).await?;
    Ok(stream)
}

/// Reads events until the server closes the stream, which is an error.
pub(crate) async fn listen(
    mut stream: TcpStream,
    mut hear: impl FnMut(StreamEvent<'_>) -> Result<()>,
) -> Result<()> {
    let mut buffer = Vec::with_capacity(4 * 1024);
    loop {
        if stream.read_buf(&mut buffer).await? == 0 {
            bail!("the server closed a stream");
        }
        let at = now_ms();
        while let Some(end) = client::find(&buffer, b"\n\n") {
            hear(StreamEvent { block: &buffer[..end], at })?;
            buffer.drain(..end + 2);
        }
    }
}

impl StreamEvent<'_> {
    /// Whether it has this name. The parts of a chunked body begin and end between events.
    pub(crate) fn is(&self, name: &str) -> bool {
        client::find(self.block, format!("event: {name}\n").as_bytes()).is_some()
    }

    /// What it says; `None` where it is not JSON.
    pub(crate) fn data(&self) -> Option<Value> {
        let begin = client::find(self.block, b"data: ")?;
        serde_json::from_slice(self.block.get(begin + 6..)?).ok()
    }
}

//! The control for reads: the same bytes, served by axum with nothing around them.

use std::net::SocketAddr;
use std::path::PathBuf;

use anyhow::Result;
use axum::Router;
use axum::routing::get;
use bytes::Bytes;
use http::header;

#[derive(clap::Args)]
pub(crate) struct Args {
    /// Where to listen.
    #[arg(long)]
    address: SocketAddr,
    /// The bytes.
    #[arg(long)]
    file: PathBuf,
    /// Their content type.
    #[arg(long)]
    content_type: String,
    /// Their encoding; none if empty.
    #[arg(long, default_value = "")]
    encoding: String,
}

/// Serves until it is killed.
pub(crate) fn serve(args: &Args) -> Result<()> {
    let bytes = Bytes::from(std::fs::read(&args.file)?);
    let (content_type, encoding) = (args.content_type.clone(), args.encoding.clone());
    let page = get(async move || {
        let mut headers = http::HeaderMap::new();
        headers
            .insert(header::CONTENT_TYPE, content_type.parse().unwrap_or(http::HeaderValue::from_static("")));
        if let Ok(encoding) = encoding.parse::<http::HeaderValue>()
            && !encoding.is_empty()
        {
            headers.insert(header::CONTENT_ENCODING, encoding);
        }
        (headers, bytes.clone())
    });
    let app: Router = Router::new().route("/api/index", page);
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(async {
        let listener = tokio::net::TcpListener::bind(args.address).await?;
        axum::serve(listener, app).await?;
        Ok(())
    })
}

//! A PostgreSQL server with TLS for tests: a proxy that ends TLS in front of the tests' server.

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::thread::JoinHandle;

use rcgen::{BasicConstraints, CertificateParams, CertifiedIssuer, IsCa, KeyPair};
use rustls::ServerConfig;
use rustls::pki_types::PrivateKeyDer;
use tempfile::TempDir;
use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt, copy_bidirectional};
use tokio::net::{TcpListener, TcpStream, UnixStream};
use tokio::sync::oneshot;
use tokio_postgres::config::Host;
use tokio_rustls::TlsAcceptor;

/// The request of a client that wants TLS: its length and its code.
const TLS_REQUEST: [u8; 8] = [0, 0, 0, 8, 0x04, 0xd2, 0x16, 0x2f];

trait Stream: AsyncRead + AsyncWrite + Unpin + Send {}
impl<S: AsyncRead + AsyncWrite + Unpin + Send> Stream for S {}

/// The running proxy. Its certificate is for `localhost`.
pub(super) struct TlsProxy {
    pub(super) port: u16,
    dir: TempDir,
    handshakes: Arc<AtomicU32>,
    stop: Option<oneshot::Sender<()>>,
    thread: Option<JoinHandle<()>>,
}

impl TlsProxy {
    /// Starts a proxy; without `has_tls` it refuses TLS, as a server without a certificate does.
    pub(super) fn start(server: &str, has_tls: bool) -> Self {
        let dir = tempfile::tempdir().unwrap();
        let config = server_config(&dir.path().join("root.pem"));
        let acceptor = has_tls.then(|| TlsAcceptor::from(Arc::new(config)));
        let handshakes = Arc::new(AtomicU32::new(0));
        let (stop, stopped) = oneshot::channel();
        let listener = std::net::TcpListener::bind(("127.0.0.1", 0)).unwrap();
        listener.set_nonblocking(true).unwrap();
        let port = listener.local_addr().unwrap().port();
        let (server, counted) = (server.parse().unwrap(), handshakes.clone());
        let thread = std::thread::spawn(move || {
            let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
            runtime.block_on(async {
                let listener = TcpListener::from_std(listener).unwrap();
                tokio::select! {
                    () = serve(listener, server, acceptor, counted) => {}
                    _ = stopped => {}
                }
            });
        });
        Self { port, dir, handshakes, stop: Some(stop), thread: Some(thread) }
    }

    /// The certificate of the authority, as a PEM file.
    pub(super) fn root(&self) -> PathBuf {
        self.dir.path().join("root.pem")
    }

    /// How many connections completed a TLS handshake.
    pub(super) fn handshakes(&self) -> u32 {
        self.handshakes.load(Ordering::SeqCst)
    }
}

impl Drop for TlsProxy {
    fn drop(&mut self) {
        drop(self.stop.take());
        if let Some(thread) = self.thread.take() {
            thread.join().unwrap();
        }
    }
}

/// A certificate for `localhost` from an authority of its own, which is written to `root`.
fn server_config(root: &std::path::Path) -> ServerConfig {
    let mut authority = CertificateParams::new(Vec::new()).unwrap();
    authority.is_ca = IsCa::Ca(BasicConstraints::Unconstrained);
    let authority = CertifiedIssuer::self_signed(authority, KeyPair::generate().unwrap()).unwrap();
    std::fs::write(root, authority.pem()).unwrap();
    let key = KeyPair::generate().unwrap();
    let server = CertificateParams::new(vec!["localhost".to_owned()]).unwrap();
    let certificate = server.signed_by(&key, &authority).unwrap();
    let provider = Arc::new(rustls::crypto::ring::default_provider());
    ServerConfig::builder_with_provider(provider)
        .with_safe_default_protocol_versions()
        .unwrap()
        .with_no_client_auth()
        .with_single_cert(
            vec![certificate.der().clone()],
            PrivateKeyDer::try_from(key.serialize_der()).unwrap(),
        )
        .unwrap()
}

async fn serve(
    listener: TcpListener,
    server: tokio_postgres::Config,
    acceptor: Option<TlsAcceptor>,
    handshakes: Arc<AtomicU32>,
) {
    while let Ok((client, _)) = listener.accept().await {
        let (server, acceptor, handshakes) = (server.clone(), acceptor.clone(), handshakes.clone());
        tokio::spawn(async move {
            // A client that refuses the certificate ends the connection; the test sees that on its own side.
            let _ = relay(client, &server, acceptor, &handshakes).await;
        });
    }
}

async fn relay(
    mut client: TcpStream,
    server: &tokio_postgres::Config,
    acceptor: Option<TlsAcceptor>,
    handshakes: &AtomicU32,
) -> std::io::Result<()> {
    let mut request = [0; 8];
    client.read_exact(&mut request).await?;
    let mut upstream = connect_upstream(server).await?;
    if request != TLS_REQUEST {
        upstream.write_all(&request).await?;
        return copy_bidirectional(&mut client, &mut upstream).await.map(drop);
    }
    let Some(acceptor) = acceptor else {
        client.write_all(b"N").await?;
        return copy_bidirectional(&mut client, &mut upstream).await.map(drop);
    };
    client.write_all(b"S").await?;
    let mut client = acceptor.accept(client).await?;
    handshakes.fetch_add(1, Ordering::SeqCst);
    copy_bidirectional(&mut client, &mut upstream).await.map(drop)
}

async fn connect_upstream(server: &tokio_postgres::Config) -> std::io::Result<Box<dyn Stream>> {
    let port = server.get_ports().first().copied().unwrap_or(5432);
    match &server.get_hosts()[0] {
        Host::Unix(dir) => Ok(Box::new(UnixStream::connect(dir.join(format!(".s.PGSQL.{port}"))).await?)),
        Host::Tcp(host) => Ok(Box::new(TcpStream::connect((host.as_str(), port)).await?)),
    }
}

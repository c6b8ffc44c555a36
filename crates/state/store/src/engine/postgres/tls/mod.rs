//! TLS for connections to PostgreSQL.

mod parameters;
#[cfg(test)]
mod proxy;
#[cfg(test)]
mod tests;

use std::fmt::Display;
use std::sync::Arc;
use std::time::Duration;

use rustls::client::WebPkiServerVerifier;
use rustls::client::danger::{HandshakeSignatureValid, ServerCertVerified, ServerCertVerifier};
use rustls::crypto::{self, CryptoProvider};
use rustls::pki_types::pem::PemObject;
use rustls::pki_types::{CertificateDer, ServerName, UnixTime};
use rustls::{CertificateError, ClientConfig, DigitallySignedStruct, RootCertStore, SignatureScheme};
use tokio_postgres::config::{Host, SslMode};
use tokio_postgres::{Client, NoTls};
use tokio_postgres_rustls::MakeRustlsConnect;

use crate::StoreError;
use crate::engine::postgres::tls::parameters::{TlsMode, TlsParameters, TrustedRoots};

/// How long a connection may take to come about, unless the connection string has its own limit.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(3);
/// How long what was sent may stay without an acknowledgement of the network, unless the connection string says.
const SILENCE_TIMEOUT: Duration = Duration::from_secs(10);

/// A server and how it is reached.
#[derive(Clone)]
pub(crate) struct Endpoint {
    config: tokio_postgres::Config,
    tls: Option<MakeRustlsConnect>,
}

impl Endpoint {
    /// Reads a connection string, and the file of root certificates that it may name.
    pub(crate) fn parse(connection: &str) -> Result<Self, StoreError> {
        let parameters = TlsParameters::parse(connection).map_err(|e| unusable(&e))?;
        let mut config: tokio_postgres::Config = parameters.rest.parse().map_err(|e| unusable(&e))?;
        // Without limits a server that is gone without a word holds a thread for minutes.
        if config.get_connect_timeout().is_none() {
            config.connect_timeout(CONNECT_TIMEOUT);
        }
        if config.get_tcp_user_timeout().is_none() {
            config.tcp_user_timeout(SILENCE_TIMEOUT);
        }
        // PostgreSQL has no TLS on Unix sockets; libpq ignores sslmode there.
        let hosts = config.get_hosts();
        let is_local = !hosts.is_empty() && hosts.iter().all(|host| matches!(host, Host::Unix(_)));
        let mode = if is_local { TlsMode::Disable } else { parameters.mode };
        config.ssl_mode(match mode {
            TlsMode::Disable => SslMode::Disable,
            TlsMode::Prefer => SslMode::Prefer,
            TlsMode::Require | TlsMode::VerifyCa | TlsMode::VerifyFull => SslMode::Require,
        });
        let tls = client_config(mode, &parameters.roots)?.map(MakeRustlsConnect::new);
        Ok(Self { config, tls })
    }

    /// Connects. The connection is driven by a task of the current runtime.
    pub(crate) async fn connect(&self) -> Result<Client, tokio_postgres::Error> {
        let Some(tls) = &self.tls else {
            let (client, driver) = self.config.connect(NoTls).await?;
            tokio::spawn(log_end(driver));
            return Ok(client);
        };
        let (client, driver) = self.config.connect(tls.clone()).await?;
        tokio::spawn(log_end(driver));
        Ok(client)
    }
}

async fn log_end(driver: impl Future<Output = Result<(), tokio_postgres::Error>>) {
    if let Err(error) = driver.await {
        tracing::warn!(%error, "postgres connection ended");
    }
}

fn unusable(error: &dyn Display) -> StoreError {
    StoreError::Open(format!("PostgreSQL: {error}"))
}

/// The settings of the TLS client; none if TLS is not used.
fn client_config(mode: TlsMode, roots: &TrustedRoots) -> Result<Option<ClientConfig>, StoreError> {
    let provider = Arc::new(crypto::ring::default_provider());
    let builder = || {
        ClientConfig::builder_with_provider(provider.clone())
            .with_safe_default_protocol_versions()
            .map_err(|e| unusable(&e))
    };
    let without_host_check = |chain: Option<Arc<WebPkiServerVerifier>>| {
        let check = Arc::new(CertificateCheck { provider: provider.clone(), chain });
        Ok(builder()?.dangerous().with_custom_certificate_verifier(check).with_no_client_auth())
    };
    match mode {
        TlsMode::Disable => Ok(None),
        TlsMode::Prefer | TlsMode::Require => without_host_check(None).map(Some),
        TlsMode::VerifyCa => {
            let roots = Arc::new(root_store(roots)?);
            let chain = WebPkiServerVerifier::builder_with_provider(roots, provider.clone()).build();
            without_host_check(Some(chain.map_err(|e| unusable(&e))?)).map(Some)
        }
        TlsMode::VerifyFull => {
            Ok(Some(builder()?.with_root_certificates(root_store(roots)?).with_no_client_auth()))
        }
    }
}

fn root_store(roots: &TrustedRoots) -> Result<RootCertStore, StoreError> {
    let path = match roots {
        TrustedRoots::Public => {
            return Ok(RootCertStore { roots: webpki_roots::TLS_SERVER_ROOTS.to_vec() });
        }
        TrustedRoots::File(path) => path,
    };
    let bad = |error: &dyn Display| unusable(&format!("sslrootcert {}: {error}", path.display()));
    let mut store = RootCertStore::empty();
    for certificate in CertificateDer::pem_file_iter(path).map_err(|e| bad(&e))? {
        store.add(certificate.map_err(|e| bad(&e))?).map_err(|e| bad(&e))?;
    }
    if store.is_empty() { Err(bad(&"it holds no certificate")) } else { Ok(store) }
}

/// Accepts a certificate for any host: of a trusted authority if `chain` is set, else of anyone. The handshake is
/// verified in any case, so the connection is encrypted for the holder of the certificate.
#[derive(Debug)]
struct CertificateCheck {
    provider: Arc<CryptoProvider>,
    chain: Option<Arc<WebPkiServerVerifier>>,
}

impl ServerCertVerifier for CertificateCheck {
    fn verify_server_cert(
        &self,
        end_entity: &CertificateDer<'_>,
        intermediates: &[CertificateDer<'_>],
        server_name: &ServerName<'_>,
        ocsp_response: &[u8],
        now: UnixTime,
    ) -> Result<ServerCertVerified, rustls::Error> {
        let Some(chain) = &self.chain else { return Ok(ServerCertVerified::assertion()) };
        // The name is compared only after the chain was found to be trusted.
        match chain.verify_server_cert(end_entity, intermediates, server_name, ocsp_response, now) {
            Err(rustls::Error::InvalidCertificate(
                CertificateError::NotValidForName | CertificateError::NotValidForNameContext { .. },
            )) => Ok(ServerCertVerified::assertion()),
            verified => verified,
        }
    }

    fn verify_tls12_signature(
        &self,
        message: &[u8],
        certificate: &CertificateDer<'_>,
        signature: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, rustls::Error> {
        let algorithms = &self.provider.signature_verification_algorithms;
        crypto::verify_tls12_signature(message, certificate, signature, algorithms)
    }

    fn verify_tls13_signature(
        &self,
        message: &[u8],
        certificate: &CertificateDer<'_>,
        signature: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, rustls::Error> {
        let algorithms = &self.provider.signature_verification_algorithms;
        crypto::verify_tls13_signature(message, certificate, signature, algorithms)
    }

    fn supported_verify_schemes(&self) -> Vec<SignatureScheme> {
        self.provider.signature_verification_algorithms.supported_schemes()
    }
}

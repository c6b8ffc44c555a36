//! A captcha server with the common `siteverify` endpoint (decisions D5).

use std::time::Duration;

use baize_core::ports::{Captcha, PortFuture, UpstreamError};
use serde::Deserialize;

use crate::http_client;

/// Where tokens are checked. The endpoint speaks the common `siteverify` form: `secret`, `response` and `remoteip` as a
/// form, answered by JSON with `success`.
#[derive(Clone)]
pub struct CaptchaConfig {
    /// The address tokens are checked at.
    pub url: String,
    /// The page's public key.
    pub site_key: String,
    /// The server's secret.
    pub secret: String,
    /// The host name that the token must be for; empty accepts any.
    pub hostname: String,
    /// How long one check may take.
    pub timeout: Duration,
}

/// Checks tokens at a configured endpoint.
pub struct CaptchaEndpoint {
    config: CaptchaConfig,
    client: reqwest::Client,
}

impl CaptchaEndpoint {
    /// A verifier for the configured endpoint; the error names what is wrong with it.
    pub fn new(config: CaptchaConfig) -> Result<Self, UpstreamError> {
        url::Url::parse(&config.url).map_err(|e| UpstreamError(format!("the captcha's address: {e}")))?;
        let client = http_client::build(config.timeout)?;
        Ok(Self { config, client })
    }
}

#[derive(Deserialize)]
struct SiteVerifyReply {
    success: bool,
    #[serde(default)]
    hostname: String,
}

impl Captcha for CaptchaEndpoint {
    fn site_key(&self) -> String {
        self.config.site_key.clone()
    }

    fn verify(&self, token: String, ip: String) -> PortFuture<'_, Result<bool, UpstreamError>> {
        Box::pin(async move {
            if token.is_empty() || token.len() > 4096 {
                return Ok(false);
            }
            let form = url::form_urlencoded::Serializer::new(String::new())
                .append_pair("secret", &self.config.secret)
                .append_pair("response", &token)
                .append_pair("remoteip", &ip)
                .finish();
            let request = self
                .client
                .post(&self.config.url)
                .header(reqwest::header::CONTENT_TYPE, "application/x-www-form-urlencoded")
                .body(form);
            let unreachable =
                |e: reqwest::Error| UpstreamError(format!("the captcha's server: {}", e.without_url()));
            let reply = request.send().await.map_err(unreachable)?;
            let checked: SiteVerifyReply =
                reply.error_for_status().map_err(unreachable)?.json().await.map_err(unreachable)?;
            let host_fits = self.config.hostname.is_empty() || checked.hostname == self.config.hostname;
            Ok(checked.success && host_fits)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixtures::http_server;

    fn endpoint(port: u16, hostname: &str) -> CaptchaEndpoint {
        CaptchaEndpoint::new(CaptchaConfig {
            url: format!("http://127.0.0.1:{port}/siteverify"),
            site_key: "public".into(),
            secret: "s&cret".into(),
            hostname: hostname.into(),
            timeout: Duration::from_secs(5),
        })
        .unwrap()
    }

    #[tokio::test]
    async fn the_endpoint_decides() {
        let (port, received) = http_server(&[
            (200, r#"{"success":true,"hostname":"a.example"}"#),
            (200, r#"{"success":false}"#),
        ])
        .await;
        let captcha = endpoint(port, "");
        assert!(captcha.verify("tok en".into(), "10.0.0.1".into()).await.unwrap());
        assert!(!captcha.verify("token".into(), "10.0.0.1".into()).await.unwrap());
        assert_eq!(received.lock().unwrap()[0].body, "secret=s%26cret&response=tok+en&remoteip=10.0.0.1");
    }

    #[tokio::test]
    async fn a_token_for_another_host_does_not_pass() {
        let (port, _) = http_server(&[(200, r#"{"success":true,"hostname":"evil.example"}"#)]).await;
        assert!(!endpoint(port, "a.example").verify("token".into(), String::new()).await.unwrap());
    }

    #[tokio::test]
    async fn trouble_at_the_endpoint_is_not_a_pass() {
        let (port, _) = http_server(&[(500, ""), (200, "no json")]).await;
        let captcha = endpoint(port, "");
        assert!(captcha.verify("token".into(), String::new()).await.is_err());
        assert!(captcha.verify("token".into(), String::new()).await.is_err());
        assert!(
            !captcha.verify(String::new(), String::new()).await.unwrap(),
            "an empty token is not even asked"
        );
    }
}

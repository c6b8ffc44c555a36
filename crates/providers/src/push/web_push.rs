//! Hands messages to the push services of browsers (RFC 8030).

use std::sync::Arc;
use std::time::Duration;

use baize_core::ports::{Clock, Entropy, PortFuture, PushMessage, PushReply, PushSender, UpstreamError};
use baize_time::Span;
use reqwest::StatusCode;
use reqwest::header::{AUTHORIZATION, CONTENT_ENCODING, CONTENT_TYPE, RETRY_AFTER};
use url::{Host, Url};

use super::encryption::{Device, MessageSecrets, encrypt};
use super::vapid::VapidKey;
use crate::http_client;
use crate::public_addresses::is_public;

/// How long is waited when a push service has too much to do and does not say for how long, and at most.
const PAUSE: (Span, Span) = (Span::minutes(1), Span::hours(6));

/// In whose name messages are sent.
#[derive(Clone, Debug)]
pub struct WebPushConfig {
    /// The key pair.
    pub key: VapidKey,
    /// Whom a push service may write to: `mailto:` and an address, or an https address.
    pub contact: String,
    /// How long one call may take.
    pub timeout: Duration,
    /// Whether a push service may be a program on this machine, without encryption on the way: for tests.
    pub takes_loopback: bool,
}

/// Sends messages to push services.
pub struct WebPush {
    config: WebPushConfig,
    client: reqwest::Client,
    clock: Arc<dyn Clock>,
    entropy: Arc<dyn Entropy>,
}

impl WebPush {
    /// A sender in the name of the configured key.
    pub fn new(
        config: WebPushConfig,
        clock: Arc<dyn Clock>,
        entropy: Arc<dyn Entropy>,
    ) -> Result<Self, UpstreamError> {
        let client = http_client::build_public(config.timeout)?;
        Ok(Self { config, client, clock, entropy })
    }

    /// The address to call; `None` for one that no push service has. The holder of the device chose it.
    fn address(&self, endpoint: &str) -> Option<Url> {
        let url = Url::parse(endpoint).ok()?;
        if self.config.takes_loopback && url.scheme() == "http" {
            let is_loopback = matches!(url.host(), Some(Host::Ipv4(address)) if address.is_loopback());
            return is_loopback.then_some(url);
        }
        let is_reachable = match url.host()? {
            Host::Domain(_) => true,
            Host::Ipv4(address) => is_public(address.into()),
            Host::Ipv6(address) => is_public(address.into()),
        };
        let is_plain = url.username().is_empty() && url.password().is_none() && url.port().is_none();
        (url.scheme() == "https" && is_reachable && is_plain).then_some(url)
    }

    async fn post(&self, url: Url, message: &PushMessage, body: Vec<u8>) -> Result<PushReply, UpstreamError> {
        let origin = url.origin().ascii_serialization();
        let authorization = self.config.key.authorization(&origin, &self.config.contact, self.clock.now());
        let request = self
            .client
            .post(url)
            .header(AUTHORIZATION, authorization)
            .header(CONTENT_TYPE, "application/octet-stream")
            .header(CONTENT_ENCODING, "aes128gcm")
            .header("TTL", message.lifetime.as_seconds().max(0))
            .header("Urgency", "normal")
            .header("Topic", &message.topic)
            .body(body);
        let reply = request.send().await.map_err(|error| {
            UpstreamError(format!("the push service cannot be reached: {}", error.without_url()))
        })?;
        let pause = reply.headers().get(RETRY_AFTER).and_then(|value| value.to_str().ok()?.parse().ok());
        match reply.status() {
            status if status.is_success() => Ok(PushReply::Accepted),
            StatusCode::NOT_FOUND | StatusCode::GONE => Ok(PushReply::Gone),
            StatusCode::TOO_MANY_REQUESTS => Ok(PushReply::Later(pause.map_or(PAUSE.0, wait))),
            status if status.is_client_error() => {
                Ok(PushReply::Refused(format!("the push service answered {status}")))
            }
            status => Err(UpstreamError(format!("the push service answered {status}"))),
        }
    }
}

/// The pause of so many seconds, within bounds.
fn wait(seconds: u32) -> Span {
    Span::seconds(i64::from(seconds).max(1)).min(PAUSE.1)
}

impl PushSender for WebPush {
    fn public_key(&self) -> String {
        self.config.key.public()
    }

    fn send(&self, message: PushMessage) -> PortFuture<'_, Result<PushReply, UpstreamError>> {
        Box::pin(async move {
            let device = Device::parse(&message.p256dh, &message.auth);
            let (Some(url), Some(device)) = (self.address(&message.endpoint), device) else {
                return Ok(PushReply::Gone);
            };
            let secrets = MessageSecrets::draw(&*self.entropy);
            match encrypt(&device, &secrets, message.payload.as_bytes()) {
                Some(body) => self.post(url, &message, body).await,
                None => Ok(PushReply::Refused("the text is too long".into())),
            }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixtures::{FixedClock, http_server};
    use crate::push::encryption::Browser;
    use crate::push::vapid::verified_claims;

    const NOW: i64 = 1_700_000_000_000;

    /// Different bytes each time.
    struct Counter(std::sync::atomic::AtomicU8);

    impl Entropy for Counter {
        fn fill(&self, out: &mut [u8]) {
            out.fill(self.0.fetch_add(1, std::sync::atomic::Ordering::SeqCst));
        }
    }

    fn sender(takes_loopback: bool) -> WebPush {
        let entropy = Arc::new(Counter(1.into()));
        let config = WebPushConfig {
            key: VapidKey::draw(&*entropy),
            contact: "mailto:help@example.com".into(),
            timeout: Duration::from_secs(5),
            takes_loopback,
        };
        WebPush::new(config, Arc::new(FixedClock(NOW)), entropy).unwrap()
    }

    fn message(browser: &Browser, endpoint: String) -> PushMessage {
        PushMessage {
            endpoint,
            auth: browser.auth(),
            p256dh: browser.p256dh(),
            payload: r#"{"body":"贝泽"}"#.into(),
            lifetime: Span::days(1),
            topic: "mail-7".into(),
        }
    }

    #[tokio::test]
    async fn a_push_service_gets_what_only_the_browser_reads_and_who_sends_it() {
        let (port, received) = http_server(&[(201, ""), (201, "")]).await;
        let (sender, browser) = (sender(true), Browser::of(&[7; 32], [8; 16]));
        let message = message(&browser, format!("http://127.0.0.1:{port}/send/abc"));
        assert_eq!(sender.send(message.clone()).await.unwrap(), PushReply::Accepted);
        assert_eq!(sender.send(message).await.unwrap(), PushReply::Accepted);
        let received = received.lock().unwrap();
        assert_ne!(received[0].bytes, received[1].bytes, "a message has a key of its own");
        for request in &*received {
            assert_eq!(browser.read(&request.bytes).unwrap(), r#"{"body":"贝泽"}"#);
            let header = |name: &str| request.headers.get(name).unwrap().to_str().unwrap();
            assert_eq!((header("ttl"), header("topic"), header("urgency")), ("86400", "mail-7", "normal"));
            assert_eq!(header("content-encoding"), "aes128gcm");
            let (key, claims) = verified_claims(header("authorization")).unwrap();
            assert_eq!(key, sender.public_key());
            assert_eq!(claims["aud"], format!("http://127.0.0.1:{port}"));
            assert_eq!(claims["exp"], NOW / 1_000 + 43_200);
        }
    }

    #[tokio::test]
    async fn each_answer_says_whether_to_try_again_and_whether_the_subscription_ended() {
        let browser = Browser::of(&[7; 32], [8; 16]);
        let refused = |status: &str| PushReply::Refused(format!("the push service answered {status}"));
        for (status, expected) in [
            (200, Some(PushReply::Accepted)),
            (404, Some(PushReply::Gone)),
            (410, Some(PushReply::Gone)),
            (429, Some(PushReply::Later(Span::minutes(1)))),
            (302, None),
            (400, Some(refused("400 Bad Request"))),
            (403, Some(refused("403 Forbidden"))),
            (413, Some(refused("413 Payload Too Large"))),
            (500, None),
            (503, None),
        ] {
            let (port, received) = http_server(&[(status, "")]).await;
            let reply = sender(true).send(message(&browser, format!("http://127.0.0.1:{port}/x"))).await;
            assert_eq!(reply.ok(), expected, "{status}");
            assert_eq!(received.lock().unwrap().len(), 1, "{status}: asked once, no redirect followed");
        }
        let pauses: Vec<i64> = [0, 90, u32::MAX].map(|seconds| wait(seconds).as_seconds()).into();
        assert_eq!(pauses, [1, 90, 21_600]);
    }

    #[tokio::test]
    async fn an_unreachable_push_service_is_asked_again_and_its_address_is_not_logged() {
        let browser = Browser::of(&[7; 32], [8; 16]);
        let free = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
        let reply = sender(true).send(message(&browser, format!("http://127.0.0.1:{free}/secret"))).await;
        assert!(!reply.unwrap_err().to_string().contains("secret"));
    }

    #[tokio::test]
    async fn the_server_calls_no_address_that_a_push_service_cannot_have() {
        let browser = Browser::of(&[7; 32], [8; 16]);
        let (port, received) = http_server(&[(201, "")]).await;
        for endpoint in [
            format!("http://127.0.0.1:{port}/"),
            format!("https://127.0.0.1:{port}/"),
            "https://127.0.0.1/".into(),
            "https://2130706433/".into(),
            "https://[::1]/".into(),
            "https://[::ffff:10.0.0.1]/".into(),
            "https://169.254.169.254/latest".into(),
            "https://push.example:8443/".into(),
            "https://user@push.example/".into(),
            "http://push.example/".into(),
            "ftp://push.example/".into(),
            String::new(),
        ] {
            let reply = sender(false).send(message(&browser, endpoint.clone())).await;
            assert_eq!(reply.unwrap(), PushReply::Gone, "{endpoint}");
        }
        // A name is looked up for the call itself: this one has an address, but no public one.
        assert!(sender(false).send(message(&browser, "https://localhost/".into())).await.is_err());
        for outside in ["http://8.8.8.8/", "http://localhost/", "http://[::1]/"] {
            assert_eq!(sender(true).address(outside), None, "{outside}");
        }
        assert!(received.lock().unwrap().is_empty());
    }

    #[tokio::test]
    async fn a_text_that_fits_into_no_message_is_refused() {
        let browser = Browser::of(&[7; 32], [8; 16]);
        let message =
            PushMessage { payload: "x".repeat(4_000), ..message(&browser, "https://push.example/x".into()) };
        assert!(matches!(sender(false).send(message).await, Ok(PushReply::Refused(_))));
    }
}

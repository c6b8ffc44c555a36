//! Text messages by webhook: a signed JSON POST to a server of the operator's choice.
//!
//! The body is `{"id","kind","to","text","code","lang"}`; `kind` is `code`, `notice` without a code, or `post` with the
//! code of a day, whose `to` is the name of a channel. The header `Baize-Signature: t=<unix ms>,s=<hex>` carries the
//! HMAC-SHA-256 of `t`, a dot and the body under the shared secret. Any 2xx answer means "taken"; 4xx means "never ask
//! again"; anything else is asked again with the same id, so that the receiver can drop a repetition.

use std::sync::Arc;
use std::time::Duration;

use baize_core::ports::{Clock, MessageContent, MessageSender, OutgoingMessage, PortFuture, UpstreamError};
use hmac::{Hmac, KeyInit, Mac};
use reqwest::header::CONTENT_TYPE;
use sha2::Sha256;

use crate::http_client;
use crate::messages::text;

/// How many times one message is offered.
const ATTEMPTS: u32 = 4;

/// Where text messages are handed over.
#[derive(Clone)]
pub struct SmsConfig {
    /// The address that is posted to.
    pub url: String,
    /// The secret shared with the receiver.
    pub secret: String,
    /// How long one attempt may take.
    pub timeout: Duration,
    /// The pause before the second attempt; it doubles each time.
    pub first_pause: Duration,
}

/// Sends messages to the webhook.
pub struct SmsWebhook {
    config: SmsConfig,
    client: reqwest::Client,
    clock: Arc<dyn Clock>,
}

impl SmsWebhook {
    /// A sender for the configured address; the error names what is wrong with it.
    pub fn new(config: SmsConfig, clock: Arc<dyn Clock>) -> Result<Self, UpstreamError> {
        let url = url::Url::parse(&config.url)
            .map_err(|e| UpstreamError(format!("the text webhook's address: {e}")))?;
        if !matches!(url.scheme(), "http" | "https") {
            return Err(UpstreamError(
                "the text webhook's address must begin with http:// or https://".into(),
            ));
        }
        if config.secret.len() < 16 {
            return Err(UpstreamError("the text webhook's secret must have at least 16 characters".into()));
        }
        let client = http_client::build(config.timeout)?;
        Ok(Self { config, client, clock })
    }

    async fn post(&self, body: &str) -> Attempt {
        let at = self.clock.now().millis();
        let Ok(mut mac) = Hmac::<Sha256>::new_from_slice(self.config.secret.as_bytes()) else {
            return Attempt::Never("the secret cannot be used".into());
        };
        mac.update(format!("{at}.{body}").as_bytes());
        let signature = format!("t={at},s={}", hex::encode(mac.finalize().into_bytes()));
        let request = self.client.post(&self.config.url).header(CONTENT_TYPE, "application/json");
        match request.header("Baize-Signature", signature).body(body.to_owned()).send().await {
            Ok(reply) if reply.status().is_success() => Attempt::Taken,
            Ok(reply) if reply.status().is_client_error() && reply.status().as_u16() != 429 => {
                Attempt::Never(format!("the text webhook answered {}", reply.status()))
            }
            Ok(reply) => Attempt::Again(format!("the text webhook answered {}", reply.status())),
            Err(error) => {
                Attempt::Again(format!("the text webhook cannot be reached: {}", error.without_url()))
            }
        }
    }
}

enum Attempt {
    Taken,
    Again(String),
    Never(String),
}

impl MessageSender for SmsWebhook {
    fn send(&self, message: OutgoingMessage) -> PortFuture<'_, Result<(), UpstreamError>> {
        Box::pin(async move {
            let text = text::write(&message).body;
            let (kind, code) = match message.content {
                MessageContent::Code { code, .. } => ("code", Some(code)),
                MessageContent::Notice(_) | MessageContent::Letter(_) => ("notice", None),
                MessageContent::DayCode { code } => ("post", Some(code)),
            };
            let body = serde_json::json!({
                "id": message.id, "kind": kind, "to": message.to, "text": text, "code": code,
                "lang": message.lang,
            })
            .to_string();
            let mut pause = self.config.first_pause;
            for attempt in 1..=ATTEMPTS {
                match self.post(&body).await {
                    Attempt::Taken => return Ok(()),
                    Attempt::Never(why) => return Err(UpstreamError(why)),
                    Attempt::Again(why) if attempt == ATTEMPTS => return Err(UpstreamError(why)),
                    Attempt::Again(why) => tracing::warn!(attempt, why, "a text message is offered again"),
                }
                tokio::time::sleep(pause).await;
                pause *= 2;
            }
            Err(UpstreamError("the text webhook was not reached".into()))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixtures::{self, FixedClock, ReceivedRequest, http_server};
    use baize_core::ports::Channel;

    const SECRET: &str = "0123456789abcdef";

    fn webhook(port: u16) -> SmsWebhook {
        let config = SmsConfig {
            url: format!("http://127.0.0.1:{port}/sms"),
            secret: SECRET.into(),
            timeout: Duration::from_secs(5),
            first_pause: Duration::from_millis(1),
        };
        SmsWebhook::new(config, Arc::new(FixedClock(1_700_000_000_000))).unwrap()
    }

    fn signature_is_right(received: &ReceivedRequest) -> bool {
        let value = received.headers.get("baize-signature").unwrap().to_str().unwrap();
        let (at, signature) = value.strip_prefix("t=").unwrap().split_once(",s=").unwrap();
        let mut mac = Hmac::<Sha256>::new_from_slice(SECRET.as_bytes()).unwrap();
        mac.update(format!("{at}.{}", received.body).as_bytes());
        hex::encode(mac.finalize().into_bytes()) == signature
    }

    #[tokio::test]
    async fn a_code_is_posted_as_signed_json() {
        let (port, received) = http_server(&[(200, "{}")]).await;
        webhook(port).send(fixtures::code(Channel::Text, "+919876543210", "271828")).await.unwrap();
        let received = received.lock().unwrap();
        assert_eq!(received.len(), 1);
        assert!(signature_is_right(&received[0]));
        let body: serde_json::Value = serde_json::from_str(&received[0].body).unwrap();
        assert_eq!((body["to"].as_str(), body["code"].as_str()), (Some("+919876543210"), Some("271828")));
        assert!(body["text"].as_str().unwrap().contains("271828"));
    }

    #[tokio::test]
    async fn a_notice_is_posted_under_its_own_id_and_without_a_code() {
        let (port, received) = http_server(&[(200, "{}")]).await;
        webhook(port).send(fixtures::notice(Channel::Text, "+919876543210", "ra****bi")).await.unwrap();
        let received = received.lock().unwrap();
        let body: serde_json::Value = serde_json::from_str(&received[0].body).unwrap();
        assert_eq!((body["id"].as_str(), body["kind"].as_str()), (Some("message-7"), Some("notice")));
        assert!(body["code"].is_null());
        assert!(body["text"].as_str().unwrap().contains("ra****bi"), "{body}");
    }

    #[tokio::test]
    async fn a_server_in_trouble_is_asked_again_with_the_same_id() {
        let (port, received) = http_server(&[(503, ""), (500, ""), (200, "")]).await;
        webhook(port).send(fixtures::code(Channel::Text, "+919876543210", "271828")).await.unwrap();
        let received = received.lock().unwrap();
        assert_eq!(received.len(), 3);
        assert!(
            received.iter().all(|request| request.body == received[0].body && signature_is_right(request))
        );
    }

    #[tokio::test]
    async fn a_refusal_is_final_and_reported_to_the_caller() {
        let (port, received) = http_server(&[(422, "")]).await;
        let answer = webhook(port).send(fixtures::code(Channel::Text, "+919876543210", "271828")).await;
        assert!(answer.unwrap_err().to_string().contains("422"));
        assert_eq!(received.lock().unwrap().len(), 1);
    }

    #[tokio::test]
    async fn after_four_attempts_it_gives_up() {
        let (port, received) = http_server(&[(500, ""), (500, ""), (500, ""), (500, ""), (200, "")]).await;
        assert!(webhook(port).send(fixtures::code(Channel::Text, "+919876543210", "271828")).await.is_err());
        assert_eq!(received.lock().unwrap().len(), 4);
    }

    #[test]
    fn wrong_settings_are_named_at_the_start() {
        let made = |url: &str, secret: &str| {
            let config = SmsConfig {
                url: url.into(),
                secret: secret.into(),
                timeout: Duration::from_secs(5),
                first_pause: Duration::from_secs(1),
            };
            SmsWebhook::new(config, Arc::new(FixedClock(0))).err().map(|e| e.to_string())
        };
        assert!(made("ftp://x.example", SECRET).unwrap().contains("http://"));
        assert!(made("sms", SECRET).unwrap().contains("address"));
        assert!(made("https://x.example", "short").unwrap().contains("secret"));
        assert_eq!(made("https://x.example", SECRET), None);
    }
}

//! A bridge that is asked over HTTP (`docs/feed.md`).

use std::time::Duration;

use baize_core::ports::{FeedLines, OddsFeed, PortFuture, UpstreamError};
use serde_json::json;

use super::lines::Lines;
use crate::http_client;

/// A bridge sends a sign of life every five seconds: one that is silent for so long is connected to again.
const SILENCE: Duration = Duration::from_secs(20);
/// How long a question may take.
const TIMEOUT: Duration = Duration::from_secs(20);
/// The most of an answer that is read.
const LARGEST_PAGE: usize = 16 << 20;

/// Where a bridge is, and how it knows this site.
#[derive(Clone)]
pub struct HttpFeedConfig {
    /// The name of its producer.
    pub producer: String,
    /// Its address, without the path of the feed.
    pub url: String,
    /// What it is shown with every question.
    pub token: String,
}

/// A bridge that is asked over HTTP.
pub struct HttpFeed {
    config: HttpFeedConfig,
    streaming: reqwest::Client,
    asking: reqwest::Client,
}

impl HttpFeed {
    /// The bridge at an address.
    pub fn new(config: HttpFeedConfig) -> Result<Self, UpstreamError> {
        let (streaming, asking) = (http_client::build_streaming(SILENCE)?, http_client::build(TIMEOUT)?);
        Ok(Self { config, streaming, asking })
    }

    fn url(&self, path: &str, query: &[(&str, &str)]) -> Result<url::Url, UpstreamError> {
        let address = format!("{}{path}", self.config.url);
        url::Url::parse_with_params(&address, query).map_err(|error| self.problem(error))
    }

    async fn sent(&self, request: reqwest::RequestBuilder) -> Result<reqwest::Response, UpstreamError> {
        let answer =
            request.bearer_auth(&self.config.token).send().await.map_err(|error| self.problem(error))?;
        if answer.status().is_success() {
            return Ok(answer);
        }
        Err(self.problem(format!("answered {}", answer.status())))
    }

    fn problem(&self, what: impl std::fmt::Display) -> UpstreamError {
        UpstreamError(format!("the feed of {}: {what}", self.config.producer))
    }

    async fn page(&self, after: &str) -> Result<String, UpstreamError> {
        let url = self.url("/v1/fixtures", &[("producer", &self.config.producer), ("after", after)])?;
        let mut answer = self.sent(self.asking.get(url)).await?;
        let mut page = Vec::new();
        while let Some(part) = answer.chunk().await.map_err(|error| self.problem(error))? {
            page.extend_from_slice(&part);
            if page.len() > LARGEST_PAGE {
                return Err(self.problem("its page of fixtures is too large"));
            }
        }
        String::from_utf8(page).map_err(|error| self.problem(error))
    }
}

impl OddsFeed for HttpFeed {
    fn producer(&self) -> &str {
        &self.config.producer
    }

    fn open(&self, after: i64) -> PortFuture<'_, Result<Box<dyn FeedLines>, UpstreamError>> {
        Box::pin(async move {
            let after = after.to_string();
            let url = self.url("/v1/feed", &[("producer", &self.config.producer), ("after", &after)])?;
            let answer = self.sent(self.streaming.get(url)).await?;
            Ok(Box::new(Lines::new(answer, self.config.producer.clone())) as Box<dyn FeedLines>)
        })
    }

    fn recover(&self, after: i64, request_id: String) -> PortFuture<'_, Result<(), UpstreamError>> {
        Box::pin(async move {
            let question =
                json!({ "producer": self.config.producer, "after": after, "request_id": request_id });
            let url = self.url("/v1/recovery", &[])?;
            self.sent(self.asking.post(url).json(&question)).await.map(drop)
        })
    }

    fn fixtures(&self, after: String) -> PortFuture<'_, Result<String, UpstreamError>> {
        Box::pin(async move { self.page(&after).await })
    }
}

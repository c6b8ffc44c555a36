//! Feeds of odds and results.

mod http_feed;
mod lines;

pub use http_feed::{HttpFeed, HttpFeedConfig};

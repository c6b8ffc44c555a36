//! The id by which a reply is found in the log.

use std::sync::atomic::{AtomicU64, Ordering};

use http::{HeaderMap, HeaderName, HeaderValue};

/// The header that carries it.
pub const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

pub(super) struct RequestIds {
    start: u64,
    count: AtomicU64,
}

impl RequestIds {
    pub(super) fn new(start: u64) -> Self {
        Self { start, count: AtomicU64::new(0) }
    }

    /// The client's own `X-Request-Id` if it is 8 to 64 letters, digits, `-` or `_`, else a new one.
    pub(super) fn next(&self, headers: &HeaderMap) -> HeaderValue {
        if let Some(given) = headers.get(REQUEST_ID) {
            let plain = |byte: &u8| byte.is_ascii_alphanumeric() || *byte == b'-' || *byte == b'_';
            if (8..=64).contains(&given.len()) && given.as_bytes().iter().all(plain) {
                return given.clone();
            }
        }
        let count = self.count.fetch_add(1, Ordering::Relaxed);
        let mixed = self.start.wrapping_add(count.wrapping_mul(0x9E37_79B9_7F4A_7C15));
        let mut digits = [0; 16];
        match hex::encode_to_slice(mixed.to_be_bytes(), &mut digits) {
            Ok(()) => HeaderValue::from_bytes(&digits).unwrap_or(HeaderValue::from_static("0")),
            Err(_) => HeaderValue::from_static("0"),
        }
    }
}

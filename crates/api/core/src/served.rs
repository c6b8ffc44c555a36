//! A reply in memory: serialised once, compressed once, served with an `ETag`.

use axum::{body::Body, response::Response};
use baize_compression::{brotli, gzip};
use bytes::Bytes;
use http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header};
use serde::Serialize;
use sha2::{Digest as _, Sha256};

use crate::{
    Reply,
    layers::{REQUEST_ID, headers::SecurityHeaders},
};

/// A reply, ready to be sent in three encodings, or not again.
pub struct Served {
    etag: HeaderValue,
    plain: Form,
    gzip: Form,
    brotli: Form,
    known: Form,
}

/// A reply as it is sent: its head is copied whole, with every header that the layers would add.
struct Form {
    status: StatusCode,
    head: HeaderMap,
    body: Bytes,
}

impl Served {
    /// The reply with this data, in the shape of every reply.
    pub fn of<T: Serialize>(data: &T, safe: &SecurityHeaders) -> Self {
        Self::varying_by("accept-encoding", data, safe)
    }

    /// The reply with this data in one language of several.
    pub fn in_language<T: Serialize>(data: &T, safe: &SecurityHeaders) -> Self {
        Self::varying_by("accept-encoding, accept-language", data, safe)
    }

    fn varying_by<T: Serialize>(vary: &'static str, data: &T, safe: &SecurityHeaders) -> Self {
        let plain = serde_json::to_vec(&Reply::ok(data)).unwrap_or_default();
        let own = [
            (header::CONTENT_TYPE, HeaderValue::from_static("application/json")),
            (header::VARY, HeaderValue::from_static(vary)),
        ];
        Self::with_headers(plain, &own, safe)
    }

    /// The bytes with headers of their own, which must name their type and what they vary by.
    pub fn with_headers(plain: Vec<u8>, own: &[(HeaderName, HeaderValue)], safe: &SecurityHeaders) -> Self {
        // A browser that knows the bytes keeps its headers too, a policy of frames that has changed since among them.
        let mut hasher = Sha256::new_with_prefix(&plain);
        for (_, value) in own {
            hasher.update(value.as_bytes());
        }
        let hash = hex::encode(&hasher.finalize()[..12]);
        let etag = HeaderValue::from_str(&format!("W/\"{hash}\"")).unwrap_or(HeaderValue::from_static(""));
        let form = |encoding: Option<&'static str>, body: Vec<u8>| {
            let encoding = encoding.map(|name| (header::CONTENT_ENCODING, HeaderValue::from_static(name)));
            Form::new((&etag, safe), StatusCode::OK, encoding.into_iter().chain(own.iter().cloned()), body)
        };
        Self {
            gzip: form(Some("gzip"), gzip(&plain)),
            brotli: form(Some("br"), brotli(&plain)),
            plain: form(None, plain),
            known: Form::new((&etag, safe), StatusCode::NOT_MODIFIED, own.iter().cloned(), Vec::new()),
            etag,
        }
    }

    /// The bytes as they are without any encoding.
    pub fn plain(&self) -> &Bytes {
        &self.plain.body
    }

    /// The reply in the best encoding that the client takes, or 304.
    pub fn answer(&self, headers: &HeaderMap) -> Response {
        let known = headers
            .get(header::IF_NONE_MATCH)
            .and_then(|value| value.to_str().ok())
            .is_some_and(|tags| tags.split(',').any(|tag| tag.trim().as_bytes() == self.etag.as_bytes()));
        if known {
            return self.known.answer();
        }
        let accepts =
            headers.get(header::ACCEPT_ENCODING).and_then(|value| value.to_str().ok()).unwrap_or_default();
        if takes(accepts, "br") {
            self.brotli.answer()
        } else if takes(accepts, "gzip") {
            self.gzip.answer()
        } else {
            self.plain.answer()
        }
    }
}

impl Form {
    fn new(
        (etag, safe): (&HeaderValue, &SecurityHeaders),
        status: StatusCode,
        own: impl IntoIterator<Item = (HeaderName, HeaderValue)>,
        body: Vec<u8>,
    ) -> Self {
        let mut head = HeaderMap::new();
        head.extend(own);
        head.insert(header::ETAG, etag.clone());
        head.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-cache"));
        safe.put(&mut head);
        // Its place is taken already: a map that grows by one header is copied once more.
        head.insert(REQUEST_ID, HeaderValue::from_static(""));
        Self { status, head, body: body.into() }
    }

    fn answer(&self) -> Response {
        let mut response = Response::new(Body::from(self.body.clone()));
        *response.status_mut() = self.status;
        *response.headers_mut() = self.head.clone();
        response
    }
}

/// Whether `Accept-Encoding` takes `name`: named, and not with a weight of zero.
pub fn takes(accepts: &str, name: &str) -> bool {
    accepts.split(',').any(|item| {
        let (coding, weight) = item.split_once(';').unwrap_or((item, ""));
        let refused =
            weight.trim().strip_prefix("q=").is_some_and(|weight| weight.trim_matches(['0', '.']).is_empty());
        coding.trim().eq_ignore_ascii_case(name) && !refused
    })
}

#[cfg(test)]
mod tests {
    use super::takes;

    #[test]
    fn an_encoding_is_taken_when_named_and_not_refused() {
        assert!(takes("gzip, deflate, br", "br"));
        assert!(takes("br;q=0.5", "br"));
        for refused in ["", "gzip", "br;q=0, gzip", "br;q=0.000"] {
            assert!(!takes(refused, "br"), "{refused}");
        }
    }
}

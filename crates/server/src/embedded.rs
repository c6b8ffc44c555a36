//! The files of the web app, carried inside the program in compressed form.

use std::io::Read as _;

use axum::body::Body as HttpBody;
use axum::response::{IntoResponse as _, Response};
use baize_api_core::served::takes;
use http::{HeaderMap, HeaderValue, StatusCode, header};

/// One file of the web app.
pub(crate) struct Page {
    path: &'static str,
    kind: &'static str,
    etag: &'static str,
    body: Body,
}

/// Its bytes: as they are, when they are compressed by nature, or in two encodings.
#[cfg_attr(not(web_is_built), expect(dead_code, reason = "a program built without the page has no files"))]
enum Body {
    Plain(&'static [u8]),
    Compressed { br: &'static [u8], gz: &'static [u8] },
}

/// Sorted by path.
static PAGES: &[Page] = include!(concat!(env!("OUT_DIR"), "/pages.rs"));

/// The page's script that draws its first screen, compressed; empty in a program built without the page.
static FIRST_SCREEN: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/first-screen.gz"));

/// The file of a path.
pub(crate) fn find(path: &str) -> Option<&'static Page> {
    PAGES.binary_search_by(|page| page.path.cmp(path)).ok().and_then(|found| PAGES.get(found))
}

/// The paths of all files.
pub(crate) fn paths() -> impl Iterator<Item = &'static str> {
    PAGES.iter().map(|page| page.path)
}

/// The text of a file; `None` if there is none of that path.
pub(crate) fn text(path: &str) -> Option<String> {
    match find(path)?.body {
        Body::Plain(_) => None,
        Body::Compressed { gz, .. } => String::from_utf8(unpacked(gz)).ok(),
    }
}

/// The bytes of a file that is compressed by nature; `None` if there is none of that path.
pub(crate) fn bytes(path: &str) -> Option<&'static [u8]> {
    match find(path)?.body {
        Body::Plain(bytes) => Some(bytes),
        Body::Compressed { .. } => None,
    }
}

/// The page's script that draws its first screen.
pub(crate) fn first_screen_script() -> Option<String> {
    if FIRST_SCREEN.is_empty() { None } else { String::from_utf8(unpacked(FIRST_SCREEN)).ok() }
}

impl Page {
    /// The file in an encoding that the request takes, or that the browser has it.
    pub(crate) fn answer(&self, request: &HeaderMap) -> Response {
        // Files below assets/ carry a hash in their names and never change; the others are asked for again.
        let cache = if self.path.starts_with("assets/") {
            HeaderValue::from_static("public, max-age=31536000, immutable")
        } else {
            HeaderValue::from_static("no-cache")
        };
        let known = request.get(header::IF_NONE_MATCH).and_then(|value| value.to_str().ok());
        let mut response = if known.is_some_and(|tags| tags.split(',').any(|tag| tag.trim() == self.etag)) {
            StatusCode::NOT_MODIFIED.into_response()
        } else {
            self.full(request)
        };
        let headers = response.headers_mut();
        headers.insert(header::CACHE_CONTROL, cache);
        headers.insert(header::ETAG, HeaderValue::from_static(self.etag));
        headers.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
        response
    }

    fn full(&self, request: &HeaderMap) -> Response {
        let accepted =
            request.get(header::ACCEPT_ENCODING).and_then(|value| value.to_str().ok()).unwrap_or("");
        let (bytes, encoding) = match self.body {
            Body::Plain(bytes) => (HttpBody::from(bytes), None),
            Body::Compressed { br, .. } if takes(accepted, "br") => (HttpBody::from(br), Some("br")),
            Body::Compressed { gz, .. } if takes(accepted, "gzip") => (HttpBody::from(gz), Some("gzip")),
            Body::Compressed { gz, .. } => (HttpBody::from(unpacked(gz)), None),
        };
        let mut response = Response::new(bytes);
        response.headers_mut().insert(header::CONTENT_TYPE, HeaderValue::from_static(self.kind));
        if let Some(encoding) = encoding {
            response.headers_mut().insert(header::CONTENT_ENCODING, HeaderValue::from_static(encoding));
        }
        response
    }
}

/// For the rare client that takes no compressed answer.
fn unpacked(gz: &[u8]) -> Vec<u8> {
    let mut plain = Vec::new();
    if let Err(error) = flate2::read::GzDecoder::new(gz).read_to_end(&mut plain) {
        tracing::error!(%error, "page not unpacked");
    }
    plain
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_page_that_the_browser_has_is_not_sent_again() {
        let Some(page) = PAGES.first() else { return };
        let mut headers = HeaderMap::new();
        headers.insert(header::IF_NONE_MATCH, HeaderValue::from_static(page.etag));
        assert_eq!(page.answer(&headers).status(), StatusCode::NOT_MODIFIED);
    }
}

//! The web app, carried inside the program in compressed form.

use std::io::Read as _;
use std::sync::Arc;

use axum::Router;
use axum::body::Body as HttpBody;
use axum::extract::State;
use axum::response::{IntoResponse as _, Response};
use baize_api_core::served::takes;
use baize_api_core::{ApiError, Code};
use http::{HeaderMap, HeaderValue, Method, StatusCode, Uri, header};

use crate::first_screen::Documents;

/// One file of the web app.
struct Page {
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

const NOT_BUILT: &str = "Baize runs, but this program was built without the web app.\n\
    `cargo xtask run` builds both.\n";

/// Serves the files and the document; anything else is a 404 in the shape of every reply.
pub(crate) fn router(documents: Arc<Documents>) -> Router {
    Router::new().fallback(serve).with_state(documents)
}

/// The paths of all files.
pub(crate) fn paths() -> impl Iterator<Item = &'static str> {
    PAGES.iter().map(|page| page.path)
}

/// The text of a file; `None` if there is none of that path.
pub(crate) fn text(path: &str) -> Option<String> {
    let found = PAGES.binary_search_by(|page| page.path.cmp(path)).ok()?;
    match PAGES.get(found)?.body {
        Body::Plain(_) => None,
        Body::Compressed { gz, .. } => String::from_utf8(unpacked(gz)).ok(),
    }
}

/// The page's script that draws its first screen.
pub(crate) fn first_screen_script() -> Option<String> {
    if FIRST_SCREEN.is_empty() { None } else { String::from_utf8(unpacked(FIRST_SCREEN)).ok() }
}

async fn serve(
    State(documents): State<Arc<Documents>>,
    method: Method,
    uri: Uri,
    headers: HeaderMap,
) -> Response {
    let path = uri.path().trim_start_matches('/');
    if method != Method::GET && method != Method::HEAD {
        return ApiError::from(Code::MethodNotAllowed).into_response();
    }
    if path.is_empty() || path == "index.html" {
        let document = documents.answer(&headers);
        return document.unwrap_or_else(|| (StatusCode::SERVICE_UNAVAILABLE, NOT_BUILT).into_response());
    }
    match PAGES.binary_search_by(|page| page.path.cmp(path)) {
        Ok(found) => PAGES.get(found).map_or_else(not_found, |page| page.answer(&headers)),
        // The page sends any address of its own to the root and keeps the parameters (product text section 2).
        Err(_) if asks_for_a_page(path, &headers) => documents.answer(&headers).unwrap_or_else(not_found),
        Err(_) => not_found(),
    }
}

/// Whether a browser goes to an address that is neither a file nor a call.
fn asks_for_a_page(path: &str, headers: &HeaderMap) -> bool {
    let accepted = headers.get(header::ACCEPT).and_then(|value| value.to_str().ok()).unwrap_or("");
    let reserved = ["api", "assets", "json", "status"].contains(&path.split('/').next().unwrap_or(""));
    accepted.contains("text/html") && !reserved && !path.rsplit('/').next().unwrap_or("").contains('.')
}

fn not_found() -> Response {
    ApiError::from(Code::NotFound).into_response()
}

impl Page {
    fn answer(&self, request: &HeaderMap) -> Response {
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
    use baize_api_core::lang::Lang;
    use baize_api_core::settings::EdgeSettings;

    use super::*;

    #[test]
    fn a_browser_gets_the_page_at_any_address_of_its_own_and_a_call_never() {
        let html = HeaderMap::from_iter([(header::ACCEPT, HeaderValue::from_static("text/html,*/*;q=0.8"))]);
        for path in ["user/info", "login", "games/categories"] {
            assert!(asks_for_a_page(path, &html), "{path}");
            assert!(!asks_for_a_page(path, &HeaderMap::new()), "{path}");
        }
        for path in ["api/nothing", "assets/gone.js", "status", "user/logo.png", "json/en-9-x.json"] {
            assert!(!asks_for_a_page(path, &html), "{path}");
        }
    }

    #[tokio::test]
    async fn the_root_is_the_page_or_says_how_to_build_it() {
        let documents = Documents::new(EdgeSettings::default(), Lang::En, "vibrant-blue");
        let root = Uri::from_static("/?x=1");
        let response = serve(State(Arc::new(documents)), Method::GET, root, HeaderMap::new()).await;
        let built = PAGES.iter().any(|page| page.path == "index.html");
        assert_eq!(response.status().is_success(), built);
    }

    #[tokio::test]
    async fn a_page_that_the_browser_has_is_not_sent_again() {
        let Some(page) = PAGES.first() else { return };
        let mut headers = HeaderMap::new();
        headers.insert(header::IF_NONE_MATCH, HeaderValue::from_static(page.etag));
        assert_eq!(page.answer(&headers).status(), StatusCode::NOT_MODIFIED);
    }
}

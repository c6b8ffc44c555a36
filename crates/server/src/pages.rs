//! The routes of the web app: its document, and its files.

use std::sync::Arc;

use axum::Router;
use axum::extract::State;
use axum::response::{IntoResponse as _, Response};
use baize_api_core::{ApiError, Code};
use http::{HeaderMap, Method, StatusCode, Uri, header};

use crate::embedded;
use crate::first_screen::Documents;

const NOT_BUILT: &str = "Baize runs, but this program was built without the web app.\n\
    `cargo xtask run` builds both.\n";

/// Before the address in the page of a screen that the document's first script asks for.
const SCREENS: &str = "/screens";

/// Serves the files and the document; anything else is a 404 in the shape of every reply.
pub(crate) fn router(documents: Arc<Documents>) -> Router {
    Router::new().fallback(serve).with_state(documents)
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
    if let Some(screen) = uri.path().strip_prefix(SCREENS) {
        let drawn = documents.screen(&headers, screen, uri.query().unwrap_or_default()).await;
        return drawn.unwrap_or_else(|| StatusCode::NO_CONTENT.into_response());
    }
    match embedded::find(path) {
        Some(file) => file.answer(&headers),
        // The page sends any address of its own to the root and keeps the parameters (product text section 2).
        None if asks_for_a_page(path, &headers) => documents.answer(&headers).unwrap_or_else(not_found),
        None => not_found(),
    }
}

/// Whether a browser goes to an address that is neither a file nor a call.
fn asks_for_a_page(path: &str, headers: &HeaderMap) -> bool {
    let accepted = headers.get(header::ACCEPT).and_then(|value| value.to_str().ok()).unwrap_or("");
    let reserved =
        ["api", "assets", "json", "screens", "status"].contains(&path.split('/').next().unwrap_or(""));
    accepted.contains("text/html") && !reserved && !path.rsplit('/').next().unwrap_or("").contains('.')
}

fn not_found() -> Response {
    ApiError::from(Code::NotFound).into_response()
}

#[cfg(test)]
mod tests {
    use baize_api_core::lang::Lang;
    use baize_api_core::settings::EdgeSettings;
    use http::HeaderValue;

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
        let built = embedded::find("index.html").is_some();
        assert_eq!(response.status().is_success(), built);
    }
}

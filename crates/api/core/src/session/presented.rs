//! What a request brings to prove its session.

use std::convert::Infallible;

use axum::extract::FromRequestParts;
use baize_time::Timestamp;
use bytes::Bytes;
use http::{HeaderMap, Method, header, request::Parts};

use super::cookies::{cookie_name, cookie_value};
use crate::{
    extract::{client::text, json::Buffered, received::Received},
    state::{App, HasApp},
};

/// What a request brings to prove its session.
#[derive(Clone)]
pub struct Presented {
    /// The token: of the header `Authorization`, bare or after `Bearer `, else of the cookie, which counts only together
    /// with `Accept-DeviceID` and a same-site origin (decisions D4).
    pub token: Option<String>,
    /// Whether the token came from the cookie.
    pub from_cookie: bool,
    /// `Accept-DeviceID`; empty without one.
    pub device_id: String,
    /// `Accept-Security`, the signature of a bound session.
    pub security: Option<String>,
    /// The method.
    pub method: Method,
    /// The path with its query, as it was signed.
    pub path_and_query: String,
    /// The body's bytes.
    pub body: Bytes,
    /// When the request was received.
    pub received: Timestamp,
}

impl Presented {
    /// Reads the request.
    pub fn of(parts: &Parts, app: &App) -> Self {
        let headers = &parts.headers;
        let device_id = text(headers, "accept-deviceid", 128);
        let from_header = bearer(headers);
        let from_cookie = from_header.is_none() && !device_id.is_empty() && is_same_site(headers);
        let token = from_header.or_else(|| {
            from_cookie.then(|| cookie_value(headers, cookie_name(app.settings.https))).flatten()
        });
        Self {
            from_cookie: from_cookie && token.is_some(),
            token,
            device_id,
            security: headers.get("accept-security").and_then(|value| value.to_str().ok()).map(str::to_owned),
            method: parts.method.clone(),
            path_and_query: parts.uri.path_and_query().map_or_else(String::new, ToString::to_string),
            body: parts.extensions.get::<Buffered>().map(|Buffered(body)| body.clone()).unwrap_or_default(),
            received: parts.extensions.get::<Received>().map_or_else(|| app.clock.now(), |Received(at)| *at),
        }
    }
}

/// Whether the browser sends the cookie of a session; whether that still counts is not asked.
pub fn has_session_cookie(headers: &HeaderMap, https: bool) -> bool {
    cookie_value(headers, cookie_name(https)).is_some()
}

/// The session's token that the headers carry, however it is written and whether or not it counts.
pub fn session_token(headers: &HeaderMap, https: bool) -> Option<String> {
    bearer(headers).or_else(|| cookie_value(headers, cookie_name(https)))
}

fn bearer(headers: &HeaderMap) -> Option<String> {
    let value = headers.get(header::AUTHORIZATION)?.to_str().ok()?.trim();
    let (scheme, rest) = value.split_once(' ').unwrap_or((value, ""));
    let token = if scheme.eq_ignore_ascii_case("bearer") { rest.trim() } else { value };
    (!token.is_empty()).then(|| token.to_owned())
}

/// Whether the browser says that one of our own pages asks. Without any word from a browser, the origin must match.
fn is_same_site(headers: &HeaderMap) -> bool {
    let said = |name: &str| headers.get(name).and_then(|value| value.to_str().ok());
    match said("sec-fetch-site") {
        Some(site) => matches!(site, "same-origin" | "same-site" | "none"),
        None => match (said("origin"), said("host")) {
            (Some(origin), Some(host)) => {
                origin.split_once("://").is_some_and(|(_, authority)| authority.eq_ignore_ascii_case(host))
            }
            _ => false,
        },
    }
}

impl<S: HasApp> FromRequestParts<S> for Presented {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Infallible> {
        Ok(Self::of(parts, &state.app()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(list: &[(&'static str, &'static str)]) -> HeaderMap {
        list.iter().map(|(name, value)| (name.parse().unwrap(), value.parse().unwrap())).collect()
    }

    #[test]
    fn a_token_is_read_bare_or_after_bearer() {
        for value in ["abc", "Bearer abc", "bearer  abc "] {
            assert_eq!(bearer(&headers(&[("authorization", value)])).as_deref(), Some("abc"), "{value}");
        }
        assert_eq!(bearer(&headers(&[("authorization", "Bearer  ")])), None);
    }

    #[test]
    fn a_foreign_page_is_not_same_site() {
        assert!(is_same_site(&headers(&[("sec-fetch-site", "same-origin")])));
        assert!(!is_same_site(&headers(&[("sec-fetch-site", "cross-site")])));
        assert!(is_same_site(&headers(&[("origin", "https://a.example"), ("host", "a.example")])));
        assert!(!is_same_site(&headers(&[("origin", "https://b.example"), ("host", "a.example")])));
        assert!(!is_same_site(&headers(&[("host", "a.example")])));
    }

    #[test]
    fn the_cookie_is_found_by_its_exact_name() {
        let sent = headers(&[("cookie", "xbaize_session=no; baize_session=yes")]);
        assert_eq!(cookie_value(&sent, "baize_session").as_deref(), Some("yes"));
        assert_eq!(cookie_value(&sent, "__Host-baize_session"), None);
    }
}

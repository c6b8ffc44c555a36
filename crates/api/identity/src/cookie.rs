//! The session cookie of the browser (decisions D4): `HttpOnly`, same-site, tied to the host over https.

use baize_time::{Span, Timestamp};
use http::{HeaderMap, HeaderValue, header};

use baize_api_core::session::presented::cookie_name;
use baize_api_core::state::App;

/// Puts a token into the browser's keeping until the session ends.
pub(super) fn set(app: &App, token: &str, now: Timestamp, expires_at: Timestamp) -> HeaderMap {
    header_of(app, token, expires_at.since(now))
}

/// Takes it away.
pub(super) fn clear(app: &App) -> HeaderMap {
    header_of(app, "", Span::seconds(0))
}

fn header_of(app: &App, value: &str, lifetime: Span) -> HeaderMap {
    let https = app.settings.https;
    let secure = if https { "; Secure" } else { "" };
    let text = format!(
        "{}={value}; Path=/; Max-Age={}; HttpOnly; SameSite=Lax{secure}",
        cookie_name(https),
        lifetime.as_seconds()
    );
    let mut headers = HeaderMap::new();
    if let Ok(text) = HeaderValue::from_str(&text) {
        headers.insert(header::SET_COOKIE, text);
    }
    headers
}

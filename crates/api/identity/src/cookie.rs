//! The session cookie of the browser (decisions D4): `HttpOnly`, same-site, tied to the host over https.

use baize_identity::budget::DEVICE_LIFETIME;
use baize_time::{Span, Timestamp};
use http::{HeaderMap, HeaderValue, header};

use baize_api_core::session::cookies::{cookie_name, device_cookie_name};
use baize_api_core::state::App;

/// Puts a token into the browser's keeping until the session ends.
pub(super) fn set(app: &App, token: &str, now: Timestamp, expires_at: Timestamp) -> HeaderMap {
    header_of(app, token, expires_at.since(now))
}

/// Lets the browser keep the secret by which its device is recognised; signing out leaves it there.
pub(super) fn keep_device(app: &App, headers: &mut HeaderMap, secret: &str) {
    let name = device_cookie_name(app.settings.https);
    if let Some(text) = text_of(app, (name, secret), DEVICE_LIFETIME) {
        headers.append(header::SET_COOKIE, text);
    }
}

/// Takes it away.
pub(super) fn clear(app: &App) -> HeaderMap {
    header_of(app, "", Span::seconds(0))
}

fn header_of(app: &App, value: &str, lifetime: Span) -> HeaderMap {
    let cookie = text_of(app, (cookie_name(app.settings.https), value), lifetime);
    cookie.into_iter().map(|text| (header::SET_COOKIE, text)).collect()
}

fn text_of(app: &App, cookie: (&str, &str), lifetime: Span) -> Option<HeaderValue> {
    let (name, value) = cookie;
    let secure = if app.settings.https { "; Secure" } else { "" };
    let seconds = lifetime.as_seconds();
    let text = format!("{name}={value}; Path=/; Max-Age={seconds}; HttpOnly; SameSite=Lax{secure}");
    HeaderValue::from_str(&text).ok()
}

//! The cookies of a browser: their names, and what a request brings of them.

use http::{HeaderMap, header};

/// The name of the session's cookie; over https it carries the `__Host-` prefix, which browsers tie to the host.
pub fn cookie_name(https: bool) -> &'static str {
    if https { "__Host-baize_session" } else { "baize_session" }
}

/// The name of the cookie by which a device is recognised.
pub fn device_cookie_name(https: bool) -> &'static str {
    if https { "__Host-baize_device" } else { "baize_device" }
}

/// The value of a cookie; `None` without one or with an empty one.
pub fn cookie_value(headers: &HeaderMap, name: &str) -> Option<String> {
    headers
        .get_all(header::COOKIE)
        .iter()
        .filter_map(|value| value.to_str().ok())
        .flat_map(cookie::Cookie::split_parse)
        .flatten()
        .find(|cookie| cookie.name() == name)
        .map(|cookie| cookie.value().to_owned())
        .filter(|value| !value.is_empty())
}

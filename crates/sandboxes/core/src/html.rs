//! HTML that a sandbox's own pages are made of.

use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{Html, IntoResponse, Response};

const CSP: &str =
    "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/// Text as HTML shows it.
pub fn escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\'' => out.push_str("&#39;"),
            other => out.push(other),
        }
    }
    out
}

/// Units of 1/10000 as text: `12.50 INR`, all four digits only when they are needed.
pub fn money(units: i64, currency: &str) -> String {
    let (whole, part) = (units / 10_000, (units % 10_000).abs());
    let part = format!("{part:04}");
    let part = part.strip_suffix("00").unwrap_or(&part);
    format!("{whole}.{part} {}", escape(currency))
}

/// Whose pages they are.
pub struct Site {
    /// The sandbox's name, such as `Sandbox Pay`.
    pub name: &'static str,
    /// What is said above everything: that it is test money.
    pub note: &'static str,
}

impl Site {
    /// A whole page; `body` is HTML. With `refresh` a browser asks for it again every two seconds.
    pub fn page(&self, title: &str, refresh: bool, body: &str) -> Response {
        let Self { name, note } = self;
        let refresh = if refresh { "<meta http-equiv=\"refresh\" content=\"2\">" } else { "" };
        let html = format!(
            "<!doctype html><html lang=\"en\"><head><meta charset=\"utf-8\"><title>{title} · {name}</title>\
             <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">{refresh}\
             <link rel=\"stylesheet\" href=\"/style.css\"></head><body>\
             <header><span class=\"mark\" aria-hidden=\"true\"></span>{name}</header>\
             <p class=\"test\" role=\"note\">{note}</p>\
             <main>{body}</main></body></html>"
        );
        let mut response = Html(html).into_response();
        let headers = response.headers_mut();
        headers.insert(header::CONTENT_SECURITY_POLICY, HeaderValue::from_static(CSP));
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
        headers.insert(header::REFERRER_POLICY, HeaderValue::from_static("same-origin"));
        headers.insert(header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
        response
    }

    /// A page for what is not there; `what` is HTML.
    pub fn not_found(&self, what: &str) -> Response {
        let mut response = self.page("Not found", false, what);
        *response.status_mut() = StatusCode::NOT_FOUND;
        response
    }
}

/// A form of one button that posts to `path/action`.
pub fn button(path: &str, action: &str, label: &str, class: &str) -> String {
    format!(
        "<form method=\"post\" action=\"{path}/{action}\"><button class=\"{class}\" type=\"submit\">{label}</button></form>"
    )
}

/// Buttons of one form, so that each of them sends its fields. The first one is also pressed by the Enter key.
pub fn form(path: &str, fields: &str, buttons: &[(&str, &str, &str)]) -> String {
    let button = |(action, label, class): &(&str, &str, &str)| {
        format!("<button class=\"{class}\" type=\"submit\" formaction=\"{path}/{action}\">{label}</button>")
    };
    let buttons: String = buttons.iter().map(button).collect();
    format!("<form class=\"actions\" method=\"post\">{fields}{buttons}</form>")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn amounts_show_two_digits_or_four() {
        assert_eq!(money(5_000_000, "INR"), "500.00 INR");
        assert_eq!(money(125_050, "BRL"), "12.5050 BRL");
        assert_eq!(money(1, "BRL"), "0.0001 BRL");
    }

    #[test]
    fn what_others_wrote_is_shown_as_text() {
        assert_eq!(escape("<b a='1'>&\""), "&lt;b a=&#39;1&#39;&gt;&amp;&quot;");
    }
}

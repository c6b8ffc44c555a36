//! Headers that keep the page safe: nothing from elsewhere runs, frames or is framed.

use http::{HeaderMap, HeaderName, HeaderValue, header};

use crate::settings::EdgeSettings;

/// The headers of every response.
pub struct SecurityHeaders {
    template: HeaderMap,
}

impl SecurityHeaders {
    /// The headers for these settings.
    pub fn new(settings: &EdgeSettings) -> Self {
        let mut list = vec![
            (header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff")),
            (header::X_FRAME_OPTIONS, HeaderValue::from_static("DENY")),
            (header::REFERRER_POLICY, HeaderValue::from_static("same-origin")),
            (
                HeaderName::from_static("cross-origin-opener-policy"),
                HeaderValue::from_static("same-origin-allow-popups"),
            ),
            (
                HeaderName::from_static("cross-origin-resource-policy"),
                HeaderValue::from_static("same-origin"),
            ),
            (
                HeaderName::from_static("permissions-policy"),
                HeaderValue::from_static("camera=(), geolocation=(), microphone=(), payment=(), usb=()"),
            ),
        ];
        // A document brings a policy of its own; what is none frames nothing.
        if let Ok(policy) = HeaderValue::from_str(&policy(settings, &Inline::default(), "'none'")) {
            list.push((header::CONTENT_SECURITY_POLICY, policy));
        }
        if settings.https {
            list.push((
                header::STRICT_TRANSPORT_SECURITY,
                HeaderValue::from_static("max-age=31536000; includeSubDomains"),
            ));
        }
        // Room for what a handler sets itself.
        let mut template = HeaderMap::with_capacity(list.len() + 8);
        template.extend(list);
        Self { template }
    }

    /// Adds them; what a handler has set itself stays.
    pub fn put(&self, headers: &mut HeaderMap) {
        let own = std::mem::replace(headers, self.template.clone());
        headers.extend(own);
    }
}

/// Hashes of what a document holds itself, in the form of the policy: `'sha256-…'`.
#[derive(Clone, Debug, Default)]
pub struct Inline {
    /// Of its scripts.
    pub scripts: Vec<String>,
    /// Of its style sheets.
    pub styles: Vec<String>,
}

/// The content security policy: pages of games may be framed, the status and the reports may be elsewhere. Beside files
/// of our own only what is named in `inline` runs or styles.
pub fn content_policy(settings: &EdgeSettings, inline: &Inline) -> String {
    let hosts = settings.frame_hosts.list();
    let frames = if hosts.is_empty() { "'none'".to_owned() } else { hosts.join(" ") };
    policy(settings, inline, &frames)
}

fn policy(settings: &EdgeSettings, inline: &Inline, frames: &str) -> String {
    let own = |hashes: &[String]| hashes.iter().fold("'self'".to_owned(), |list, hash| list + " " + hash);
    let (scripts, styles) = (own(&inline.scripts), own(&inline.styles));
    let mut connect = "'self'".to_owned();
    for address in [&settings.status_host, &settings.report_url].into_iter().filter(|one| !one.is_empty()) {
        connect.push(' ');
        connect.push_str(address);
    }
    format!(
        "default-src 'none'; script-src {scripts}; style-src {styles}; img-src 'self' data:; font-src 'self'; \
         connect-src {connect}; manifest-src 'self'; worker-src 'self'; frame-src {frames}; base-uri 'none'; \
         object-src 'none'; frame-ancestors 'none'; form-action 'self'; require-trusted-types-for 'script'"
    )
}

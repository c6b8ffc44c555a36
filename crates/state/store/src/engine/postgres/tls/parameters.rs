//! The TLS parameters of a connection string, with the meaning that they have in libpq.

use std::path::PathBuf;

use url::form_urlencoded;

/// How a connection uses TLS.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum TlsMode {
    /// Never.
    Disable,
    /// If the server offers it; any certificate is accepted.
    Prefer,
    /// Always; any certificate is accepted.
    Require,
    /// Always; the certificate must come from a trusted authority, but may be for another host.
    VerifyCa,
    /// Always; the certificate must come from a trusted authority and be for this host.
    VerifyFull,
}

/// Where trusted certificate authorities come from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum TrustedRoots {
    /// The public authorities that browsers trust.
    Public,
    /// A file of PEM certificates.
    File(PathBuf),
}

/// The parsed TLS parameters and the remaining connection string.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct TlsParameters {
    /// The string without `sslmode` and `sslrootcert`.
    pub(crate) rest: String,
    pub(crate) mode: TlsMode,
    pub(crate) roots: TrustedRoots,
}

impl TlsParameters {
    /// Removes `sslmode` and `sslrootcert` from a connection string of either form. The error is a message for operators.
    pub(crate) fn parse(connection: &str) -> Result<Self, String> {
        let is_url = connection.starts_with("postgres://") || connection.starts_with("postgresql://");
        let (rest, parameters) = if is_url { split_url(connection) } else { split_words(connection) };
        let last = |name: &str| {
            parameters.iter().rev().find(|(key, _)| key == name).map(|(_, value)| value.as_str())
        };
        let is_system = last("sslrootcert") == Some("system");
        let file = last("sslrootcert").filter(|_| !is_system);
        let roots = file.map_or(TrustedRoots::Public, |file| TrustedRoots::File(file.into()));
        let mode = match last("sslmode").unwrap_or("prefer") {
            "disable" => TlsMode::Disable,
            // As in libpq: the public authorities are worth nothing without the name of the host.
            "prefer" | "require" | "verify-ca" if is_system => TlsMode::VerifyFull,
            "prefer" => TlsMode::Prefer,
            // As in libpq: a root certificate that is given is also used.
            "require" if file.is_some() => TlsMode::VerifyCa,
            "require" => TlsMode::Require,
            "verify-ca" => TlsMode::VerifyCa,
            "verify-full" => TlsMode::VerifyFull,
            other => {
                return Err(format!(
                    "sslmode is {other:?}, but must be disable, prefer, require, verify-ca or verify-full"
                ));
            }
        };
        Ok(Self { rest, mode, roots })
    }
}

fn is_tls_parameter(name: &str) -> bool {
    matches!(name, "sslmode" | "sslrootcert")
}

/// Splits `postgres://user@host/db?name=value&name=value`.
fn split_url(connection: &str) -> (String, Vec<(String, String)>) {
    let Some((address, query)) = connection.split_once('?') else {
        return (connection.to_owned(), Vec::new());
    };
    let name = |pair: &&str| is_tls_parameter(pair.split('=').next().unwrap_or_default());
    let (tls, others): (Vec<&str>, Vec<&str>) = query.split('&').partition(name);
    let parameters =
        tls.iter().flat_map(|pair| form_urlencoded::parse(pair.as_bytes()).into_owned()).collect();
    let rest = if others.is_empty() { address.to_owned() } else { format!("{address}?{}", others.join("&")) };
    (rest, parameters)
}

/// Splits `name=value name='quoted value'`. What does not have this form is left for the driver to refuse.
fn split_words(connection: &str) -> (String, Vec<(String, String)>) {
    let (mut rest, mut parameters) = (String::new(), Vec::new());
    let mut text = connection;
    while let Some(equals) = text.find('=') {
        let name = text[..equals].trim();
        let value_at = equals + 1 + (text[equals + 1..].len() - text[equals + 1..].trim_start().len());
        let (value, length) = read_value(&text[value_at..]);
        let (word, after) = text.split_at(value_at + length);
        if is_tls_parameter(name) {
            parameters.push((name.to_owned(), value));
        } else {
            rest.push_str(word);
        }
        text = after;
    }
    rest.push_str(text);
    (rest, parameters)
}

/// The value at the start of the text, unquoted, and its length in bytes.
fn read_value(text: &str) -> (String, usize) {
    let is_quoted = text.starts_with('\'');
    let mut value = String::new();
    let mut chars = text.char_indices().skip(usize::from(is_quoted));
    while let Some((index, c)) = chars.next() {
        match c {
            '\\' => value.extend(chars.next().map(|(_, escaped)| escaped)),
            '\'' if is_quoted => return (value, index + 1),
            c if !is_quoted && c.is_whitespace() => return (value, index),
            c => value.push(c),
        }
    }
    (value, text.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parsed(connection: &str) -> TlsParameters {
        TlsParameters::parse(connection).unwrap()
    }

    #[test]
    fn parameters_are_removed_from_words() {
        let found =
            parsed("host=db sslmode = verify-full password='a b\\'=c' sslrootcert='/etc/my ca.pem' port=5");
        assert_eq!(
            found.rest.split_whitespace().collect::<Vec<_>>().join(" "),
            "host=db password='a b\\'=c' port=5"
        );
        assert_eq!(found.mode, TlsMode::VerifyFull);
        assert_eq!(found.roots, TrustedRoots::File("/etc/my ca.pem".into()));
    }

    #[test]
    fn parameters_are_removed_from_addresses() {
        let found =
            parsed("postgres://me:pw@db:1/x?sslmode=verify-ca&application_name=a%20b&sslrootcert=%2Fca.pem");
        assert_eq!(found.rest, "postgres://me:pw@db:1/x?application_name=a%20b");
        assert_eq!((found.mode, found.roots), (TlsMode::VerifyCa, TrustedRoots::File("/ca.pem".into())));
        assert_eq!(parsed("postgresql://db/x?sslmode=require").rest, "postgresql://db/x");
    }

    #[test]
    fn without_parameters_tls_is_preferred_and_nothing_changes() {
        for text in ["host=/run/postgresql user=baize dbname=baize", "postgres://db/x", ""] {
            let expected =
                TlsParameters { rest: text.to_owned(), mode: TlsMode::Prefer, roots: TrustedRoots::Public };
            assert_eq!(parsed(text), expected);
        }
    }

    #[test]
    fn a_root_certificate_makes_require_verify_and_system_means_the_public_ones() {
        assert_eq!(parsed("sslmode=require sslrootcert=ca.pem").mode, TlsMode::VerifyCa);
        let public = parsed("sslmode=require sslrootcert=system");
        assert_eq!((public.mode, public.roots), (TlsMode::VerifyFull, TrustedRoots::Public));
    }

    #[test]
    fn the_later_of_two_counts_and_an_unknown_mode_is_refused() {
        assert_eq!(parsed("sslmode=disable sslmode=require").mode, TlsMode::Require);
        assert!(TlsParameters::parse("sslmode=allow").unwrap_err().contains("\"allow\""));
    }
}

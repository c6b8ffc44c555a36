//! The signed header of a bound session (decisions D4).
//!
//! `Accept-Security: v1;t=<unix ms>;n=<nonce>;s=<base64url HMAC-SHA-256>`, the MAC under the session key over
//! `METHOD\npath?query\nt\nn\nhex(sha256(body))`.

use baize_time::{Span, Timestamp};
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use hmac::{Hmac, KeyInit, Mac};
use sha2::{Digest, Sha256};

/// How far a request's time may be from the server's, either way.
pub const WINDOW: Span = Span::seconds(300);

/// A header that was read, not yet verified.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Signature {
    at: Timestamp,
    at_text: String,
    nonce: String,
    mac: [u8; 32],
}

/// What a signature is over.
#[derive(Debug, Clone, Copy)]
pub struct SignedParts<'a> {
    /// The method, in capitals.
    pub method: &'a str,
    /// The path with its query, as it was sent.
    pub target: &'a str,
    /// SHA-256 of the body as it was sent.
    pub body_hash: &'a [u8; 32],
}

impl Signature {
    /// Reads the header; `None` if it is not of the form. A nonce has 8 to 64 letters, digits, `-` or `_`.
    pub fn parse(header: &str) -> Option<Self> {
        let mut parts = header.split(';').map(str::trim);
        if parts.next()? != "v1" {
            return None;
        }
        let at_text = parts.next()?.strip_prefix("t=")?;
        let nonce = parts.next()?.strip_prefix("n=")?;
        let mac = parts.next()?.strip_prefix("s=")?;
        let plain = |text: &str| text.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-' || b == b'_');
        let digits = (1..=15).contains(&at_text.len()) && at_text.bytes().all(|b| b.is_ascii_digit());
        if parts.next().is_some() || !digits || !(8..=64).contains(&nonce.len()) || !plain(nonce) {
            return None;
        }
        let mac = URL_SAFE_NO_PAD.decode(mac.trim_end_matches('=')).ok()?.try_into().ok()?;
        let at = Timestamp::from_millis(at_text.parse().ok()?);
        Some(Self { at, at_text: at_text.to_owned(), nonce: nonce.to_owned(), mac })
    }

    /// Whether the signature is right and of now. Whether its nonce is new is for the caller to see.
    pub fn holds(&self, key: &[u8], parts: &SignedParts<'_>, now: Timestamp) -> bool {
        let fresh = now.since(self.at).as_millis().abs() <= WINDOW.as_millis();
        let Ok(mut mac) = Hmac::<Sha256>::new_from_slice(key) else { return false };
        mac.update(text(parts, &self.at_text, &self.nonce).as_bytes());
        mac.verify_slice(&self.mac).is_ok() && fresh && !key.is_empty()
    }

    /// The digest under which a used nonce is recorded.
    pub fn nonce_digest(&self) -> [u8; 16] {
        let hash: [u8; 32] = Sha256::digest(self.nonce.as_bytes()).into();
        let mut digest = [0; 16];
        digest.copy_from_slice(&hash[..16]);
        digest
    }

    /// From when on the request would be refused for its time alone.
    pub fn expires_at(&self) -> Timestamp {
        self.at.plus(WINDOW).plus(Span::millis(1))
    }
}

/// The text that is signed.
fn text(parts: &SignedParts<'_>, at: &str, nonce: &str) -> String {
    let SignedParts { method, target, body_hash } = parts;
    format!("{method}\n{target}\n{at}\n{nonce}\n{}", hex::encode(body_hash))
}

/// Signs a request, as a client does; for tools and tests.
pub fn sign(key: &[u8], parts: &SignedParts<'_>, at: Timestamp, nonce: &str) -> Option<String> {
    let at = at.millis().to_string();
    let mut mac = Hmac::<Sha256>::new_from_slice(key).ok()?;
    mac.update(text(parts, &at, nonce).as_bytes());
    Some(format!("v1;t={at};n={nonce};s={}", URL_SAFE_NO_PAD.encode(mac.finalize().into_bytes())))
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    const KEY: [u8; 32] = [1; 32];
    const NOW: Timestamp = Timestamp::from_millis(1_767_225_600_000);

    fn parts<'a>(target: &'a str, body_hash: &'a [u8; 32]) -> SignedParts<'a> {
        SignedParts { method: "POST", target, body_hash }
    }

    /// The example of the documentation: key of 32 bytes 0x01, body `{"nick_name":"Asha"}`.
    #[test]
    fn the_worked_example_of_the_documentation_holds() {
        let body_hash: [u8; 32] = Sha256::digest(br#"{"nick_name":"Asha"}"#).into();
        assert_eq!(
            hex::encode(body_hash),
            "8d6d3edea6d6cc8c7fe9a94cef7db0f26fc0bf15a5f5a57e76e37cead0c8ed33"
        );
        let header = sign(&KEY, &parts("/api/user/updateName", &body_hash), NOW, "kJ8-2vQx_0aZ").unwrap();
        assert_eq!(header, "v1;t=1767225600000;n=kJ8-2vQx_0aZ;s=Hf0KqX7BRwO12NETUMUll-CQM-AgqZ8Otq40bX3NP6Q");
    }

    #[test]
    fn a_signature_is_good_for_five_minutes_either_way() {
        let hash = [3; 32];
        let parts = parts("/api/user/userinfo?a=1", &hash);
        let signature = Signature::parse(&sign(&KEY, &parts, NOW, "nonce-0001").unwrap()).unwrap();
        for (offset, good) in
            [(0, true), (300_000, true), (-300_000, true), (300_001, false), (-300_001, false)]
        {
            assert_eq!(signature.holds(&KEY, &parts, NOW.plus(Span::millis(offset))), good, "{offset}");
        }
        assert!(signature.expires_at() > NOW.plus(WINDOW));
    }

    #[test]
    fn any_other_request_or_key_breaks_it() {
        let (hash, other_hash) = ([3; 32], [4; 32]);
        let good = parts("/api/user/userinfo?a=1", &hash);
        let signature = Signature::parse(&sign(&KEY, &good, NOW, "nonce-0001").unwrap()).unwrap();
        let get = SignedParts { method: "GET", ..good };
        let others =
            [get, parts("/api/user/userinfo?a=2", &hash), parts("/api/user/userinfo?a=1", &other_hash)];
        assert!(signature.holds(&KEY, &good, NOW));
        assert!(others.iter().all(|other| !signature.holds(&KEY, other, NOW)));
        assert!(!signature.holds(&[2; 32], &good, NOW) && !signature.holds(&[], &good, NOW));
    }

    #[test]
    fn other_headers_are_not_read() {
        let good = sign(&KEY, &parts("/", &[0; 32]), NOW, "nonce-0001").unwrap();
        assert!(Signature::parse(&good).is_some());
        assert!(
            Signature::parse(&good.replace(';', "; ")).is_some(),
            "spaces after semicolons are usual in headers"
        );
        for bad in [
            String::new(),
            good.replace("v1", "v2"),
            good.replace("t=1", "t=-1"),
            good.replace("t=1767225600000", "t="),
            good.replace("t=", "t=99999999999999999999"),
            good.replace("nonce-0001", "short"),
            good.replace("nonce-0001", &"n".repeat(65)),
            good.replace("nonce-0001", "nonce\u{0}0001"),
            format!("{good};x=1"),
            good[..good.len() - 4].to_owned(),
        ] {
            assert_eq!(Signature::parse(&bad), None, "{bad}");
        }
    }

    proptest! {
        #[test]
        fn no_header_makes_it_panic(header: String) {
            let _ = Signature::parse(&header);
        }
    }
}

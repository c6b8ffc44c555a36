//! Who sends: the site's key pair, and the token that proves it to a push service (RFC 8292).

use std::fmt;

use baize_core::ports::{Entropy, UpstreamError};
use baize_time::{Span, Timestamp};
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use p256::SecretKey;
use p256::ecdsa::signature::Signer;
use p256::ecdsa::{Signature, SigningKey};

use super::encryption::{draw_key, public_bytes};

/// How long a token is valid; a push service takes up to 24 hours.
const VALID_FOR: Span = Span::hours(12);

/// The key pair of a site. Devices subscribe with its public half; the holder of the other may send to them.
#[derive(Clone)]
pub struct VapidKey(SecretKey);

impl fmt::Debug for VapidKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("VapidKey").field(&self.public()).finish()
    }
}

impl VapidKey {
    /// Reads the private half: 32 bytes in base64url, as common tools write it.
    pub fn parse(text: &str) -> Result<Self, UpstreamError> {
        let bytes = URL_SAFE_NO_PAD.decode(text.trim().trim_end_matches('=')).unwrap_or_default();
        let is_key = |bytes: &[u8]| (bytes.len() == 32).then(|| SecretKey::from_slice(bytes).ok()).flatten();
        is_key(&bytes).map(Self).ok_or_else(|| {
            UpstreamError(
                "the VAPID key must be the 32 bytes of a private key of the curve P-256 in base64url".into(),
            )
        })
    }

    /// A new key pair.
    pub fn draw(entropy: &dyn Entropy) -> Self {
        Self(draw_key(entropy))
    }

    /// The private half, as [`VapidKey::parse`] reads it.
    pub fn private(&self) -> String {
        URL_SAFE_NO_PAD.encode(self.0.to_bytes())
    }

    /// The public half, which devices subscribe with.
    pub fn public(&self) -> String {
        URL_SAFE_NO_PAD.encode(public_bytes(&self.0))
    }

    /// The header `Authorization` for the push service at `origin`; `contact` is whom it may write to.
    pub(super) fn authorization(&self, origin: &str, contact: &str, now: Timestamp) -> String {
        let expires = now.plus(VALID_FOR).millis() / 1_000;
        let claims = serde_json::json!({ "aud": origin, "exp": expires, "sub": contact });
        let encode = |text: &str| URL_SAFE_NO_PAD.encode(text);
        let signed = format!("{}.{}", encode(r#"{"typ":"JWT","alg":"ES256"}"#), encode(&claims.to_string()));
        let signature: Signature = SigningKey::from(&self.0).sign(signed.as_bytes());
        let signature = URL_SAFE_NO_PAD.encode(signature.to_bytes());
        format!("vapid t={signed}.{signature}, k={}", self.public())
    }
}

/// What a push service reads from the header: the claims, if the token is signed by the key beside it.
#[cfg(test)]
pub(super) fn verified_claims(authorization: &str) -> Option<(String, serde_json::Value)> {
    use p256::ecdsa::VerifyingKey;
    use p256::ecdsa::signature::Verifier;

    let (token, key) = authorization.strip_prefix("vapid t=")?.split_once(", k=")?;
    let (signed, signature) = token.rsplit_once('.')?;
    let verifying = VerifyingKey::from_sec1_bytes(&URL_SAFE_NO_PAD.decode(key).ok()?).ok()?;
    let signature = Signature::from_slice(&URL_SAFE_NO_PAD.decode(signature).ok()?).ok()?;
    verifying.verify(signed.as_bytes(), &signature).ok()?;
    let (header, claims) = signed.split_once('.')?;
    let decode = |part: &str| serde_json::from_slice(&URL_SAFE_NO_PAD.decode(part).ok()?).ok();
    let header: serde_json::Value = decode(header)?;
    (header["alg"] == "ES256").then_some((key.to_owned(), decode(claims)?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_token_names_the_push_service_the_end_and_the_contact_and_is_signed() {
        let key = VapidKey::parse("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw").unwrap();
        let now = Timestamp::from_millis(1_700_000_000_000);
        let header = key.authorization("https://push.example", "mailto:help@example.com", now);
        let (public, claims) = verified_claims(&header).unwrap();
        assert_eq!(public, key.public());
        let expected = serde_json::json!({
            "aud": "https://push.example", "exp": 1_700_043_200, "sub": "mailto:help@example.com",
        });
        assert_eq!(claims, expected);
        let at = header.find('.').unwrap() + 5;
        let other = if header[at..].starts_with('A') { "B" } else { "A" };
        let forged = format!("{}{other}{}", &header[..at], &header[at + 1..]);
        assert_eq!(verified_claims(&forged), None);
    }

    #[test]
    fn the_token_of_the_standard_s_example_is_verified() {
        let header = "vapid t=eyJ0eXAiOiJKV1QiLCJhbGciOiJFUzI1NiJ9.eyJhdWQiOiJodHRwczovL3B1c2guZXhhbXBsZS5uZXQiLCJl\
                      eHAiOjE0NTM1MjM3NjgsInN1YiI6Im1haWx0bzpwdXNoQGV4YW1wbGUuY29tIn0.i3CYb7t4xfxCDquptFOepC9GAu_HLGk\
                      MlMuCGSK2rpiUfnK9ojFwDXb1JrErtmysazNjjvW2L9OkSSHzvoD1oA, k=BA1Hxzyi1RUM1b5wjxsn7nGxAszw2u61m164i\
                      3MrAIxHF6YK5h4SDYic-dRuU_RCPCfA5aq9ojSwk5Y2EmClBPs";
        let (_, claims) = verified_claims(header).unwrap();
        assert_eq!(
            (&claims["aud"], &claims["exp"]),
            (&"https://push.example.net".into(), &1_453_523_768.into())
        );
    }

    #[test]
    fn a_key_is_written_and_read_and_what_is_none_is_refused() {
        let key = VapidKey::parse("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw").unwrap();
        assert_eq!(VapidKey::parse(&format!(" {}=\n", key.private())).unwrap().public(), key.public());
        assert!(!format!("{key:?}").contains(&key.private()));
        let zero = URL_SAFE_NO_PAD.encode([0; 32]);
        for wrong in ["", "yfWPiYE", "not a key", &zero, &URL_SAFE_NO_PAD.encode([1; 33])] {
            assert!(VapidKey::parse(wrong).is_err(), "{wrong}");
        }
    }
}

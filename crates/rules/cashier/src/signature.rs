//! Signed messages between Baize and a payment gateway.
//!
//! Every callback carries one header, [`HEADER`]:
//! `v1;t=<unix ms>;id=<event id>;s=<hex HMAC-SHA-256>` over `t \n id \n body`, keyed with the secret both
//! sides share. The event id makes a repeat recognisable, the time bounds how long a stolen message lives.

use core::fmt::Write as _;

use baize_time::Timestamp;
use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;

/// Name of the HTTP header that carries the signature.
pub const HEADER: &str = "baize-signature";

/// How far the time of a message may lie from ours, in milliseconds, either way.
pub const TOLERANCE_MS: i64 = 300_000;

/// The longest event id accepted.
pub const MAX_EVENT_ID: usize = 64;

/// Why a message was not accepted. Whatever the reason, nothing of the message may be believed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Forged {
    /// The header is not of the documented form.
    #[error("the signature header is malformed")]
    Malformed,
    /// The time of the message is further from ours than [`TOLERANCE_MS`].
    #[error("the message is too old or from the future")]
    Stale,
    /// The signature was not made with the shared secret over this very message.
    #[error("the signature does not match")]
    Mismatch,
}

/// A secret shared with one gateway. Never printed.
#[derive(Clone)]
pub struct Secret(Vec<u8>);

impl core::fmt::Debug for Secret {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str("Secret(…)")
    }
}

impl Secret {
    /// Takes the secret as configured, any bytes.
    pub fn new(bytes: impl Into<Vec<u8>>) -> Self {
        Self(bytes.into())
    }

    /// The header value for a message: signs `body` together with its time and its event id.
    pub fn sign(&self, at: Timestamp, event_id: &str, body: &[u8]) -> String {
        let tag = self.mac(at.millis(), event_id, body).finalize().into_bytes();
        let mut header = format!("v1;t={};id={event_id};s=", at.millis());
        for byte in tag {
            // Writing to a String cannot fail.
            let _ = write!(header, "{byte:02x}");
        }
        header
    }

    /// Checks a received message; the answer is its event id. The comparison takes constant time.
    pub fn verify<'h>(&self, header: &'h str, body: &[u8], now: Timestamp) -> Result<&'h str, Forged> {
        let parts = Parts::parse(header).ok_or(Forged::Malformed)?;
        self.mac(parts.at, parts.event_id, body).verify_slice(&parts.tag).map_err(|_| Forged::Mismatch)?;
        if now.millis().abs_diff(parts.at) > TOLERANCE_MS.unsigned_abs() {
            return Err(Forged::Stale);
        }
        Ok(parts.event_id)
    }

    fn mac(&self, at: i64, event_id: &str, body: &[u8]) -> Hmac<Sha256> {
        #[expect(clippy::expect_used, reason = "HMAC takes a key of any length")]
        let mut mac = Hmac::<Sha256>::new_from_slice(&self.0).expect("any key length");
        mac.update(at.to_string().as_bytes());
        mac.update(b"\n");
        mac.update(event_id.as_bytes());
        mac.update(b"\n");
        mac.update(body);
        mac
    }
}

struct Parts<'h> {
    at: i64,
    event_id: &'h str,
    tag: [u8; 32],
}

impl<'h> Parts<'h> {
    fn parse(header: &'h str) -> Option<Self> {
        let mut fields = header.split(';');
        if fields.next()? != "v1" {
            return None;
        }
        let time = fields.next()?.strip_prefix("t=")?;
        let at: i64 = time.parse().ok()?;
        let event_id = fields.next()?.strip_prefix("id=")?;
        let mut tag = [0_u8; 32];
        hex::decode_to_slice(fields.next()?.strip_prefix("s=")?, &mut tag).ok()?;
        let id_is_plain = event_id.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'_' || b == b'-');
        let well_formed = fields.next().is_none()
            // The signed text holds the number, not its spelling: accept the one spelling only.
            && at.to_string() == time
            && (1..=MAX_EVENT_ID).contains(&event_id.len())
            && id_is_plain;
        well_formed.then_some(Self { at, event_id, tag })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOW: i64 = 1_700_000_000_000;

    fn secret() -> Secret {
        Secret::new(*b"a shared secret")
    }

    fn at(ms: i64) -> Timestamp {
        Timestamp::from_millis(ms)
    }

    #[test]
    fn a_signed_message_is_accepted_and_names_its_event() {
        let header = secret().sign(at(NOW), "ev-1", b"{}");
        assert_eq!(secret().verify(&header, b"{}", at(NOW + 1_000)), Ok("ev-1"));
    }

    #[test]
    fn the_signature_is_the_published_one() {
        // printf '1700000000000\nev-1\n{}' | openssl dgst -sha256 -hmac 'a shared secret'
        let header = secret().sign(at(NOW), "ev-1", b"{}");
        assert_eq!(
            header,
            "v1;t=1700000000000;id=ev-1;s=1b845b930e3131fe8d7daf97b3feb7c52c6890e73c2e17b649c4cf9e22bb95bc"
        );
    }

    #[test]
    fn another_body_secret_time_or_event_is_a_mismatch() {
        let header = secret().sign(at(NOW), "ev-1", b"{}");
        assert_eq!(secret().verify(&header, b"{ }", at(NOW)), Err(Forged::Mismatch));
        assert_eq!(Secret::new(*b"another").verify(&header, b"{}", at(NOW)), Err(Forged::Mismatch));
        let moved = header.replace("t=1700000000000", "t=1700000000001");
        assert_eq!(secret().verify(&moved, b"{}", at(NOW)), Err(Forged::Mismatch));
        let renamed = header.replace("ev-1", "ev-2");
        assert_eq!(secret().verify(&renamed, b"{}", at(NOW)), Err(Forged::Mismatch));
    }

    #[test]
    fn a_message_from_six_minutes_ago_or_ahead_is_stale() {
        let header = secret().sign(at(NOW), "ev-1", b"{}");
        assert_eq!(secret().verify(&header, b"{}", at(NOW + 360_000)), Err(Forged::Stale));
        assert_eq!(secret().verify(&header, b"{}", at(NOW - 360_000)), Err(Forged::Stale));
    }

    #[test]
    fn a_header_of_another_form_is_malformed() {
        let good = secret().sign(at(NOW), "ev-1", b"{}");
        for bad in [
            String::new(),
            "v1".into(),
            good.replace("v1", "v2"),
            good.replace("t=1", "t=+1"),
            good.replace("t=1", "t=01"),
            good.replace("id=ev-1", "id="),
            good.replace("id=ev-1", "id=ev 1"),
            format!("{good};x=1"),
            good.trim_end_matches(|c: char| c.is_ascii_hexdigit()).to_owned(),
        ] {
            assert_eq!(secret().verify(&bad, b"{}", at(NOW)), Err(Forged::Malformed), "{bad}");
        }
    }

    proptest::proptest! {
        #[test]
        fn no_single_flipped_bit_of_the_body_goes_unnoticed(
            body in proptest::collection::vec(proptest::num::u8::ANY, 1..64),
            at_byte in 0_usize..64,
            bit in 0_u32..8,
        ) {
            let header = secret().sign(at(NOW), "ev", &body);
            let mut other = body.clone();
            let index = at_byte % other.len();
            other[index] ^= 1 << bit;
            proptest::prop_assert_eq!(secret().verify(&header, &other, at(NOW)), Err(Forged::Mismatch));
            proptest::prop_assert_eq!(secret().verify(&header, &body, at(NOW)), Ok("ev"));
        }
    }
}

//! The encryption of a message for one device (RFC 8291, with the content coding `aes128gcm` of RFC 8188).

use aes_gcm::aead::{Aead, KeyInit};
use aes_gcm::{Aes128Gcm, Nonce};
use baize_core::ports::{Entropy, draw};
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use hkdf::Hkdf;
use p256::ecdh::diffie_hellman;
use p256::elliptic_curve::sec1::ToSec1Point;
use p256::{PublicKey, SecretKey};
use sha2::Sha256;

/// A push service must take bodies of so many bytes (RFC 8030), and a message is one record of that size.
const RECORD: u32 = 4096;
/// Bytes of a body beside the text: header (salt, size of a record, length of the key, key), delimiter, tag.
const OVERHEAD: usize = 16 + 4 + 1 + 65 + 1 + 16;
/// The longest text that fits into the smallest body that every push service takes.
const LONGEST: usize = RECORD as usize - OVERHEAD;
/// Ends the text in the last record.
const DELIMITER: u8 = 2;

/// What a device gave of itself when it subscribed.
pub(super) struct Device {
    key: PublicKey,
    auth: [u8; 16],
}

impl Device {
    /// Reads the two values of a subscription; `None` if they are none.
    pub(super) fn parse(p256dh: &str, auth: &str) -> Option<Self> {
        let decode = |text: &str| URL_SAFE_NO_PAD.decode(text.trim_end_matches('=')).ok();
        let key = PublicKey::from_sec1_bytes(&decode(p256dh)?).ok()?;
        Some(Self { key, auth: decode(auth)?.try_into().ok()? })
    }
}

/// What is drawn for one message and used for no other.
pub(super) struct MessageSecrets {
    key: SecretKey,
    salt: [u8; 16],
}

impl MessageSecrets {
    pub(super) fn draw(entropy: &dyn Entropy) -> Self {
        Self { key: draw_key(entropy), salt: draw(entropy) }
    }
}

/// A new private key. All but one in four thousand million draws are one.
pub(super) fn draw_key(entropy: &dyn Entropy) -> SecretKey {
    loop {
        if let Ok(key) = SecretKey::from_slice(&draw::<32>(entropy)) {
            return key;
        }
    }
}

/// The uncompressed form of a public key, as it travels.
pub(super) fn public_bytes(key: &SecretKey) -> Vec<u8> {
    key.public_key().to_sec1_point(false).as_bytes().to_vec()
}

/// The body of a message; `None` if the text is too long.
pub(super) fn encrypt(device: &Device, secrets: &MessageSecrets, text: &[u8]) -> Option<Vec<u8>> {
    if text.len() > LONGEST {
        return None;
    }
    let own = public_bytes(&secrets.key);
    let shared = diffie_hellman(secrets.key.to_nonzero_scalar(), device.key.as_affine());
    let keys = ContentKeys::derive(shared.raw_secret_bytes(), device, &own, &secrets.salt)?;
    let plain: Vec<u8> = text.iter().copied().chain([DELIMITER]).collect();
    let cipher = Aes128Gcm::new_from_slice(&keys.key).ok()?;
    let sealed = cipher.encrypt(&Nonce::from(keys.nonce), plain.as_slice()).ok()?;
    let mut body = secrets.salt.to_vec();
    body.extend_from_slice(&RECORD.to_be_bytes());
    body.push(u8::try_from(own.len()).ok()?);
    body.extend_from_slice(&own);
    body.extend_from_slice(&sealed);
    Some(body)
}

/// The key and the nonce of the one record.
struct ContentKeys {
    key: [u8; 16],
    nonce: [u8; 12],
}

impl ContentKeys {
    fn derive(shared: &[u8], device: &Device, own: &[u8], salt: &[u8; 16]) -> Option<Self> {
        let theirs = device.key.to_sec1_point(false);
        let mut input = [0; 32];
        let parts = [b"WebPush: info\0".as_slice(), theirs.as_bytes(), own];
        Hkdf::<Sha256>::new(Some(&device.auth), shared).expand_multi_info(&parts, &mut input).ok()?;
        let derived = Hkdf::<Sha256>::new(Some(salt), &input);
        let mut keys = Self { key: [0; 16], nonce: [0; 12] };
        derived.expand(b"Content-Encoding: aes128gcm\0", &mut keys.key).ok()?;
        derived.expand(b"Content-Encoding: nonce\0", &mut keys.nonce).ok()?;
        Some(keys)
    }
}

/// A browser in tests: it subscribes and reads what it is sent, by the same standard from the other side.
#[cfg(test)]
pub(super) struct Browser {
    key: SecretKey,
    auth: [u8; 16],
}

#[cfg(test)]
impl Browser {
    pub(super) fn of(key: &[u8], auth: [u8; 16]) -> Self {
        Self { key: SecretKey::from_slice(key).unwrap(), auth }
    }

    pub(super) fn p256dh(&self) -> String {
        URL_SAFE_NO_PAD.encode(public_bytes(&self.key))
    }

    pub(super) fn auth(&self) -> String {
        URL_SAFE_NO_PAD.encode(self.auth)
    }

    /// What a body says; `None` if it is not for this browser or was changed.
    pub(super) fn read(&self, body: &[u8]) -> Option<String> {
        let (salt, rest) = body.split_first_chunk::<16>()?;
        let (record, rest) = rest.split_first_chunk::<4>()?;
        let (length, rest) = rest.split_first()?;
        assert_eq!((u32::from_be_bytes(*record), *length), (RECORD, 65));
        let (sender, sealed) = rest.split_at_checked(65)?;
        let theirs = PublicKey::from_sec1_bytes(sender).ok()?;
        let shared = diffie_hellman(self.key.to_nonzero_scalar(), theirs.as_affine());
        let device = Device { key: self.key.public_key(), auth: self.auth };
        let keys = ContentKeys::derive(shared.raw_secret_bytes(), &device, sender, salt)?;
        let cipher = Aes128Gcm::new_from_slice(&keys.key).ok()?;
        let plain = cipher.decrypt(&Nonce::from(keys.nonce), sealed).ok()?;
        String::from_utf8(plain.strip_suffix(&[DELIMITER])?.to_vec()).ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bytes(text: &str) -> Vec<u8> {
        URL_SAFE_NO_PAD.decode(text).unwrap()
    }

    /// The browser of RFC 8291, appendix A.
    fn browser() -> Browser {
        let auth = bytes("BTBZMqHH6r4Tts7J_aSIgg").try_into().unwrap();
        Browser::of(&bytes("q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94"), auth)
    }

    fn device(browser: &Browser) -> Device {
        Device::parse(&browser.p256dh(), &browser.auth()).unwrap()
    }

    /// The sender's side of RFC 8291, appendix A.
    fn secrets() -> MessageSecrets {
        MessageSecrets {
            key: SecretKey::from_slice(&bytes("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw")).unwrap(),
            salt: bytes("DGv6ra1nlYgDCS1FRnbzlw").try_into().unwrap(),
        }
    }

    #[test]
    fn the_example_of_the_standard_is_encrypted_to_the_same_bytes() {
        let browser = browser();
        assert_eq!(
            browser.p256dh(),
            "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
        );
        let body =
            encrypt(&device(&browser), &secrets(), b"When I grow up, I want to be a watermelon").unwrap();
        assert_eq!(
            URL_SAFE_NO_PAD.encode(&body),
            "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6Tlz\
             AC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
        );
        assert_eq!(browser.read(&body).unwrap(), "When I grow up, I want to be a watermelon");
    }

    #[test]
    fn a_changed_body_and_another_browser_read_nothing() {
        let browser = browser();
        let mut body = encrypt(&device(&browser), &secrets(), "贝泽".as_bytes()).unwrap();
        assert_eq!(browser.read(&body).unwrap(), "贝泽");
        assert_eq!(Browser::of(&[7; 32], browser.auth).read(&body), None);
        *body.last_mut().unwrap() ^= 1;
        assert_eq!(browser.read(&body), None);
    }

    #[test]
    fn the_longest_text_fits_into_one_record_and_a_longer_one_is_refused() {
        let browser = browser();
        let longest = "x".repeat(LONGEST);
        let body = encrypt(&device(&browser), &secrets(), longest.as_bytes()).unwrap();
        assert_eq!((body.len(), browser.read(&body).unwrap()), (4096, longest));
        assert_eq!(encrypt(&device(&browser), &secrets(), &[b'x'; LONGEST + 1]), None);
    }

    #[test]
    fn a_subscription_is_a_point_of_the_curve_and_a_secret_of_sixteen_bytes() {
        let browser = browser();
        let (key, auth) = (browser.p256dh(), browser.auth());
        assert!(Device::parse(&key, &format!("{auth}==")).is_some(), "padding is left out or not");
        let off_the_curve = URL_SAFE_NO_PAD.encode([[4].as_slice(), &[1; 64]].concat());
        for (key, auth) in [("", ""), (&key, "AAAA"), (&*off_the_curve, &*auth), ("#", &auth), (&auth, &auth)]
        {
            assert!(Device::parse(key, auth).is_none(), "{key} {auth}");
        }
    }
}

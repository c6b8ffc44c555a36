//! Signatures of seamless wallets against the vectors that Hub88 publishes, and against everything that is nearly right.
#![expect(clippy::unwrap_used, reason = "what a test cannot go on without should stop it")]

use baize_core::rsa_signature::{KeyError, PrivateKey, PublicKey};
use serde_json::Value;

const PRIVATE: &str = include_str!("keys/site-private.pem");
const PUBLIC: &str = include_str!("keys/site-public.pem");

fn published() -> (PublicKey, Vec<(String, String)>) {
    let file: Value = serde_json::from_str(include_str!("data/hub88-signatures.json")).unwrap();
    let text = |value: &Value| value.as_str().unwrap().to_owned();
    let vectors = file["vectors"].as_array().unwrap();
    let pairs = vectors.iter().map(|vector| (text(&vector["body"]), text(&vector["signature_base64"])));
    (PublicKey::from_pem(&text(&file["public_key_pem"])).unwrap(), pairs.collect())
}

#[test]
fn the_five_published_signatures_are_of_their_bodies_and_of_no_other() {
    let (key, vectors) = published();
    assert_eq!(vectors.len(), 5);
    for (at, (body, signature)) in vectors.iter().enumerate() {
        assert!(key.verifies(body.as_bytes(), signature), "{body}");
        let (other, _) = &vectors[(at + 1) % vectors.len()];
        assert!(!key.verifies(other.as_bytes(), signature), "{body}");
    }
}

#[test]
fn a_changed_byte_of_the_body_or_of_the_signature_is_noticed() {
    let (key, vectors) = published();
    let (body, signature) = &vectors[3];
    for at in 0..body.len() {
        let mut bytes = body.clone().into_bytes();
        bytes[at] ^= 1;
        assert!(!key.verifies(&bytes, signature), "byte {at}");
    }
    let changed = signature.replacen('K', "L", 1);
    assert!(!key.verifies(body.as_bytes(), &changed));
    assert!(!key.verifies(format!("{body} ").as_bytes(), signature));
}

#[test]
fn a_foreign_key_an_empty_text_and_what_is_no_base64_sign_nothing() {
    let (key, vectors) = published();
    let foreign = PublicKey::from_pem(PUBLIC).unwrap();
    for (body, signature) in &vectors {
        assert!(!foreign.verifies(body.as_bytes(), signature));
    }
    for signature in ["", " ", "====", "not base64 at all", "AAAA"] {
        assert!(!key.verifies(b"test", signature), "{signature:?}");
    }
}

#[test]
fn what_the_private_half_signs_its_public_half_verifies() {
    let (private, public) = (PrivateKey::from_pem(PRIVATE).unwrap(), PublicKey::from_pem(PUBLIC).unwrap());
    let long = vec![b'x'; 100_000];
    for body in [b"".as_slice(), b"test", "{\"user\":\"ação\"}".as_bytes(), &long] {
        let signature = private.sign(body);
        assert!(public.verifies(body, &signature) && private.public_key().verifies(body, &signature));
        assert_eq!(signature, private.sign(body), "the same body has the same signature");
        assert!(!published().0.verifies(body, &signature));
    }
}

#[test]
fn what_is_no_key_of_the_expected_kind_is_refused_and_no_error_or_debug_text_shows_a_key() {
    assert_eq!(PublicKey::from_pem(""), Err(KeyError::Pem));
    assert_eq!(PublicKey::from_pem(PRIVATE), Err(KeyError::Pem));
    assert_eq!(PrivateKey::from_pem(PUBLIC).err(), Some(KeyError::Pem));
    let cut = PUBLIC.replacen("MIIB", "MIIC", 1);
    assert_eq!(PublicKey::from_pem(&cut), Err(KeyError::Rejected));
    let elliptic = "-----BEGIN PUBLIC KEY-----\nMFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEpkDVxhhO+5N6HQ94aQZomcHoJSj7\nTmZZXA1DJGCd373su8ZdsChIIKyu7tTs1lll5J1/wUl7o4BEQ30xUlY61w==\n-----END PUBLIC KEY-----\n";
    assert_eq!(PublicKey::from_pem(elliptic), Err(KeyError::Algorithm));
    assert_eq!(format!("{:?}", PrivateKey::from_pem(PRIVATE)), "Ok(PrivateKey(…))");
}

//! Signatures of seamless wallets: base64 of RSA PKCS#1 v1.5 with SHA-256 over the bytes of a body, as they were sent.
//!
//! Hub88 and those who speak like it put it into the header [`HEADER`], in requests of both directions.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use ring::rand::SystemRandom;
use ring::rsa::KeyPair;
use ring::signature::{RSA_PKCS1_2048_8192_SHA256, RSA_PKCS1_SHA256, UnparsedPublicKey};
use rustls_pki_types::pem::PemObject;
use rustls_pki_types::{PrivatePkcs8KeyDer, SubjectPublicKeyInfoDer};
use spki::{ObjectIdentifier, SubjectPublicKeyInfoRef};

/// The header that carries the signature of a body, in the lower case in which servers compare names.
pub const HEADER: &str = "x-hub88-signature";

/// `rsaEncryption`, the only algorithm of a key here.
const RSA_ENCRYPTION: ObjectIdentifier = ObjectIdentifier::new_unwrap("1.2.840.113549.1.1.1");

/// Why a key cannot be used. No text of it repeats the key.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum KeyError {
    /// No PEM block of the expected kind.
    #[error("no PEM block of the expected kind: PKCS#8 \"PRIVATE KEY\" or SPKI \"PUBLIC KEY\"")]
    Pem,
    /// A key, but not of RSA.
    #[error("not an RSA key")]
    Algorithm,
    /// Damaged, or shorter than 2048 bits.
    #[error("an RSA key that is damaged, or not of 2048 to 4096 bits")]
    Rejected,
}

/// The half that signs.
pub struct PrivateKey(KeyPair);

/// The half that verifies: its `RSAPublicKey`, DER.
#[derive(Clone, PartialEq, Eq)]
pub struct PublicKey(Vec<u8>);

impl PrivateKey {
    /// Reads a PKCS#8 key ("BEGIN PRIVATE KEY").
    ///
    /// # Errors
    /// [`KeyError::Pem`] without such a block, [`KeyError::Rejected`] if it holds no RSA key of 2048 to 4096 bits.
    pub fn from_pem(pem: &str) -> Result<Self, KeyError> {
        let key = PrivatePkcs8KeyDer::from_pem_slice(pem.as_bytes()).map_err(|_| KeyError::Pem)?;
        let pair = KeyPair::from_pkcs8(key.secret_pkcs8_der()).map_err(|_| KeyError::Rejected)?;
        Ok(Self(pair))
    }

    /// The signature of a body, base64. The same body always has the same one.
    pub fn sign(&self, body: &[u8]) -> String {
        let mut signature = vec![0; self.0.public().modulus_len()];
        // The random numbers only hide the key while it computes; it fails for a buffer of another length alone.
        let signed = self.0.sign(&RSA_PKCS1_SHA256, &SystemRandom::new(), body, &mut signature);
        if signed.is_err() { String::new() } else { STANDARD.encode(signature) }
    }

    /// The half that verifies what this one signs.
    pub fn public_key(&self) -> PublicKey {
        PublicKey(self.0.public().as_ref().to_vec())
    }
}

impl PublicKey {
    /// Reads an SPKI key ("BEGIN PUBLIC KEY").
    ///
    /// # Errors
    /// [`KeyError::Pem`] without such a block, [`KeyError::Algorithm`] for a key that is not of RSA, [`KeyError::Rejected`]
    /// for a damaged one or one shorter than 2048 bits.
    pub fn from_pem(pem: &str) -> Result<Self, KeyError> {
        let document = SubjectPublicKeyInfoDer::from_pem_slice(pem.as_bytes()).map_err(|_| KeyError::Pem)?;
        let info = SubjectPublicKeyInfoRef::try_from(document.as_ref()).map_err(|_| KeyError::Rejected)?;
        info.algorithm.assert_algorithm_oid(RSA_ENCRYPTION).map_err(|_| KeyError::Algorithm)?;
        let key = info.subject_public_key.as_bytes().ok_or(KeyError::Rejected)?;
        // 256 bytes of modulus and what names them: less is a key that anyone could break.
        if key.len() < 266 { Err(KeyError::Rejected) } else { Ok(Self(key.to_vec())) }
    }

    /// Whether the text is the signature of exactly these bytes. Not base64, or empty, is no signature.
    pub fn verifies(&self, body: &[u8], signature_base64: &str) -> bool {
        let Ok(signature) = STANDARD.decode(signature_base64.trim()) else { return false };
        UnparsedPublicKey::new(&RSA_PKCS1_2048_8192_SHA256, &self.0).verify(body, &signature).is_ok()
    }
}

impl std::fmt::Debug for PrivateKey {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("PrivateKey(…)")
    }
}

impl std::fmt::Debug for PublicKey {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "PublicKey({} bytes)", self.0.len())
    }
}

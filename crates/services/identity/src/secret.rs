//! Secrets that only the client keeps: random bytes, of which the store has a hash or, of a signing key, a copy.

use std::fmt;
use std::marker::PhantomData;

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;

use baize_core::ports::{Entropy, draw};

/// A secret of so many random bytes for one use; its text is base64url without padding.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret<Use, const BYTES: usize>([u8; BYTES], PhantomData<Use>);

impl<Use, const BYTES: usize> Secret<Use, BYTES> {
    /// A new secret.
    pub fn draw(entropy: &dyn Entropy) -> Self {
        Self(draw(entropy), PhantomData)
    }

    /// The secret of these bytes.
    pub(crate) const fn of_bytes(bytes: [u8; BYTES]) -> Self {
        Self(bytes, PhantomData)
    }

    /// Reads a secret from its text; `None` if it is not one.
    pub fn parse(text: &str) -> Option<Self> {
        // A longer text is not even decoded.
        if base64::encoded_len(BYTES, false) != Some(text.len()) {
            return None;
        }
        let bytes = URL_SAFE_NO_PAD.decode(text).ok()?.try_into().ok()?;
        Some(Self(bytes, PhantomData))
    }

    /// The text that the client keeps.
    pub fn text(&self) -> String {
        URL_SAFE_NO_PAD.encode(self.0)
    }

    /// The bytes.
    pub const fn bytes(&self) -> &[u8; BYTES] {
        &self.0
    }
}

impl<Use, const BYTES: usize> fmt::Debug for Secret<Use, BYTES> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(***)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_secret_reads_back_and_nothing_else_does() {
        let secret = Secret::<(), 32>([200; 32], PhantomData);
        assert_eq!(Secret::parse(&secret.text()), Some(secret.clone()));
        for bad in
            ["", "x", &"x".repeat(44), &"=".repeat(43), &format!("{} ", "A".repeat(42)), &"é".repeat(43)]
        {
            assert_eq!(Secret::<(), 32>::parse(bad), None, "{bad}");
        }
        assert!(!format!("{secret:?}").contains("200"));
    }
}

//! Randomness.

/// Where unpredictable bytes come from. Only the server's implementation asks the operating system.
pub trait Entropy: Send + Sync + 'static {
    /// Fills `out` with bytes that nobody can predict.
    fn fill(&self, out: &mut [u8]);
}

/// `N` unpredictable bytes.
pub fn draw<const N: usize>(entropy: &dyn Entropy) -> [u8; N] {
    let mut bytes = [0; N];
    entropy.fill(&mut bytes);
    bytes
}

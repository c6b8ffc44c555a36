//! What is configured of an aggregator.

use baize_core::ports::ProviderTerms;
use baize_core::rsa_signature::{PrivateKey, PublicKey};

/// One aggregator, as it is configured.
pub struct Hub88Config {
    /// What every provider has.
    pub terms: ProviderTerms,
    /// Where it listens (no slash at the end), such as `http://127.0.0.1:8084`.
    pub url: String,
    /// The number by which it knows the operator.
    pub operator_id: i64,
    /// The name by which it knows this site.
    pub sub_partner_id: String,
    /// Signs what it is asked.
    pub own_key: PrivateKey,
    /// Its own keys: one, or two while it changes them.
    pub their_keys: Vec<PublicKey>,
}

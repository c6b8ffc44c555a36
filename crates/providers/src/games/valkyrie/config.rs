//! What is configured of a game provider behind Valkyrie.

use baize_core::ports::ProviderTerms;
use serde_json::{Map, Value};

/// One game provider behind a Valkyrie, as it is configured.
pub struct ValkyrieConfig {
    /// What every provider has.
    pub terms: ProviderTerms,
    /// Valkyrie's operator address with the provider's part of it (no slash at the end), such as `http://127.0.0.1:8084/caleta`.
    pub url: String,
    /// What Valkyrie calls the provider, such as `Caleta`.
    pub supplier: String,
    /// The name of the casino, if the provider asks for one.
    pub casino: Option<String>,
    /// What the provider wants to know of a launch. The texts `{lobby_url}` and `{deposit_url}` stand for the launch's own.
    pub launch_config: Map<String, Value>,
    /// The key that Valkyrie asks us for; empty if it asks for none.
    pub own_key: String,
    /// The keys that it names itself with: one, or two while it changes them.
    pub their_keys: Vec<String>,
}

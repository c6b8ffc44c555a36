//! What is configured of a game provider behind Valkyrie.

use ipnet::IpNet;
use serde_json::{Map, Value};

/// One game provider behind a Valkyrie, as it is configured.
pub struct ValkyrieConfig {
    /// Its name here; its calls come to `/wallet/valkyrie/{name}/…`.
    pub name: String,
    /// The number of its account in the ledger.
    pub number: u16,
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
    /// Where it calls from; everywhere if empty.
    pub addresses: Vec<IpNet>,
    /// The currencies that it plays in.
    pub currencies: Vec<String>,
    /// The currency that means gold, if it has one.
    pub gold_currency: Option<String>,
    /// The origins of its games' pages.
    pub frame_origins: Vec<String>,
    /// Whether new bets are taken.
    pub takes_bets: bool,
}

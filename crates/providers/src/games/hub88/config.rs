//! What is configured of an aggregator.

use baize_core::rsa_signature::{PrivateKey, PublicKey};
use ipnet::IpNet;

/// One aggregator, as it is configured.
pub struct Hub88Config {
    /// Its name; its calls come to `/wallet/hub88/{name}/…`.
    pub name: String,
    /// The number of its account in the ledger.
    pub number: u16,
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

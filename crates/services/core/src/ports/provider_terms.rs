//! What every provider of outside games has, whatever its wire.

use std::net::IpAddr;

use baize_money::PlayMode;
use ipnet::IpNet;

/// A provider as it is configured, without what only its wire asks for.
#[derive(Debug, Clone)]
pub struct ProviderTerms {
    /// Its name; its calls come to `/wallet/{adapter}/{name}/…`.
    pub name: String,
    /// The number of its account in the ledger.
    pub number: u16,
    /// Where it calls from; everywhere if empty.
    pub addresses: Vec<IpNet>,
    /// The currencies that it plays in.
    pub currencies: Vec<String>,
    /// The currency that means gold, if it has one.
    pub gold_currency: Option<String>,
    /// The origins of its games' pages, such as `https://games.example`.
    pub frame_origins: Vec<String>,
    /// Whether new bets are taken; what was won and what is undone always is.
    pub takes_bets: bool,
    /// Whether new games of its list are open at once; otherwise an operator opens them.
    pub auto_open: bool,
}

impl ProviderTerms {
    /// The currency that a session is played in; `None` where the provider does not have this one.
    pub fn currency(&self, play_mode: PlayMode, of_site: &str) -> Option<String> {
        match play_mode {
            PlayMode::Gold => self.gold_currency.clone(),
            PlayMode::Capital => self.currencies.iter().find(|known| *known == of_site).cloned(),
        }
    }

    /// Whether the provider may call from this address.
    pub fn may_call_from(&self, address: IpAddr) -> bool {
        let address = address.to_canonical();
        self.addresses.is_empty() || self.addresses.iter().any(|net| net.contains(&address))
    }
}

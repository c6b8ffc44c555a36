//! Games of outside providers.

pub mod codes;
pub(crate) mod game_url;
pub(crate) mod launch;
mod launched;
pub(crate) mod round_details;
mod wallet;
pub(crate) mod wallet_routes;

#[cfg(test)]
mod tests;

pub(crate) use launched::Launched;

use std::net::IpAddr;

use baize_api_core::layers::hooks::KnownCallers;

use crate::PlayContext;

impl KnownCallers for PlayContext {
    /// A provider whose addresses are known calls as often as it must: its players would pay for a limit.
    fn is_known(&self, path: &str, address: IpAddr) -> bool {
        let mut parts = path.strip_prefix("/wallet/").unwrap_or_default().split('/');
        let (adapter, name) = (parts.next().unwrap_or_default(), parts.next().unwrap_or_default());
        self.ports.game_providers.find(name).is_some_and(|provider| {
            let terms = provider.terms();
            provider.adapter() == adapter && !terms.addresses.is_empty() && terms.may_call_from(address)
        })
    }
}

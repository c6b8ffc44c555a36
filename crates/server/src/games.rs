//! The parties that supply outside games: the providers of the file, and the sandbox.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};
use std::path::Path;
use std::sync::Arc;

use anyhow::{Context as _, Result, anyhow};
use baize_api_core::settings::FrameHosts;
use baize_core::ports::{Clock, Entropy, GameProvider, GameProviders, ProviderTerms};
use baize_core::rsa_signature::{PrivateKey, PublicKey};
use baize_providers::games::hub88::{Hub88, Hub88Config};
use baize_providers::games::valkyrie::{Valkyrie, ValkyrieConfig};
use baize_sandbox_games::{self as sandbox_games, Aggregator, keys};
use ipnet::IpNet;

use crate::config::{Config, ConfiguredProvider, ConfiguredWire, read_providers};

/// The sandbox of games of this configuration.
pub(crate) fn aggregator(
    config: &Config,
    clock: &Arc<dyn Clock>,
    entropy: &Arc<dyn Entropy>,
) -> Result<Aggregator> {
    let sandbox = &config.game_sandbox;
    let settings = sandbox_games::Config {
        public_url: sandbox.url.clone(),
        wallet_url: format!("http://{}/wallet/hub88/{}", config.listen, sandbox_games::PROVIDER),
        journal: Some(config.data.join("sandbox-games.jsonl")),
        chaos: sandbox.chaos,
        chaos_seed: sandbox.chaos_seed,
    };
    Aggregator::open(settings, clock.clone(), entropy.clone())
        .context("the sandbox of games cannot be opened")
}

/// The sandbox of games as the program asks it: by the listen address, whatever name the browsers use.
fn sandbox_provider(config: &Config) -> ConfiguredProvider {
    let sandbox = &config.game_sandbox;
    // It calls from this machine, by whichever of its addresses the wallet is reached.
    let own = [IpAddr::from(Ipv4Addr::LOCALHOST), IpAddr::from(Ipv6Addr::LOCALHOST), config.listen.ip()];
    ConfiguredProvider {
        name: sandbox_games::PROVIDER.to_owned(),
        number: baize_ledger::SANDBOX_PROVIDER,
        url: format!("http://{}", sandbox.listen),
        wire: ConfiguredWire::Hub88 { operator_id: 1, sub_partner_id: config.site.key.as_str().to_owned() },
        own_key: keys::OPERATOR_PRIVATE.to_owned(),
        their_keys: vec![keys::AGGREGATOR_PUBLIC.to_owned()],
        addresses: own.into_iter().filter(|address| !address.is_unspecified()).map(IpNet::from).collect(),
        currencies: vec![config.site.currency.clone()],
        gold_currency: None,
        frame_origins: vec![sandbox.url.clone()],
        takes_bets: true,
        auto_open: false,
        is_live: false,
    }
}

/// The providers of outside games: those of the file, and the sandbox.
pub(crate) fn configured(config: &Config) -> Vec<ConfiguredProvider> {
    beside_sandbox(config, config.game_providers.clone())
}

/// These providers, and the sandbox where none of them plays for real money.
fn beside_sandbox(config: &Config, mut of_file: Vec<ConfiguredProvider>) -> Vec<ConfiguredProvider> {
    let is_test_money = of_file.iter().all(|provider| !provider.is_live);
    of_file.extend((config.game_sandbox.takes_bets && is_test_money).then(|| sandbox_provider(config)));
    of_file
}

/// What speaks with each of them.
fn adapters(configured: Vec<ConfiguredProvider>) -> Result<Vec<Arc<dyn GameProvider>>> {
    let adapter = |configured: ConfiguredProvider| {
        let name = configured.name.clone();
        speaking(configured).with_context(|| format!("the game provider `{name}`"))
    };
    configured.into_iter().map(adapter).collect()
}

/// What speaks with the providers of this configuration.
pub(crate) fn providers(config: &Config) -> Result<GameProviders> {
    Ok(GameProviders::new(adapters(configured(config))?))
}

/// The origins that pages may frame: those of `frame-hosts`, and those of the providers.
pub(crate) fn frame_hosts(config: &Config, providers: &[ConfiguredProvider]) -> Vec<String> {
    let of_providers = providers.iter().flat_map(|provider| provider.frame_origins.clone());
    config.own_frame_hosts.iter().cloned().chain(of_providers).collect()
}

/// Reads the file of providers again and puts them in the place of those that there are. Whatever is wrong with it, those stay.
/// Returns how many providers there are now.
pub(crate) fn read_again(
    config: &Config,
    file: &Path,
    (providers, frames): (&GameProviders, &FrameHosts),
) -> Result<usize> {
    let of_file = read_providers(file, &config.site).map_err(|why| anyhow!(why))?;
    let all = beside_sandbox(config, of_file);
    let (hosts, adapters) = (frame_hosts(config, &all), adapters(all)?);
    let count = adapters.len();
    frames.replace(hosts);
    providers.replace(adapters);
    Ok(count)
}

fn speaking(configured: ConfiguredProvider) -> Result<Arc<dyn GameProvider>> {
    let ConfiguredProvider { url, wire, own_key, their_keys, .. } = configured;
    let terms = ProviderTerms {
        name: configured.name,
        number: configured.number,
        addresses: configured.addresses,
        currencies: configured.currencies,
        gold_currency: configured.gold_currency,
        frame_origins: configured.frame_origins,
        takes_bets: configured.takes_bets,
        auto_open: configured.auto_open,
    };
    let provider: Arc<dyn GameProvider> = match wire {
        ConfiguredWire::Hub88 { operator_id, sub_partner_id } => Arc::new(Hub88::new(Hub88Config {
            terms,
            url,
            operator_id,
            sub_partner_id,
            own_key: PrivateKey::from_pem(&own_key)?,
            their_keys: their_keys.iter().map(|key| PublicKey::from_pem(key)).collect::<Result<_, _>>()?,
        })?),
        ConfiguredWire::Valkyrie { supplier, casino, launch_config } => {
            Arc::new(Valkyrie::new(ValkyrieConfig {
                terms,
                url,
                supplier,
                casino,
                launch_config,
                own_key,
                their_keys,
            })?)
        }
    };
    Ok(provider)
}

#[cfg(test)]
mod tests {
    use super::*;

    const CATALOGUE: &str = include_str!("../../services/lobby/catalogue/demo.toml");

    #[test]
    fn the_demo_catalogue_declares_the_returns_of_the_sandbox() {
        for (code, rtp) in sandbox_games::offered() {
            let row = CATALOGUE.lines().find(|line| line.contains(&format!("provider_game = \"{code}\"")));
            let row = row.unwrap_or_else(|| panic!("{code} is not in the catalogue"));
            assert!(row.contains(&format!("declared_rtp = {rtp},")), "{code} returns {rtp}");
        }
    }
}

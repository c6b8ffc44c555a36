//! The file of providers of outside games. One whose players stake real money is accepted only where decisions D3 allow it.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use baize_core::site::Site;
use baize_core::toml_text;
use baize_ledger::SANDBOX_PROVIDER;
use baize_sandbox_games::PROVIDER;
use ipnet::IpNet;
use serde::Deserialize;

use super::gateways::{may_move_real_money, must_be_plain, must_have_fitting_number, plain_url};

/// A provider of outside games as it is configured.
#[derive(Debug, Clone)]
pub(crate) struct ConfiguredProvider {
    pub(crate) name: String,
    /// The number of its account in the ledger.
    pub(crate) number: u16,
    pub(crate) url: String,
    pub(crate) operator_id: i64,
    pub(crate) sub_partner_id: String,
    /// Its own private key, PEM.
    pub(crate) own_key: String,
    /// The provider's public keys, PEM.
    pub(crate) their_keys: Vec<String>,
    pub(crate) addresses: Vec<IpNet>,
    pub(crate) currencies: Vec<String>,
    pub(crate) gold_currency: Option<String>,
    pub(crate) frame_origins: Vec<String>,
    pub(crate) takes_bets: bool,
    /// Whether its players stake real money.
    pub(crate) is_live: bool,
}

#[derive(Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct File {
    provider: Vec<Entry>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Entry {
    adapter: Adapter,
    name: String,
    number: u16,
    url: String,
    operator_id: i64,
    sub_partner_id: String,
    own_key_file: PathBuf,
    their_key_files: Vec<PathBuf>,
    addresses: Vec<IpNet>,
    #[serde(default)]
    currencies: Vec<String>,
    gold_currency: Option<String>,
    frame_origins: Vec<String>,
    #[serde(default = "yes")]
    bets: bool,
    #[serde(default = "yes")]
    live: bool,
}

#[derive(Deserialize)]
#[serde(rename_all = "lowercase")]
enum Adapter {
    Hub88,
}

fn yes() -> bool {
    true
}

/// Reads the file, or says in a sentence what is wrong with it.
pub(super) fn read(path: &Path, site: &Site) -> Result<Vec<ConfiguredProvider>, String> {
    let in_file = |what: String| format!("the file of game providers {}: {what}", path.display());
    let text = std::fs::read_to_string(path).map_err(|error| in_file(error.to_string()))?;
    let file: File = toml::from_str(&text).map_err(|error| in_file(toml_text::explain(&text, &error)))?;
    let (mut names, mut numbers) =
        (BTreeSet::from([PROVIDER.to_owned()]), BTreeSet::from([SANDBOX_PROVIDER]));
    let mut providers = Vec::new();
    for entry in file.provider {
        let provider = checked(entry, site).map_err(in_file)?;
        if !names.insert(provider.name.clone()) || !numbers.insert(provider.number) {
            let name = &provider.name;
            return Err(in_file(format!("another provider has the name or the number of `{name}`")));
        }
        providers.push(provider);
    }
    Ok(providers)
}

fn checked(entry: Entry, site: &Site) -> Result<ConfiguredProvider, String> {
    let Adapter::Hub88 = entry.adapter;
    let name = entry.name;
    must_be_plain(&name)?;
    if entry.live {
        may_move_real_money(&name, site)?;
    }
    must_have_fitting_number(&name, entry.number, entry.live)?;
    if entry.live && entry.addresses.is_empty() {
        return Err(format!("`{name}` plays for real money, so it must say from which addresses it calls"));
    }
    if entry.their_key_files.is_empty() || entry.their_key_files.len() > 2 {
        return Err(format!("`{name}` has one key, or two while it changes them"));
    }
    let key = |file: &PathBuf| {
        std::fs::read_to_string(file)
            .map_err(|error| format!("a key of `{name}`, {}: {error}", file.display()))
    };
    let own_key = key(&entry.own_key_file)?;
    let their_keys = entry.their_key_files.iter().map(key).collect::<Result<_, _>>()?;
    let frame_origins = entry.frame_origins.iter().map(|origin| plain_url(&name, origin));
    let frame_origins = frame_origins.collect::<Result<_, _>>()?;
    let url = plain_url(&name, &entry.url)?;
    Ok(ConfiguredProvider {
        url,
        own_key,
        their_keys,
        frame_origins,
        number: entry.number,
        operator_id: entry.operator_id,
        sub_partner_id: entry.sub_partner_id,
        addresses: entry.addresses,
        currencies: entry.currencies,
        gold_currency: entry.gold_currency,
        takes_bets: entry.bets,
        is_live: entry.live,
        name,
    })
}

#[cfg(test)]
mod tests {
    use baize_core::site::SiteKey;

    use super::*;

    const ENTRY: &str = "[[provider]]\nname = \"reef\"\nnumber = 7\nadapter = \"hub88\"\nlive = false\n\
        url = \"https://api.reef.example\"\noperator_id = 9\nsub_partner_id = \"baize\"\n\
        own_key_file = \"KEY\"\ntheir_key_files = [\"KEY\"]\naddresses = [\"192.0.2.0/24\"]\n\
        currencies = [\"INR\"]\nframe_origins = [\"https://play.reef.example\"]\n";

    fn read_text(text: &str) -> Result<Vec<ConfiguredProvider>, String> {
        let folder = tempfile::tempdir().unwrap();
        let key = folder.path().join("key.pem");
        std::fs::write(&key, "a key").unwrap();
        let file = folder.path().join("providers.toml");
        std::fs::write(&file, text.replace("KEY", &key.display().to_string())).unwrap();
        read(&file, &Site::load(SiteKey::India).unwrap())
    }

    #[test]
    fn a_provider_of_test_money_is_read_whole() {
        let providers = read_text(ENTRY).unwrap();
        let [provider] = providers.as_slice() else { panic!("{providers:?}") };
        assert_eq!((provider.name.as_str(), provider.number, provider.operator_id), ("reef", 7, 9));
        assert!(provider.addresses[0].contains(&"192.0.2.9".parse::<std::net::IpAddr>().unwrap()));
        assert_eq!((provider.own_key.as_str(), provider.their_keys.len()), ("a key", 1));
        assert!(provider.takes_bets && provider.gold_currency.is_none());
    }

    #[test]
    fn a_wrong_line_is_named() {
        let twice = format!("{ENTRY}{ENTRY}");
        let cases = [
            (ENTRY.replace("number = 7", "number = 700"), "1 to 99 are for test money"),
            (ENTRY.replace("\"reef\"", "\"Reef!\""), "no name of small letters"),
            (ENTRY.replace("https://api", "http://api"), "which is not https"),
            (ENTRY.replace("192.0.2.0/24", "everywhere"), "addresses"),
            (ENTRY.replace("hub88", "carrier-pigeon"), "adapter"),
            (ENTRY.replace("[\"KEY\"]", "[]"), "has one key, or two"),
            (ENTRY.replace("live = false", "live = true"), "moves real money"),
            (ENTRY.replace("\"reef\"", "\"nightheron\""), "another provider has the name"),
            (ENTRY.replace("number = 7", "number = 1"), "another provider has the name or the number"),
            (twice, "another provider has the name or the number"),
        ];
        for (text, says) in cases {
            let error = read_text(&text).unwrap_err();
            assert!(error.contains(says), "{error} does not say {says}");
        }
    }
}

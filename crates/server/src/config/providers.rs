//! The file of providers of outside games. One whose players stake real money is accepted only where decisions D3 allow it.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use baize_core::site::Site;
use baize_core::toml_text;
use baize_ledger::SANDBOX_PROVIDER;
use baize_sandbox_games::PROVIDER;
use ipnet::IpNet;
use serde::Deserialize;
use serde_json::Value;

use super::gateways::{may_move_real_money, must_be_plain, must_have_fitting_number, plain_url};

/// A key that is sent as it is has at least so many characters.
const SHORTEST_KEY: usize = 32;

/// A provider of outside games as it is configured.
#[derive(Debug, Clone)]
pub(crate) struct ConfiguredProvider {
    pub(crate) name: String,
    /// The number of its account in the ledger.
    pub(crate) number: u16,
    pub(crate) url: String,
    pub(crate) wire: ConfiguredWire,
    /// Our own key: a private one, PEM, or the text by which we name ourselves.
    pub(crate) own_key: String,
    /// The provider's keys: public ones, PEM, or the texts by which it names itself.
    pub(crate) their_keys: Vec<String>,
    pub(crate) addresses: Vec<IpNet>,
    pub(crate) currencies: Vec<String>,
    pub(crate) gold_currency: Option<String>,
    pub(crate) frame_origins: Vec<String>,
    pub(crate) takes_bets: bool,
    /// Whether its new games are open at once.
    pub(crate) auto_open: bool,
    /// Whether its players stake real money.
    pub(crate) is_live: bool,
}

/// What only the wire of one adapter asks for.
#[derive(Debug, Clone)]
pub(crate) enum ConfiguredWire {
    Hub88 { operator_id: i64, sub_partner_id: String },
    Valkyrie { supplier: String, casino: Option<String>, launch_config: serde_json::Map<String, Value> },
}

impl ConfiguredWire {
    /// The name of the adapter, which is a part of the wallet's address.
    pub(crate) fn adapter(&self) -> &'static str {
        match self {
            Self::Hub88 { .. } => "hub88",
            Self::Valkyrie { .. } => "valkyrie",
        }
    }
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
    operator_id: Option<i64>,
    sub_partner_id: Option<String>,
    supplier: Option<String>,
    casino: Option<String>,
    launch_config: Option<serde_json::Map<String, Value>>,
    own_key_file: Option<PathBuf>,
    their_key_files: Vec<PathBuf>,
    addresses: Vec<IpNet>,
    #[serde(default)]
    currencies: Vec<String>,
    gold_currency: Option<String>,
    frame_origins: Vec<String>,
    #[serde(default = "yes")]
    bets: bool,
    #[serde(default)]
    auto_open: bool,
    #[serde(default = "yes")]
    live: bool,
}

#[derive(Deserialize)]
#[serde(rename_all = "lowercase")]
enum Adapter {
    Hub88,
    Valkyrie,
}

fn yes() -> bool {
    true
}

/// Reads the file, or says in a sentence what is wrong with it.
pub(crate) fn read(path: &Path, site: &Site) -> Result<Vec<ConfiguredProvider>, String> {
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
    must_be_plain(&entry.name)?;
    let wire = wire(&entry)?;
    let name = entry.name;
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
    let mut own_key = entry.own_key_file.as_ref().map(key).transpose()?.unwrap_or_default();
    let mut their_keys = entry.their_key_files.iter().map(key).collect::<Result<Vec<_>, _>>()?;
    if matches!(wire, ConfiguredWire::Valkyrie { .. }) {
        their_keys = their_keys.iter().map(|key| bearer(&name, key)).collect::<Result<_, _>>()?;
        own_key = if own_key.is_empty() { own_key } else { bearer(&name, &own_key)? };
        if their_keys.contains(&own_key) || their_keys.iter().skip(1).any(|key| *key == their_keys[0]) {
            return Err(format!("`{name}` has one key twice"));
        }
    }
    let frame_origins = entry.frame_origins.iter().map(|origin| plain_url(&name, origin));
    let frame_origins = frame_origins.collect::<Result<_, _>>()?;
    let url = plain_url(&name, &entry.url)?;
    Ok(ConfiguredProvider {
        url,
        own_key,
        their_keys,
        frame_origins,
        wire,
        number: entry.number,
        addresses: entry.addresses,
        currencies: entry.currencies,
        gold_currency: entry.gold_currency,
        takes_bets: entry.bets,
        auto_open: entry.auto_open,
        is_live: entry.live,
        name,
    })
}

/// What the adapter asks for, and nothing that only another one does.
fn wire(entry: &Entry) -> Result<ConfiguredWire, String> {
    let name = &entry.name;
    let needs =
        |adapter: &str, setting: &str| format!("`{name}` speaks {adapter}, so it must say `{setting}`");
    let not_for = |adapter: &str, others: &[(&str, bool)]| match others.iter().find(|(_, is_said)| *is_said) {
        Some((setting, _)) => Err(format!("`{setting}` of `{name}` means nothing to {adapter}")),
        None => Ok(()),
    };
    match entry.adapter {
        Adapter::Hub88 => {
            let others = [
                ("supplier", entry.supplier.is_some()),
                ("casino", entry.casino.is_some()),
                ("launch_config", entry.launch_config.is_some()),
            ];
            not_for("hub88", &others)?;
            if entry.own_key_file.is_none() {
                return Err(needs("hub88", "own_key_file"));
            }
            Ok(ConfiguredWire::Hub88 {
                operator_id: entry.operator_id.ok_or_else(|| needs("hub88", "operator_id"))?,
                sub_partner_id: entry
                    .sub_partner_id
                    .clone()
                    .ok_or_else(|| needs("hub88", "sub_partner_id"))?,
            })
        }
        Adapter::Valkyrie => {
            let others = [
                ("operator_id", entry.operator_id.is_some()),
                ("sub_partner_id", entry.sub_partner_id.is_some()),
            ];
            not_for("valkyrie", &others)?;
            let supplier = entry.supplier.clone().filter(|supplier| !supplier.is_empty());
            Ok(ConfiguredWire::Valkyrie {
                supplier: supplier.ok_or_else(|| needs("valkyrie", "supplier"))?,
                casino: entry.casino.clone(),
                launch_config: entry.launch_config.clone().unwrap_or_default(),
            })
        }
    }
}

/// A key that is sent as it is: one line that nobody guesses.
fn bearer(name: &str, text: &str) -> Result<String, String> {
    let key = text.trim();
    let is_plain = key.bytes().all(|byte| byte.is_ascii_graphic());
    if key.len() >= SHORTEST_KEY && is_plain {
        return Ok(key.to_owned());
    }
    Err(format!("a key of `{name}` is not one line of at least {SHORTEST_KEY} letters, digits and signs"))
}

#[cfg(test)]
mod tests {
    use baize_core::site::SiteKey;

    use super::*;

    const ENTRY: &str = "[[provider]]\nname = \"reef\"\nnumber = 7\nadapter = \"hub88\"\nlive = false\n\
        url = \"https://api.reef.example\"\noperator_id = 9\nsub_partner_id = \"baize\"\n\
        own_key_file = \"KEY\"\ntheir_key_files = [\"KEY\"]\naddresses = [\"192.0.2.0/24\"]\n\
        currencies = [\"INR\"]\nframe_origins = [\"https://play.reef.example\"]\n";

    const BEHIND_VALKYRIE: &str = "[[provider]]\nname = \"harbour\"\nnumber = 8\nadapter = \"valkyrie\"\nlive = false\n\
        url = \"https://valkyrie.example/caleta\"\nsupplier = \"caleta\"\n\
        their_key_files = [\"BEARER\"]\naddresses = [\"192.0.2.0/24\"]\n\
        launch_config = { LobbyURL = \"{lobby_url}\", brandId = 1 }\n\
        currencies = [\"INR\"]\nframe_origins = [\"https://play.caleta.example\"]\n";

    fn read_text(text: &str) -> Result<Vec<ConfiguredProvider>, String> {
        let folder = tempfile::tempdir().unwrap();
        let key = folder.path().join("key.pem");
        std::fs::write(&key, "a key").unwrap();
        let file = folder.path().join("providers.toml");
        let bearer = folder.path().join("bearer.txt");
        std::fs::write(&bearer, "  a-key-of-more-than-thirty-two-letters\n").unwrap();
        let text = text.replace("BEARER", &bearer.display().to_string());
        std::fs::write(&file, text.replace("KEY", &key.display().to_string())).unwrap();
        read(&file, &Site::load(SiteKey::India).unwrap())
    }

    #[test]
    fn a_provider_of_test_money_is_read_whole() {
        let providers = read_text(ENTRY).unwrap();
        let [provider] = providers.as_slice() else { panic!("{providers:?}") };
        assert_eq!((provider.name.as_str(), provider.number), ("reef", 7));
        assert!(matches!(provider.wire, ConfiguredWire::Hub88 { operator_id: 9, .. }));
        assert!(provider.addresses[0].contains(&"192.0.2.9".parse::<std::net::IpAddr>().unwrap()));
        assert_eq!((provider.own_key.as_str(), provider.their_keys.len()), ("a key", 1));
        assert!(provider.takes_bets && provider.gold_currency.is_none());
    }

    #[test]
    fn a_provider_behind_valkyrie_is_read_with_its_key() {
        let providers = read_text(BEHIND_VALKYRIE).unwrap();
        let [provider] = providers.as_slice() else { panic!("{providers:?}") };
        assert_eq!(provider.their_keys, ["a-key-of-more-than-thirty-two-letters"]);
        let ConfiguredWire::Valkyrie { supplier, casino, launch_config } = &provider.wire else { panic!() };
        assert_eq!(
            (supplier.as_str(), casino, launch_config["brandId"].as_i64()),
            ("caleta", &None, Some(1))
        );
        let own = BEHIND_VALKYRIE.replace("supplier", "own_key_file = \"BEARER\"\nsupplier");
        let twice = BEHIND_VALKYRIE.replace("[\"BEARER\"]", "[\"BEARER\", \"BEARER\"]");
        let cases = [
            (own, "has one key twice"),
            (twice, "has one key twice"),
            (BEHIND_VALKYRIE.replace("BEARER", "KEY"), "at least 32 letters"),
            (BEHIND_VALKYRIE.replace("supplier = \"caleta\"", ""), "must say `supplier`"),
            (BEHIND_VALKYRIE.replace("supplier", "operator_id = 9\nsupplier"), "means nothing to valkyrie"),
            (ENTRY.replace("operator_id = 9", ""), "must say `operator_id`"),
            (ENTRY.replace("operator_id", "casino = \"x\"\noperator_id"), "`casino` of `reef` means nothing"),
            (ENTRY.replace("own_key_file = \"KEY\"", ""), "must say `own_key_file`"),
        ];
        for (text, says) in cases {
            let error = read_text(&text).unwrap_err();
            assert!(error.contains(says), "{error} does not say {says}");
        }
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

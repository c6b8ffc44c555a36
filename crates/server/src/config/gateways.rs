//! The file of payment gateways. One that moves real money is accepted only where decisions D3 allow it.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use baize_core::site::{LiveMoney, Site, money_text};
use baize_core::toml_text;
use baize_ledger::{SANDBOX_GATEWAY, TEST_GATEWAYS};
use baize_money::Amount;
use baize_providers::payments::SANDBOX;
use serde::Deserialize;

/// A payment gateway as it is configured.
#[derive(Debug, Clone)]
pub(crate) struct ConfiguredGateway {
    pub(crate) name: String,
    /// The number of its account in the ledger.
    pub(crate) number: u16,
    pub(crate) url: String,
    pub(crate) secret: String,
    /// Whether it moves real money.
    pub(crate) is_live: bool,
    pub(crate) routes: Vec<ConfiguredRoute>,
}

/// What a gateway is asked for.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct ConfiguredRoute {
    /// Names of methods; all if empty.
    #[serde(default)]
    pub(crate) methods: Vec<String>,
    #[serde(default, deserialize_with = "money_text::amount")]
    pub(crate) min: Amount,
    #[serde(default = "largest", deserialize_with = "money_text::amount")]
    pub(crate) max: Amount,
    #[serde(default = "yes")]
    pub(crate) deposits: bool,
    #[serde(default = "yes")]
    pub(crate) payouts: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    #[serde(default)]
    gateway: Vec<Entry>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Entry {
    name: String,
    number: u16,
    url: String,
    secret_file: PathBuf,
    #[serde(default = "yes")]
    live: bool,
    #[serde(default)]
    routes: Vec<ConfiguredRoute>,
}

fn yes() -> bool {
    true
}

fn largest() -> Amount {
    Amount::MAX
}

/// Reads the file, or says in a sentence what is wrong with it.
pub(super) fn read(path: &Path, site: &Site) -> Result<Vec<ConfiguredGateway>, String> {
    let in_file = |what: String| format!("the file of gateways {}: {what}", path.display());
    let text = std::fs::read_to_string(path).map_err(|error| in_file(error.to_string()))?;
    let file: File = toml::from_str(&text).map_err(|error| in_file(toml_text::explain(&text, &error)))?;
    let (mut names, mut numbers) = (BTreeSet::from([SANDBOX.to_owned()]), BTreeSet::from([SANDBOX_GATEWAY]));
    let mut gateways = Vec::new();
    for entry in file.gateway {
        let gateway = checked(entry, site).map_err(in_file)?;
        if !names.insert(gateway.name.clone()) || !numbers.insert(gateway.number) {
            return Err(in_file(format!("another gateway has the name or the number of `{}`", gateway.name)));
        }
        gateways.push(gateway);
    }
    Ok(gateways)
}

fn checked(entry: Entry, site: &Site) -> Result<ConfiguredGateway, String> {
    let Entry { name, number, url, secret_file, live, routes } = entry;
    must_be_plain(&name)?;
    if live {
        may_move_real_money(&name, site)?;
    }
    must_have_fitting_number(&name, number, live)?;
    for method in routes.iter().flat_map(|route| &route.methods) {
        let mut known = site.deposits.methods.iter().map(|known| &known.name);
        let mut paid_out = site.withdrawals.methods.iter().map(|known| &known.name);
        if !known.any(|name| name == method) && !paid_out.any(|name| name == method) {
            return Err(format!("`{name}` names the method `{method}`, which the site does not have"));
        }
    }
    let secret = std::fs::read_to_string(&secret_file)
        .map_err(|error| format!("the secret of `{name}` in {}: {error}", secret_file.display()))?;
    let secret = secret.trim().to_owned();
    if secret.len() < 16 {
        return Err(format!("the secret of `{name}` must have at least 16 characters"));
    }
    let url = plain_url(&name, &url)?;
    Ok(ConfiguredGateway { name, number, url, secret, is_live: live, routes })
}

/// A name that fits into an address.
pub(super) fn must_be_plain(name: &str) -> Result<(), String> {
    let is_plain = (1..=32).contains(&name.len())
        && name.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-');
    if is_plain { Ok(()) } else { Err(format!("`{name}` is no name of small letters, digits and hyphens")) }
}

/// A reader of the ledger knows test money by the number of its account.
pub(super) fn must_have_fitting_number(name: &str, number: u16, is_live: bool) -> Result<(), String> {
    if is_live != TEST_GATEWAYS.contains(&number) {
        return Ok(());
    }
    let (first, last) = (TEST_GATEWAYS.start(), TEST_GATEWAYS.end());
    Err(format!(
        "`{name}` has the number {number}: {first} to {last} are for test money, all above for real money"
    ))
}

/// Real money is denied by default (decisions D3).
pub(super) fn may_move_real_money(name: &str, site: &Site) -> Result<(), String> {
    if site.live_money == LiveMoney::Forbidden {
        return Err(format!(
            "`{name}` moves real money, which the profile of {} forbids; a test gateway says `live = false`",
            site.name
        ));
    }
    if !site.allows_live_money() {
        return Err(format!("`{name}` moves real money, so licence-number must be set"));
    }
    Ok(())
}

/// https, or http to this machine; no slash at the end.
pub(super) fn plain_url(name: &str, text: &str) -> Result<String, String> {
    let wrong = |why: &str| format!("the url of `{name}` is `{text}`, {why}");
    let url = url::Url::parse(text).map_err(|_| wrong("which is no address"))?;
    let is_local = matches!(url.host_str(), Some("localhost" | "127.0.0.1" | "[::1]"));
    if url.scheme() != "https" && !(url.scheme() == "http" && is_local) {
        return Err(wrong("which is not https"));
    }
    if url.query().is_some() || url.fragment().is_some() || !url.username().is_empty() {
        return Err(wrong("which has more than a host and a path"));
    }
    Ok(text.trim_end_matches('/').to_owned())
}

#[cfg(test)]
mod tests {
    use baize_core::site::SiteKey;

    use super::*;

    const SECRET: &str = "a secret of enough letters";

    /// Reads a file of one gateway with these lines changed.
    fn read_with(site: &Site, change: &[(&str, &str)]) -> Result<Vec<ConfiguredGateway>, String> {
        let folder = tempfile::tempdir().unwrap();
        let secret = folder.path().join("secret");
        std::fs::write(&secret, SECRET).unwrap();
        let mut text = format!(
            "[[gateway]]\nname = \"acme\"\nnumber = 100\nurl = \"https://pay.example\"\nsecret_file = {:?}\n\
             routes = [{{ methods = [\"Pix\"], min = 10, max = \"99.50\", payouts = false }}]\n",
            secret.display().to_string()
        );
        for (from, to) in change {
            assert!(text.contains(from), "{from}");
            text = text.replace(from, to);
        }
        let file = folder.path().join("gateways.toml");
        std::fs::write(&file, text).unwrap();
        read(&file, site)
    }

    fn brazil(licence: &str) -> Site {
        let mut site = Site::load(SiteKey::Brazil).unwrap();
        licence.clone_into(&mut site.licence.number);
        site
    }

    #[test]
    fn a_gateway_of_real_money_starts_only_under_a_licence_that_the_profile_allows() {
        let read = read_with(&brazil("BR-1"), &[]).unwrap();
        assert!(read[0].is_live && read[0].secret == SECRET && !read[0].routes[0].payouts);
        assert_eq!(read[0].routes[0].max.units(), 995_000);
        let unlicensed = read_with(&brazil(""), &[]).unwrap_err();
        assert!(unlicensed.contains("licence-number"), "{unlicensed}");
        let mut india = Site::load(SiteKey::India).unwrap();
        india.licence.number = "IN-1".into();
        let forbidden = read_with(&india, &[("Pix", "UPI")]).unwrap_err();
        assert!(forbidden.contains("forbids"), "a licence changes nothing there: {forbidden}");
    }

    #[test]
    fn a_test_gateway_starts_everywhere_and_has_a_test_number() {
        let india = Site::load(SiteKey::India).unwrap();
        let test = [("number = 100", "number = 2\nlive = false"), ("Pix", "UPI")];
        assert!(!read_with(&india, &test).unwrap()[0].is_live);
        let live_number = [("number = 100", "number = 100\nlive = false"), ("Pix", "UPI")];
        assert!(read_with(&india, &live_number).unwrap_err().contains("test money"));
        assert!(read_with(&brazil("BR-1"), &[("number = 100", "number = 2")]).is_err());
    }

    #[test]
    fn a_wrong_line_is_named() {
        let site = brazil("BR-1");
        for (from, to, named) in [
            ("\"acme\"", "\"Acme!\"", "Acme!"),
            ("\"acme\"", "\"sandbox\"", "sandbox"),
            ("https://pay.example", "http://pay.example", "https"),
            ("https://pay.example", "https://pay.example/?x=1", "more than"),
            ("Pix", "Boleto", "Boleto"),
            ("number = 100", "number = 100\ncolour = 1", "colour"),
            ("/secret\"", "/nothing\"", "nothing"),
        ] {
            let sentence = read_with(&site, &[(from, to)]).unwrap_err();
            assert!(sentence.contains(named), "{named}: {sentence}");
        }
    }
}

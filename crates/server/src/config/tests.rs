use std::path::Path;

use super::*;

fn refused(settings: &Settings) -> String {
    load(settings, None).err().unwrap_or_else(|| panic!("accepted: {settings:?}"))
}

fn file(text: &str) -> tempfile::NamedTempFile {
    let file = tempfile::NamedTempFile::new().unwrap();
    std::fs::write(file.path(), text).unwrap();
    file
}

#[test]
fn nothing_configured_is_a_sandbox_in_india_on_loopback() {
    let config = load(&Settings::default(), None).unwrap_or_else(|sentence| panic!("{sentence}"));
    assert_eq!(config.site.key.as_str(), "india");
    assert!(config.listen.ip().is_loopback() && config.operator_listen.ip().is_loopback());
    assert!(config.edge.rates.on && config.edge.envelope.is_none());
}

#[test]
fn behind_a_proxy_connections_are_not_counted_by_address_unless_set() {
    let limit = |trust_forwarded, connections_of_address| {
        let settings = Settings { trust_forwarded, connections_of_address, ..Settings::default() };
        load(&settings, None).unwrap_or_else(|sentence| panic!("{sentence}")).connections.per_address
    };
    assert_eq!(limit(None, None), 256);
    assert_eq!(limit(Some(true), None), u32::MAX);
    assert_eq!(limit(Some(true), Some(500)), 500);
}

#[test]
fn a_country_is_believed_only_from_a_proxy_of_ones_own() {
    let settings = |trust_forwarded, name: &str| Settings {
        trust_forwarded,
        country_header: Some(name.to_owned()),
        ..Settings::default()
    };
    assert!(refused(&settings(None, "cf-ipcountry")).contains("trust-forwarded"));
    assert!(refused(&settings(Some(true), "two words")).contains("country-header"));
    let config = load(&settings(Some(true), "CF-IPCountry"), None).unwrap_or_else(|text| panic!("{text}"));
    assert_eq!(config.edge.country_header.unwrap().as_str(), "cf-ipcountry");
}

#[test]
fn a_flag_wins_over_the_file_and_the_file_over_the_default() {
    let file = file("site = \"brazil\"\nnode = 7\n");
    let flags = Settings { site: Some("philippines".into()), ..Settings::default() };
    let config = load(&flags, Some(file.path())).unwrap_or_else(|sentence| panic!("{sentence}"));
    assert_eq!(config.site.key.as_str(), "philippines");
    assert_eq!(config.node, 7);
}

#[test]
fn a_wrong_value_is_named_in_a_sentence() {
    let some = |text: &str| Some(text.to_owned());
    for (settings, named) in vec![
        (Settings { site: some("atlantis"), ..Settings::default() }, "site"),
        (Settings { money_mode: some("fake"), ..Settings::default() }, "money-mode"),
        (Settings { public_url: some("ftp://x"), ..Settings::default() }, "public-url"),
        (Settings { public_url: some("https://x/path"), ..Settings::default() }, "public-url"),
        (Settings { body_limit: Some(1), ..Settings::default() }, "body-limit"),
        (Settings { request_timeout: Some(0), ..Settings::default() }, "request-timeout"),
        (Settings { head_timeout: Some(0), ..Settings::default() }, "head-timeout"),
        (Settings { idle_timeout: Some(0), ..Settings::default() }, "idle-timeout"),
        (Settings { max_connections: Some(0), ..Settings::default() }, "max-connections"),
        (Settings { connections_of_address: Some(0), ..Settings::default() }, "connections-of-address"),
        (Settings { node: Some(128), ..Settings::default() }, "node"),
        (Settings { job_lease: Some(0), ..Settings::default() }, "job-lease"),
        (Settings { store: some(" "), ..Settings::default() }, "store"),
        (Settings { store_readers: Some(0), ..Settings::default() }, "store-readers"),
        (Settings { sandbox_secret: some("short"), ..Settings::default() }, "sandbox-secret"),
        (Settings { game_sandbox_chaos: Some(101), ..Settings::default() }, "game-sandbox-chaos"),
        (Settings { game_sandbox_url: some("x"), ..Settings::default() }, "game-sandbox-url"),
        (Settings { smtp_host: some("mail"), ..Settings::default() }, "smtp-from"),
        (Settings { sms_url: some("http://x"), ..Settings::default() }, "sms-secret"),
        (Settings { captcha_url: some("http://x"), ..Settings::default() }, "captcha-site-key"),
        (Settings { sports_mode: some("ours"), ..Settings::default() }, "sports-mode"),
        (Settings { sports_mode: some("both"), ..Settings::default() }, "sports-provider-game"),
        (Settings { sports_provider_game: some("x"), ..Settings::default() }, "sports-provider-game"),
        (Settings { push_vapid_key: some("short"), ..Settings::default() }, "push-vapid-key"),
        (Settings { push: Some(true), push_contact: some("me"), ..Settings::default() }, "push-contact"),
        (Settings { rate_session: Some(0), ..Settings::default() }, "rate-session"),
        (Settings { frame_hosts: some("nowhere"), ..Settings::default() }, "frame-hosts"),
        (Settings { status_host: some("https://x/path"), ..Settings::default() }, "status-host"),
        (Settings { report_url: some("https://x/a?b"), ..Settings::default() }, "report-url"),
        (Settings { report_url: some("https://x/a; script-src *"), ..Settings::default() }, "report-url"),
    ] {
        let sentence = refused(&settings);
        assert!(sentence.contains(named), "{named}: {sentence}");
    }
}

#[test]
fn an_unknown_or_ill_typed_key_of_the_file_is_named_with_its_line() {
    for (text, named) in
        [("sight = \"india\"", "sight"), ("node = \"x\"", "node"), ("listen = \"there\"", "listen")]
    {
        let file = file(text);
        let sentence = load(&Settings::default(), Some(file.path())).err().unwrap();
        assert!(sentence.contains(named) && sentence.contains("line 1"), "{named}: {sentence}");
    }
    let sentence = load(&Settings::default(), Some(Path::new("/nowhere.toml"))).err().unwrap();
    assert!(sentence.contains("/nowhere.toml"), "{sentence}");
}

#[test]
fn a_store_is_a_file_unless_it_reads_like_postgres() {
    use baize_store::Location;
    for text in ["postgres://u@h/d", "postgresql://h", "host=/run dbname=x", "dbname=x user=y"] {
        assert!(matches!(resolve::location(text), Ok(Location::Postgres(_))), "{text}");
    }
    for text in ["data/baize.db", "/var/lib/baize.db", "host.db"] {
        assert!(matches!(resolve::location(text), Ok(Location::Sqlite(_))), "{text}");
    }
}

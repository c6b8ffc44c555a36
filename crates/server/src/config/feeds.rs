//! The file of outside feeds of odds.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use baize_core::toml_text;
use baize_providers::odds::HttpFeedConfig;
use baize_sportsbook::results::{HOUSE, OPERATOR};
use serde::Deserialize;

use super::gateways::{must_be_plain, plain_url};

/// A token is at least so many characters.
const SHORTEST_TOKEN: usize = 16;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    #[serde(default)]
    feed: Vec<Entry>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Entry {
    producer: String,
    url: String,
    token_file: PathBuf,
}

/// Reads the file, or names in a sentence what is wrong with it.
pub(super) fn read(path: &Path) -> Result<Vec<HttpFeedConfig>, String> {
    let in_file = |what: String| format!("the file of sports feeds {}: {what}", path.display());
    let text = std::fs::read_to_string(path).map_err(|error| in_file(error.to_string()))?;
    let file: File = toml::from_str(&text).map_err(|error| in_file(toml_text::explain(&text, &error)))?;
    let mut names = BTreeSet::from([HOUSE.to_owned(), OPERATOR.to_owned()]);
    let mut feeds = Vec::new();
    for entry in file.feed {
        let feed = checked(entry).map_err(in_file)?;
        if !names.insert(feed.producer.clone()) {
            return Err(in_file(format!("`{}` is the name of another producer", feed.producer)));
        }
        feeds.push(feed);
    }
    Ok(feeds)
}

fn checked(Entry { producer, url, token_file }: Entry) -> Result<HttpFeedConfig, String> {
    must_be_plain(&producer)?;
    let url = plain_url(&producer, &url)?;
    let token = std::fs::read_to_string(&token_file)
        .map_err(|error| format!("the token of `{producer}` in {}: {error}", token_file.display()))?;
    let token = token.trim().to_owned();
    if token.len() < SHORTEST_TOKEN || !token.bytes().all(|byte| byte.is_ascii_graphic()) {
        return Err(format!(
            "the token of `{producer}` is not one line of at least {SHORTEST_TOKEN} letters, digits and signs"
        ));
    }
    Ok(HttpFeedConfig { producer, url, token })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Reads a file of these entries, whose tokens are kept beside it.
    fn read_text(text: &str, token: &str) -> Result<Vec<HttpFeedConfig>, String> {
        let folder = tempfile::tempdir().unwrap();
        std::fs::write(folder.path().join("token"), token).unwrap();
        let file = folder.path().join("feeds.toml");
        std::fs::write(&file, text.replace("TOKEN", &folder.path().join("token").display().to_string()))
            .unwrap();
        read(&file)
    }

    const ENTRY: &str =
        "[[feed]]\nproducer = \"coastal\"\nurl = \"https://bridge.example/\"\ntoken_file = \"TOKEN\"\n";
    const GIVEN: &str = "a-token-of-enough-letters\n";

    #[test]
    fn a_feed_is_read_with_its_token() {
        let feeds = read_text(ENTRY, GIVEN).unwrap();
        let [feed] = feeds.as_slice() else { panic!("not one feed") };
        assert_eq!((feed.producer.as_str(), feed.url.as_str()), ("coastal", "https://bridge.example"));
        assert_eq!(feed.token, GIVEN.trim());
    }

    #[test]
    fn what_is_wrong_is_named() {
        let wrong = [
            (ENTRY.replace("coastal", "house"), GIVEN, "another producer"),
            (format!("{ENTRY}{ENTRY}"), GIVEN, "another producer"),
            (ENTRY.replace("https", "http"), GIVEN, "not https"),
            (ENTRY.replace("coastal", "Coastal"), GIVEN, "small letters"),
            (ENTRY.to_owned(), "short", "at least 16"),
            (ENTRY.replace("TOKEN", "nowhere"), GIVEN, "nowhere"),
            (format!("{ENTRY}more = 1\n"), GIVEN, "more"),
        ];
        for (text, token, what) in wrong {
            let error = read_text(&text, token).err().unwrap();
            assert!(error.contains(what), "{error}");
        }
    }
}

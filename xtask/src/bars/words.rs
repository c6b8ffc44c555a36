//! Banned words: the list is `xtask/words.toml`, with what to write instead.

use std::collections::BTreeMap;

use anyhow::{Context, Result};

use super::sources::Source;

/// Words, phrases and type names with what to write instead.
#[derive(serde::Deserialize)]
struct Banned {
    words: BTreeMap<String, String>,
    phrases: BTreeMap<String, String>,
    types: BTreeMap<String, String>,
    /// For a word that is a term of the field in some folders, the beginnings of their paths.
    terms: BTreeMap<String, Vec<String>>,
}

/// What begins the declaration of a type, or another name for one.
const DECLARES: [&str; 7] = ["struct", "enum", "trait", "type", "interface", "class", "as"];

/// Every banned word in code, comments and documents, with its place.
pub fn banned(sources: &[Source]) -> Result<Vec<String>> {
    let list: Banned = toml::from_str(include_str!("../../words.toml")).context("xtask/words.toml")?;
    let checked = sources.iter().filter(|source| {
        matches!(source.kind(), "rs" | "ts" | "tsx" | "js" | "mjs" | "css" | "md")
            && !source.path.starts_with("xtask/src/bars/")
    });
    Ok(checked.flat_map(|source| list.in_text(&source.path, &source.text)).collect())
}

impl Banned {
    fn in_text(&self, path: &str, text: &str) -> Vec<String> {
        let lines = text.lines().enumerate();
        lines
            .flat_map(|(number, line)| {
                self.in_line(line)
                    .into_iter()
                    .filter(|(word, _)| !self.is_term(word, path))
                    .map(move |(word, better)| format!("{path}:{}: `{word}`: {better}", number + 1))
            })
            .collect()
    }

    fn is_term(&self, word: &str, path: &str) -> bool {
        self.terms.get(word).is_some_and(|folders| folders.iter().any(|folder| path.starts_with(folder)))
    }

    fn in_line(&self, line: &str) -> Vec<(&String, &String)> {
        let tokens: Vec<&str> = line
            .split(|letter: char| !letter.is_ascii_alphanumeric() && letter != '_')
            .filter(|token| !token.is_empty())
            .collect();
        let types = tokens
            .windows(2)
            .filter(|pair| DECLARES.contains(&pair[0]))
            .filter_map(|pair| self.types.get_key_value(pair[1]));
        let words: Vec<String> = tokens.iter().flat_map(|token| words_of(token)).collect();
        let plain = format!(" {} ", words.join(" "));
        let phrases = self.phrases.iter().filter(|(phrase, _)| plain.contains(&format!(" {phrase} ")));
        let single = words.iter().filter_map(|word| self.words.get_key_value(word));
        types.chain(phrases).chain(single).collect()
    }
}

/// The words of an identifier in small letters.
fn words_of(token: &str) -> Vec<String> {
    let mut words = vec![String::new()];
    let mut was_small = false;
    for letter in token.chars() {
        if letter == '_' || (letter.is_ascii_uppercase() && was_small) {
            words.push(String::new());
        }
        was_small = letter.is_ascii_lowercase();
        if letter != '_' {
            words.last_mut().into_iter().for_each(|word| word.push(letter.to_ascii_lowercase()));
        }
    }
    words.retain(|word| !word.is_empty());
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_banned_word_is_found_in_names_comments_and_phrases_but_not_inside_another_word() {
        let list: Banned = toml::from_str(include_str!("../../words.toml")).unwrap();
        let count = |line: &str| list.in_line(line).len();
        assert_eq!(count("let wasTold = is_told(TellerDesk);"), 3);
        assert_eq!(count("// A reply that lies ready."), 1);
        assert_eq!(count("use crate::OriginalsRefusal as No;"), 1);
        assert_eq!(count("// No standstill: an understanding, foretold."), 0);
    }
    #[test]
    fn a_term_of_the_field_is_accepted_in_its_folders_only() {
        let list: Banned = toml::from_str(include_str!("../../words.toml")).unwrap();
        let count = |path: &str| list.in_text(path, "// The dealer stands on every 17.").len();
        assert_eq!(count("crates/rules/games/src/originals/blackjack/mod.rs"), 0);
        assert_eq!(count("crates/rules/games/src/originals/dice/mod.rs"), 1);
    }
}

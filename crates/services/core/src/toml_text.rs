//! Saying what is wrong in a TOML file in one sentence that names the key.

use std::fmt::Write as _;

/// `limits.capital.min_stake (line 12): invalid type …`: the key, where it is, and what is wrong with it.
pub fn explain(text: &str, error: &toml::de::Error) -> String {
    let what = error.message().trim().trim_end_matches('.').replace('\n', ", ");
    match error.span() {
        Some(span) => explain_at(text, span.start, &what),
        None => what,
    }
}

/// What is wrong at a place of the text, in bytes, with the key and the line of it.
pub fn explain_at(text: &str, at: usize, what: &str) -> String {
    let mut table = String::new();
    let mut key = String::new();
    let mut line_number = 0;
    let mut offset = 0;
    for (index, line) in text.split_inclusive('\n').enumerate() {
        if offset > at {
            break;
        }
        offset += line.len();
        line_number = index + 1;
        let line = line.trim();
        if line.starts_with('[') {
            let name = line.split(']').next().unwrap_or(line).trim_matches(['[', ' ']);
            name.clone_into(&mut table);
            key.clear();
        } else if let Some((name, _)) = line.split_once('=').filter(|_| !line.starts_with(['#', '{', '"'])) {
            name.trim().clone_into(&mut key);
        }
    }
    let mut sentence = String::new();
    let named = match (table.is_empty(), key.is_empty()) {
        (false, false) => format!("{table}.{key}"),
        (true, _) => key,
        (false, true) => table,
    };
    if !named.is_empty() {
        let _ = write!(sentence, "{named} ");
    }
    let _ = write!(sentence, "(line {line_number}): {what}");
    sentence
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    #[test]
    fn the_sentence_names_the_key_and_its_line() {
        let text = "[limits.capital]\nmin_stake = 1\nmax_stake = \"x\"\n";
        let error =
            toml::from_str::<BTreeMap<String, BTreeMap<String, BTreeMap<String, i64>>>>(text).unwrap_err();
        let sentence = super::explain(text, &error);
        assert!(sentence.starts_with("limits.capital.max_stake (line 3): "), "{sentence}");
    }
}

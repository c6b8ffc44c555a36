//! Two values for one key: parsers disagree on which of them counts, so such a body is not read at all.

use std::fmt;

use serde::de::{Deserialize as _, Deserializer, MapAccess, SeqAccess, Visitor};
use serde_json::value::RawValue;

const DEEPEST: u8 = 16;

/// Whether the text is one JSON value without repeated keys, at most sixteen levels deep.
pub(super) fn is_unambiguous(text: &str) -> bool {
    walk(text, 0)
}

fn walk(text: &str, depth: u8) -> bool {
    let text = text.trim_ascii();
    let mut parser = serde_json::Deserializer::from_str(text);
    let held = match text.as_bytes().first() {
        Some(b'{') => (&mut parser).deserialize_map(Level { depth }),
        Some(b'[') => (&mut parser).deserialize_seq(Level { depth }),
        _ => <&RawValue>::deserialize(&mut parser).map(|_| true),
    };
    held.unwrap_or(false) && parser.end().is_ok()
}

struct Level {
    depth: u8,
}

impl Level {
    fn value(&self, raw: &RawValue) -> bool {
        match raw.get().as_bytes().first() {
            Some(b'{' | b'[') => self.depth < DEEPEST && walk(raw.get(), self.depth + 1),
            _ => true,
        }
    }
}

impl<'de> Visitor<'de> for Level {
    type Value = bool;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object or an array")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<bool, A::Error> {
        let mut seen: Vec<String> = Vec::new();
        let mut held = true;
        while let Some(key) = map.next_key::<String>()? {
            let value = map.next_value::<&RawValue>()?;
            held &= !seen.contains(&key) && seen.len() < 256 && self.value(value);
            seen.push(key);
        }
        Ok(held)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<bool, A::Error> {
        let mut held = true;
        while let Some(value) = seq.next_element::<&RawValue>()? {
            held &= self.value(value);
        }
        Ok(held)
    }
}

#[cfg(test)]
mod tests {
    use super::is_unambiguous;

    #[test]
    fn a_repeated_key_is_seen_at_every_level() {
        for good in [r#"{"a":1,"b":{"a":2}}"#, "{}", "[]", " [1, {\"a\": 1e999}] ", "1", "\"x\""] {
            assert!(is_unambiguous(good), "{good}");
        }
        for bad in
            [r#"{"a":1,"a":1}"#, r#"{"b":[{"a":1,"\u0061":2}]}"#, "{\"a\":1}{}", "{\"a\":", "", "{\"a\":1,}"]
        {
            assert!(!is_unambiguous(bad), "{bad}");
        }
    }

    #[test]
    fn a_tower_of_brackets_is_refused() {
        assert!(!is_unambiguous(&format!("{}{}", "[".repeat(40), "]".repeat(40))));
    }
}

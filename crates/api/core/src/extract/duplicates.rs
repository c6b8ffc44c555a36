//! Two values for one key: parsers disagree on which of them counts, so such a body is not read at all.

use std::{collections::HashSet, fmt};

use serde::de::{Deserialize as _, Deserializer, Error as _, MapAccess, SeqAccess, Visitor};
use serde_json::value::RawValue;

const DEEPEST: u8 = 16;
const MOST_KEYS: usize = 256;

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
        let mut seen: HashSet<String> = HashSet::new();
        let mut held = true;
        while let Some(key) = map.next_key::<String>()? {
            let value = map.next_value::<&RawValue>()?;
            held &= self.value(value);
            if seen.len() >= MOST_KEYS || !seen.insert(key) {
                return Err(A::Error::custom("a key twice, or too many keys"));
            }
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
    fn an_object_of_very_many_keys_is_refused_before_it_is_read_to_its_end() {
        let keys = |count: u32| (0..count).map(|n| format!("\"{n}\":0")).collect::<Vec<_>>().join(",");
        assert!(is_unambiguous(&format!("{{{}}}", keys(256))));
        assert!(!is_unambiguous(&format!("{{{}}}", keys(257))));
        let many = format!("{{{}}}", keys(300_000));
        let began = std::time::Instant::now();
        assert!(!is_unambiguous(&many));
        assert!(began.elapsed() < std::time::Duration::from_millis(500), "{:?}", began.elapsed());
    }

    #[test]
    fn a_tower_of_brackets_is_refused() {
        assert!(!is_unambiguous(&format!("{}{}", "[".repeat(40), "]".repeat(40))));
    }
}

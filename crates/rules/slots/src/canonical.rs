//! RFC 8785: one JSON text for one value, so that a hash names rules and not the way they are written.

use serde::Serialize;
use serde_json::Value;
use sha2::{Digest, Sha256};

/// SHA-256 of the canonical JSON of a value.
pub(crate) fn hash(value: &impl Serialize) -> Result<[u8; 32], serde_json::Error> {
    Ok(Sha256::digest(text(value)?).into())
}

/// The canonical JSON of a value that has whole numbers only.
pub(crate) fn text(value: &impl Serialize) -> Result<String, serde_json::Error> {
    let mut text = String::new();
    write(&serde_json::to_value(value)?, &mut text);
    Ok(text)
}

fn write(value: &Value, text: &mut String) {
    match value {
        Value::Array(items) => {
            text.push('[');
            for (place, item) in items.iter().enumerate() {
                separate(place, text);
                write(item, text);
            }
            text.push(']');
        }
        Value::Object(fields) => {
            let mut sorted: Vec<_> = fields.iter().collect();
            sorted.sort_by(|(a, _), (b, _)| a.encode_utf16().cmp(b.encode_utf16()));
            text.push('{');
            for (place, (name, field)) in sorted.into_iter().enumerate() {
                separate(place, text);
                text.push_str(&Value::from(name.as_str()).to_string());
                text.push(':');
                write(field, text);
            }
            text.push('}');
        }
        plain => text.push_str(&plain.to_string()),
    }
}

fn separate(place: usize, text: &mut String) {
    if place > 0 {
        text.push(',');
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn fields_are_sorted_by_utf_16_and_nothing_is_spaced() {
        // The order of RFC 8785, section 3.2.3: by code units, in which U+1F600 (D83D DE00) is before U+FB33.
        let value = json!({"\u{fb33}": 1, "\u{1f600}": [2, "a\"b\n"], "b": null, "1": {"z": true, "a": -3}});
        assert_eq!(
            text(&value).unwrap(),
            "{\"1\":{\"a\":-3,\"z\":true},\"b\":null,\"\u{1f600}\":[2,\"a\\\"b\\n\"],\"\u{fb33}\":1}"
        );
    }
}

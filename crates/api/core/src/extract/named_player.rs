//! The player that a request names beside its session: `player_id`, in the query or in the body (decisions D4).

use http::request::Parts;
use serde::Deserialize;
use serde_json::Value;

use super::json::Buffered;

const FIELD: &str = "player_id";

#[derive(Deserialize)]
struct Named {
    player_id: Option<Value>,
}

/// Whether the request names a player other than the one with this public number. A body that cannot be read names
/// none: the handler reads it and refuses it.
pub(super) fn names_another(parts: &Parts, uid: u32) -> bool {
    let own = uid.to_string();
    let in_query = parts.uri.query().is_some_and(|query| {
        url::form_urlencoded::parse(query.as_bytes())
            .any(|(name, value)| name == FIELD && value != own.as_str())
    });
    in_query
        || parts.extensions.get::<Buffered>().is_some_and(|Buffered(body)| body_names_another(body, &own))
}

fn body_names_another(body: &[u8], own: &str) -> bool {
    let mentioned = body.windows(FIELD.len()).any(|window| window == FIELD.as_bytes());
    if !mentioned {
        return false;
    }
    match serde_json::from_slice::<Named>(body).ok().and_then(|named| named.player_id) {
        None | Some(Value::Null) => false,
        Some(Value::String(text)) => text != own,
        Some(Value::Number(number)) => {
            number.as_u64().map(|number| number.to_string()).as_deref() != Some(own)
        }
        Some(_) => true,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(query: &str, body: &str) -> bool {
        let request = http::Request::get(format!("/api/x{query}")).body(()).unwrap();
        let (mut parts, ()) = request.into_parts();
        parts.extensions.insert(Buffered(body.to_owned().into()));
        names_another(&parts, 12_345_678)
    }

    #[test]
    fn only_another_player_is_another() {
        for (query, body) in [
            ("", ""),
            ("?player_id=12345678", "{}"),
            ("", r#"{"player_id": 12345678}"#),
            ("", r#"{"player_id": "12345678"}"#),
            ("", r#"{"player_id": null, "x": 1}"#),
            ("", r#"{"note": "player_id"}"#),
            ("", r#"{"player_id": broken"#),
        ] {
            assert!(!names(query, body), "{query} {body}");
        }
        for (query, body) in [
            ("?player_id=87654321", "{}"),
            ("?player_id=", "{}"),
            ("?player_id=12345678&player_id=87654321", ""),
            ("?player%5Fid=87654321", ""),
            ("", r#"{"player_id": 87654321}"#),
            ("", r#"{"player_id": "87654321"}"#),
            ("", r#"{"player_id": 1.5}"#),
            ("", r#"{"player_id": true}"#),
        ] {
            assert!(names(query, body), "{query} {body}");
        }
    }
}

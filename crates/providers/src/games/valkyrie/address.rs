//! What an address of this wire asks for.

use std::borrow::Cow;

use percent_encoding::percent_decode_str;
use url::form_urlencoded;

/// What is asked of whom.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Place {
    Session,
    Balance(String),
    Transactions(String),
    Round(String, String),
}

/// The path, taken apart; `None` if it leads nowhere.
pub(super) fn place(path: &str) -> Option<Place> {
    let mut parts = Vec::new();
    for part in path.split('/') {
        parts.push(percent_decode_str(part).decode_utf8().ok()?);
    }
    let own = |text: &Cow<'_, str>| text.clone().into_owned();
    match parts.as_slice() {
        [players, session] if players == "players" && session == "session" => Some(Place::Session),
        [players, id, balance] if players == "players" && balance == "balance" => {
            Some(Place::Balance(own(id)))
        }
        [players, id, all] if players == "players" && all == "transactions" => {
            Some(Place::Transactions(own(id)))
        }
        [players, id, rounds, name] if players == "players" && rounds == "gamerounds" => {
            Some(Place::Round(own(id), own(name)))
        }
        _ => None,
    }
}

/// A value of the query; `None` if it is not there, or empty.
pub(super) fn value(query: &str, name: &str) -> Option<String> {
    let mut pairs = form_urlencoded::parse(query.as_bytes());
    pairs.find(|(key, value)| key == name && !value.is_empty()).map(|(_, value)| value.into_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_taken_apart_before_they_are_decoded() {
        let text = |text: &str| text.to_owned();
        assert_eq!(place("players/session"), Some(Place::Session));
        assert_eq!(place("players/ab/balance"), Some(Place::Balance(text("ab"))));
        assert_eq!(place("players/session/transactions"), Some(Place::Transactions(text("session"))));
        assert_eq!(place("players/ab/gamerounds/r%2F1%3A2"), Some(Place::Round(text("ab"), text("r/1:2"))));
        for path in
            ["", "players", "players/ab", "session/players", "players/ab/balance/", "players/%FF/balance"]
        {
            assert_eq!(place(path), None, "{path}");
        }
        assert_eq!(value("a=&provider=Red+Tiger&b=%2F", "provider"), Some(text("Red Tiger")));
        assert_eq!((value("a=&b=%2F", "a"), value("a=&b=%2F", "b")), (None, Some(text("/"))));
    }
}

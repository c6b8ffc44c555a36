//! The name of a game as a reward carries it.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use thiserror::Error;

/// The longest name.
const LONGEST: usize = 24;

/// The name of a game: 1 to 24 small letters, digits and hyphens.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct GameName([u8; LONGEST]);

/// A text is not the name of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("a game's name is 1 to 24 small letters, digits and hyphens")]
pub struct BadGameName;

impl GameName {
    /// The name as text.
    pub fn as_str(&self) -> &str {
        let Self(bytes) = self;
        let text = bytes.split(|byte| *byte == 0).next().unwrap_or_default();
        std::str::from_utf8(text).unwrap_or_default()
    }

    /// A name that a program states. Panics, when it is compiled, if it is none.
    pub const fn stated(text: &str) -> Self {
        match Self::read(text.as_bytes()) {
            Some(name) => name,
            None => panic!("not the name of a game"),
        }
    }

    const fn read(text: &[u8]) -> Option<Self> {
        let mut bytes = [0; LONGEST];
        if text.is_empty() || text.len() > LONGEST {
            return None;
        }
        let mut at = 0;
        while at < text.len() {
            match text[at] {
                letter @ (b'a'..=b'z' | b'0'..=b'9' | b'-') => bytes[at] = letter,
                _ => return None,
            }
            at += 1;
        }
        Some(Self(bytes))
    }
}

impl FromStr for GameName {
    type Err = BadGameName;

    fn from_str(text: &str) -> Result<Self, BadGameName> {
        Self::read(text.as_bytes()).ok_or(BadGameName)
    }
}

impl fmt::Display for GameName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl fmt::Debug for GameName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self.as_str(), f)
    }
}

impl Serialize for GameName {
    fn serialize<S: Serializer>(&self, output: S) -> Result<S::Ok, S::Error> {
        output.serialize_str(self.as_str())
    }
}

impl<'de> Deserialize<'de> for GameName {
    fn deserialize<D: Deserializer<'de>>(input: D) -> Result<Self, D::Error> {
        String::deserialize(input)?.parse().map_err(serde::de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_read_as_it_was_written() {
        for text in ["a", "dragon-tower", "abcdefghijklmnopqrstuvwx"] {
            let name: GameName = text.parse().unwrap();
            assert_eq!((name.as_str(), name.to_string().as_str()), (text, text));
            let json = serde_json::to_string(&name).unwrap();
            assert_eq!(serde_json::from_str::<GameName>(&json).unwrap(), name);
        }
    }

    #[test]
    fn a_text_that_names_no_game_is_refused() {
        for text in ["", "abcdefghijklmnopqrstuvwxy", "Dice", "a b", "a\0b", "würfel"] {
            assert_eq!(text.parse::<GameName>(), Err(BadGameName), "{text:?}");
        }
        assert!(serde_json::from_str::<GameName>("\"\"").is_err());
    }
}

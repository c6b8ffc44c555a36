//! What makes one market of a number: its line, its set, its over.

use std::collections::BTreeMap;
use std::fmt;

use super::key::Key;
use super::line::{Line, SpecifierError};

const BEST_OF: &str = "sr:correct_score:bestof:";
const TIMINGS: [&str; 2] = ["prematch", "live"];

/// The value of a specifier.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Value {
    /// A number from 1 on; of a variant, the most sets or maps; of a timing, 1 before the match and 2 in play.
    Number(u16),
    /// A line.
    Line(Line),
    /// What home and away begin with.
    Start(u16, u16),
}

/// Which lines a market takes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum LineForm {
    /// Any.
    Any,
    /// Only such as are always won or lost.
    Half,
    /// What each side begins with.
    Start,
}

/// The specifiers of a market, one value for each of its keys.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Specifiers(BTreeMap<Key, Value>);

impl Specifiers {
    /// Reads `inningnr=1|overnr=6` in any order; each of the keys has to be there and no other.
    pub(super) fn parse(keys: &[Key], form: LineForm, text: &str) -> Result<Self, SpecifierError> {
        let mut values = BTreeMap::new();
        for pair in text.split('|').filter(|_| !text.is_empty()) {
            let (name, value) = pair.split_once('=').ok_or(SpecifierError::Keys)?;
            let key = Key::of(name).filter(|key| keys.contains(key)).ok_or(SpecifierError::Keys)?;
            if values.insert(key, parse_value(key, form, value)?).is_some() {
                return Err(SpecifierError::Keys);
            }
        }
        if values.len() == keys.len() { Ok(Self(values)) } else { Err(SpecifierError::Keys) }
    }

    /// Whether there is one value for each of these keys and no other, each of the form that the key has.
    pub(super) fn fit(&self, keys: &[Key], form: LineForm) -> bool {
        let is_of_form = |(key, value): (&Key, &Value)| match (key, value) {
            (Key::Handicap, Value::Start(..)) => form == LineForm::Start,
            (Key::Handicap, Value::Line(_)) => form != LineForm::Start,
            (Key::Total, Value::Line(line)) => form != LineForm::Half || line.is_half(),
            (Key::Handicap | Key::Total, _) => false,
            (_, value) => matches!(value, Value::Number(_)),
        };
        self.0.keys().eq(keys) && self.0.iter().all(is_of_form)
    }

    /// The same with another line; `None` beyond the lines that there are.
    pub(crate) fn with_line(&self, key: Key, quarters: i32) -> Option<Self> {
        let mut values = self.0.clone();
        values.insert(key, Value::Line(Line::from_quarters(quarters)?));
        Some(Self(values))
    }

    /// The number that a specifier gives.
    pub fn number(&self, key: Key) -> Option<u16> {
        match self.0.get(&key) {
            Some(Value::Number(number)) => Some(*number),
            _ => None,
        }
    }

    /// The line that a specifier gives.
    pub fn line(&self, key: Key) -> Option<Line> {
        match self.0.get(&key) {
            Some(Value::Line(line)) => Some(*line),
            _ => None,
        }
    }

    /// What home and away begin with.
    pub fn start(&self) -> Option<(u16, u16)> {
        match self.0.get(&Key::Handicap) {
            Some(Value::Start(home, away)) => Some((*home, *away)),
            _ => None,
        }
    }
}

fn parse_value(key: Key, form: LineForm, text: &str) -> Result<Value, SpecifierError> {
    let number = |text: &str| {
        let is_plain = (1..=4).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit());
        text.parse::<u16>().ok().filter(|_| is_plain).ok_or(SpecifierError::Value)
    };
    match (key, form) {
        (Key::Handicap, LineForm::Start) => {
            let (home, away) = text.split_once(':').ok_or(SpecifierError::Value)?;
            Ok(Value::Start(number(home)?, number(away)?))
        }
        (Key::Handicap, _) => Ok(Value::Line(text.parse()?)),
        (Key::Total, _) => {
            let line: Line = text.parse()?;
            let is_allowed = form != LineForm::Half || line.is_half();
            Some(Value::Line(line)).filter(|_| is_allowed && line.quarters() > 0).ok_or(SpecifierError::Value)
        }
        (Key::Variant, _) => match text.strip_prefix(BEST_OF) {
            Some("3") => Ok(Value::Number(3)),
            Some("5") => Ok(Value::Number(5)),
            _ => Err(SpecifierError::Value),
        },
        (Key::Timing, _) if text == TIMINGS[0] => Ok(Value::Number(1)),
        (Key::Timing, _) if text == TIMINGS[1] => Ok(Value::Number(2)),
        (Key::Timing, _) => Err(SpecifierError::Value),
        _ => number(text).ok().filter(|number| *number > 0).map(Value::Number).ok_or(SpecifierError::Value),
    }
}

/// As in the feed, in the order of the names: `inningnr=1|overnr=6`.
impl fmt::Display for Specifiers {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = |(key, value): (&Key, &Value)| match value {
            Value::Number(number) if *key == Key::Variant => format!("variant={BEST_OF}{number}"),
            Value::Number(number) if *key == Key::Timing => {
                format!("type={}", TIMINGS[usize::from(*number == 2)])
            }
            Value::Number(number) => format!("{}={number}", key.name()),
            Value::Line(line) => format!("{}={line}", key.name()),
            Value::Start(home, away) => format!("{}={home}:{away}", key.name()),
        };
        f.pad(&self.0.iter().map(text).collect::<Vec<_>>().join("|"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::market::Sport;

    fn read(sport: Sport, id: u32, text: &str) -> Result<String, SpecifierError> {
        sport.market(id).unwrap().specifiers(text).map(|specifiers| specifiers.to_string())
    }

    #[test]
    fn specifiers_are_written_in_the_order_of_their_names() {
        let written = read(Sport::Cricket, 356, "total=7.5|overnr=6|inningnr=1").unwrap();
        assert_eq!(written, "inningnr=1|overnr=6|total=7.5");
        assert_eq!(read(Sport::Football, 14, "hcp=0:1").unwrap(), "hcp=0:1");
        assert_eq!(read(Sport::Football, 16, "hcp=+0.25").unwrap(), "hcp=0.25");
        assert_eq!(read(Sport::Football, 1, "").unwrap(), "");
        let best_of = "variant=sr:correct_score:bestof:5";
        assert_eq!(read(Sport::Tennis, 199, best_of).unwrap(), best_of);
        assert_eq!(read(Sport::Football, 38, "type=live|goalnr=2").unwrap(), "goalnr=2|type=live");
    }

    #[test]
    fn missing_foreign_and_doubled_specifiers_are_refused() {
        for text in ["", "total=2.5|setnr=1", "total=2.5|total=2.5", "goal", "hcp=1"] {
            assert_eq!(read(Sport::Football, 18, text), Err(SpecifierError::Keys), "{text}");
        }
    }

    #[test]
    fn values_that_are_none_are_refused() {
        for text in ["total=", "total=2.3", "total=-2.5", "total=0", "total=1e9", "total=2.", "total=99999"] {
            assert_eq!(read(Sport::Football, 18, text), Err(SpecifierError::Value), "{text}");
        }
        assert_eq!(read(Sport::Football, 8, "goalnr=0"), Err(SpecifierError::Value));
        assert_eq!(read(Sport::Football, 37, "total=2.25"), Err(SpecifierError::Value), "a combo");
        assert_eq!(read(Sport::Tennis, 199, "variant=sr:correct_score:bestof:4"), Err(SpecifierError::Value));
    }
}

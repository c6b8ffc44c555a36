//! A column of a catalogue file: how it is read from a stored row, and set in it.

use std::ops::RangeInclusive;

use baize_store::StoreError;
use baize_time::Timestamp;
use serde_json::Value;

use crate::game_facts::list;

/// What separates the items of a list in a cell of CSV.
const SEPARATOR: char = '|';

/// A column of rows `R`.
pub(super) struct Column<R: 'static> {
    pub(super) name: &'static str,
    pub(super) field: Field<R>,
}

/// Says why a text is not taken.
pub(super) type Check = fn(&str) -> Result<(), String>;

/// In which order a list of numbers is.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Order {
    Any,
    /// Each number is larger than the one before it.
    Ascending,
}

/// Where a column is in a row, and what it takes.
pub(super) enum Field<R: 'static> {
    Text(fn(&mut R) -> &mut String, Check),
    Number(fn(&mut R) -> &mut i64, RangeInclusive<i64>),
    /// Milliseconds UTC, 0 for none.
    Time(fn(&mut R) -> &mut Timestamp),
    Flag(fn(&mut R) -> &mut bool),
    /// A JSON list of texts.
    Texts(fn(&mut R) -> &mut String, Check),
    /// A JSON list of numbers.
    Numbers(fn(&mut R) -> &mut String, RangeInclusive<i64>, Order),
    /// One of the words.
    Word(&'static [&'static str], fn(&R) -> &'static str, fn(&mut R, &str)),
}

impl<R> Column<R> {
    /// The value in a row.
    pub(super) fn read(&self, row: &mut R) -> Result<Value, StoreError> {
        Ok(match &self.field {
            Field::Text(of, _) => Value::from(of(row).as_str()),
            Field::Number(of, _) => Value::from(*of(row)),
            Field::Time(of) => Value::from(of(row).millis()),
            Field::Flag(of) => Value::from(*of(row)),
            Field::Texts(of, _) | Field::Numbers(of, ..) => Value::Array(list(of(row))?),
            Field::Word(_, get, _) => Value::from(get(row)),
        })
    }

    /// Puts a value into a row, or says why it is not taken.
    pub(super) fn set(&self, row: &mut R, value: &Value) -> Result<(), String> {
        match &self.field {
            Field::Text(of, check) => checked(as_text(value)?, *check)?.clone_into(of(row)),
            Field::Number(of, range) => *of(row) = within(value, range)?,
            Field::Time(of) => *of(row) = Timestamp::from_millis(within(value, &(0..=i64::MAX))?),
            Field::Flag(of) => *of(row) = value.as_bool().ok_or("true or false is expected")?,
            Field::Texts(of, check) => {
                for item in items(value)? {
                    let text = checked(as_text(item)?, *check)?;
                    if text.is_empty() || text.contains(SEPARATOR) {
                        return Err(format!("an item is not empty and has no {SEPARATOR}"));
                    }
                }
                *of(row) = value.to_string();
            }
            Field::Numbers(of, range, order) => {
                let numbers = items(value)?.iter().map(|item| within(item, range));
                let numbers = numbers.collect::<Result<Vec<i64>, String>>()?;
                if *order == Order::Ascending && !numbers.is_sorted_by(|before, after| before < after) {
                    return Err("ascending numbers are expected".to_owned());
                }
                *of(row) = value.to_string();
            }
            Field::Word(words, _, set) => {
                let text = as_text(value)?;
                if !words.contains(&text) {
                    return Err(format!("one of {} is expected", words.join(", ")));
                }
                set(row, text);
            }
        }
        Ok(())
    }

    /// The value that a cell of CSV means. An empty one means none: an empty text or list, 0, false.
    pub(super) fn of_text(&self, text: &str) -> Result<Value, String> {
        let number = |text: &str| text.trim().parse::<i64>().map_err(|_| "a whole number is expected");
        Ok(match &self.field {
            Field::Text(..) | Field::Word(..) => Value::from(text),
            Field::Number(..) | Field::Time(_) => {
                Value::from(if text.is_empty() { 0 } else { number(text)? })
            }
            Field::Flag(_) => match text {
                "true" => Value::from(true),
                "false" | "" => Value::from(false),
                _ => return Err("true or false is expected".to_owned()),
            },
            Field::Texts(..) | Field::Numbers(..) if text.is_empty() => Value::Array(Vec::new()),
            Field::Texts(..) => text.split(SEPARATOR).map(Value::from).collect(),
            Field::Numbers(..) => Value::Array(
                text.split(SEPARATOR).map(|item| number(item).map(Value::from)).collect::<Result<_, _>>()?,
            ),
        })
    }
}

/// A value as a cell of CSV.
pub(super) fn to_text(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        Value::Array(items) => items.iter().map(to_text).collect::<Vec<_>>().join(&SEPARATOR.to_string()),
        other => other.to_string(),
    }
}

fn as_text(value: &Value) -> Result<&str, String> {
    value.as_str().ok_or_else(|| "a text is expected".to_owned())
}

fn items(value: &Value) -> Result<&Vec<Value>, String> {
    value.as_array().ok_or_else(|| "a list is expected".to_owned())
}

fn checked(text: &str, check: Check) -> Result<&str, String> {
    check(text).map(|()| text)
}

fn within(value: &Value, range: &RangeInclusive<i64>) -> Result<i64, String> {
    let number = value.as_i64().ok_or("a whole number is expected")?;
    if range.contains(&number) {
        Ok(number)
    } else {
        Err(format!("a number from {} to {} is expected", range.start(), range.end()))
    }
}

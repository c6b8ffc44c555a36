//! Values of a round whose distribution is known exactly, for the evidence.

use baize_money::Ratio;
use serde::Serialize;
use serde_json::Value;

use crate::counting::ratio;
use crate::json::to_value;

/// A value that rounds show; the evidence compares how often each class occurs with its exact probability.
#[derive(Debug, Clone)]
pub struct Observable {
    /// The parameters of the rounds.
    pub params: Value,
    /// Where the value is, as a JSON pointer into `{"round": …, "state": …}`; a settled round has no state.
    pub pointer: &'static str,
    /// The exact probability of each class.
    pub chances: Vec<Ratio>,
    /// The class of a value; `None` for a value that the game cannot show.
    pub class: fn(&Value) -> Option<usize>,
}

impl Observable {
    /// A value with this many classes of equal probability.
    pub fn even(
        params: &impl Serialize,
        pointer: &'static str,
        classes: u32,
        class: fn(&Value) -> Option<usize>,
    ) -> Self {
        let chances = (0..classes).map(|_| ratio(1_u32, classes)).collect();
        Self { params: to_value(params), pointer, chances, class }
    }
}

/// The class of a value that counts from 0.
pub fn index(value: &Value) -> Option<usize> {
    value.as_u64().and_then(|number| usize::try_from(number).ok())
}

/// The class of a value that counts from 1.
pub fn index_from_one(value: &Value) -> Option<usize> {
    index(value)?.checked_sub(1)
}

/// The class of a word: its place in the list.
pub(crate) fn word(value: &Value, words: &[&str]) -> Option<usize> {
    let word = value.as_str()?;
    words.iter().position(|known| *known == word)
}

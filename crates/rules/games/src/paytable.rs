//! Writing a game's paytable for the page.

use baize_money::Ratio;
use serde::Serialize;
use serde_json::Value;

use crate::json::to_value;

/// A multiplier in 1/10 000, rounded down; null when it cannot be expressed.
pub(crate) fn parts(pays: Ratio) -> Option<u64> {
    pays.multiplier().map(baize_money::Multiplier::parts)
}

/// A row of a table kept in 1/100.
pub(crate) fn row(hundredths: &[u32]) -> Value {
    hundredths.iter().map(|&number| u64::from(number) * 100).collect()
}

/// The name of a choice in requests.
pub(crate) fn text(choice: impl Serialize) -> String {
    to_value(&choice).as_str().unwrap_or_default().to_owned()
}

//! What a provider lists of a day against the calls that are kept of it. Nothing is changed by it (game-supply 2).

mod compare;
mod csv;
mod difference;
mod fields;
mod known;
mod list;
mod totals;

pub use compare::{Comparison, Summary};
pub use difference::{Difference, DifferenceKind};
pub use fields::LineError;
pub use known::{KnownTransaction, after, known, of_days};
pub use list::{ListFormat, ListedTransaction};
pub use totals::{Side, Total};

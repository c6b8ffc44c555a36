//! The games that providers list, taken into the catalogue once a day (game-supply 2).
//!
//! A field of the catalogue follows the list as long as it says what the list said last; otherwise an operator has changed it, and
//! it stays. New games are hidden unless the provider's are opened by themselves. What vanishes from the list is closed for
//! maintenance, after a week hidden, and gets its state back when it returns, or the one that an operator has set meanwhile.

mod check;
mod fields;
mod schedule;
mod take_in;
mod vanished;

pub use check::ListRefusal;
pub use schedule::{may_be_asked, note_asked};
pub use take_in::{ListChanges, ListingProvider, take_in};
pub(crate) use vanished::keep_state;

#[cfg(test)]
mod tests;

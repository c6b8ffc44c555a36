//! Fixtures of outside feeds: their boards in memory, on every server from the same messages, and the results that follow from
//! them, recorded by one server at a time.
//!
//! | Step | Where |
//! |---|---|
//! | fixtures are listed | [`FedBook::list`], stored by [`save_fixtures`] |
//! | a line comes | [`FedBook::receive`]: numbers are checked, boards change, results wait to be recorded |
//! | results are recorded | [`record_lasting`], with the position after which they are asked for after a restart |
//! | time passes | [`FedBook::turn`]: silence locks markets, operators' suspensions show, old fixtures go |

mod apply;
mod book;
mod fixture;
mod lasting;
mod markets;
mod producer;
mod stored;

pub use book::{FedBook, Listing};
pub use lasting::{Lasting, LastingContent, MessageOf, know_producer, record_lasting, recorded};
pub use producer::Received;
pub(crate) use stored::sport_of;
pub use stored::{kept_fixtures, save_fixtures};

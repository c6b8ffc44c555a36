//! Files of The Odds API v4 as fixtures and messages of the feed of odds and results.
//!
//! [`import`] reads a response of `GET /v4/sports/{sport}/odds`, and beside it one of `GET /v4/sports/{sport}/scores`;
//! [`replay_files`] writes what it makes of them as the lines that a bridge replays. Prices are read exactly and go down the
//! ladder. What the book has no place for is skipped and counted by its reason; what cannot be read is an error.
//!
//! | Module | Holds |
//! |---|---|
//! | `import`, `event` | from the text of files to fixtures and messages |
//! | `file`, `check` | the format of the files, and what is refused |
//! | `price` | prices as decimal text; files in American odds are refused |
//! | `mapping` | which market of which sport a key of the files means |
//! | `quotes` | the prices of bookmakers on the outcomes of a market, and their median |
//! | `probability` | the margin taken off |
//! | `fixture` | fixtures and the numbers of competitors |
//! | `scores`, `settle` | scores in play and at the end, and the results that they make |
//! | `skipped` | what was skipped, and why |
//! | `replay` | the lines that a bridge replays |
//!
//! Nothing here reads a file or the clock.
#![deny(clippy::as_conversions, clippy::float_arithmetic)]

mod check;
mod error;
mod event;
mod file;
mod fixture;
mod import;
mod mapping;
mod price;
mod probability;
mod quotes;
mod replay;
mod scores;
mod settle;
mod skipped;
mod source;

pub use error::{EventPlace, ImportError, ImportErrorReason, SourceFile};
pub use import::{Imported, import};
pub use replay::replay_files;
pub use skipped::{SkipReason, Skipped};
pub use source::PriceSource;

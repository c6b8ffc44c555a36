//! Markets as data: what is counted, where, and which outcomes there are. Numbers and outcome ids are those of Betradar's
//! Unified Odds Feed; the house's own markets begin at 90000.

mod builder;
mod definition;
mod key;
mod kind;
mod label;
mod line;
mod name;
mod outcome;
mod period;
mod registry;
mod specifiers;

pub use builder::{ALL_RIGHT, BUILDER, BUILDER_SELECTIONS, BuilderName, builder_market, builder_parts};
pub use definition::{Market, Tab};
pub use key::Key;
pub use kind::{ComboParts, CorrectScores, MarketKind, Measure, Question, RankBet};
pub use label::label;
pub use line::{Line, SpecifierError};
pub use name::MarketName;
pub(crate) use outcome::scores;
pub use outcome::{OutcomeId, fixed};
pub use period::{Period, Section, Span};
pub use registry::{OUTRIGHTS, Sport};
pub use specifiers::{Specifiers, Value};

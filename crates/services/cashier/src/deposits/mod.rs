//! Deposits: orders, the one way in which they are credited, and the one in which they are taken back.

mod create;
mod credit;
mod expire;
mod goods;
mod list;
mod opened;
mod refusal;
mod reverse;
mod state;

pub use create::{collect, create};
pub(crate) use credit::{Report, closed_by_gateway, paid};
pub use expire::expire;
pub use goods::{Item, NewDeposit, Shop, rate_tiers, shop};
pub use list::{Page, by_number, page};
pub use opened::opened;
pub use refusal::Refusal;
pub(crate) use reverse::{ReversalReport, reversed};
pub use state::{label, read_state};

/// The outcome of a verb of this domain.
pub type Outcome<T> = baize_core::Outcome<T, Refusal>;

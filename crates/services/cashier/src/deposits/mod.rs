//! Deposits: orders, the one way in which they are credited, and the one in which they are taken back.

mod ask;
mod create;
mod credit;
mod expire;
mod goods;
mod list;
mod opened;
mod price;
mod promoted;
mod refund_state;
mod refusal;
mod reverse;
mod state;
mod stock;

pub use ask::{AskedGateway, apply_payment_state, is_worth_asking};
pub use create::{collect, create};
pub(crate) use credit::{Report, closed_by_gateway, confirming, paid};
pub use expire::expire;
pub use goods::{NewDeposit, Shop, rate_tiers, shop};
pub use list::{Page, by_number, page};
pub use opened::{Opened, opened};
pub use promoted::{PromotedGoods, PromotedItem, daily_gift, promoted_goods};
pub use refund_state::apply_refund_state;
pub use refusal::Refusal;
pub(crate) use reverse::{ReversalReport, reversed};
pub use state::{label, read_state};
pub use stock::{Item, StockProblem, verify_stock};

/// The outcome of a verb of this domain.
pub type Outcome<T> = baize_core::Outcome<T, Refusal>;

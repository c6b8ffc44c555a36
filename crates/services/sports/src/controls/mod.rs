//! What operators decide about the sportsbook (sportsbook text, section 9): where no bets are taken, lower limits, and results that
//! two people give. Suspending and tightening take one person; the opposite takes two.

mod boosts;
mod known;
mod limits;
mod margins;
mod proposals;
mod scope;
mod suspensions;

use baize_core::Failure;
use baize_core::operators::OrderRefusal;

pub(crate) use boosts::boost_of;
pub use boosts::{boost, boosts, end_boost};
pub use known::{ByHandRefusal, result_by_hand};
pub(crate) use limits::Limits;
pub use limits::{limit_market, limit_player};
pub use margins::{MarginOf, SportsMargins, margins, set_margin};
pub use proposals::{Effects, ProposalRefusal, confirm, effects_of, open_proposals, propose, withdraw};
pub use scope::{SuspensionScope, Suspensions};
pub use suspensions::{ControlRefusal, resume, suspend, suspensions};

/// The people of an order are not what it takes.
fn refused<R: From<OrderRefusal>>(refusal: OrderRefusal) -> Failure<R> {
    Failure::Refused(refusal.into())
}

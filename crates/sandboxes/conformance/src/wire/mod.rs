//! How the cases are said in the wire of an adapter.

mod defects;
mod hub88;
mod message;

pub use hub88::{Hub88, holds_published_key};

pub(crate) use message::{Answer, Bound};

use crate::call::{Expect, Why};
use crate::site::{HttpCall, HttpReply};

/// The wires that are known.
pub enum Wire {
    /// Hub88's Operator Wallet API.
    Hub88(Hub88),
}

impl Wire {
    pub(crate) fn request(&self, bound: &Bound<'_>) -> HttpCall {
        match self {
            Self::Hub88(wire) => wire.request(bound),
        }
    }

    pub(crate) fn read(&self, reply: &HttpReply) -> Answer {
        match self {
            Self::Hub88(_) => Hub88::read(reply),
        }
    }

    /// Whether an answer is to this call, of its player and in its currency, as far as the wire says it.
    pub(crate) fn is_of(&self, reply: &HttpReply, bound: &Bound<'_>) -> bool {
        match self {
            Self::Hub88(_) => Hub88::is_of(reply, bound),
        }
    }

    /// Whether the wire has such a status at all.
    pub(crate) fn knows(&self, status: &str) -> bool {
        match self {
            Self::Hub88(_) => status.starts_with("RS_"),
        }
    }

    pub(crate) fn done(&self) -> &'static str {
        match self {
            Self::Hub88(_) => Hub88::DONE,
        }
    }

    pub(crate) fn status(&self, why: Why) -> &'static str {
        match self {
            Self::Hub88(_) => Hub88::status(why),
        }
    }

    /// What is expected of a published signature: whether each verifies, and how the wallet answers it.
    pub(crate) fn published(&self) -> Vec<(HttpCall, bool)> {
        match self {
            Self::Hub88(_) => Hub88::published(),
        }
    }

    /// The status that is expected, in words of the wire.
    pub(crate) fn expected(&self, expect: Expect) -> String {
        match expect {
            Expect::Done(_) | Expect::Empty => self.done().to_owned(),
            Expect::Refused(why) | Expect::RefusedWithBalance(why) => self.status(why).to_owned(),
            Expect::Http(status) => status.to_string(),
        }
    }
}

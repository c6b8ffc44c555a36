//! How the cases are said in the wire of an adapter.

mod defects;
mod hub88;
mod message;
mod valkyrie;

pub use hub88::{Hub88, holds_published_key};
pub use valkyrie::Valkyrie;

pub(crate) use message::{Answer, Bound};

use crate::call::{Case, Expect, Need, Step, Why};
use crate::site::{HttpCall, HttpReply};

/// The wires that are known.
pub enum Wire {
    /// Hub88's Operator Wallet API.
    Hub88(Box<Hub88>),
    /// Valkyrie's PAM API.
    Valkyrie(Valkyrie),
}

impl Wire {
    pub(crate) fn request(&self, bound: &Bound<'_>) -> HttpCall {
        match self {
            Self::Hub88(wire) => wire.request(bound),
            Self::Valkyrie(wire) => wire.request(bound),
        }
    }

    pub(crate) fn read(&self, reply: &HttpReply) -> Answer {
        match self {
            Self::Hub88(_) => Hub88::read(reply),
            Self::Valkyrie(_) => Valkyrie::read(reply),
        }
    }

    /// Whether an answer is to this call, of its player and in its currency, as far as the wire says it.
    pub(crate) fn is_of(&self, reply: &HttpReply, bound: &Bound<'_>) -> bool {
        match self {
            Self::Hub88(_) => Hub88::is_of(reply, bound),
            // Its answers repeat nothing of the call.
            Self::Valkyrie(_) => true,
        }
    }

    /// Whether the wire has such a status at all.
    pub(crate) fn knows(&self, status: &str) -> bool {
        match self {
            Self::Hub88(_) => status.starts_with("RS_"),
            Self::Valkyrie(_) => status == Valkyrie::DONE || status.contains("PAM_"),
        }
    }

    pub(crate) fn done(&self) -> &'static str {
        match self {
            Self::Hub88(_) => Hub88::DONE,
            Self::Valkyrie(_) => Valkyrie::DONE,
        }
    }

    pub(crate) fn status(&self, why: Why) -> &'static str {
        match self {
            Self::Hub88(_) => Hub88::status(why),
            Self::Valkyrie(_) => Valkyrie::status(why),
        }
    }

    /// Why a case with this need means nothing in the wire.
    pub(crate) fn lacks(&self, need: Need) -> Option<&'static str> {
        match (self, need) {
            (Self::Valkyrie(_), Need::SignedBodies) => Some("its calls bear a key and are not signed"),
            _ => None,
        }
    }

    /// Whether the wire's own text decides some cases: what is settled or no bet is not cancelled.
    pub(crate) fn has_own_text(&self) -> bool {
        matches!(self, Self::Valkyrie(_))
    }

    /// The steps of a case as this wire goes through them.
    pub(crate) fn steps(&self, case: &Case) -> &'static [Step] {
        if self.has_own_text() && !case.by_text.is_empty() { case.by_text } else { case.steps }
    }

    /// What is expected of a published signature: whether each verifies, and how the wallet answers it.
    pub(crate) fn published(&self) -> Vec<(HttpCall, bool)> {
        match self {
            Self::Hub88(_) => Hub88::published(),
            Self::Valkyrie(_) => Vec::new(),
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

//! The two ways in which a use case does not succeed.

use baize_ledger::{PostError, RequestError};
use baize_store::StoreError;

/// Why a use case did not succeed.
///
/// A refusal is an expected answer for the player, one value of the domain's closed enum. A fault is everything else:
/// it is logged once at the edge with the request id, and the player learns only that it was not their doing.
#[derive(Debug, thiserror::Error)]
pub enum Failure<R> {
    /// The answer is no, and this is why.
    #[error("refused")]
    Refused(R),
    /// The store failed.
    #[error(transparent)]
    Fault(#[from] StoreError),
}

impl<R> Failure<R> {
    /// The same failure in the words of another domain.
    pub fn map<S>(self, translate: impl FnOnce(R) -> S) -> Failure<S> {
        match self {
            Self::Refused(reason) => Failure::Refused(translate(reason)),
            Self::Fault(fault) => Failure::Fault(fault),
        }
    }
}

/// The outcome of a use case that can be refused with `R`.
pub type Outcome<T, R> = Result<T, Failure<R>>;

/// How a context names what the ledger refuses.
pub trait LedgerRefusal: Sized {
    /// The balance does not suffice.
    const INSUFFICIENT_FUNDS: Self;
    /// A balance would pass the largest amount.
    const TOO_LARGE: Self;
    /// The site's profile does not grant the movement.
    const NOT_GRANTED: Self;
    /// The request key was used for another input.
    const KEY_REUSED: Self;
}

impl<R: LedgerRefusal> From<RequestError> for Failure<R> {
    fn from(error: RequestError) -> Self {
        match error {
            RequestError::KeyReused => Self::Refused(R::KEY_REUSED),
            RequestError::Store(fault) => Self::Fault(fault),
        }
    }
}

impl<R: LedgerRefusal> From<PostError> for Failure<R> {
    fn from(error: PostError) -> Self {
        match error {
            PostError::Insufficient(_) => Self::Refused(R::INSUFFICIENT_FUNDS),
            PostError::TooLarge(_) => Self::Refused(R::TOO_LARGE),
            PostError::NotGranted(_) => Self::Refused(R::NOT_GRANTED),
            PostError::Negative(code) => {
                Self::Fault(StoreError::damaged(format!("a posting of {code:?} moves less than zero")))
            }
            PostError::NotPermitted(code) => {
                Self::Fault(StoreError::damaged(format!("the permit does not allow {code:?}")))
            }
            PostError::Debt => Self::Fault(StoreError::damaged(error)),
            PostError::Store(fault) => Self::Fault(fault),
        }
    }
}

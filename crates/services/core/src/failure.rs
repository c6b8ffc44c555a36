//! The two ways in which a use case does not succeed.

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

//! What becomes of what promotions grant.

use crate::engine::value::{Numbered, numbered_columns};

/// What became of a grant.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum GrantState {
    /// It waits to be paid.
    Owed,
    /// It is paid.
    Paid,
    /// An operator looks at it.
    Review,
    /// Its time is over.
    Lapsed,
    /// It was paid and taken back.
    TakenBack,
    /// It lies in a purse.
    InPurse,
    /// The player moved it from the purse, with others as one grant.
    Moved,
    /// It went by mail when the period of its purse ended, with others as one grant.
    Mailed,
}

impl Numbered for GrantState {
    const ALL: &'static [Self] = &[
        Self::Owed,
        Self::Paid,
        Self::Review,
        Self::Lapsed,
        Self::TakenBack,
        Self::InPurse,
        Self::Moved,
        Self::Mailed,
    ];
    const NAME: &'static str = "a state of a grant";

    fn number(self) -> i64 {
        match self {
            Self::Owed => 0,
            Self::Paid => 1,
            Self::Review => 2,
            Self::Lapsed => 3,
            Self::TakenBack => 4,
            Self::InPurse => 5,
            Self::Moved => 6,
            Self::Mailed => 7,
        }
    }
}

numbered_columns!(GrantState);

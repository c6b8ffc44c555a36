//! Why a text is no sheet.

#![expect(missing_docs, reason = "the texts of the errors say it")]

use thiserror::Error;

/// Why a sheet is refused.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum SheetError {
    /// No TOML, or an unknown, missing or mistyped field; the text names line and column.
    #[error("{0}")]
    Text(String),
    #[error("the rules have no canonical JSON: {0}")]
    Json(String),
    #[error("a board has 1 to 8 columns and 1 to 7 rows")]
    Grid,
    #[error("a slot has 1 to 16 symbols")]
    SymbolCount,
    #[error("the name {0} is used twice")]
    Duplicate(String),
    #[error("{0} is no symbol")]
    UnknownSymbol(String),
    #[error("{0} is no state of the reels")]
    UnknownState(String),
    #[error("{0} is no mode")]
    UnknownMode(String),
    #[error("{0} has more than one symbol of a role that only one can have")]
    Role(String),
    #[error("the pays of {0} are not in rising order of their counts")]
    Pays(String),
    #[error("the values of {0} do not fit its role")]
    Values(String),
    #[error("a line has a row for each column")]
    Line,
    #[error("the state {0} has neither one reel nor one for each column")]
    ReelCount(String),
    #[error("a reel of {0} is empty, shorter than the board or longer than 65,536")]
    ReelLength(String),
    #[error("the state {0} needs weights")]
    NeedsWeights(String),
    #[error("a slot has 1 to 8 modes, each of which costs something")]
    Modes,
    #[error("{0} is not within its bounds")]
    Bounds(&'static str),
    #[error("{0} is for another kind of wins")]
    Mismatch(&'static str),
    #[error("a knob moves {0}, which is not in the rules")]
    Knob(String),
}

//! What one read of the proof found.

use std::fmt::Display;

use super::claims::Claim;
use super::problem::CashierProblem;

/// What one read found.
#[derive(Debug, Default)]
pub(super) struct Findings {
    /// How many rows were looked at.
    pub(super) rows: usize,
    pub(super) problems: Vec<CashierProblem>,
    /// What the log of operators has to say.
    pub(super) claims: Vec<Claim>,
}

impl Findings {
    pub(super) fn problem(&mut self, about: impl Display, what: impl Into<String>) {
        self.problems.push(CashierProblem { about: about.to_string(), what: what.into() });
    }
}

//! What a check of the rounds found.

use std::fmt;

use baize_fairness::Commitment;
use baize_store::{PlayerId, RoundId};

/// What was recomputed, and what differs.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct RoundsReport {
    /// Players whose records were checked.
    pub players: u64,
    /// Rounds that were drawn again from their seeds, open ones included.
    pub rounds: u64,
    /// How many of them are open.
    pub open: u64,
    /// Rounds that were not drawn again: of a game that is no longer there, or with too many ways to play it.
    pub undecided: u64,
    /// Shared rounds whose link and outcome were recomputed.
    pub shared_rounds: u64,
    /// Stored replies that were compared with their rounds.
    pub replies: u64,
    /// Pairs of seeds whose nonces were counted.
    pub seeds: u64,
    /// Whether all players were checked, not only those that the time allowed.
    pub is_complete: bool,
    /// Everything that differs.
    pub problems: Vec<RoundProblem>,
}

impl RoundsReport {
    /// Adds the counts and problems of a further part.
    pub(super) fn add(&mut self, part: Self) {
        self.players += part.players;
        self.rounds += part.rounds;
        self.open += part.open;
        self.undecided += part.undecided;
        self.shared_rounds += part.shared_rounds;
        self.replies += part.replies;
        self.seeds += part.seeds;
        self.problems.extend(part.problems);
    }
}

/// Something that differs from what the seeds bring.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum RoundProblem {
    /// A player's round, over or open.
    Round(PlayerId, RoundId, Difference),
    /// A shared round of a table: its link does not lead to the one before, or its outcome does not follow from it.
    SharedRound(&'static str, i64),
    /// The nonces under a pair of seeds are not 0 to one less than its rounds, each once.
    Nonces(PlayerId, Commitment),
    /// The reply that is stored under this key is not that of the recorded round.
    Reply(PlayerId, String),
}

/// How the record of a round differs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Difference {
    /// The player never had the seeds that it names, or the table had no such round.
    Seeds,
    /// The outcome, or the state of an open round, does not follow from the seeds.
    Outcome,
    /// Stake, payout or multiplier do not follow from the outcome.
    Money,
}

/// What drawing a round again brought.
#[derive(Clone, Copy)]
pub(super) enum Comparison {
    Same,
    /// It could not be drawn again.
    Undecided,
    Different(Difference),
}

impl Comparison {
    /// Compares the money of a record.
    pub(super) fn of_money(is_same: bool) -> Self {
        if is_same { Self::Same } else { Self::Different(Difference::Money) }
    }
}

impl fmt::Display for RoundProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Round(player, round, difference) => {
                write!(f, "player {player}: round {round}: {difference}")
            }
            Self::SharedRound(table, number) => {
                write!(f, "table {table}: round {number} does not follow from its chain")
            }
            Self::Nonces(player, commitment) => {
                write!(f, "player {player}: nonces under the seed {commitment} are missing or repeated")
            }
            Self::Reply(player, key) => {
                write!(f, "player {player}: the reply stored for request {key} is not that of its round")
            }
        }
    }
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Seeds => "it names seeds that were not in use",
            Self::Outcome => "its outcome does not follow from its seeds",
            Self::Money => "its stake, payout or multiplier do not follow from its outcome",
        })
    }
}

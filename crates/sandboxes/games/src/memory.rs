//! What the aggregator remembers: sessions, rounds, and calls that the wallet still has to accept.

use std::collections::{BTreeMap, HashMap, VecDeque};

use baize_sandbox_core::{Journal, KeptRecords};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// How many calls the console shows.
const SHOWN_CALLS: usize = 500;

/// Who plays, as the operator named them at the launch.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Player {
    pub(crate) user: String,
    pub(crate) token: String,
}

/// A launched game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Session {
    pub(crate) id: String,
    pub(crate) game: String,
    /// `None` for a demo.
    pub(crate) player: Option<Player>,
    pub(crate) currency: String,
    pub(crate) lang: String,
    pub(crate) lobby_url: String,
    pub(crate) deposit_url: String,
    /// What is left of a demo's play money, in hundredths.
    pub(crate) demo_balance: i64,
}

/// One bet of a round, and its win.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Bet {
    /// The name of the bet's transaction.
    pub(crate) transaction: String,
    /// The name of the win's.
    pub(crate) win: String,
    pub(crate) spot: u8,
    /// What it won, in hundredths; `None` before the round is drawn.
    pub(crate) won: Option<i64>,
}

/// A round with money.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Round {
    pub(crate) id: String,
    pub(crate) session: String,
    pub(crate) user: String,
    pub(crate) game: String,
    pub(crate) currency: String,
    pub(crate) at: i64,
    /// Of each bet, in hundredths.
    pub(crate) stake: i64,
    pub(crate) bets: Vec<Bet>,
    /// What the page showed; `null` for a round whose stakes go back.
    pub(crate) view: Value,
}

/// A call, as the console shows it.
#[derive(Debug, Clone)]
pub(crate) struct Call {
    pub(crate) at: i64,
    pub(crate) took: i64,
    pub(crate) path: &'static str,
    pub(crate) body: String,
    pub(crate) signature: String,
    /// Why it was made, if not for a round.
    pub(crate) scenario: &'static str,
    pub(crate) answer: String,
}

/// What a call that is repeated does.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Kind {
    Win,
    Rollback,
}

/// A call that is repeated until the wallet has accepted it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Due {
    /// The name of its transaction.
    pub(crate) transaction: String,
    pub(crate) kind: Kind,
    pub(crate) body: Value,
    pub(crate) attempts: u32,
    /// When it is sent next, ms.
    pub(crate) next_at: i64,
    /// Whether it was accepted, refused for good, or given up.
    pub(crate) is_over: bool,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Line {
    Session(Session),
    Round(Round),
    Due(Due),
}

#[derive(Default)]
pub(crate) struct Records {
    pub(crate) sessions: HashMap<String, Session>,
    /// By id, which begins with its time.
    pub(crate) rounds: BTreeMap<String, Round>,
    round_of: HashMap<String, String>,
    /// What still has to be accepted, by the name of its transaction.
    pub(crate) due: BTreeMap<String, Due>,
    /// The last calls, newest first.
    pub(crate) calls: VecDeque<Call>,
    journal: Journal,
}

pub(crate) type Memory = baize_sandbox_core::Memory<Records>;

impl Records {
    pub(crate) fn save_session(&mut self, session: Session) {
        self.write(Line::Session(session));
    }

    pub(crate) fn save_round(&mut self, round: Round) {
        self.write(Line::Round(round));
    }

    pub(crate) fn save_due(&mut self, due: Due) {
        self.write(Line::Due(due));
    }

    /// The round that a bet or a win belongs to.
    pub(crate) fn round_of(&self, transaction: &str) -> Option<&Round> {
        self.round_of.get(transaction).and_then(|round| self.rounds.get(round))
    }

    /// Keeps a call for the console.
    pub(crate) fn note_call(&mut self, call: Call) {
        self.calls.push_front(call);
        self.calls.truncate(SHOWN_CALLS);
    }
}

impl KeptRecords for Records {
    type Line = Line;

    fn keep(&mut self, line: Line) {
        match line {
            Line::Session(session) => {
                self.sessions.insert(session.id.clone(), session);
            }
            Line::Round(round) => {
                for Bet { transaction, win, .. } in &round.bets {
                    self.round_of.insert(transaction.clone(), round.id.clone());
                    self.round_of.insert(win.clone(), round.id.clone());
                }
                self.rounds.insert(round.id.clone(), round);
            }
            Line::Due(due) if due.is_over => {
                self.due.remove(&due.transaction);
            }
            Line::Due(due) => {
                self.due.insert(due.transaction.clone(), due);
            }
        }
    }

    fn journal(&mut self) -> &mut Journal {
        &mut self.journal
    }
}

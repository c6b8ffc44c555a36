//! A call, with what the site knows of who calls, for whom and about which game.

use baize_core::ports::WalletCall;
use baize_money::{BasisPoints, Ratio};
use baize_store::PlayerId;
use baize_wagers::{ProviderGameTerms, ProviderNumber};

/// Who calls.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Caller {
    /// The provider's name.
    pub name: String,
    /// Its number in the ledger.
    pub number: ProviderNumber,
    /// Whether its bets are taken.
    pub takes_bets: bool,
}

/// A call with what the site knows of it.
#[derive(Debug, Clone)]
pub struct Incoming {
    /// Who calls.
    pub caller: Caller,
    /// What is asked.
    pub call: WalletCall,
    /// The player whom the provider means; `None` if nobody has that name.
    pub player: Option<PlayerId>,
    /// The game that the call names; `None` if the catalogue does not have it.
    pub game: Option<GameTerms>,
    /// The token under which a session goes on, if the call asks for another one.
    pub new_token: String,
}

/// An outside game as the catalogue has it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GameTerms {
    /// Its name in the catalogue.
    pub id: String,
    /// Return to player as its maker declares it; zero where it does not.
    pub rtp: BasisPoints,
    /// How much of a stake counts as turnover.
    pub contribution: BasisPoints,
    /// Whether it takes bets now.
    pub is_open: bool,
}

impl GameTerms {
    /// What its stakes count for.
    pub(super) fn counted(&self) -> ProviderGameTerms {
        let kept = BasisPoints::WHOLE.points().saturating_sub(self.rtp.points());
        let edge = if self.rtp == BasisPoints::ZERO { None } else { Ratio::new(kept.into(), 10_000) };
        ProviderGameTerms { edge: edge.unwrap_or(Ratio::ZERO), contribution: self.contribution }
    }
}

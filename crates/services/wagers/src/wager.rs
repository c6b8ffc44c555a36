//! The money of a bet whose stake is posted.

use baize_ledger::Funds;
use baize_money::{Amount, PlayMode, Split};
use baize_store::{PlayerId, RoundId};

use crate::WagerRefusal;

/// The money of a bet: what was staked so far. A channel keeps these fields in its own row while the round is open.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Wager {
    /// The player.
    pub player: PlayerId,
    /// The bet's number, which its record and its transfers refer to.
    pub id: RoundId,
    /// The game's name.
    pub game: String,
    /// Cash and bonus money, or gold.
    pub play_mode: PlayMode,
    /// All stakes together.
    pub stake: Amount,
    /// The stake by buckets; empty for gold.
    pub split: Split,
}

impl Wager {
    /// The stake by buckets.
    pub fn funds(&self) -> Funds {
        match self.play_mode {
            PlayMode::Gold => Funds::Gold(self.stake),
            PlayMode::Capital => Funds::Capital(self.split),
        }
    }

    /// An amount in the proportion of the stake (decisions D1).
    pub(crate) fn share(&self, amount: Amount) -> Result<Funds, WagerRefusal> {
        match self.play_mode {
            PlayMode::Gold => Ok(Funds::Gold(amount)),
            PlayMode::Capital => self.split.share(amount).map(Funds::Capital).ok_or(WagerRefusal::TooLarge),
        }
    }
}

/// The bonus money among funds.
pub(crate) fn bonus_of(funds: Funds) -> Amount {
    match funds {
        Funds::Capital(Split { bonus, .. }) => bonus,
        Funds::Gold(_) => Amount::ZERO,
    }
}

//! Kinds of movements, as a player filters them.

use baize_ledger::Code;
use baize_store::transfers::LAST_PLAY_CODE;

/// A kind of movement: a range of the ledger's codes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum HistoryKind {
    /// Everything but play.
    BesidePlay,
    /// Stakes, payouts, jackpots and stakes of rounds that do not count, of games and of sports.
    Play,
    /// Bonus money and extra cash: given, released, taken back.
    Bonus,
    /// Gold that was given.
    Gold,
    /// Deposits and what went back of them.
    Deposit,
    /// Withdrawals, their fees and what they cost.
    Withdrawal,
    /// Corrections by an operator.
    Adjustment,
    /// Debts that were paid or given up.
    Debt,
}

impl HistoryKind {
    /// Every kind with its name on the wire.
    const NAMES: [(Self, &'static str); 8] = [
        (Self::BesidePlay, "beside_play"),
        (Self::Play, "play"),
        (Self::Bonus, "bonus"),
        (Self::Gold, "gold"),
        (Self::Deposit, "deposit"),
        (Self::Withdrawal, "withdrawal"),
        (Self::Adjustment, "adjustment"),
        (Self::Debt, "debt"),
    ];

    /// The kind with a name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::NAMES.into_iter().find(|(_, known)| *known == name).map(|(kind, _)| kind)
    }

    /// Its name on the wire.
    pub fn name(self) -> &'static str {
        Self::NAMES.into_iter().find(|(kind, _)| *kind == self).map_or("", |(_, name)| name)
    }

    /// The kind of a code.
    pub fn of(code: Code) -> Self {
        let holds = |kind: &Self| {
            let (first, last) = kind.codes();
            (first..=last).contains(&code.number())
        };
        let mut narrow =
            Self::NAMES.into_iter().map(|(kind, _)| kind).filter(|kind| *kind != Self::BesidePlay);
        narrow.find(holds).unwrap_or(Self::BesidePlay)
    }

    /// Its codes, the first and the last.
    pub(super) fn codes(self) -> (i64, i64) {
        match self {
            Self::BesidePlay => (LAST_PLAY_CODE + 1, i64::MAX),
            Self::Play => (i64::MIN, LAST_PLAY_CODE),
            Self::Bonus => (10, 19),
            Self::Gold => (20, 29),
            Self::Deposit => (30, 39),
            Self::Withdrawal => (40, 49),
            Self::Adjustment => (50, 59),
            Self::Debt => (60, 69),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_code_of_the_ledger_has_a_kind_that_a_player_can_filter_by() {
        for code in Code::ALL {
            let kind = HistoryKind::of(code);
            assert_ne!(kind, HistoryKind::BesidePlay, "{code:?}");
            assert_eq!(HistoryKind::from_name(kind.name()), Some(kind));
        }
        let of = HistoryKind::of;
        assert_eq!((of(Code::VoidStake), of(Code::CashGrant)), (HistoryKind::Play, HistoryKind::Bonus));
        assert_eq!(HistoryKind::from_name("everything"), None);
    }
}

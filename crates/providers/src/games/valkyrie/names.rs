//! The kinds of transactions, and the names that they are stored under. On this wire transactions of different kinds may have one
//! name, so the kind is a part of ours.

use serde::{Deserialize, Serialize};

/// The kinds of transactions.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "UPPERCASE")]
pub(super) enum Kind {
    Withdraw,
    Deposit,
    Cancel,
    PromoWithdraw,
    PromoDeposit,
    PromoCancel,
}

impl Kind {
    pub(super) const BETS: [Self; 2] = [Self::Withdraw, Self::PromoWithdraw];
    pub(super) const CANCELS: [Self; 2] = [Self::Cancel, Self::PromoCancel];
    pub(super) const ALL: [Self; 6] = [
        Self::Withdraw,
        Self::Deposit,
        Self::Cancel,
        Self::PromoWithdraw,
        Self::PromoDeposit,
        Self::PromoCancel,
    ];

    fn prefix(self) -> &'static str {
        match self {
            Self::Withdraw => "withdraw",
            Self::Deposit => "deposit",
            Self::Cancel => "cancel",
            Self::PromoWithdraw => "promowithdraw",
            Self::PromoDeposit => "promodeposit",
            Self::PromoCancel => "promocancel",
        }
    }

    /// The name that a transaction of this kind is stored under.
    pub(super) fn stored(self, id: &str) -> String {
        format!("{}:{id}", self.prefix())
    }

    /// Kind and wire's name of a stored one.
    pub(super) fn of_stored(name: &str) -> Option<(Self, &str)> {
        let (prefix, id) = name.split_once(':')?;
        Self::ALL.into_iter().find(|kind| kind.prefix() == prefix).map(|kind| (kind, id))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stored_name_says_kind_and_name() {
        for kind in Kind::ALL {
            assert_eq!(Kind::of_stored(&kind.stored("a:b")), Some((kind, "a:b")));
            let word = serde_json::to_value(kind).unwrap();
            assert_eq!(word.as_str().unwrap().to_lowercase(), kind.prefix());
        }
        assert_eq!(Kind::of_stored("group:a"), None);
    }
}

//! What a friend does for the player who invited them, and when a reward for it is looked at by an operator first.

use std::collections::BTreeSet;

use baize_money::Amount;
use baize_time::Timestamp;

/// A step that a friend reaches, which the player who invited the friend is informed of once.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum FriendStep {
    /// A contact was proven.
    Contact,
    /// The first deposit is large enough.
    FirstDeposit,
    /// The first deposit was staked once.
    Staked,
    /// Enough was staked.
    Turnover,
    /// Contact, turnover and deposits make an active friend.
    Active,
    /// A first deposit that had counted went back.
    Reversed,
}

/// What a friend has done by now.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct FriendDeeds {
    /// Whether a contact was proven.
    pub has_contact: bool,
    /// What of the first credited deposit was not reversed.
    pub first_deposit: Amount,
    /// What was deposited in all and not reversed.
    pub deposited: Amount,
    /// What stakes of money counted for in all time.
    pub turnover: Amount,
}

/// What a friend has to do for each step.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FriendTerms {
    first_deposit: Amount,
    turnover: Amount,
    active_deposits: Amount,
    active_turnover: Amount,
}

impl FriendTerms {
    /// The terms of a site, in multiples of its promotion unit (promotions, kinds 12 and 13): a first deposit of 1, a
    /// turnover of 100; an active friend has deposits of 2 and a turnover of 50.
    pub fn of_unit(unit: Amount) -> Self {
        let times = |count: i64| {
            let units = unit.units().checked_mul(count).and_then(|units| Amount::new(units).ok());
            units.unwrap_or(Amount::MAX)
        };
        Self {
            first_deposit: unit,
            turnover: times(100),
            active_deposits: times(2),
            active_turnover: times(50),
        }
    }

    /// Whether a friend has reached a step. What a deposit earns needs a site that gives bonuses for deposits, so that
    /// without them a friend is active by contact and turnover alone.
    pub fn has_reached(&self, step: FriendStep, deeds: &FriendDeeds, deposit_bonus: bool) -> bool {
        match step {
            FriendStep::Contact => deeds.has_contact,
            FriendStep::FirstDeposit => deposit_bonus && deeds.first_deposit >= self.first_deposit,
            FriendStep::Staked => {
                self.has_reached(FriendStep::FirstDeposit, deeds, deposit_bonus)
                    && deeds.turnover >= deeds.first_deposit
            }
            FriendStep::Turnover => deeds.turnover >= self.turnover,
            FriendStep::Active => {
                deeds.has_contact
                    && deeds.turnover >= self.active_turnover
                    && (!deposit_bonus || deeds.deposited >= self.active_deposits)
            }
            FriendStep::Reversed => false,
        }
    }
}

/// A friend as the promotions of the inviter know them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FriendFacts {
    /// Who it is.
    pub id: i64,
    /// The place in the order of joining, from 1.
    pub number: i64,
    /// When the friend registered.
    pub joined_at: Timestamp,
    /// The steps that are reached.
    pub reached: BTreeSet<FriendStep>,
    /// What speaks for abuse, in points.
    pub risk: i64,
}

impl FriendFacts {
    /// Whether the friend has reached a step.
    pub fn has(&self, step: FriendStep) -> bool {
        self.reached.contains(&step)
    }
}

/// From so many points on an operator looks at a reward before it is paid.
pub const REVIEW_FROM: i64 = 50;
/// A reward below so many points is paid when no operator has looked at it in time.
pub const PAID_UNDECIDED_BELOW: i64 = 80;
/// So many accounts use one device without a mark.
const ACCOUNTS_OF_DEVICE: i64 = 5;

/// Who is looked at before a step is paid.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RiskSubject {
    /// The player who claims.
    Claimant,
    /// The player who claims, if the reward costs money.
    ClaimantOfMoney,
    /// A friend, by the friend's id.
    Friend(i64),
}

/// What speaks for one person behind several accounts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
#[expect(clippy::struct_excessive_bools, reason = "marks that have nothing to do with each other")]
pub struct RiskMarks {
    /// Another account on the same device or with the same fingerprint had this reward.
    pub device_had_reward: bool,
    /// The device, the fingerprint, the withdrawal account or the account that pays of the inviter.
    pub is_parents: bool,
    /// Another player is paid to the same withdrawal account, or paid from the same account.
    pub shares_payment_account: bool,
    /// Another account has proven the same mailbox.
    pub shares_mailbox: bool,
    /// How many accounts use one device, the player's own included.
    pub accounts_of_device: i64,
    /// Another account was made from the same network, less than a day before or after.
    pub shares_network: bool,
}

impl RiskMarks {
    /// The points of all marks together (promotions, section 1).
    pub fn points(&self) -> i64 {
        let marks = [
            (self.device_had_reward, 50),
            (self.is_parents || self.shares_payment_account, 60),
            (self.shares_mailbox, 60),
            (self.shares_network, 10),
            (self.accounts_of_device > ACCOUNTS_OF_DEVICE, 30),
        ];
        marks.into_iter().filter(|(is_set, _)| *is_set).map(|(_, points)| points).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const UNIT: Amount = Amount::whole(100);

    fn reached(deeds: FriendDeeds, deposit_bonus: bool) -> Vec<FriendStep> {
        let steps = [
            FriendStep::Contact,
            FriendStep::FirstDeposit,
            FriendStep::Staked,
            FriendStep::Turnover,
            FriendStep::Active,
        ];
        let terms = FriendTerms::of_unit(UNIT);
        steps.into_iter().filter(|step| terms.has_reached(*step, &deeds, deposit_bonus)).collect()
    }

    fn deeds(first_deposit: i32, deposited: i32, turnover: i32) -> FriendDeeds {
        let [first_deposit, deposited, turnover] = [first_deposit, deposited, turnover].map(Amount::whole);
        FriendDeeds { has_contact: true, first_deposit, deposited, turnover }
    }

    #[test]
    fn each_step_is_reached_at_its_amount_and_not_a_unit_before() {
        assert_eq!(reached(FriendDeeds::default(), true), []);
        assert_eq!(reached(deeds(99, 199, 4_999), true), [FriendStep::Contact]);
        assert_eq!(
            reached(deeds(100, 199, 5_000), true),
            [FriendStep::Contact, FriendStep::FirstDeposit, FriendStep::Staked]
        );
        assert_eq!(
            reached(deeds(99, 200, 5_000), true),
            [FriendStep::Contact, FriendStep::Active],
            "later deposits do not make up for a small first one"
        );
        assert_eq!(reached(deeds(100, 200, 10_000), true).len(), 5);
        let guest = FriendDeeds { has_contact: false, ..deeds(100, 200, 10_000) };
        assert_eq!(
            reached(guest, true),
            [FriendStep::FirstDeposit, FriendStep::Staked, FriendStep::Turnover]
        );
    }

    #[test]
    fn a_first_deposit_is_staked_with_its_last_unit() {
        let staked = |turnover| reached(deeds(150, 150, turnover), true).contains(&FriendStep::Staked);
        assert_eq!([0, 149, 150].map(staked), [false, false, true]);
        assert!(!reached(deeds(99, 99, 100), true).contains(&FriendStep::Staked), "it is too small");
    }

    #[test]
    fn without_bonuses_for_deposits_a_friend_is_active_without_any() {
        assert_eq!(reached(deeds(0, 0, 5_000), false), [FriendStep::Contact, FriendStep::Active]);
        assert_eq!(reached(deeds(900, 900, 0), false), [FriendStep::Contact]);
    }

    #[test]
    fn one_mark_of_a_shared_device_or_account_is_enough_for_a_review() {
        let none = RiskMarks::default();
        let of = |marks: RiskMarks| marks.points();
        assert_eq!(of(none), 0);
        assert_eq!(of(RiskMarks { accounts_of_device: 5, ..none }), 0);
        assert_eq!(of(RiskMarks { accounts_of_device: 6, ..none }), 30);
        assert_eq!(of(RiskMarks { accounts_of_device: 6, shares_network: true, ..none }), 40, "a household");
        let weak = RiskMarks { accounts_of_device: i64::MAX, shares_network: true, ..none };
        assert!(of(weak) < REVIEW_FROM, "the other marks lead to no review, even together");
        assert_eq!(of(RiskMarks { device_had_reward: true, accounts_of_device: 6, ..none }), 80);
        for marked in [
            RiskMarks { device_had_reward: true, ..none },
            RiskMarks { is_parents: true, ..none },
            RiskMarks { shares_payment_account: true, ..none },
            RiskMarks { shares_mailbox: true, shares_network: true, ..none },
        ] {
            assert!((REVIEW_FROM..PAID_UNDECIDED_BELOW).contains(&of(marked)), "{marked:?}");
        }
    }
}

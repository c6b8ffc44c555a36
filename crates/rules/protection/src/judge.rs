//! The one decision.

use baize_money::PlayMode;
use thiserror::Error;

use crate::facts::{AccountState, Capability, Facts};
use crate::permit::{Action, Permit};

/// Why an action is not allowed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum Refusal {
    /// The account is closed.
    #[error("the account is closed")]
    AccountClosed,
    /// The site's profile does not grant it.
    #[error("the site does not grant {0:?}")]
    NotGranted(Capability),
    /// The site grants it only to players with a contact.
    #[error("the site does not grant guests play for money")]
    GuestNotGranted,
}

/// Decides whether a player may do this now.
pub fn judge(facts: &Facts, action: Action) -> Result<Permit, Refusal> {
    if let Some(capability) = action.capability().filter(|capability| !facts.grants.has(*capability)) {
        return Err(Refusal::NotGranted(capability));
    }
    let capital = matches!(action, Action::Stake { play_mode: PlayMode::Capital, .. });
    if capital && facts.is_guest && !facts.grants.guest_capital_play {
        return Err(Refusal::GuestNotGranted);
    }
    match (facts.account, action) {
        // A closed account places no order, so a deposit to it was paid before: the money is the player's.
        (AccountState::Normal, _) | (AccountState::Closed, Action::Deposit { .. }) => {
            Ok(Permit::new(facts, action))
        }
        (AccountState::Closed, Action::Stake { .. } | Action::Award) => Err(Refusal::AccountClosed),
    }
}

#[cfg(test)]
#[expect(clippy::disallowed_methods, reason = "the function under test")]
mod tests {
    use super::*;
    use crate::facts::Grants;
    use baize_money::Amount;
    use baize_time::{Span, Timestamp};

    const NOW: Timestamp = Timestamp::from_millis(1_000);

    fn facts(account: AccountState, grants: Grants) -> Facts {
        Facts { player: 7, version: 3, now: NOW, account, is_guest: false, grants }
    }

    fn actions() -> [Action; 4] {
        let amount = Amount::whole(1);
        [
            Action::Stake { play_mode: PlayMode::Gold, amount },
            Action::Stake { play_mode: PlayMode::Capital, amount },
            Action::Deposit { amount },
            Action::Award,
        ]
    }

    #[test]
    fn a_player_in_good_standing_may_do_what_the_site_grants() {
        for action in actions() {
            let permit = judge(&facts(AccountState::Normal, Grants::SANDBOX), action).unwrap();
            assert_eq!(permit.action(), action);
            assert!(permit.is_for(7, 3, NOW));
        }
    }

    #[test]
    fn a_permit_is_for_one_player_one_row_version_and_one_moment() {
        let permit = judge(&facts(AccountState::Normal, Grants::SANDBOX), actions()[0]).unwrap();
        assert!(!permit.is_for(8, 3, NOW));
        assert!(!permit.is_for(7, 4, NOW));
        assert!(!permit.is_for(7, 3, NOW.plus(Span::millis(1))));
    }

    #[test]
    fn a_closed_account_stakes_nothing_is_given_nothing_and_receives_what_was_paid() {
        for action in actions() {
            let judged = judge(&facts(AccountState::Closed, Grants::SANDBOX), action);
            match action {
                Action::Stake { .. } | Action::Award => {
                    assert_eq!(judged.unwrap_err(), Refusal::AccountClosed);
                }
                Action::Deposit { .. } => assert_eq!(judged.unwrap().action(), action),
            }
        }
    }

    #[test]
    fn a_guest_plays_for_money_only_where_the_site_lets_guests() {
        let [gold, capital, deposit, _] = actions();
        let strict = Grants { guest_capital_play: false, ..Grants::SANDBOX };
        let guest = |grants| Facts { is_guest: true, ..facts(AccountState::Normal, grants) };
        assert!(judge(&guest(Grants::SANDBOX), capital).is_ok());
        assert_eq!(judge(&guest(strict), capital).unwrap_err(), Refusal::GuestNotGranted);
        assert!(judge(&guest(strict), gold).is_ok() && judge(&guest(strict), deposit).is_ok());
        assert!(judge(&facts(AccountState::Normal, strict), capital).is_ok());
    }

    #[test]
    fn a_site_without_money_takes_gold_only() {
        let [gold, capital, deposit, award] =
            actions().map(|action| judge(&facts(AccountState::Normal, Grants::SOCIAL), action));
        assert!(gold.is_ok() && award.is_ok());
        assert_eq!(capital.unwrap_err(), Refusal::NotGranted(Capability::CapitalPlay));
        assert_eq!(deposit.unwrap_err(), Refusal::NotGranted(Capability::Deposits));
    }
}

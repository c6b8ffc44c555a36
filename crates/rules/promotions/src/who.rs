//! For whom an activity is.

use baize_time::{Span, Timestamp};
use serde::{Deserialize, Serialize};

use crate::{Ineligible, PlayerFacts};

/// For whom an activity is; what is not named does not matter.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Default)]
#[serde(deny_unknown_fields, default)]
pub struct Who {
    /// The account is at least so many days old.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub min_account_days: Option<i64>,
    /// The account is younger than so many days.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub max_account_days: Option<i64>,
    /// At least so many deposits were credited. Needs a site that gives bonuses for deposits.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub min_deposits: Option<i64>,
    /// At most so many deposits were credited.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub max_deposits: Option<i64>,
    /// The player's VIP level is at least this one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub min_vip: Option<i64>,
    /// The player's VIP level is at most this one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub max_vip: Option<i64>,
    /// The player was invited by another one.
    pub invited: bool,
    /// One of these players, by public number, invited the player.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub parents: Vec<i64>,
    /// The chain of the player begins with one of these agents, by public number.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub agents: Vec<i64>,
    /// The player has staked money on one of these games.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub games: Vec<String>,
    /// The player came through one of these channels.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub channels: Vec<String>,
}

impl Who {
    /// Refuses a player whom the activity is not for, with the reason.
    pub(crate) fn admit(&self, facts: &PlayerFacts, now: Timestamp) -> Result<(), Ineligible> {
        let age = now.since(facts.registered_at);
        let (min, max) = (self.min_account_days.map(Span::days), self.max_account_days.map(Span::days));
        if min.is_some_and(|min| age < min) || max.is_some_and(|max| age >= max) {
            return Err(Ineligible::AccountAge);
        }
        if self.min_deposits.is_some_and(|min| min > 0) && !facts.deposit_bonus {
            return Err(Ineligible::Site);
        }
        if self.min_deposits.is_some_and(|min| facts.deposits < min)
            || self.max_deposits.is_some_and(|max| facts.deposits > max)
        {
            return Err(Ineligible::Deposits);
        }
        if self.min_vip.is_some_and(|min| facts.vip_level < min)
            || self.max_vip.is_some_and(|max| facts.vip_level > max)
        {
            return Err(Ineligible::VipLevel);
        }
        if !self.admits_inviter(facts) {
            return Err(Ineligible::NotInvited);
        }
        if !self.games.is_empty() && !self.games.iter().any(|game| facts.games.contains(game)) {
            return Err(Ineligible::Games);
        }
        if self.channels.is_empty() || self.channels.contains(&facts.channel) {
            Ok(())
        } else {
            Err(Ineligible::Channel)
        }
    }

    fn admits_inviter(&self, facts: &PlayerFacts) -> bool {
        (!self.invited || facts.is_invited)
            && (self.parents.is_empty() || self.parents.contains(&facts.parent))
            && (self.agents.is_empty() || self.agents.contains(&facts.top_agent))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::activity::SiteTime;
    use crate::kinds::players::player;
    use baize_time::UtcOffset;

    const INDIA: i16 = 330;

    #[test]
    fn a_player_is_refused_with_the_reason() {
        let offset = UtcOffset::minutes(INDIA).unwrap();
        let now = SiteTime::try_from("2026-12-24".to_owned()).unwrap().at(offset);
        let registered_at = now.minus(Span::days(10));
        let facts = PlayerFacts {
            registered_at,
            is_invited: false,
            parent: 8,
            top_agent: 9,
            games: ["dice".to_owned()].into(),
            ..player(now, INDIA)
        };
        let admitted = |who: Who| who.admit(&facts, now).map_err(Ineligible::as_str);
        assert_eq!(admitted(Who::default()), Ok(()));
        assert_eq!(admitted(Who { min_account_days: Some(10), ..Who::default() }), Ok(()));
        assert_eq!(admitted(Who { min_account_days: Some(11), ..Who::default() }), Err("account_age"));
        assert_eq!(admitted(Who { max_account_days: Some(10), ..Who::default() }), Err("account_age"));
        assert_eq!(admitted(Who { min_deposits: Some(99), ..Who::default() }), Err("deposits"));
        assert_eq!(admitted(Who { max_deposits: Some(0), ..Who::default() }), Err("deposits"));
        assert_eq!(admitted(Who { min_vip: Some(10), max_vip: Some(10), ..Who::default() }), Ok(()));
        assert_eq!(admitted(Who { min_vip: Some(11), ..Who::default() }), Err("vip_level"));
        assert_eq!(admitted(Who { max_vip: Some(9), ..Who::default() }), Err("vip_level"));
        assert_eq!(admitted(Who { invited: true, ..Who::default() }), Err("not_invited"));
        assert_eq!(admitted(Who { parents: vec![7, 8], agents: vec![9], ..Who::default() }), Ok(()));
        assert_eq!(admitted(Who { parents: vec![9], ..Who::default() }), Err("not_invited"));
        assert_eq!(admitted(Who { agents: vec![8], ..Who::default() }), Err("not_invited"));
        let games = |games: [&str; 2]| Who { games: games.map(String::from).into(), ..Who::default() };
        assert_eq!(admitted(games(["mines", "dice"])), Ok(()));
        assert_eq!(admitted(games(["mines", "keno"])), Err("games"));
        assert_eq!(admitted(Who { channels: vec!["tv".into()], ..Who::default() }), Err("channel"));
        let nowhere = PlayerFacts { deposit_bonus: false, ..facts.clone() };
        let who = Who { min_deposits: Some(1), ..Who::default() };
        assert_eq!(who.admit(&nowhere, now), Err(Ineligible::Site));
    }
}

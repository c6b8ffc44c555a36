//! Messaging app (11): who follows the site's channel finds a code there every day and types it once, for gold and bonus
//! money. Which code is a day's is in the store; a claim without it is refused.

use std::collections::BTreeSet;

use baize_money::{Amount, BasisPoints};
use baize_time::Timestamp;
use serde::{Deserialize, Serialize};

use crate::{
    ClaimInput, Claimed, CoinTerms, Offer, OfferStep, Period, PlayerFacts, PrizeDraw, Promotion, Reward,
    Value, money_text,
};

/// The rules.
pub struct MessagingApp;

/// What an operator sets.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MessagingAppConfig {
    /// The gold.
    #[serde(with = "money_text")]
    gold: Amount,
    /// The bonus money.
    #[serde(with = "money_text")]
    coin: Amount,
    /// The conditions of the bonus money.
    terms: CoinTerms,
    /// Where the server posts the code of each day, such as `@name`; empty where the operator posts it.
    pub channel: String,
    /// Where players follow the channel, an https address; empty for none.
    link: String,
}

/// The rewards that the player has received.
#[derive(Debug, Default, Serialize, Deserialize)]
pub struct MessagingAppState {
    claimed: BTreeSet<i64>,
}

impl MessagingAppConfig {
    fn rewards(&self) -> [Reward; 2] {
        [Reward::Gold { amount: self.gold }, Reward::Coin { amount: self.coin, terms: self.terms }]
    }
}

/// The longest name of a channel.
const LONGEST: usize = 64;

impl Promotion for MessagingApp {
    const KIND: i64 = 11;
    const NAME: &'static str = "messaging_app";
    type Config = MessagingAppConfig;
    type State = MessagingAppState;

    fn demo(unit: Amount) -> MessagingAppConfig {
        MessagingAppConfig {
            gold: Amount::whole(100),
            coin: BasisPoints::new(1_000).of(unit).unwrap_or(unit),
            terms: CoinTerms::demo(10, unit),
            channel: "@baize".to_owned(),
            link: String::new(),
        }
    }

    fn check(config: &MessagingAppConfig) -> Result<(), String> {
        if !config.gold.is_positive() || !config.coin.is_positive() {
            return Err("config.gold and config.coin are above zero".to_owned());
        }
        if config.channel.len() > LONGEST || config.channel.contains(char::is_control) {
            return Err(format!("config.channel: up to {LONGEST} characters"));
        }
        if config.link.is_empty() || config.link.starts_with("https://") {
            Ok(())
        } else {
            Err("config.link: an https address, or nothing".to_owned())
        }
    }

    fn period(_: &MessagingAppConfig, _: &PlayerFacts, _: Timestamp) -> Period {
        Period::Once
    }

    fn offer(
        config: &MessagingAppConfig,
        state: &MessagingAppState,
        facts: &PlayerFacts,
        _: Timestamp,
    ) -> Offer {
        let step = |(step, reward)| {
            OfferStep::once(step, facts.day_code.is_some(), state.claimed.contains(&step), reward)
        };
        let steps = (1..).zip(config.rewards()).map(step).collect();
        Offer { steps, link: config.link.clone(), ..Offer::default() }
    }

    fn claim(
        config: &MessagingAppConfig,
        state: &mut MessagingAppState,
        input: ClaimInput,
        facts: &PlayerFacts,
        _: &mut dyn PrizeDraw,
        now: Timestamp,
    ) -> Claimed {
        let offer = Self::offer(config, state, facts, now);
        offer.claim(input.step, &mut state.claimed)
    }

    fn value(config: &MessagingAppConfig) -> Value {
        Value::of_steps(&config.rewards().map(|reward| vec![reward]))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kinds::players::{TestDraws, newcomer};
    use crate::{Refusal, RightDayCode};

    const NOW: Timestamp = Timestamp::from_millis(1_800_000_000_000);

    #[test]
    fn the_code_of_the_day_brings_gold_and_bonus_money_once() {
        let config = MessagingApp::demo(Amount::whole(100));
        let mut state = MessagingAppState::default();
        let mut claim = |step: i64, has_day_code: bool| {
            let day_code = has_day_code.then_some(RightDayCode);
            let facts = PlayerFacts { day_code, ..newcomer(NOW, 330) };
            let mut draws = TestDraws::default();
            MessagingApp::claim(&config, &mut state, ClaimInput::of(Some(step)), &facts, &mut draws, NOW)
        };
        assert_eq!(claim(1, false), Err(Refusal::NotReached));
        assert_eq!(claim(1, true).unwrap().len(), 1);
        assert_eq!(claim(2, true).unwrap().len(), 1);
        assert_eq!(claim(1, true), Err(Refusal::AlreadyClaimed));
        assert_eq!(claim(3, true), Err(Refusal::UnknownStep));
    }

    #[test]
    fn a_link_is_a_secure_address_or_none() {
        let demo = MessagingApp::demo(Amount::whole(1));
        let with =
            |link: &str| MessagingApp::check(&MessagingAppConfig { link: link.to_owned(), ..demo.clone() });
        assert!(with("").is_ok() && with("https://t.me/baize").is_ok());
        assert!(with("http://t.me/baize").is_err() && with("javascript:alert(1)").is_err());
    }
}

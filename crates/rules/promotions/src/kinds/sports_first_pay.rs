//! Sports-provider first pay (1007): where the site gives bonuses for deposits, a first deposit that took no other offer and is
//! staked once on the listed providers' sports brings free bets. What goes back of the deposit takes its share along.

use baize_money::{Amount, BasisPoints};
use baize_time::{Day, Span, Timestamp};
use serde::{Deserialize, Serialize};

use crate::sports::{check_providers, is_listed};
use crate::{
    Asks, BudgetMode, ClaimInput, Claimed, Granted, Ineligible, ONLY_STEP, Offer, OfferStep, Period,
    PlayerFacts, PrizeDraw, Promotion, Refusal, Reward, SportsBetFacts, StepState, Value, claim_once,
    money_text,
};

/// The rules.
pub struct SportsFirstPay;

/// What an operator sets.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SportsFirstPayConfig {
    /// Within so many days after the first deposit it has to be staked once.
    days: u8,
    /// The free bets, in basis points of the first deposit.
    share: BasisPoints,
    /// At most so much.
    #[serde(with = "money_text")]
    most: Amount,
    /// In so many free bets.
    bets: u8,
    /// They lapse after so many days.
    valid_days: u16,
    /// The providers whose bets count, by name; none for all of them.
    providers: Vec<String>,
}

/// Whether the player has claimed the free bets.
#[derive(Debug, Default, Serialize, Deserialize)]
pub struct SportsFirstPayState {
    claimed: bool,
}

/// How many days and free bets can be configured.
const MOST: u8 = 30;
/// What was reached can be claimed for so long after the last day.
const CLAIM_AFTER: Span = Span::days(1);

impl SportsFirstPayConfig {
    /// What a first deposit brings.
    fn reward(&self, first_deposit: Amount) -> Reward {
        let amount = self.share.of(first_deposit).unwrap_or(Amount::ZERO).min(self.most);
        Reward::FreeBet { amount, count: self.bets, days: self.valid_days }
    }

    /// When stakes stop to count.
    fn ends_at(&self, first_deposit_at: Timestamp) -> Timestamp {
        first_deposit_at.plus(Span::days(self.days.into()))
    }

    /// What was staked on bets that count since the first deposit. Bets without stated odds do not (decisions D11).
    fn staked(&self, facts: &PlayerFacts, first_deposit_at: Timestamp) -> Amount {
        let times = first_deposit_at..self.ends_at(first_deposit_at);
        let counts = |bet: &&SportsBetFacts| {
            bet.has_odds && times.contains(&bet.settled_at) && is_listed(&self.providers, &bet.provider)
        };
        let stakes = facts.sports.iter().filter(counts).map(|bet| bet.counted.stake);
        Amount::sum(stakes).unwrap_or(Amount::MAX)
    }

    /// The step of a player with a first deposit that counts; `None` for all others.
    fn step(&self, state: &SportsFirstPayState, facts: &PlayerFacts, now: Timestamp) -> Option<OfferStep> {
        let is_counted = facts.deposit_bonus && facts.first_deposit_is_plain;
        let first_at = facts.first_deposit_at.filter(|_| is_counted)?;
        let (target, reward) = (facts.first_deposit, self.reward(facts.first_deposit));
        if !reward.amount().is_positive() {
            return None;
        }
        let staked = self.staked(facts, first_at);
        let is_reached = staked >= target;
        let ends_at = self.ends_at(first_at);
        let until = if is_reached { ends_at.plus(CLAIM_AFTER) } else { ends_at };
        Some(OfferStep {
            step: ONLY_STEP,
            current: staked.min(target).units(),
            target: target.units(),
            rewards: vec![reward],
            state: match is_reached {
                _ if state.claimed => StepState::Claimed,
                _ if now >= until => StepState::Missed,
                true => StepState::Claimable,
                false => StepState::Open,
            },
            claim_until: Some(until),
        })
    }
}

impl Promotion for SportsFirstPay {
    const KIND: i64 = 1007;
    const NAME: &'static str = "sports_first_pay";
    const BUDGET: BudgetMode = BudgetMode::Alarm;
    const IN_DEMO: bool = false;
    const ASKS: Asks = Asks::Sports;
    const NEEDS_DEPOSIT_BONUS: bool = true;
    type Config = SportsFirstPayConfig;
    type State = SportsFirstPayState;

    fn demo(unit: Amount) -> SportsFirstPayConfig {
        SportsFirstPayConfig {
            days: 7,
            share: BasisPoints::new(5_000),
            most: BasisPoints::new(100_000).of(unit).unwrap_or(unit),
            bets: 5,
            valid_days: 7,
            providers: Vec::new(),
        }
    }

    fn check(config: &SportsFirstPayConfig) -> Result<(), String> {
        let counts = [config.days, config.bets];
        if counts.iter().any(|count| !(1..=MOST).contains(count)) || !(1..=365).contains(&config.valid_days) {
            return Err("config: days and bets are from 1 to 30, valid_days from 1 to 365".to_owned());
        }
        if config.share == BasisPoints::ZERO || config.share > BasisPoints::WHOLE {
            return Err("config.share is from 1 to 10000".to_owned());
        }
        if config.most.units() < config.bets.into() {
            return Err("config.most has no room for that many free bets".to_owned());
        }
        check_providers(&config.providers)
    }

    fn first_day(config: &SportsFirstPayConfig, facts: &PlayerFacts, now: Timestamp) -> Option<Day> {
        let first_at = facts.first_deposit_at?;
        let is_over = now >= config.ends_at(first_at).plus(CLAIM_AFTER);
        (!is_over).then(|| first_at.day(facts.utc_offset))
    }

    fn period(_: &SportsFirstPayConfig, _: &PlayerFacts, _: Timestamp) -> Period {
        Period::Once
    }

    fn offer(
        config: &SportsFirstPayConfig,
        state: &SportsFirstPayState,
        facts: &PlayerFacts,
        now: Timestamp,
    ) -> Offer {
        Offer { steps: config.step(state, facts, now).into_iter().collect(), ..Offer::default() }
    }

    fn claim(
        config: &SportsFirstPayConfig,
        state: &mut SportsFirstPayState,
        input: ClaimInput,
        facts: &PlayerFacts,
        _: &mut dyn PrizeDraw,
        now: Timestamp,
    ) -> Claimed {
        if input.step != Some(ONLY_STEP) {
            return Err(Refusal::UnknownStep);
        }
        if !facts.deposit_bonus {
            return Err(Refusal::NotEligible(Ineligible::Site));
        }
        if facts.first_deposit_at.is_some() && !facts.first_deposit_is_plain {
            return Err(Refusal::NotEligible(Ineligible::Deposits));
        }
        // Without a first deposit, or after its reversal, nothing is earned.
        let step = config.step(state, facts, now).ok_or(Refusal::NotReached)?;
        if step.state != StepState::Claimable {
            return Err(step.refusal());
        }
        claim_once(&mut state.claimed, input, config.reward(facts.first_deposit))
    }

    fn still_earned(config: &SportsFirstPayConfig, _: Granted, facts: &PlayerFacts) -> Option<Amount> {
        Some(config.reward(facts.first_deposit).amount())
    }

    fn value(config: &SportsFirstPayConfig) -> Value {
        let most = Reward::FreeBet { amount: config.most, count: config.bets, days: config.valid_days };
        Value::of_steps(&[vec![most]])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Effect;
    use crate::kinds::players::{TestDraws, newcomer};
    use crate::sports::CountedSports;

    const NOW: Timestamp = Timestamp::from_millis(1_800_000_000_000);

    fn bet(settled_at: Timestamp, stake: i32) -> SportsBetFacts {
        let counted = CountedSports { stake: Amount::whole(stake), ..CountedSports::default() };
        SportsBetFacts { provider: "house".into(), settled_at, has_odds: true, counted }
    }

    /// A player whose first deposit was credited now.
    fn player(deposit: i32, sports: Vec<SportsBetFacts>) -> PlayerFacts {
        PlayerFacts {
            deposits: 1,
            first_deposit: Amount::whole(deposit),
            first_deposit_at: Some(NOW),
            first_deposit_is_plain: true,
            sports,
            ..newcomer(NOW, 330)
        }
    }

    fn config() -> SportsFirstPayConfig {
        SportsFirstPay::demo(Amount::whole(1))
    }

    /// Claims so many days after the deposit: the free bets and their stakes together.
    fn claim(facts: &PlayerFacts, after: Span) -> Result<(usize, i64), Refusal> {
        let (state, input) = (&mut SportsFirstPayState::default(), ClaimInput::of(Some(ONLY_STEP)));
        let now = NOW.plus(after);
        let effects = SportsFirstPay::claim(&config(), state, input, facts, &mut TestDraws::default(), now)?;
        let [Effect::Grant { reward, .. }] = *effects else { panic!("one grant") };
        assert!(state.claimed);
        let stakes = reward.free_bet_stakes();
        Ok((stakes.len(), Amount::sum(stakes).unwrap().units()))
    }

    #[test]
    fn half_of_a_first_deposit_that_was_staked_once_comes_in_five_free_bets_at_most_10() {
        for (deposit, units) in [(1, 5_000), (20, 100_000), (1_000, 100_000)] {
            let facts = player(deposit, vec![bet(NOW, deposit)]);
            assert_eq!(claim(&facts, Span::millis(0)), Ok((5, units)), "{deposit}");
            let less = player(deposit, vec![bet(NOW, deposit - 1)]);
            assert_eq!(claim(&less, Span::millis(0)), Err(Refusal::NotReached), "{deposit}");
        }
    }

    #[test]
    fn stakes_count_from_the_deposit_until_before_the_end_of_seven_days() {
        let end = NOW.plus(Span::days(7));
        let at = |settled_at| claim(&player(10, vec![bet(settled_at, 10)]), Span::days(7));
        assert_eq!(at(end.minus(Span::millis(1))), Ok((5, 50_000)));
        assert_eq!(at(end), Err(Refusal::Expired));
        assert_eq!(at(NOW.minus(Span::millis(1))), Err(Refusal::Expired));
        let reached = player(10, vec![bet(NOW, 10)]);
        assert_eq!(claim(&reached, Span::days(8).minus_one()), Ok((5, 50_000)));
        assert_eq!(claim(&reached, Span::days(8)), Err(Refusal::Expired));
        assert_eq!(claim(&player(10, Vec::new()), Span::days(7).minus_one()), Err(Refusal::NotReached));
    }

    trait MinusOne {
        fn minus_one(self) -> Self;
    }

    impl MinusOne for Span {
        fn minus_one(self) -> Self {
            Self::millis(self.as_millis() - 1)
        }
    }

    #[test]
    fn bets_without_stated_odds_and_of_other_providers_do_not_count() {
        let unstated = SportsBetFacts { has_odds: false, ..bet(NOW, 10) };
        assert_eq!(claim(&player(10, vec![unstated]), Span::millis(0)), Err(Refusal::NotReached));
        let listed = SportsFirstPayConfig { providers: vec!["other".into()], ..config() };
        assert_eq!(listed.staked(&player(10, vec![bet(NOW, 10)]), NOW), Amount::ZERO);
    }

    #[test]
    fn a_deposit_with_another_offer_and_a_site_without_deposit_bonuses_bring_nothing() {
        let other = PlayerFacts { first_deposit_is_plain: false, ..player(10, vec![bet(NOW, 10)]) };
        assert_eq!(claim(&other, Span::millis(0)), Err(Refusal::NotEligible(Ineligible::Deposits)));
        let brazil = PlayerFacts { deposit_bonus: false, ..player(10, vec![bet(NOW, 10)]) };
        assert_eq!(claim(&brazil, Span::millis(0)), Err(Refusal::NotEligible(Ineligible::Site)));
        for facts in [other, brazil, newcomer(NOW, 330)] {
            let offer = SportsFirstPay::offer(&config(), &SportsFirstPayState::default(), &facts, NOW);
            assert_eq!(offer, Offer::default());
        }
        assert_eq!(claim(&newcomer(NOW, 330), Span::millis(0)), Err(Refusal::NotReached));
    }

    #[test]
    fn what_goes_back_of_the_deposit_is_earned_no_more() {
        let granted = Granted { step: 1, reward: config().reward(Amount::whole(10)), at: NOW };
        let left = |deposit| SportsFirstPay::still_earned(&config(), granted, &player(deposit, Vec::new()));
        assert_eq!(left(4), Some(Amount::whole(2)));
        assert_eq!(left(0), Some(Amount::ZERO));
        assert_eq!(claim(&player(0, vec![bet(NOW, 10)]), Span::millis(0)), Err(Refusal::NotReached));
    }
}

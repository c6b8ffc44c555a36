//! Free guess (1005): a question a day, which costs nothing: which number is drawn this evening? Each player gives one final
//! answer before the question closes; the right ones share a pool.

use std::collections::BTreeSet;

use baize_fairness::{ClientSeed, Draws, SeedError, ServerSeed};
use baize_money::{Amount, BasisPoints, Ratio};
use baize_time::{Day, Span, Timestamp, UtcOffset};
use serde::{Deserialize, Serialize};

use crate::{
    Asks, ClaimInput, Claimed, CoinTerms, Offer, OfferStep, Period, PlayerFacts, PrizeDraw, Promotion,
    Refusal, Reward, RiskSubject, TimeOfDay, Value, Worth, money_text,
};

/// The rules.
pub struct FreeGuess;

/// The hash of a question's seed is published so long before the question closes.
pub const PUBLISHED_BEFORE: Span = Span::hours(1);
/// Right answers are paid so long after the number was drawn.
pub const PAID_AFTER: Span = Span::hours(1);
/// A question has at most so many answers: they are buttons beside each other.
const MOST_NUMBERS: u32 = 12;

/// What an operator sets.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FreeGuessConfig {
    /// When the number is drawn, in the site's time.
    pub closes: TimeOfDay,
    /// The number is one of 1 to this.
    pub numbers: u32,
    /// What right answers share.
    #[serde(with = "money_text")]
    pub pool: Amount,
    /// What a right answer brings at most.
    #[serde(with = "money_text")]
    pub most: Amount,
    /// The conditions of what it brings.
    pub terms: CoinTerms,
}

impl FreeGuessConfig {
    /// When the question of a day can be answered: from its midnight until the number is drawn.
    pub fn hours(&self, day: Day, offset: UtcOffset) -> (Timestamp, Timestamp) {
        (day.start(offset), self.closes.on(day, offset))
    }

    /// What each of so many right answers brings; nothing where the pool has no unit for each.
    pub fn share(&self, right: i64) -> Amount {
        let share = self.pool.units().checked_div(right).map(|units| Amount::new(units).unwrap_or_default());
        share.unwrap_or_default().min(self.most)
    }

    /// The number of a question, from its own seed with the question's number as the client seed.
    pub fn drawn(&self, server: &ServerSeed, question: i64) -> Result<i64, SeedError> {
        let client = ClientSeed::parse(&question.to_string())?;
        Ok(i64::from(Draws::new(server, &client, 0).pick(self.numbers)).saturating_add(1))
    }

    /// Whether this is one of the answers.
    pub fn is_answer(&self, answer: i64) -> bool {
        (1..=i64::from(self.numbers)).contains(&answer)
    }

    const fn reward(&self, amount: Amount) -> Reward {
        Reward::Coin { amount, terms: self.terms }
    }
}

/// The questions of a day whose share the player has.
#[derive(Debug, Default, Serialize, Deserialize)]
pub struct FreeGuessState {
    given: BTreeSet<i64>,
}

impl Promotion for FreeGuess {
    const KIND: i64 = 1_005;
    const NAME: &'static str = "free_guess";
    const ASKS: Asks = Asks::Question;
    type Config = FreeGuessConfig;
    type State = FreeGuessState;

    fn demo(unit: Amount) -> FreeGuessConfig {
        let pool = unit.units().checked_mul(5).and_then(|units| Amount::new(units).ok());
        FreeGuessConfig {
            closes: TimeOfDay::hour(21),
            numbers: 9,
            pool: pool.unwrap_or(Amount::MAX),
            most: BasisPoints::new(2_000).of(unit).unwrap_or(unit),
            terms: CoinTerms::demo(5, unit),
        }
    }

    fn check(config: &FreeGuessConfig) -> Result<(), String> {
        if !(2..=MOST_NUMBERS).contains(&config.numbers) {
            return Err(format!("config.numbers: 2 to {MOST_NUMBERS}"));
        }
        if !config.most.is_positive() || config.most > config.pool {
            return Err("config.most: above zero, and not more than the pool".to_owned());
        }
        if config.closes.since_midnight() < PUBLISHED_BEFORE {
            return Err("config.closes: from 01:00 on, for the hash is published an hour before".to_owned());
        }
        Ok(())
    }

    fn period(_: &FreeGuessConfig, facts: &PlayerFacts, now: Timestamp) -> Period {
        Period::day(now, facts.utc_offset)
    }

    /// The question waits until it is answered. A share is a step only while it is given.
    fn offer(config: &FreeGuessConfig, state: &FreeGuessState, facts: &PlayerFacts, _: Timestamp) -> Offer {
        let step = facts.packet.map(|share| {
            let is_given = state.given.contains(&share.drop);
            OfferStep::once(share.drop, true, is_given, config.reward(share.amount.min(config.most)))
        });
        let waits = facts.question.is_some_and(|question| !question.is_answered);
        Offer { steps: step.into_iter().collect(), chances: waits.into(), ..Offer::default() }
    }

    fn claim(
        config: &FreeGuessConfig,
        state: &mut FreeGuessState,
        input: ClaimInput,
        facts: &PlayerFacts,
        _: &mut dyn PrizeDraw,
        now: Timestamp,
    ) -> Claimed {
        let share = Self::offer(config, state, facts, now).steps.pop();
        OfferStep::claim(share.filter(|share| Some(share.step) == input.step), &mut state.given)
    }

    fn risk_subject(_: &FreeGuessConfig, _: ClaimInput, _: &PlayerFacts) -> Option<RiskSubject> {
        Some(RiskSubject::Claimant)
    }

    /// An answer is worth its chance of the most that it brings; what the budget gives up at once is the pool.
    fn value(config: &FreeGuessConfig) -> Value {
        let most = u128::try_from(config.most.units()).unwrap_or(0);
        let mean = Ratio::new(most, u128::from(config.numbers)).unwrap_or(Ratio::ZERO);
        Value {
            steps: vec![Worth { money: mean, gold: Ratio::ZERO }],
            draw: None,
            largest: config.pool.units(),
            most_money: config.most.units(),
            most_gold: 0,
        }
    }
}

/// Refuses an answer to a question that is open from `opens_at` until before `closes_at`.
pub fn admit_answer(opens_at: Timestamp, closes_at: Timestamp, now: Timestamp) -> Result<(), Refusal> {
    if now < opens_at {
        Err(Refusal::NotOpen)
    } else if now < closes_at {
        Ok(())
    } else {
        Err(Refusal::AnswerClosed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kinds::players::{TestDraws, newcomer};
    use crate::{Effect, PacketFacts, QuestionFacts};

    const NOW: Timestamp = Timestamp::from_millis(1_800_000_000_000);

    fn demo() -> FreeGuessConfig {
        FreeGuess::demo(Amount::whole(100))
    }

    #[test]
    fn right_answers_share_the_pool_and_each_brings_at_most_so_much() {
        let share = |right| demo().share(right).units();
        assert_eq!(share(1), 200_000, "a fifth of a unit");
        assert_eq!(share(25), 200_000, "the last number of answers that the most is paid to");
        assert_eq!(share(26), 5_000_000 / 26);
        assert_eq!((share(0), share(5_000_001)), (0, 0), "nobody, and a unit short");
        for right in 1..200 {
            assert!(share(right) * right <= demo().pool.units());
        }
    }

    #[test]
    fn every_number_is_drawn_and_none_beside_them() {
        let drawn: BTreeSet<i64> = (0..200)
            .map(|number| demo().drawn(&ServerSeed::from_entropy(&[7; 32]), number).unwrap())
            .collect();
        assert_eq!(drawn, (1..=9).collect());
        assert!(demo().is_answer(1) && demo().is_answer(9) && !demo().is_answer(0) && !demo().is_answer(10));
    }

    /// What the page draws alike.
    #[test]
    fn numbers_are_drawn_as_the_shared_vectors_say() {
        let file: serde_json::Value =
            serde_json::from_str(include_str!("../../tests/data/daily_numbers.json")).unwrap();
        for case in file["cases"].as_array().unwrap() {
            let server = ServerSeed::parse(case["server_seed"].as_str().unwrap()).unwrap();
            let question = case["question_id"].as_str().unwrap().parse().unwrap();
            let numbers = u32::try_from(case["numbers"].as_u64().unwrap()).unwrap();
            let config = FreeGuessConfig { numbers, ..demo() };
            assert_eq!(config.drawn(&server, question).unwrap(), case["drawn"].as_i64().unwrap());
        }
    }

    #[test]
    fn an_answer_counts_until_the_moment_at_which_the_question_closes() {
        let (opens, closes) =
            demo().hours(NOW.day(newcomer(NOW, 330).utc_offset), newcomer(NOW, 330).utc_offset);
        assert_eq!(closes.since(opens), Span::hours(21));
        let at = |now| admit_answer(opens, closes, now);
        assert_eq!(at(opens.minus(Span::millis(1))), Err(Refusal::NotOpen));
        assert_eq!((at(opens), at(closes.minus(Span::millis(1)))), (Ok(()), Ok(())));
        assert_eq!(at(closes), Err(Refusal::AnswerClosed));
    }

    #[test]
    fn a_question_waits_until_it_is_answered_and_its_share_is_given_once() {
        let waiting = |question| {
            let facts = PlayerFacts { question, ..newcomer(NOW, 330) };
            FreeGuess::offer(&demo(), &FreeGuessState::default(), &facts, NOW).is_waiting()
        };
        let asked = |is_answered| Some(QuestionFacts { is_answered });
        assert_eq!([None, asked(false), asked(true)].map(waiting), [false, true, false]);
        let mut state = FreeGuessState::default();
        let mut claim = |packet| {
            let facts = PlayerFacts { packet, ..newcomer(NOW, 330) };
            FreeGuess::claim(
                &demo(),
                &mut state,
                ClaimInput::of(Some(1)),
                &facts,
                &mut TestDraws::default(),
                NOW,
            )
        };
        assert_eq!(claim(None), Err(Refusal::UnknownStep));
        let share = Some(PacketFacts { drop: 1, amount: Amount::whole(3) });
        let reward = demo().reward(Amount::whole(3));
        assert_eq!(claim(share), Ok(vec![Effect::Grant { step: 1, reward }]));
        assert_eq!(claim(share), Err(Refusal::AlreadyClaimed));
    }

    #[test]
    fn a_question_of_one_answer_and_one_that_pays_more_than_its_pool_are_refused() {
        let with = |change: fn(&mut FreeGuessConfig)| {
            let mut config = demo();
            change(&mut config);
            FreeGuess::check(&config)
        };
        assert_eq!(with(|_| {}), Ok(()));
        for bad in [
            with(|config| config.numbers = 1),
            with(|config| config.numbers = 13),
            with(|config| config.most = Amount::ZERO),
            with(|config| config.most = Amount::whole(501)),
            with(|config| config.closes = TimeOfDay::hour(0)),
        ] {
            assert!(bad.is_err());
        }
    }
}

//! Check-in (1): a calendar of the month, one claim a day. The n-th claim of the month takes square n, so that a missed
//! day only delays. Some squares bring bonus money to players who have made a deposit, where the site gives bonuses for
//! deposits, and more gold to all others.

use baize_money::{Amount, BasisPoints};
use baize_time::Timestamp;
use serde::{Deserialize, Serialize};

use crate::activity::Shown;
use crate::{
    ClaimInput, Claimed, CoinTerms, Effect, Offer, OfferStep, Period, PlayerFacts, PrizeDraw, Promotion,
    Refusal, Reward, StepState, Value, money_text,
};

/// The rules.
pub struct Sign;

/// What an operator sets.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SignConfig {
    /// The gold of an ordinary square.
    #[serde(with = "money_text")]
    gold: Amount,
    /// The conditions of the bonus money.
    terms: CoinTerms,
    /// The squares that bring more.
    special: Vec<Special>,
}

/// A square that brings more.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Special {
    /// Its number in the month.
    square: i64,
    /// Bonus money for players who have made a deposit.
    #[serde(with = "money_text")]
    coin: Amount,
    /// Gold for all others.
    #[serde(with = "money_text")]
    gold: Amount,
}

/// What the player has consumed in a month.
#[derive(Debug, Default, Serialize, Deserialize)]
pub struct SignState {
    /// How many squares.
    claimed: i64,
    /// The day of the last claim, as its number since 1970-01-01.
    last_day: Option<i64>,
}

/// A month has no more squares.
const MOST_SQUARES: i64 = 31;

impl SignConfig {
    fn reward(&self, square: i64, with_deposit: bool) -> Reward {
        match self.special.iter().find(|special| special.square == square) {
            Some(special) if with_deposit => Reward::Coin { amount: special.coin, terms: self.terms },
            Some(special) => Reward::Gold { amount: special.gold },
            None => Reward::Gold { amount: self.gold },
        }
    }
}

/// How many squares the month of this moment has.
fn squares(facts: &PlayerFacts, now: Timestamp) -> i64 {
    Period::month(now, facts.utc_offset).days().unwrap_or(MOST_SQUARES)
}

/// How many squares can still be claimed this month, today's included.
fn claims_left(state: &SignState, facts: &PlayerFacts, now: Timestamp) -> i64 {
    let (offset, today) = (facts.utc_offset, now.day(facts.utc_offset));
    let end =
        Period::month(now, offset).end(offset).map_or(today.number() + 1, |end| end.day(offset).number());
    let has_claimed = state.last_day == Some(today.number());
    end - today.number() - i64::from(has_claimed)
}

impl Promotion for Sign {
    const KIND: i64 = 1;
    const NAME: &'static str = "sign";
    type Config = SignConfig;
    type State = SignState;

    fn demo(unit: Amount) -> SignConfig {
        let special = |(square, tenths): (i64, u32)| {
            let coin = BasisPoints::new(tenths * 1_000).of(unit).unwrap_or(unit);
            Special { square, coin, gold: Amount::whole(100) }
        };
        SignConfig {
            gold: Amount::whole(20),
            terms: CoinTerms::demo(10, unit),
            special: [(7, 2), (14, 3), (21, 5), (28, 10)].map(special).into(),
        }
    }

    /// It opens by itself: a day's square is lost with the day.
    fn demo_shown() -> Shown {
        Shown { order: Self::KIND, window: true, ..Shown::default() }
    }

    fn check(config: &SignConfig) -> Result<(), String> {
        let squares = config.special.iter().map(|special| special.square);
        if squares.clone().all(|square| (1..=MOST_SQUARES).contains(&square))
            && squares.is_sorted_by(|a, b| a < b)
        {
            Ok(())
        } else {
            Err(format!("config.special.square: from 1 to {MOST_SQUARES}, in order, each once"))
        }
    }

    fn period(_: &SignConfig, facts: &PlayerFacts, now: Timestamp) -> Period {
        Period::month(now, facts.utc_offset)
    }

    fn offer(config: &SignConfig, state: &SignState, facts: &PlayerFacts, now: Timestamp) -> Offer {
        let last = state.claimed + claims_left(state, facts, now);
        let is_due = state.last_day != Some(now.day(facts.utc_offset).number());
        let step = |square| OfferStep {
            step: square,
            current: state.claimed.min(square),
            target: square,
            rewards: vec![config.reward(square, facts.has_deposit_reward())],
            state: match square {
                _ if square <= state.claimed => StepState::Claimed,
                _ if square == state.claimed + 1 && is_due => StepState::Claimable,
                _ if square <= last => StepState::Open,
                _ => StepState::Missed,
            },
            claim_until: None,
        };
        Offer { steps: (1..=squares(facts, now)).map(step).collect(), ..Offer::default() }
    }

    fn claim(
        config: &SignConfig,
        state: &mut SignState,
        input: ClaimInput,
        facts: &PlayerFacts,
        _: &mut dyn PrizeDraw,
        now: Timestamp,
    ) -> Claimed {
        let days = 1..=squares(facts, now);
        let square = input.step.filter(|square| days.contains(square)).ok_or(Refusal::UnknownStep)?;
        if square <= state.claimed {
            return Err(Refusal::AlreadyClaimed);
        }
        let today = now.day(facts.utc_offset).number();
        if square > state.claimed + 1 || state.last_day == Some(today) {
            return Err(Refusal::NotReached);
        }
        *state = SignState { claimed: square, last_day: Some(today) };
        Ok(vec![Effect::Grant { step: square, reward: config.reward(square, facts.has_deposit_reward()) }])
    }

    fn is_mailed(_: i64) -> bool {
        false
    }

    fn value(config: &SignConfig) -> Value {
        let both = |square| [true, false].map(|with_deposit| config.reward(square, with_deposit)).to_vec();
        Value::of_steps(&(1..=MOST_SQUARES).map(both).collect::<Vec<_>>())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::StepState::{Claimable, Claimed, Missed, Open};
    use crate::kinds::players::{TestDraws, newcomer, player};
    use baize_time::{Day, Span, UtcOffset};

    const INDIA: i16 = 330;

    /// A moment of a day of the site, so many milliseconds after its midnight.
    fn at(day: i64, millis: i64) -> Timestamp {
        Day::from_number(day).start(UtcOffset::minutes(INDIA).unwrap()).plus(Span::millis(millis))
    }

    /// The first of January 2026.
    const JANUARY: i64 = 20_454;
    const DAY: i64 = 86_400_000;

    fn claim(
        state: &mut SignState,
        square: i64,
        facts: &PlayerFacts,
        now: Timestamp,
    ) -> Result<Reward, Refusal> {
        let input = ClaimInput::of(Some(square));
        let config = Sign::demo(Amount::whole(1));
        let effects = Sign::claim(&config, state, input, facts, &mut TestDraws::default(), now)?;
        let [Effect::Grant { step, reward }] = *effects else { panic!("one grant") };
        assert_eq!(step, square);
        Ok(reward)
    }

    #[test]
    fn the_nth_claim_of_the_month_takes_the_nth_square_and_a_missed_day_only_delays() {
        let mut state = SignState::default();
        for (square, day) in [(1, JANUARY), (2, JANUARY + 1), (3, JANUARY + 5)] {
            let now = at(day, 0);
            assert_eq!(claim(&mut state, square, &player(now, INDIA), now), Ok(Reward::gold(20)));
        }
        let now = at(JANUARY + 6, 0);
        assert_eq!(
            claim(&mut state, 5, &player(now, INDIA), now),
            Err(Refusal::NotReached),
            "not the day's number"
        );
        assert_eq!(claim(&mut state, 3, &player(now, INDIA), now), Err(Refusal::AlreadyClaimed));
    }

    #[test]
    fn a_day_has_one_claim_until_its_last_millisecond() {
        let mut state = SignState::default();
        let (first, last) = (at(JANUARY, 0), at(JANUARY, DAY - 1));
        let facts = player(first, INDIA);
        assert!(claim(&mut state, 1, &facts, first).is_ok());
        assert_eq!(claim(&mut state, 2, &facts, last), Err(Refusal::NotReached));
        assert!(claim(&mut state, 2, &facts, at(JANUARY + 1, 0)).is_ok());
    }

    #[test]
    fn the_last_millisecond_of_the_month_belongs_to_it() {
        let config = Sign::demo(Amount::whole(1));
        let last = at(JANUARY + 30, DAY - 1);
        let facts = player(last, INDIA);
        let period = |now| Sign::period(&config, &facts, now).to_string();
        assert_eq!(period(last), "m2026-01");
        assert_eq!(period(last.plus(Span::millis(1))), "m2026-02");
        let shown = |now| Sign::offer(&config, &SignState::default(), &facts, now).steps.len();
        assert_eq!((shown(last), shown(last.plus(Span::millis(1)))), (31, 28));
    }

    #[test]
    fn special_squares_bring_bonus_money_only_after_a_deposit_where_the_site_gives_it() {
        let now = at(JANUARY + 8, 0);
        let seventh = |facts: &PlayerFacts| {
            claim(&mut SignState { claimed: 6, last_day: None }, 7, facts, now).unwrap()
        };
        let terms = CoinTerms::demo(10, Amount::whole(1));
        let coin = Reward::Coin { amount: Amount::from_units(2_000), terms };
        assert_eq!(seventh(&player(now, INDIA)), coin);
        assert_eq!(seventh(&newcomer(now, INDIA)), Reward::gold(100));
        let brazil = PlayerFacts { deposit_bonus: false, ..player(now, INDIA) };
        assert_eq!(seventh(&brazil), Reward::gold(100));
    }

    #[test]
    fn a_square_that_the_month_has_no_day_for_any_more_is_missed() {
        let now = at(JANUARY + 29, 0);
        let state = SignState { claimed: 3, last_day: None };
        let config = Sign::demo(Amount::whole(1));
        let states = |state: &SignState| -> Vec<_> {
            let offer = Sign::offer(&config, state, &player(now, INDIA), now);
            offer.steps.iter().skip(2).take(5).map(|step| step.state).collect()
        };
        assert_eq!(states(&state), [Claimed, Claimable, Open, Missed, Missed]);
        let done = SignState { claimed: 4, last_day: Some(JANUARY + 29) };
        assert_eq!(states(&done), [Claimed, Claimed, Open, Missed, Missed]);
    }

    #[test]
    fn a_month_brings_no_more_than_its_value() {
        let mut state = SignState::default();
        let (mut money, mut gold) = (0, 0);
        for square in 1..=31 {
            let now = at(JANUARY + square - 1, 0);
            let reward = claim(&mut state, square, &player(now, INDIA), now).unwrap();
            money += reward.money().units();
            gold += reward.gold_amount().units();
        }
        let value = Sign::value(&Sign::demo(Amount::whole(1)));
        assert_eq!((money, value.most_money), (20_000, 20_000));
        assert!(gold <= value.most_gold);
    }

    #[test]
    fn squares_outside_a_month_or_out_of_order_are_not_published() {
        let with = |squares: &[i64]| {
            let mut config = Sign::demo(Amount::whole(1));
            config.special = squares
                .iter()
                .map(|square| Special { square: *square, coin: Amount::UNIT, gold: Amount::UNIT })
                .collect();
            Sign::check(&config)
        };
        assert!(with(&[1, 31]).is_ok());
        assert!(with(&[0]).is_err() && with(&[32]).is_err() && with(&[7, 7]).is_err());
    }
}

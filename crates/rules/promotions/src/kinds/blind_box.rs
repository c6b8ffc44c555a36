//! Blind box (19): a box every day, of whose three contents the player picks one, and a wheel with a draw for every so much
//! that was deposited that day, where the site gives bonuses for deposits. Boxes go before the wheel. What is drawn fills a
//! purse, which is moved once a week; the rest goes by mail when the week ends.

use std::collections::BTreeMap;

use baize_money::{Amount, BasisPoints};
use baize_time::{Day, Timestamp};
use serde::{Deserialize, Serialize};

use super::chances::{Chances, units};
use crate::boxes::{Boxes, OpenedBox, check_purse};
use crate::{
    ClaimInput, Claimed, CoinTerms, DrawChoice, Effect, Notices, Offer, Period, PlayerFacts, Prize,
    PrizeDraw, PrizeTable, Promotion, Refusal, Reward, Value, money_text,
};

/// The rules.
pub struct BlindBox;

/// What an operator sets.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BlindBoxConfig {
    /// What a box can hold.
    contents: PrizeTable,
    /// Draws on the wheel for deposits.
    deposits: Chances,
    /// What the wheel brings.
    prizes: PrizeTable,
    /// The least that is moved from the purse.
    #[serde(with = "money_text")]
    least: Amount,
}

/// What the player has consumed in a week, by the numbers of its days.
#[derive(Debug, Default, Serialize, Deserialize)]
pub struct BlindBoxState {
    /// How many draws, of boxes and of the wheel.
    draws: i64,
    days: BTreeMap<i64, UsedDay>,
}

/// What the player has consumed on a day.
#[derive(Debug, Default, Clone, Serialize, Deserialize)]
struct UsedDay {
    opened: Option<OpenedBox>,
    /// How many draws on the wheel.
    spins: i64,
}

/// A day has so many boxes.
const BOXES: i64 = 1;

impl BlindBoxConfig {
    /// What a player finds today.
    fn day(&self, state: &BlindBoxState, facts: &PlayerFacts, now: Timestamp) -> Boxes {
        let today = now.day(facts.utc_offset);
        let used = state.days.get(&today.number()).cloned().unwrap_or_default();
        let spins_in_all = if facts.deposit_bonus { self.deposits.most } else { 0 };
        Boxes {
            boxes: if used.opened.is_some() { 0 } else { BOXES },
            boxes_in_all: BOXES,
            spins: self.earned(facts, today).saturating_sub(used.spins).max(0),
            spins_in_all,
            opened: used.opened,
            refreshed_at: today.next().start(facts.utc_offset),
            contents: self.contents.clone(),
            prizes: Some(self.prizes.clone()),
            by_play: None,
        }
    }

    /// The draws on the wheel that a day's deposits earn.
    fn earned(&self, facts: &PlayerFacts, today: Day) -> i64 {
        if facts.deposit_bonus { self.deposits.earned(facts.of_day(today).deposited) } else { 0 }
    }
}

/// Prizes of the demo, to be staked so many times: hundredths of the site's unit, each with its weight.
pub(super) fn coins(unit: Amount, (times, prizes): (u32, &[(u32, u32)])) -> PrizeTable {
    let coin = |(hundredths, weight): &(u32, u32)| {
        let amount = BasisPoints::new(hundredths * 100).of(unit).unwrap_or(unit);
        Prize { reward: Reward::Coin { amount, terms: CoinTerms::demo(times, unit) }, weight: *weight }
    };
    PrizeTable(prizes.iter().map(coin).collect())
}

impl Promotion for BlindBox {
    const KIND: i64 = 19;
    const NAME: &'static str = "blind_box";
    const NOTICES: Notices = Notices::Draws;
    type Config = BlindBoxConfig;
    type State = BlindBoxState;

    fn demo(unit: Amount) -> BlindBoxConfig {
        BlindBoxConfig {
            contents: coins(unit, (5, &[(2, 8_000), (5, 1_500), (20, 450), (100, 50)])),
            deposits: Chances { each: units(unit, 5), most: 3 },
            prizes: coins(unit, (5, &[(5, 6_000), (10, 3_000), (30, 800), (100, 180), (500, 20)])),
            least: unit,
        }
    }

    fn check(config: &BlindBoxConfig) -> Result<(), String> {
        let BlindBoxConfig { contents, prizes, deposits, least } = config;
        if !deposits.is_sane() {
            return Err("config.deposits: each is above zero, most is 0 to 100".to_owned());
        }
        check_purse(&[("config.contents", contents), ("config.prizes", prizes)], *least)
    }

    fn first_day(_: &BlindBoxConfig, facts: &PlayerFacts, now: Timestamp) -> Option<Day> {
        Some(now.day(facts.utc_offset))
    }

    /// The week of the purse; boxes and draws on the wheel are of its days.
    fn period(_: &BlindBoxConfig, facts: &PlayerFacts, now: Timestamp) -> Period {
        Period::week(now, facts.utc_offset)
    }

    fn offer(config: &BlindBoxConfig, state: &BlindBoxState, facts: &PlayerFacts, now: Timestamp) -> Offer {
        let today = now.day(facts.utc_offset);
        let used = state.days.get(&today.number()).map_or(0, |used| used.spins);
        let Boxes { boxes, spins, .. } = config.day(state, facts, now);
        let chances = boxes.saturating_add(spins);
        let missing = used.saturating_sub(config.earned(facts, today)).max(0);
        Offer {
            steps: Vec::new(),
            table: Some(if boxes > 0 { &config.contents } else { &config.prizes }.clone()),
            chances,
            behind: if chances > 0 { 0 } else { missing },
            ..Offer::default()
        }
    }

    /// Opens the box of the day or draws on the wheel; without a choice whichever is next, of a box the first content.
    fn claim(
        config: &BlindBoxConfig,
        state: &mut BlindBoxState,
        input: ClaimInput,
        facts: &PlayerFacts,
        draw: &mut dyn PrizeDraw,
        now: Timestamp,
    ) -> Claimed {
        let Boxes { boxes, spins, .. } = config.day(state, facts, now);
        let None = input.step else { return Err(Refusal::UnknownStep) };
        let next = if boxes > 0 { DrawChoice::Box(0) } else { DrawChoice::Spin };
        let used = state.days.entry(now.day(facts.utc_offset).number()).or_default();
        let reward = match input.draw.unwrap_or(next) {
            DrawChoice::Box(_) if boxes == 0 => return Err(Refusal::NoChances),
            DrawChoice::Box(picked) => {
                let (opened, reward) = OpenedBox::draw(&config.contents, picked, draw)?;
                used.opened = Some(opened);
                reward
            }
            DrawChoice::Spin if spins == 0 => return Err(Refusal::NoChances),
            DrawChoice::Spin if boxes > 0 => return Err(Refusal::NotReached),
            DrawChoice::Spin => {
                let index = draw.draw(&config.prizes)?;
                used.spins = used.spins.saturating_add(1);
                config.prizes.0.get(index).ok_or(Refusal::UnknownStep)?.reward
            }
        };
        state.draws = state.draws.saturating_add(1);
        Ok(vec![Effect::Grant { step: state.draws, reward }])
    }

    fn boxes(
        config: &BlindBoxConfig,
        state: &BlindBoxState,
        facts: &PlayerFacts,
        now: Timestamp,
    ) -> Option<Boxes> {
        Some(config.day(state, facts, now))
    }

    fn purse(config: &BlindBoxConfig) -> Option<Amount> {
        Some(config.least)
    }

    fn value(config: &BlindBoxConfig) -> Value {
        let largest = |table: &PrizeTable, amount: fn(&Reward) -> Amount| {
            table.0.iter().map(|prize| amount(&prize.reward).units()).max().unwrap_or(0)
        };
        let of_week = |amount| {
            let boxes = largest(&config.contents, amount).saturating_mul(BOXES);
            let spins = largest(&config.prizes, amount).saturating_mul(config.deposits.most);
            boxes.saturating_add(spins).saturating_mul(7)
        };
        Value {
            steps: Vec::new(),
            draw: Some(config.contents.worth()),
            largest: config.contents.largest().max(config.prizes.largest()).units(),
            most_money: of_week(Reward::money),
            most_gold: of_week(Reward::gold_amount),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::DayFacts;
    use crate::boxes::CONTENTS;
    use crate::kinds::players::{SoldOut, TestDraws, newcomer};
    use baize_money::Ratio;
    use baize_time::Span;

    const NOW: Timestamp = Timestamp::from_millis(1_800_000_000_000);

    fn config() -> BlindBoxConfig {
        BlindBox::demo(Amount::whole(1))
    }

    /// A player who deposited so much today, in units of the demo.
    fn player(deposited: i32) -> PlayerFacts {
        let facts = newcomer(NOW, 330);
        let today =
            DayFacts { deposited: Amount::whole(deposited), ..DayFacts::nothing(NOW.day(facts.utc_offset)) };
        PlayerFacts { days: vec![today], ..facts }
    }

    fn claim(state: &mut BlindBoxState, facts: &PlayerFacts, draw: DrawChoice, now: Timestamp) -> Claimed {
        let input = ClaimInput::draw(draw);
        BlindBox::claim(&config(), state, input, facts, &mut TestDraws::default(), now)
    }

    #[test]
    fn a_box_of_the_demo_is_worth_375_ten_thousandths_and_a_draw_on_the_wheel_1120() {
        let worth = |table: &PrizeTable| (table.worth().money, table.total());
        assert_eq!(worth(&config().contents), (Ratio::new(375, 1).unwrap(), Some(10_000)));
        assert_eq!(worth(&config().prizes), (Ratio::new(1_120, 1).unwrap(), Some(10_000)));
    }

    #[test]
    fn a_day_has_one_box_whose_three_contents_are_kept_and_the_picked_one_is_given() {
        for picked in 0..3 {
            let (mut state, facts) = (BlindBoxState::default(), player(0));
            let claimed = claim(&mut state, &facts, DrawChoice::Box(picked), NOW).unwrap();
            let opened = config().day(&state, &facts, NOW).opened.unwrap();
            assert_eq!((opened.contents.len(), opened.picked), (CONTENTS, usize::try_from(picked).unwrap()));
            let prize = config().contents.0[opened.contents[opened.picked]];
            assert_eq!(claimed, vec![Effect::Grant { step: 1, reward: prize.reward }]);
            assert_eq!(claim(&mut state, &facts, DrawChoice::Box(picked), NOW), Err(Refusal::NoChances));
        }
    }

    #[test]
    fn a_place_that_no_box_has_is_refused_before_anything_is_drawn() {
        for picked in [-1, 3, i64::MIN, i64::MAX] {
            let (mut state, mut draws) = (BlindBoxState::default(), TestDraws::default());
            let input = ClaimInput::draw(DrawChoice::Box(picked));
            let claimed = BlindBox::claim(&config(), &mut state, input, &player(0), &mut draws, NOW);
            assert_eq!((claimed, draws.made), (Err(Refusal::UnknownContent), 0), "{picked}");
        }
    }

    #[test]
    fn deposits_of_the_day_earn_three_draws_on_the_wheel_at_most_and_the_box_goes_first() {
        for (deposited, earned) in [(0, 0), (4, 0), (5, 1), (14, 2), (15, 3), (1_000, 3)] {
            let day = config().day(&BlindBoxState::default(), &player(deposited), NOW);
            assert_eq!((day.boxes, day.spins, day.spins_in_all), (1, earned, 3), "{deposited}");
        }
        let brazil = PlayerFacts { deposit_bonus: false, ..player(1_000) };
        let day = config().day(&BlindBoxState::default(), &brazil, NOW);
        assert_eq!((day.spins, day.spins_in_all), (0, 0));
        let (mut state, facts) = (BlindBoxState::default(), player(10));
        assert_eq!(claim(&mut state, &facts, DrawChoice::Spin, NOW), Err(Refusal::NotReached));
        assert!(claim(&mut state, &facts, DrawChoice::Box(0), NOW).is_ok());
        assert!(claim(&mut state, &facts, DrawChoice::Spin, NOW).is_ok());
        // A deposit that went back takes the draw that is left; the used one stays.
        assert_eq!(claim(&mut state, &player(5), DrawChoice::Spin, NOW), Err(Refusal::NoChances));
        assert_eq!(BlindBox::offer(&config(), &state, &player(0), NOW).behind, 1);
    }

    #[test]
    fn draws_are_numbered_in_the_week_and_the_next_day_has_its_own_box() {
        let (mut state, facts) = (BlindBoxState::default(), player(0));
        let steps = [0, 1].map(|days| {
            let at = NOW.plus(Span::days(days));
            let claimed = claim(&mut state, &facts, DrawChoice::Box(1), at).unwrap();
            let [Effect::Grant { step, .. }] = *claimed else { panic!("one grant") };
            step
        });
        assert_eq!(steps, [1, 2]);
        assert_eq!(claim(&mut state, &facts, DrawChoice::Box(1), NOW), Err(Refusal::NoChances));
    }

    #[test]
    fn a_sold_out_box_stays_closed() {
        let mut state = BlindBoxState::default();
        let input = ClaimInput::draw(DrawChoice::Box(0));
        let claimed = BlindBox::claim(&config(), &mut state, input, &player(0), &mut SoldOut, NOW);
        assert_eq!((claimed, state.draws), (Err(Refusal::SoldOut), 0));
        assert_eq!(config().day(&state, &player(0), NOW).boxes, 1);
    }

    #[test]
    fn prizes_that_cannot_lie_in_one_purse_are_refused() {
        let odd = |prize: Reward| {
            let mut config = config();
            config.prizes.0.push(Prize { reward: prize, weight: 1 });
            BlindBox::check(&config)
        };
        assert!(odd(Reward::gold(1)).is_err());
        let terms = CoinTerms::demo(6, Amount::whole(1));
        assert!(odd(Reward::Coin { amount: Amount::whole(1), terms }).is_err());
        assert!(BlindBox::check(&BlindBoxConfig { least: Amount::ZERO, ..config() }).is_err());
    }
}

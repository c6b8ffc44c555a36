//! Game blind box (25): a box for so much turnover on the listed games of the day, of whose three contents the player picks
//! one. What it holds is paid at once: gold, bonus money or free rounds. Boxes that are not opened by the site's midnight
//! are gone.

use std::collections::BTreeSet;

use baize_money::{Amount, BasisPoints};
use baize_time::Timestamp;
use serde::{Deserialize, Serialize};

use super::blind_box::coins;
use super::chances::{Chances, units};
use crate::boxes::{Boxes, BoxesByPlay, OpenedBoxes};
use crate::{
    Asks, ClaimInput, Claimed, CoinTerms, CountedPlay, FreeRounds, GameName, Notices, Offer, Period,
    PlayerFacts, Prize, PrizeDraw, PrizeTable, Promotion, Reward, Value,
};

/// The rules.
pub struct GameBox;

/// What an operator sets.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GameBoxConfig {
    /// The games whose stakes count; none for all games.
    games: BTreeSet<GameName>,
    /// Boxes for turnover.
    turnover: Chances,
    /// What a box can hold.
    contents: PrizeTable,
}

/// The game of the demo's free rounds: each is over in one step.
const FREE_GAME: GameName = GameName::stated("plinko");

impl GameBoxConfig {
    /// What counts of the day's stakes.
    fn played(&self, facts: &PlayerFacts) -> Amount {
        let counts =
            |game: &str| self.games.is_empty() || self.games.iter().any(|name| name.as_str() == game);
        let turnovers = facts.games_today.iter().filter(|(game, _)| counts(game));
        Amount::sum(turnovers.map(|(_, turnover)| *turnover)).unwrap_or(Amount::MAX)
    }

    fn earned(&self, facts: &PlayerFacts) -> i64 {
        self.turnover.earned(self.played(facts))
    }
}

impl Promotion for GameBox {
    const KIND: i64 = 25;
    const NAME: &'static str = "game_box";
    const NOTICES: Notices = Notices::Draws;
    const ASKS: Asks = Asks::GamesToday;
    type Config = GameBoxConfig;
    type State = OpenedBoxes;

    fn demo(unit: Amount) -> GameBoxConfig {
        let terms = CoinTerms::demo(10, unit);
        let PrizeTable(bonus) = coins(unit, (10, &[(2, 3_000), (50, 100)]));
        let stake = BasisPoints::new(200).of(unit).unwrap_or(unit);
        let free = FreeRounds { game: FREE_GAME, stake, rounds: 3, days: 7, terms };
        let gold = Prize { reward: Reward::gold(10), weight: 6_000 };
        let free = Prize { reward: Reward::FreeRounds(free), weight: 900 };
        GameBoxConfig {
            games: BTreeSet::new(),
            turnover: Chances { each: units(unit, 50), most: 5 },
            contents: PrizeTable([gold].into_iter().chain(bonus).chain([free]).collect()),
        }
    }

    fn check(config: &GameBoxConfig) -> Result<(), String> {
        if !config.turnover.is_sane() || config.turnover.most == 0 {
            return Err("config.turnover: each is above zero, most is 1 to 100".to_owned());
        }
        config.contents.check().map_err(|what| format!("config.contents: {what}"))
    }

    fn period(_: &GameBoxConfig, facts: &PlayerFacts, now: Timestamp) -> Period {
        Period::day(now, facts.utc_offset)
    }

    fn offer(config: &GameBoxConfig, state: &OpenedBoxes, facts: &PlayerFacts, _: Timestamp) -> Offer {
        Offer::of_draws(config.contents.clone(), config.earned(facts).saturating_sub(state.opened))
    }

    /// Opens a box; without a choice its first content is taken.
    fn claim(
        config: &GameBoxConfig,
        state: &mut OpenedBoxes,
        input: ClaimInput,
        facts: &PlayerFacts,
        draw: &mut dyn PrizeDraw,
        _: Timestamp,
    ) -> Claimed {
        state.open(&config.contents, config.earned(facts), input, draw)
    }

    /// A box is worth the mean of its contents, whichever of them is taken.
    fn reinvested(config: &GameBoxConfig, play: &CountedPlay) -> BasisPoints {
        play.share(config.contents.worth().money, config.turnover.each)
    }

    fn boxes(
        config: &GameBoxConfig,
        state: &OpenedBoxes,
        facts: &PlayerFacts,
        now: Timestamp,
    ) -> Option<Boxes> {
        Some(Boxes {
            boxes: config.earned(facts).saturating_sub(state.opened).max(0),
            boxes_in_all: config.turnover.most,
            spins: 0,
            spins_in_all: 0,
            opened: state.last.clone(),
            refreshed_at: now.day(facts.utc_offset).next().start(facts.utc_offset),
            contents: config.contents.clone(),
            prizes: None,
            by_play: Some(BoxesByPlay {
                games: config.games.iter().copied().collect(),
                each: config.turnover.each,
                turnover: config.played(facts),
            }),
        })
    }

    fn value(config: &GameBoxConfig) -> Value {
        Value::of_draws(&config.contents, config.turnover.most)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::DrawChoice;
    use crate::Refusal;
    use crate::boxes::CONTENTS;
    use crate::kinds::players::{SoldOut, TestDraws, newcomer};
    use baize_money::Ratio;

    const NOW: Timestamp = Timestamp::from_millis(1_800_000_000_000);

    fn config() -> GameBoxConfig {
        GameBox::demo(Amount::whole(1))
    }

    /// A player who staked so much today on each of these games, in units of the demo.
    fn player(turnovers: &[(&str, i32)]) -> PlayerFacts {
        let games = turnovers.iter().map(|(game, units)| ((*game).to_owned(), Amount::whole(*units)));
        PlayerFacts { games_today: games.collect(), ..newcomer(NOW, 330) }
    }

    fn boxes(config: &GameBoxConfig, facts: &PlayerFacts) -> i64 {
        GameBox::boxes(config, &OpenedBoxes::default(), facts, NOW).unwrap().boxes
    }

    fn claim(state: &mut OpenedBoxes, facts: &PlayerFacts, draw: DrawChoice) -> Claimed {
        let input = ClaimInput::draw(draw);
        GameBox::claim(&config(), state, input, facts, &mut TestDraws::default(), NOW)
    }

    #[test]
    fn every_fifty_of_turnover_brings_a_box_and_a_day_has_five() {
        for (turnover, earned) in [(0, 0), (49, 0), (50, 1), (249, 4), (250, 5), (10_000, 5)] {
            assert_eq!(boxes(&config(), &player(&[("dice", turnover)])), earned, "{turnover}");
        }
        assert_eq!(boxes(&config(), &player(&[("dice", 30), ("plinko", 20)])), 1, "of all games together");
    }

    #[test]
    fn only_the_listed_games_count_where_some_are_listed() {
        let listed = GameBoxConfig { games: ["plinko".parse().unwrap()].into(), ..config() };
        let facts = player(&[("dice", 200), ("plinko", 50)]);
        assert_eq!((boxes(&listed, &facts), boxes(&config(), &facts)), (1, 5));
    }

    #[test]
    fn a_void_takes_an_unopened_box_and_an_opened_one_stays() {
        let (before, after) = (player(&[("dice", 100)]), player(&[("dice", 99)]));
        let mut unopened = OpenedBoxes::default();
        assert_eq!(boxes(&config(), &after), 1);
        assert!(claim(&mut unopened, &after, DrawChoice::Box(1)).is_ok());
        assert_eq!(claim(&mut unopened, &after, DrawChoice::Box(1)), Err(Refusal::NoChances));
        let mut opened = OpenedBoxes::default();
        let steps = [(); 2].map(|()| claim(&mut opened, &before, DrawChoice::Box(0)).unwrap());
        assert_eq!(steps.map(|effects| effects[0].clone().granted().unwrap().0), [1, 2]);
        assert_eq!(claim(&mut opened, &after, DrawChoice::Box(0)), Err(Refusal::NoChances));
        assert_eq!(GameBox::offer(&config(), &opened, &after, NOW).behind, 1);
        // Turnover after the void makes up for what was opened too early.
        assert_eq!(
            claim(&mut opened, &player(&[("dice", 149)]), DrawChoice::Box(0)),
            Err(Refusal::NoChances)
        );
        assert!(claim(&mut opened, &player(&[("dice", 150)]), DrawChoice::Box(0)).is_ok());
    }

    #[test]
    fn a_spin_a_place_that_no_box_has_and_a_sold_out_box_consume_nothing() {
        let (mut state, facts) = (OpenedBoxes::default(), player(&[("dice", 50)]));
        assert_eq!(claim(&mut state, &facts, DrawChoice::Spin), Err(Refusal::NoChances));
        let odd = i64::try_from(CONTENTS).unwrap();
        assert_eq!(claim(&mut state, &facts, DrawChoice::Box(odd)), Err(Refusal::UnknownContent));
        let input = ClaimInput::draw(DrawChoice::Box(0));
        let sold_out = GameBox::claim(&config(), &mut state, input, &facts, &mut SoldOut, NOW);
        assert_eq!((sold_out, state.opened), (Err(Refusal::SoldOut), 0));
    }

    #[test]
    fn a_box_of_the_demo_is_worth_164_ten_thousandths_and_6_gold_at_face_value() {
        let worth = config().contents.worth();
        assert_eq!(worth.money, Ratio::new(164, 1).unwrap());
        assert_eq!(worth.gold, Ratio::new(60_000, 1).unwrap());
        assert_eq!(config().contents.total(), Some(10_000));
        assert_eq!(GameBox::value(&config()).largest, Amount::from_units(5_000).units());
    }

    #[test]
    fn free_rounds_without_a_stake_a_number_or_time_to_play_them_are_refused() {
        for field in ["stake", "rounds", "days"] {
            let mut json = serde_json::to_value(config()).unwrap();
            let reward = &mut json["contents"][3]["reward"];
            assert_eq!(reward["kind"], "free_rounds");
            reward[field] = 0.into();
            assert!(GameBox::check(&serde_json::from_value(json).unwrap()).is_err(), "{field}");
        }
        let mut json = serde_json::to_value(config()).unwrap();
        json["contents"][3]["reward"]["rounds"] = 1.into();
        assert!(GameBox::check(&serde_json::from_value(json).unwrap()).is_ok());
    }
}

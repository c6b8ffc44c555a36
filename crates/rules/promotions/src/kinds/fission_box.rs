//! Fission blind box (24): boxes of a round of seven days, the site's week. A friend who came by the player's wheel link and
//! has proven a contact brings both a box; the friend of such a friend brings the player one; anyone further away brings
//! nothing. What is drawn fills a purse, which is moved once in the round; the rest goes by mail when it ends.

use baize_money::Amount;
use baize_time::Timestamp;
use serde::{Deserialize, Serialize};

use super::blind_box::coins;
use crate::boxes::{Boxes, OpenedBoxes, check_purse};
use crate::friends::REVIEW_FROM;
use crate::{
    Asks, ClaimInput, Claimed, LinkedContact, Notices, Offer, Period, PlayerFacts, PrizeDraw, PrizeTable,
    Promotion, RiskSubject, Value, money_text,
};

/// The rules.
pub struct FissionBox;

/// What an operator sets.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FissionBoxConfig {
    /// What a box can hold.
    contents: PrizeTable,
    /// At most so many boxes a round.
    most: i64,
    /// The least that is moved from the purse.
    #[serde(with = "money_text")]
    least: Amount,
}

/// The contacts that bring boxes in the round of a moment.
fn counted(facts: &PlayerFacts, now: Timestamp) -> impl Iterator<Item = &LinkedContact> {
    let round = Period::week(now, facts.utc_offset);
    let (start, end) = (round.start(facts.utc_offset), round.end(facts.utc_offset));
    let is_in_round = move |at: Timestamp| {
        start.is_some_and(|start| start <= at) && end.is_some_and(|end| at < end) && at <= now
    };
    facts.links.iter().filter(move |link| link.level <= 2 && is_in_round(link.bound_at))
}

impl FissionBoxConfig {
    fn earned(&self, facts: &PlayerFacts, now: Timestamp) -> i64 {
        i64::try_from(counted(facts, now).count()).unwrap_or(i64::MAX).min(self.most)
    }
}

impl Promotion for FissionBox {
    const KIND: i64 = 24;
    const NAME: &'static str = "fission_box";
    const NOTICES: Notices = Notices::Draws;
    const ASKS: Asks = Asks::Links;
    type Config = FissionBoxConfig;
    type State = OpenedBoxes;

    fn demo(unit: Amount) -> FissionBoxConfig {
        FissionBoxConfig {
            contents: coins(unit, (5, &[(5, 7_000), (10, 2_500), (50, 450), (200, 50)])),
            most: 10,
            least: super::chances::units(unit, 2),
        }
    }

    fn check(config: &FissionBoxConfig) -> Result<(), String> {
        if !(1..=1_000).contains(&config.most) {
            return Err("config.most is from 1 to 1000".to_owned());
        }
        check_purse(&[("config.contents", &config.contents)], config.least)
    }

    fn period(_: &FissionBoxConfig, facts: &PlayerFacts, now: Timestamp) -> Period {
        Period::week(now, facts.utc_offset)
    }

    fn offer(config: &FissionBoxConfig, state: &OpenedBoxes, facts: &PlayerFacts, now: Timestamp) -> Offer {
        Offer::of_draws(config.contents.clone(), config.earned(facts, now).saturating_sub(state.opened))
    }

    fn claim(
        config: &FissionBoxConfig,
        state: &mut OpenedBoxes,
        input: ClaimInput,
        facts: &PlayerFacts,
        draw: &mut dyn PrizeDraw,
        now: Timestamp,
    ) -> Claimed {
        state.open(&config.contents, config.earned(facts, now), input, draw)
    }

    /// A friend who may be the player again marks every box of the round; a player who came by such a link is looked at too.
    fn risk_subject(_: &FissionBoxConfig, _: ClaimInput, facts: &PlayerFacts) -> Option<RiskSubject> {
        let direct = || facts.links.iter().filter(|link| link.level == 1);
        let risky = |link: &&LinkedContact| {
            facts.friends.iter().any(|friend| friend.id == link.player && friend.risk >= REVIEW_FROM)
        };
        if let Some(link) = direct().find(risky) {
            return Some(RiskSubject::Friend(link.player));
        }
        facts.links.iter().any(|link| link.level == 0).then_some(RiskSubject::Claimant)
    }

    fn boxes(
        config: &FissionBoxConfig,
        state: &OpenedBoxes,
        facts: &PlayerFacts,
        now: Timestamp,
    ) -> Option<Boxes> {
        Some(Boxes {
            boxes: config.earned(facts, now).saturating_sub(state.opened).max(0),
            boxes_in_all: config.most,
            spins: 0,
            spins_in_all: 0,
            opened: state.last.clone(),
            refreshed_at: Period::week(now, facts.utc_offset).end(facts.utc_offset).unwrap_or(now),
            contents: config.contents.clone(),
            prizes: None,
            by_play: None,
        })
    }

    fn purse(config: &FissionBoxConfig) -> Option<Amount> {
        Some(config.least)
    }

    fn value(config: &FissionBoxConfig) -> Value {
        Value::of_draws(&config.contents, config.most)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::DrawChoice;
    use crate::Refusal;
    use crate::kinds::players::{TestDraws, newcomer};
    use baize_money::Ratio;
    use baize_time::Span;

    const NOW: Timestamp = Timestamp::from_millis(1_800_000_000_000);

    fn config() -> FissionBoxConfig {
        FissionBox::demo(Amount::whole(1))
    }

    /// A player with contacts at these distances, all bound now.
    fn player(levels: &[u8]) -> PlayerFacts {
        let link = |(level, player): (&u8, i64)| LinkedContact {
            level: *level,
            player,
            bound_at: NOW,
            staked_at: None,
        };
        PlayerFacts { links: levels.iter().zip(1..).map(link).collect(), ..newcomer(NOW, 330) }
    }

    fn boxes(facts: &PlayerFacts, now: Timestamp) -> i64 {
        FissionBox::boxes(&config(), &OpenedBoxes::default(), facts, now).unwrap().boxes
    }

    #[test]
    fn the_player_a_friend_and_a_friends_friend_bring_a_box_and_nobody_further_away() {
        for (levels, earned) in
            [(&[][..], 0), (&[0], 1), (&[1], 1), (&[1, 2], 2), (&[0, 1, 2, 2], 4), (&[3], 0), (&[1, 2, 3], 2)]
        {
            assert_eq!(boxes(&player(levels), NOW), earned, "{levels:?}");
        }
        assert_eq!(boxes(&player(&[1; 64]), NOW), 10);
    }

    #[test]
    fn a_contact_counts_in_the_round_in_which_it_was_bound() {
        let facts = player(&[1, 2]);
        let round = Period::week(NOW, facts.utc_offset);
        let end = round.end(facts.utc_offset).unwrap();
        assert_eq!((boxes(&facts, end.minus(Span::millis(1))), boxes(&facts, end)), (2, 0));
    }

    #[test]
    fn every_box_is_opened_once_and_a_spin_is_none() {
        let (config, facts) = (config(), player(&[1, 2]));
        let (mut state, mut draws) = (OpenedBoxes::default(), TestDraws::default());
        let mut claim = |draw| {
            let input = ClaimInput::draw(draw);
            FissionBox::claim(&config, &mut state, input, &facts, &mut draws, NOW)
                .map(|effects| effects.len())
        };
        let asked =
            [DrawChoice::Spin, DrawChoice::Box(3), DrawChoice::Box(2), DrawChoice::Box(0)].map(&mut claim);
        assert_eq!(asked, [Err(Refusal::NoChances), Err(Refusal::UnknownContent), Ok(1), Ok(1)]);
        assert_eq!(claim(DrawChoice::Box(0)), Err(Refusal::NoChances));
        assert_eq!(draws.made, 2);
    }

    #[test]
    fn a_box_of_the_demo_is_worth_925_ten_thousandths() {
        let worth = config().contents.worth();
        assert_eq!((worth.money, config().contents.total()), (Ratio::new(925, 1).unwrap(), Some(10_000)));
    }
}

use num_bigint::BigUint;

use super::returns::{edge, joint};
use super::*;
use crate::cards::{Card, rank};
use crate::originals::blackjack::{Total, natural};
use crate::table_entry::TableEntry;

static TABLE: TableEntry = TableEntry::of::<HarbourBlackjack>();

/// Cards by their names: `A`, `K`, `10` … of diamonds, hearts, spades and clubs in turn.
fn cards(names: &str) -> Vec<Card> {
    let ranks = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"];
    let rank = |name| u8::try_from(ranks.iter().position(|rank| *rank == name).unwrap()).unwrap();
    (0_u8..).zip(names.split_whitespace()).map(|(i, name)| rank(name) * 4 + i % 4).collect()
}

/// A round of two cards against the dealer's, and what both hands draw in each stage.
fn round(player: &str, dealer: &str, drawn: &[&str]) -> Outcome {
    let pair = |names: &str| cards(names).try_into().unwrap();
    Outcome {
        player: pair(player),
        dealer: cards(dealer),
        drawn: drawn.iter().map(|two| pair(two)).collect(),
    }
}

/// Choices from the stage of the insurance on, `-` for none.
fn decisions(choices: &[&str]) -> Vec<Decision> {
    let decision = |(stage, choice): (u32, &&str)| Decision { stage, choice: (*choice).to_owned() };
    (INSURANCE..).zip(choices).filter(|(_, choice)| !choice.is_empty()).map(decision).collect()
}

fn main(choices: &[&str]) -> Chips<Spot> {
    Chips { decisions: decisions(choices), ..Chips::alone(Spot::Main) }
}

/// What the hand returns and what was staked on it, in halves of its stake.
fn halves(outcome: &Outcome, choices: &[&str]) -> (Ratio, Ratio) {
    let params = main(choices);
    let twice = |money: Ratio| money.checked_mul(ratio(2_u8, 1_u8)).unwrap();
    (twice(HarbourBlackjack::pays(&params, outcome)), twice(HarbourBlackjack::staked(&params)))
}

fn is(halves: (Ratio, Ratio), returned: u8, staked: u8) -> bool {
    halves == (ratio(returned, 1_u8), ratio(staked, 1_u8))
}

fn links(count: u32) -> impl Iterator<Item = ChainLink> {
    let next = |link: &ChainLink| Some(link.previous());
    std::iter::successors(Some(ChainLink::from_entropy([11; 32])), next).take(count.try_into().unwrap())
}

#[test]
fn the_returns_are_those_that_are_published() {
    let in_bp = |spot| {
        let rtp = HarbourBlackjack::prizes(&Chips::alone(spot)).rtp();
        (rtp.num() * 20_000 + rtp.den()) / (rtp.den() * 2)
    };
    assert_eq!(SPOTS.map(in_bp), [9_949, 9_615, 9_640]);
    let exact = |spot| HarbourBlackjack::prizes(&Chips::alone(spot)).rtp();
    assert_eq!(
        (exact(Spot::Pairs), exact(Spot::Plus3)),
        (ratio(50_u8, 52_u8), ratio(135_548_u32, 140_608_u32))
    );
}

#[test]
fn the_ways_of_hand_and_side_bets_together_are_counted_once_and_give_the_return_of_each() {
    let all = joint();
    let ways: BigUint = all.values().sum();
    assert_eq!(ways, BigUint::from(52_u8).pow(3) * BigUint::from(13_u8).pow(51));
    let sum = |part: fn(&super::returns::Joint) -> u32| -> BigUint {
        all.iter().map(|(joint, ways)| ways * part(joint)).sum()
    };
    let back = sum(|joint| joint.main.back.into());
    let staked = sum(|joint| joint.main.staked.into());
    // The original's, which a separate program found, too.
    assert_eq!(
        u64::try_from(back * 1_000_000_000_000_000_000_u64 / staked).unwrap(),
        994_938_589_029_735_511
    );
    let pairs = sum(|joint| if joint.pairs == 0 { 0 } else { joint.pairs + 1 });
    assert_eq!(pairs * 52_u8, &ways * 50_u8);
    let plus3 = sum(|joint| if joint.plus3 == 0 { 0 } else { joint.plus3 + 1 });
    assert_eq!(plus3 * 140_608_u32, ways * 135_548_u32);
}

#[test]
fn several_spots_return_what_each_returns_by_its_share() {
    for params in HarbourBlackjack::samples() {
        let prizes = HarbourBlackjack::prizes(&params);
        let chances = prizes.all().iter().try_fold(Ratio::ZERO, |sum, prize| sum.checked_add(prize.chance));
        assert!(chances == Some(Ratio::ONE), "{params:?}");
        let largest = |spot| match spot {
            Spot::Main => 8,
            Spot::Pairs => 23,
            Spot::Plus3 => 101,
        };
        let most: u32 = params.bets.iter().map(|bet| bet.chips * largest(bet.spot)).sum();
        let all: u32 = params.bets.iter().map(|bet| bet.chips).sum();
        assert_eq!(prizes.opening_max(), ratio(most, all), "{params:?}");
    }
    // Two millions of chips still fit.
    let bets = SPOTS.map(|spot| Laid { spot, chips: 999_983 }).to_vec();
    let params = Chips { bets, decisions: decisions(&["insure", "split", "double-double"]) };
    let kept = edge(&params).unwrap();
    assert!(kept.payout(baize_money::Amount::whole(10_000_000)).is_some(), "{kept}");
    let plain = HarbourBlackjack::prizes(&Chips { decisions: Vec::new(), ..params }).rtp();
    assert!(ratio(974_u32, 1_000_u32) < plain && plain < ratio(975_u32, 1_000_u32), "{plain}");
}

#[test]
fn the_house_keeps_of_each_part_what_its_return_leaves() {
    let near = |kept: Ratio, parts: u64| {
        let found = kept.num() * 1_000_000_000_000 / kept.den();
        assert_eq!(found, u128::from(parts));
    };
    near(edge(&main(&[])).unwrap(), 5_061_410_970);
    near(edge(&main(&["", "double"])).unwrap(), 5_061_410_970);
    // A half of one and a half is insured, of which one in thirteen is lost.
    near(edge(&main(&["insure"])).unwrap(), (2 * 5_061_410_970 + 76_923_076_923) / 3);
    near(edge(&Chips::alone(Spot::Pairs)).unwrap(), 38_461_538_461);
}

#[test]
fn a_card_is_the_number_of_its_place() {
    for link in links(300) {
        let outcome = HarbourBlackjack::outcome(link, "salt");
        let mut draws = Draws::of_link(link, "salt");
        let numbers: Vec<Card> = (0..120).map(|_| u8::try_from(draws.pick(52)).unwrap()).collect();
        assert_eq!(outcome.player, numbers[..2]);
        assert_eq!(outcome.dealer[..2], numbers[2..4]);
        for (stage, drawn) in (1..).zip(&outcome.drawn) {
            assert_eq!(drawn[..], numbers[4 * stage..4 * stage + 2]);
        }
        assert_eq!(outcome.dealer[2..], numbers[100..100 + outcome.dealer.len() - 2]);
        assert!(outcome.drawn.len() <= 18, "the stages end before the dealer's cards begin");
        let before = &outcome.dealer[..outcome.dealer.len() - 1];
        assert!(Total::of(&outcome.dealer).points() >= 17 && Total::of(before).points() < 17);
    }
}

#[test]
fn a_hand_draws_at_most_eighteen_times() {
    // The most cards: what is drawn keeps the hand as low as it can be.
    fn most(total: Total) -> usize {
        if total.bust() || total.points() == 21 {
            0
        } else {
            1 + (1..=10).map(|card| most(total.with(card))).max().unwrap()
        }
    }
    let two = (1..=10).flat_map(|one| (1..=10).map(move |other| (one, other)));
    let deepest = two.map(|(one, other)| most(Total::default().with(one).with(other))).max();
    assert_eq!(deepest, Some(18));
}

#[test]
fn stages_show_the_cards_of_those_before_and_the_last_one_the_dealers() {
    let outcome = round("5 3", "10 7", &["2 9", "4 9", "6 9", "3 2"]);
    let seen = |stage| {
        let shown = HarbourBlackjack::revealed(outcome.clone(), stage);
        (shown.dealer.len(), shown.drawn.len())
    };
    assert_eq!([0, 1, 2, 3, 4, 5, 6].map(seen), [(1, 0), (1, 0), (1, 0), (1, 1), (1, 2), (1, 3), (2, 4)]);
    let lasts =
        |number| HarbourBlackjack::stage(&outcome, number).map(|stage| (stage.lasts_ms, stage.decides));
    assert_eq!(
        [0, 1, 2, 5].map(lasts),
        [Some((4_000, false)), Some((6_000, true)), Some((8_000, true)), Some((8_000, true))]
    );
    assert_eq!((lasts(6), lasts(7)), (Some((3_900, false)), None));
}

#[test]
fn what_may_be_decided_is_what_the_original_allows() {
    let choices = |outcome: &Outcome, made: &[&str]| {
        let stage = INSURANCE + u32::try_from(made.len()).unwrap();
        HarbourBlackjack::choices(&main(made), outcome, stage).join(" ")
    };
    let plain = round("5 3", "10 7", &["2 9", "4 9", "6 9", "3 2"]);
    assert_eq!(choices(&plain, &[]), "", "no ace, no insurance");
    assert_eq!(choices(&plain, &[""]), "hit stand double");
    assert_eq!(choices(&plain, &["", "hit"]), "hit stand");
    assert_eq!(choices(&plain, &["", "stand"]), "");
    assert_eq!(choices(&plain, &["", ""]), "", "silence stands");
    assert_eq!(choices(&plain, &["", "double"]), "");
    let pair = round("8 8", "A 7", &["3 10", "2 9", "10 2"]);
    assert_eq!(choices(&pair, &[]), "insure decline");
    assert_eq!(choices(&pair, &["decline"]), "hit stand double split");
    let all = "hit-hit hit-stand hit-double stand-hit stand-stand stand-double double-hit double-stand double-double";
    assert_eq!(choices(&pair, &["", "split"]), all);
    assert_eq!(choices(&pair, &["", "split", "hit-stand"]), "hit stand", "the first hand goes on alone");
    assert_eq!(choices(&pair, &["", "split", "double-stand"]), "");
    assert_eq!(choices(&pair, &["", "split", "hit-hit"]), "hit stand", "the second hand stands on 27, bust");
    let aces = round("A A", "10 7", &["3 10", "2 9"]);
    assert_eq!(choices(&aces, &["", "split"]), "", "aces get no other card");
    let natural = round("8 8", "A K", &[]);
    assert_eq!(
        (choices(&natural, &[]), choices(&natural, &["insure"])),
        ("insure decline".into(), String::new())
    );
    assert_eq!(choices(&round("A K", "5 7", &[]), &[""]), "");
    let side = HarbourBlackjack::choices(&Chips::alone(Spot::Pairs), &plain, PLAY);
    assert!(side.is_empty(), "who has no hand decides nothing");
}

#[test]
fn hands_are_paid_as_in_the_original() {
    let plain = round("6 5", "10 7", &["7 2", "2 9"]);
    assert!(is(halves(&plain, &["", "double"]), 8, 4), "18 beats 17, for two stakes");
    assert!(is(halves(&plain, &["", "hit"]), 4, 2));
    assert!(is(halves(&plain, &[]), 0, 2), "silence stands on 11");
    assert!(is(halves(&plain, &["", "hit", "hit"]), 4, 2), "20");
    assert!(is(halves(&round("A K", "9 7 5", &[]), &[]), 5, 2), "blackjack, against 21");
    assert!(is(halves(&round("A K", "A J", &[]), &["insure"]), 5, 3), "even money");
    assert!(is(halves(&round("10 9", "A J", &[]), &["insure"]), 3, 3));
    assert!(is(halves(&round("10 9", "A J", &[]), &[]), 0, 2));
    assert!(is(halves(&round("10 9", "A 7", &["2 2"]), &["insure"]), 4, 3), "the insurance is lost");
    let pair = round("8 8", "6 10 10", &["3 10", "10 9"]);
    assert!(is(halves(&pair, &["", "split", "double-stand"]), 12, 6));
    assert!(is(halves(&pair, &["", "split", "double-double"]), 8, 8), "the second hand is bust");
    assert!(is(halves(&round("A A", "10 7", &["K K"]), &["", "split"]), 8, 4), "21 is no blackjack");
    let outcome = round("A A", "10 7", &["K K"]);
    let spots = Chips { bets: SPOTS.map(|spot| Laid { spot, chips: 1 }).to_vec(), decisions: Vec::new() };
    // 12 loses to 17; ace of diamonds and of hearts pay 12 to 1.
    assert_eq!(HarbourBlackjack::pays(&spots, &outcome), ratio(13_u8, 3_u8));
    assert_eq!(rank(outcome.player[0]), rank(outcome.player[1]));
}

#[test]
fn whatever_is_decided_no_more_is_paid_than_was_checked_and_every_stake_is_counted() {
    let (mut decided, mut raised) = (0_u32, 0_u32);
    for (seed, link) in links(3_000).enumerate() {
        let drawn = TABLE.draw(link, "salt");
        let params = HarbourBlackjack::samples().swap_remove(seed % 6);
        let mut params = serde_json::to_value(params).unwrap();
        let most = TABLE.check(&params).unwrap().max_payout;
        let mut pick = seed;
        let stages = (0..).map_while(|number| TABLE.stage(&drawn.outcome, number).unwrap().map(|_| number));
        for stage in stages {
            let shown = TABLE.revealed(&drawn.outcome, stage).unwrap();
            let choices = TABLE.choices(&params, &drawn.outcome, stage).unwrap();
            if stage != INSURANCE && !choices.is_empty() {
                assert!(
                    !natural(&cards_of(&drawn.outcome["dealer"])),
                    "the dealer's blackjack ends the round"
                );
                assert_eq!(
                    TABLE.choices(&params, &played_on(&shown, &drawn.outcome), stage).unwrap(),
                    choices
                );
            }
            pick = pick * 31 % 1_009 + 7;
            if let Some(choice) = choices.get(pick % (choices.len() + 1)) {
                let decision = Decision { stage, choice: (*choice).to_owned() };
                params = TABLE.decide(&params, &drawn.outcome, decision).unwrap().unwrap();
                decided += 1;
            }
        }
        assert!(TABLE.is_decided_by_rules(&params, &drawn.outcome).unwrap());
        assert!(TABLE.pays(&params, &drawn.outcome).unwrap() <= most);
        assert_eq!(TABLE.max_payout(&params).unwrap(), most);
        let staked = TABLE.staked(&params).unwrap();
        assert!(Ratio::ONE <= staked && staked <= ratio(9_u8, 2_u8), "four stakes and an insurance at most");
        raised += u32::from(staked > Ratio::ONE);
    }
    assert!(decided > 1_000 && raised > 150, "{decided} {raised}");
}

fn cards_of(value: &Value) -> Vec<Card> {
    serde_json::from_value(value.clone()).unwrap()
}

/// What is shown in a stage, with as many stages as the round has: what is decided follows from what is shown.
fn played_on(shown: &Value, whole: &Value) -> Value {
    let mut shown = shown.clone();
    let drawn = shown["drawn"].as_array().unwrap().clone();
    let hidden = whole["drawn"].as_array().unwrap().len() - drawn.len();
    shown["drawn"] = drawn.into_iter().chain(std::iter::repeat_n(json!([0, 0]), hidden)).collect();
    shown
}

#[test]
fn forged_decisions_are_found() {
    let outcome = serde_json::to_value(round("8 8", "6 10 10", &["3 10", "10 9"])).unwrap();
    let by_rules = |choices: &[&str]| {
        TABLE.is_decided_by_rules(&serde_json::to_value(main(choices)).unwrap(), &outcome).unwrap()
    };
    assert!(by_rules(&["", "split", "double-stand"]) && by_rules(&[]));
    for forged in [&["insure"][..], &["", "hit", "double"], &["", "split", "split"], &["", "stand", "hit"]] {
        assert!(!by_rules(forged), "{forged:?}");
    }
}

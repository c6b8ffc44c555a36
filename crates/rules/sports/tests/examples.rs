//! Every worked example of the sportsbook text, in units: singles and combos of 100 000, lines of systems of 10 000.
#![expect(clippy::unwrap_used, clippy::expect_used, reason = "a test fails by it")]

use baize_money::{Amount, BasisPoints, Multiplier};
use baize_sports::{
    Bet, BetKind, CashOutRefusal, Chances, DeadHeat, EachWayTerms, FreeBetResult, Leg, LegChances, LegState,
    NAMED_SYSTEMS, Probability, SelectionResult, Sizes, default_offer_rate, rule4,
};

const SINGLE: i32 = 100_000;
const LINE: i32 = 10_000;
const W: SelectionResult = SelectionResult::WON;
const L: SelectionResult = SelectionResult::LOST;
const V: SelectionResult = SelectionResult::VOID;
const HALF_WON: SelectionResult = SelectionResult::HALF_WON;
const HALF_LOST: SelectionResult = SelectionResult::HALF_LOST;

/// A decided leg of odds in 1/10 000.
fn leg(odds: u64, result: SelectionResult) -> Leg {
    let state = LegState::decided(result);
    Leg { state, ..Leg::new(Multiplier::from_parts(odds), BasisPoints::new(500)) }
}

fn banker(odds: u64, result: SelectionResult) -> Leg {
    Leg { is_banker: true, ..leg(odds, result) }
}

fn open(odds: u64) -> Leg {
    Leg { state: LegState::Open, ..leg(odds, W) }
}

fn tied(places: u16, tied: u16) -> SelectionResult {
    SelectionResult::tied(DeadHeat::new(places, tied).unwrap())
}

fn deducted(odds: u64, result: SelectionResult, percent: u32) -> Leg {
    let rule4 = BasisPoints::new(percent * 100);
    Leg { state: LegState::Decided { win: result, place: result, rule4 }, ..leg(odds, result) }
}

fn each_way(odds: u64, (win, place): (SelectionResult, SelectionResult), fraction: u8, percent: u32) -> Leg {
    let state = LegState::Decided { win, place, rule4: BasisPoints::new(percent * 100) };
    let terms = Some(EachWayTerms { fraction, places: 3 });
    Leg { each_way: terms, state, ..leg(odds, win) }
}

fn bet(kind: BetKind, unit: i32, legs: &[Leg]) -> Bet {
    let is_each_way = legs.iter().all(|leg| leg.each_way.is_some());
    Bet::new(kind, legs.to_vec(), Amount::from_units(unit), is_each_way).unwrap()
}

fn paid(bet: &Bet) -> i64 {
    bet.settle().unwrap().expect("a decided bet").payout.units()
}

fn single(leg: Leg) -> i64 {
    paid(&bet(BetKind::Single, SINGLE, &[leg]))
}

fn combo(unit: i32, legs: &[Leg]) -> i64 {
    paid(&bet(BetKind::Combo, unit, legs))
}

fn system(unit: i32, sizes: impl IntoIterator<Item = u8>, legs: &[Leg]) -> i64 {
    paid(&bet(BetKind::System(Sizes::new(sizes)), unit, legs))
}

fn named(name: &str, legs: &[Leg]) -> i64 {
    let system = NAMED_SYSTEMS.into_iter().find(|system| system.name == name).unwrap();
    assert_eq!(usize::from(system.legs), legs.len());
    paid(&bet(BetKind::System(system.sizes()), LINE, legs))
}

#[test]
fn a_single_pays_its_odds_or_nothing_or_its_stake() {
    assert_eq!(single(leg(21_000, W)), 210_000);
    assert_eq!(single(leg(21_000, L)), 0);
    assert_eq!(single(leg(21_000, V)), 100_000);
}

#[test]
fn a_half_won_or_half_lost_single_has_half_of_its_stake_back() {
    assert_eq!(single(leg(19_500, HALF_WON)), 147_500);
    assert_eq!(single(leg(19_500, HALF_LOST)), 50_000);
}

#[test]
fn an_odd_stake_is_rounded_down_once() {
    let odd = |leg| paid(&bet(BetKind::Single, 33_333, &[leg]));
    assert_eq!(odd(leg(19_100, W)), 63_666);
    assert_eq!(odd(leg(19_100, HALF_WON)), 48_499);
    assert_eq!(odd(leg(19_100, HALF_LOST)), 16_666);
}

#[test]
fn a_dead_heat_shares_the_full_return() {
    assert_eq!(single(leg(60_000, tied(1, 2))), 300_000);
    assert_eq!(single(leg(60_000, tied(2, 4))), 300_000);
    assert_eq!(single(leg(55_000, tied(1, 3))), 183_333);
}

#[test]
fn rule_4_takes_from_the_winnings_before_a_dead_heat_shares_them() {
    assert_eq!(single(deducted(50_000, W, 25)), 400_000);
    assert_eq!(single(deducted(50_000, tied(1, 2), 25)), 200_000);
}

#[test]
fn deductions_of_rule_4_add_up_to_at_most_ninety_percent() {
    let total = rule4(&[Multiplier::from_parts(18_000), Multiplier::from_parts(22_000)]);
    assert_eq!(total, BasisPoints::new(9_000));
    assert_eq!(single(deducted(50_000, W, total.points() / 100)), 140_000);
}

#[test]
fn an_each_way_single_pays_both_parts_or_the_place_part() {
    assert_eq!(single(each_way(90_000, (W, W), 4, 0)), 1_200_000);
    assert_eq!(single(each_way(90_000, (L, W), 4, 0)), 300_000);
}

#[test]
fn each_part_of_an_each_way_single_has_its_own_dead_heat() {
    assert_eq!(single(each_way(90_000, (L, tied(1, 2)), 4, 0)), 150_000);
    assert_eq!(single(each_way(90_000, (tied(1, 2), tied(3, 2)), 4, 0)), 750_000);
}

#[test]
fn rule_4_lowers_both_parts_of_an_each_way_single() {
    assert_eq!(single(each_way(90_000, (W, W), 4, 20)), 1_000_000);
}

#[test]
fn a_void_leg_of_a_combo_is_priced_at_one_and_a_dead_heat_halves() {
    assert_eq!(combo(SINGLE, &[leg(20_000, W), leg(15_000, V), leg(30_000, W)]), 600_000);
    assert_eq!(combo(SINGLE, &[leg(20_000, W), leg(60_000, tied(1, 2))]), 600_000);
}

#[test]
fn a_half_won_leg_of_a_combo_goes_on_with_half_and_half() {
    assert_eq!(combo(SINGLE, &[leg(20_000, W), leg(19_500, HALF_WON), leg(15_000, W)]), 442_500);
    assert_eq!(combo(SINGLE, &[leg(20_000, W), leg(19_500, HALF_LOST), leg(15_000, W)]), 150_000);
}

#[test]
fn combined_odds_are_never_rounded_before_the_stake_is_multiplied() {
    assert_eq!(combo(7, &[leg(13_333, W), leg(16_667, W), leg(19_191, W)]), 29);
    assert_eq!(combo(12_345, &[leg(18_700, W), leg(20_500, W), leg(16_150, W)]), 76_429);
}

#[test]
fn a_free_bet_pays_what_is_won_beyond_it() {
    let won = bet(BetKind::Combo, SINGLE, &[leg(20_000, W), leg(15_000, W)]);
    assert_eq!(won.settle_free(), Ok(Some(FreeBetResult::Paid(Amount::from_units(200_000)))));
    let shared = bet(BetKind::Single, SINGLE, &[leg(60_000, tied(1, 2))]);
    assert_eq!(shared.settle_free(), Ok(Some(FreeBetResult::Paid(Amount::from_units(200_000)))));
}

#[test]
fn a_free_bet_comes_back_only_if_every_leg_was_void() {
    let void = bet(BetKind::Combo, SINGLE, &[leg(20_000, V), leg(15_000, V)]);
    assert_eq!(void.settle_free(), Ok(Some(FreeBetResult::GivenBack)));
    let half = bet(BetKind::Single, SINGLE, &[leg(20_000, HALF_LOST)]);
    assert_eq!(half.settle_free(), Ok(Some(FreeBetResult::Paid(Amount::ZERO))));
    assert_eq!(bet(BetKind::Single, SINGLE, &[open(20_000)]).settle_free(), Ok(None));
}

#[test]
fn a_trixie_pays_its_doubles_and_its_treble() {
    assert_eq!(named("Trixie", &[leg(20_000, W), leg(30_000, W), leg(40_000, W)]), 500_000);
    assert_eq!(named("Trixie", &[leg(20_000, W), leg(30_000, W), leg(40_000, V)]), 170_000);
    assert_eq!(named("Trixie", &[leg(20_000, W), leg(30_000, W), leg(40_000, L)]), 60_000);
    assert_eq!(named("Trixie", &[leg(20_000, W), leg(30_000, W), leg(19_500, HALF_WON)]), 222_250);
}

#[test]
fn a_patent_pays_its_singles_too() {
    assert_eq!(named("Patent", &[leg(20_000, W), leg(30_000, L), leg(40_000, L)]), 20_000);
    assert_eq!(named("Patent", &[leg(20_000, V), leg(30_000, L), leg(40_000, HALF_LOST)]), 20_000);
}

#[test]
fn a_lucky_15_pays_for_one_winner_and_for_parts_of_others() {
    assert_eq!(named("Lucky 15", &[leg(50_000, W), leg(20_000, L), leg(20_000, L), leg(20_000, L)]), 50_000);
    let mixed = [leg(18_000, W), leg(22_000, HALF_WON), leg(20_000, V), leg(20_000, HALF_LOST)];
    assert_eq!(named("Lucky 15", &mixed), 208_400);
}

#[test]
fn a_yankee_and_two_of_four_pay_the_lines_that_hold_no_loser() {
    assert_eq!(named("Yankee", &[leg(20_000, W), leg(20_000, W), leg(20_000, W), leg(20_000, L)]), 200_000);
    assert_eq!(system(LINE, [2], &[leg(20_000, W), leg(15_000, W), leg(30_000, V), leg(30_000, L)]), 65_000);
}

#[test]
fn a_banker_is_in_every_line() {
    let with = |result| {
        let others = [leg(20_000, W), leg(30_000, L), leg(19_500, HALF_LOST)];
        system(LINE, [2], &[&[banker(18_000, result)][..], &others].concat())
    };
    assert_eq!(with(W), 18_000);
    assert_eq!(with(V), 10_000);
    assert_eq!(with(L), 0);
    let others = [leg(20_000, W), leg(30_000, W), leg(15_000, W)];
    let bankers = [banker(12_000, W), banker(19_500, HALF_LOST)];
    assert_eq!(system(LINE, [2, 3], &[&bankers[..], &others].concat()), 135_000);
}

#[test]
fn large_systems_are_summed_exactly() {
    let (two, void) = (leg(20_000, W), leg(20_000, V));
    assert_eq!(named("Canadian", &[two, two, two, void, void]), 990_000);
    let heinz = [leg(19_000, W); 5];
    assert_eq!(named("Heinz", &[&heinz[..], &[leg(20_000, L)]].concat()), 1_946_114);
    assert_eq!(named("Goliath", &[two; 8]), 65_440_000);
}

#[test]
fn an_each_way_double_has_a_line_on_winning_and_a_line_on_places() {
    let (won, placed) = (each_way(60_000, (W, W), 5, 0), each_way(110_000, (L, W), 5, 0));
    assert_eq!(combo(LINE, &[won, placed]), 60_000);
    assert_eq!(named("Trixie", &[won, placed, each_way(50_000, (V, V), 5, 0)]), 230_000);
}

#[test]
fn a_system_is_rounded_once_and_not_by_line() {
    let legs = [leg(19_100, HALF_WON), leg(20_300, HALF_WON), leg(15_700, W)];
    assert_eq!(system(7, [2], &legs), 48);
    let by_line: i64 =
        [[0, 1], [0, 2], [1, 2]].map(|[first, second]| combo(7, &[legs[first], legs[second]])).iter().sum();
    assert_eq!(by_line, 46);
}

#[test]
fn the_systems_with_a_name_have_their_published_lines() {
    let published = [4, 7, 11, 15, 26, 31, 57, 63, 120, 247];
    for (system, lines) in NAMED_SYSTEMS.into_iter().zip(published) {
        let legs = vec![leg(20_000, W); system.legs.into()];
        assert_eq!(bet(BetKind::System(system.sizes()), LINE, &legs).lines(), lines, "{}", system.name);
    }
}

fn chances(parts: [u32; 4]) -> LegChances {
    let [win, half_win, void, half_lose] =
        parts.map(|hundredths| Probability::from_parts(hundredths * 10_000_000).unwrap());
    LegChances::new(Some(Chances { win, half_win, void, half_lose }))
}

#[test]
fn a_single_is_offered_its_value_less_five_percent_and_a_part_of_it_leaves_the_rest() {
    let rate = default_offer_rate(false);
    let placed = bet(BetKind::Single, SINGLE, &[open(30_000)]);
    let offer = placed.cash_out_offer(&[chances([55, 0, 0, 0])], rate).unwrap();
    assert_eq!(offer.units(), 156_750);
    let part = placed.take_cash_out(offer, BasisPoints::new(4_000)).unwrap();
    assert_eq!((part.stake.units(), part.payout.units()), (40_000, 62_700));
    let won = bet(BetKind::Single, SINGLE, &[leg(30_000, W)]).with_cashed_out(part.stake).unwrap();
    assert_eq!(paid(&won), 180_000);
}

#[test]
fn a_decided_leg_is_worth_what_it_pays_and_a_quarter_line_all_its_results() {
    let rate = default_offer_rate(false);
    let double = bet(BetKind::Combo, SINGLE, &[leg(20_000, W), open(18_000)]);
    let offer = double.cash_out_offer(&[LegChances::new(None), chances([62, 0, 0, 0])], rate);
    assert_eq!(offer.unwrap().units(), 212_040);
    let quarter = bet(BetKind::Single, SINGLE, &[open(19_500)]);
    assert_eq!(quarter.cash_out_offer(&[chances([45, 15, 0, 10])], rate).unwrap().units(), 109_131);
}

#[test]
fn nothing_is_offered_without_a_price_for_too_little_or_for_a_decided_bet() {
    let rate = default_offer_rate(true);
    let placed = bet(BetKind::Single, SINGLE, &[open(30_000)]);
    assert_eq!(placed.cash_out_offer(&[LegChances::new(None)], rate), Err(CashOutRefusal::Unpriced));
    assert_eq!(placed.cash_out_offer(&[], rate), Err(CashOutRefusal::Unpriced));
    assert_eq!(placed.cash_out_offer(&[chances([0, 0, 0, 1])], rate), Err(CashOutRefusal::TooSmall));
    let lost = bet(BetKind::Single, SINGLE, &[leg(30_000, L)]);
    assert_eq!(lost.cash_out_offer(&[chances([50, 0, 0, 0])], rate), Err(CashOutRefusal::Decided));
    for share in [0, 999, 9_001, 10_001] {
        let taken = placed.take_cash_out(Amount::from_units(SINGLE), BasisPoints::new(share));
        assert_eq!(taken, Err(CashOutRefusal::BadShare), "{share}");
    }
}

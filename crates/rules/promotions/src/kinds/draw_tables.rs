//! What every kind draws from, against what it states: place by place, and in a million draws under fixed seeds.

use baize_fairness::{ClientSeed, Draws, ServerSeed};
use baize_money::{Amount, Ratio};
use serde_json::Value as Json;

use super::battery::{NOW, claim_all_with, each_kind};
use super::free_guess::{FreeGuess, FreeGuessConfig};
use super::players::{TestDraws, player};
use super::rain::Rain;
use crate::packets::{DropSeeds, Pot};
use crate::{Drawing, KindEntry, PrizeDraw, PrizeTable, Promotion, Refusal};

const DRAWS: u32 = 1_000_000;

/// Remembers every table that is drawn from; those that differ only in their prizes are one.
#[derive(Default)]
struct Recorder {
    draws: TestDraws,
    tables: Vec<PrizeTable>,
}

impl PrizeDraw for Recorder {
    fn draw_from(&mut self, table: &PrizeTable, drawing: Drawing) -> Result<Vec<usize>, Refusal> {
        if !self.tables.iter().any(|known| weights(known) == weights(table)) {
            self.tables.push(table.clone());
        }
        self.draws.draw_from(table, drawing)
    }
}

fn weights(table: &PrizeTable) -> Vec<u32> {
    table.0.iter().map(|prize| prize.weight).collect()
}

/// The tables from which a player who has earned everything draws.
fn tables(entry: &KindEntry, config: &Json) -> Vec<PrizeTable> {
    let mut recorder = Recorder::default();
    claim_all_with(entry, config, &player(NOW, 330), &mut recorder);
    recorder.tables
}

/// How often each prize came in a million draws.
fn drawn(table: &PrizeTable, nonce: u64) -> Vec<u32> {
    let (server, client) = (ServerSeed::from_entropy(&[3; 32]), ClientSeed::parse("tables").unwrap());
    let mut stream = Draws::new(&server, &client, nonce);
    let mut counts = vec![0; table.0.len()];
    for _ in 0..DRAWS {
        counts[table.draw(&mut stream)] += 1;
    }
    counts
}

/// Whether a deviation lies within the interval in which 99.9 % of normal ones do: 3.29 standard deviations.
fn is_within(deviation: i128, variance: i128) -> bool {
    deviation * deviation * 100 <= variance * 1_083
}

/// Whether the count of every prize, and what all draws brought together, lie within the 99.9 % interval of what a table
/// states.
fn is_as_stated(table: &PrizeTable, counts: &[u32]) -> bool {
    let (total, draws) = (i128::from(table.total().unwrap()), i128::from(DRAWS));
    let is_counted = |(count, weight): (&u32, u32)| {
        let (count, weight) = (i128::from(*count), i128::from(weight));
        is_within(count * total - draws * weight, draws * weight * (total - weight))
    };
    let amounts = || table.0.iter().map(|prize| i128::from(prize.reward.amount().units()));
    let weighted = |power: u32| -> i128 {
        amounts().zip(&table.0).map(|(amount, prize)| amount.pow(power) * i128::from(prize.weight)).sum()
    };
    let brought: i128 = amounts().zip(counts).map(|(amount, count)| amount * i128::from(*count)).sum();
    let variance = draws * (weighted(2) * total - weighted(1) * weighted(1));
    counts.iter().zip(weights(table)).all(is_counted)
        && is_within(brought * total - draws * weighted(1), variance)
}

/// The table with twice the weight of its rarest prize, at the expense of the one that comes most often.
fn with_a_weight_off(table: &PrizeTable) -> PrizeTable {
    let mut off = table.clone();
    let rarest = (0..off.0.len()).min_by_key(|place| off.0[*place].weight).unwrap();
    let most = (0..off.0.len()).max_by_key(|place| off.0[*place].weight).unwrap();
    off.0[most].weight -= off.0[rarest].weight;
    off.0[rarest].weight *= 2;
    off
}

#[test]
fn a_kind_that_offers_draws_has_tables_and_states_what_one_of_them_is_worth() {
    each_kind(|entry, config| {
        let offer = entry.offer(&config, &Json::Null, &player(NOW, 330), NOW).unwrap();
        let (tables, stated) = (tables(entry, &config), entry.value(&config).unwrap().draw);
        let draws = offer.table.is_some() || offer.chances > 0;
        assert_eq!(draws, !tables.is_empty(), "{}", entry.name);
        let is_stated = stated.is_none_or(|stated| tables.iter().any(|table| table.worth() == stated));
        assert!(is_stated, "{}", entry.name);
    });
}

#[test]
fn every_place_of_every_table_is_worth_together_what_the_table_states() {
    each_kind(|entry, config| {
        for table in tables(entry, &config) {
            table.check().unwrap();
            let total = table.total().unwrap();
            let (mut counts, mut money) = (vec![0; table.0.len()], 0_u128);
            for index in (0..total).map(|place| table.index_at(place)) {
                counts[index] += 1;
                money += u128::try_from(table.0[index].reward.money().units()).unwrap();
            }
            assert_eq!(counts, weights(&table), "{}", entry.name);
            assert_eq!(Ratio::new(money, total.into()), Some(table.worth().money), "{}", entry.name);
        }
    });
}

#[test]
fn a_million_draws_from_every_table_bring_what_it_states() {
    each_kind(|entry, config| {
        for (nonce, table) in (0..).zip(tables(entry, &config)) {
            let counts = drawn(&table, nonce);
            assert!(is_as_stated(&table, &counts), "{}: {counts:?} of {:?}", entry.name, weights(&table));
        }
    });
}

#[test]
fn a_table_with_a_weight_off_is_found_out() {
    each_kind(|entry, config| {
        for (nonce, table) in (0..).zip(tables(entry, &config)) {
            let counts = drawn(&with_a_weight_off(&table), nonce);
            assert!(!is_as_stated(&table, &counts), "{}", entry.name);
        }
    });
}

/// The packets of a pot in so many drops.
fn split(pot: &Pot, place: u64, drops: u32) -> Vec<Vec<Amount>> {
    let packets = |drop: u32| {
        let mut entropy = [7; 32];
        entropy[..4].copy_from_slice(&drop.to_le_bytes());
        let seeds = DropSeeds::new(ServerSeed::from_entropy(&entropy), drop.into()).unwrap();
        seeds.packets(place, pot)
    };
    (1..=drops).map(packets).collect()
}

/// Whether a packet is worth the same wherever it lies: the first, the middle and the last one, each over all drops.
fn is_even(pot: &Pot, drops: &[Vec<Amount>]) -> bool {
    let (count, packets) = (i128::try_from(drops.len()).unwrap(), i128::from(pot.packets));
    let places = [0, drops[0].len() / 2, drops[0].len() - 1];
    places.into_iter().all(|place| {
        let amounts = || drops.iter().map(|packets| i128::from(packets[place].units()));
        let (sum, squares) = (amounts().sum::<i128>(), amounts().map(|amount| amount * amount).sum::<i128>());
        let deviation = sum * packets - count * i128::from(pot.amount.units());
        is_within(deviation * count, count * (squares * count - sum * sum) * packets * packets)
    })
}

#[test]
fn a_million_packets_of_rain_hold_their_pots_and_are_worth_the_same_wherever_they_lie() {
    let config = Rain::demo(Amount::whole(1));
    let of_drop: u32 = config.pots.iter().map(|pot| pot.packets).sum();
    let stated = Rain::value(&config).steps[0].money;
    assert_eq!(stated, Ratio::new(config.cost().units().unsigned_abs().into(), of_drop.into()).unwrap());
    for (place, pot) in (0..).zip(config.pots()) {
        let mut drops = split(&pot, place, DRAWS / of_drop);
        for packets in &drops {
            assert_eq!(Amount::sum(packets.iter().copied()), Some(pot.amount));
            assert!(packets.iter().all(|packet| (pot.least..=pot.largest()).contains(packet)));
        }
        assert!(is_even(&pot, &drops), "the pot at {place}");
        for packets in &mut drops {
            packets.sort_unstable();
        }
        assert!(!is_even(&pot, &drops), "packets that lie in order of their size are found out");
    }
}

/// How often each number was drawn for a million questions, each under a seed of its own.
fn numbers_drawn(config: &FreeGuessConfig) -> Vec<u32> {
    let mut counts = vec![0; usize::try_from(config.numbers).unwrap()];
    for question in 0..DRAWS {
        let mut entropy = [11; 32];
        entropy[..4].copy_from_slice(&question.to_le_bytes());
        let number = config.drawn(&ServerSeed::from_entropy(&entropy), question.into()).unwrap();
        assert!(config.is_answer(number));
        counts[usize::try_from(number - 1).unwrap()] += 1;
    }
    counts
}

/// Whether the count of every number lies within the 99.9 % interval of equal chances.
fn is_equal(counts: &[u32]) -> bool {
    let (numbers, draws) = (i128::try_from(counts.len()).unwrap(), i128::from(DRAWS));
    counts.iter().all(|count| is_within(i128::from(*count) * numbers - draws, draws * (numbers - 1)))
}

#[test]
fn the_numbers_of_a_million_questions_come_equally_often_as_an_answer_s_worth_states() {
    let config = FreeGuess::demo(Amount::whole(1));
    let one_of = Ratio::new(config.most.units().unsigned_abs().into(), config.numbers.into()).unwrap();
    assert_eq!(FreeGuess::value(&config).steps[0].money, one_of);
    let mut counts = numbers_drawn(&config);
    assert!(is_equal(&counts), "{counts:?}");
    let moved = counts[0] / 100;
    counts[0] -= moved;
    counts[1] += moved;
    assert!(!is_equal(&counts), "a number that comes a hundredth too seldom is found out");
}

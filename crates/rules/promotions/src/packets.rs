//! The packets of a drop: how a pot is split, where each packet lies, and who of many receives one.
//!
//! Everything is drawn from the drop's own seed, whose hash is published before; anyone can split again once it is revealed.

use baize_fairness::{ClientSeed, Draws, SeedError, ServerSeed};
use baize_money::Amount;
use baize_time::Span;

use crate::budget::spread;

/// What a drop publishes comes so long before it begins.
pub const PUBLISHED_BEFORE: Span = Span::hours(1);

/// Packets lie in so many shards, so that players who take one at the same moment do not wait for one row.
pub const SHARDS: u32 = 8;

/// Packets hold whole hundredths, in units.
const HUNDREDTH: i64 = 100;

/// The largest pot: what is left of it, in hundredths, is a number of the stream.
pub const MOST_IN_POT: Amount = Amount::whole(10_000_000);
/// The most packets of a pot.
pub const MOST_PACKETS: u32 = 10_000;

/// A pot to split.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Pot {
    /// All of it.
    pub amount: Amount,
    /// How many packets it is split into.
    pub packets: u32,
    /// What every packet holds at least.
    pub least: Amount,
}

impl Pot {
    /// Whether it can be split: hundredths, enough for every packet.
    pub fn check(&self) -> Result<(), &'static str> {
        let is_whole = |amount: Amount| amount.units().checked_rem(HUNDREDTH) == Some(0);
        if !(1..=MOST_PACKETS).contains(&self.packets) {
            return Err("packets are 1 to 10000");
        }
        if !is_whole(self.amount) || !is_whole(self.least) || !self.least.is_positive() {
            return Err("amounts are hundredths, and no packet is empty");
        }
        if self.amount > MOST_IN_POT {
            return Err("the pot is too large");
        }
        if self.shared().is_some() { Ok(()) } else { Err("the pot does not hold the least of every packet") }
    }

    /// What is left when every packet holds the least, in hundredths.
    fn shared(&self) -> Option<i64> {
        let least = self.least.units().checked_mul(i64::from(self.packets))?;
        self.amount.units().checked_sub(least).filter(|rest| *rest >= 0)?.checked_div(HUNDREDTH)
    }

    /// The most that a packet can hold.
    pub fn largest(&self) -> Amount {
        let rest = self.shared().and_then(|rest| rest.checked_mul(HUNDREDTH)).unwrap_or(0);
        Amount::new(rest).ok().and_then(|rest| rest.checked_add(self.least)).unwrap_or(self.amount)
    }

    /// The packets in the order in which they lie. Each holds the least; of the rest `R` over the `n` packets left, the next
    /// receives `pick(floor(2R / n) + 1)` hundredths and the last one `R`. Then they are shuffled with the same stream.
    pub fn split(&self, draws: &mut Draws) -> Vec<Amount> {
        let mut rest = self.shared().unwrap_or(0);
        let parts: Vec<i64> = (1..=self.packets)
            .rev()
            .map(|left| {
                let most = rest.saturating_mul(2).checked_div(i64::from(left)).unwrap_or(0);
                let picked = u32::try_from(most.saturating_add(1)).map_or(0, |places| draws.pick(places));
                let part = if left == 1 { rest } else { i64::from(picked) };
                rest = rest.saturating_sub(part);
                part
            })
            .collect();
        let packet = |part: i64| {
            let more = Amount::new(part.saturating_mul(HUNDREDTH)).unwrap_or_default();
            self.least.checked_add(more).unwrap_or(self.least)
        };
        let order = draws.shuffled(self.packets, self.packets);
        let parts = order.into_iter().filter_map(|place| parts.get(usize::try_from(place).ok()?).copied());
        parts.map(packet).collect()
    }
}

/// The stream of a drop: its own seed, its number as the client seed, and a nonce for each thing that is drawn.
#[derive(Debug, Clone)]
pub struct DropSeeds {
    server: ServerSeed,
    client: ClientSeed,
}

impl DropSeeds {
    /// The seeds of the drop with this number.
    pub fn new(server: ServerSeed, drop: i64) -> Result<Self, SeedError> {
        Ok(Self { server, client: ClientSeed::parse(&drop.to_string())? })
    }

    /// The packets of a pot: the stream with the pot's place as the nonce, from 0.
    pub fn packets(&self, place: u64, pot: &Pot) -> Vec<Amount> {
        pot.split(&mut Draws::new(&self.server, &self.client, place))
    }

    /// Who receives the packets of a pot that is dealt at the end, in the order of the packets: places in the list of those
    /// who entered. The nonces follow those of all pots.
    pub fn winners(&self, (place, pots): (u64, u64), entrants: u32, packets: u32) -> Vec<u32> {
        let nonce = pots.saturating_add(place);
        Draws::new(&self.server, &self.client, nonce).shuffled(entrants, packets.min(entrants))
    }
}

/// The shard of a packet, and its place there.
pub const fn place_of(packet: u32) -> (u32, u32) {
    (packet % SHARDS, packet / SHARDS)
}

/// The packet at a place of a shard.
pub const fn packet_at(shard: u32, place: u32) -> u32 {
    place.saturating_mul(SHARDS).saturating_add(shard)
}

/// How many packets of a pot lie in a shard.
pub const fn size_of(shard: u32, packets: u32) -> u32 {
    let whole = packets / SHARDS;
    if shard < packets % SHARDS { whole + 1 } else { whole }
}

/// How far the shards lie from a player's own one, in the order of [`shards_of`].
const STEPS: [u32; 8] = [0, 4, 2, 6, 1, 5, 3, 7];

/// The shards in the order in which a player looks into them: the own one, then those that the players of the same writer
/// begin with, then the others.
pub fn shards_of(player: i64) -> impl Iterator<Item = u32> {
    let own = u32::try_from(spread(player).rem_euclid(i64::from(SHARDS))).unwrap_or(0);
    STEPS.into_iter().map(move |step| (own + step) % SHARDS)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use std::collections::BTreeSet;

    fn seeds(bytes: [u8; 32]) -> DropSeeds {
        DropSeeds::new(ServerSeed::from_entropy(&bytes), 7_000_000_000_000_000_001).unwrap()
    }

    fn pot(amount: i32, packets: u32, least: i32) -> Pot {
        Pot { amount: Amount::from_units(amount * 100), packets, least: Amount::from_units(least * 100) }
    }

    #[test]
    fn a_pot_that_cannot_be_split_is_refused() {
        assert_eq!(pot(3_000, 300, 2).check(), Ok(()));
        assert_eq!(pot(600, 300, 2).check(), Ok(()), "nothing is left to share");
        let odd = Pot { least: Amount::from_units(150), ..pot(3_000, 300, 2) };
        for bad in [pot(599, 300, 2), pot(1, 0, 1), pot(100, 10, 0), pot(20_001, 10_001, 1), odd] {
            assert!(bad.check().is_err(), "{bad:?}");
        }
    }

    /// What the page splits alike.
    #[test]
    fn pots_are_split_as_the_shared_vectors_say() {
        let file: serde_json::Value =
            serde_json::from_str(include_str!("../tests/data/packets.json")).unwrap();
        for case in file["cases"].as_array().unwrap() {
            let server = ServerSeed::parse(case["server_seed"].as_str().unwrap()).unwrap();
            let drop = case["drop_id"].as_str().unwrap().parse().unwrap();
            let amount =
                |name: &str| Amount::from_units(i32::try_from(case[name].as_i64().unwrap()).unwrap());
            let packets = u32::try_from(case["packets"].as_u64().unwrap()).unwrap();
            let pot = Pot { amount: amount("amount"), packets, least: amount("least") };
            assert_eq!(pot.check(), Ok(()));
            let place = case["place"].as_u64().unwrap();
            let split = DropSeeds::new(server, drop).unwrap().packets(place, &pot);
            let holds: Vec<i64> = split.into_iter().map(Amount::units).collect();
            assert_eq!(serde_json::json!(holds), case["holds"], "{case}");
        }
    }

    #[test]
    fn one_packet_is_the_whole_pot() {
        assert_eq!(seeds([1; 32]).packets(0, &pot(500, 1, 2)), [Amount::whole(5)]);
    }

    #[test]
    fn every_packet_has_one_place_and_shards_differ_by_one_at_most() {
        for packets in [1, 7, 8, 20, 300, 2_000] {
            let sizes: Vec<u32> = (0..SHARDS).map(|shard| size_of(shard, packets)).collect();
            assert_eq!(sizes.iter().sum::<u32>(), packets);
            for packet in 0..packets {
                let (shard, place) = place_of(packet);
                assert_eq!(packet_at(shard, place), packet);
                assert!(place < size_of(shard, packets));
            }
        }
    }

    #[test]
    fn players_begin_in_different_shards_and_look_into_all() {
        let mut first = BTreeSet::new();
        for player in 0..400_i64 {
            let shards: Vec<u32> = shards_of(player << 22).collect();
            assert_eq!(shards.iter().copied().collect::<BTreeSet<_>>().len(), 8);
            first.extend(shards.first().copied());
        }
        assert_eq!(first.len(), 8);
    }

    #[test]
    fn nobody_wins_twice_and_no_more_win_than_there_are_packets() {
        let winners = seeds([4; 32]).winners((1, 3), 500, 100);
        assert_eq!(winners.iter().copied().collect::<BTreeSet<_>>().len(), 100);
        assert!(winners.iter().all(|winner| *winner < 500));
        assert_eq!(seeds([4; 32]).winners((1, 3), 30, 100).len(), 30);
    }

    #[test]
    fn the_first_packet_is_as_large_on_average_as_any_other() {
        let pot = pot(10_000, 10, 100);
        let mut sum = 0_i64;
        for seed in 0..=255_u8 {
            let packets = seeds([seed; 32]).packets(0, &pot);
            sum += packets[0].units();
        }
        // A tenth of 100.00, within four standard deviations of 256 draws of a spread below 10.00.
        let mean = sum / 256;
        assert!((75_000..=125_000).contains(&mean), "{mean}");
    }

    proptest! {
        #[test]
        fn the_packets_hold_the_pot_together_and_each_the_least(
            bytes in any::<[u8; 32]>(), packets in 1_u32..400, least in 1_i32..50, more in 0_i32..100_000,
        ) {
            let pot = pot(i32::try_from(packets).unwrap() * least + more, packets, least);
            let split = seeds(bytes).packets(0, &pot);
            prop_assert_eq!(split.len(), usize::try_from(packets).unwrap());
            prop_assert_eq!(Amount::sum(split.iter().copied()).unwrap(), pot.amount);
            prop_assert!(split.iter().all(|packet| *packet >= pot.least && *packet <= pot.largest()));
        }
    }
}

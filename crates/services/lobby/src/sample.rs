//! Invented games of invented providers: what a site with thousands of games is tried with.

use std::collections::HashSet;

use baize_core::Ctx;
use baize_store::catalogue::{self, GameRow, Opening, ProviderRow, RtpSource};
use baize_store::{StoreError, Tx};

use super::facts;

/// After the places of the demo catalogue.
const FIRST_PLACE: i64 = 10_000;

#[rustfmt::skip]
const FIRST: &[&str] = &[
    "Amber", "Ancient", "Arctic", "Azure", "Blazing", "Bold", "Bright", "Bronze", "Burning", "Candy", "Celestial",
    "Cosmic", "Crimson", "Crystal", "Dancing", "Dark", "Desert", "Diamond", "Divine", "Double", "Dream", "Electric",
    "Emerald", "Enchanted", "Eternal", "Fancy", "Fierce", "Fiery", "Flaming", "Flying", "Forest", "Fortune",
    "Frozen", "Fruity", "Galactic", "Gentle", "Giant", "Gilded", "Glowing", "Golden", "Grand", "Great", "Happy",
    "Hidden", "Hot", "Icy", "Imperial", "Iron", "Ivory", "Jade", "Jolly", "Jungle", "Lucky", "Lunar", "Magic",
    "Majestic", "Mega", "Midnight", "Mighty", "Misty", "Mystic", "Neon", "Noble", "Northern", "Ocean", "Old", "Opal",
    "Pearl", "Phantom", "Pirate", "Platinum", "Polar", "Precious", "Primal", "Purple", "Quick", "Rapid", "Rising",
    "Roaring", "Royal", "Ruby", "Sacred", "Sapphire", "Savage", "Scarlet", "Secret", "Shining", "Silent", "Silver",
    "Solar", "Spicy", "Starry", "Stormy", "Sunny", "Super", "Sweet", "Thunder", "Tropical", "Twin", "Velvet",
    "Vintage", "Wild", "Winter", "Wonder",
];
#[rustfmt::skip]
const SECOND: &[&str] = &[
    "Acorn", "Alchemist", "Anchor", "Antelope", "Badger", "Bamboo", "Bazaar", "Bear", "Bees", "Bells", "Bison",
    "Books", "Buffalo", "Bull", "Cactus", "Canyon", "Carnival", "Castle", "Cats", "Cave", "Cherries", "Clover",
    "Cobra", "Coins", "Comet", "Coral", "Cowboys", "Crab", "Crown", "Dolphin", "Dragon", "Eagle", "Elephant",
    "Elves", "Empire", "Fairy", "Falcon", "Farm", "Fish", "Flames", "Fox", "Frog", "Fruits", "Galaxy", "Garden",
    "Gems", "Genie", "Giants", "Goblins", "Gorilla", "Griffin", "Harvest", "Hawk", "Heroes", "Honey", "Horses",
    "Hunter", "Island", "Jaguar", "Jester", "Jewels", "Joker", "King", "Knights", "Koi", "Lagoon", "Lamp", "Lantern",
    "Legends", "Leopard", "Lions", "Lotus", "Mammoth", "Mask", "Mermaid", "Miner", "Monkey", "Moon", "Mountain",
    "Mustang", "Ninja", "Oasis", "Octopus", "Orchid", "Otter", "Owl", "Palace", "Panda", "Panther", "Parrot",
    "Pearls", "Penguin", "Pharaoh", "Phoenix", "Planet", "Potions", "Pyramid", "Queen", "Rabbit", "Rhino", "River",
    "Robots", "Rooster", "Samurai", "Scarab", "Sevens", "Shark", "Shogun", "Sphinx", "Spirits", "Stars", "Stallion",
    "Sultan", "Temple", "Tiger", "Titans", "Tomb", "Totem", "Toucan", "Treasure", "Tulip", "Turtle", "Unicorn",
    "Valley", "Viking", "Volcano", "Voyage", "Warrior", "Whale", "Witch", "Wizard", "Wolf", "Yeti", "Zebra", "Zeus",
];
/// Half of the names end with the second word.
#[rustfmt::skip]
const THIRD: &[&str] = &[
    "Deluxe", "Gold", "Hold and Win", "Rush", "Quest", "Fortune", "Bonanza", "Riches", "Blast", "Link", "Power",
    "Jackpot", "Legacy", "Spins", "Wilds", "Fever", "Kingdom", "Adventure", "Party", "Ways", "Cash", "Reels", "Saga",
    "Strike",
];
const PROVIDERS: &[&str] = &[
    "Bluefin",
    "Redwood",
    "Ironclad",
    "Starling",
    "Mapleway",
    "Tidewater",
    "Foxglove",
    "Greyhound",
    "Sunspire",
    "Nightjar",
    "Quillon",
    "Driftwood",
    "Emberly",
    "Palisade",
    "Larkspur",
    "Cobalt",
    "Hearthside",
    "Juniper",
    "Kestrel",
    "Meridian",
];
const FEATURES: &[&str] = &["free_spins", "tumble", "hold", "ways", "multiplier", "respins"];
const CATEGORIES: &[&str] = &["lobby_slots", "lobby_slots", "lobby_slots", "lobby_slots", "lobby_live"];

/// Numbers that differ as those of real games do, the same ones each time.
struct Numbers(u64);

impl Numbers {
    /// A number below `end`, which is not 0.
    fn below(&mut self, end: usize) -> usize {
        // The step of splitmix64.
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        usize::try_from((mixed ^ (mixed >> 31)) >> 33).unwrap_or(0).checked_rem(end).unwrap_or(0)
    }

    fn of<T: Copy>(&mut self, list: &[T]) -> Option<T> {
        let place = self.below(list.len());
        list.get(place).copied()
    }

    fn up_to(&mut self, end: usize) -> i64 {
        i64::try_from(self.below(end)).unwrap_or(0)
    }
}

/// Adds so many invented games with their providers, the same ones each time. Nobody plays them.
pub fn put_sample(tx: &mut Tx, ctx: &Ctx, games: u32) -> Result<(), StoreError> {
    let stored: HashSet<String> = catalogue::providers(tx)?.into_iter().map(|row| row.id).collect();
    for (place, name) in (FIRST_PLACE..).zip(PROVIDERS) {
        let (id, name) = (name.to_lowercase(), (*name).to_owned());
        // A provider that is there already stays as it is, and so does a game.
        if !stored.contains(&id) {
            catalogue::put_provider(tx, &ProviderRow { id, name, opening: Opening::Open, sort: place })?;
        }
    }
    let today = ctx.now.day(ctx.site.utc_offset).number();
    let known: HashSet<String> = catalogue::games(tx)?.into_iter().map(|row| row.id).collect();
    for row in sample(games, today) {
        if !known.contains(&row.id) {
            catalogue::put_game(tx, &row)?;
        }
    }
    facts::raise_catalogue_version(tx, ctx)
}

/// So many games, each with a name of its own.
fn sample(games: u32, today: i64) -> Vec<GameRow> {
    let mut numbers = Numbers(1);
    let mut names = HashSet::new();
    let mut rows = Vec::new();
    for place in 0..games {
        let name = loop {
            let name = name(&mut numbers);
            if names.insert(name.clone()) {
                break name;
            }
        };
        rows.push(row(&mut numbers, &name, (i64::from(place), today)));
    }
    rows
}

fn name(numbers: &mut Numbers) -> String {
    let third = if numbers.below(2) == 0 { None } else { numbers.of(THIRD) };
    let words = [numbers.of(FIRST), numbers.of(SECOND), third];
    words.into_iter().flatten().collect::<Vec<_>>().join(" ")
}

fn row(numbers: &mut Numbers, name: &str, (place, today): (i64, i64)) -> GameRow {
    let id = name.to_lowercase().replace(' ', "-");
    // Large providers have many more games than small ones.
    let place_of_provider = numbers.below(PROVIDERS.len()).min(numbers.below(PROVIDERS.len()));
    let provider = PROVIDERS.get(place_of_provider).copied().unwrap_or_default().to_lowercase();
    let is_published = numbers.below(10) > 0;
    let mark = |tag: &str, is_marked: bool| if is_marked { vec![tag.to_owned()] } else { Vec::new() };
    let json = |list: Vec<String>| serde_json::Value::from(list).to_string();
    let (first, second) = (numbers.of(FEATURES), numbers.of(FEATURES));
    let features = [first, second.filter(|feature| Some(*feature) != first)].into_iter().flatten();
    GameRow {
        provider_game: format!("{provider}_{}", id.replace('-', "_")),
        provider,
        category: numbers.of(CATEGORIES).unwrap_or_default().to_owned(),
        opening: if numbers.below(50) == 0 { Opening::Announced } else { Opening::Open },
        sort: FIRST_PLACE.saturating_add(place),
        rtp: if is_published { 9_400_i64.saturating_add(numbers.up_to(300)) } else { 0 },
        rtp_source: if is_published { RtpSource::Declared } else { RtpSource::Unpublished },
        volatility: numbers.up_to(5).saturating_add(1),
        hit_rate: numbers.up_to(2_000).saturating_add(1_500),
        max_win: numbers.up_to(100).saturating_add(1).saturating_mul(1_000_000),
        bet_cash_rate: 10_000,
        tags: json([mark("new", numbers.below(20) == 0), mark("hot", numbers.below(15) == 0)].concat()),
        features: json(features.map(str::to_owned).collect()),
        play_modes: "[1]".to_owned(),
        released_on: today.saturating_sub(numbers.up_to(2_500)),
        demo: numbers.below(2) == 0,
        ..GameRow::announced(&id, name)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use baize_store::WriteKey;

    use super::*;
    use crate::testing::{ctx, each_catalogue};

    #[test]
    fn no_two_games_of_a_sample_have_one_id_and_each_run_makes_the_same_ones() {
        let rows = sample(5_000, 20_000);
        let ids: BTreeSet<&String> = rows.iter().map(|row| &row.id).collect();
        assert_eq!(ids.len(), 5_000);
        assert_eq!(sample(5_000, 20_000), rows);
    }

    #[tokio::test]
    async fn a_provider_that_has_the_id_of_an_invented_one_stays_as_it_is() {
        each_catalogue(async |db| {
            let own = ProviderRow {
                id: "bluefin".to_owned(),
                name: "Bluefin of Old".to_owned(),
                opening: Opening::Hidden,
                sort: 3,
            };
            let row = own.clone();
            let put = move |tx: &mut Tx| {
                catalogue::put_provider(tx, &row)?;
                put_sample(tx, &ctx(), 50)
            };
            db.write(WriteKey::SHARED, put).await.unwrap();
            let providers: Result<_, StoreError> = db.read(catalogue::providers).await;
            let providers = providers.unwrap();
            assert!(providers.contains(&own));
            assert!(providers.iter().any(|row| row.id == "redwood"));
        })
        .await;
    }
}

//! The draws against outcomes that others published.
#![expect(clippy::unwrap_used, reason = "a malformed test file should stop the test")]

use baize_fairness::{ChainLink, ClientSeed, Draws, ServerSeed};
use serde_json::{Value, json};

struct Vector(Value);

impl Vector {
    fn draws(&self) -> Draws {
        let input = &self.0["in"];
        let server = ServerSeed::parse(input["serverSeed"].as_str().unwrap()).unwrap();
        let client = ClientSeed::parse(input["clientSeed"].as_str().unwrap()).unwrap();
        Draws::new(&server, &client, input["nonce"].as_u64().unwrap())
            .at(input["cursor"].as_u64().unwrap_or(0))
    }

    fn number(&self, name: &str) -> u32 {
        u32::try_from(self.0["in"][name].as_u64().unwrap()).unwrap()
    }

    fn expected(&self) -> &Value {
        &self.0["expect"]
    }

    fn count(&self) -> u32 {
        u32::try_from(self.expected().as_array().unwrap().len()).unwrap()
    }
}

/// Runs a check over every vector of a kind; there must be as many as are known to be there.
fn each(kind: &str, known: usize, mut check: impl FnMut(&Vector) -> Value) {
    let file: Value = serde_json::from_str(include_str!("data/vectors.json")).unwrap();
    let vectors: Vec<Vector> = file["vectors"]
        .as_array()
        .unwrap()
        .iter()
        .filter(|vector| vector["game"] == kind)
        .map(|vector| Vector(vector.clone()))
        .collect();
    assert_eq!(vectors.len(), known, "vectors of {kind}");
    for vector in &vectors {
        assert_eq!(&check(vector), vector.expected(), "{kind}: {}", vector.0["in"]);
    }
}

fn card(index: u32) -> String {
    let ranks = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"];
    let suits = ["diamond", "heart", "spade", "club"];
    format!("{}-{}", ranks[index as usize / 4], suits[index as usize % 4])
}

#[test]
fn bytes() {
    each("bytes", 1, |vector| {
        let mut draws = vector.draws();
        (0..vector.count()).map(|_| draws.byte()).collect()
    });
}

#[test]
fn floats_to_twelve_places() {
    each("floats(12dp)", 1, |vector| {
        let mut draws = vector.draws();
        (0..vector.count())
            .map(|_| (f64::from(draws.number()) / 2_f64.powi(32) * 1e12).round() / 1e12)
            .collect()
    });
}

#[test]
fn dice_rolls() {
    each("dice", 9, |vector| json!(f64::from(vector.draws().pick(10_001)) / 100.0));
}

#[test]
fn roulette_pockets() {
    each("roulette", 9, |vector| json!(vector.draws().pick(37)));
}

#[test]
fn mines() {
    each("mines", 18, |vector| {
        let mut mines = vector.draws().shuffled(vector.number("board"), vector.number("mines"));
        if vector.expected().as_array().unwrap().is_sorted_by_key(Value::as_u64) {
            mines.sort_unstable(); // some sources publish the board, others the order of the draws
        }
        json!(mines)
    });
}

#[test]
fn keno_numbers() {
    each("keno", 9, |vector| {
        let mut numbers: Vec<u32> = vector.draws().shuffled(40, 10).into_iter().map(|n| n + 1).collect();
        numbers.sort_unstable();
        json!(numbers)
    });
}

#[test]
fn keno_draw_order() {
    each("keno-draw-order", 1, |vector| vector.draws().shuffled(40, 10).into_iter().map(|n| n + 1).collect());
}

#[test]
fn diamonds() {
    let gems = ["green", "purple", "yellow", "red", "cyan", "pink", "blue"];
    each("diamonds", 7, |vector| {
        let mut draws = vector.draws();
        (0..5).map(|_| gems[draws.pick(7) as usize]).collect()
    });
}

#[test]
fn cards_with_replacement() {
    for (kind, known) in [("baccarat", 9), ("blackjack", 7), ("hilo", 7)] {
        each(kind, known, |vector| {
            let mut draws = vector.draws();
            (0..vector.count()).map(|_| card(draws.pick(52))).collect()
        });
    }
}

#[test]
fn cards_without_replacement() {
    each("video-poker", 9, |vector| vector.draws().shuffled(52, 10).into_iter().map(card).collect());
}

#[test]
fn dragon_tower_eggs_row_by_row() {
    each("dragon-tower", 7, |vector| {
        let mut draws = vector.draws();
        (0..9)
            .map(|_| {
                let (tiles, eggs) = (vector.number("tiles"), vector.number("eggs"));
                json!(draws.shuffled(tiles, eggs))
            })
            .collect()
    });
}

#[test]
fn coin_flips() {
    each("flip", 4, |vector| {
        let mut draws = vector.draws();
        json!((0..20).map(|_| if draws.pick(2) == 0 { 'T' } else { 'H' }).collect::<String>())
    });
}

#[test]
fn rock_paper_scissors() {
    each("rock-paper-scissors", 4, |vector| {
        let mut draws = vector.draws();
        json!((0..20).map(|_| ['R', 'P', 'S'][draws.pick(3) as usize]).collect::<String>())
    });
}

#[test]
fn links_of_a_recorded_chain() {
    each("hash-chain-link", 2, |vector| {
        let link = ChainLink::parse(vector.0["in"]["hash_n"].as_str().unwrap()).unwrap();
        json!({ "hash_n_minus_1": link.previous().to_string() })
    });
}

/// floor(2^32 ÷ (n + 1) × `returned` × 100) ÷ 100, at least 1.
fn crash_point(vector: &Vector, returned: f64) -> Value {
    let link = ChainLink::parse(vector.0["in"]["gameHash"].as_str().unwrap()).unwrap();
    let number = link.number(vector.0["in"]["salt"].as_str().unwrap());
    let hundredths = 2_f64.powi(32) / (f64::from(number) + 1.0) * returned * 100.0;
    json!((hundredths.floor() / 100.0).max(1.0))
}

#[test]
fn crash_points() {
    each("crash-stake", 9, |vector| crash_point(vector, 0.99));
}

#[test]
fn slide_results() {
    each("slide-stake", 9, |vector| crash_point(vector, 0.98));
}

/// The other well-known crash game: key and message change places, 52 bits, 1 % of the rounds crash at once.
#[test]
fn crash_points_of_bustabit() {
    use hmac::{Hmac, KeyInit, Mac};
    each("crash-bustabit-v2", 2, |vector| {
        let link = ChainLink::parse(vector.0["in"]["hash"].as_str().unwrap()).unwrap();
        let salt = vector.0["in"]["salt"].as_str().unwrap();
        let mut mac = Hmac::<sha2::Sha256>::new_from_slice(salt.as_bytes()).unwrap();
        mac.update(&link.bytes());
        let bytes: [u8; 32] = mac.finalize().into_bytes().into();
        let bits = u64::from_be_bytes(bytes[..8].try_into().unwrap()) >> 12;
        #[expect(clippy::cast_precision_loss, reason = "52 bits are exact")]
        let fraction = bits as f64 / 2_f64.powi(52);
        json!((99.0 / (1.0 - fraction)).floor().max(100.0) / 100.0)
    });
}

//! What others published, for the tests of the games: outcomes and tables.

use baize_fairness::{ClientSeed, Draws, ServerSeed};
use serde_json::Value;

/// A published outcome: what it was computed from, and what it was.
pub(crate) struct Published {
    pub input: Value,
    pub expected: Value,
}

impl Published {
    /// The draws of the round.
    pub(crate) fn draws(&self) -> Draws {
        let text = |name: &str| self.input[name].as_str().unwrap().to_owned();
        let server = ServerSeed::parse(&text("serverSeed")).unwrap();
        let client = ClientSeed::parse(&text("clientSeed")).unwrap();
        Draws::new(&server, &client, self.input["nonce"].as_u64().unwrap())
    }

    /// The cards as the games number them.
    pub(crate) fn cards(&self) -> Vec<u8> {
        let ranks = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"];
        let suits = ["diamond", "heart", "spade", "club"];
        let card = |name: &Value| {
            let (rank, suit) = name.as_str().unwrap().split_once('-').unwrap();
            let place = |list: &[&str], word| list.iter().position(|known| *known == word).unwrap();
            u8::try_from(place(&ranks, rank) * 4 + place(&suits, suit)).unwrap()
        };
        self.expected.as_array().unwrap().iter().map(card).collect()
    }
}

/// Every published outcome of a kind; there must be as many as are known to be there.
pub(crate) fn outcomes(kind: &str, known: usize) -> Vec<Published> {
    let file: Value = serde_json::from_str(include_str!("../../fairness/tests/data/vectors.json")).unwrap();
    let of_kind = |vector: &&Value| vector["game"] == kind;
    let found: Vec<Published> = file["vectors"]
        .as_array()
        .unwrap()
        .iter()
        .filter(of_kind)
        .map(|vector| Published { input: vector["in"].clone(), expected: vector["expect"].clone() })
        .collect();
    assert_eq!(found.len(), known, "published outcomes of {kind}");
    found
}

/// The published table of a game, in 1/10 000.
pub(crate) fn table(game: &str, choice: &str) -> Vec<u64> {
    let file: Value = serde_json::from_str(include_str!("../tests/data/paytables.json")).unwrap();
    file[game][choice].as_array().unwrap().iter().map(parts).collect()
}

/// A multiplier in 1/10 000, read from its decimal digits.
pub(crate) fn parts(multiplier: &Value) -> u64 {
    let text = multiplier.to_string();
    let (whole, fraction) = text.split_once('.').unwrap_or((&text, ""));
    assert!(fraction.len() <= 4, "{text}");
    format!("{whole}{fraction:0<4}").parse().unwrap()
}

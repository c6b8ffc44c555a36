//! `docs/fairness-games.md` is put together from the games' own sections, and every example in it and in
//! `docs/fairness.md` is the round that its seeds give.
//!
//! `BAIZE_UPDATE=1 cargo test -p baize-games --test document` writes the page again.
#![expect(clippy::unwrap_used, reason = "a document that cannot be read should stop the test")]

use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;

use baize_fairness::{ChainLink, ClientSeed, Commitment, ServerSeed};
use baize_games::tables::crash;
use baize_games::{Claim, GameEntry, ORIGINALS, Progress, find, games, gold_listings, listings, verify};
use baize_testkit::hold_file;
use serde_json::{Value, json};

const OPENING: &str = "# The in-house games, exactly

<!-- Generated from crates/rules/games/src/originals/*/fairness.md and src/slots/fairness.md by
     `BAIZE_UPDATE=1 cargo test -p baize-games --test document`. Change those files, not this one. -->

How the outcome of each game follows from the numbers of a round. What the numbers are, and how a round is written, is
described in [fairness.md](fairness.md). `u` is the next number of the round, `pick(n)` one of n from it.
";

fn at_root(path: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../..").join(path)
}

fn read(path: &str) -> String {
    fs::read_to_string(at_root(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// The section that a game's folder holds.
fn section(game: &GameEntry) -> String {
    let folder = game.id.replace('-', "_");
    read(&format!("crates/rules/games/src/originals/{folder}/fairness.md"))
}

/// The page as the games' sections give it: games without steps first, each group in the order of the lobby.
fn games_page() -> String {
    let sections = |steps: bool| -> String {
        let listed = listings().into_iter().chain(gold_listings());
        let games = listed.filter_map(|(id, _)| ORIGINALS.iter().find(|game| game.id == id));
        let sections =
            games.filter(|game| game.has_steps == steps).flat_map(|game| ["\n".to_owned(), section(game)]);
        sections.collect()
    };
    let (one, several) = (sections(false), sections(true));
    let slots = read("crates/rules/games/src/slots/fairness.md");
    format!(
        "{OPENING}\n## Games without steps\n{one}\n## Games of several steps\n{several}\n## Slots\n\n{slots}"
    )
}

#[test]
fn the_page_of_the_games_holds_their_sections() {
    hold_file("docs/fairness-games.md", &games_page());
}

/// Every block of JSON on the pages.
fn examples() -> Vec<Value> {
    let pages = [read("docs/fairness.md"), games_page()].concat();
    let blocks = pages.split("```json\n").skip(1);
    blocks.map(|block| serde_json::from_str(block.split("```").next().unwrap()).unwrap()).collect()
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap()
}

/// The example as the game itself plays it.
fn redrawn(example: &Value) -> Value {
    let game = find(text(&example["game"])).unwrap();
    let verified = verify(&Claim {
        game,
        server_seed: ServerSeed::parse(text(&example["server_seed"])).unwrap(),
        client_seed: ClientSeed::parse(text(&example["client_seed"])).unwrap(),
        nonce: example["nonce"].as_u64().unwrap(),
        params: example["params"].clone(),
        actions: example["actions"].as_array().unwrap().clone(),
        commitment: Some(Commitment::parse(text(&example["server_seed_hash"])).unwrap()),
    })
    .unwrap_or_else(|bad| panic!("{}: {bad}", game.id));
    assert_eq!(verified.commitment_matches, Some(true), "{} commits to another seed", game.id);
    let Progress::Settled { pays, round } = verified.progress else { panic!("{} is not over", game.id) };
    let paid =
        if pays.den() == 1 { pays.num().to_string() } else { format!("{}/{}", pays.num(), pays.den()) };
    let mut now = example.clone();
    now["numbers"] = json!(verified.numbers);
    now["outcome"] = round;
    now["pays"] = json!(paid);
    now
}

fn redrawn_crash(example: &Value) -> Value {
    let (link, salt) = (ChainLink::parse(text(&example["hash"])).unwrap(), text(&example["salt"]));
    let mut now = example.clone();
    now["number"] = json!(link.number(salt));
    now["crash_point"] = json!(crash::crash_point(link, salt));
    now["previous"] = json!(link.previous().to_string());
    now
}

#[test]
fn every_example_is_the_round_that_its_seeds_give() {
    let mut shown = BTreeSet::new();
    for example in examples() {
        let game = text(&example["game"]).to_owned();
        let now = if game == crash::ID { redrawn_crash(&example) } else { redrawn(&example) };
        assert_eq!(example, now, "the example of {game} is another round");
        shown.insert(game);
    }
    let games: BTreeSet<String> = games().map(|game| game.id).chain([crash::ID]).map(String::from).collect();
    assert_eq!(shown, games, "a game has no example");
}

#[test]
fn the_seeds_of_the_examples_were_published_by_others() {
    let vectors = read("crates/rules/fairness/tests/data/vectors.json");
    for example in examples() {
        for name in ["server_seed", "client_seed", "hash", "salt"] {
            if let Some(seed) = example.get(name) {
                assert!(vectors.contains(&format!("{seed}")), "{} has a {name} of its own", example["game"]);
            }
        }
    }
}

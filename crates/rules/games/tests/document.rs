//! What `docs/fairness.md` says of the games is what they do: its examples are drawn again, its tables are compared.
#![expect(clippy::unwrap_used, reason = "a document that cannot be read should stop the test")]

use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;

use baize_fairness::{ChainLink, ClientSeed, Commitment, ServerSeed};
use baize_games::tables::crash;
use baize_games::{Claim, ORIGINALS, Progress, find, verify};
use serde_json::{Value, json};

fn document() -> String {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../../docs/fairness.md");
    fs::read_to_string(path).unwrap()
}

/// Every block of JSON on the page.
fn examples(page: &str) -> Vec<Value> {
    let blocks = page.split("```json\n").skip(1);
    blocks.map(|block| serde_json::from_str(block.split("```").next().unwrap()).unwrap()).collect()
}

/// What stands under a heading of its own, up to the next one.
fn section<'page>(page: &'page str, title: &str) -> &'page str {
    let heading = format!("\n### {title}\n");
    let (_, after) = page.split_once(&heading).unwrap_or_else(|| panic!("the page says nothing of {title}"));
    after.split("\n##").next().unwrap()
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
fn every_example_on_the_page_is_the_round_that_its_seeds_give() {
    let mut told = BTreeSet::new();
    for example in examples(&document()) {
        let game = text(&example["game"]).to_owned();
        let now = if game == crash::ID { redrawn_crash(&example) } else { redrawn(&example) };
        assert_eq!(example, now, "the example of {game} is another round");
        told.insert(game);
    }
    let games: BTreeSet<String> =
        ORIGINALS.iter().map(|game| game.id).chain([crash::ID]).map(String::from).collect();
    assert_eq!(told, games, "a game has no example");
}

#[test]
fn the_seeds_of_the_examples_were_published_by_others() {
    let vectors = fs::read_to_string(
        PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../fairness/tests/data/vectors.json"),
    )
    .unwrap();
    for example in examples(&document()) {
        for name in ["server_seed", "client_seed", "hash", "salt"] {
            if let Some(seed) = example.get(name) {
                assert!(vectors.contains(&format!("{seed}")), "{} has a {name} of its own", example["game"]);
            }
        }
    }
}

/// The multipliers of a list such as `0 1.9 0 1.5`.
fn numbers(list: &str) -> Vec<f64> {
    list.split_whitespace().map(|number| number.parse().unwrap()).collect()
}

fn published(table: &Value) -> Vec<f64> {
    table.as_array().unwrap().iter().map(|number| number.as_f64().unwrap()).collect()
}

/// The rows of a section's tables, cell by cell.
fn rows(section: &str) -> Vec<Vec<&str>> {
    let lines = section.lines().filter(|line| line.starts_with("| "));
    lines.map(|line| line.trim_matches('|').split('|').map(str::trim).collect()).collect()
}

fn tables() -> Value {
    serde_json::from_str(include_str!("data/paytables.json")).unwrap()
}

#[test]
fn the_tables_of_plinko_and_keno_are_the_published_ones() {
    let (page, tables) = (document(), tables());
    let mut seen = 0;
    for row in &rows(section(&page, "Plinko"))[1..] {
        for (risk, half) in ["low", "medium", "high", "expert"].iter().zip(&row[1..]) {
            let mut all = numbers(half);
            let buckets = row[0].parse::<usize>().unwrap() + 1;
            all.extend(numbers(half).into_iter().rev().skip(buckets % 2));
            assert_eq!(all, published(&tables["plinko"][risk][row[0]]), "{} rows, {risk}", row[0]);
            seen += 1;
        }
    }
    for row in &rows(section(&page, "Keno"))[1..] {
        for (risk, pays) in ["classic", "low", "medium", "high"].iter().zip(&row[1..]) {
            assert_eq!(numbers(pays), published(&tables["keno"][risk][row[0]]), "{} picks, {risk}", row[0]);
            seen += 1;
        }
    }
    assert_eq!(seen, 9 * 4 + 10 * 4);
}

/// The lists `- name: 1 2 3` of a section.
fn lists(section: &str) -> Vec<(&str, Vec<f64>)> {
    let lines = section.lines().filter_map(|line| line.strip_prefix("- ")?.split_once(": "));
    lines.map(|(name, list)| (name, numbers(list))).collect()
}

#[test]
fn the_tables_of_wheel_pump_and_dragon_tower_are_the_published_ones() {
    let (page, tables) = (document(), tables());
    let wheels = lists(section(&page, "Wheel"));
    let pumps = lists(section(&page, "Pump"));
    assert_eq!((wheels.len(), pumps.len()), (5, 4));
    for (segments, pays) in wheels {
        assert_eq!(pays, published(&tables["wheel"][segments]["medium"]), "{segments} segments");
    }
    for (difficulty, mut pays) in pumps {
        pays.insert(0, 1.0);
        assert_eq!(pays, published(&tables["pump"][difficulty]), "{difficulty}");
    }
    let tower = rows(section(&page, "Dragon Tower"));
    let ladders: Vec<_> = tower.iter().filter(|row| row.len() == 10 && row[0] != "rows").collect();
    assert_eq!(ladders.len(), 5);
    for row in ladders {
        assert_eq!(numbers(&row[1..].join(" ")), published(&tables["dragon_tower"][row[0]]), "{}", row[0]);
    }
}

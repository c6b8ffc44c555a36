//! Rounds of every table, written down for the page: its verifiers have to find each of them alike.
//!
//! `BAIZE_UPDATE=1 cargo test -p baize-games --test golden_tables` writes the file again.
#![expect(clippy::unwrap_used, reason = "a table that breaks its rules should stop the test")]

use baize_fairness::ChainLink;
use baize_games::tables::{Decision, RoundFacts, TABLES, TableEntry};
use baize_testkit::hold_file;
use serde_json::{Value, json};

const SALT: &str = "golden-1";
const ROUNDS: u8 = 8;
/// A live table is dealt again and paid by the page: more of its rounds are compared.
const LIVE_ROUNDS: u8 = 96;
/// Of the parameters that a table shows, so many.
const PARAMS: usize = 8;

/// A round with the record of a bet on it.
fn round(table: &TableEntry, byte: u8) -> Value {
    let link = ChainLink::from_entropy([byte; 32]);
    let outcome = table.draw(link, SALT).outcome;
    let facts = RoundFacts {
        round_no: i64::from(byte),
        cashed_out_at: None,
        hash: Some(link.to_string()),
        salt: SALT.to_owned(),
        version: 0,
    };
    let record = table.record(facts, Some(&outcome)).unwrap();
    if table.live {
        let mut round =
            json!({ "hash": link.to_string(), "outcome": outcome, "returns": returns(table, &outcome, &[]) });
        let decided = decided(table, &outcome);
        if !decided.is_empty() {
            round["decided"] = decided.into();
        }
        return round;
    }
    json!({
        "hash": link.to_string(),
        "number": link.number(SALT),
        "outcome": outcome,
        "record": record,
    })
}

/// What a chip on each spot returns, in 1/10 000, of those that return something.
fn returns(table: &TableEntry, outcome: &Value, decisions: &[Decision]) -> Value {
    let spots = table.paytable();
    let returned = spots.as_array().unwrap().iter().filter_map(|row| {
        let alone = json!({ "bets": [{ "spot": row["spot"], "chips": 1 }], "decisions": decisions });
        let parts = table.pays(&alone, outcome).unwrap().multiplier().unwrap().parts();
        (parts > 0).then(|| (row["spot"].as_str().unwrap().to_owned(), json!(parts)))
    });
    returned.collect()
}

/// The same by every choice of the stages in which players decide.
fn decided(table: &TableEntry, outcome: &Value) -> Vec<Value> {
    let spots = table.paytable();
    let bets = spots.as_array().unwrap().iter().map(|row| json!({ "spot": row["spot"], "chips": 1 }));
    let on_all = json!({ "bets": bets.collect::<Vec<_>>() });
    let stages = (0..).map_while(|number| table.stage(outcome, number).unwrap().map(|_| number));
    let decisions = stages.flat_map(|stage| {
        let choices = table.choices(&on_all, outcome, stage).unwrap();
        choices.into_iter().map(move |choice| Decision { stage, choice: choice.to_owned() })
    });
    let paid = |decision: Decision| {
        let returns = returns(table, outcome, std::slice::from_ref(&decision));
        json!({ "decision": decision, "returns": returns })
    };
    decisions.map(paid).collect()
}

fn golden(table: &TableEntry) -> Value {
    let rounds = if table.live { LIVE_ROUNDS } else { ROUNDS };
    let rounds: Vec<Value> = (1..=rounds).map(|byte| round(table, byte)).collect();
    json!({
        "table": table.id,
        "cashOuts": table.curve.is_some(),
        "live": table.live,
        "salt": SALT,
        "samples": table.samples().into_iter().take(PARAMS).collect::<Vec<_>>(),
        "rounds": rounds,
    })
}

/// One table a line.
fn file() -> String {
    let tables: Vec<String> = TABLES.iter().map(golden).map(|table| format!("  {table}")).collect();
    format!("[\n{}\n]\n", tables.join(",\n"))
}

#[test]
fn the_rounds_that_the_page_verifies_are_those_of_the_server() {
    hold_file("web/src/features/play/fairness/tables.json", &file());
}

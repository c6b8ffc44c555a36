//! That the check of replies against the document sees what it is there for, and that each game's rounds fit one schema.

use baize_api_testkit::TestApp;
use baize_contract::{Contract, Reply};
use serde_json::{Value, json};

fn document() -> Value {
    serde_json::to_value(crate::document()).unwrap()
}

/// What is wrong with a JSON reply to a GET, by this document.
fn wrong(contract: &Contract, path: &str, (status, body): (u16, &Value)) -> Option<String> {
    let body = body.to_string();
    let reply = Reply { status, content_type: "application/json", is_encoded: false, body: body.as_bytes() };
    contract.check("GET", path, &reply).err()
}

const PATH: &str = "/api/originals/seeds";

fn seeds() -> Value {
    let data = json!({
        "server_seed_hash": "00", "next_server_seed_hash": "00", "client_seed": "baize", "nonce": 0
    });
    json!({ "code": 0, "msg": "OK", "data": data })
}

fn refusal(code: u16, data: &Value) -> Value {
    json!({ "code": code, "msg": "no", "data": data })
}

#[test]
fn a_reply_as_it_is_documented_passes_and_every_deviation_is_found() {
    let contract = Contract::of(&document()).unwrap();
    for (status, body) in [
        (200, seeds()),
        (200, refusal(1013, &Value::Null)),
        (200, refusal(1024, &json!({ "field": "game" }))),
        (400, refusal(400, &Value::Null)),
        (503, refusal(9008, &Value::Null)),
    ] {
        assert_eq!(wrong(&contract, PATH, (status, &body)), None, "{body}");
    }
    let changed = |pointer: &str, value: Value| {
        let mut body = seeds();
        let (parent, name) = pointer.rsplit_once('/').unwrap();
        body.pointer_mut(parent).unwrap()[name] = value;
        body
    };
    for (status, body, what) in [
        (200, changed("/data/more", json!(1)), "a field that is not documented"),
        (200, changed("/more", json!(1)), "one beside the data"),
        (200, changed("/data", Value::Null), "success without data"),
        (200, changed("/data/client_seed", Value::Null), "a null that is not documented"),
        (200, refusal(1013, &json!({})), "a code with other data than its own"),
        (200, refusal(1024, &Value::Null), "a code without its data"),
        (200, refusal(1024, &json!({ "field": "game", "more": 1 })), "a field in the data of a code"),
        (200, refusal(9999, &Value::Null), "a code that is not documented"),
        (400, refusal(1013, &Value::Null), "a code with another status than its own"),
        (418, refusal(400, &Value::Null), "a status that is not documented"),
    ] {
        assert!(wrong(&contract, PATH, (status, &body)).is_some(), "{what}: {body}");
    }
    assert!(wrong(&contract, "/api/nothing", (200, &seeds())).is_some(), "a call that is not documented");
    let body = seeds().to_string();
    let text = Reply { status: 200, content_type: "text/plain", is_encoded: false, body: body.as_bytes() };
    assert!(contract.check("GET", PATH, &text).is_err(), "another content type");
}

#[test]
fn a_status_that_the_document_loses_is_missed() {
    let mut document = document();
    let bad = refusal(400, &Value::Null);
    assert_eq!(wrong(&Contract::of(&document).unwrap(), PATH, (400, &bad)), None);
    document["paths"][PATH]["get"]["responses"].as_object_mut().unwrap().remove("400");
    let found = wrong(&Contract::of(&document).unwrap(), PATH, (400, &bad));
    assert!(found.unwrap().contains("no such status"));
}

/// One settled or open round of each game of the registry, with its default parameters.
async fn rounds() -> Vec<Value> {
    let app = TestApp::alone();
    app.api.lobby.prepare().await.unwrap();
    let player = app.register().await;
    let mut rounds = Vec::new();
    for game in baize_games::games() {
        let config = app.get(&format!("/api/originals/config?game={}", game.id)).await.data();
        let bet = json!({
            "game": game.id, "stake": 10_000, "account_type": 0, "params": config["default_params"]
        });
        let key = format!("one-round-of-{}", game.id);
        rounds.push(player.post_with_key("/api/originals/bet", &key, bet).await.data()["round"].take());
    }
    rounds
}

const OPEN_ROUNDS: &str = "/api/originals/open";

/// The document with nothing but the call for the open rounds, changed.
fn open_rounds(change: impl FnOnce(&mut Value)) -> Contract {
    let mut document = document();
    let path = document["paths"][OPEN_ROUNDS].take();
    document["paths"] = json!({ OPEN_ROUNDS: path });
    change(&mut document["components"]["schemas"]);
    Contract::of(&document).unwrap()
}

fn allows(contract: &Contract, round: &Value) -> bool {
    let body = json!({ "code": 0, "msg": "OK", "data": { "list": [round] } });
    wrong(contract, OPEN_ROUNDS, (200, &body)).is_none()
}

#[tokio::test]
async fn a_round_of_each_game_fits_the_schema_of_its_game_and_no_other() {
    let rounds = rounds().await;
    assert!(rounds.len() > 10);
    let union = document()["components"]["schemas"]["PlayedGame"].take();
    assert_eq!(union["discriminator"]["propertyName"], "game");
    let mapping = union["discriminator"]["mapping"].as_object().unwrap();
    assert_eq!(mapping.len(), union["oneOf"].as_array().unwrap().len());
    for (game, name) in mapping {
        let alone = open_rounds(|schemas| schemas["PlayedGame"]["oneOf"] = json!([{ "$ref": name }]));
        for round in &rounds {
            assert_eq!(allows(&alone, round), round["game"] == **game, "{game}: {round}");
        }
    }
}

#[tokio::test]
async fn a_round_that_fits_two_schemas_is_a_violation() {
    let dice = "#/components/schemas/PlayedGame_Dice";
    let twice = open_rounds(|schemas| {
        schemas["PlayedGame"]["oneOf"].as_array_mut().unwrap().push(json!({ "$ref": dice }));
    });
    for round in rounds().await {
        assert_eq!(allows(&twice, &round), round["game"] != "dice", "{round}");
    }
}

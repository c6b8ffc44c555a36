//! A wallet that answers as it is bid, and what the aggregator makes of it.

use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::{Arc, Mutex};

use axum::Router;
use axum::body::Bytes;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::routing::post;
use baize_core::ports::{Clock, Entropy};
use baize_core::rsa_signature::{HEADER, PublicKey};
use baize_time::Timestamp;
use serde_json::{Value, json};

use crate::aggregator::{Aggregator, Config};
use crate::memory::{Player, Session};
use crate::play::{Refusal, Shown, rollback_of};
use crate::{keys, rules};

const START: i64 = 1_767_225_600_000;

struct SetClock(AtomicI64);

impl Clock for SetClock {
    fn now(&self) -> Timestamp {
        Timestamp::from_millis(self.0.load(Ordering::SeqCst))
    }
}

/// Bytes that differ from call to call.
struct Counting(Mutex<u64>);

impl Entropy for Counting {
    fn fill(&self, out: &mut [u8]) {
        let mut state = self.0.lock().unwrap();
        for byte in out {
            *state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            *byte = state.to_be_bytes()[0];
        }
    }
}

/// What the wallet was asked, and what it answers next; `OK` when nothing is left.
#[derive(Clone, Default)]
struct Wallet {
    calls: Arc<Mutex<Vec<(String, Value)>>>,
    answers: Arc<Mutex<Vec<&'static str>>>,
}

impl Wallet {
    fn answers(&self, answers: &[&'static str]) {
        *self.answers.lock().unwrap() = answers.iter().rev().copied().collect();
    }

    /// The kinds of calls since the last time.
    fn paths(&self) -> Vec<String> {
        self.calls.lock().unwrap().drain(..).map(|(path, _)| path).collect()
    }
}

async fn answer(
    State(wallet): State<Wallet>,
    Path((group, call)): Path<(String, String)>,
    headers: HeaderMap,
    body: Bytes,
) -> Response {
    let key = PublicKey::from_pem(keys::AGGREGATOR_PUBLIC).unwrap();
    assert!(key.verifies(&body, headers[HEADER].to_str().unwrap()), "every call is signed");
    assert_eq!(group, if call == "balance" { "user" } else { "transaction" });
    wallet.calls.lock().unwrap().push((call, serde_json::from_slice(&body).unwrap()));
    let status = match wallet.answers.lock().unwrap().pop().unwrap_or("OK") {
        "LOST" => return StatusCode::BAD_GATEWAY.into_response(),
        "OK" => "RS_OK".to_owned(),
        other => format!("RS_ERROR_{other}"),
    };
    axum::Json(json!({ "status": status, "balance": 5_000_000 })).into_response()
}

struct Stage {
    wallet: Wallet,
    clock: Arc<SetClock>,
    aggregator: Aggregator,
    config: Config,
    _folder: tempfile::TempDir,
}

impl Stage {
    async fn begin() -> Self {
        let wallet = Wallet::default();
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let wallet_url = format!("http://{}", listener.local_addr().unwrap());
        let router = Router::new().route("/{group}/{call}", post(answer)).with_state(wallet.clone());
        tokio::spawn(async move { axum::serve(listener, router).await });
        let folder = tempfile::tempdir().unwrap();
        let config = Config {
            public_url: "http://127.0.0.1:1".to_owned(),
            wallet_url,
            journal: Some(folder.path().join("games.jsonl")),
            chaos: 0,
            chaos_seed: 1,
        };
        let clock = Arc::new(SetClock(AtomicI64::new(START)));
        let aggregator = open(&config, &clock);
        Self { wallet, clock, aggregator, config, _folder: folder }
    }

    /// The same aggregator after a restart.
    fn restart(&mut self) {
        self.aggregator = open(&self.config, &self.clock);
    }

    async fn play(&self, game: &str, spots: &[u8]) -> Result<Shown, (Refusal, Option<i64>)> {
        let player = Player { user: "u".to_owned(), token: "t".to_owned() };
        let session = Session {
            id: "s".to_owned(),
            game: game.to_owned(),
            player: Some(player.clone()),
            currency: "INR".to_owned(),
            lang: "en".to_owned(),
            lobby_url: "http://127.0.0.1:2/".to_owned(),
            deposit_url: String::new(),
            demo_balance: 0,
        };
        self.aggregator.play(&session, &player, rules::find(game).unwrap(), (200, spots)).await
    }

    /// Lets time go on and sends what is due then.
    async fn after(&self, ms: i64) -> Vec<String> {
        self.clock.0.fetch_add(ms, Ordering::SeqCst);
        self.aggregator.deliver_due().await;
        self.wallet.paths()
    }
}

fn open(config: &Config, clock: &Arc<SetClock>) -> Aggregator {
    Aggregator::open(config.clone(), clock.clone(), Arc::new(Counting(Mutex::new(7)))).unwrap()
}

#[tokio::test]
async fn a_round_is_a_bet_and_a_win_that_closes_it() {
    let stage = Stage::begin().await;
    let shown = stage.play("nhn_owl_post", &[3]).await.unwrap();
    assert_eq!((shown.balance, shown.pays.len()), (Some(5_000), 1));
    let calls = stage.wallet.calls.lock().unwrap().clone();
    let [(bet, bet_body), (win, won)] = calls.as_slice() else { panic!("{calls:?}") };
    assert_eq!((bet.as_str(), win.as_str()), ("bet", "win"));
    assert_eq!((&bet_body["amount"], &bet_body["round_closed"]), (&json!(200_000), &json!(false)));
    assert_eq!((&won["amount"], &won["round_closed"]), (&json!(shown.pays[0] * 1_000), &json!(true)));
    assert_eq!(
        (&won["reference_transaction_uuid"], &won["round"]),
        (&bet_body["transaction_uuid"], &bet_body["round"])
    );
    drop(stage.wallet.paths());
    assert!(stage.after(1_000_000).await.is_empty(), "nothing is repeated");
}

#[tokio::test]
async fn of_several_bets_those_before_a_refused_one_go_back() {
    let stage = Stage::begin().await;
    stage.wallet.answers(&["OK", "OK", "NOT_ENOUGH_MONEY"]);
    let refused = stage.play("nhn_midnight_market", &[0, 1, 2]).await.err();
    assert_eq!(refused, Some((Refusal::NotEnough, Some(5_000))));
    assert_eq!(stage.wallet.paths(), ["bet", "bet", "bet"]);
    assert_eq!(stage.after(0).await, ["rollback", "rollback"]);
    assert!(stage.after(1_000_000).await.is_empty());
}

#[tokio::test]
async fn each_bet_of_a_round_has_its_win_and_the_last_one_closes_it() {
    let stage = Stage::begin().await;
    stage.play("nhn_midnight_market", &[0, 1, 2]).await.unwrap();
    let calls = stage.wallet.calls.lock().unwrap().clone();
    let closed: Vec<&Value> = calls.iter().map(|(_, body)| &body["round_closed"]).collect();
    assert_eq!(closed, [false, false, false, false, false, true]);
    let references: Vec<&Value> =
        calls[3..].iter().map(|(_, body)| &body["reference_transaction_uuid"]).collect();
    assert_eq!(references, calls[..3].iter().map(|(_, body)| &body["transaction_uuid"]).collect::<Vec<_>>());
}

#[tokio::test]
async fn a_bet_whose_outcome_is_unknown_is_taken_back() {
    let stage = Stage::begin().await;
    stage.wallet.answers(&["UNKNOWN"]);
    assert_eq!(stage.play("nhn_owl_post", &[0]).await.err(), Some((Refusal::Unknown, None)));
    assert_eq!(stage.wallet.paths(), ["bet"]);
    stage.wallet.answers(&["LOST", "UNKNOWN"]);
    assert_eq!(stage.after(0).await, ["rollback"]);
    assert_eq!(stage.after(1_000).await, ["rollback"]);
    assert_eq!(stage.after(1_000).await, ["rollback"]);
    assert!(stage.after(1_000_000).await.is_empty(), "it was accepted");
}

#[tokio::test]
async fn a_lost_answer_is_asked_for_again_under_the_same_name() {
    let stage = Stage::begin().await;
    stage.wallet.answers(&["LOST"]);
    stage.play("nhn_owl_post", &[0]).await.unwrap();
    let calls = stage.wallet.calls.lock().unwrap().clone();
    assert_eq!(calls[0].1["transaction_uuid"], calls[1].1["transaction_uuid"]);
    assert_ne!(calls[0].1["request_uuid"], calls[1].1["request_uuid"]);
    assert_eq!(calls.len(), 3);
}

#[tokio::test]
async fn a_win_is_repeated_until_it_is_accepted_even_after_a_restart() {
    let mut stage = Stage::begin().await;
    stage.wallet.answers(&["OK", "LOST", "UNKNOWN"]);
    let shown = stage.play("nhn_owl_post", &[0]).await.unwrap();
    assert_eq!(shown.balance, None, "nobody knows it yet");
    assert_eq!(stage.wallet.paths(), ["bet", "win"]);
    stage.restart();
    assert_eq!(stage.after(1_000).await, ["win"]);
    assert_eq!(stage.after(1_000).await, ["win"]);
    assert!(stage.after(1_000_000).await.is_empty());
}

#[tokio::test]
async fn a_bet_that_nobody_lived_to_draw_goes_back() {
    let mut stage = Stage::begin().await;
    let player = Player { user: "u".to_owned(), token: "t".to_owned() };
    let session = Session {
        id: "s".to_owned(),
        game: "nhn_owl_post".to_owned(),
        player: Some(player.clone()),
        currency: "INR".to_owned(),
        lang: "en".to_owned(),
        lobby_url: String::new(),
        deposit_url: String::new(),
        demo_balance: 0,
    };
    let (own, body) = rollback_of(&session, &player, "r", "bet-1");
    stage.aggregator.queue(crate::memory::Kind::Rollback, &own, body, std::time::Duration::from_mins(2));
    stage.restart();
    assert!(stage.after(119_000).await.is_empty());
    assert_eq!(stage.after(1_000).await, ["rollback"]);
}

#[tokio::test]
async fn two_rounds_of_a_session_are_not_under_way_at_once() {
    let stage = Stage::begin().await;
    let first = stage.aggregator.begin_round("s");
    assert!(first.is_some() && stage.aggregator.begin_round("s").is_none());
    assert!(stage.aggregator.begin_round("another").is_some());
    drop(first);
    assert!(stage.aggregator.begin_round("s").is_some());
}

//! The wallet of outside games as a provider meets it: every case of the conformance runner against the running program, and
//! against wallets that are wrong on purpose, which it has to notice.

use std::collections::HashMap;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};

use axum::Router;
use axum::body::Bytes;
use axum::extract::{ConnectInfo, Path, State};
use baize_core::Ctx;
use baize_core::rsa_signature::{HEADER, PrivateKey};
use baize_core::site::{Site, SiteKey};
use baize_store::catalogue::{GameRow, Opening};
use baize_store::{Db, IdGen, Location, StoreConfig, StoreError, WriteKey};
use http::HeaderMap;
use serde_json::{Value, json};

use super::{Program, each_store};

/// Both pairs of keys are public, and no site of real money has them.
pub(crate) const PRIVATE: [&str; 2] = [
    include_str!("../../../services/core/tests/keys/aggregator-private.pem"),
    include_str!("../../../sandboxes/games/keys/aggregator-private.pem"),
];
const PUBLIC: [&str; 2] = [
    include_str!("../../../services/core/tests/keys/aggregator-public.pem"),
    include_str!("../../../sandboxes/games/keys/aggregator-public.pem"),
];
const OWN: &str = include_str!("../../../sandboxes/games/keys/operator-private.pem");

/// The provider of the tests, in a folder of its own.
pub(crate) struct Reef {
    folder: tempfile::TempDir,
}

impl Reef {
    pub(crate) fn new() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let reef = Self { folder };
        let files = ["their0.pem", "their1.pem", "private0.pem", "private1.pem", "own.pem"];
        for (name, text) in files.into_iter().zip(PUBLIC.into_iter().chain(PRIVATE).chain([OWN])) {
            std::fs::write(reef.folder.path().join(name), text).unwrap();
        }
        let entry = format!(
            "[[provider]]\nadapter = \"hub88\"\nname = \"reef\"\nnumber = 7\nlive = false\n\
             url = \"https://api.reef.example\"\noperator_id = 9\nsub_partner_id = \"baize\"\n\
             own_key_file = \"{}\"\ntheir_key_files = [\"{}\", \"{}\"]\naddresses = [\"127.0.0.1/32\"]\n\
             currencies = [\"INR\"]\nframe_origins = [\"https://play.reef.example\"]\n",
            reef.file("own.pem"),
            reef.file("their0.pem"),
            reef.file("their1.pem"),
        );
        std::fs::write(reef.folder.path().join("providers.toml"), entry).unwrap();
        reef
    }

    pub(crate) fn file(&self, name: &str) -> String {
        self.folder.path().join(name).display().to_string()
    }

    /// The program with this provider and three games of it, one of them under maintenance.
    pub(crate) async fn start(&self, store: String) -> Program {
        put_games(&store, "reef").await;
        Program::start_with(store, &[("--game-providers", self.file("providers.toml"))]).await
    }

    /// Runs the cases with two new players: whether all hold, and what was printed.
    async fn conform(&self, program: &Program, more: &[&str]) -> (bool, String) {
        let mut words = vec!["providers".to_owned(), "conform".into(), "--provider".into(), "reef".into()];
        for flag in ["--player", "--other"] {
            let player = program.register().await;
            let uid = player.post("/api/user/userinfo", json!({})).await["uid"].to_string();
            player.post("/api/user/logout", json!({})).await;
            words.extend([flag.to_owned(), uid]);
        }
        words.extend([
            "--key".into(),
            self.file("private0.pem"),
            "--second-key".into(),
            self.file("private1.pem"),
        ]);
        words.extend(more.iter().map(|word| (*word).to_owned()));
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        program.output(&words)
    }
}

/// Puts three games of a provider into a store that the program has not seen yet; the last one is under maintenance.
pub(crate) async fn put_games(store: &str, provider: &'static str) {
    let location =
        if store.contains('=') { Location::Postgres(store.into()) } else { Location::Sqlite(store.into()) };
    let db = Db::open(StoreConfig::at(location)).unwrap();
    let ctx = Ctx::new(
        baize_testkit::NOW,
        Arc::new(Site::load(SiteKey::India).unwrap()),
        Arc::new(IdGen::new(250)),
    );
    let games = [("tide", Opening::Open), ("shoal", Opening::Open), ("wreck", Opening::Maintenance)];
    let put = db.write(WriteKey::SHARED, move |tx| {
        baize_lobby::seed(tx, &ctx)?;
        games.iter().try_for_each(|(name, opening)| {
            let row = GameRow {
                provider: provider.into(),
                provider_game: format!("{provider}_{name}"),
                category: "lobby_slots".into(),
                opening: *opening,
                bet_cash_rate: 10_000,
                play_modes: "[1]".into(),
                ..GameRow::announced(&format!("{provider}-{name}"), name)
            };
            baize_lobby::put_game(tx, &ctx, &row)
        })
    });
    let done: Result<(), StoreError> = put.await;
    done.unwrap();
    db.close();
}

/// The numbers of the lines that fail.
pub(crate) fn failing(text: &str) -> Vec<u32> {
    let lines = text.lines().filter(|line| line.contains("FAILS"));
    lines.filter_map(|line| line.split_whitespace().next()?.parse().ok()).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn the_wallet_answers_every_case_as_it_must_on_both_databases() {
    let reef = Reef::new();
    each_store(async |store| {
        let program = reef.start(store).await;
        let (done, text) = reef.conform(&program, &[]).await;
        assert!(done && failing(&text).is_empty(), "{text}");
        // What a player limits themself by is not in this program yet.
        assert!(text.contains("57 of 57 hold; 3 of 60 cannot be asked here."), "{text}");
        assert!(text.contains("Left: 0 and 0 units"), "{text}");
        assert!(program.command(&["ledger", "verify"]).contains("clean"));
    })
    .await;
}

/// What is wrong with a wallet.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Fault {
    Nothing,
    /// A rollback of a bet that has not come is not remembered.
    NoTombstone,
    /// A name that was seen before is taken as a new one.
    NoNameCheck,
}

/// A wallet in front of the real one, with a fault.
struct Front {
    fault: Fault,
    wallet: String,
    key: PrivateKey,
    /// The names of bets that came, and what they are called behind this wallet.
    seen: Mutex<HashMap<String, String>>,
    /// How many names were passed on.
    passed: AtomicUsize,
}

impl Front {
    /// Opens it; its address.
    async fn open(fault: Fault, program: &Program) -> String {
        let wallet = format!("{}/wallet/hub88/reef", program.url);
        let key = PrivateKey::from_pem(PRIVATE[0]).unwrap();
        let front =
            Arc::new(Self { fault, wallet, key, seen: Mutex::default(), passed: AtomicUsize::new(0) });
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let routes = Router::new().route("/{group}/{call}", axum::routing::post(pass)).with_state(front);
        let service = routes.into_make_service_with_connect_info::<SocketAddr>();
        tokio::spawn(async move { axum::serve(listener, service).await });
        format!("http://{address}")
    }

    async fn send(
        &self,
        (path, from): (&str, IpAddr),
        body: Vec<u8>,
        signature: String,
    ) -> (http::StatusCode, Bytes) {
        let http = reqwest::Client::builder().local_address(from).build().unwrap();
        let request = http.post(format!("{}/{path}", self.wallet)).header("content-type", "application/json");
        let reply = request.header(HEADER, signature).body(body).send().await.unwrap();
        (reply.status(), reply.bytes().await.unwrap())
    }

    /// The call as it is passed on; `None` for one that this wallet keeps to itself.
    fn spoiled(&self, path: &str, mut body: Value) -> Option<Value> {
        let mut seen = self.seen.lock().unwrap();
        let text = |body: &Value, field: &str| body[field].as_str().unwrap_or_default().to_owned();
        let (name, reference) = (text(&body, "transaction_uuid"), text(&body, "reference_transaction_uuid"));
        if self.fault == Fault::NoTombstone {
            if path == "transaction/rollback" && !seen.contains_key(&reference) {
                return None;
            }
            seen.insert(name.clone(), name);
        } else if !name.is_empty() {
            if let Some(known) = seen.get(&reference) {
                body["reference_transaction_uuid"] = known.as_str().into();
            }
            // A repeat has another name.
            let new = format!("{name}-{}", self.passed.fetch_add(1, Ordering::Relaxed));
            body["transaction_uuid"] = new.as_str().into();
            seen.insert(name, new);
        }
        Some(body)
    }
}

async fn pass(
    State(front): State<Arc<Front>>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    Path((group, call)): Path<(String, String)>,
    headers: HeaderMap,
    bytes: Bytes,
) -> (http::StatusCode, Bytes) {
    let signature = headers.get(HEADER).map_or("", |value| value.to_str().unwrap()).to_owned();
    let (path, bytes) = (format!("{group}/{call}"), bytes.to_vec());
    let (from, balance) = (peer.ip(), "user/balance");
    let is_own = front.key.public_key().verifies(&bytes, &signature);
    // A body that says something twice is no longer itself once it is read: it is passed on as it is.
    let is_changed =
        |body: &Value| is_own && front.fault != Fault::Nothing && body.to_string().len() == bytes.len();
    let body: Option<Value> = serde_json::from_slice(&bytes).ok().filter(is_changed);
    let Some(body) = body else { return front.send((&path, from), bytes, signature).await };
    let (path, body) = match front.spoiled(&path, body.clone()) {
        Some(body) => (path.as_str(), body),
        None => (balance, body),
    };
    let bytes = body.to_string().into_bytes();
    let signature = front.key.sign(&bytes);
    front.send((path, from), bytes, signature).await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_wallet_without_tombstones_or_without_a_check_of_names_is_noticed() {
    let reef = Reef::new();
    let folder = tempfile::tempdir().unwrap();
    let program = reef.start(folder.path().join("baize.db").display().to_string()).await;
    assert_eq!(IpAddr::V4(Ipv4Addr::LOCALHOST), program.url[7..].parse::<SocketAddr>().unwrap().ip());
    let named =
        |text: &str, name: &str| text.lines().any(|line| line.contains("FAILS") && line.contains(name));
    for fault in [Fault::Nothing, Fault::NoTombstone, Fault::NoNameCheck] {
        let front = Front::open(fault, &program).await;
        let (done, text) = reef.conform(&program, &["--wallet", &front, "--storm", "20"]).await;
        match fault {
            Fault::Nothing => assert!(done, "{text}"),
            Fault::NoTombstone => {
                assert!(!done && named(&text, "order: a rollback before its bet"), "{text}");
                // Of a bet and its rollback at once the rollback may come first.
                assert!(failing(&text).iter().all(|number| [54, 59].contains(number)), "{text}");
            }
            Fault::NoNameCheck => {
                let cases = ["a bet many times at once", "a bet's name with another amount"];
                assert!(!done && cases.iter().all(|case| named(&text, case)), "{text}");
            }
        }
    }
}

//! SIGHUP: the file of game providers is read again while the program runs.

use std::time::Instant;

use baize_core::rsa_signature::{HEADER, PrivateKey};
use baize_ledger::{Opening, Wallet};
use baize_money::PlayMode;
use baize_store::providers::sessions::{self, ProviderSessionRow, SessionState};
use baize_store::{Db, Location, PlayerId, SessionId, StoreConfig, StoreError};
use baize_time::Timestamp;
use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};

use super::providers::{PRIVATE, Reef};
use super::{PATIENCE, Program, each_store};

const TOKEN: &str = "a token that the provider has";
const USER: &str = "a name that the provider knows";

/// A player's session that was begun before the program started.
async fn put_session(store: &str) {
    let location =
        if store.contains('=') { Location::Postgres(store.into()) } else { Location::Sqlite(store.into()) };
    let db = Db::open(StoreConfig::at(location)).unwrap();
    let player = PlayerId::from(1);
    let session = ProviderSessionRow {
        token_hash: Sha256::digest(TOKEN).into(),
        player,
        session: SessionId::from(1),
        provider: "reef".into(),
        game: "reef-tide".into(),
        play_mode: PlayMode::Capital,
        currency: "INR".into(),
        state: SessionState::Open,
        created_at: Timestamp::from_millis(0),
        used_at: Timestamp::from_millis(i64::MAX),
    };
    let done: Result<(), StoreError> = db
        .write(player, move |tx| {
            let (server_seed, next_server_seed) = ("a".repeat(64), "b".repeat(64));
            let (server_seed, next_server_seed) = (server_seed.as_str(), next_server_seed.as_str());
            let now = Timestamp::from_millis(0);
            Wallet::open(tx, &Opening { player, server_seed, next_server_seed, client_seed: "c", now })?;
            sessions::begin(tx, &session)?;
            sessions::name_of(tx, player, "reef", USER).map(drop)
        })
        .await;
    done.unwrap();
    db.close();
}

/// The file of providers, and the program that reads it.
struct Site {
    reef: Reef,
    program: Program,
    file: String,
}

impl Site {
    fn write(&self, text: &str) {
        std::fs::write(self.reef.file("providers.toml"), text).unwrap();
        let process = self.program.child.id().to_string();
        assert!(std::process::Command::new("kill").args(["-HUP", &process]).status().unwrap().success());
    }

    /// The status of an answer to a call that is signed with one of the keys; the number of HTTP's where there is none.
    async fn call(&self, (provider, path): (&str, &str), key: usize) -> String {
        let body = json!({
            "user": USER, "token": TOKEN, "request_uuid": "1", "game_code": "reef_tide", "currency": "INR", "round": "r",
            "amount": 100_000, "transaction_uuid": "t",
        });
        let body = body.to_string().into_bytes();
        let signature = PrivateKey::from_pem(PRIVATE[key]).unwrap().sign(&body);
        let url = format!("{}/wallet/hub88/{provider}/{path}", self.program.url);
        let request = self.program.http.post(url).header("content-type", "application/json");
        let reply = request.header(HEADER, signature).body(body).send().await.unwrap();
        let status = reply.status().as_u16();
        let reply: Value = reply.json().await.unwrap();
        reply["status"].as_str().map_or(status.to_string(), str::to_owned)
    }

    /// Calls until the answer is the one that is expected.
    async fn until(&self, (provider, path): (&str, &str), key: usize, expected: &str) {
        let began = Instant::now();
        loop {
            let status = self.call((provider, path), key).await;
            if status == expected {
                return;
            }
            assert!(began.elapsed() < PATIENCE, "{path} of {provider}: {status}, not {expected}");
            tokio::time::sleep(std::time::Duration::from_millis(20)).await;
        }
    }

    /// Looks at a page until it has a text.
    async fn page(&self, url: &str, text: &str) {
        let began = Instant::now();
        loop {
            let reply = self.program.http.get(url).send().await.unwrap();
            let policy = reply.headers().get("content-security-policy").cloned();
            let all = format!("{policy:?} {}", reply.text().await.unwrap());
            if all.contains(text) {
                return;
            }
            assert!(began.elapsed() < PATIENCE, "{url} has no {text}");
            tokio::time::sleep(std::time::Duration::from_millis(20)).await;
        }
    }
}

const BALANCE: (&str, &str) = ("reef", "user/balance");

#[tokio::test(flavor = "multi_thread")]
async fn a_file_that_is_read_again_rotates_keys_and_a_broken_one_changes_nothing() {
    each_store(async |store| {
        let reef = Reef::new();
        let file = std::fs::read_to_string(reef.file("providers.toml")).unwrap();
        let (one, two) =
            (format!("\"{}\"", reef.file("their0.pem")), format!("\"{}\"", reef.file("their1.pem")));
        let old = file.replace(&format!("{one}, {two}"), &one);
        std::fs::write(reef.file("providers.toml"), &old).unwrap();
        put_session(&store).await;
        let program = reef.start(store).await;
        let site = Site { reef, program, file };
        site.until(BALANCE, 0, "RS_OK").await;
        assert_eq!(site.call(BALANCE, 1).await, "RS_ERROR_INVALID_SIGNATURE");

        // The second key beside the first, then alone; and another provider.
        site.write(&site.file);
        site.until(BALANCE, 1, "RS_OK").await;
        assert_eq!(site.call(BALANCE, 0).await, "RS_OK", "the session goes on");
        let new = site.file.replace(&format!("{one}, {two}"), &two);
        let cove = new.replace("\"reef\"", "\"cove\"").replace("number = 7", "number = 8");
        let cove = cove.replace("play.reef", "play.cove");
        site.write(&format!("{new}{cove}"));
        site.until(BALANCE, 0, "RS_ERROR_INVALID_SIGNATURE").await;
        assert_eq!(site.call(BALANCE, 1).await, "RS_OK");
        assert_eq!(site.call(("cove", "user/balance"), 1).await, "RS_ERROR_INVALID_TOKEN");
        // A program that was built without the page has none that could frame anything.
        if site.program.http.get(&site.program.url).send().await.unwrap().status() == 200 {
            site.page(&site.program.url, "https://play.cove.example").await;
        }

        // What cannot be read, or is no key, leaves everything as it is.
        let at = site.program.arguments.iter().position(|word| word == "--operator-listen").unwrap();
        let metrics = format!("http://{}/metrics", site.program.arguments[at + 1]);
        let wrong = [new.replace("number = 7", "number = 700"), new.replace("their1.pem", "providers.toml")];
        for (count, wrong) in (1..).zip(wrong) {
            site.write(&wrong);
            site.page(
                &metrics,
                &format!("baize_game_providers_reloads_total{{outcome=\"refused\"}} {count}"),
            )
            .await;
            assert_eq!(site.call(BALANCE, 1).await, "RS_OK");
            assert_eq!(site.call(("cove", "user/balance"), 1).await, "RS_ERROR_INVALID_TOKEN");
        }

        // Switched off, called from elsewhere, gone.
        let bet = ("reef", "transaction/bet");
        assert_ne!(site.call(bet, 1).await, "RS_ERROR_INVALID_PARTNER");
        site.write(&format!("{new}bets = false\n"));
        site.until(bet, 1, "RS_ERROR_INVALID_PARTNER").await;
        assert_eq!(site.call(("cove", "user/balance"), 1).await, "404");
        site.write(&new.replace("127.0.0.1/32", "192.0.2.0/24"));
        site.until(BALANCE, 1, "403").await;
    })
    .await;
}

//! `baize providers reconcile` as operators run it.

use std::process::Command;

use baize_money::{Amount, PlayMode, Split};
use baize_store::providers::transactions::{self, ProviderTransactionRow, TransactionKind, TransactionState};
use baize_store::{Db, Location, PlayerId, RoundId, StoreConfig, StoreError, WriteKey};
use baize_time::Timestamp;

use super::providers::Reef;
use super::{PROGRAM, each_store};

/// 2026-11-28 12:00 UTC.
const NOON: i64 = 1_795_867_200_000;

fn kept(uuid: &str, kind: TransactionKind, currency_units: i32) -> ProviderTransactionRow {
    ProviderTransactionRow {
        provider: "reef".into(),
        uuid: uuid.into(),
        player: PlayerId::from(1),
        kind,
        round_name: "r".into(),
        round: RoundId::from(1),
        game: "reef_tide".into(),
        currency: "INR".into(),
        play_mode: PlayMode::Capital,
        amount: Amount::whole(currency_units),
        reference: String::new(),
        split: Split::default(),
        moved: Amount::ZERO,
        rest: 0,
        is_free: false,
        is_promo: false,
        state: TransactionState::Applied,
        flagged: false,
        balance: Amount::ZERO,
        made_at: Timestamp::from_millis(NOON),
    }
}

async fn put(store: &str) {
    let location =
        if store.contains('=') { Location::Postgres(store.into()) } else { Location::Sqlite(store.into()) };
    let db = Db::open(StoreConfig::at(location)).unwrap();
    let done: Result<(), StoreError> = db
        .write(WriteKey::SHARED, |tx| {
            transactions::insert(tx, &kept("b", TransactionKind::Bet, 10))?;
            transactions::insert(tx, &kept("w", TransactionKind::Win, 25))
        })
        .await;
    done.unwrap();
    db.close();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_list_is_compared_and_what_differs_has_an_exit_code_of_its_own() {
    let reef = Reef::new();
    let list = reef.file("list");
    each_store(async |store| {
        put(&store).await;
        let run = |text: &str, more: &[&str]| {
            std::fs::write(&list, text).unwrap();
            let words = ["providers", "reconcile", "--provider", "reef", "--day", "2026-11-28", "--file", &list];
            let output = Command::new(PROGRAM)
                .args(words)
                .args(more)
                .args(["--store", &store, "--game-sandbox", "false"])
                .args(["--game-providers", &reef.file("providers.toml")])
                .output()
                .unwrap();
            let code = output.status.code().unwrap();
            let text = if code == 1 { output.stderr } else { output.stdout };
            (code, String::from_utf8(text).unwrap())
        };
        let rows = "transaction_uuid,kind,amount,currency,time\nb,bet,10,INR,2026-11-28T12:00:00Z\nw,win,25.00000,INR,2026-11-28T12:00:01Z\n";
        let (code, text) = run(rows, &[]);
        assert_eq!(code, 0, "{text}");
        assert!(text.contains("2 alike, 0 differences, 0 lines of other days"), "{text}");

        let (code, text) = run(&rows.replace("25.0", "24.0"), &[]);
        assert_eq!(code, 3, "{text}");
        assert!(text.contains("amount             w line 3, here 25.0000, there 24.0000"), "{text}");

        let lines = format!(
            "{{\"transaction_uuid\":\"b\",\"kind\":\"bet\",\"wire_amount\":1000000,\"currency\":\"INR\",\"time\":{NOON}}}\n"
        );
        let (code, text) = run(&lines, &["--format", "json"]);
        let printed: Vec<serde_json::Value> =
            text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
        assert_eq!((code, printed.len()), (3, 2), "{text}");
        assert_eq!((&printed[0]["difference"], &printed[0]["transaction_uuid"]), (&"only_ours".into(), &"w".into()));
        assert_eq!(printed[1]["summary"]["alike"], 1);
        assert_eq!(printed[1]["summary"]["totals"][1]["ours"]["units"], 250_000);

        let (code, text) = run("transaction_uuid,kind,amount,currency,time\nb,gift,10,INR,1\n", &[]);
        assert!(code == 1 && text.contains("line 2: `kind` is not bet"), "{code} {text}");
        let (code, text) = run(rows, &["--file", &reef.file("nowhere")]);
        assert!(code == 1 && text.contains("cannot be read"), "{code} {text}");
    })
    .await;
}

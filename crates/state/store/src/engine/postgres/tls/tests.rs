use baize_testkit::postgres_server;

use super::proxy::TlsProxy;
use crate::conformance::{Database, create, load, player};
use crate::engine::postgres::client::connect;
use crate::{Db, StoreConfig, StoreError};

/// The server of a database behind the proxy: everything but where it is.
fn behind(proxy: &TlsProxy, host: &str, database: &str, tls: &str) -> String {
    let user =
        database.split_whitespace().filter(|word| !word.starts_with("host=") && !word.starts_with("port="));
    format!("{} host={host} port={} {tls}", user.collect::<Vec<_>>().join(" "), proxy.port)
}

fn is_reachable(connection: &str) -> bool {
    let answer = connect(connection).map(|(runtime, client)| {
        runtime.block_on(client.query_one("SELECT CAST(1 AS BIGINT)", &[])).unwrap()
    });
    match answer {
        Ok(row) => row.get::<_, i64>(0) == 1,
        Err(StoreError::Open(_)) => false,
        Err(other) => panic!("{other}"),
    }
}

#[test]
fn a_server_with_tls_is_reached_as_sslmode_says() {
    let proxy = TlsProxy::start(&postgres_server(), true);
    let root = format!("sslrootcert={}", proxy.root().display());
    let cases = [
        ("localhost", "sslmode=disable".to_owned(), true, 0),
        ("localhost", String::new(), true, 1),
        ("localhost", "sslmode=prefer".to_owned(), true, 1),
        ("localhost", "sslmode=require".to_owned(), true, 1),
        ("localhost", format!("sslmode=verify-full {root}"), true, 1),
        ("localhost", format!("sslmode=verify-ca {root}"), true, 1),
        // The certificate is for localhost only.
        ("127.0.0.1", format!("sslmode=verify-ca {root}"), true, 1),
        ("127.0.0.1", format!("sslmode=verify-full {root}"), false, 0),
        ("127.0.0.1", format!("sslmode=require {root}"), true, 1),
        // The authority is not a public one.
        ("localhost", "sslmode=verify-full".to_owned(), false, 0),
        ("localhost", "sslmode=verify-ca".to_owned(), false, 0),
    ];
    for (host, tls, reached, handshakes) in cases {
        let before = proxy.handshakes();
        assert_eq!(is_reachable(&behind(&proxy, host, &postgres_server(), &tls)), reached, "{host} {tls}");
        assert_eq!(proxy.handshakes() - before, handshakes, "{host} {tls}");
    }
}

#[test]
fn a_server_without_tls_is_refused_where_tls_is_required() {
    let proxy = TlsProxy::start(&postgres_server(), false);
    for (tls, reached) in [("", true), ("sslmode=disable", true), ("sslmode=require", false)] {
        assert_eq!(is_reachable(&behind(&proxy, "localhost", &postgres_server(), tls)), reached, "{tls}");
    }
}

#[test]
fn a_missing_or_empty_file_of_root_certificates_is_an_error() {
    let dir = tempfile::tempdir().unwrap();
    let empty = dir.path().join("empty.pem");
    std::fs::write(&empty, "").unwrap();
    for file in [dir.path().join("missing.pem"), empty] {
        let connection = format!("host=localhost sslmode=verify-full sslrootcert={}", file.display());
        let error = connect(&connection).err().unwrap().to_string();
        assert!(error.contains(&file.display().to_string()), "{error}");
    }
}

#[tokio::test]
async fn a_store_works_through_tls() {
    let proxy = TlsProxy::start(&postgres_server(), true);
    let database = Database::new(&postgres_server());
    let tls = format!("sslmode=verify-full sslrootcert={}", proxy.root().display());
    let db =
        Db::open(StoreConfig::postgres(behind(&proxy, "localhost", &database.connection, &tls))).unwrap();
    let p = player(51);
    db.write(p, move |tx| create(tx, p)).await.unwrap();
    assert_eq!(db.read(move |tx| load(tx, p)).await.unwrap().player, p);
    assert!(proxy.handshakes() >= 6, "migration, writers, readers, probes: {}", proxy.handshakes());
    tokio::task::spawn_blocking(move || db.close()).await.unwrap();
}

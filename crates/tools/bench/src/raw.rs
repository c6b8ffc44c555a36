//! The control for SQLite: the rows of a bet, written by bare rusqlite with the same settings and the same group
//! commit, and nothing else: no HTTP, no JSON, no rules, no hashes.

use std::collections::HashMap;
use std::path::Path;
use std::time::{Duration, Instant};

use anyhow::{Context, Result};
use crossbeam_channel::{Receiver, Sender, bounded};
use rusqlite::types::Value;
use rusqlite::{Connection, params_from_iter};
use tokio::sync::oneshot;

use crate::load::per_second;

const BATCH: usize = 128;

/// A row of the server's own database, to write again under other keys.
#[derive(Debug, Clone)]
struct Template {
    sql: String,
    columns: HashMap<String, usize>,
    values: Vec<Value>,
}

/// The rows that one bet writes, as the server wrote them.
#[derive(Debug, Clone)]
pub(crate) struct BetRows {
    round: Template,
    request: Template,
    transfer: Template,
    wallet: Template,
    /// Transfers per 100 bets.
    transfers_per_100: usize,
}

impl BetRows {
    /// Takes the last rows of a database in which bets were placed.
    pub(crate) fn of(database: &Path) -> Result<Self> {
        let conn = Connection::open(database)?;
        let count = |sql: &str| conn.query_row(sql, [], |row| row.get::<_, i64>(0));
        let bets = count("SELECT COUNT(*) FROM rounds")?.max(1);
        let transfers = count(
            "SELECT COUNT(*) FROM transfers t WHERE EXISTS (SELECT 1 FROM rounds r WHERE r.id = t.reference AND r.player_id = t.player_id)",
        )?;
        Ok(Self {
            round: Template::of(&conn, "rounds", "ORDER BY id DESC")?,
            request: Template::of(&conn, "requests", "ORDER BY made_at DESC")?,
            transfer: Template::of(&conn, "transfers", "WHERE code = 1 ORDER BY made_at DESC")?,
            wallet: Template::of(&conn, "wallets", "WHERE nonce > 0")?,
            transfers_per_100: usize::try_from(transfers * 100 / bets)?,
        })
    }

    /// Transfers per bet.
    pub(crate) fn transfers_per_bet(&self) -> f64 {
        f64::from(u32::try_from(self.transfers_per_100).unwrap_or(0)) / 100.0
    }
}

impl Template {
    fn of(conn: &Connection, table: &str, which: &str) -> Result<Self> {
        let mut statement = conn.prepare(&format!("SELECT * FROM {table} {which} LIMIT 1"))?;
        let names: Vec<String> = statement.column_names().map(str::to_owned).collect();
        let values = statement
            .query_row([], |row| (0..names.len()).map(|index| row.get(index)).collect())
            .with_context(|| format!("no row in {table}"))?;
        let marks: Vec<_> = (1..=names.len()).map(|n| format!("?{n}")).collect();
        let sql = format!("INSERT INTO {table} ({}) VALUES ({})", names.join(", "), marks.join(", "));
        Ok(Self { sql, columns: names.into_iter().zip(0..).collect(), values })
    }

    fn set(&mut self, column: &str, value: impl Into<Value>) {
        if let Some(index) = self.columns.get(column) {
            self.values[*index] = value.into();
        }
    }

    fn insert(&self, conn: &Connection) -> rusqlite::Result<()> {
        conn.prepare_cached(&self.sql)?.execute(params_from_iter(&self.values)).map(|_| ())
    }
}

/// A bet on its way to the writer.
struct Bet {
    player: i64,
    number: i64,
    done: oneshot::Sender<()>,
}

/// Bets per second of so many clients, each with one bet under way. Runs in a thread of its own, because the caller
/// is inside a runtime.
pub(crate) fn rate_in_thread(directory: &Path, rows: &BetRows, clients: usize, seconds: u64) -> Result<f64> {
    let measured = std::thread::scope(|scope| scope.spawn(|| rate(directory, rows, clients, seconds)).join());
    measured.map_err(|_| anyhow::anyhow!("the raw control panicked"))?
}

fn rate(directory: &Path, rows: &BetRows, clients: usize, seconds: u64) -> Result<f64> {
    let path = directory.join(format!("raw-{clients}.db"));
    baize_store::migrate(&baize_store::Location::Sqlite(path.clone()))?;
    let conn = Connection::open(&path)?;
    conn.execute_batch(
        "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA mmap_size = 268435456; \
         PRAGMA cache_size = -16384; PRAGMA wal_autocheckpoint = 65536; PRAGMA temp_store = MEMORY;",
    )?;
    conn.set_db_config(rusqlite::config::DbConfig::SQLITE_DBCONFIG_ENABLE_QPSG, true)?;
    conn.set_prepared_statement_cache_capacity(64);
    conn.execute_batch("BEGIN")?;
    let mut wallet = rows.wallet.clone();
    for player in 0..i64::try_from(clients)? {
        wallet.set("player_id", player);
        wallet.insert(&conn)?;
    }
    conn.execute_batch("COMMIT")?;
    let (sender, inbox) = bounded(4096);
    let writer_rows = rows.clone();
    let writer = std::thread::spawn(move || write(&conn, writer_rows, &inbox));
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let count = runtime.block_on(clients_run(sender, clients, seconds))?;
    writer.join().map_err(|_| anyhow::anyhow!("the raw writer panicked"))??;
    for suffix in ["", "-wal", "-shm"] {
        let _ = std::fs::remove_file(format!("{}{suffix}", path.display()));
    }
    Ok(per_second(count, seconds))
}

async fn clients_run(sender: Sender<Bet>, clients: usize, seconds: u64) -> Result<usize> {
    let begin = Instant::now() + Duration::from_secs(1);
    let end = begin + Duration::from_secs(seconds);
    let mut tasks = Vec::new();
    for player in 0..i64::try_from(clients)? {
        let sender = sender.clone();
        tasks.push(tokio::spawn(async move {
            let (mut count, mut number) = (0, 0);
            loop {
                let sent = Instant::now();
                if sent >= end {
                    return Ok::<_, anyhow::Error>(count);
                }
                let (done, answer) = oneshot::channel();
                number += 1;
                sender.send(Bet { player, number, done })?;
                answer.await?;
                count += usize::from(sent >= begin);
            }
        }));
    }
    drop(sender);
    let mut all = 0;
    for task in tasks {
        all += task.await??;
    }
    Ok(all)
}

fn write(conn: &Connection, mut rows: BetRows, inbox: &Receiver<Bet>) -> Result<()> {
    let mut waiting = Vec::with_capacity(BATCH);
    let mut id = 1 << 60;
    while let Ok(first) = inbox.recv() {
        waiting.push(first);
        waiting.extend(inbox.try_iter().take(BATCH - 1));
        conn.prepare_cached("BEGIN IMMEDIATE")?.execute([])?;
        for bet in &waiting {
            id += 1;
            write_bet(conn, &mut rows, bet, id)?;
        }
        conn.prepare_cached("COMMIT")?.execute([])?;
        for bet in waiting.drain(..) {
            let _ = bet.done.send(());
        }
    }
    Ok(())
}

/// What the server does to the store for one bet: one look, the appended rows, the hot row.
fn write_bet(conn: &Connection, rows: &mut BetRows, bet: &Bet, id: i64) -> Result<()> {
    const LOOK: &str = "SELECT w.*, r.input_hash, r.reply FROM wallets w LEFT JOIN requests r \
        ON r.player_id = w.player_id AND r.request_key = ?2 WHERE w.player_id = ?1";
    const SAVE: &str = "UPDATE wallets SET version = version + 1, gold = ?2, transfers = ?3, chain = ?4, \
        nonce = nonce + 1, updated_at = ?5 WHERE player_id = ?1 AND version >= 0";
    let key = format!("run64-{:03}-{:08}", bet.player, bet.number);
    let mut look = conn.prepare_cached(LOOK)?;
    let mut seen = look.query((bet.player, &key))?;
    let row = seen.next()?.context("no wallet")?;
    let columns = row.as_ref().column_count();
    let wallet: Vec<Value> = (0..columns).map(|index| row.get(index)).collect::<rusqlite::Result<_>>()?;
    drop(seen);
    // As many transfers as the server makes: a stake each, a payout for each win.
    let extra = rows.transfers_per_100.saturating_sub(100);
    let wins = usize::try_from(bet.number)?.wrapping_mul(37) % 100 < extra;
    for half in 0..=i64::from(wins) {
        rows.transfer.set("player_id", bet.player);
        rows.transfer.set("seq", bet.number * 2 + half);
        rows.transfer.set("request_key", key.clone());
        rows.transfer.insert(conn)?;
    }
    rows.round.set("player_id", bet.player);
    rows.round.set("id", id);
    rows.round.insert(conn)?;
    rows.request.set("player_id", bet.player);
    rows.request.set("request_key", key);
    rows.request.insert(conn)?;
    let chain = wallet.iter().find(|value| matches!(value, Value::Blob(_))).context("no chain")?;
    conn.prepare_cached(SAVE)?.execute((bet.player, bet.number, bet.number * 2, chain, id))?;
    Ok(())
}

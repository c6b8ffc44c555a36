//! A store that fails, and processes that share one.

use std::net::SocketAddr;
use std::process::Stdio;
use std::time::{Duration, Instant};

use anyhow::{Context as _, Result, ensure};
use baize_blackbox::client::{self, Client};
use baize_blackbox::gate::{Gate, GateState};
use baize_blackbox::players::{self, DICE_BET, Player};
use baize_blackbox::server::Store;
use baize_store::postgres_admin;
use serde_json::Value;
use tokio::process::Command;

use crate::case::{Finding, Target};

/// Within which time `/status` has to show that the database is away.
const SHOWN_WITHIN: Duration = Duration::from_secs(5);
/// Within which time everything has to work again: the longest pause between two probes, and some.
const BACK_WITHIN: Duration = Duration::from_secs(8);
/// Commands that run at the same time.
const COMMANDS: usize = 6;
/// The code of a store that takes no writes, and of one that is away.
const READ_ONLY: i64 = 9008;
const AWAY: i64 = 9009;

/// What a player reads.
const READS: [&str; 4] = [
    "/api/wallet?reserve=1",
    "/api/bets/history?limit=5",
    "/api/bets/latest?kind=high",
    "/api/user/favorites",
];

/// A reply, as far as these cases look at it.
#[derive(Debug)]
struct Reply {
    status: u16,
    retries: bool,
    body: Value,
}

impl Reply {
    /// Whether it refuses with this code and says when to ask again.
    fn refuses_with(&self, code: i64) -> bool {
        self.status == 503 && self.retries && self.body["code"] == code
    }

    fn is_done(&self) -> bool {
        self.status == 200 && self.body["code"] == 0
    }
}

/// Sends a request on a connection of its own.
async fn ask(address: SocketAddr, request: &str) -> Result<Reply> {
    let mut client = Client::connect(address).await?;
    let answer = client.send(request.as_bytes()).await?;
    let head = String::from_utf8_lossy(answer.head).to_ascii_lowercase();
    let body = serde_json::from_slice(answer.body).unwrap_or_default();
    Ok(Reply { status: answer.status, retries: head.contains("\r\nretry-after:"), body })
}

fn bet(address: SocketAddr, player: &Player, key: &str) -> String {
    let headers = format!("authorization: {}\r\nidempotency-key: {key}\r\n", player.token);
    client::post(address, "/api/originals/bet", &headers, DICE_BET)
}

/// Asks until the reply is as wanted; the time that it took, or `None` if that was too long.
async fn until(
    limit: Duration,
    (address, request): (SocketAddr, &str),
    is_wanted: impl Fn(&Reply) -> bool,
) -> Result<Option<Duration>> {
    let begun = Instant::now();
    while begun.elapsed() < limit {
        if ask(address, request).await.is_ok_and(|reply| is_wanted(&reply)) {
            return Ok(Some(begun.elapsed()));
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    Ok(None)
}

/// Whether the operator's page reports that something is wrong.
async fn health_is_bad(target: &Target) -> Result<bool> {
    let operator = target.clone().at_operator().address();
    Ok(ask(operator, &client::get(operator, "/health", "")).await?.status == 503)
}

pub(crate) async fn disk_full(target: Target) -> Result<Finding> {
    let target = target.another(|setup| setup.outlives_file_limit = true).await?;
    let address = target.address();
    let player = players::register(address, 1).await?.remove(0);
    target.server().limit_files(Some(target.largest_file()? + 64 * 1024))?;
    let mut taken = 0;
    let refused = loop {
        let key = format!("disk-full-{taken:06}");
        let reply = ask(address, &bet(address, &player, &key)).await?;
        if !reply.is_done() {
            break (key, reply);
        }
        taken += 1;
        ensure!(taken < 5_000, "the disk never fills");
    };
    let own = format!("authorization: {}\r\n", player.token);
    let mut reads = 0;
    for path in READS {
        reads += usize::from(ask(address, &client::get(address, path, &own)).await?.is_done());
    }
    let status = ask(address, &client::get(address, "/status", "")).await?.body["data"].clone();
    let is_shown = status["store"] == "read_only" && status["status"] == 1 && health_is_bad(&target).await?;
    let (key, reply) = refused;
    let is_refused = reply.refuses_with(READ_ONLY);
    target.server().limit_files(None)?;
    let back = until(BACK_WITHIN, (address, &bet(address, &player, &key)), Reply::is_done).await?;
    let figure = format!(
        "{taken} bets, then {} {}; {reads} of {} reads; shown: {is_shown}; same key again after {}",
        reply.status,
        reply.body["code"],
        READS.len(),
        seconds(back)
    );
    Ok(Finding::new(is_refused && reads == READS.len() && is_shown && back.is_some(), figure))
}

pub(crate) async fn database_away(target: Target) -> Result<Finding> {
    outage(target, GateState::Closed, "baize_attack_away").await
}

pub(crate) async fn database_silent(target: Target) -> Result<Finding> {
    outage(target, GateState::Silent, "baize_attack_silent").await
}

/// Takes the database away from a server, asks every kind of route, gives it back and asks again.
async fn outage(target: Target, state: GateState, database: &str) -> Result<Finding> {
    let words = target.postgres()?;
    postgres_admin::drop_database(words, database)?;
    postgres_admin::create_database(words, database, None)?;
    let gate = Gate::to(words).await?;
    let target = target.another(|setup| setup.store = Store::Postgres(gate.connection(database))).await?;
    let address = target.address();
    let player = players::register(address, 1).await?.remove(0);
    let first = bet(address, &player, "before-the-outage");
    ensure!(ask(address, &first).await?.is_done(), "the first bet was refused");

    gate.set(state);
    let status = client::get(address, "/status", "");
    let shown = until(BACK_WITHIN, (address, &status), |reply| {
        reply.status == 200 && reply.body["data"]["status"] == 0 && reply.body["data"]["store"] == "away"
    })
    .await?;
    let (mut refused, mut wrong) = (0, Vec::new());
    let calls = every_kind(address, &player);
    for call in &calls {
        let reply = ask(address, call).await?;
        if reply.refuses_with(AWAY) {
            refused += 1;
        } else {
            let line = call.lines().next().unwrap_or_default();
            wrong.push(format!("{line}: {} {}", reply.status, reply.body["code"]));
        }
    }
    let lobby = ask(address, &client::get(address, "/api/index", "")).await?.is_done();
    let is_unwell = health_is_bad(&target).await?;

    gate.set(GateState::Open);
    let pending = bet(address, &player, "during-the-outage");
    let back = until(BACK_WITHIN, (address, &pending), Reply::is_done).await?;
    let normal = until(BACK_WITHIN, (address, &status), |reply| reply.body["data"]["status"] == 1).await?;
    let repeated = ask(address, &first).await?.is_done();
    drop(target);
    postgres_admin::drop_database(words, database)?;
    let figure = format!(
        "shown after {} (at most 5), {refused} of {} calls 503 ({}); back after {}",
        seconds(shown),
        calls.len(),
        if wrong.is_empty() { "all".to_owned() } else { wrong.join("; ") },
        seconds(back)
    );
    let held = shown.is_some_and(|after| after <= SHOWN_WITHIN) && wrong.is_empty() && lobby && is_unwell;
    Ok(Finding::new(held && back.is_some() && normal.is_some() && repeated, figure))
}

/// A call of every kind that needs the store: reads and writes, with and without a session, of every context.
fn every_kind(address: SocketAddr, player: &Player) -> Vec<String> {
    let own = format!("authorization: {}\r\n", player.token);
    let key = format!("{own}idempotency-key: during-the-outage\r\n");
    let writes = [
        ("/api/originals/bet", DICE_BET),
        ("/api/user/login_register", r#"{"client_type":0,"age_confirmed":true,"device_id":"outage-1"}"#),
        ("/api/user/userinfo", "{}"),
        ("/api/withdraw/list", r#"{"last_id":"0","limit":20,"type":0}"#),
    ];
    READS
        .into_iter()
        .map(|path| client::get(address, path, &own))
        .chain(writes.into_iter().map(|(path, body)| client::post(address, path, &key, body)))
        .collect()
}

/// A second server on the same store with the same number is refused with the name of the first.
pub(crate) async fn same_node(target: Target) -> Result<Finding> {
    let first = target.another(|_| {}).await?;
    let process = first.server().process();
    let begun = Instant::now();
    let second = first.beside(|_| {}).await;
    let after = begun.elapsed().as_secs_f64();
    let Err(error) = second else { return Ok(Finding::new(false, "both servers run".to_owned())) };
    let sentence = format!("{error:#}");
    let is_named =
        sentence.contains("node 0 is in use") && sentence.contains(&format!("process {process} on"));
    let third = first.beside(|setup| setup.environment.push(("BAIZE_NODE", "1"))).await;
    let figure = format!(
        "refused after {after:.1} s, the first is {}; another number starts: {}",
        if is_named { "named" } else { "not named" },
        third.is_ok()
    );
    Ok(Finding::new(is_named && third.is_ok(), figure))
}

/// Commands at the same time, beside a server under load: every one succeeds and no bet fails.
pub(crate) async fn commands(target: Target) -> Result<Finding> {
    let target = target.another(|_| {}).await?;
    let address = target.address();
    let player = players::register(address, 1).await?.remove(0);
    let running: Vec<_> = (0..COMMANDS)
        .map(|_| {
            let (binary, store) = target.program();
            let mut command = Command::new(binary);
            command.args(["catalogue", "open", "dice"]).env("BAIZE_STORE", store).env("BAIZE_LOG", "error");
            command.stdin(Stdio::null()).output()
        })
        .collect();
    let commands = tokio::spawn(futures_util::future::join_all(running));
    let (mut bets, mut failed) = (0_u32, 0_u32);
    while !commands.is_finished() || bets < 50 {
        let reply = ask(address, &bet(address, &player, &format!("beside-commands-{bets:06}"))).await?;
        bets += 1;
        failed += u32::from(!reply.is_done());
    }
    for output in commands.await? {
        let output = output?;
        ensure!(output.status.success(), "a command failed: {}", String::from_utf8_lossy(&output.stderr));
    }
    let figure = format!("{COMMANDS} commands done, {failed} of {bets} bets refused beside them");
    Ok(Finding::new(failed == 0, figure))
}

/// A server that is killed starts again with the same number, without a wait for the lease of fifteen seconds: it takes
/// hardly longer than the first start did on the same machine.
pub(crate) async fn killed(target: Target) -> Result<Finding> {
    let mut first = target.another(|_| {}).await?;
    let player = players::register(first.address(), 1).await?.remove(0);
    first.kill()?;
    let begun = Instant::now();
    let second = first.beside(|_| {}).await.context("it does not start again")?;
    let after = begun.elapsed();
    let address = second.address();
    let reply = ask(address, &bet(address, &player, "after-the-kill")).await?;
    let usual = first.server().started_in;
    let figure =
        format!("starts again in {:.1} s, started in {:.1} s", after.as_secs_f64(), usual.as_secs_f64());
    Ok(Finding::new(reply.is_done() && after < usual + Duration::from_secs(10), figure))
}

fn seconds(time: Option<Duration>) -> String {
    time.map_or_else(|| "never".to_owned(), |time| format!("{:.1} s", time.as_secs_f64()))
}

//! The program as it runs: deposits and withdrawals through the real sandbox gateway, over HTTP, on both databases.
#![expect(clippy::unwrap_used, reason = "a test ends where it fails")]

mod operators;
mod providers;
mod reconcile;
mod reload;
mod saga;
mod sports;
mod valkyrie;

use std::net::TcpListener;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use baize_store::Location;
use baize_testkit::TestDb;
use reqwest::{Client, Method};
use serde_json::{Value, json};

const PROGRAM: &str = env!("CARGO_BIN_EXE_baize");
/// A job that a killed server had claimed runs again after a minute.
const PATIENCE: Duration = Duration::from_secs(100);

/// A running program with a folder of its own, ended with the test.
struct Program {
    child: Child,
    arguments: Vec<String>,
    url: String,
    http: Client,
    folder: tempfile::TempDir,
}

/// Ports that were free a moment ago.
fn free_ports() -> [u16; 3] {
    let listeners = [(); 3].map(|()| TcpListener::bind("127.0.0.1:0").unwrap());
    listeners.map(|listener| listener.local_addr().unwrap().port())
}

impl Program {
    async fn start(store: String) -> Self {
        Self::start_with(store, &[]).await
    }

    /// With arguments of its own in place of the usual ones.
    async fn start_with(store: String, own: &[(&str, String)]) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let [public, operator, sandbox] = free_ports();
        let at = |port: u16| format!("127.0.0.1:{port}");
        let arguments: Vec<String> = [
            ("--store", store),
            ("--listen", at(public)),
            ("--operator-listen", at(operator)),
            ("--sandbox-listen", at(sandbox)),
            ("--sandbox-payout-delay", "100".into()),
            ("--game-sandbox", "false".into()),
            // Each process plays and prices the fixtures of the house: for the tests about them alone.
            ("--sports-house", "false".into()),
        ]
        .into_iter()
        .filter(|(flag, _)| own.iter().all(|(name, _)| name != flag))
        .chain(own.iter().cloned())
        .flat_map(|(flag, value)| [flag.to_owned(), value])
        .collect();
        let _ = rustls::crypto::ring::default_provider().install_default();
        let http = Client::builder().timeout(Duration::from_secs(10)).build().unwrap();
        let child = launch(&arguments, folder.path());
        let program = Self { child, arguments, url: format!("http://{}", at(public)), http, folder };
        program.wait_until_open().await;
        program
    }

    async fn wait_until_open(&self) {
        let began = Instant::now();
        while self.http.get(format!("{}/api/openapi.json", self.url)).send().await.is_err() {
            assert!(began.elapsed() < PATIENCE, "the program does not open");
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    }

    /// Killed without a chance to say goodbye, and started again.
    async fn crash(&mut self) {
        self.kill();
        self.restart().await;
    }

    /// Killed with signal 9.
    fn kill(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    /// Its arguments, one of them with another value.
    fn with(&self, flag: &str, value: &str) -> Vec<String> {
        let mut arguments = self.arguments.clone();
        let place = arguments.iter().position(|word| word == flag).unwrap();
        value.clone_into(&mut arguments[place + 1]);
        arguments
    }

    async fn restart(&mut self) {
        self.child = launch(&self.arguments, self.folder.path());
        self.wait_until_open().await;
    }

    /// Another command on the same store, which succeeds; its output.
    fn command(&self, words: &[&str]) -> String {
        let (done, text) = self.run(words);
        assert!(done, "{words:?}: {text}");
        text
    }

    /// Two operators approve a withdrawal.
    fn approve(&self, order_no: &str) {
        let two = ["--by", "ana", "--confirmed-by", "ben", "--reason", "papers seen"];
        self.command(&[&["withdrawals", "approve", order_no][..], &two].concat());
    }

    /// Another command on the same store: whether it succeeds, and its output.
    fn run(&self, words: &[&str]) -> (bool, String) {
        let (done, [text, errors]) = self.finish(words);
        (done, if done { text } else { errors })
    }

    /// The same, with all that it prints even if it fails.
    fn output(&self, words: &[&str]) -> (bool, String) {
        let (done, [text, errors]) = self.finish(words);
        (done, text + &errors)
    }

    fn finish(&self, words: &[&str]) -> (bool, [String; 2]) {
        let output = Command::new(PROGRAM)
            .args(words)
            .args(&self.arguments)
            .current_dir(self.folder.path())
            .output()
            .unwrap();
        let printed =
            [&output.stdout, &output.stderr].map(|bytes| String::from_utf8_lossy(bytes).into_owned());
        (output.status.success(), printed)
    }

    async fn register(&self) -> Player<'_> {
        let mut player = Player {
            program: self,
            token: String::new(),
            device: tempfile_name(),
            guest_secret: Value::Null,
        };
        let body = json!({"client_type": 0, "age_confirmed": true, "device_id": player.device});
        let login = player.post("/api/user/login_register", body).await;
        player.guest_secret = login["guest_secret"].clone();
        login["accessToken"].as_str().unwrap().clone_into(&mut player.token);
        player
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn launch(arguments: &[String], folder: &Path) -> Child {
    let mut command = Command::new(PROGRAM);
    command.arg("serve").args(arguments).current_dir(folder).stdout(Stdio::null()).stderr(Stdio::null());
    command.spawn().unwrap()
}

/// A name that no other device of the test has.
fn tempfile_name() -> String {
    let folder = tempfile::tempdir().unwrap();
    folder.path().file_name().unwrap().to_string_lossy().into_owned()
}

struct Player<'p> {
    program: &'p Program,
    token: String,
    device: String,
    guest_secret: Value,
}

impl Player<'_> {
    async fn call(&self, method: Method, path: &str, body: Option<Value>) -> Value {
        self.call_with_key(method, path, body, &tempfile_name().replace('.', "key")).await
    }

    async fn call_with_key(&self, method: Method, path: &str, body: Option<Value>, key: &str) -> Value {
        let url = format!("{}{path}", self.program.url);
        let mut request = self.program.http.request(method, url).header("accept-deviceid", &self.device);
        request = request.header("idempotency-key", key);
        if !self.token.is_empty() {
            request = request.header("authorization", &self.token);
        }
        if let Some(body) = body {
            request = request.json(&body);
        }
        let mut reply: Value = request.send().await.unwrap().json().await.unwrap();
        assert_eq!(reply["code"], 0, "{path}: {reply}");
        reply["data"].take()
    }

    async fn get(&self, path: &str) -> Value {
        self.call(Method::GET, path, None).await
    }

    async fn post(&self, path: &str, body: Value) -> Value {
        self.call(Method::POST, path, Some(body)).await
    }

    async fn post_with_key(&self, path: &str, key: &str, body: Value) -> Value {
        self.call_with_key(Method::POST, path, Some(body), key).await
    }

    /// A fresh proof, by the guest's secret.
    async fn confirm_token(&self) -> Value {
        let confirmed = self.post("/api/user/confirm", json!({"guest_secret": self.guest_secret})).await;
        confirmed["confirm_token"].clone()
    }

    /// Orders 500.00; number and payment page.
    async fn order(&self) -> (String, String) {
        let body = json!({"amount": 5_000_000, "pay_method_id": "1", "is_add_coin": 0});
        let order = self.post("/api/user/order", body).await;
        let text = |field: &str| order[field].as_str().unwrap().to_owned();
        let link = format!("&tr={}&", text("order_no"));
        assert!(text("br_code").starts_with("upi://pay?") && text("br_code").contains(&link), "{order}");
        (text("order_no"), text("url"))
    }

    /// What a click on the payment page does.
    async fn click(&self, page: &str, button: &str) {
        let answer = self.program.http.post(format!("{page}/{button}")).send().await.unwrap();
        assert!(answer.status().is_success(), "{button}: {}", answer.status());
    }

    /// Waits until a part of what a path says has a value.
    async fn until(&self, path: &str, part: &str, value: &Value) -> Value {
        let began = Instant::now();
        loop {
            let said =
                if path.ends_with("list") { self.post(path, json!({})).await } else { self.get(path).await };
            if said.pointer(part) == Some(value) {
                return said;
            }
            assert!(began.elapsed() < PATIENCE, "{path} {part} is not {value}: {said}");
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    }

    /// Binds a payout account after confirming it with the guest's secret.
    async fn add_account(&self, mut account: Value) {
        account["confirm_token"] = self.confirm_token().await;
        self.post("/api/withdraw/addAccount", account).await;
    }

    /// Asks for a withdrawal with a fresh proof, which the first one to an account takes.
    async fn withdraw(&self, amount: i64) -> String {
        let token = self.confirm_token().await;
        let body = json!({"amount": amount, "account_type": 1, "early": 1, "confirm_token": token});
        let made = self.post("/api/user/withdraw", body).await;
        made["order_no"].as_str().unwrap().to_owned()
    }

    /// Binds an account of this name and asks for 300.00 before the turnover is done.
    async fn asks_as(&self, name: &str) -> String {
        self.add_account(upi_of(name)).await;
        self.withdraw(3_000_000).await
    }

    /// Binds an account of this name and withdraws 300.00 before the turnover is done; an operator approves.
    async fn withdraw_as(&self, name: &str) -> String {
        let order_no = self.asks_as(name).await;
        // An account of less than a day needs an operator.
        let list = self.program.command(&["withdrawals", "list"]);
        assert!(list.contains(&order_no) && list.contains("fresh_account"), "{list}");
        self.program.approve(&order_no);
        order_no
    }

    /// A player with 500.00.
    async fn pays(&self) {
        let (_, page) = self.order().await;
        self.click(&page, "pay").await;
        self.until("/api/wallet", "/money", &json!(5_000_000)).await;
    }
}

/// Runs a body against a program on each database.
async fn each_program(body: impl AsyncFn(Program)) {
    each_store(async |store| body(Program::start(store).await).await).await;
}

/// Runs a body with a fresh store of each database.
async fn each_store(body: impl AsyncFn(String)) {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("baize.db");
    body(file.display().to_string()).await;
    let postgres = TestDb::postgres();
    let Location::Postgres(connection) = postgres.config.location.clone() else {
        panic!("not a PostgreSQL store")
    };
    body(connection).await;
    postgres.end();
}

fn upi_of(name: &str) -> Value {
    json!({"account_type": 1, "name": name, "upi": "someone@sbi", "phone": "9876543210"})
}

#[tokio::test(flavor = "multi_thread")]
async fn deposits_are_paid_declined_paid_late_and_paid_twice() {
    each_program(async |program| {
        let player = program.register().await;
        let (_, page) = player.order().await;
        let html = program.http.get(&page).send().await.unwrap().text().await.unwrap();
        assert!(html.contains("500.00 INR") && html.contains("Test money only"), "{html}");
        player.click(&page, "pay-twice").await;
        player.until("/api/wallet", "/money", &json!(5_000_000)).await;

        let (_, page) = player.order().await;
        player.click(&page, "fail").await;
        player.until("/api/user/order/list", "/list/0/reason", &json!("refused")).await;

        let (_, page) = player.order().await;
        player.click(&page, "expire").await;
        player.until("/api/user/order/list", "/list/0/reason", &json!("expired")).await;
        player.click(&page, "pay").await;
        player.until("/api/user/order/list", "/list/0/state", &json!(1)).await;
        player.until("/api/wallet", "/money", &json!(10_000_000)).await;

        let (wrong, page) = player.order().await;
        player.click(&page, "pay-less").await;
        let began = Instant::now();
        while !program.command(&["withdrawals", "flagged"]).contains("wrong_amount") {
            assert!(began.elapsed() < PATIENCE, "the wrong amount is not flagged");
        }
        let flagged = program.command(&["withdrawals", "flagged"]);
        assert!(flagged.contains("second_payment") && flagged.contains(&wrong), "{flagged}");
        player.until("/api/wallet", "/money", &json!(10_000_000)).await;
        assert!(program.command(&["ledger", "verify"]).contains("clean"));
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn withdrawals_are_paid_fail_and_survive_a_crash() {
    each_program(async |mut program| {
        {
            let player = program.register().await;
            player.pays().await;
            player.withdraw_as("Ravi Kumar").await;
            player.until("/api/withdraw/list", "/list/0/state", &json!(1)).await;
            // 500 less 300, less 10 % of the locked 500.
            player.until("/api/wallet", "/money", &json!(1_500_000)).await;

            let player = program.register().await;
            player.pays().await;
            player.withdraw_as("Failing Kumar").await;
            let list = player.until("/api/withdraw/list", "/list/0/state", &json!(2)).await;
            assert_eq!(list["list"][0]["reason"], "The receiving bank rejected the account");
            player.until("/api/wallet", "/money", &json!(5_000_000)).await;
        }
        let (token, device, order_no) = {
            let player = program.register().await;
            player.pays().await;
            let order_no = player.withdraw_as("Holding Kumar").await;
            (player.token, player.device, order_no)
        };
        program.crash().await;
        let player = Player { program: &program, token, device, guest_secret: Value::Null };
        let overview = program.http.get(sandbox_of(&program)).send().await.unwrap().text().await.unwrap();
        assert!(overview.contains("Payouts"));
        // The payout waits for a click on the gateway's page, which remembers it.
        let row = overview.split("<tr>").find(|row| row.contains(&order_no));
        let began = Instant::now();
        let mut row = row.map(str::to_owned);
        while row.is_none() {
            assert!(began.elapsed() < PATIENCE, "the payout of {order_no} never reached the gateway");
            tokio::time::sleep(Duration::from_millis(100)).await;
            let overview = program.http.get(sandbox_of(&program)).send().await.unwrap().text().await.unwrap();
            row = overview.split("<tr>").find(|row| row.contains(&order_no)).map(str::to_owned);
        }
        let row = row.unwrap();
        let (_, rest) = row.split_once("action=\"/payouts/").unwrap();
        let (reference, _) = rest.split_once('/').unwrap();
        player.click(&format!("{}/payouts/{reference}", sandbox_of(&program)), "pay").await;
        player.until("/api/withdraw/list", "/list/0/state", &json!(1)).await;
        assert!(program.command(&["ledger", "verify"]).contains("clean"));
    })
    .await;
}

fn sandbox_of(program: &Program) -> String {
    let place = program.arguments.iter().position(|word| word == "--sandbox-listen").unwrap();
    format!("http://{}", program.arguments[place + 1])
}

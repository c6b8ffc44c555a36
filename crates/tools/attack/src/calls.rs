//! Calls of the interface as one device makes them, and what the operator's page and commands show beside it.

use std::process::{Output, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context as _, Result, bail, ensure};
use baize_blackbox::client::{self, Client};
use serde_json::{Value, json};
use tokio::process::Command;

use crate::case::Target;

/// How long something may take that happens by itself.
const PATIENCE: Duration = Duration::from_secs(20);
/// How long a device uses a connection again. Shorter than the server keeps an idle one in any form of the suite: a
/// command of the operator between two calls takes seconds on a busy machine.
const KEPT: Duration = Duration::from_secs(1);

/// One device, with a session once it signed in.
pub(crate) struct Device {
    client: Client,
    /// When the connection was opened or used last.
    used: Instant,
    target: Target,
    name: String,
    token: String,
    calls: u32,
}

impl Device {
    /// A device without a session; the name is its id.
    pub(crate) async fn new(target: &Target, name: &str) -> Result<Self> {
        let client = Client::connect_from(target.source, target.address()).await?;
        let (used, name) = (Instant::now(), name.to_owned());
        Ok(Self { client, used, target: target.clone(), name, token: String::new(), calls: 0 })
    }

    /// A device whose guest has a session.
    pub(crate) async fn guest(target: &Target, name: &str) -> Result<Self> {
        let mut device = Self::new(target, name).await?;
        let body = json!({"client_type": 0, "age_confirmed": true, "device_id": name});
        let login = device.post("/api/user/login_register", &body).await?;
        ensure!(device.keep_session(&login), "no guest: {login}");
        Ok(device)
    }

    /// The same session on another connection; `number` tells its keys from those of the others.
    pub(crate) async fn beside(&self, number: u32) -> Result<Self> {
        let client = Client::connect_from(self.target.source, self.target.address()).await?;
        let calls = number.saturating_mul(1_000);
        let (target, name, token) = (self.target.clone(), self.name.clone(), self.token.clone());
        Ok(Self { client, used: Instant::now(), target, name, token, calls })
    }

    /// Keeps the session of a reply to a sign-in; whether it opened one.
    pub(crate) fn keep_session(&mut self, reply: &Value) -> bool {
        let token = reply["data"]["accessToken"].as_str().filter(|_| reply["code"] == 0);
        token.map(|token| token.clone_into(&mut self.token)).is_some()
    }

    /// The whole reply to a POST, under an idempotency key of its own.
    pub(crate) async fn post(&mut self, path: &str, body: &Value) -> Result<Value> {
        self.calls += 1;
        let key = format!("idempotency-key: {}-{:06}\r\n", self.name, self.calls);
        let headers = format!("{}{key}", self.headers());
        self.send(&client::post(self.target.address(), path, &headers, &body.to_string())).await
    }

    /// The whole reply to a GET.
    pub(crate) async fn get(&mut self, path: &str) -> Result<Value> {
        let headers = self.headers();
        self.send(&client::get(self.target.address(), path, &headers)).await
    }

    /// Asks until a part of the reply is as wanted.
    pub(crate) async fn until(&mut self, path: &str, part: &str, wanted: &Value) -> Result<()> {
        let begun = Instant::now();
        loop {
            let reply = self.get(path).await?;
            if reply.pointer(part) == Some(wanted) {
                return Ok(());
            }
            ensure!(begun.elapsed() < PATIENCE, "{path} {part} is not {wanted}: {reply}");
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    }

    fn headers(&self) -> String {
        let session =
            if self.token.is_empty() { String::new() } else { format!("authorization: {}\r\n", self.token) };
        format!("accept-deviceid: {}\r\n{session}", self.name)
    }

    async fn send(&mut self, request: &str) -> Result<Value> {
        if self.used.elapsed() > KEPT {
            self.client = Client::connect_from(self.target.source, self.target.address()).await?;
        }
        let answer = self.client.send(request.as_bytes()).await?;
        self.used = Instant::now();
        serde_json::from_slice(answer.body).with_context(|| String::from_utf8_lossy(answer.body).into_owned())
    }

    /// Asks for a code; the request that it belongs to.
    pub(crate) async fn ask_for_code(&mut self, contact: &str, scope: Option<&str>) -> Result<String> {
        let reply =
            self.post("/api/user/sendCode", &json!({"mobile_or_email": contact, "scope": scope})).await?;
        let request = reply["data"]["code_request"].as_str();
        request.map(str::to_owned).with_context(|| format!("no code: {reply}"))
    }
}

/// The newest code that was sent to a contact, from the operator's page.
pub(crate) async fn code_for(target: &Target, contact: &str) -> Result<String> {
    let operator = target.clone().at_operator().address();
    let mut client = Client::connect(operator).await?;
    let begun = Instant::now();
    while begun.elapsed() < PATIENCE {
        let answer = client.send(client::get(operator, "/codes.json", "").as_bytes()).await?;
        let codes: Vec<Value> = serde_json::from_slice(answer.body)?;
        let newest = codes.iter().filter(|code| code["to"] == contact).max_by_key(|code| code["at"].as_i64());
        if let Some(code) = newest.and_then(|code| code["code"].as_str()) {
            return Ok(code.to_owned());
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    bail!("no code was sent to {contact}")
}

/// Runs a command of the operator beside the server.
pub(crate) async fn command(target: &Target, words: &[&str]) -> Result<Output> {
    let (binary, store) = target.program();
    let mut command = Command::new(binary);
    command.args(words).env("BAIZE_STORE", store).env("BAIZE_LOG", "error").stdin(Stdio::null());
    Ok(command.output().await?)
}

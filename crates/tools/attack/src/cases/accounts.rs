//! Accounts: tries from many networks while the owner signs in, and the search for contacts that have one.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::time::{Duration, Instant};

use anyhow::{Context as _, Result, ensure};
use baize_blackbox::client::{self, Client};
use serde_json::{Value, json};

use super::captchas::solve;
use crate::case::{Finding, Target};

const WRONG_CREDENTIALS: i64 = 1006;
const WRONG_CODE: i64 = 1008;
const CAPTCHA_REQUIRED: i64 = 1016;
const PASSWORD: &str = "kx7-Qz_monsoon";
/// What the owner may wait for on a device that the account knows, and on another one.
const KNOWN_DEVICE: Duration = Duration::from_secs(2);
const NEW_DEVICE: Duration = Duration::from_mins(2);

/// Passwords and codes are guessed from many networks, with every captcha solved; then the owner signs in on the device
/// that the account knows, and on a new one.
pub(crate) async fn many_networks(target: Target) -> Result<Finding> {
    let phone = "9811100001";
    let mut owner = Device::in_network(&target, 100).await?;
    let device = owner.register(&target, phone).await?;
    let mut guesses = 0;
    for network in 0..target.either(20, 8) {
        guesses += Device::in_network(&target, network).await?.guess(phone).await?;
    }
    let begun = Instant::now();
    let known = json!({"client_type": 1, "mobile": phone, "password": PASSWORD, "device_secret": device});
    let by_password = owner.call("/api/user/login", &known).await?;
    let known_in = begun.elapsed();
    let begun = Instant::now();
    let mut new_device = Device::in_network(&target, 101).await?;
    let asked = json!({"mobile_or_email": phone, "scope": "login"});
    let sent = new_device.call_with_work("/api/user/sendCode", &asked).await?;
    let typed = json!({"client_type": 2, "mobile": phone, "verify_code": code_for(&target, phone).await?,
        "code_request": sent["data"]["code_request"]});
    let by_code = new_device.call("/api/user/login", &typed).await?;
    let new_in = begun.elapsed();
    let is_in = by_password["code"] == 0 && by_code["code"] == 0;
    let held = is_in && guesses < 100 && known_in < KNOWN_DEVICE && new_in < NEW_DEVICE;
    let figure = format!(
        "{guesses} guesses; the owner is in after {} ms on a known device and {} ms on a new one",
        known_in.as_millis(),
        new_in.as_millis()
    );
    Ok(Finding::new(held, if is_in { figure } else { format!("{by_password} {by_code}") }))
}

/// Every call without a session that names a contact, for one with an account and for one without: the replies are alike.
pub(crate) async fn finding(target: Target) -> Result<Finding> {
    let (there, nowhere) = ("9811100002", "9811100003");
    Device::in_network(&target, 110).await?.register(&target, there).await?;
    let mut differences = Vec::new();
    let calls = finding_calls();
    for (number, (path, body)) in calls.iter().enumerate() {
        let mut replies = Vec::new();
        for phone in [there, nowhere] {
            let network = u8::try_from(120 + number)?;
            let mut device = Device::in_network(&target, network).await?;
            let text = body.to_string().replace("PHONE", phone);
            replies.push(without_request(device.call(path, &serde_json::from_str(&text)?).await?));
        }
        if replies[0] != replies[1] {
            differences.push(format!("{path} {body}: {} or {}", replies[0], replies[1]));
        }
    }
    let figure = format!("{} of {} calls answer alike", calls.len() - differences.len(), calls.len());
    let is_alike = differences.is_empty();
    Ok(Finding::new(is_alike, if is_alike { figure } else { differences.join("; ") }))
}

/// The calls, with PHONE in place of the number.
fn finding_calls() -> Vec<(&'static str, Value)> {
    let login = "/api/user/login";
    let register = "/api/user/register";
    let send = "/api/user/sendCode";
    let by_password =
        json!({"client_type": 1, "mobile": "PHONE", "password": "another-Kx_7", "age_confirmed": true});
    let by_code =
        json!({"client_type": 2, "mobile": "PHONE", "verify_code": "123456", "age_confirmed": true});
    let mut with_code = by_password.clone();
    with_code["verify_code"] = json!("123456");
    vec![
        (login, by_password.clone()),
        (login, by_code.clone()),
        (register, by_password),
        (register, with_code),
        (register, by_code),
        (send, json!({"mobile_or_email": "PHONE"})),
        (send, json!({"mobile_or_email": "PHONE", "scope": "login"})),
        (send, json!({"mobile_or_email": "PHONE", "scope": "register"})),
        (send, json!({"mobile_or_email": "PHONE", "scope": "reset"})),
        (
            "/api/user/resetPassword",
            json!({"mobile_or_email": "PHONE", "verify_code": "123456", "password": "another-Kx_7"}),
        ),
    ]
}

/// A reply without the token of a request, which is random.
fn without_request(mut reply: Value) -> Value {
    if let Some(data) = reply["data"].as_object_mut() {
        data.remove("code_request");
    }
    reply
}

/// The newest code that was sent to a phone, as the operator's page shows it.
async fn code_for(target: &Target, phone: &str) -> Result<String> {
    let operator = target.server().operator;
    let mut page = Client::connect(operator).await?;
    for _ in 0..100 {
        let answer = page.send(client::get(operator, "/codes.json", "").as_bytes()).await?;
        let codes: Vec<Value> = serde_json::from_slice(answer.body)?;
        let own = codes.iter().find(|code| code["to"].as_str().is_some_and(|to| to.ends_with(phone)));
        if let Some(code) = own.and_then(|code| code["code"].as_str()) {
            return Ok(code.to_owned());
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    anyhow::bail!("no code came for {phone}")
}

/// A device in a network of its own.
struct Device {
    client: Client,
    address: SocketAddr,
    id: String,
}

impl Device {
    async fn in_network(target: &Target, network: u8) -> Result<Self> {
        let source = IpAddr::V4(Ipv4Addr::new(127, 3, network, 1));
        let client = Client::connect_from(source, target.address()).await?;
        Ok(Self { client, address: target.address(), id: format!("device-{network}") })
    }

    /// The whole reply to a call.
    async fn call(&mut self, path: &str, body: &Value) -> Result<Value> {
        let headers = format!("accept-deviceid: {}\r\n", self.id);
        let request = client::post(self.address, path, &headers, &body.to_string());
        Ok(serde_json::from_slice(self.client.send(request.as_bytes()).await?.body)?)
    }

    /// The same, with the work of a captcha if one is asked for.
    async fn call_with_work(&mut self, path: &str, body: &Value) -> Result<Value> {
        let reply = self.call(path, body).await?;
        if reply["code"] != CAPTCHA_REQUIRED {
            return Ok(reply);
        }
        let level = reply["data"]["level"].as_u64().unwrap_or(0);
        let asked = self.call("/api/user/getPicCaptcha", &json!({"picture": false, "level": level})).await?;
        let captcha = asked["data"].clone();
        let id = captcha["captcha_id"].clone();
        let number = tokio::task::spawn_blocking(move || solve(&captcha)).await?;
        let mut answered = body.clone();
        answered["captcha_id"] = id;
        answered["captcha_work"] = json!(number.context("work without an end")?);
        self.call(path, &answered).await
    }

    /// Makes an account; returns the secret by which the account knows this device.
    async fn register(&mut self, target: &Target, phone: &str) -> Result<Value> {
        let asked = json!({"mobile_or_email": phone, "scope": "register"});
        let sent = self.call("/api/user/sendCode", &asked).await?;
        let body = json!({"client_type": 1, "mobile": phone, "password": PASSWORD, "age_confirmed": true,
            "verify_code": code_for(target, phone).await?, "code_request": sent["data"]["code_request"]});
        let login = self.call("/api/user/register", &body).await?;
        ensure!(login["code"] == 0, "not registered: {login}");
        Ok(login["data"]["device_secret"].clone())
    }

    /// Guesses a password and a code as often as the server lets it. Returns how many guesses it looked at.
    async fn guess(&mut self, phone: &str) -> Result<usize> {
        let mut guesses = 0;
        let password = json!({"client_type": 1, "mobile": phone, "password": "not-it-9"});
        while self.call_with_work("/api/user/login", &password).await?["code"] == WRONG_CREDENTIALS {
            guesses += 1;
        }
        let asked = json!({"mobile_or_email": phone, "scope": "login"});
        let sent = self.call_with_work("/api/user/sendCode", &asked).await?;
        let typed = json!({"client_type": 2, "mobile": phone, "verify_code": "000000",
            "code_request": sent["data"]["code_request"]});
        while sent["code"] == 0 && self.call("/api/user/login", &typed).await?["code"] == WRONG_CODE {
            guesses += 1;
        }
        Ok(guesses)
    }
}

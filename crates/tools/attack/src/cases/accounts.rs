//! Accounts: tries from many networks while the owner signs in, and the search for contacts that have one.

use std::time::{Duration, Instant};

use anyhow::{Context as _, Result, ensure};
use serde_json::{Value, json};

use super::captchas::solve;
use crate::calls::{Device, code_for};
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
    let secret = register(&target, &mut device_in(&target, 100).await?, phone).await?;
    let mut guesses = 0;
    for network in 0..target.either(20, 8) {
        guesses += guess(device_in(&target, network).await?, phone).await?;
    }
    let mut known_device = device_in(&target, 100).await?;
    let begun = Instant::now();
    let known = json!({"client_type": 1, "mobile": phone, "password": PASSWORD, "device_secret": secret});
    let by_password = known_device.post("/api/user/login", &known).await?;
    let known_in = begun.elapsed();
    let begun = Instant::now();
    let mut new_device = device_in(&target, 101).await?;
    let asked = json!({"mobile_or_email": phone, "scope": "login"});
    let sent = post_with_work(&mut new_device, "/api/user/sendCode", &asked).await?;
    let code = code_for(&target, &format!("+91{phone}")).await?;
    let typed = json!({"client_type": 2, "mobile": phone, "verify_code": code,
        "code_request": sent["data"]["code_request"]});
    let by_code = new_device.post("/api/user/login", &typed).await?;
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
    let mut owner = device_in(&target, 110).await?;
    register(&target, &mut owner, there).await?;
    // What was asked for a contact within the day counts, with and without an account.
    owner.ask_for_code(nowhere, Some("register")).await?;
    let mut differences = Vec::new();
    let calls = finding_calls();
    for (number, (path, body)) in calls.iter().enumerate() {
        let mut replies = Vec::new();
        for phone in [there, nowhere] {
            let network = u8::try_from(120 + number)?;
            let mut device = device_in(&target, network).await?;
            let text = body.to_string().replace("PHONE", phone);
            replies.push(without_request(device.post(path, &serde_json::from_str(&text)?).await?));
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

/// A device in a network of its own.
async fn device_in(target: &Target, network: u8) -> Result<Device> {
    Device::new(&target.in_network(network), &format!("device-{network}")).await
}

/// The reply to a call, with the work of a captcha if one is asked for.
async fn post_with_work(device: &mut Device, path: &str, body: &Value) -> Result<Value> {
    let reply = device.post(path, body).await?;
    if reply["code"] != CAPTCHA_REQUIRED {
        return Ok(reply);
    }
    let wish = json!({"picture": false, "level": reply["data"]["level"]});
    let mut given = device.post("/api/user/getPicCaptcha", &wish).await?;
    ensure!(given["code"] == 0, "no captcha: {given}");
    let captcha = given["data"].take();
    let id = captcha["captcha_id"].clone();
    let number = tokio::task::spawn_blocking(move || solve(&captcha)).await?;
    let mut answered = body.clone();
    answered["captcha_id"] = id;
    answered["captcha_work"] = json!(number.context("work without an end")?);
    device.post(path, &answered).await
}

/// Makes an account; returns the secret by which the account knows the device.
async fn register(target: &Target, device: &mut Device, phone: &str) -> Result<Value> {
    let request = device.ask_for_code(phone, Some("register")).await?;
    let code = code_for(target, &format!("+91{phone}")).await?;
    let body = json!({"client_type": 1, "mobile": phone, "password": PASSWORD, "age_confirmed": true,
        "verify_code": code, "code_request": request});
    let login = device.post("/api/user/register", &body).await?;
    ensure!(login["code"] == 0, "not registered: {login}");
    Ok(login["data"]["device_secret"].clone())
}

/// Guesses a password and a code as often as the server lets it. Returns how many guesses it looked at.
async fn guess(mut device: Device, phone: &str) -> Result<usize> {
    let mut guesses = 0;
    let password = json!({"client_type": 1, "mobile": phone, "password": "not-it-9"});
    while post_with_work(&mut device, "/api/user/login", &password).await?["code"] == WRONG_CREDENTIALS {
        guesses += 1;
    }
    let asked = json!({"mobile_or_email": phone, "scope": "login"});
    let sent = post_with_work(&mut device, "/api/user/sendCode", &asked).await?;
    let typed = json!({"client_type": 2, "mobile": phone, "verify_code": "000000",
        "code_request": sent["data"]["code_request"]});
    while sent["code"] == 0 && device.post("/api/user/login", &typed).await?["code"] == WRONG_CODE {
        guesses += 1;
    }
    Ok(guesses)
}

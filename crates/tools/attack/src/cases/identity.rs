//! Whose an account is: codes for something else, contacts of others, tokens of a session that ended.

use std::time::Duration;

use anyhow::{Result, ensure};
use serde_json::{Value, json};

use crate::calls::{Device, code_for};
use crate::case::{Finding, Target};

const PASSWORD: &str = "Kx_7-lantern";
const SESSION_ENDED: i64 = 1013;
const GAME_TOKEN_INVALID: i64 = 1027;

/// A right code in every call that takes one.
fn uses(contact: &str, code: &str, request: Option<&str>) -> [(&'static str, &'static str, Value); 4] {
    let proof = json!({"verify_code": code, "code_request": request});
    let with = |more: Value| {
        let mut body = proof.clone();
        let fields = more.as_object().cloned().unwrap_or_default();
        body.as_object_mut().into_iter().for_each(|body| body.extend(fields.clone()));
        body
    };
    [
        ("reset", "/api/user/resetPassword", with(json!({"mobile_or_email": contact, "password": PASSWORD}))),
        ("bind", "/api/user/bindEmail", with(json!({"email": contact}))),
        ("login", "/api/user/login", with(json!({"client_type": 3, "email": contact}))),
        (
            "register",
            "/api/user/register",
            with(json!({"client_type": 3, "email": contact, "age_confirmed": true})),
        ),
    ]
}

/// A code that registers in every other call, for another contact and from another request; then where it belongs.
pub(crate) async fn registration_code(target: Target) -> Result<Finding> {
    let (contact, other) = ("purpose@example.com", "purpose-2@example.com");
    let mut owner = Device::new(&target, "purpose-owner").await?;
    let mut thief = Device::guest(&target, "purpose-thief").await?;
    let request = owner.ask_for_code(contact, Some("register")).await?;
    let of_thief = thief.ask_for_code(other, Some("register")).await?;
    let code = code_for(&target, contact).await?;
    let mut accepted = Vec::new();
    let mut refused = 0;
    for (name, contact, request) in [
        ("of another request", contact, Some(of_thief.as_str())),
        ("without its request", contact, None),
        ("of another contact", other, Some(request.as_str())),
    ] {
        for (purpose, path, body) in uses(contact, &code, request) {
            if thief.post(path, &body).await?["code"] == 0 {
                accepted.push(format!("{purpose} {name}"));
            } else {
                refused += 1;
            }
        }
    }
    for (purpose, path, body) in uses(contact, &code, Some(&request)) {
        let is_done = thief.post(path, &body).await?["code"] == 0;
        match (purpose, is_done) {
            ("register", true) => {}
            ("register", false) => accepted.push("nothing: not even the registration".to_owned()),
            (_, true) => accepted.push(purpose.to_owned()),
            (_, false) => refused += 1,
        }
    }
    let figure = format!("{refused} wrong uses refused, accepted: {}", list(&accepted));
    Ok(Finding::new(accepted.is_empty(), figure))
}

/// A code that signs in, used to choose a new password.
pub(crate) async fn login_code(target: Target) -> Result<Finding> {
    let contact = "sign-in@example.com";
    let mut owner = Device::new(&target, "sign-in-owner").await?;
    ensure!(enter(&target, &mut owner, contact).await?, "the owner has no account");
    // A contact gets one code a minute, for which no connection is kept.
    tokio::time::sleep(Duration::from_secs(61)).await;
    let mut owner = Device::new(&target, "sign-in-owner").await?;
    let request = owner.ask_for_code(contact, Some("login")).await?;
    let code = code_for(&target, contact).await?;
    let [reset, _, login, _] = uses(contact, &code, Some(&request));
    let reset = owner.post(reset.1, &reset.2).await?["code"].clone();
    let by_password = json!({"client_type": 4, "email": contact, "password": PASSWORD});
    let password = owner.post("/api/user/login", &by_password).await?["code"].clone();
    let login = owner.post(login.1, &login.2).await?["code"].clone();
    let figure = format!("reset {reset}, then its password {password}; sign-in {login}");
    Ok(Finding::new(reset != 0 && password != 0 && login == 0, figure))
}

/// Signs in or registers with a code that says nothing of its purpose; whether there is a session.
async fn enter(target: &Target, device: &mut Device, contact: &str) -> Result<bool> {
    let request = device.ask_for_code(contact, None).await?;
    let code = code_for(target, contact).await?;
    let [.., login, register] = uses(contact, &code, Some(&request));
    let reply = device.post(login.1, &login.2).await?;
    if device.keep_session(&reply) {
        return Ok(true);
    }
    let reply = device.post(register.1, &register.2).await?;
    Ok(device.keep_session(&reply))
}

/// Somebody writes the contact of another into a registration, in every way there is. Then the owner proves it.
pub(crate) async fn squatting(target: Target) -> Result<Finding> {
    let (contact, own) = ("squatted@example.com", "squatter@example.com");
    let mut squatter = Device::new(&target, "squatter").await?;
    let request = squatter.ask_for_code(own, Some("register")).await?;
    let code = code_for(&target, own).await?;
    let claim = json!({
        "client_type": 4, "email": contact, "password": PASSWORD, "age_confirmed": true, "device_id": "owner",
    });
    let mut claims = vec![claim.clone(); 3];
    claims[1]["verify_code"] = json!(code);
    claims[2]["verify_code"] = json!(code);
    claims[2]["code_request"] = json!(request);
    let mut claimed = 0;
    for claim in &claims {
        let reply = squatter.post("/api/user/register", claim).await?;
        claimed += usize::from(squatter.keep_session(&reply));
    }

    let mut owner = Device::new(&target, "owner").await?;
    let entered = enter(&target, &mut owner, contact).await?;
    let session = squatter.get("/api/preloadcheck").await?["code"].clone();
    let by_password = json!({"client_type": 4, "email": contact, "password": PASSWORD});
    let password = squatter.post("/api/user/login", &by_password).await?["code"].clone();
    let kept = owner.get("/api/preloadcheck").await?["code"].clone();
    let figure = format!(
        "{claimed} of {} claims taken; the owner entered: {entered}; then the squatter's session {session}, \
         password {password}",
        claims.len()
    );
    let is_out = session == SESSION_ENDED && password != 0;
    Ok(Finding::new(entered && is_out && kept == 0, figure))
}

/// A game token after the session that asked for it, and a second time.
pub(crate) async fn game_token(target: Target) -> Result<Finding> {
    let mut player = Device::guest(&target, "game-token").await?;
    let mut game = Device::new(&target, "game-token-game").await?;
    let mut codes = Vec::new();
    for ends_session in [false, true] {
        let asked = player.get("/api/game/getGameUrl?game_id=dice").await?;
        let token = json!({"gameToken": asked["data"]["gameToken"]});
        if ends_session {
            player.post("/api/user/logout", &json!({})).await?;
        } else {
            codes.push(game.post("/api/user/tokenVerify", &token).await?["code"].clone());
        }
        codes.push(game.post("/api/user/tokenVerify", &token).await?["code"].clone());
    }
    let figure = format!("at once {}, again {}, after the session {}", codes[0], codes[1], codes[2]);
    Ok(Finding::new(codes[0] == 0 && codes[1..].iter().all(|code| *code == GAME_TOKEN_INVALID), figure))
}

fn list(words: &[String]) -> String {
    if words.is_empty() { "none".to_owned() } else { words.join(", ") }
}

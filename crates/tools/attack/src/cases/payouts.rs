//! Payout accounts: what the holder of a stolen session gets bound. That a token of five minutes is too late is a test of
//! the endpoint, where the clock is an argument.

use anyhow::{Context as _, Result};
use baize_blackbox::client::{self, Client};
use serde_json::{Value, json};

use crate::case::{Finding, Target};

const CONFIRMATION_REQUIRED: i64 = 1041;
const WRONG_CREDENTIALS: i64 = 1006;

/// An account bound and changed by a session alone, with made-up tokens and with guessed secrets.
pub(crate) async fn session_alone(target: Target) -> Result<Finding> {
    let mut guest = Guest::register(&target).await?;
    let mut codes = Vec::new();
    for token in [Value::Null, json!(""), json!("A".repeat(43)), json!(guest.session)] {
        codes.push(guest.bind(&token, "thief@sbi").await?);
    }
    let guessed = guest.call("/api/user/confirm", &json!({"guest_secret": "A".repeat(22)})).await?;
    let nothing = guest.call("/api/user/confirm", &json!({})).await?;
    let held = codes.iter().all(|code| *code == CONFIRMATION_REQUIRED)
        && code_of(&guessed)? == WRONG_CREDENTIALS
        && code_of(&nothing)? != 0;
    Ok(Finding::new(held, format!("codes {codes:?}")))
}

/// A token for two accounts.
pub(crate) async fn token_twice(target: Target) -> Result<Finding> {
    let mut guest = Guest::register(&target).await?;
    let token = guest.confirm().await?;
    let first = guest.bind(&token, "ravi@sbi").await?;
    let second = guest.bind(&token, "thief@sbi").await?;
    Ok(Finding::new(first == 0 && second == CONFIRMATION_REQUIRED, format!("codes {first}, then {second}")))
}

/// A token in another session of the same player, and in a session of another player.
pub(crate) async fn token_of_another_session(target: Target) -> Result<Finding> {
    let mut guest = Guest::register(&target).await?;
    let mut again = guest.sign_in_again(&target).await?;
    let mut stranger = Guest::register(&target).await?;
    let token = guest.confirm().await?;
    let (there, foreign) =
        (again.bind(&token, "again@sbi").await?, stranger.bind(&token, "thief@sbi").await?);
    let here = guest.bind(&token, "ravi@sbi").await?;
    let held = there == CONFIRMATION_REQUIRED && foreign == CONFIRMATION_REQUIRED && here == 0;
    Ok(Finding::new(held, format!("codes {there} and {foreign}, at home {here}")))
}

/// A guest with one session.
struct Guest {
    client: Client,
    target: Target,
    session: String,
    secret: Value,
}

impl Guest {
    async fn register(target: &Target) -> Result<Self> {
        Self::enter(target, &Value::Null).await
    }

    async fn sign_in_again(&self, target: &Target) -> Result<Self> {
        Self::enter(target, &self.secret).await
    }

    /// The guest of this secret, or a new one.
    async fn enter(target: &Target, secret: &Value) -> Result<Self> {
        let mut client = Client::connect_from(target.source, target.address()).await?;
        let body = json!({"client_type": 0, "age_confirmed": true, "guest_secret": secret});
        let login = client.post("/api/user/login_register", "", &body).await?;
        let session = login["accessToken"].as_str().context("no token")?.to_owned();
        let kept = if secret.is_null() { login["guest_secret"].clone() } else { secret.clone() };
        Ok(Self { client, target: target.clone(), session, secret: kept })
    }

    async fn call(&mut self, path: &str, body: &Value) -> Result<Value> {
        let own = format!("authorization: {}\r\n", self.session);
        let request = client::post(self.target.address(), path, &own, &body.to_string());
        Ok(serde_json::from_slice(self.client.send(request.as_bytes()).await?.body)?)
    }

    async fn confirm(&mut self) -> Result<Value> {
        let secret = json!({"guest_secret": self.secret});
        Ok(self.call("/api/user/confirm", &secret).await?["data"]["confirm_token"].clone())
    }

    /// Binds this UPI address with this token, and returns the code of the reply.
    async fn bind(&mut self, token: &Value, upi: &str) -> Result<i64> {
        let mut account = json!({"account_type": 1, "name": "Ravi Kumar", "upi": upi, "phone": "9876543210"});
        if !token.is_null() {
            account["confirm_token"] = token.clone();
        }
        code_of(&self.call("/api/withdraw/addAccount", &account).await?)
    }
}

fn code_of(reply: &Value) -> Result<i64> {
    reply["code"].as_i64().with_context(|| format!("no code in {reply}"))
}

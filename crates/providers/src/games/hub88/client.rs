//! What we ask: where a game is played, which games there are, what a round looked like.

use baize_core::ports::{Launch, LaunchError, OfferedGame};
use baize_core::rsa_signature::HEADER;
use baize_money::BasisPoints;
use reqwest::StatusCode;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

use super::Hub88;

/// The currency of a demo.
const DEMO: &str = "XXX";

/// Answers larger than this are not read.
const LARGEST: usize = 16 * 1024 * 1024;

#[derive(Deserialize)]
struct Address {
    url: String,
}

#[derive(Deserialize)]
struct Listed {
    game_code: String,
    name: String,
    #[serde(default)]
    category: String,
    /// In percent, such as `96.5`: a number or a text.
    #[serde(default)]
    rtp: Option<Value>,
    #[serde(default)]
    demo_game_support: bool,
    #[serde(default)]
    freebet_support: bool,
    #[serde(default)]
    blocked_countries: Vec<String>,
    #[serde(default)]
    features: Vec<String>,
    #[serde(default = "yes")]
    enabled: bool,
}

fn yes() -> bool {
    true
}

impl Hub88 {
    pub(super) async fn game_url(&self, launch: Launch) -> Result<String, LaunchError> {
        let is_demo = launch.player.is_none();
        let mut asked = json!({
            "platform": if launch.is_mobile { "GPL_MOBILE" } else { "GPL_DESKTOP" },
            "operator_id": self.config.operator_id,
            "sub_partner_id": self.config.sub_partner_id,
            "game_code": launch.game,
            "lang": if launch.lang == "pt-br" { "pt" } else { &launch.lang },
            "country": launch.country,
            "ip": launch.ip,
            "lobby_url": launch.lobby_url,
            "deposit_url": launch.deposit_url,
            "currency": DEMO,
        });
        if let Some(player) = launch.player {
            asked["user"] = player.user.into();
            asked["token"] = player.token.into();
            asked["currency"] = player.currency.into();
        }
        match self.ask::<Address>("game/url", &asked).await {
            // What cannot be tried is refused, as what is not there is.
            Err(LaunchError::Refused(_)) if is_demo => Err(LaunchError::NoDemo),
            answer => answer.map(|address| address.url),
        }
    }

    pub(super) async fn game_list(&self) -> Result<Vec<OfferedGame>, LaunchError> {
        let asked = json!({ "operator_id": self.config.operator_id });
        let listed: Vec<Listed> = self.ask("game/list", &asked).await?;
        Ok(listed.into_iter().filter(|game| game.enabled).map(OfferedGame::from).collect())
    }

    pub(super) async fn game_round(&self, user: String, transaction: String) -> Result<String, LaunchError> {
        let operator = self.config.operator_id;
        let asked = json!({ "user": user, "transaction_uuid": transaction, "operator_id": operator });
        self.ask::<Address>("game/round", &asked).await.map(|address| address.url)
    }

    /// Signs and sends a request.
    async fn ask<T: DeserializeOwned>(&self, path: &str, asked: &Value) -> Result<T, LaunchError> {
        let unreachable = |error: reqwest::Error| LaunchError::Unreachable(error.without_url().to_string());
        let body = asked.to_string().into_bytes();
        let signature = self.config.own_key.sign(&body);
        let url = format!("{}/operator/generic/v2/{path}", self.config.url);
        let request =
            self.http.post(url).header(HEADER, signature).header("content-type", "application/json");
        let response = request.body(body).send().await.map_err(unreachable)?;
        let status = response.status();
        let text = response.bytes().await.map_err(unreachable)?;
        if text.len() > LARGEST {
            return Err(LaunchError::Refused("an answer that is too long".to_owned()));
        }
        match status {
            StatusCode::OK => serde_json::from_slice(&text)
                .map_err(|error| LaunchError::Refused(format!("an answer that cannot be read: {error}"))),
            status if status.is_server_error() => Err(LaunchError::Unreachable(format!("replied {status}"))),
            status => Err(LaunchError::Refused(format!("replied {status}"))),
        }
    }
}

impl From<Listed> for OfferedGame {
    fn from(listed: Listed) -> Self {
        Self {
            code: listed.game_code,
            name: listed.name,
            rtp: listed.rtp.as_ref().and_then(declared),
            has_demo: listed.demo_game_support,
            takes_free_bets: listed.freebet_support,
            blocked_countries: listed.blocked_countries,
            category: listed.category,
            features: listed.features,
        }
    }
}

/// A percentage with at most two places, exactly: `96.5` is 9650 basis points. `None` for anything else.
fn declared(rtp: &Value) -> Option<BasisPoints> {
    let text = match rtp {
        Value::String(text) => text.clone(),
        Value::Number(number) => number.to_string(),
        _ => return None,
    };
    let (whole, part) = text.split_once('.').unwrap_or((&text, ""));
    let is_plain = part.len() <= 2 && part.bytes().all(|byte| byte.is_ascii_digit());
    let hundredths: u32 = format!("{part:0<2}").parse().ok().filter(|_| is_plain)?;
    let points = whole.parse::<u32>().ok()?.checked_mul(100)?.checked_add(hundredths)?;
    (points > 0 && points <= 10_000).then(|| BasisPoints::new(points))
}

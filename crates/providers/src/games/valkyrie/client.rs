//! What we ask Valkyrie: where a game is played, and the page of a round.

use baize_core::ports::{Launch, LaunchError};
use reqwest::header::LOCATION;
use reqwest::{RequestBuilder, Response, StatusCode};
use serde::Deserialize;
use serde_json::{Map, Value, json};

use super::language::language;
use super::{SESSION_HEADER, Valkyrie};

/// Answers larger than this are not read.
const LARGEST: usize = 1024 * 1024;

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Launched {
    game_url: String,
}

impl Valkyrie {
    /// The address of a game. The wire has none without a player.
    pub(super) async fn game_launch(&self, launch: Launch) -> Result<String, LaunchError> {
        let Some(player) = launch.player else { return Err(LaunchError::NoDemo) };
        let urls = [("{lobby_url}", launch.lobby_url.as_str()), ("{deposit_url}", &launch.deposit_url)];
        let mut asked = json!({
            "currency": player.currency,
            "providerGameId": launch.game,
            "playerId": player.user,
            "country": launch.country,
            "language": language(&launch.lang),
            "sessionIp": launch.ip,
            "launchConfig": filled(&self.config.launch_config, urls),
        });
        if let Some(casino) = &self.config.casino {
            asked["casino"] = casino.as_str().into();
        }
        let request = self.http.post(format!("{}/gamelaunch", self.config.url));
        let request = request.header(SESSION_HEADER, player.token).header("content-type", "application/json");
        let response = self.send(request.body(asked.to_string())).await?;
        let status = response.status();
        let text = response.bytes().await.map_err(|error| unreachable(&error))?;
        if text.len() > LARGEST {
            return Err(LaunchError::Refused("an answer that is too long".to_owned()));
        }
        if status != StatusCode::OK {
            return Err(of_status(status));
        }
        let launched: Launched = serde_json::from_slice(&text)
            .map_err(|error| LaunchError::Refused(format!("an answer that cannot be read: {error}")))?;
        Ok(launched.game_url)
    }

    /// The page of a round, if it has an address: some providers answer with the page itself, which cannot be framed.
    pub(super) async fn round_render(&self, round: &str) -> Result<String, LaunchError> {
        let mut url = url::Url::parse(&self.config.url)
            .map_err(|error| LaunchError::Refused(format!("the address of the provider: {error}")))?;
        if let Ok(mut parts) = url.path_segments_mut() {
            parts.extend(["gamerounds", round, "render"]);
        }
        if let Some(casino) = &self.config.casino {
            url.query_pairs_mut().append_pair("casinoId", casino);
        }
        let response = self.send(self.http.get(url)).await?;
        let to = response.headers().get(LOCATION).and_then(|to| to.to_str().ok());
        match to {
            Some(to) if response.status().is_redirection() => Ok(to.to_owned()),
            _ => Err(of_status(response.status())),
        }
    }

    async fn send(&self, request: RequestBuilder) -> Result<Response, LaunchError> {
        let key = &self.config.own_key;
        let request = if key.is_empty() { request } else { request.bearer_auth(key) };
        request.send().await.map_err(|error| unreachable(&error))
    }
}

/// The texts of a launch's settings that stand for its own addresses are replaced by them, at every depth.
fn filled(settings: &Map<String, Value>, urls: [(&str, &str); 2]) -> Value {
    let of = |value: &Value| match value {
        Value::String(text) => {
            let url = urls.iter().find(|(name, _)| name == text);
            url.map_or_else(|| value.clone(), |(_, url)| (*url).into())
        }
        Value::Object(inner) => filled(inner, urls),
        _ => value.clone(),
    };
    Value::Object(settings.iter().map(|(name, value)| (name.clone(), of(value))).collect())
}

fn of_status(status: StatusCode) -> LaunchError {
    if status.is_server_error() {
        LaunchError::Unreachable(format!("replied {status}"))
    } else {
        LaunchError::Refused(format!("replied {status}"))
    }
}

fn unreachable(error: &reqwest::Error) -> LaunchError {
    LaunchError::Unreachable(error.to_string())
}

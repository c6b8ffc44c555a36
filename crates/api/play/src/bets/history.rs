//! A player's own rounds.

use std::str::FromStr;

use axum::extract::State;
use baize_money::PlayMode;
use baize_play::bets::{self as service, History, PlayedRound};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::outside::OutsideRound;
use crate::originals::schema::Round;
use baize_api_core::code::Code;
use baize_api_core::error::ApiError;
use baize_api_core::extract::{Player, Query};
use baize_api_core::reply::{ApiResult, Reply};
use baize_api_core::state::App;
use baize_api_core::wire::Id;

const USUAL: u32 = 20;
const MOST: u32 = 100;

/// Which page of a list.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct PageQuery {
    /// `last_id` of the page before; none, empty or 0 for the first.
    last_id: Option<String>,
    /// At most so many, 1 to 100.
    limit: Option<u32>,
}

/// Which of the own rounds.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct HistoryQuery {
    /// `last_id` of the page before; none, empty or 0 for the first.
    last_id: Option<String>,
    /// At most so many, 1 to 100.
    limit: Option<u32>,
    /// Only 0 gold or 1 capital.
    #[serde(rename = "account_type")]
    play_mode: Option<i64>,
    /// Only this game.
    game: Option<String>,
}

/// A page, parsed.
pub(crate) struct Page<T> {
    pub(crate) before: Option<T>,
    pub(crate) limit: u32,
}

impl PageQuery {
    pub(crate) fn page<T: FromStr>(&self) -> Result<Page<T>, ApiError> {
        let before = match self.last_id.as_deref() {
            None | Some("" | "0") => None,
            Some(text) => Some(text.parse().map_err(|_| ApiError::invalid("last_id"))?),
        };
        match self.limit.unwrap_or(USUAL) {
            limit @ 1..=MOST => Ok(Page { before, limit }),
            _ => Err(ApiError::invalid("limit")),
        }
    }
}

/// A round of the history. Only one of an outside game has the field `provider`.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(untagged)]
pub enum HistoryRound {
    /// Of an in-house game.
    InHouse(Box<Round>),
    /// Of a game of an outside provider.
    Outside(OutsideRound),
}

impl From<PlayedRound> for HistoryRound {
    fn from(round: PlayedRound) -> Self {
        match round {
            PlayedRound::InHouse(round) => Self::InHouse(Box::new((*round).into())),
            PlayedRound::Outside(round) => Self::Outside(round.into()),
        }
    }
}

/// Own rounds, newest first.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct RoundList {
    /// The rounds: those of in-house games that are over, and those of outside games, which name their provider.
    list: Vec<HistoryRound>,
    /// What to ask the next page with; empty after the last.
    last_id: Id,
}

/// The player's own rounds, newest first
///
/// Rounds of outside games are among those of the in-house games, in one order by id.
#[utoipa::path(
    get,
    path = "/api/bets/history",
    tag = "bets",
    params(HistoryQuery),
    responses((status = 200, body = Reply<RoundList>)),
)]
pub(crate) async fn history(
    State(app): State<App>,
    player: Player,
    Query(query): Query<HistoryQuery>,
) -> ApiResult<RoundList> {
    let Page { before, limit } = PageQuery { last_id: query.last_id, limit: query.limit }.page()?;
    let play_mode = match query.play_mode {
        None => None,
        Some(number) => Some(PlayMode::from_number(number).ok_or(Code::UnknownPlayMode)?),
    };
    let game = query.game.filter(|game| !game.is_empty());
    let filter = History { before, play_mode, game, limit };
    let rounds = app.db.read(move |tx| service::history(tx, player.id, &filter)).await?;
    let last_id = rounds.last().map_or_else(Id::default, |round| Id::of(round.id()));
    Ok(Reply::ok(RoundList { list: rounds.into_iter().map(HistoryRound::from).collect(), last_id }))
}

#[cfg(test)]
mod tests {
    use baize_api_testkit::each_app;
    use serde_json::json;

    #[tokio::test]
    async fn a_player_pages_through_own_rounds_and_sees_no_others() {
        each_app(async |app| {
            let (player, other) = (app.register().await, app.register().await);
            for n in 0..5 {
                let params = json!({ "target": 5050, "over": true });
                let bet = json!({ "game": "dice", "stake": 10_000, "account_type": 0, "params": params });
                player.post_with_key("/api/originals/bet", &format!("history-{n}"), bet).await.data();
            }
            let first = player.get("/api/bets/history?limit=3&account_type=0&game=dice").await.data();
            let next = format!("/api/bets/history?limit=3&last_id={}", first["last_id"].as_str().unwrap());
            let second = player.get(&next).await.data();
            let nonces: Vec<_> = [&first, &second]
                .iter()
                .flat_map(|page| page["list"].as_array().unwrap())
                .map(|round| round["nonce"].as_i64().unwrap())
                .collect();
            assert_eq!(nonces, [4, 3, 2, 1, 0]);
            assert_eq!(player.get("/api/bets/history?account_type=1").await.data()["list"], json!([]));
            assert_eq!(other.get("/api/bets/history").await.data()["list"], json!([]));
            for (query, code) in [
                ("limit=0", 1026),
                ("limit=101", 1026),
                ("last_id=x", 1026),
                ("last_id=-1", 1026),
                ("account_type=7", 2008),
            ] {
                assert_eq!(player.get(&format!("/api/bets/history?{query}")).await.code(), code, "{query}");
            }
            assert_eq!(app.get("/api/bets/history").await.code(), 1013);
        })
        .await;
    }
}

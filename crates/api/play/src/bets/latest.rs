//! The latest bets of all players.

use axum::extract::State;
use baize_games::tables::is_in_house;
use baize_play::bets::{self as service, Feed};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::schema::PublicBet;
use baize_api_core::code::Code;
use baize_api_core::error::ApiError;
use baize_api_core::extract::Query;
use baize_api_core::reply::{ApiResult, Reply};
use baize_api_core::state::App;

/// Which list.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct LatestQuery {
    /// `all`: every settled round. `high`: stakes of at least a hundred times the default one, of the last day.
    kind: Option<String>,
    /// Only this in-house game: its own latest rounds, however long ago.
    game: Option<String>,
}

/// Settled rounds, newest first.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct PublicBetList {
    /// At most 50.
    list: Vec<PublicBet>,
}

/// The latest settled rounds of players who do not hide theirs
#[utoipa::path(
    get,
    path = "/api/bets/latest",
    tag = "bets",
    params(LatestQuery),
    responses((status = 200, body = Reply<PublicBetList>)),
    security(()),
)]
pub(crate) async fn latest(
    State(app): State<App>,
    Query(query): Query<LatestQuery>,
) -> ApiResult<PublicBetList> {
    let list = match query.kind.as_deref() {
        None | Some("" | "all") => Feed::All,
        Some("high") => Feed::High,
        Some(_) => return Err(ApiError::invalid("kind")),
    };
    let game = query.game.filter(|game| !game.is_empty());
    if game.as_deref().is_some_and(|game| !is_in_house(game)) {
        return Err(Code::UnknownGame.into());
    }
    let ctx = app.ctx();
    let bets = app.db.read(move |tx| service::latest(tx, &ctx, list, game.as_deref())).await?;
    Ok(Reply::ok(PublicBetList { list: bets.into_iter().map(PublicBet::from).collect() }))
}

#[cfg(test)]
mod tests {
    use baize_api_testkit::each_app;
    use serde_json::json;

    #[tokio::test]
    async fn an_empty_server_shows_an_empty_list_and_a_bet_shows_itself() {
        each_app(async |app| {
            assert_eq!(app.get("/api/bets/latest").await.data()["list"], json!([]));
            assert_eq!(app.get("/api/bets/latest?kind=other").await.code(), 1026);
            let player = app.register().await;
            let params = json!({ "target": 5050, "over": true });
            let bet =
                |stake: i64| json!({ "game": "dice", "stake": stake, "account_type": 0, "params": params });
            let round = player.post_with_key("/api/originals/bet", "shown-bet", bet(10_000)).await.data();
            let list = app.get("/api/bets/latest?kind=all").await.data();
            assert_eq!(list["list"][0]["round_id"], round["round"]["id"]);
            assert_eq!(list["list"][0]["currency_type"], 5);
            assert!(list["list"][0]["nickname"].as_str().unwrap().contains("***"));
            assert_eq!(app.get("/api/bets/latest?kind=high").await.data()["list"], json!([]));
            let of_game = async |query: &str| app.get(&format!("/api/bets/latest?{query}")).await;
            assert_eq!(of_game("game=dice").await.data()["list"], list["list"]);
            assert_eq!(of_game("kind=all&game=").await.data()["list"], list["list"]);
            assert_eq!(of_game("game=crash").await.data()["list"], json!([]));
            assert_eq!(of_game("kind=high&game=dice").await.data()["list"], json!([]));
            assert_eq!(of_game("game=gin-rummy").await.code(), 4001);
            assert_eq!(of_game("game=dice&game=keno").await.code(), 400);
        })
        .await;
    }
}

//! What a player has played in all: the sums over the rounds of the history that are over.

use axum::extract::State;
use baize_money::PlayMode;
use baize_play::bets as service;
use baize_store::day_tallies::PlayTotals;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use baize_api_core::extract::{Player, Query};
use baize_api_core::reply::{ApiResult, Reply};
use baize_api_core::state::App;
use baize_api_core::wire::Amount;

/// Of which rounds.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct TotalsQuery {
    /// Only of this game.
    game: Option<String>,
}

/// Sums over the rounds that are over, by what they were played with.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
pub struct HistoryTotals {
    /// With cash and bonus money.
    capital: HistorySums,
    /// With gold.
    gold: HistorySums,
}

/// Sums over rounds.
#[derive(Clone, Copy, Debug, Default, Serialize, ToSchema)]
pub struct HistorySums {
    /// How many.
    rounds: i64,
    stake: Amount,
    /// The payouts, stakes included.
    payout: Amount,
}

/// The sums over the own rounds that are over, of outside games too
#[utoipa::path(
    get,
    path = "/api/bets/totals",
    tag = "bets",
    params(TotalsQuery),
    responses((status = 200, body = Reply<HistoryTotals>)),
)]
pub(crate) async fn totals(
    State(app): State<App>,
    player: Player,
    Query(query): Query<TotalsQuery>,
) -> ApiResult<HistoryTotals> {
    let game = query.game.filter(|game| !game.is_empty());
    let sums = app.db.read(move |tx| service::totals(tx, player.id, game.as_deref())).await?;
    let of = |play_mode| sums.get(&play_mode).copied().map(HistorySums::from).unwrap_or_default();
    Ok(Reply::ok(HistoryTotals { capital: of(PlayMode::Capital), gold: of(PlayMode::Gold) }))
}

impl From<PlayTotals> for HistorySums {
    fn from(sums: PlayTotals) -> Self {
        Self { rounds: sums.rounds, stake: sums.wagered.into(), payout: sums.paid_out.into() }
    }
}

#[cfg(test)]
mod tests {
    use baize_api_testkit::each_app;
    use serde_json::json;

    #[tokio::test]
    async fn rounds_are_summed_by_game_and_by_what_they_were_played_with() {
        each_app(async |app| {
            let player = app.register().await;
            let nothing = json!({ "rounds": 0, "stake": 0, "payout": 0 });
            assert_eq!(
                player.get("/api/bets/totals").await.data(),
                json!({ "capital": nothing, "gold": nothing })
            );
            let mut payout = 0;
            for n in 0..3 {
                let params = json!({ "target": 5050, "over": true });
                let bet = json!({ "game": "dice", "stake": 10_000, "account_type": 0, "params": params });
                let reply = player.post_with_key("/api/originals/bet", &format!("totals-{n}"), bet).await;
                payout += reply.data()["round"]["payout"].as_i64().unwrap();
            }
            let sums = json!({ "rounds": 3, "stake": 30_000, "payout": payout });
            for query in ["", "?game=dice", "?game="] {
                let totals = player.get(&format!("/api/bets/totals{query}")).await.data();
                assert_eq!(totals, json!({ "capital": nothing, "gold": sums }), "{query}");
            }
            let other = player.get("/api/bets/totals?game=mines").await.data();
            assert_eq!(other, json!({ "capital": nothing, "gold": nothing }));
            assert_eq!(app.get("/api/bets/totals").await.code(), 1013);
        })
        .await;
    }
}

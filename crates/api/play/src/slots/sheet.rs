//! A slot's rules with the figures that were counted.

use baize_games::slots::{SheetDocument, document};
use serde::Deserialize;
use utoipa::IntoParams;

use baize_api_core::code::Code;
use baize_api_core::error::ApiError;
use baize_api_core::extract::Query;
use baize_api_core::reply::{ApiResult, Reply};

/// Which slot.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct SheetQuery {
    game: Option<String>,
}

/// Rules and counted figures of a slot
#[utoipa::path(
    get,
    path = "/api/slots/sheet",
    tag = "slots",
    params(SheetQuery),
    responses((status = 200, body = Reply<SheetDocument>)),
    security(()),
)]
pub(crate) async fn sheet(Query(query): Query<SheetQuery>) -> ApiResult<&'static SheetDocument> {
    let name = query.game.ok_or_else(|| ApiError::missing("game"))?;
    Ok(Reply::ok(document(&name).ok_or(Code::UnknownGame)?))
}

#[cfg(test)]
mod tests {
    use baize_api_testkit::each_app;
    use serde_json::json;

    #[tokio::test]
    async fn a_slot_says_its_rules_and_what_its_books_return() {
        each_app(async |app| {
            let sheet = app.get("/api/slots/sheet?game=paper-tigers").await.data();
            assert_eq!(sheet["rules"]["grid"]["columns"], 3);
            assert_eq!(sheet["hash"].as_str().unwrap().len(), 64);
            assert_eq!(sheet["rounds"], 1 << 27);
            let base = &sheet["modes"]["base"];
            assert!((9_675..=9_685).contains(&base["rtp"].as_u64().unwrap()), "{base}");
            assert_eq!(base["top"]["pays"], 40_000);
            assert_eq!(app.get("/api/slots/sheet?game=dice").await.code(), 4001);
            assert_eq!(app.get("/api/slots/sheet").await.code(), 1024);
        })
        .await;
    }

    #[tokio::test]
    async fn a_spin_settles_at_once_and_a_win_waits_only_for_a_gamble_that_was_asked_for() {
        each_app(async |app| {
            let player = app.register().await;
            let bet = |game: &str, mode: &str, gamble: bool| {
                let params = json!({ "mode": mode, "gamble": gamble });
                json!({ "game": game, "stake": 10_000, "account_type": 0, "params": params })
            };
            for nonce in 0..20 {
                let key = format!("spin-of-tigers-{nonce}");
                let spin = bet("paper-tigers", "base", true);
                let round =
                    player.post_with_key("/api/originals/bet", &key, spin).await.data()["round"].clone();
                let pays = round["outcome"]["pays"].as_u64().unwrap();
                assert_eq!(round["state"], if pays > 0 { "open" } else { "settled" }, "{round}");
                if pays > 0 {
                    let step =
                        json!({ "round_id": round["id"], "step": round["step"], "action": "cash_out" });
                    let key = format!("take-of-tigers-{nonce}");
                    let taken = player.post_with_key("/api/originals/step", &key, step).await.data();
                    assert_eq!(taken["round"]["payout"], pays * 100);
                }
            }
            let spin = player
                .post_with_key("/api/originals/bet", "spin-of-the-tea", bet("tea-garden", "base", false))
                .await;
            assert_eq!(spin.data()["round"]["state"], "settled");
            for (at, odd) in
                [bet("tea-garden", "base", true), bet("tea-garden", "buy", false)].into_iter().enumerate()
            {
                let refused =
                    player.post_with_key("/api/originals/bet", &format!("odd-params-{at}"), odd).await;
                assert_eq!(refused.code(), 4006);
            }
        })
        .await;
    }
}

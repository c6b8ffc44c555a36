//! A slot's rules with the figures that were counted.

use std::collections::BTreeMap;

use baize_games::slots::{ModeFigures, SheetDocument, document};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::{IntoParams, ToSchema};

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

/// All that a round of a slot follows from, and what its books come to.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct SlotSheet {
    /// The game.
    game: String,
    /// SHA-256 of the rules as RFC 8785 JSON, hexadecimal; its first eight bytes are the key of the books.
    hash: String,
    /// Rounds of each mode's book.
    rounds: u32,
    /// The rules: grid, symbols, reels, features. Pays are in hundredths of the base bet.
    #[schema(value_type = Object)]
    rules: Value,
    /// The figures of each mode that can be played, counted over its whole book.
    modes: BTreeMap<String, SlotMode>,
}

/// What the book of a mode comes to.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct SlotMode {
    /// What it costs, in hundredths of the base bet.
    cost: u32,
    /// Return to player in basis points, rounded down.
    rtp: u64,
    /// Rounds that pay, in basis points, rounded down.
    hit: u64,
    /// The standard deviation of a round's pays, in hundredths of the base bet.
    sigma: u64,
    /// What the largest round pays, in hundredths of the base bet.
    top_pays: u64,
    /// How many rounds of the book pay that.
    top_rounds: u64,
    /// Rounds of the book by feature.
    features: BTreeMap<String, u64>,
}

impl From<ModeFigures> for SlotMode {
    fn from(figures: ModeFigures) -> Self {
        let ModeFigures { cost, rtp, hit, sigma, top, features } = figures;
        let features = features.into_iter().map(|(name, rounds)| (name.to_owned(), rounds)).collect();
        Self { cost, rtp, hit, sigma, top_pays: top.pays, top_rounds: top.rounds, features }
    }
}

/// Rules and counted figures of a slot
#[utoipa::path(
    get,
    path = "/api/slots/sheet",
    tag = "slots",
    params(SheetQuery),
    responses((status = 200, body = Reply<SlotSheet>)),
    security(()),
)]
pub(crate) async fn sheet(Query(query): Query<SheetQuery>) -> ApiResult<SlotSheet> {
    let name = query.game.ok_or_else(|| ApiError::missing("game"))?;
    let SheetDocument { id, hash, rounds, rules, modes } = document(&name).ok_or(Code::UnknownGame)?.clone();
    let rules = serde_json::to_value(rules).map_err(|_| Code::Internal)?;
    let modes = modes.into_iter().map(|(id, figures)| (id, figures.into())).collect();
    Ok(Reply::ok(SlotSheet { game: id, hash, rounds, rules, modes }))
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
            assert_eq!(base["top_pays"], 40_000);
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

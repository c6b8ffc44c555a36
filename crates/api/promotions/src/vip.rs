//! The VIP panel.

use axum::extract::State;
use baize_api_core::extract::Player;
use baize_api_core::reply::{ApiResult, Reply};
use baize_api_core::state::App;
use baize_api_core::wire::Amount;
use baize_promotions::activities;
use baize_store::{StoreError, accounts};
use serde::Serialize;
use utoipa::ToSchema;

/// A VIP level and what it needs.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct VipLevel {
    /// From 0.
    #[serde(rename = "vip_level")]
    number: i64,
    /// What has to be deposited in all; 0 where turnover alone counts.
    minimum_amount: Amount,
    /// The share of a week's loss that comes back, in basis points; 0 for none.
    cashback_rate: u32,
    /// What has to be staked in all.
    minimum_betting: Amount,
    /// The share of the theoretical win that comes back, in basis points; 0 for none.
    rakeback_rate: u32,
    /// What reaching it brings.
    level_up: Amount,
}

/// The player's own level.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct VipUser {
    uid: u32,
    name: String,
    vip_level: i64,
    /// What was deposited in all and not reversed.
    pay_total: Amount,
    /// What the player's stakes of money counted for in all.
    bet_total: Amount,
    /// The deposits of the next level; 0 at the last one.
    vip_upgrade_required_deposits: Amount,
    /// The turnover of the next level; 0 at the last one.
    vip_upgrade_required_betting: Amount,
}

/// The levels, and the player's own.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct VipPanel {
    /// From level 0 on.
    vip_list: Vec<VipLevel>,
    user_info: VipUser,
}

/// The VIP levels and the player's own
///
/// A level needs both totals; where the site gives no bonuses for deposits, turnover alone. The cash for a level is claimed as
/// a step of activity 2002.
#[utoipa::path(
    post,
    path = "/api/user/vip",
    tag = "promotions",
    responses((status = 200, body = Reply<VipPanel>)),
)]
pub(crate) async fn vip(State(app): State<App>, player: Player) -> ApiResult<VipPanel> {
    let ctx = app.ctx();
    let (vip, account) = app
        .db
        .read(move |tx| {
            Ok::<_, StoreError>((activities::vip(tx, &ctx, player.id)?, accounts::load(tx, player.id)?))
        })
        .await?;
    let account = account.ok_or_else(|| StoreError::damaged("a player has no account"))?;
    let next = usize::try_from(vip.level + 1).ok().and_then(|level| vip.levels.get(level));
    let user_info = VipUser {
        uid: u32::try_from(account.uid.get()).unwrap_or(0),
        name: account.nick_name,
        vip_level: vip.level,
        pay_total: vip.deposited.into(),
        bet_total: vip.turnover.into(),
        vip_upgrade_required_deposits: next.map(|next| next.deposits).unwrap_or_default().into(),
        vip_upgrade_required_betting: next.map(|next| next.betting).unwrap_or_default().into(),
    };
    let vip_list = (0..).zip(&vip.levels).map(listed).collect();
    Ok(Reply::ok(VipPanel { vip_list, user_info }))
}

fn listed((number, level): (i64, &activities::VipLevel)) -> VipLevel {
    VipLevel {
        number,
        minimum_amount: level.deposits.into(),
        cashback_rate: level.cash_back.points(),
        minimum_betting: level.betting.into(),
        rakeback_rate: level.rakeback.points(),
        level_up: level.reward.into(),
    }
}

#[cfg(test)]
mod tests {
    use baize_api_testkit::{TestApp, TestClient, each_app};
    use baize_promotions::activities::levels;
    use baize_store::Tx;
    use serde_json::{Value, json};

    use crate::testing::{charge_back, id};

    async fn panel(player: &TestClient) -> Value {
        player.post("/api/user/vip", json!({})).await.data()
    }

    async fn claim(player: &TestClient, step: i64) -> i64 {
        player.post("/api/activity/claim", json!({ "activity_id": 2002, "step": step })).await.code()
    }

    /// Pays 10000 in and stakes as much, which no run of losses prevents. The orders.
    async fn becomes_level_one(app: &TestApp, player: &TestClient) -> Vec<String> {
        let mut orders = Vec::new();
        for order in ["an-order-1", "an-order-2"] {
            let order = player
                .post_with_key(
                    "/api/user/order",
                    order,
                    json!({ "amount": 50_000_000, "pay_method_id": 1, "is_add_coin": 0 }),
                )
                .await
                .data();
            let order_no = order["order_no"].as_str().unwrap();
            let message = json!({ "type": "payment.paid", "order_no": order_no, "payment": order_no,
                "amount": 50_000_000, "currency": "INR" });
            assert_eq!(app.gateway_says(order_no, &message).await.data()["outcome"], "credited");
            orders.push(order_no.to_owned());
        }
        for bet in 0..10 {
            let body = json!({ "game": "dice", "stake": 10_000_000, "account_type": 1,
                "params": { "target": 5050, "over": true } });
            player.post_with_key("/api/originals/bet", &format!("bet-key-{bet}"), body).await.data();
        }
        orders
    }

    #[tokio::test]
    async fn a_level_stays_when_a_deposit_goes_back_and_its_cash_does_not_wait_for_it() {
        each_app(async |app| {
            let player = app.player_with_phone().await;
            let orders = becomes_level_one(&app, &player).await;
            let (ctx, player_id) = (app.app.ctx(), id(&app, &player).await);
            let announce = move |tx: &mut Tx| levels::announce(tx, &ctx, player_id);
            assert!(app.app.db.write(player_id, announce).await.unwrap());
            for order in orders {
                charge_back(&app, &order, 50_000_000).await;
            }
            assert_eq!(panel(&player).await["user_info"]["vip_level"], 1);
            assert_eq!(claim(&player, 1).await, 5004, "its deposits are gone");
        })
        .await;
    }

    #[tokio::test]
    async fn a_new_player_has_level_0_and_sees_what_the_next_one_needs() {
        each_app(async |app| {
            assert_eq!(app.post("/api/user/vip", json!({})).await.code(), 1013);
            let panel = panel(&app.register().await).await;
            assert_eq!(panel["vip_list"].as_array().unwrap().len(), 11);
            let rates = |level: usize| {
                let level = &panel["vip_list"][level];
                (level["cashback_rate"].as_i64(), level["rakeback_rate"].as_i64())
            };
            assert_eq!((rates(0), rates(10)), ((Some(0), Some(200)), (Some(1_000), Some(1_500))));
            assert_eq!(
                (&panel["vip_list"][0]["minimum_amount"], &panel["vip_list"][1]["level_up"]),
                (&json!(0), &json!(100_000))
            );
            let own = &panel["user_info"];
            assert_eq!(
                (
                    &own["vip_level"],
                    &own["vip_upgrade_required_deposits"],
                    &own["vip_upgrade_required_betting"]
                ),
                (&json!(0), &json!(5_000_000), &json!(100_000_000))
            );
        })
        .await;
    }

    #[tokio::test]
    async fn deposits_and_turnover_make_a_level_whose_cash_is_claimed_once() {
        each_app(async |app| {
            let player = app.player_with_phone().await;
            assert_eq!(claim(&player, 1).await, 5004);
            becomes_level_one(&app, &player).await;
            assert_eq!(panel(&player).await["user_info"]["vip_level"], 1);
            assert_eq!(player.post("/api/user/userinfo", json!({})).await.data()["vip_level"], 1);
            assert_eq!((claim(&player, 2).await, claim(&player, 1).await), (5004, 0));
            let report = baize_promotions::activities::verify_grants(&app.app.db).await.unwrap();
            assert_eq!((report.grants, report.problems), (1, vec![]));
        })
        .await;
    }
}

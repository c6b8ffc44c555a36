//! Bonuses with conditions: what they take, giving them up, and their end, on both databases.

use baize_api_testkit::{TestApp, TestClient, each_app};
use baize_money::Amount;
use baize_promotions::wagering;
use baize_store::{StoreError, Tx, Uid, WriteKey, accounts};
use baize_time::Span;
use serde_json::{Value, json};

use crate::withdrawals::tests::{clean, deposit};

const FORFEIT: &str = "/api/bet_task/forfeit";
/// The bonus of a deposit of 1,000: 5 %.
const BONUS: i64 = 500_000;
/// The largest stake that counts towards it in India: 50.
const MAX_STAKE: i64 = 500_000;

/// A player with 1,000 and a bonus of 50.
async fn with_bonus(app: &TestApp) -> TestClient {
    let player = app.register().await;
    deposit(app, &player, 10_000_000, 1).await;
    player
}

async fn tasks(player: &TestClient) -> Value {
    player.get("/api/bet_task").await.data()
}

async fn bonus_task(player: &TestClient) -> Value {
    tasks(player).await["list"][0].clone()
}

async fn coin(player: &TestClient) -> i64 {
    player.get("/api/wallet").await.data()["coin"].as_i64().unwrap()
}

fn give_up(task: &Value, loss: i64) -> Value {
    json!({"id": task["id"], "loss": loss})
}

async fn bet(player: &TestClient, key: &str, game: &str, stake: i64, params: Value) -> Value {
    let body = json!({"game": game, "stake": stake, "account_type": 1, "params": params});
    player.post_with_key("/api/originals/bet", key, body).await.data()
}

fn dice() -> Value {
    json!({"target": 5050, "over": true})
}

/// What the job does when the time of a bonus is over.
async fn expire(app: &TestApp, player: &TestClient, task: &Value) -> Option<Amount> {
    let id: i64 = task["id"].as_str().unwrap().parse().unwrap();
    let (ctx, uid) = (app.app.ctx(), Uid::from(player.login["userInfo"]["uid"].as_i64().unwrap()));
    let expire = move |tx: &mut Tx| {
        let player = accounts::by_uid(tx, uid)?.unwrap();
        wagering::expire(tx, &ctx, player, id.into())
    };
    let done: Result<_, StoreError> = app.app.db.write(WriteKey::SHARED, expire).await;
    done.unwrap()
}

#[tokio::test]
async fn a_bonus_shows_its_conditions_and_what_giving_it_up_costs() {
    each_app(async |app| {
        let player = with_bonus(&app).await;
        let task = bonus_task(&player).await;
        let lasts = task["expires_at"].as_i64().unwrap() - task["created_at"].as_i64().unwrap();
        assert_eq!(lasts, Span::days(14).as_millis());
        assert_eq!(
            (&task["scope"], &task["max_stake"], &task["loss"]),
            (&json!("all"), &json!(MAX_STAKE), &json!(BONUS))
        );
        let cash = tasks(&player).await["cashTaskList"][0].clone();
        assert_eq!(
            (&cash["loss"], &cash["max_stake"], &cash["expires_at"]),
            (&json!(0), &json!(0), &json!(0))
        );
    })
    .await;
}

#[tokio::test]
async fn a_bonus_is_given_up_once_and_for_no_more_than_was_shown() {
    each_app(async |app| {
        let player = with_bonus(&app).await;
        let task = bonus_task(&player).await;
        let changed = player.post_with_key(FORFEIT, "forfeit-key-1", give_up(&task, BONUS - 1)).await;
        assert_eq!((changed.code(), &changed.json()["data"]["limit"]), (3118, &json!(BONUS)));
        assert_eq!(coin(&player).await, BONUS, "a refusal writes nothing");
        for (body, code) in [
            (json!({"id": task["id"]}), 2001),
            (give_up(&task, -1), 2002),
            (json!({"loss": BONUS}), 1024),
            (json!({"id": "1", "loss": BONUS}), 3117),
            (give_up(&tasks(&player).await["cashTaskList"][0], BONUS), 3117),
        ] {
            let reply = player.post_with_key(FORFEIT, "forfeit-key-2", body.clone()).await;
            assert_eq!(reply.code(), code, "{body}");
        }
        assert_eq!(player.post(FORFEIT, give_up(&task, BONUS)).await.code(), 2005, "without a key");
        let done = player.post_with_key(FORFEIT, "forfeit-key-3", give_up(&task, BONUS)).await.data();
        assert_eq!((&done["lost"], &done["wallet"]["coin"]), (&json!(BONUS), &json!(0)));
        assert_eq!(done["wallet"]["money"], 10_000_000, "cash stays");
        let again = player.post_with_key(FORFEIT, "forfeit-key-3", give_up(&task, BONUS)).await;
        assert_eq!(again.data(), done, "the first answer again");
        let other = player.post_with_key(FORFEIT, "forfeit-key-3", give_up(&task, 1)).await;
        assert_eq!(other.code(), 2006);
        let gone = player.post_with_key(FORFEIT, "forfeit-key-4", give_up(&task, BONUS)).await;
        assert_eq!(gone.code(), 3117);
        assert_eq!(tasks(&player).await["list"], json!([]));
        clean(&app).await;
    })
    .await;
}

#[tokio::test]
async fn sixty_four_players_tabs_give_a_bonus_up_once() {
    each_app(async |app| {
        let player = with_bonus(&app).await;
        let task = bonus_task(&player).await;
        let calls: Vec<_> = (0..64)
            .map(|number| {
                let (player, body) = (player.clone(), give_up(&task, BONUS));
                tokio::spawn(async move {
                    player.post_with_key(FORFEIT, &format!("forfeit-{number}"), body).await.code()
                })
            })
            .collect();
        let mut done = 0;
        for call in calls {
            let code = call.await.unwrap();
            assert!([0, 3117].contains(&code), "{code}");
            done += usize::from(code == 0);
        }
        assert_eq!((done, coin(&player).await), (1, 0));
        clean(&app).await;
    })
    .await;
}

#[tokio::test]
async fn a_stake_above_the_most_counts_for_the_deposit_only() {
    each_app(async |app| {
        let player = with_bonus(&app).await;
        bet(&player, "small-stake", "dice", MAX_STAKE, dice()).await;
        bet(&player, "large-stake", "dice", MAX_STAKE + 1, dice()).await;
        let now = tasks(&player).await;
        assert_eq!(now["list"][0]["cur"], MAX_STAKE);
        assert_eq!(now["cashTaskList"][0]["cur"], 2 * MAX_STAKE + 1);
        clean(&app).await;
    })
    .await;
}

#[tokio::test]
async fn a_bonus_whose_time_is_over_takes_nothing_and_is_taken_back() {
    each_app(async |app| {
        let player = with_bonus(&app).await;
        let task = bonus_task(&player).await;
        app.clock.advance(Span::millis(Span::days(14).as_millis() - 1));
        assert_eq!(expire(&app, &player, &task).await, None, "its time is not over");
        app.clock.advance(Span::millis(1));
        let player = app.guest_again(&player).await;
        bet(&player, "a-late-stake", "dice", 10_000, dice()).await;
        assert_eq!(bonus_task(&player).await["cur"], 0);
        assert_eq!(expire(&app, &player, &task).await.map(Amount::units), Some(BONUS));
        assert_eq!(expire(&app, &player, &task).await, None, "once");
        assert_eq!((coin(&player).await, &tasks(&player).await["list"]), (0, &json!([])));
        clean(&app).await;
    })
    .await;
}

#[tokio::test]
async fn while_money_is_at_stake_no_bonus_is_given_up_or_taken_back() {
    each_app(async |app| {
        let player = with_bonus(&app).await;
        let task = bonus_task(&player).await;
        let placed = bet(&player, "an-open-round", "mines", 10_000, json!({"mines": 1})).await;
        let refused = player.post_with_key(FORFEIT, "forfeit-key-1", give_up(&task, BONUS)).await;
        assert_eq!(refused.code(), 4009);
        app.clock.advance(Span::days(14));
        assert_eq!(expire(&app, &player, &task).await, None);
        let player = app.guest_again(&player).await;
        let round = &placed["round"];
        let step = json!({"round_id": round["id"], "step": round["step"], "action": {"pick": 0}});
        let step = player.post_with_key("/api/originals/step", "one-step-1", step).await.data();
        if step["round"]["state"] == "open" {
            let leave = json!({"round_id": round["id"], "step": step["round"]["step"], "action": "cash_out"});
            player.post_with_key("/api/originals/step", "one-step-2", leave).await.data();
        }
        assert_eq!(expire(&app, &player, &task).await.map(Amount::units), Some(BONUS));
        clean(&app).await;
    })
    .await;
}

//! First and second recharge (22, 23): each is sold once, to the first credited order.

use baize_api_testkit::{TestApp, each_app, each_app_with};
use baize_core::site::{Capability, MoneyMode, Site};
use baize_store::{DepositId, PlayerId, StoreError, Tx, deposit_offers, order_numbers};

use super::*;

fn many_orders(site: &mut Site) {
    site.deposits.max_open_orders = 100;
}

#[tokio::test]
async fn the_first_deposit_brings_what_its_order_fixed_even_if_the_cycle_ended_before_the_payment() {
    each_app(async |app| {
        let player = player(&app).await;
        let offered = first_charge(&player).await;
        assert_eq!((&offered["activity_type"], goods(&offered)), (&json!(22), vec![1_000_000_201]));
        let item = offered["list"][0].clone();
        assert_eq!((&item["coin_num"], &item["gold_num"]), (&json!(100 * RUPEE), &json!(100 * RUPEE)));
        assert_eq!((&item["coin_multi"], &item["is_buy"]), (&json!(20), &json!(0)));
        let end = Timestamp::from_millis(offered["end_time"].as_i64().unwrap());
        app.clock.set(end.minus(Span::millis(1)));
        let (order_no, coin, gold) = order(&player, "order-key-1", buy(1_000_000_201, 100)).await;
        assert_eq!((coin, gold), (100, 100));
        is_sound(&app, 0, 100).await;
        app.clock.set(end);
        assert_eq!(
            goods(&first_charge(&player).await),
            [1_000_000_202],
            "the next cycle sells the next goods"
        );
        let late = player.post_with_key("/api/user/order", "order-key-2", buy(1_000_000_201, 100)).await;
        assert_eq!(late.code(), 3004);
        assert_eq!(pay(&app, &order_no, 100).await, "credited");
        assert_eq!(balances(&player).await, (100, 100, 100, 0));
        let tasks = crate::deposits::tests::wallet(&player).await;
        assert_eq!((&tasks["taskBonus"], &tasks["taskTarget"]), (&json!(100 * RUPEE), &json!(2_000 * RUPEE)));
        is_sound(&app, 2, 100).await;
        let next = first_charge(&player).await;
        assert_eq!((&next["activity_type"], goods(&next).len()), (&json!(23), 3));
    })
    .await;
}

#[tokio::test]
async fn of_several_open_orders_the_first_credited_one_takes_the_offer_and_the_others_the_shops_tiers() {
    each_app(async |app| {
        let player = player(&app).await;
        let mut orders = Vec::new();
        for key in ["order-key-1", "order-key-2", "order-key-3"] {
            orders.push(order(&player, key, buy(1_000_000_201, 100)).await.0);
        }
        is_sound(&app, 0, 300).await;
        assert_eq!(pay(&app, &orders[1], 100).await, "credited");
        assert_eq!(balances(&player).await, (100, 100, 100, 0));
        assert_eq!(pay(&app, &orders[0], 100).await, "credited");
        assert_eq!(balances(&player).await, (200, 103, 110, 0), "3 % and a tenth in gold, by the tier");
        let expired = json!({"type": "payment.expired", "order_no": orders[2]});
        assert_eq!(outcome(&app.gateway_says("expired", &expired).await), "closed");
        is_sound(&app, 2, 100).await;
        let again = super::super::paid(&orders[0], &orders[0], 100 * RUPEE);
        assert_eq!(outcome(&app.gateway_says("again", &again).await), "already_credited");
        assert_eq!(pay(&app, &orders[2], 100).await, "credited_late");
        assert_eq!(balances(&player).await, (300, 106, 120, 0));
        is_sound(&app, 2, 100).await;
    })
    .await;
}

#[tokio::test]
async fn a_plain_deposit_that_is_credited_first_ends_the_offer() {
    each_app(async |app| {
        let player = player(&app).await;
        let (offer, ..) = order(&player, "order-key-1", buy(1_000_000_201, 100)).await;
        let other = plain(&player, "order-key-2", 100).await;
        assert_eq!(pay(&app, &other, 100).await, "credited");
        assert_eq!(pay(&app, &offer, 100).await, "credited");
        assert_eq!(balances(&player).await, (200, 3, 20, 0));
        let state = player.post("/api/user/order/state", json!({"order_no": offer})).await.data();
        assert_eq!(state["recharge"]["coin"], 3 * RUPEE, "the order says what it brought");
        is_sound(&app, 0, 0).await;
    })
    .await;
}

#[tokio::test]
async fn of_64_orders_at_once_of_which_all_are_paid_at_once_one_brings_the_offer() {
    each_app_with(
        |site, _| many_orders(site),
        async |app| {
            let player = player(&app).await;
            let orders = (0..64).map(|number| {
                let player = player.clone();
                let key = format!("at-once-{number}");
                tokio::spawn(async move { order(&player, &key, buy(1_000_000_201, 100)).await.0 })
            });
            let mut ordered = Vec::new();
            for order_no in orders.collect::<Vec<_>>() {
                ordered.push(order_no.await.unwrap());
            }
            let mut paid = Vec::new();
            for order_no in ordered {
                let app = app.clone();
                paid.push(tokio::spawn(async move { pay(&app, &order_no, 100).await }));
            }
            for outcome in paid {
                assert_eq!(outcome.await.unwrap(), "credited");
            }
            assert_eq!(balances(&player).await, (6_400, 100 + 63 * 3, 100 + 63 * 10, 0));
            is_sound(&app, 2, 100).await;
        },
    )
    .await;
}

#[tokio::test]
async fn a_budget_that_is_a_unit_short_sells_nothing_and_a_lapsed_order_gives_its_part_back() {
    // Of 32 slots all but the first, which has the rest of the division, are a unit short of the hundred.
    each_app_with(
        |site, _| site.promotions.day_budget = baize_money::Amount::from_units(32_000_000 - 1),
        async |app| {
            let player = player(&app).await;
            let (first, ..) = order(&player, "order-key-1", buy(1_000_000_201, 100)).await;
            let second =
                player.post_with_key("/api/user/order", "order-key-2", buy(1_000_000_201, 100)).await;
            assert_eq!(second.code(), 3010);
            assert_eq!(first_charge(&player).await["list"][0]["left_num"], 0, "it is shown as sold out");
            let expired = json!({"type": "payment.expired", "order_no": first});
            assert_eq!(outcome(&app.gateway_says("expired", &expired).await), "closed");
            is_sound(&app, 0, 0).await;
            order(&player, "order-key-3", buy(1_000_000_201, 100)).await;
            is_sound(&app, 0, 100).await;
        },
    )
    .await;
}

#[tokio::test]
async fn goods_that_bring_money_need_a_contact_the_right_price_and_a_site_that_gives_bonuses_for_deposits() {
    each_app(async |app| {
        let guest = app.register().await;
        let refused = guest.post_with_key("/api/user/order", "order-key-1", buy(1_000_000_201, 100)).await;
        assert_eq!(refused.code(), 5008);
        let wrong = guest.post_with_key("/api/user/order", "order-key-2", buy(1_000_000_201, 101)).await;
        assert_eq!(wrong.code(), 1026);
        let mut without = buy(1_000_000_201, 100);
        without["is_add_coin"] = json!(0);
        let (_, coin, gold) = order(&guest, "order-key-3", without).await;
        assert_eq!((coin, gold), (0, 100), "gold needs no contact");
        assert_eq!(app.post("/api/user/firstcharge", json!({})).await.code(), 1013);
        is_sound(&app, 0, 0).await;
    })
    .await;
    for change in [(|site: &mut Site| site.revoke(Capability::DepositBonus)) as fn(&mut Site), |site| {
        site.money_mode = MoneyMode::Social;
    }] {
        let app = TestApp::alone_with(move |site, _| change(site));
        app.api.lobby.prepare().await.unwrap();
        let player = player(&app).await;
        assert_eq!(first_charge(&player).await, json!({"activity_type": 0, "list": [], "end_time": 0}));
        assert_eq!(goods(&charge_reward(&player).await), [0_i64; 0]);
        assert_eq!(daily_gift(&player).await["amount"], 0);
        let refused = player.post_with_key("/api/user/order", "order-key-1", buy(1_000_000_201, 100)).await;
        assert_ne!(refused.code(), 0);
    }
}

#[tokio::test]
async fn the_second_deposit_has_its_offers_for_three_days_and_keeps_them_when_the_first_goes_back() {
    each_app(async |app| {
        let player = player(&app).await;
        let first = plain(&player, "order-key-1", 500).await;
        pay(&app, &first, 500).await;
        let offered = first_charge(&player).await;
        assert_eq!(
            (&offered["activity_type"], goods(&offered)),
            (&json!(23), vec![1_000_000_301, 1_000_000_302, 1_000_000_303])
        );
        let end = app.clock.now().plus(Span::hours(72));
        assert_eq!(offered["end_time"], end.millis());
        charge_back(&app, &first, 500).await;
        assert_eq!(goods(&first_charge(&player).await).len(), 3, "the first stays the first");
        app.clock.set(end.minus(Span::millis(1)));
        let player = signed_in_again(&app).await;
        let (order_no, coin, gold) = order(&player, "order-key-2", buy(1_000_000_302, 500)).await;
        assert_eq!((coin, gold), (300, 0));
        app.clock.set(end);
        assert_eq!(first_charge(&player).await["activity_type"], 0);
        assert_eq!(pay(&app, &order_no, 500).await, "credited");
        assert_eq!(balances(&player).await, (500, 300, 0, 0));
        is_sound(&app, 1, 300).await;
    })
    .await;
}

async fn find(app: &TestApp, order_no: &str) -> (PlayerId, DepositId) {
    let order_no = order_no.to_owned();
    let read = move |tx: &mut Tx| order_numbers::find::<DepositId>(tx, &order_no);
    app.app.db.read(read).await.unwrap().unwrap()
}

#[tokio::test]
async fn an_offer_that_was_changed_behind_the_server_is_found() {
    each_app(async |app| {
        let player = player(&app).await;
        let (order_no, ..) = order(&player, "order-key-1", buy(1_000_000_201, 100)).await;
        pay(&app, &order_no, 100).await;
        is_sound(&app, 2, 100).await;
        let (owner, order) = find(&app, &order_no).await;
        let forge = move |tx: &mut Tx| {
            let mut offer = deposit_offers::of_order(tx, owner, order)?.unwrap();
            offer.state = deposit_offers::OfferState::GivenBack;
            deposit_offers::save(tx, &offer)
        };
        Result::<_, StoreError>::unwrap(app.app.db.write(owner, forge).await);
        let problems = activities::verify_grants(&app.app.db).await.unwrap().problems;
        assert_eq!(problems.len(), 1, "{problems:?}");
        assert!(problems[0].to_string().contains("was given back"), "{}", problems[0]);
    })
    .await;
}

/// Of what waits for an operator: the activity, and what speaks for abuse in points.
async fn risks(app: &TestApp) -> Vec<(i64, i64)> {
    let list = |tx: &mut Tx| activities::in_review(tx, (0.into(), 0.into()), 10);
    let waiting = app.app.db.read(list).await.unwrap();
    waiting.iter().map(|each| (each.grant.activity, each.grant.risk)).collect()
}

#[tokio::test]
async fn the_first_offer_of_a_second_account_that_pays_from_one_account_waits_for_an_operator() {
    each_app(async |app| {
        for (number, account, waits) in
            [(1, "acc_1", false), (2, "acc_1", true), (3, "acc_2", false), (4, "", false)]
        {
            let body = json!({"client_type": 1, "mobile": format!("98765{number:05}"), "age_confirmed": true,
                "password": "kx7-Qz_monsoon", "device_id": format!("phone-{number}")});
            let from = format!("198.51.{number}.1:4000");
            let body = app.proven_from(&from, body).await;
            let player = app.client(app.post_from(&from, "/api/user/register", &body).await.data());
            let offered = goods(&first_charge(&player).await)[0];
            let (order_no, coin, gold) = order(&player, "first-order-1", buy(offered, 100)).await;
            let mut message = crate::deposits::tests::paid(&order_no, &order_no, 100 * RUPEE);
            message["payer"] = json!(account);
            assert_eq!(outcome(&app.gateway_says(&order_no, &message).await), "credited");
            let paid = if waits { 0 } else { coin };
            assert_eq!(balances(&player).await, (100, paid, gold, 0), "account {number}");
        }
        assert_eq!(risks(&app).await, [(22, 60)], "the account that paid for the very order");
        is_sound(&app, 8, 400).await;
    })
    .await;
}

#[tokio::test]
async fn the_first_offer_of_a_second_account_on_a_device_waits_for_an_operator_and_its_deposit_does_not() {
    each_app(async |app| {
        let join = async |number: u32| {
            let body = json!({"client_type": 1, "mobile": format!("98765{number:05}"), "age_confirmed": true,
                "password": "kx7-Qz_monsoon", "device_id": "one-phone"});
            app.client(app.sign_up(body).await.data())
        };
        for number in [1, 2] {
            let player = join(number).await;
            let offered = goods(&first_charge(&player).await)[0];
            let (order_no, coin, gold) = order(&player, "first-order-1", buy(offered, 100)).await;
            assert_eq!(pay(&app, &order_no, 100).await, "credited");
            let paid = if number == 1 { coin } else { 0 };
            assert_eq!(balances(&player).await, (100, paid, gold, 0), "account {number}");
        }
        assert_eq!(risks(&app).await, [(22, 60)], "one device and one network");
        is_sound(&app, 4, 200).await;
    })
    .await;
}

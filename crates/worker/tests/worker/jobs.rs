//! The jobs on both databases, with a gateway whose replies are scripted.

use crate::common::{Bench, GatewayCall, Reply};
use baize_cashier::withdrawals as service;
use baize_core::operators::ApprovalOrder;
use baize_core::ports::{PayoutState, PlayerUpdate};
use baize_ledger::Wallet;
use baize_money::{Amount, Bucket, PlayMode, Split};
use baize_store::rounds::{self, OpenRound};
use baize_store::{Db, PlayerId, RoundId, StoreError, deposits};
use baize_testkit::each_db;
use baize_time::{Span, Timestamp};

/// State of the only withdrawal, cash, frozen cash.
async fn standing(bench: &Bench) -> (i64, i64, i64) {
    let (player, id) = (bench.player, bench.withdrawal);
    let read = move |tx: &mut baize_store::Tx| {
        let row = baize_store::withdrawals::load(tx, player, id)?;
        let wallet = Wallet::get(tx, player)?;
        let state = row.map_or(-1, |row| row.state);
        Ok((state, wallet.balance(Bucket::Cash).units(), wallet.balance(Bucket::FrozenCash).units()))
    };
    let read: Result<_, StoreError> = bench.db.read(read).await;
    read.unwrap()
}

async fn clean(db: &Db) {
    let report = baize_ledger::verify(db).await.unwrap();
    assert!(report.problems.is_empty(), "{:?}", report.problems);
}

#[tokio::test]
async fn a_payout_of_another_amount_moves_nothing_when_it_is_asked_for() {
    each_db(async |db| {
        let bench = Bench::with_withdrawal(db).await;
        let wrong = [(4_999_999, "INR"), (5_000_001, "INR"), (5_000_000, "BRL")];
        let replies = wrong.map(|(units, currency)| Reply::paid_with(units, currency));
        bench
            .gateway
            .script([Reply::Is(PayoutState::Working)].into_iter().chain(replies).chain([Reply::paid()]));
        bench.work().await;
        for _ in wrong {
            bench.clock.advance(Span::hours(1));
            bench.work().await;
            assert_eq!(standing(&bench).await, (2, 15_000_000, 5_000_000));
        }
        bench.clock.advance(Span::hours(1));
        bench.work().await;
        assert_eq!(standing(&bench).await, (3, 15_000_000, 0), "the right amount is posted");
        clean(&bench.db).await;
    })
    .await;
}

#[tokio::test]
async fn a_payout_whose_message_never_comes_is_asked_for_and_posted() {
    each_db(async |db| {
        let bench = Bench::with_withdrawal(db).await;
        bench.gateway.script([Reply::Is(PayoutState::Working), Reply::paid()]);
        bench.work().await;
        assert_eq!(standing(&bench).await, (2, 15_000_000, 5_000_000));
        assert_eq!(bench.gateway.calls(), [GatewayCall::PayOut]);
        bench.clock.advance(Span::seconds(16));
        bench.work().await;
        assert_eq!(standing(&bench).await, (3, 15_000_000, 0));
        assert_eq!(bench.gateway.calls(), [GatewayCall::PayOut, GatewayCall::State]);
        bench.clock.advance(Span::hours(1));
        bench.work().await;
        assert_eq!(bench.gateway.calls().len(), 2, "nothing is left to ask");
        clean(&bench.db).await;
    })
    .await;
}

#[tokio::test]
async fn an_unknown_outcome_stays_submitted_and_the_same_number_is_asked_for_again() {
    each_db(async |db| {
        let bench = Bench::with_withdrawal(db).await;
        bench.gateway.script([
            Reply::Lost,
            Reply::Lost,
            Reply::Is(PayoutState::Unknown),
            Reply::Is(PayoutState::Working),
        ]);
        bench.work().await;
        assert_eq!(standing(&bench).await, (2, 15_000_000, 5_000_000), "a silence ends nothing");
        for _ in 0..2 {
            bench.clock.advance(Span::minutes(6));
            bench.work().await;
            assert_eq!(standing(&bench).await.0, 2);
        }
        // Paid out once into the silence, then first asked (silence), then asked (unknown) and paid out again.
        assert_eq!(
            bench.gateway.calls(),
            [GatewayCall::PayOut, GatewayCall::State, GatewayCall::State, GatewayCall::PayOut]
        );
        assert_eq!(bench.gateway.numbers().len(), 1, "always under the same number");
        clean(&bench.db).await;
    })
    .await;
}

#[tokio::test]
async fn a_payout_that_arrived_although_the_answer_was_lost_is_not_asked_for_twice() {
    each_db(async |db| {
        let bench = Bench::with_withdrawal(db).await;
        bench.gateway.script([Reply::Lost, Reply::paid()]);
        bench.work().await;
        bench.clock.advance(Span::minutes(6));
        bench.work().await;
        assert_eq!(bench.gateway.calls(), [GatewayCall::PayOut, GatewayCall::State]);
        assert_eq!(standing(&bench).await, (3, 15_000_000, 0));
        clean(&bench.db).await;
    })
    .await;
}

#[tokio::test]
async fn a_failed_payout_brings_the_money_back_and_the_player_is_notified() {
    each_db(async |db| {
        let bench = Bench::with_withdrawal(db).await;
        bench.gateway.script([Reply::Is(PayoutState::Failed("account_rejected".into()))]);
        bench.work().await;
        assert_eq!(standing(&bench).await, (5, 20_000_000, 0));
        let updates = bench.pages.take();
        let notice = updates.iter().find_map(|update| match update {
            PlayerUpdate::Notice { title_key, params, .. } => Some((*title_key, params["reason"].clone())),
            _ => None,
        });
        assert_eq!(notice, Some(("tips_withdraw_fail", "account_rejected".into())));
        clean(&bench.db).await;
    })
    .await;
}

#[tokio::test]
async fn a_worker_that_died_in_the_middle_is_followed_by_one_that_asks_first() {
    each_db(async |db| {
        let bench = Bench::with_withdrawal(db).await;
        // What a worker had done when it was killed: written down that it calls the gateway.
        let (ctx, player, id) = (bench.ctx(), bench.player, bench.withdrawal);
        let submit = move |tx: &mut baize_store::Tx| {
            service::submit(tx, &ctx, player, id, &|_| vec!["scripted".into()])
        };
        let submitted: Result<_, StoreError> = bench.db.write(player, submit).await;
        submitted.unwrap();
        bench.gateway.script([Reply::paid()]);
        bench.work().await;
        assert_eq!(bench.gateway.calls(), [GatewayCall::State], "the payout may be there already");
        assert_eq!(standing(&bench).await, (3, 15_000_000, 0));
        clean(&bench.db).await;
    })
    .await;
}

#[tokio::test]
async fn one_of_many_workers_claims_the_job() {
    each_db(async |db| {
        let bench = Bench::with_withdrawal(db).await;
        bench.gateway.script([Reply::Is(PayoutState::Working)]);
        let workers: Vec<_> = (0..8)
            .map(|_| {
                let worker = bench.worker.clone();
                tokio::spawn(async move { worker.work_once().await })
            })
            .collect();
        for worker in workers {
            worker.await.unwrap().unwrap();
        }
        assert_eq!(bench.gateway.calls(), [GatewayCall::PayOut]);
        clean(&bench.db).await;
    })
    .await;
}

#[tokio::test]
async fn an_operators_no_reaches_the_players_pages() {
    each_db(async |db| {
        let bench = Bench::with_large_withdrawal(db).await;
        bench.work().await;
        assert_eq!(bench.gateway.calls(), [], "nobody has approved it");
        let (ctx, player, id) = (bench.ctx(), bench.player, bench.withdrawal);
        let reject = move |tx: &mut baize_store::Tx| service::reject(tx, &ctx, player, id, ("ana", "ask us"));
        bench.db.write(player, reject).await.unwrap();
        bench.work().await;
        assert_eq!(standing(&bench).await, (4, 100_000_000, 0));
        assert!(bench.pages.take().contains(&PlayerUpdate::WithdrawalChanged(player, id)));
        clean(&bench.db).await;
    })
    .await;
}

#[tokio::test]
async fn an_operators_yes_is_paid_out() {
    each_db(async |db| {
        let bench = Bench::with_large_withdrawal(db).await;
        let (ctx, player, id) = (bench.ctx(), bench.player, bench.withdrawal);
        let order = ApprovalOrder::new("ana".into(), None, String::new());
        let approve = move |tx: &mut baize_store::Tx| service::approve(tx, &ctx, player, id, &order);
        bench.db.write(player, approve).await.unwrap();
        bench.gateway.script([Reply::paid_with(59_000_000, "INR")]);
        bench.work().await;
        assert_eq!(standing(&bench).await, (3, 40_000_000, 0));
        clean(&bench.db).await;
    })
    .await;
}

#[tokio::test]
async fn an_order_that_nobody_paid_expires() {
    each_db(async |db| {
        let bench = Bench::with_order(db).await;
        let state = async || {
            let player = bench.player;
            let page = move |tx: &mut baize_store::Tx| deposits::page(tx, player, i64::MAX.into(), (0, 9), 9);
            let rows: Result<Vec<_>, StoreError> = bench.db.read(page).await;
            rows.unwrap().iter().map(|row| row.state).collect::<Vec<_>>()
        };
        bench.clock.advance(Span::minutes(29));
        bench.work().await;
        assert_eq!(state().await, [0]);
        bench.clock.advance(Span::minutes(1));
        bench.work().await;
        assert_eq!(state().await, [3]);
        clean(&bench.db).await;
    })
    .await;
}

#[tokio::test]
async fn rounds_that_cannot_be_ended_do_not_keep_the_others_waiting_however_many_they_are() {
    each_db(async |db| {
        let bench = Bench::with_withdrawal(db).await;
        bench.gateway.script([Reply::paid()]);
        let player = bench.player;
        let open = |player, id: i64, game: &str, state: &str| OpenRound {
            player,
            id: RoundId::from(id),
            game: game.to_owned(),
            play_mode: PlayMode::Gold,
            stake: Amount::whole(1),
            split: Split::default(),
            nonce: id,
            params: "{\"guess\":\"heads\"}".to_owned(),
            outcome: "{}".to_owned(),
            game_state: state.to_owned(),
            draws: 4,
            initial_stake: Amount::whole(1),
            steps: 0,
            // Many end at the same moment.
            expires_at: Timestamp::from_millis(id / 70),
        };
        let mut rows: Vec<_> = (1..=350)
            .map(|id| match id % 3 {
                0 => open(player, id, "mines", r#"{"of":"another version"}"#),
                1 => open(player, id, "a game that is gone", "{}"),
                _ => open(PlayerId::from(404), id, "flip", r#"{"guesses":["heads"],"flips":["heads"]}"#),
            })
            .collect();
        let last = rows.len();
        rows.push(open(player, 351, "flip", r#"{"guesses":["heads"],"flips":["heads"]}"#));
        let opened = bench.db.write(player, move |tx| rows.iter().try_for_each(|row| rounds::open(tx, row)));
        Result::<_, StoreError>::unwrap(opened.await);
        bench.work().await;
        let left = bench.db.read(move |tx| rounds::open_of_player(tx, player)).await;
        let left: Vec<_> = Result::<_, StoreError>::unwrap(left).into_iter().map(|open| open.game).collect();
        let nobody = bench.db.read(|tx| rounds::open_of_player(tx, PlayerId::from(404))).await;
        assert_eq!(left.len() + Result::<_, StoreError>::unwrap(nobody).len(), last);
        assert!(!left.contains(&"flip".to_owned()), "the one that can be ended is");
        clean(&bench.db).await;
    })
    .await;
}

//! Everything that moves a player's money at the same moment, in two processes where the database allows them: withdrawals,
//! bets that meet requirements, bets on a shared table and their cancellation, an operator who turns withdrawals down,
//! bonuses given up, and reversals. Whatever the order, no unit is made or lost.

use std::collections::BTreeMap;

use baize_cashier::withdrawals::{self, NewWithdrawal};
use baize_core::{Failure, Outcome};
use baize_ledger::Code;
use baize_money::{Amount, Bucket, PlayMode};
use baize_play::originals::RoundStanding;
use baize_promotions::wagering::{self, ForfeitRequest};
use baize_store::deposits::DepositRow;
use baize_store::{PlayerId, StoreError, transfers};
use baize_testkit::coin::COIN;
use baize_time::Span;
use serde_json::json;
use tokio::task::JoinSet;

use crate::cashier::{bind, upi};
use crate::originals::{dice, play, wallet};
use crate::reversals::{order, paid, reversed, says};
use crate::stage::{Stage, each_pair, key, whole};
use crate::tables::FIRST;

const CALLS: u32 = 64;
const ROUND: i64 = 1;
const TABLE_STAKE: (PlayMode, Amount) = (PlayMode::Capital, Amount::whole(60));

/// How often something was done, and not refused.
type Done = BTreeMap<&'static str, u32>;

/// A refusal is an answer; a fault is not.
fn answered<T, R>(outcome: Outcome<T, R>) -> bool {
    match outcome {
        Ok(_) => true,
        Err(Failure::Refused(_)) => false,
        Err(Failure::Fault(fault)) => panic!("{fault}"),
    }
}

/// One of the parallel calls: what it is, and whether it was done.
async fn act(stage: Stage, player: PlayerId, order: DepositRow, number: u32) -> (&'static str, bool) {
    let name = format!("race-key-{number}");
    let at = (player, name.as_str());
    match number % 8 {
        0 => {
            let bet = dice(player, &name, whole(150), PlayMode::Capital);
            ("bet", answered(play(&stage.db, &stage.ctx, bet).await))
        }
        1 => ("table bet", answered(stage.place_at(&COIN, at, TABLE_STAKE, json!({ "side": "low" })).await)),
        2 | 3 => ("cancel", answered(stage.cancel_at(&COIN, at, (ROUND, None)).await)),
        4 => {
            let (ctx, key, early) = (stage.ctx.clone(), key(&name), true);
            let ask = NewWithdrawal { amount: whole(200), payout_method_id: 1, early, confirmation: None };
            let asked = stage.db.write(player, move |tx| withdrawals::request(tx, &ctx, player, &key, &ask));
            ("withdraw", answered(asked.await))
        }
        5 => ("reject", reject_open(&stage, player).await),
        6 => {
            let part = reversed(&stage, &order, &name, whole(40));
            ("reverse", says(&stage, player, &name, part).await == "reversed")
        }
        _ => ("give up", give_up(&stage, player, &name).await),
    }
}

/// An operator turns the open withdrawal down, if there is one.
async fn reject_open(stage: &Stage, player: PlayerId) -> bool {
    let open = stage.db.read(move |tx| baize_store::withdrawals::open_of(tx, player)).await;
    let Some(row) = Result::<_, StoreError>::unwrap(open) else { return false };
    let ctx = stage.ctx.clone();
    let reject =
        stage.db.write(player, move |tx| withdrawals::reject(tx, &ctx, player, row.id, ("ana", "no")));
    answered(reject.await)
}

/// The player gives the oldest requirement's bonus up.
async fn give_up(stage: &Stage, player: PlayerId, name: &str) -> bool {
    let open = stage.db.read(move |tx| wagering::list(tx, player)).await.unwrap();
    let Some(row) = open.into_iter().next() else { return false };
    let (ctx, key) = (stage.ctx.clone(), key(name));
    let request = ForfeitRequest { requirement: row.id, shown: whole(1_000_000) };
    answered(stage.db.write(player, move |tx| wagering::forfeit(tx, &ctx, player, &key, &request)).await)
}

/// A player with deposits that bind cash and bonus, and two bets on a table that takes bets. Returns the first order.
async fn begin(stage: &mut Stage) -> (PlayerId, DepositRow) {
    stage.change_site(|site| {
        (site.withdrawals.early.allowed, site.withdrawals.day_limit) = (true, Amount::MAX);
    });
    let player = stage.player(1, [Amount::ZERO; 3]).await;
    bind(stage, player, upi()).await;
    let mut first = None;
    for name in ["order-1", "order-2", "order-3", "order-4"] {
        let row = order(stage, player, &format!("an-{name}"), true).await;
        assert_eq!(says(stage, player, name, paid(stage, &row)).await, "credited");
        first.get_or_insert(row);
    }
    stage.chain_of(&COIN, [3; 32], 50).await;
    stage.round_of(&COIN, FIRST).await;
    for name in ["before-the-1", "before-the-2"] {
        stage.place_at(&COIN, (player, name), TABLE_STAKE, json!({ "side": "low" })).await.unwrap();
    }
    (player, first.unwrap())
}

/// Each bet on the table took its stake once, and one that was taken back got it back once.
async fn compare_table_bets(stage: &Stage, player: PlayerId, done: &Done) {
    let list = stage.db.read(move |tx| transfers::of_player(tx, player, 0, 100_000)).await;
    let list = Result::<_, StoreError>::unwrap(list);
    let moved = |code: Code, id: i64| {
        let of_bet = list.iter().filter(|each| each.code == code.number() && each.reference == id);
        Amount::sum(of_bet.map(|each| each.amount)).unwrap()
    };
    let rounds: Vec<_> =
        stage.history(player).await.into_iter().filter(|round| round.game == COIN.id).collect();
    let count = |what: &str| done.get(what).copied().unwrap_or_default();
    assert_eq!(rounds.len(), usize::try_from(2 + count("table bet")).unwrap());
    let mut cancelled = 0;
    for round in &rounds {
        assert_eq!(moved(Code::Stake, round.id), TABLE_STAKE.1);
        if round.standing == RoundStanding::Void {
            cancelled += 1;
            assert_eq!(moved(Code::VoidStake, round.id), TABLE_STAKE.1);
            assert_eq!(moved(Code::Payout, round.id), Amount::ZERO);
        } else {
            assert_eq!(moved(Code::VoidStake, round.id), Amount::ZERO);
            assert_eq!(moved(Code::Payout, round.id), round.payout);
        }
    }
    assert_eq!(cancelled, count("cancel"), "each cancellation that was acknowledged, and no other");
}

#[tokio::test]
async fn sixty_four_calls_in_two_processes_that_move_money_in_every_direction_make_and_lose_none() {
    each_pair(async |here, there| {
        let mut stage = Stage::new(here.clone());
        let (player, order) = begin(&mut stage).await;
        let mut calls = JoinSet::new();
        for number in 0..CALLS {
            // Each kind of call comes from both processes.
            let db = if number / 8 % 2 == 0 { here.clone() } else { there.clone() };
            calls.spawn(act(
                Stage { db, ctx: stage.ctx.clone(), watched_at: stage.watched_at },
                player,
                order.clone(),
                number,
            ));
        }
        let mut done = Done::new();
        while let Some(call) = calls.join_next().await {
            let (what, is_done) = call.unwrap();
            *done.entry(what).or_default() += u32::from(is_done);
        }
        for what in ["bet", "cancel", "reverse", "withdraw"] {
            assert!(done.get(what).is_some_and(|count| *count > 0), "no {what} of {done:?}");
        }
        let held = wallet(&stage.db, player).await;
        let open = stage.db.read(move |tx| baize_store::withdrawals::open_of(tx, player)).await;
        let open = Result::<_, StoreError>::unwrap(open);
        let set_aside = open.map_or(Amount::ZERO, |row| row.amount.checked_add(row.early_cash).unwrap());
        assert_eq!(held.balance(Bucket::FrozenCash), set_aside, "what is frozen is what is asked for");
        stage.run_of(&COIN).await;
        stage.later(Span::seconds(6));
        stage.round_of(&COIN, FIRST).await;
        stage.settle_all(&COIN).await;
        compare_table_bets(&stage, player, &done).await;
        stage.sound().await;
    })
    .await;
}

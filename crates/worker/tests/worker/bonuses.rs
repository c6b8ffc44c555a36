//! Bonuses whose time is over, and rewards that wait until there is room for another, on both databases.

use baize_core::ports::PlayerUpdate;
use baize_ledger::{Posting, Wallet, post};
use baize_money::{Amount, Bucket};
use baize_promotions::activities::verify_grants;
use baize_promotions::wagering::{self, NewRequirement};
use baize_promotions_rules::{CoinTerms, RequirementKind, RequirementTerms, Reward};
use baize_store::promotion_grants::{self, GrantRow, GrantState};
use baize_store::{StoreError, Tx, accounts};
use baize_testkit::each_db;
use baize_time::{Span, Timestamp};

use crate::common::{Bench, account};

/// Grants a bonus that ends after so many days.
async fn grant(bench: &Bench, amount: i32, days: i64) {
    let (ctx, player) = (bench.ctx(), bench.player);
    let expires_at = Some(ctx.now.plus(Span::days(days)));
    let granted: Result<(), StoreError> = bench
        .db
        .write(player, move |tx: &mut Tx| {
            let mut wallet = Wallet::get(tx, player)?;
            let new = NewRequirement {
                kind: RequirementKind::Bonus,
                source: "test",
                source_id: 0,
                amount: Amount::whole(amount),
                target: Amount::whole(1_000),
                terms: RequirementTerms { expires_at, ..RequirementTerms::default() },
            };
            let row = wagering::prepare(&ctx, &mut wallet, new);
            let grant = Posting::bonus_grant(row.id, Amount::whole(amount));
            post(tx, &mut wallet, &ctx.cause(None), &[grant]).map_err(StoreError::damaged)?;
            wagering::insert(tx, &row)
        })
        .await;
    granted.unwrap();
}

async fn bonus(bench: &Bench) -> Amount {
    let player = bench.player;
    bench.db.read(move |tx| Wallet::get(tx, player)).await.unwrap().balance(Bucket::Bonus)
}

#[tokio::test]
async fn each_bonus_is_taken_back_when_its_time_is_over_and_the_player_hears_of_it() {
    each_db(async |db| {
        let bench = Bench::new(db, 100).await;
        grant(&bench, 50, 14).await;
        grant(&bench, 30, 20).await;
        bench.clock.advance(Span::days(13));
        bench.work().await;
        assert_eq!(bonus(&bench).await, Amount::whole(80));
        bench.clock.advance(Span::days(1));
        bench.work().await;
        assert_eq!(bonus(&bench).await, Amount::whole(30), "only the first one");
        let is_notice = |update: &PlayerUpdate| {
            matches!(update, PlayerUpdate::Notice { kind: "bonus_expired", params, .. } if params["amount"] == 500_000)
        };
        assert!(bench.pages.take().iter().any(is_notice));
        bench.clock.advance(Span::days(6));
        bench.work().await;
        bench.work().await;
        assert_eq!(bonus(&bench).await, Amount::ZERO);
        assert_eq!(baize_ledger::verify(&bench.db).await.unwrap().problems, []);
    })
    .await;
}

/// A reward of bonus money that could not be paid when it was claimed.
async fn owe(bench: &Bench, step: i64, amount: i32) {
    let (ctx, player) = (bench.ctx(), bench.player);
    let amount = Amount::whole(amount);
    let reward = Reward::Coin { amount, terms: CoinTerms::demo(10, Amount::whole(100)) };
    let grant = GrantRow {
        player,
        activity: 1,
        period: "d2026-11-22".to_owned(),
        step,
        id: ctx.next_id(),
        version: 1,
        state: GrantState::Owed,
        reward: serde_json::to_string(&reward).unwrap(),
        money: amount,
        gold: Amount::ZERO,
        prize: -1,
        nonce: -1,
        seed_hash: [0; 32],
        place: 0,
        made_at: ctx.now,
        closed_at: Timestamp::default(),
        unearned: Amount::ZERO,
        taken: Amount::ZERO,
        risk: 0,
        held: String::new(),
    };
    bench.db.write(player, move |tx: &mut Tx| promotion_grants::insert(tx, &grant)).await.unwrap();
}

/// The states of the player's grants, newest first.
async fn grants(bench: &Bench) -> Vec<GrantState> {
    let player = bench.player;
    let read = move |tx: &mut Tx| promotion_grants::of_player(tx, player, None, 10);
    bench.db.read(read).await.unwrap().iter().map(|grant| grant.state).collect()
}

#[tokio::test]
async fn rewards_that_wait_are_paid_once_each_as_bonuses_end_the_oldest_first() {
    each_db(async |db| {
        let bench = Bench::new(db, 100).await;
        let row = account(bench.player, bench.clock.now());
        bench.db.write(bench.player, move |tx: &mut Tx| accounts::create(tx, &row)).await.unwrap();
        for place in 0..20 {
            grant(&bench, 5, if place == 7 { 1 } else { 30 }).await;
        }
        owe(&bench, 1, 40).await;
        owe(&bench, 2, 50).await;
        bench.work().await;
        assert_eq!(bonus(&bench).await, Amount::whole(100), "no place is free");
        assert_eq!(grants(&bench).await, [GrantState::Owed, GrantState::Owed]);
        bench.pages.take();

        bench.clock.advance(Span::days(1));
        // One of the jobs ends the bonus, the other pays: whichever runs first.
        for _ in 0..3 {
            bench.work().await;
        }
        assert_eq!(bonus(&bench).await, Amount::whole(95 + 40), "one place, one reward");
        assert_eq!(grants(&bench).await, [GrantState::Owed, GrantState::Paid]);
        let player = bench.player;
        let open = bench.db.read(move |tx| wagering::list(tx, player)).await.unwrap();
        let paid: Vec<_> = open.iter().filter(|row| row.source == wagering::PROMOTION).collect();
        assert_eq!(paid.iter().map(|row| row.amount).collect::<Vec<_>>(), [Amount::whole(40)]);
        assert!(bench.pages.take().contains(&PlayerUpdate::WalletChanged(player)));
        assert_eq!(verify_grants(&bench.db).await.unwrap().problems, []);
        assert_eq!(baize_ledger::verify(&bench.db).await.unwrap().problems, []);
    })
    .await;
}

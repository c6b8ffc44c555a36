//! Bonuses whose time is over, on both databases.

use baize_core::ports::PlayerUpdate;
use baize_ledger::{Posting, Wallet, post};
use baize_money::{Amount, Bucket};
use baize_promotions::wagering::{self, NewRequirement};
use baize_promotions_rules::{RequirementKind, RequirementTerms};
use baize_store::{StoreError, Tx};
use baize_testkit::each_db;
use baize_time::Span;

use crate::common::Bench;

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

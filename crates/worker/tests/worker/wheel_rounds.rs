//! Rounds of the invitation wheel by their job: what a lapsed one held is back in the budget, once.

use baize_money::Amount;
use baize_promotions::activities;
use baize_promotions_rules::Promotion as _;
use baize_promotions_rules::kinds::invite_turntable::InviteTurntable;
use baize_store::invite_rounds::{self, InviteRoundRow};
use baize_store::promotion_budgets::{self, BudgetSlot};
use baize_store::{StoreError, Tx, WriteKey, accounts};
use baize_testkit::each_db;
use baize_time::{Span, Timestamp};

use crate::common::{Bench, account};

const WHEEL: i64 = InviteTurntable::KIND;

#[tokio::test]
async fn what_a_lapsed_round_held_goes_back_to_the_budget_once() {
    each_db(async |db| {
        let bench = Bench::new(db, 0).await;
        let (ctx, row, held) = (bench.ctx(), account(bench.player, bench.clock.now()), Amount::whole(1_000));
        let today = ctx.now.day(ctx.site.utc_offset).number();
        let round = InviteRoundRow {
            player: bench.player,
            activity: WHEEL,
            week: today,
            joined_at: ctx.now,
            ends_at: ctx.now.plus(Span::hours(72)),
            held,
            slots: format!(r#"[{{"activity":{WHEEL},"day":{today},"slot":0}}]"#),
            reached_at: Timestamp::default(),
            is_listed: false,
            due_at: ctx.now.plus(Span::hours(73)),
            spins: "[]".into(),
        };
        let kept = round.clone();
        let join = move |tx: &mut Tx| {
            accounts::create(tx, &row)?;
            activities::seed_demo(tx, &ctx)?;
            let slot = BudgetSlot { activity: WHEEL, day: today, slot: 0, used: Amount::ZERO };
            assert!(promotion_budgets::take(tx, slot, held, Amount::whole(200_000))?);
            invite_rounds::save(tx, &kept)
        };
        bench.db.write(WriteKey::SHARED, join).await.unwrap();
        let player = bench.player;
        let read = move |tx: &mut Tx| {
            let spent = promotion_budgets::spent(tx, WHEEL)?.into_iter().map(|(_, units)| units).sum::<i64>();
            Ok::<_, StoreError>((spent, invite_rounds::latest(tx, player, WHEEL)?.unwrap()))
        };
        bench.clock.set(round.due_at.minus(Span::millis(1)));
        bench.work().await;
        assert_eq!(bench.db.read(read).await.unwrap(), (held.units(), round.clone()), "it is not time yet");
        bench.clock.set(round.due_at);
        for _ in 0..3 {
            bench.clock.advance(Span::seconds(61));
            bench.work().await;
        }
        let lapsed =
            InviteRoundRow { held: Amount::ZERO, slots: "[]".into(), due_at: Timestamp::default(), ..round };
        assert_eq!(bench.db.read(read).await.unwrap(), (0, lapsed));
    })
    .await;
}

//! Stakes of bonus money, and the requirements that they fill.

use baize_core::Ctx;
use baize_games::{Original, originals::dice::Dice};
use baize_ledger::{Posting, Wallet, post};
use baize_money::{Amount, PlayMode, Split};
use baize_promotions::Notice;
use baize_store::wagering_requirements::RequirementRow;
use baize_store::{PlayerId, RequirementId, StoreError, Tx, wagering_requirements};
use baize_testkit::{NOW, each_db};
use baize_time::Timestamp;
use serde_json::json;

use crate::originals::{dice, play, wallet};
use crate::stage::{Stage, units, whole};

#[tokio::test]
async fn a_stake_of_cash_and_bonus_is_paid_back_in_proportion() {
    each_db(async |db| {
        let stage = Stage::new(db);
        let p = stage.player(1, [whole(3), whole(7), Amount::ZERO]).await;
        let mut bet = dice(p, "both-kinds", whole(10), PlayMode::Capital);
        bet.params = bet.game.check(&json!({ "target": 9_800, "over": false })).unwrap();
        let reply = play(&stage.db, &stage.ctx, bet).await.unwrap().reply;
        assert_eq!(reply.round.split, Split { cash: whole(3), bonus: whole(7) });
        assert_eq!(reply.round.payout, units(101_020), "the seeds of this test win");
        assert_eq!((reply.wallet.cash, reply.wallet.bonus), (units(30_306), units(70_714)));
        stage.sound().await;
    })
    .await;
}

fn open_task(tx: &mut Tx, ctx: &Ctx, player: PlayerId, id: i64, target: Amount) -> Result<(), StoreError> {
    let row = RequirementRow {
        player,
        id: RequirementId::from(id),
        kind: 0,
        state: 0,
        source: "test".to_owned(),
        amount: whole(5),
        cur: Amount::ZERO,
        target,
        held_by: 0,
        created_at: NOW,
        closed_at: Timestamp::default(),
        source_id: 0,
        expires_at: Timestamp::default(),
        scope: "all".to_owned(),
        max_stake: Amount::ZERO,
    };
    wagering_requirements::insert(tx, &row)?;
    let mut wallet = Wallet::get(tx, player)?;
    wallet.requirement_opened();
    post(tx, &mut wallet, &ctx.cause(None), &[Posting::bonus_grant(RequirementId::from(id), whole(5))])
        .map_err(StoreError::damaged)
}

#[tokio::test]
async fn turnover_releases_the_oldest_bonus_in_the_same_transaction() {
    each_db(async |db| {
        let stage = Stage::new(db);
        let p = stage.player(1, [whole(1000), Amount::ZERO, whole(1000)]).await;
        let ctx = stage.ctx.clone();
        stage
            .db
            .write(p, move |tx| {
                open_task(tx, &ctx, p, 1, whole(15))?;
                open_task(tx, &ctx, p, 2, whole(100))
            })
            .await
            .unwrap();
        let gold = play(&stage.db, &stage.ctx, dice(p, "gold-bet", whole(10), PlayMode::Gold)).await.unwrap();
        assert_eq!(gold.reply.wallet.requirement.cur, Amount::ZERO, "gold counts for nothing");

        let bet = |name| dice(p, name, whole(10), PlayMode::Capital);
        let first = play(&stage.db, &stage.ctx, bet("first-bet")).await.unwrap().reply;
        assert_eq!((first.wallet.requirement.cur, first.wallet.requirement.target), (whole(10), whole(15)));
        assert_eq!((first.wallet.bonus, first.notices.len()), (whole(10), 0));

        let second = play(&stage.db, &stage.ctx, bet("secondbet")).await.unwrap().reply;
        assert_eq!(second.notices, [Notice::BonusReleased { amount: whole(5) }]);
        assert_eq!((second.wallet.requirement.cur, second.wallet.requirement.target), (whole(5), whole(100)));
        assert_eq!(second.wallet.bonus, whole(5));
        let won = Amount::sum([first.round.payout, second.round.payout]).unwrap();
        assert_eq!(second.wallet.cash, Amount::sum([whole(980), won, whole(5)]).unwrap());
        assert_eq!(wallet(&stage.db, p).await.open_requirements(), 1);
        stage.sound().await;
    })
    .await;
}

#[tokio::test]
async fn a_bonus_that_was_lost_leaves_the_next_one_its_own_full_target() {
    each_db(async |db| {
        let stage = Stage::new(db);
        let p = stage.player(1, [Amount::ZERO, Amount::ZERO, Amount::ZERO]).await;
        let (ctx, later) = (stage.ctx.clone(), stage.ctx.clone());
        stage.db.write(p, move |tx| open_task(tx, &ctx, p, 1, whole(15))).await.unwrap();
        let mut lost = dice(p, "lose-it-all", whole(5), PlayMode::Capital);
        lost.params = lost.game.check(&serde_json::to_value(Dice::samples()[0]).unwrap()).unwrap();
        let reply = play(&stage.db, &stage.ctx, lost).await.unwrap().reply;
        assert_eq!((reply.wallet.bonus, reply.wallet.requirement.target), (Amount::ZERO, Amount::ZERO));
        assert_eq!(wallet(&stage.db, p).await.open_requirements(), 0, "nothing waits for money that is gone");

        stage.db.write(p, move |tx| open_task(tx, &later, p, 2, whole(100))).await.unwrap();
        let mut safe = dice(p, "play-the-next", whole(5), PlayMode::Capital);
        safe.params = safe.game.check(&json!({ "target": 9_800, "over": false })).unwrap();
        let reply = play(&stage.db, &stage.ctx, safe).await.unwrap().reply;
        assert!(reply.round.payout > Amount::ZERO, "the seeds of this test win");
        assert_eq!((reply.wallet.requirement.cur, reply.wallet.requirement.target), (whole(5), whole(100)));
        assert_eq!(reply.notices, []);
        stage.sound().await;
    })
    .await;
}

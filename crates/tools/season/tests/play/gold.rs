//! Games of gold alone, the free pick of the day, the refill and the shop of looks.

use baize_core::Failure;
use baize_games::find;
use baize_ledger::{Problem, verify};
use baize_money::{Amount, Bucket, PlayMode};
use baize_play::gold::{self, BuyLook, GoldRefusal};
use baize_play::originals::{OriginalsRefusal as Refusal, PlaceBet};
use baize_store::gold::OwnedLookRow;
use baize_store::{Db, PlayerId, PurchaseId, Tx};
use baize_testkit::each_db;
use baize_time::Span;
use baize_wagers::WagerRefusal;

use crate::originals::{play, refused, wallet};
use crate::stage::{Stage, each_pair, key, whole};

const TREE: &str = "gold-wishing-tree";

fn pick(player: PlayerId, name: &str, game: &str, stake: Amount) -> PlaceBet {
    let game = find(game).unwrap();
    let params = game.check(&game.defaults()).unwrap();
    let play_mode = PlayMode::Gold;
    PlaceBet { player, key: key(name), game, play_mode, stake, params, free_pick: true, open: Ok(()) }
}

#[tokio::test]
async fn a_game_of_gold_takes_no_money() {
    each_db(async |db| {
        let stage = Stage::new(db);
        let p = stage.player(1, [whole(100), whole(100), whole(100)]).await;
        for game in baize_games::games().filter(|game| game.gold_only) {
            let name = format!("with-money-{}", game.id);
            let bet = PlaceBet {
                play_mode: PlayMode::Capital,
                free_pick: false,
                ..pick(p, &name, game.id, whole(1))
            };
            assert_eq!(
                refused(play(&stage.db, &stage.ctx, bet).await),
                Refusal::PlayModeNotTaken,
                "{}",
                game.id
            );
            let bet = PlaceBet { free_pick: false, ..pick(p, &format!("{name}-gold"), game.id, whole(1)) };
            play(&stage.db, &stage.ctx, bet).await.unwrap();
        }
        assert_eq!(wallet(&stage.db, p).await.balance(Bucket::Cash), whole(100));
        stage.sound().await;
    })
    .await;
}

#[tokio::test]
async fn a_free_pick_is_one_round_a_day_whose_stake_is_the_house_s() {
    each_db(async |db| {
        let mut stage = Stage::new(db);
        let p = stage.player(1, [Amount::ZERO, Amount::ZERO, Amount::ZERO]).await;
        let ten = whole(10);
        let bet = |name: &str| pick(p, name, TREE, ten);
        let first = play(&stage.db, &stage.ctx, bet("pick-of-today")).await.unwrap().reply;
        assert_eq!((first.round.stake, first.wallet.gold), (ten, first.round.payout));
        let again = play(&stage.db, &stage.ctx, bet("pick-of-today")).await.unwrap();
        assert!(again.repeated && again.reply == first);
        for (name, game, stake) in [
            ("second-of-today", TREE, ten),
            ("other-stake-1", TREE, whole(11)),
            ("other-game-1", "dice", ten),
        ] {
            let refusal = refused(play(&stage.db, &stage.ctx, pick(p, name, game, stake)).await);
            assert_eq!(refusal, Refusal::FreeRoundsGone, "{name}");
        }
        let unpaid = PlaceBet { free_pick: false, ..pick(p, "not-a-free-one", TREE, whole(1_000)) };
        let refusal = refused(play(&stage.db, &stage.ctx, unpaid).await);
        assert_eq!(refusal, Refusal::Wager(WagerRefusal::InsufficientFunds));
        let offset = stage.ctx.site.utc_offset;
        let midnight = stage.ctx.now.day(offset).next().start(offset);
        stage.ctx.now = midnight.minus(Span::millis(1));
        let refusal = refused(play(&stage.db, &stage.ctx, bet("last-moment-of-today")).await);
        assert_eq!(refusal, Refusal::FreeRoundsGone);
        stage.ctx.now = midnight;
        play(&stage.db, &stage.ctx, bet("pick-of-tomorrow")).await.unwrap();
        stage.sound().await;
    })
    .await;
}

#[tokio::test]
async fn verify_finds_a_look_that_no_gold_has_paid() {
    each_db(async |db| {
        let stage = Stage::new(db);
        let p = stage.player(1, [Amount::ZERO, Amount::ZERO, whole(5_000)]).await;
        let buying =
            BuyLook { player: p, key: key("a-felt-of-moss"), look: gold::look("felt-moss").unwrap() };
        let ctx = stage.ctx.clone();
        let wallet = stage.db.write(p, move |tx| gold::buy(tx, &ctx, &buying)).await.unwrap().reply;
        assert_eq!(wallet.gold, whole(4_000));
        stage.sound().await;
        let purchase: PurchaseId = stage.ctx.next_id();
        let row = OwnedLookRow { player: p, look: "ring-gold".into(), purchase, price: whole(50_000) };
        stage.db.write(p, move |tx| baize_store::gold::insert_owned_look(tx, &row)).await.unwrap();
        assert_eq!(verify(&stage.db).await.unwrap().problems, [Problem::Purchases { player: p, count: 1 }]);
    })
    .await;
}

#[tokio::test]
async fn no_refill_is_given_while_a_round_of_gold_is_open() {
    each_db(async |db| {
        let stage = Stage::new(db);
        let p = stage.player(1, [Amount::ZERO, Amount::ZERO, whole(1)]).await;
        let bet = PlaceBet { free_pick: false, ..pick(p, "a-harvest-that-waits", "gold-harvest", whole(1)) };
        play(&stage.db, &stage.ctx, bet).await.unwrap();
        let ctx = stage.ctx.clone();
        let refill = move |tx: &mut Tx| gold::refill(tx, &ctx, p, &key("a-refill-too-soon"));
        match stage.db.write(p, refill).await {
            Err(Failure::Refused(GoldRefusal::GoldLeft)) => {}
            other => panic!("{other:?}"),
        }
        stage.sound().await;
    })
    .await;
}

#[tokio::test]
async fn of_two_requests_at_once_one_is_paid_and_the_other_refused() {
    each_pair(async |here, there| {
        let stage = Stage::new(here.clone());
        let empty = stage.player(1, [Amount::ZERO, Amount::ZERO, Amount::ZERO]).await;
        let rich = stage.player(2, [Amount::ZERO, Amount::ZERO, whole(5_000)]).await;
        let refill = async |db: &Db, name: &'static str| {
            let ctx = stage.ctx.clone();
            db.write(empty, move |tx: &mut Tx| gold::refill(tx, &ctx, empty, &key(name))).await.is_ok()
        };
        let (first, second) =
            tokio::join!(refill(&here, "refill-of-here"), refill(&there, "refill-of-there"));
        assert!(first != second, "one of them");
        assert_eq!(wallet(&stage.db, empty).await.balance(Bucket::Gold), whole(100));
        let buy = async |db: &Db, name: &'static str| {
            let (ctx, look) = (stage.ctx.clone(), gold::look("felt-moss").unwrap());
            let buying = BuyLook { player: rich, key: key(name), look };
            db.write(rich, move |tx: &mut Tx| gold::buy(tx, &ctx, &buying)).await.is_ok()
        };
        let (first, second) = tokio::join!(buy(&here, "a-felt-of-here"), buy(&there, "a-felt-of-there"));
        assert!(first != second, "a look is bought once");
        assert_eq!(wallet(&stage.db, rich).await.balance(Bucket::Gold), whole(4_000));
        let free = async |db: &Db, name: &'static str| {
            play(db, &stage.ctx, pick(rich, name, TREE, whole(10))).await.is_ok()
        };
        let (first, second) = tokio::join!(free(&here, "a-pick-of-here"), free(&there, "a-pick-of-there"));
        assert!(first != second, "a pick is taken once");
        stage.sound().await;
    })
    .await;
}

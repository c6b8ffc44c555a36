//! The Grand: what bets add to its pool, and what it pays.

use baize_games::find;
use baize_ledger::{Code, Problem, verify};
use baize_money::{Amount, Bucket, PlayMode};
use baize_play::originals::{PlaceBet, Round, jackpot};
use baize_store::{PlayerId, RoundId, Tx, jackpots, transfers};
use baize_testkit::each_db;
use baize_time::Span;

use crate::originals::{play, wallet};
use crate::stage::{Stage, key, units, whole};

const SLOT: &str = "river-of-stars";
/// Players whose first spin wins the Grand, found by trying: their seeds follow from their numbers.
const WINNERS: [u32; 2] = [4_286, 67_565];

fn spin(player: PlayerId, name: &str, play_mode: PlayMode, stake: Amount) -> PlaceBet {
    let game = find(SLOT).unwrap();
    let params = game.check(&game.defaults()).unwrap();
    PlaceBet { player, key: key(name), game, play_mode, stake, params, free_pick: false, open: Ok(()) }
}

async fn shown(stage: &Stage) -> Amount {
    let site = stage.ctx.site.clone();
    stage.db.read(move |tx| jackpot::shown(tx, &site)).await.unwrap()[0].pool
}

async fn roll_up(stage: &Stage) {
    stage.db.write(PlayerId::from(1), |tx| jackpots::roll_up(tx, SLOT)).await.unwrap();
}

/// What the pool holds, what the house has added and what was won.
async fn pool(stage: &Stage) -> [Amount; 3] {
    let row = stage.db.read(|tx| jackpots::find(tx, SLOT)).await.unwrap().unwrap();
    [row.pool().unwrap(), row.seeded, row.awarded]
}

async fn won(stage: &Stage, player: u32, amount: Amount) -> Round {
    let p = stage.player(player, [whole(10_000), Amount::ZERO, Amount::ZERO]).await;
    play(&stage.db, &stage.ctx, spin(p, "the-spin-that-wins", PlayMode::Capital, amount))
        .await
        .unwrap()
        .reply
        .round
}

/// What the round pays without the Grand.
fn by_the_book(round: &Round) -> Amount {
    units(i32::try_from(round.stake.units() * round.outcome["pays"].as_i64().unwrap() / 100).unwrap())
}

#[tokio::test]
async fn a_capital_bet_adds_its_share_and_gold_adds_nothing() {
    each_db(async |db| {
        let mut stage = Stage::new(db);
        stage.change_site(|site| site.play.slots.grand_least = 0);
        let p = stage.player(1, [whole(100), Amount::ZERO, whole(100)]).await;
        assert_eq!(shown(&stage).await, Amount::ZERO);
        play(&stage.db, &stage.ctx, spin(p, "with-capital", PlayMode::Capital, whole(2))).await.unwrap();
        play(&stage.db, &stage.ctx, spin(p, "with-gold", PlayMode::Gold, whole(2))).await.unwrap();
        assert_eq!(shown(&stage).await, Amount::ZERO, "what was added is shown once it is rolled up");
        roll_up(&stage).await;
        roll_up(&stage).await;
        assert_eq!(shown(&stage).await, units(200));
        stage.sound().await;
    })
    .await;
}

#[tokio::test]
async fn a_grand_pays_the_pool_in_the_proportion_of_the_stake() {
    each_db(async |db| {
        let mut stage = Stage::new(db);
        stage.change_site(|site| site.play.slots.grand_least = 0);
        let terms = jackpot::terms(&stage.ctx.site, find(SLOT).unwrap()).unwrap();
        let p = stage.player(1, [whole(100_000), Amount::ZERO, Amount::ZERO]).await;
        play(&stage.db, &stage.ctx, spin(p, "fills-the-pool", PlayMode::Capital, terms.top_stake))
            .await
            .unwrap();
        let filled = terms.share.of(terms.top_stake).unwrap();
        let round = won(&stage, WINNERS[0], whole(1)).await;
        // The bet's own share, which is not rolled up, counts too.
        let all = filled.checked_add(units(100)).unwrap();
        let award = terms.award_of(all, whole(1)).unwrap();
        assert!(award.is_positive());
        assert_eq!(round.outcome["grand"], true);
        assert_eq!(round.payout, by_the_book(&round).checked_add(award).unwrap());
        assert_eq!(pool(&stage).await, [all.checked_sub(award).unwrap(), Amount::ZERO, award]);
        let (winner, id) = (PlayerId::from(i64::from(WINNERS[0])), round.id);
        let paid = stage
            .db
            .read(move |tx| transfers::of_reference(tx, winner, Code::JackpotAward.number(), id))
            .await
            .unwrap();
        assert_eq!(paid.len(), 1);
        assert_eq!(paid[0].amount, award);
        let held = wallet(&stage.db, winner).await.balance(Bucket::Cash);
        assert_eq!(held, whole(9_999).checked_add(round.payout).unwrap());
        stage.sound().await;
    })
    .await;
}

#[tokio::test]
async fn no_grand_pays_less_than_was_shown_and_the_house_adds_what_is_missing() {
    each_db(async |db| {
        let mut stage = Stage::new(db);
        let terms = jackpot::terms(&stage.ctx.site, find(SLOT).unwrap()).unwrap();
        let least = shown(&stage).await;
        assert_eq!(terms.award_of(least, whole(1)), Some(whole(500)), "500 stakes at least");
        let first = won(&stage, WINNERS[0], whole(2)).await;
        assert_eq!(first.payout, by_the_book(&first).checked_add(whole(1_000)).unwrap());
        let [left, seeded, awarded] = pool(&stage).await;
        assert_eq!((left, awarded), (Amount::ZERO, whole(1_000)));
        assert_eq!(seeded, whole(1_000).checked_sub(units(200)).unwrap(), "all but the bet's own share");

        // The promise of the site falls, and pages show for a while what it was.
        stage.change_site(|site| site.play.slots.grand_least = 0);
        stage.later(Span::millis(29_999));
        let second = won(&stage, WINNERS[1], whole(2)).await;
        assert_eq!(second.payout, by_the_book(&second).checked_add(whole(1_000)).unwrap());
        stage.sound().await;
    })
    .await;
}

#[tokio::test]
async fn after_a_while_a_grand_pays_what_another_one_has_left() {
    each_db(async |db| {
        let mut stage = Stage::new(db);
        won(&stage, WINNERS[0], whole(2)).await;
        stage.change_site(|site| site.play.slots.grand_least = 0);
        stage.later(Span::seconds(30));
        let round = won(&stage, WINNERS[1], whole(2)).await;
        let terms = jackpot::terms(&stage.ctx.site, find(SLOT).unwrap()).unwrap();
        let award = terms.award_of(units(200), whole(2)).unwrap();
        assert_eq!(round.payout, by_the_book(&round).checked_add(award).unwrap());
        stage.sound().await;
    })
    .await;
}

#[tokio::test]
async fn a_grand_for_gold_pays_a_thousand_stakes() {
    each_db(async |db| {
        let stage = Stage::new(db);
        let p = stage.player(WINNERS[0], [Amount::ZERO, Amount::ZERO, whole(100)]).await;
        let round =
            play(&stage.db, &stage.ctx, spin(p, "won-in-gold", PlayMode::Gold, whole(3))).await.unwrap();
        let round = round.reply.round;
        assert_eq!(round.payout, by_the_book(&round).checked_add(whole(3_000)).unwrap());
        assert!(stage.db.read(|tx| jackpots::find(tx, SLOT)).await.unwrap().is_none());
        stage.sound().await;
    })
    .await;
}

#[tokio::test]
async fn verify_finds_a_pool_that_no_transfer_has_filled() {
    each_db(async |db| {
        let stage = Stage::new(db);
        won(&stage, WINNERS[0], whole(2)).await;
        stage.sound().await;
        let forge = |tx: &mut Tx| jackpots::contribute(tx, SLOT, RoundId::from(7), units(5));
        stage.db.write(PlayerId::from(1), forge).await.unwrap();
        let found = verify(&stage.db).await.unwrap().problems;
        let [Problem::Jackpots { stored, computed }] = found[..] else { panic!("{found:?}") };
        assert_eq!((stored[0] - computed[0], stored[1..] == computed[1..]), (5, true));
    })
    .await;
}

//! Bets on in-house games.

use baize_core::site::{GameLimits, MoneyMode, PlayLimits};
use baize_core::{Ctx, Failure, Outcome, Replayable};
use baize_fairness::{ClientSeed, Draws, ServerSeed};
use baize_games::find;
use baize_games::{Original, originals::dice::Dice};
use baize_identity::account_state;
use baize_ledger::{RequestKey, Wallet};
use baize_money::{Amount, Bucket, PlayMode};
use baize_play::originals::{BetReply, OriginalsRefusal as Refusal, PlaceBet, RoundStanding, place};
use baize_play::{bets, originals};
use baize_store::{Db, PlayerId, Tx, Uid, accounts, day_tallies};
use baize_testkit::each_db;
use baize_time::Span;
use baize_wagers::WagerRefusal;
use serde_json::json;

use crate::stage::{Stage, gold, key, units, whole};

pub fn dice(player: PlayerId, name: &str, stake: Amount, play_mode: PlayMode) -> PlaceBet {
    let game = find("dice").unwrap();
    let params = game.check(&game.defaults()).unwrap();
    PlaceBet { player, key: key(name), game, play_mode, stake, params, free_pick: false, open: Ok(()) }
}

pub async fn play(db: &Db, ctx: &Ctx, bet: PlaceBet) -> Outcome<Replayable<BetReply>, Refusal> {
    let (ctx, player, bet) = (ctx.clone(), bet.player, bet.prepare(&ctx.site)?);
    db.write(player, move |tx| place(tx, &ctx, &bet)).await
}

pub fn refused<T: std::fmt::Debug>(outcome: Outcome<T, Refusal>) -> Refusal {
    match outcome {
        Err(Failure::Refused(no)) => no,
        other => panic!("not refused: {other:?}"),
    }
}

pub async fn wallet(db: &Db, player: PlayerId) -> Wallet {
    db.read(move |tx| Wallet::get(tx, player)).await.unwrap()
}

pub async fn history(db: &Db, player: PlayerId) -> Vec<originals::Round> {
    let filter = bets::History { before: None, play_mode: None, game: None, limit: 100 };
    let all = db.read(move |tx| bets::history(tx, player, &filter)).await.unwrap();
    all.into_iter().filter_map(bets::PlayedRound::in_house).collect()
}

#[tokio::test]
async fn a_bet_is_paid_recorded_and_can_be_drawn_again() {
    each_db(async |db| {
        let stage = Stage::new(db);
        let p = stage.player(1, [whole(1000), Amount::ZERO, Amount::ZERO]).await;
        let mut expected = whole(1000);
        for n in 0..20 {
            let risked = units(100_001);
            let answered =
                play(&stage.db, &stage.ctx, dice(p, &format!("bet-{n:05}"), risked, PlayMode::Capital))
                    .await
                    .unwrap();
            let round = answered.reply.round;
            assert_eq!((round.nonce, round.standing), (n, RoundStanding::Settled));
            expected = expected.checked_sub(risked).unwrap().checked_add(round.payout).unwrap();
            assert_eq!(answered.reply.wallet.cash, expected);
            assert_eq!(round.multiplier.payout(risked), Some(round.payout));
        }
        assert_eq!(wallet(&stage.db, p).await.balance(Bucket::Cash), expected);

        let rounds = history(&stage.db, p).await;
        assert_eq!(rounds.len(), 20);
        let revealed = stage.rotate(p, None).await.unwrap().revealed;
        assert_eq!(revealed.rounds, 20);
        let server = ServerSeed::parse(&revealed.server_seed).unwrap();
        let client = ClientSeed::parse(&revealed.client_seed).unwrap();
        for round in rounds {
            assert_eq!(round.server_seed_hash, server.commitment().to_string());
            let roll = Draws::new(&server, &client, u64::try_from(round.nonce).unwrap()).pick(10_001);
            assert_eq!(round.outcome["roll"], json!(roll));
            assert_eq!(round.outcome["win"], json!(roll > 5_050));
        }
        stage.sound().await;
    })
    .await;
}

#[tokio::test]
async fn a_repetition_receives_the_first_answer_and_another_input_is_refused() {
    each_db(async |db| {
        let stage = Stage::new(db);
        let p = stage.player(1, [Amount::ZERO, Amount::ZERO, whole(100)]).await;
        let bet = dice(p, "the-same", whole(1), PlayMode::Gold);
        let first = play(&stage.db, &stage.ctx, bet.clone()).await.unwrap();
        play(&stage.db, &stage.ctx, dice(p, "another1", whole(2), PlayMode::Gold)).await.unwrap();
        let again = play(&stage.db, &stage.ctx, bet).await.unwrap();
        assert!(!first.repeated && again.repeated);
        assert_eq!(first.reply, again.reply);
        let other = dice(p, "the-same", whole(2), PlayMode::Gold);
        assert_eq!(
            refused(play(&stage.db, &stage.ctx, other).await),
            Refusal::Wager(WagerRefusal::KeyReused)
        );
        assert_eq!(history(&stage.db, p).await.len(), 2);

        let q = stage.player(2, [Amount::ZERO, Amount::ZERO, whole(100)]).await;
        let theirs = play(&stage.db, &stage.ctx, dice(q, "the-same", whole(2), PlayMode::Gold)).await;
        assert!(!theirs.unwrap().repeated, "a key belongs to its player");
        stage.sound().await;
    })
    .await;
}

#[tokio::test]
async fn sixty_four_parallel_bets_of_one_balance_spend_it_once() {
    each_db(async |db| {
        let stage = Stage::new(db);
        let p = stage.player(1, [whole(10), Amount::ZERO, Amount::ZERO]).await;
        let lost = Dice::samples()[0]; // under 0.01: one chance in ten thousand
        let bets: Vec<_> = (0..64)
            .map(|n| {
                let mut bet = dice(p, &format!("spend-{n:03}"), whole(10), PlayMode::Capital);
                bet.params = bet.game.check(&serde_json::to_value(lost).unwrap()).unwrap();
                let (db, ctx) = (stage.db.clone(), stage.ctx.clone());
                tokio::spawn(async move { play(&db, &ctx, bet).await })
            })
            .collect();
        let mut placed = 0;
        for bet in bets {
            match bet.await.unwrap() {
                Ok(answered) => {
                    assert!(answered.reply.round.payout.is_zero(), "the seeds of this test lose");
                    placed += 1;
                }
                outcome => assert_eq!(refused(outcome), Refusal::Wager(WagerRefusal::InsufficientFunds)),
            }
        }
        assert_eq!(placed, 1);
        assert_eq!(wallet(&stage.db, p).await.balance(Bucket::Cash), Amount::ZERO);
        assert_eq!(history(&stage.db, p).await.len(), 1);
        stage.sound().await;
    })
    .await;
}

#[tokio::test]
async fn what_is_refused_writes_nothing() {
    each_db(async |db| {
        let stage = Stage::new(db);
        let p = stage.player(1, [whole(200_000), Amount::ZERO, whole(5)]).await;
        let before = wallet(&stage.db, p).await;
        let limits = stage.ctx.site.limits.capital;
        let capital = |stake| dice(p, "refused-1", stake, PlayMode::Capital);
        let just_below = limits.min_stake.checked_sub(Amount::UNIT).unwrap();
        let just_above = limits.max_stake.checked_add(Amount::UNIT).unwrap();
        let mut long_shot = capital(limits.max_stake);
        long_shot.params = long_shot.game.check(&json!({ "target": 1, "over": false })).unwrap();
        for (bet, no) in [
            (capital(just_below), Refusal::Wager(WagerRefusal::StakeBelowMin(limits.min_stake))),
            (capital(units(-5)), Refusal::Wager(WagerRefusal::StakeBelowMin(limits.min_stake))),
            (capital(Amount::ZERO), Refusal::Wager(WagerRefusal::StakeBelowMin(limits.min_stake))),
            (capital(just_above), Refusal::Wager(WagerRefusal::StakeAboveMax(limits.max_stake))),
            (capital(Amount::MAX), Refusal::Wager(WagerRefusal::StakeAboveMax(limits.max_stake))),
            (long_shot, Refusal::Wager(WagerRefusal::PayoutAboveMax(limits.max_payout))),
            (dice(p, "refused-1", whole(6), PlayMode::Gold), Refusal::Wager(WagerRefusal::InsufficientFunds)),
        ] {
            assert_eq!(refused(play(&stage.db, &stage.ctx, bet).await), no);
        }
        assert_eq!(wallet(&stage.db, p).await, before);
        assert_eq!(history(&stage.db, p).await, []);
        let retried = play(&stage.db, &stage.ctx, capital(limits.min_stake)).await.unwrap();
        assert!(!retried.repeated, "a refused key is free");
        stage.sound().await;
    })
    .await;
}

#[tokio::test]
async fn a_game_may_have_limits_of_its_own() {
    each_db(async |db| {
        let mut stage = Stage::new(db);
        let p = stage.player(1, [whole(100), Amount::ZERO, whole(100)]).await;
        stage.change_site(|site| {
            let own = PlayLimits { max_stake: whole(2), default_stake: whole(1), ..site.limits.gold };
            let own = GameLimits { gold: Some(own), capital: None };
            site.limits.games.insert("dice".to_owned(), own);
        });
        let over = dice(p, "own-limit", whole(3), PlayMode::Gold);
        assert_eq!(
            refused(play(&stage.db, &stage.ctx, over).await),
            Refusal::Wager(WagerRefusal::StakeAboveMax(whole(2)))
        );
        play(&stage.db, &stage.ctx, dice(p, "capital-1", whole(3), PlayMode::Capital)).await.unwrap();
    })
    .await;
}

#[tokio::test]
async fn a_social_site_takes_gold_bets_only() {
    each_db(async |db| {
        let mut stage = Stage::new(db);
        let p = stage.player(1, [whole(100), Amount::ZERO, whole(100)]).await;
        stage.change_site(|site| site.money_mode = MoneyMode::Social);
        let capital = dice(p, "capital-1", whole(1), PlayMode::Capital);
        assert_eq!(
            refused(play(&stage.db, &stage.ctx, capital).await),
            Refusal::Wager(WagerRefusal::PlayOff)
        );
        play(&stage.db, &stage.ctx, dice(p, "gold-bet", whole(1), PlayMode::Gold)).await.unwrap();
        assert_eq!(wallet(&stage.db, p).await.balance(Bucket::Cash), whole(100));
    })
    .await;
}

#[tokio::test]
async fn rotation_reveals_what_was_committed_and_takes_the_next_seed() {
    each_db(async |db| {
        let stage = Stage::new(db);
        let p = stage.player(1, [Amount::ZERO, Amount::ZERO, whole(100)]).await;
        let before = stage.db.read(move |tx| originals::seeds(tx, p)).await.unwrap();
        gold(&stage, p, "one-bet-1").await;
        let rotated = stage.rotate(p, Some("mine")).await.unwrap();
        assert_eq!(rotated.revealed.server_seed_hash, before.server_seed_hash);
        let seed = ServerSeed::parse(&rotated.revealed.server_seed).unwrap();
        assert_eq!(seed.commitment(), before.server_seed_hash);
        assert_eq!(rotated.revealed.rounds, 1);
        assert_eq!(rotated.seeds.server_seed_hash, before.next_server_seed_hash);
        assert_eq!((rotated.seeds.client_seed.as_str(), rotated.seeds.nonce), ("mine", 0));
        let after = gold(&stage, p, "two-bet-2").await;
        assert_eq!((after.nonce, after.client_seed.as_str()), (0, "mine"));
        let rounds = history(&stage.db, p).await;
        assert_eq!(rounds[0].client_seed, "mine");
        assert_eq!(rounds[1].client_seed, before.client_seed, "older rounds keep their seeds");
        let revealed = stage.db.read(move |tx| originals::revealed(tx, p, None, 20)).await.unwrap();
        assert_eq!(revealed, [rotated.revealed]);
    })
    .await;
}

#[tokio::test]
async fn a_settled_bet_adds_to_the_tally_of_its_day_game_and_play_mode() {
    each_db(async |db| {
        let mut stage = Stage::new(db);
        let p = stage.player(1, [whole(100), Amount::ZERO, whole(100)]).await;
        let capital = async |stage: &Stage, name: &str| {
            play(&stage.db, &stage.ctx, dice(p, name, whole(2), PlayMode::Capital)).await.unwrap().reply.round
        };
        let offset = stage.ctx.site.utc_offset;
        let midnight = stage.ctx.now.day(offset).next().start(offset);
        stage.later(Span::millis(midnight.since(stage.ctx.now).as_millis() - 1));
        let first = capital(&stage, "last-ms-of-day").await;
        gold(&stage, p, "gold-before").await;
        stage.later(Span::millis(1));
        let second = capital(&stage, "next-day-1").await;
        let again = play(&stage.db, &stage.ctx, dice(p, "next-day-1", whole(2), PlayMode::Capital)).await;
        assert!(again.unwrap().repeated, "counts once");

        let tallies = stage.db.read(move |tx| day_tallies::of_player(tx, p)).await.unwrap();
        let today = midnight.day(offset).number();
        let keys: Vec<_> = tallies.iter().map(|tally| (tally.day, tally.play_mode)).collect();
        assert_eq!(
            keys,
            [(today - 1, PlayMode::Gold), (today - 1, PlayMode::Capital), (today, PlayMode::Capital)]
        );
        assert!(tallies.iter().all(|tally| (tally.game.as_str(), tally.rounds) == ("dice", 1)));
        let edge = dice_edge();
        for (tally, round) in [(&tallies[1], &first), (&tallies[2], &second)] {
            assert_eq!((tally.stake, tally.payout), (whole(2), round.payout));
            let rate = stage.ctx.site.bonuses.contribution("dice");
            assert_eq!(Some(tally.turnover), rate.of(whole(2)));
            assert_eq!(Some(tally.theo), edge.payout(whole(2)), "stake × exact edge, rounded down");
        }
        assert_eq!(tallies[0].turnover, Amount::ZERO, "gold is no turnover");
        let totals = stage.db.read(move |tx| day_tallies::totals(tx, p)).await.unwrap();
        assert_eq!((totals[&PlayMode::Gold].rounds, totals[&PlayMode::Gold].wagered), (1, whole(1)));
        assert_eq!((totals[&PlayMode::Capital].rounds, totals[&PlayMode::Capital].wagered), (2, whole(4)));
        stage.sound().await;
    })
    .await;
}

/// The house edge of [`dice`].
fn dice_edge() -> baize_money::Ratio {
    let game = baize_games::find("dice").unwrap();
    game.house_edge(&game.defaults()).unwrap()
}

#[tokio::test]
async fn a_closed_account_stakes_nothing_even_while_a_session_lives() {
    each_db(async |db| {
        let stage = Stage::new(db);
        let p = stage.player(1, [whole(100), Amount::ZERO, whole(100)]).await;
        let uid = Uid::from(10_000_001);
        let ctx = stage.ctx.clone();
        let close = move |tx: &mut Tx| {
            accounts::reserve_uid(tx, uid, p)?;
            account_state::close(tx, &ctx, uid, "test")
        };
        stage.db.write(p, close).await.unwrap();
        for (n, play_mode) in [PlayMode::Gold, PlayMode::Capital].into_iter().enumerate() {
            let bet = dice(p, &format!("closed-{n:03}"), whole(1), play_mode);
            let outcome = play(&stage.db, &stage.ctx, bet).await;
            assert_eq!(refused(outcome), Refusal::Wager(WagerRefusal::AccountClosed));
        }
        let ctx = stage.ctx.clone();
        stage.db.write(p, move |tx| account_state::open(tx, &ctx, uid)).await.unwrap();
        gold(&stage, p, "reopened-1").await;
    })
    .await;
}

#[test]
fn a_key_of_a_player_has_its_shape() {
    assert!("short".parse::<RequestKey>().is_err());
}

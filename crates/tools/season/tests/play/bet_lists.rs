//! Rounds that are over: a player's own, and the public ones.

use baize_money::{Amount, PlayMode};
use baize_play::bets::{self, PlayedRound};
use baize_play::originals::PlaceBet;
use baize_store::{RoundId, StoreError};
use baize_testkit::each_db;
use baize_time::Span;

use crate::originals::{dice, play};
use crate::stage::{Stage, gold, whole};

#[tokio::test]
async fn history_is_paged_and_filtered() {
    each_db(async |db| {
        let stage = Stage::new(db);
        let p = stage.player(1, [whole(100), Amount::ZERO, whole(100)]).await;
        for n in 0..7 {
            let kind = if n % 2 == 0 { PlayMode::Gold } else { PlayMode::Capital };
            play(&stage.db, &stage.ctx, dice(p, &format!("paged-{n}-bet"), whole(1), kind)).await.unwrap();
        }
        let page = async |before, play_mode, limit| {
            let filter = bets::History { before, play_mode, game: Some("dice".into()), limit };
            stage.db.read(move |tx| bets::history(tx, p, &filter)).await.unwrap()
        };
        let first = page(None, None, 4).await;
        let second = page(Some(first[3].id()), None, 4).await;
        let nonce = |round: &PlayedRound| match round {
            PlayedRound::InHouse(round) => round.nonce,
            PlayedRound::Outside(round) => panic!("{round:?}"),
        };
        let nonces: Vec<_> = first.iter().chain(&second).map(nonce).collect();
        assert_eq!(nonces, [6, 5, 4, 3, 2, 1, 0]);
        assert_eq!(page(None, Some(PlayMode::Capital), 20).await.len(), 3);
        let other = bets::History { before: None, play_mode: None, game: Some("mines".into()), limit: 9 };
        assert_eq!(stage.db.read(move |tx| bets::history(tx, p, &other)).await.unwrap(), []);
    })
    .await;
}

#[tokio::test]
async fn public_lists_show_masked_names_and_respect_who_hides() {
    each_db(async |db| {
        let stage = Stage::new(db);
        let p = stage.player(1, [Amount::ZERO, Amount::ZERO, whole(100)]).await;
        let round = gold(&stage, p, "shown-bet").await;
        let latest = async || {
            let ctx = stage.ctx.clone();
            stage.db.read(move |tx| bets::latest(tx, &ctx, bets::Feed::All, None)).await.unwrap()
        };
        let shown = latest().await;
        assert_eq!(shown.len(), 1);
        assert_eq!((shown[0].nickname.as_str(), shown[0].round), ("Pl***01", round.round_id()));

        let page = async || {
            let id = round.round_id();
            stage.db.read(move |tx| bets::round(tx, id)).await.unwrap().unwrap()
        };
        assert_eq!(page().await.server_seed, None, "a seed in use is secret");
        stage.rotate(p, None).await.unwrap();
        assert!(page().await.server_seed.is_some());

        let ctx = stage.ctx.clone();
        stage.db.write(p, move |tx| bets::set_hides_bets(tx, &ctx, p, true)).await.unwrap();
        assert_eq!(latest().await, []);
        assert_eq!(page().await.bet.nickname, "");
        assert!(stage.db.read(move |tx| bets::round(tx, RoundId::from(1))).await.unwrap().is_none());
    })
    .await;
}

#[tokio::test]
async fn a_game_that_is_played_now_and_then_has_its_own_latest_rounds() {
    each_db(async |db| {
        let mut stage = Stage::new(db);
        let [rare, hides, busy] =
            [1, 2, 3].map(|n| stage.player(n, [Amount::ZERO, Amount::ZERO, whole(500_000)]));
        let (rare, hides, busy) = (rare.await, hides.await, busy.await);
        let limbo = async |stage: &Stage, player, name: &str, stake| {
            let game = baize_games::find("limbo").unwrap();
            let params = game.check(&game.defaults()).unwrap();
            let bet = PlaceBet { game, params, ..dice(player, name, stake, PlayMode::Gold) };
            play(&stage.db, &stage.ctx, bet).await.unwrap().reply.round.round_id()
        };
        let dear = limbo(&stage, rare, "dear-one", whole(10_000)).await;
        stage.later(Span::millis(1));
        let first = limbo(&stage, rare, "cheap-one", whole(1)).await;
        let ctx = stage.ctx.clone();
        stage.db.write(hides, move |tx| bets::set_hides_bets(tx, &ctx, hides, true)).await.unwrap();
        for n in 0..150 {
            limbo(&stage, hides, &format!("hidden-{n:03}"), whole(1)).await;
            gold(&stage, busy, &format!("busy-{n:04}")).await;
        }
        let latest = async |list, game: Option<&'static str>| {
            let ctx = stage.ctx.clone();
            let shown = stage.db.read(move |tx| bets::latest(tx, &ctx, list, game)).await;
            let shown: Vec<_> = Result::<_, StoreError>::unwrap(shown);
            shown.iter().map(|bet| bet.round).collect::<Vec<_>>()
        };
        assert_eq!(latest(bets::Feed::All, None).await.len(), 50);
        assert_eq!(latest(bets::Feed::All, Some("limbo")).await, [first, dear]);
        assert_eq!(latest(bets::Feed::High, Some("limbo")).await, [dear]);
        assert_eq!(latest(bets::Feed::All, Some("dice")).await.len(), 50);
        assert_eq!(latest(bets::Feed::High, Some("dice")).await, []);
        assert_eq!(latest(bets::Feed::All, Some("keno")).await, []);
    })
    .await;
}

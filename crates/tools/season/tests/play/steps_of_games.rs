//! Every game that goes in steps, through the services: what the rules say is what is staked, paid and kept.

use baize_games::{OnTimeout, find, games};
use baize_money::{Amount, Bucket, PlayMode, Ratio};
use baize_play::originals::{
    OriginalsRefusal as Refusal, PlaceBet, Round, RoundStanding, StepRequest, open, step,
};
use baize_store::rounds::{self, OpenRound};
use baize_store::{PlayerId, RoundId};
use baize_testkit::each_db;
use baize_wagers::WagerRefusal;
use serde_json::{Value, json};

use crate::originals::{dice, play, refused, wallet};
use crate::stage::{Stage, key, units, whole};

/// Odd, so that half of it is not a whole number of units.
const STAKE: i32 = 12_345;

/// A player of games of steps, with a count of their cash beside the ledger.
struct StepPlayer<'a> {
    stage: &'a Stage,
    id: PlayerId,
    keys: u32,
    cash: Amount,
}

impl StepPlayer<'_> {
    fn key(&mut self) -> String {
        self.keys += 1;
        format!("step-{:06}", self.keys)
    }

    async fn bet(&mut self, game: &'static str) -> Round {
        let game = find(game).unwrap();
        let params = game.check(&game.defaults()).unwrap();
        let name = self.key();
        let bet = PlaceBet { game, params, ..dice(self.id, &name, units(STAKE), PlayMode::Capital) };
        let round = play(&self.stage.db, &self.stage.ctx, bet).await.unwrap().reply.round;
        self.cash = self.cash.checked_sub(units(STAKE)).unwrap();
        round
    }

    async fn kept(&self, round: RoundId) -> OpenRound {
        let player = self.id;
        let open = self.stage.db.read(move |tx| rounds::open_of_player(tx, player)).await.unwrap();
        open.into_iter().find(|open| open.id == round).unwrap()
    }

    async fn go(&mut self, round: &Round, action: &Value) -> Result<Round, Refusal> {
        let play = StepRequest {
            player: self.id,
            key: key(&self.key()),
            round: round.round_id(),
            step: round.step,
            action: action.clone(),
        };
        let ctx = self.stage.ctx.clone();
        let gone = self.stage.db.write(self.id, move |tx| step(tx, &ctx, find, &play)).await;
        if gone.is_err() {
            return Err(refused(gone));
        }
        Ok(gone.unwrap().reply.round)
    }

    /// One round to its end, as the game's own play or as the house plays what is left; out of turn is refused.
    async fn round(&mut self, game: &'static str, left: bool) {
        let entry = find(game).unwrap();
        let mut round = self.bet(game).await;
        while round.standing == RoundStanding::Open {
            let player = self.id;
            let resumed = self.stage.db.read(move |tx| open(tx, player)).await.unwrap();
            assert_eq!(resumed, [round.clone()], "{game}: what is resumed is what was shown");
            let state: Value = serde_json::from_str(&self.kept(round.round_id()).await.game_state).unwrap();
            for bad in [json!("fly"), json!({ "pick": 99 }), json!({ "hold": [true] }), json!(null)] {
                assert_eq!(self.go(&round, &bad).await.err(), Some(Refusal::BadAction), "{game} {bad}");
            }
            let on_timeout = entry.on_timeout(&state).unwrap();
            let action = match (left, on_timeout) {
                (true, OnTimeout::Act(action)) => action,
                _ => {
                    entry.cash_out_action(&state).unwrap().or(entry.optimal_action(&state).unwrap()).unwrap()
                }
            };
            let raise = entry.plan(&state, &action).unwrap().extra_stake.cost(units(STAKE)).unwrap();
            let before = round.stake;
            round = self.go(&round, &action).await.unwrap();
            assert_eq!(round.stake, before.checked_add(raise).unwrap(), "{game} {action}");
            self.cash = self.cash.checked_sub(raise).unwrap();
        }
        self.cash = self.cash.checked_add(round.payout).unwrap();
        let balance = wallet(&self.stage.db, self.id).await.balance(Bucket::Cash);
        assert_eq!(balance, self.cash, "{game}: {round:?}");
    }
}

async fn step_player(stage: &Stage) -> StepPlayer<'_> {
    let cash = whole(10_000);
    let player = stage.player(1, [cash, Amount::ZERO, Amount::ZERO]).await;
    StepPlayer { stage, id: player, keys: 0, cash }
}

#[tokio::test]
async fn every_game_of_steps_pays_what_its_rules_say() {
    each_db(async |db| {
        let stage = Stage::new(db);
        let mut player = step_player(&stage).await;
        for game in games().filter(|game| game.takes(PlayMode::Capital)) {
            for turn in 0..6 {
                player.round(game.id, turn % 2 == 1).await;
            }
        }
        stage.sound().await;
    })
    .await;
}

#[tokio::test]
async fn what_was_won_is_paid_though_the_largest_payout_was_lowered_since() {
    each_db(async |db| {
        let mut stage = Stage::new(db);
        let player = stage.player(1, [whole(10_000), Amount::ZERO, Amount::ZERO]).await;
        let games =
            [("flip", json!({ "guess": "heads" })), ("rock-paper-scissors", json!({ "throw": "rock" }))];
        for (keys, (game, choice)) in [1_000, 3_000].into_iter().zip(games) {
            let entry = find(game).unwrap();
            let mut steps = StepPlayer { stage: &stage, id: player, keys, cash: Amount::ZERO };
            let (round, stop) = loop {
                let params = entry.check(&choice).unwrap();
                let name = format!("{game}-{}", steps.key());
                let bet =
                    PlaceBet { game: entry, params, ..dice(player, &name, whole(1), PlayMode::Capital) };
                let round = play(&stage.db, &stage.ctx, bet).await.unwrap().reply.round;
                if round.standing == RoundStanding::Open {
                    let kept: Value =
                        serde_json::from_str(&steps.kept(round.round_id()).await.game_state).unwrap();
                    if let Some(stop) = entry.cash_out_action(&kept).unwrap() {
                        break (round, stop);
                    }
                    let _ = steps.go(&round, &choice).await;
                }
            };
            let site = stage.ctx.site.clone();
            stage.change_site(|site| site.limits.capital.max_payout = whole(1));
            let mut steps = StepPlayer { stage: &stage, id: player, keys: keys + 1_000, cash: Amount::ZERO };
            assert_eq!(
                steps.go(&round, &choice).await.err(),
                Some(Refusal::Wager(WagerRefusal::PayoutAboveMax(whole(1)))),
                "{game}"
            );
            let paid = steps.go(&round, &stop).await.unwrap();
            assert_eq!(paid.payout, Amount::from_units(19_800), "{game}");
            stage.change_site(|changed| *changed = (*site).clone());
        }
        stage.sound().await;
    })
    .await;
}

#[tokio::test]
async fn half_of_an_odd_stake_is_rounded_to_the_house() {
    each_db(async |db| {
        let stage = Stage::new(db);
        let mut player = step_player(&stage).await;
        let offered = loop {
            let mut round = player.bet("blackjack").await;
            if round.outcome["insurance"] == "offered" {
                break round;
            }
            while round.standing == RoundStanding::Open {
                round = player.go(&round, &json!("stand")).await.unwrap();
            }
        };
        let mut round = player.go(&offered, &json!("insure")).await.unwrap();
        assert_eq!(round.stake, units(STAKE + STAKE / 2 + 1));
        while round.standing == RoundStanding::Open {
            round = player.go(&round, &json!("stand")).await.unwrap();
        }
        let halves =
            [0, 2, 3, 4, 5].map(|halves| Ratio::new(halves, 2).unwrap().payout(units(STAKE)).unwrap());
        assert!(halves.contains(&round.payout), "{round:?}");
        stage.sound().await;
    })
    .await;
}

#[tokio::test]
async fn beside_an_open_round_another_bet_is_refused_whatever_it_would_draw() {
    each_db(async |db| {
        let stage = Stage::new(db);
        let mut player = step_player(&stage).await;
        let flip = |guess: &str, name: &str| {
            let game = find("flip").unwrap();
            let params = game.check(&json!({ "guess": guess })).unwrap();
            PlaceBet { game, params, ..dice(player.id, name, units(STAKE), PlayMode::Capital) }
        };
        for turn in 0.. {
            let bet = flip("heads", &format!("first-{turn:04}"));
            if play(&stage.db, &stage.ctx, bet).await.unwrap().reply.round.standing == RoundStanding::Open {
                break;
            }
        }
        let before = wallet(&stage.db, player.id).await;
        // One of the two would lose at once, the other would stay open: an answer that differed would tell which.
        for guess in ["heads", "tails"] {
            let bet = flip(guess, &format!("probe-{guess}"));
            assert_eq!(refused(play(&stage.db, &stage.ctx, bet).await), Refusal::RoundOpen, "{guess}");
        }
        let after = wallet(&stage.db, player.id).await;
        assert_eq!(
            (after.nonce(), after.balance(Bucket::Cash)),
            (before.nonce(), before.balance(Bucket::Cash))
        );
        // A game of one step goes on beside it.
        player.bet("dice").await;
        stage.sound().await;
    })
    .await;
}

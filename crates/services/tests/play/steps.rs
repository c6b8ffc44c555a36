//! A round of several steps, with a game that only this test knows.

use baize_fairness::Draws;
use baize_games::{BadAction, BadParams, Entry as GameEntry, Game, Original, Step};
use baize_money::{AccountType, Amount, Multiplier, Ratio};
use baize_services::originals::{Bet, Move, OriginalsRefusal as No, RoundStanding, step};
use baize_testkit::each_db;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::originals::{dice, history, play, refused};
use crate::stage::{Stage, key, whole};

/// A game of several steps: each step doubles or loses on the flip of a coin, until the player stops.
struct Ladder;

#[derive(Serialize, Deserialize)]
struct LadderState {
    steps: u32,
}

#[derive(Deserialize)]
#[serde(rename_all = "lowercase")]
enum LadderAction {
    Climb,
    Stop,
}

impl Ladder {
    fn at(steps: u32) -> Multiplier {
        Multiplier::from_parts(Multiplier::SCALE << steps.min(10))
    }
}

impl Original for Ladder {
    const ID: &'static str = "ladder";
    type Params = Value;
    type State = LadderState;
    type Action = LadderAction;
    type Round = Value;

    fn check(_: &Value) -> Result<(), BadParams> {
        Ok(())
    }

    fn start(_: Value, _: &mut Draws) -> Step<LadderState, Value> {
        Step::Open { state: LadderState { steps: 0 }, round: json!({ "steps": 0 }) }
    }

    fn step(
        state: LadderState,
        action: LadderAction,
        draws: &mut Draws,
    ) -> Result<Step<LadderState, Value>, BadAction> {
        let LadderState { steps } = state;
        Ok(match action {
            LadderAction::Stop if steps == 0 => return Err(BadAction("not before the first step".into())),
            LadderAction::Stop => {
                Step::Settled { multiplier: Self::at(steps), round: json!({ "steps": steps }) }
            }
            LadderAction::Climb if draws.pick(2) == 1 => {
                let round = json!({ "steps": steps + 1 });
                Step::Open { state: LadderState { steps: steps + 1 }, round }
            }
            LadderAction::Climb => {
                Step::Settled { multiplier: Multiplier::ZERO, round: json!({ "fell": steps }) }
            }
        })
    }

    fn rtp(_: &Value) -> Ratio {
        Ratio::ONE
    }

    fn best(_: &Value) -> Multiplier {
        Self::at(10)
    }

    fn defaults() -> Value {
        json!({})
    }

    fn samples() -> Vec<Value> {
        vec![json!({})]
    }
}

static LADDER: GameEntry = Game::<Ladder>::entry();

fn find_ladder(id: &str) -> Option<&'static GameEntry> {
    (id == LADDER.id).then_some(&LADDER)
}

#[tokio::test]
async fn a_round_of_several_steps_holds_its_stake_and_its_seeds() {
    each_db(async |db| {
        let stage = Stage::new(db);
        let p = stage.player(1, [whole(100), Amount::ZERO, Amount::ZERO]).await;
        let q = stage.player(2, [whole(100), Amount::ZERO, Amount::ZERO]).await;
        let start = |name: &str| Bet {
            game: &LADDER,
            params: LADDER.check(&json!({})).unwrap(),
            ..dice(p, name, whole(1), AccountType::Capital)
        };
        let go = async |player, round, name: &str, action: &str| {
            let play = Move { player, key: key(name), round, action: json!(action) };
            let ctx = stage.ctx.clone();
            stage.db.write(player, move |tx| step(tx, &ctx, find_ladder, &play)).await
        };
        let opened = play(&stage.db, &stage.ctx, start("ladder-0")).await.unwrap().reply;
        assert_eq!((opened.round.standing, opened.wallet.cash), (RoundStanding::Open, whole(99)));
        let id = opened.round.round_id();

        assert_eq!(refused(play(&stage.db, &stage.ctx, start("ladder-1")).await), No::RoundOpen);
        assert_eq!(refused(stage.rotate(p, None).await), No::RoundOpen);
        assert_eq!(refused(go(q, id, "foreign-1", "climb").await), No::UnknownRound);
        assert_eq!(refused(go(p, id, "too-early", "stop").await), No::BadParams);
        assert_eq!(refused(go(p, id, "unknown-1", "fly").await), No::BadParams);

        let mut expected = stage.draws(p, 0).await;
        let mut steps = 0;
        let last = loop {
            let climbed = go(p, id, &format!("climb-{steps:04}"), "climb").await.unwrap();
            let again = go(p, id, &format!("climb-{steps:04}"), "climb").await.unwrap();
            assert_eq!((again.reply, again.repeated), (climbed.reply.clone(), true));
            if expected.pick(2) == 0 {
                break climbed.reply;
            }
            steps += 1;
            assert_eq!(climbed.reply.round.outcome, json!({ "steps": steps }));
            if steps == 3 {
                break go(p, id, "stop-here", "stop").await.unwrap().reply;
            }
        };
        let paid = if last.round.outcome.get("fell").is_some() { Amount::ZERO } else { whole(8) };
        assert_eq!((last.round.standing, last.round.payout), (RoundStanding::Settled, paid));
        assert_eq!(last.wallet.cash, whole(99).checked_add(paid).unwrap());
        assert_eq!(refused(go(p, id, "too-late-1", "climb").await), No::UnknownRound);
        assert_eq!(history(&stage.db, p).await.len(), 1);
        stage.rotate(p, None).await.unwrap();
        stage.sound().await;
    })
    .await;
}

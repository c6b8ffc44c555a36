//! A round of several steps, with a game that only this test knows.

use baize_core::ports::PlayerUpdate;
use baize_core::{Ctx, Outcome, Replayable};
use baize_fairness::Draws;
use baize_games::{BadAction, GameEntry, Listing, NoParams, OnTimeout, Original, Prize, Prizes, Progress};
use baize_ledger::Wallet;
use baize_money::{Amount, Bucket, PlayMode, Ratio};
use baize_play::originals::{
    BetReply, OriginalsRefusal as Refusal, PlaceBet, RoundStanding, StepRequest, expire, open, step,
};
use baize_store::{PlayerId, RoundId, Tx};
use baize_testkit::each_db;
use baize_time::Span;
use baize_wagers::WagerRefusal;
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

#[derive(Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "lowercase")]
enum LadderAction {
    Climb,
    Stop,
    Double,
}

impl Ladder {
    fn at(steps: u32) -> Ratio {
        Ratio::new(1 << steps.min(10), 1).unwrap()
    }
}

impl Original for Ladder {
    const ID: &'static str = "ladder";
    const STEPS: bool = true;
    const LISTING: Listing =
        Listing { name: "Ladder", tags: &[], popular: false, rank: 1_000, contribution: None };
    type Params = NoParams;
    type State = LadderState;
    type Action = LadderAction;
    type Round = Value;

    fn start(_: NoParams, _: &mut Draws) -> Progress<LadderState, Value> {
        Progress::Open { state: LadderState { steps: 0 }, round: json!({ "steps": 0 }) }
    }

    fn step(
        state: LadderState,
        action: LadderAction,
        draws: &mut Draws,
    ) -> Result<Progress<LadderState, Value>, BadAction> {
        let LadderState { steps } = state;
        Ok(match action {
            LadderAction::Stop if steps == 0 => return Err(BadAction("not before the first step".into())),
            LadderAction::Stop => {
                Progress::Settled { pays: Self::at(steps), round: json!({ "steps": steps }) }
            }
            LadderAction::Double => Progress::Open {
                state: LadderState { steps },
                round: json!({ "steps": steps, "doubled": true }),
            },
            LadderAction::Climb if draws.pick(2) == 1 => {
                let round = json!({ "steps": steps + 1 });
                Progress::Open { state: LadderState { steps: steps + 1 }, round }
            }
            LadderAction::Climb => Progress::Settled { pays: Ratio::ZERO, round: json!({ "fell": steps }) },
        })
    }

    fn prizes(_: &NoParams) -> Prizes {
        let ladder_step = |steps| Prize::new("steps", Self::at(steps), Ratio::new(1, 1 << steps).unwrap());
        Prizes::Ladder((1..=10).map(ladder_step).collect())
    }

    fn max_payout_after(state: &LadderState, action: &LadderAction) -> Ratio {
        match action {
            LadderAction::Climb => Self::at(state.steps + 1),
            LadderAction::Stop | LadderAction::Double => Ratio::ZERO,
        }
    }

    fn extra_stake(_: &LadderState, action: &LadderAction) -> Ratio {
        match action {
            LadderAction::Double => Ratio::ONE,
            LadderAction::Climb | LadderAction::Stop => Ratio::ZERO,
        }
    }

    fn on_timeout(state: &LadderState) -> OnTimeout<LadderAction> {
        if state.steps == 0 { OnTimeout::Void } else { OnTimeout::Act(LadderAction::Stop) }
    }
}

static LADDER: GameEntry = GameEntry::of::<Ladder>();

fn find_ladder(id: &str) -> Option<&'static GameEntry> {
    (id == LADDER.id).then_some(&LADDER)
}

/// A stage with a player who holds 100.
async fn stage_with_player(db: baize_store::Db) -> (Stage, PlayerId) {
    let stage = Stage::new(db);
    let player = stage.player(1, [whole(100), Amount::ZERO, Amount::ZERO]).await;
    (stage, player)
}

pub fn start(player: PlayerId, name: &str) -> PlaceBet {
    let params = LADDER.check(&json!({})).unwrap();
    PlaceBet { game: &LADDER, params, ..dice(player, name, whole(1), PlayMode::Capital) }
}

pub async fn go(
    stage: &Stage,
    (player, round): (PlayerId, RoundId),
    name: &str,
    seen: i64,
    action: &str,
) -> Outcome<Replayable<BetReply>, Refusal> {
    let play = StepRequest { player, key: key(name), round, step: seen, action: json!(action) };
    let ctx = stage.ctx.clone();
    stage.db.write(player, move |tx| step(tx, &ctx, find_ladder, &play)).await
}

pub async fn expire_at(
    stage: &Stage,
    (player, round): (PlayerId, RoundId),
    later: Span,
) -> Vec<PlayerUpdate> {
    let mut ctx: Ctx = stage.ctx.clone();
    ctx.now = ctx.now.plus(later);
    stage.db.write(player, move |tx| expire(tx, &ctx, find_ladder, player, round)).await.unwrap()
}

#[tokio::test]
async fn a_round_of_several_steps_holds_its_stake_and_its_seeds() {
    each_db(async |db| {
        let (stage, p) = stage_with_player(db).await;
        let q = stage.player(2, [whole(100), Amount::ZERO, Amount::ZERO]).await;
        let opened = play(&stage.db, &stage.ctx, start(p, "ladder-0")).await.unwrap().reply;
        assert_eq!((opened.round.standing, opened.wallet.cash), (RoundStanding::Open, whole(99)));
        let id = opened.round.round_id();

        assert_eq!(refused(play(&stage.db, &stage.ctx, start(p, "ladder-1")).await), Refusal::RoundOpen);
        assert_eq!(refused(stage.rotate(p, None).await), Refusal::RoundOpen);
        assert_eq!(refused(go(&stage, (q, id), "foreign-1", 0, "climb").await), Refusal::UnknownRound);
        assert_eq!(refused(go(&stage, (p, id), "too-early", 0, "stop").await), Refusal::BadAction);
        assert_eq!(refused(go(&stage, (p, id), "unknown-1", 0, "fly").await), Refusal::BadAction);
        assert_eq!(refused(go(&stage, (p, id), "too-far-1", 1, "climb").await), Refusal::StaleStep);

        let mut expected = stage.draws(p, 0).await;
        let mut steps = 0;
        let last = loop {
            let name = format!("climb-{steps:04}");
            let climbed = go(&stage, (p, id), &name, steps, "climb").await.unwrap();
            let again = go(&stage, (p, id), &name, steps, "climb").await.unwrap();
            assert_eq!((again.reply, again.repeated), (climbed.reply.clone(), true));
            if expected.pick(2) == 0 {
                break climbed.reply;
            }
            let forked = go(&stage, (p, id), &format!("stale-{steps:04}"), steps, "climb").await;
            assert_eq!(refused(forked), Refusal::StaleStep);
            steps += 1;
            assert_eq!(climbed.reply.round.step, steps);
            assert_eq!(climbed.reply.round.outcome, json!({ "steps": steps }));
            if steps == 3 {
                break go(&stage, (p, id), "stop-here", steps, "stop").await.unwrap().reply;
            }
        };
        let paid = if last.round.outcome.get("fell").is_some() { Amount::ZERO } else { whole(8) };
        assert_eq!((last.round.standing, last.round.payout), (RoundStanding::Settled, paid));
        assert_eq!(last.wallet.cash, whole(99).checked_add(paid).unwrap());
        assert_eq!(refused(go(&stage, (p, id), "too-late-1", steps, "climb").await), Refusal::UnknownRound);
        assert_eq!(history(&stage.db, p).await.len(), 1);
        stage.rotate(p, None).await.unwrap();
        stage.sound().await;
    })
    .await;
}

async fn cash(stage: &Stage, player: PlayerId) -> Amount {
    let read = move |tx: &mut Tx| Wallet::get(tx, player).map(|wallet| wallet.balance(Bucket::Cash));
    stage.db.read(read).await.unwrap()
}

/// The first round of this player that survives its first step.
pub async fn climbed_once(stage: &Stage, p: PlayerId) -> RoundId {
    for turn in 0..100 {
        let opened = play(&stage.db, &stage.ctx, start(p, &format!("try-{turn:05}"))).await.unwrap().reply;
        let id = opened.round.round_id();
        let climbed = go(stage, (p, id), &format!("up-{turn:05}"), 0, "climb").await.unwrap().reply;
        if climbed.round.standing == RoundStanding::Open {
            return id;
        }
    }
    panic!("a hundred coins fell on the same side");
}

#[tokio::test]
async fn a_step_may_add_to_the_stake_and_the_payout_counts_opening_stakes() {
    each_db(async |db| {
        let (stage, p) = stage_with_player(db).await;
        let id = climbed_once(&stage, p).await;
        let doubled = go(&stage, (p, id), "double-01", 1, "double").await.unwrap().reply;
        assert_eq!((doubled.round.stake, doubled.round.step), (whole(2), 2));
        let ended = go(&stage, (p, id), "stop-0001", 2, "stop").await.unwrap().reply;
        assert_eq!((ended.round.stake, ended.round.payout), (whole(2), whole(2)));
        assert_eq!(ended.round.multiplier.parts(), 10_000);
        assert_eq!(ended.round.split.cash, whole(2));
        stage.sound().await;
    })
    .await;
}

#[tokio::test]
async fn a_step_that_cannot_be_paid_for_changes_nothing() {
    each_db(async |db| {
        let stage = Stage::new(db);
        let p = stage.player(1, [whole(1), Amount::ZERO, Amount::ZERO]).await;
        let id = play(&stage.db, &stage.ctx, start(p, "only-one-1")).await.unwrap().reply.round.round_id();
        assert_eq!(
            refused(go(&stage, (p, id), "double-01", 0, "double").await),
            Refusal::Wager(WagerRefusal::InsufficientFunds)
        );
        let rounds = stage.db.read(move |tx| open(tx, p)).await.unwrap();
        assert_eq!((rounds.len(), rounds[0].stake, rounds[0].step), (1, whole(1), 0));
        stage.sound().await;
    })
    .await;
}

#[tokio::test]
async fn a_round_that_is_left_takes_what_was_won_or_does_not_count() {
    each_db(async |db| {
        let (stage, p) = stage_with_player(db).await;
        let opened = play(&stage.db, &stage.ctx, start(p, "left-0001")).await.unwrap().reply;
        let id = opened.round.round_id();
        assert_eq!(opened.round.expires_at, Some(stage.ctx.now.plus(Span::days(1))));
        assert!(expire_at(&stage, (p, id), Span::hours(23)).await.is_empty());
        assert_eq!(expire_at(&stage, (p, id), Span::hours(25)).await.len(), 2);
        let rounds = history(&stage.db, p).await;
        assert_eq!((rounds[0].standing, rounds[0].payout), (RoundStanding::Void, Amount::ZERO));
        assert_eq!(cash(&stage, p).await, whole(100));
        assert!(expire_at(&stage, (p, id), Span::hours(25)).await.is_empty());

        let id = climbed_once(&stage, p).await;
        let before = cash(&stage, p).await;
        assert_eq!(expire_at(&stage, (p, id), Span::hours(25)).await.len(), 2);
        assert_eq!(cash(&stage, p).await, before.checked_add(whole(2)).unwrap());
        stage.sound().await;
    })
    .await;
}

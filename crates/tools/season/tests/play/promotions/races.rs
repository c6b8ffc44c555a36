//! Many players at one moment: every packet of a drop finds one player, and a budget pays what it holds.

use std::collections::BTreeSet;

use baize_core::{Ctx, Failure, Outcome};
use baize_money::{Amount, PlayMode};
use baize_promotions::activities::rain::{DropClaim, take};
use baize_promotions::activities::{Claim, ClaimRefusal};
use baize_promotions_rules::kinds::bet_every_day::BetEveryDay;
use baize_promotions_rules::kinds::rain::Rain;
use baize_promotions_rules::{ClaimInput, Promotion as _, Refusal};
use baize_store::day_tallies::{self, DayTally};
use baize_store::rain::{self, DropRow};
use baize_store::{Db, PlayerId, StoreError, Tx, WriteKey, promotion_budgets};
use baize_time::Span;
use serde_json::json;
use tokio::task::JoinSet;

use super::claims::claim;
use super::people::crowd;
use super::program::{found, republish, seed, today, verified, work};
use crate::stage::{Stage, each_pair, key, whole};

/// What became of claims that were sent at one moment.
#[derive(Debug, Default)]
struct Answers {
    paid: Vec<(PlayerId, Amount)>,
    sold_out: usize,
}

impl Answers {
    fn note(&mut self, player: PlayerId, claimed: Outcome<Claim, ClaimRefusal>) {
        match claimed {
            Ok(Claim { reply, is_repeated: false }) => self.paid.push((player, reply.awards[0].amount)),
            Err(Failure::Refused(ClaimRefusal::Rules(Refusal::SoldOut))) => self.sold_out += 1,
            other => panic!("{player}: {other:?}"),
        }
    }
}

/// One pot of 3,000 for everyone in so many packets, and the drop of noon.
async fn drop_of(stage: &mut Stage, packets: u32) -> DropRow {
    seed(stage).await;
    today(stage, Span::hours(7));
    republish(stage, Rain::KIND, |activity| {
        activity.config["turnover"] = json!("0");
        activity.config["pots"] = json!([{ "from_level": 0, "packets": packets, "amount": "3000" }]);
    })
    .await;
    work(stage).await;
    today(stage, Span::hours(12));
    let now = stage.ctx.now;
    let drops = found(stage, move |tx| rain::between(tx, now, now.plus(Span::millis(1)))).await;
    drops.into_iter().next().unwrap()
}

async fn tap((db, ctx): (Db, Ctx), player: PlayerId, drop: i64) -> Outcome<Claim, ClaimRefusal> {
    let request = DropClaim { player, activity: Rain::KIND, drop, key: Some(key("a-tap-of-rain")) };
    db.write(player, move |tx| take(tx, &ctx, &request)).await
}

#[tokio::test]
async fn of_five_hundred_taps_at_once_a_hundred_packets_find_a_player_each() {
    const PACKETS: u32 = 100;
    each_pair(async |here, there| {
        let mut stage = Stage::new(here.clone());
        let players = crowd(&stage, 5 * PACKETS).await;
        let drop = drop_of(&mut stage, PACKETS).await;
        let mut taps = JoinSet::new();
        for (player, number) in players.into_iter().zip(0_u32..) {
            let at = (if number % 2 == 0 { here.clone() } else { there.clone() }, stage.ctx.clone());
            taps.spawn(async move { (player, tap(at, player, drop.id).await) });
        }
        let mut answers = Answers::default();
        taps.join_all().await.into_iter().for_each(|(player, claimed)| answers.note(player, claimed));
        assert_eq!((answers.paid.len(), answers.sold_out), (100, 400));
        assert_eq!(Amount::sum(answers.paid.iter().map(|(_, amount)| *amount)), Some(whole(3_000)));
        let takers: BTreeSet<PlayerId> = answers.paid.iter().map(|(player, _)| *player).collect();
        assert_eq!(takers.len(), answers.paid.len(), "nobody twice");
        let shards = found(&stage, move |tx| rain::shards(tx, drop.id, 0)).await;
        let taken: Vec<i64> = shards.iter().map(|shard| shard.taken).collect();
        assert_eq!(taken, [13, 13, 13, 13, 12, 12, 12, 12], "nothing is left in any shard");
        stage.later(Span::minutes(6));
        work(&stage).await;
        assert_eq!(verified(&stage).await, 100);
    })
    .await;
}

/// Players who staked enough today for the first target that brings money.
async fn stakers(stage: &Stage, count: u32) -> Vec<PlayerId> {
    let players = crowd(stage, count).await;
    let (all, ctx) = (players.clone(), stage.ctx.clone());
    let tally = move |player: &PlayerId| DayTally {
        player: *player,
        day: ctx.now.day(ctx.site.utc_offset).number(),
        game: "dice".into(),
        play_mode: PlayMode::Capital,
        rounds: 1,
        stake: whole(10_000),
        turnover: whole(10_000),
        theo: whole(100),
        payout: Amount::ZERO,
        biggest_win: Amount::ZERO,
        counted_at: ctx.now,
    };
    let play = move |tx: &mut Tx| all.iter().try_for_each(|player| day_tallies::add(tx, &tally(player)));
    Result::<_, StoreError>::unwrap(stage.db.write(WriteKey::SHARED, play).await);
    players
}

#[tokio::test]
async fn of_a_thousand_claims_at_once_a_budget_of_a_hundred_pays_a_hundred() {
    each_pair(async |here, there| {
        let mut stage = Stage::new(here.clone());
        seed(&stage).await;
        republish(&stage, BetEveryDay::KIND, |activity| {
            activity.config["targets"] = json!([{ "target": "5000", "coin": "2" }]);
            activity.config["run_coin"] = json!("2");
            activity.terms.budget.day = whole(200);
        })
        .await;
        stage.later(Span::days(1));
        let players = stakers(&stage, 1_000).await;
        let mut claims = JoinSet::new();
        for (player, number) in players.into_iter().zip(0_u32..) {
            let (db, ctx) = (if number % 2 == 0 { here.clone() } else { there.clone() }, stage.ctx.clone());
            claims.spawn(async move {
                let what = (BetEveryDay::KIND, ClaimInput::of(Some(2)));
                (player, claim((&db, &ctx), player, what, "one-of-a-thousand").await)
            });
        }
        let mut answers = Answers::default();
        claims.join_all().await.into_iter().for_each(|(player, claimed)| answers.note(player, claimed));
        assert_eq!((answers.paid.len(), answers.sold_out), (100, 900));
        assert!(answers.paid.iter().all(|(_, amount)| *amount == whole(2)));
        let day = stage.ctx.now.day(stage.ctx.site.utc_offset).number();
        let spent = found(&stage, |tx| promotion_budgets::spent(tx, BetEveryDay::KIND)).await;
        assert_eq!(spent, [(day, whole(200).units())]);
        assert_eq!(verified(&stage).await, 100);
    })
    .await;
}

//! Crash: rounds from their chain to their records.

use baize_core::Outcome;
use baize_fairness::ChainLink;
use baize_games::tables::crash::{self, crash_point, multiplier_at, reached_at};
use baize_ledger::{Wallet, post};
use baize_money::{Amount, Bucket, PlayMode};
use baize_play::bets::round;
use baize_play::originals::{OriginalsRefusal, RoundStanding};
use baize_play::tables::{
    DriverStatus, RoundPhase, TableBet, TableRefusal, TableReply, TableRound, commit, give_salt, make,
};
use baize_promotions::wagering::{self, NewRequirement};
use baize_promotions_rules::{RequirementKind, RequirementTerms};
use baize_store::{PlayerId, StoreError, WriteKey};
use baize_testkit::each_db;
use baize_time::Span;
use baize_wagers::WagerRefusal;
use serde_json::json;

use crate::stage::{Stage, gold, units, whole};
use crate::tables::{FIRST, SALT, Table, refused};

pub fn crash() -> Table {
    baize_games::tables::find(crash::ID).unwrap()
}

/// The secret of a chain of `length` whose first round crashes within a range.
fn secret(length: u64, range: std::ops::Range<u64>) -> [u8; 32] {
    (0..=u8::MAX)
        .map(|byte| [byte; 32])
        .find(|secret| range.contains(&crash_point(ChainLink::from_entropy(*secret).back(length - 1), SALT)))
        .unwrap()
}

impl Stage {
    /// A chain whose first round crashes within a range.
    pub async fn chain(&self, length: u64, range: std::ops::Range<u64>) {
        self.chain_of(crash(), secret(length, range), length).await;
    }

    pub async fn round(&self, holder: i64) -> TableRound {
        self.round_of(crash(), holder).await
    }

    pub async fn run(&mut self) -> TableRound {
        self.run_of(crash()).await
    }

    pub async fn bet(
        &self,
        player: PlayerId,
        name: &str,
        stake: (PlayMode, Amount),
        auto_cash_out: Option<u64>,
    ) -> Outcome<TableReply, TableRefusal> {
        let params = json!({ "auto_cash_out": auto_cash_out });
        self.place_at(crash(), (player, name), stake, params).await
    }

    pub async fn leave(
        &self,
        player: PlayerId,
        name: &str,
        round_no: i64,
    ) -> Outcome<TableReply, TableRefusal> {
        self.cash_out_of(crash(), (player, name), round_no).await
    }

    pub async fn take_back(
        &self,
        player: PlayerId,
        name: &str,
        round_no: i64,
    ) -> Outcome<TableReply, TableRefusal> {
        self.cancel_at(crash(), (player, name), (round_no, None)).await
    }

    /// What the driver does while a round runs.
    pub async fn auto_cash_outs(&self, round: &TableRound) -> usize {
        self.cash_out_due(crash(), round, self.fence(crash()).await).await
    }

    /// What the driver does when a round is over.
    pub async fn settle_crash(&self) -> usize {
        self.settle_all(crash()).await
    }

    pub async fn my_bet(&self, player: PlayerId, round_no: i64) -> TableBet {
        self.my_bets(crash(), player, round_no).await.pop().unwrap()
    }
}

#[tokio::test]
async fn a_round_pays_who_cashed_out_in_time_and_every_bet_becomes_a_record() {
    each_db(async |db| {
        let mut stage = Stage::new(db);
        stage.chain(5, 300..500).await;
        let by_hand = stage.player(1, [units(0), units(0), whole(100)]).await;
        let by_itself = stage.player(2, [whole(60), whole(40), units(0)]).await;
        let greedy = stage.player(3, [units(0), units(0), whole(100)]).await;
        let betting = stage.round(FIRST).await;
        assert_eq!((betting.state, betting.number, betting.link_no), (RoundPhase::Betting, 1, 1));
        stage.bet(by_hand, "by-hand-1", (PlayMode::Gold, whole(10)), None).await.unwrap();
        stage.bet(by_itself, "by-itself", (PlayMode::Capital, whole(50)), Some(150)).await.unwrap();
        stage.bet(greedy, "greedy-01", (PlayMode::Gold, whole(10)), Some(50_000)).await.unwrap();
        assert_eq!(stage.held(by_hand, Bucket::Gold).await, whole(90));

        let running = stage.run().await;
        assert_eq!(stage.auto_cash_outs(&running).await, 0);
        stage.later(Span::millis(10_000));
        let reply = stage.leave(by_hand, "out-by-hand", 1).await.unwrap();
        let at = i64::try_from(multiplier_at(10_000)).unwrap();
        assert_eq!((reply.bet.cashed_out_at, at), (Some(at), 182));
        assert_eq!(reply.bet.payout, Amount::from_units(182_000));
        assert_eq!(stage.auto_cash_outs(&running).await, 1);
        assert_eq!(stage.auto_cash_outs(&running).await, 0);
        assert_eq!(
            stage.my_bet(by_itself, 1).await.payout,
            whole(75),
            "at its own value, not at that of the moment"
        );

        assert_eq!(stage.settle_crash().await, 0, "nothing is recorded before the end");
        let point = u64::try_from(running.peak).unwrap();
        stage.later(Span::millis(i64::try_from(reached_at(point)).unwrap() - 10_000));
        let over = stage.round(FIRST).await;
        assert_eq!((over.state, over.ended_at), (RoundPhase::Ended, stage.ctx.now));
        assert_eq!((stage.settle_crash().await, stage.settle_crash().await), (3, 0));

        let [row] = &stage.history(by_itself).await[..] else { panic!("one round") };
        assert_eq!((row.multiplier.parts(), row.payout), (15_000, whole(75)));
        assert_eq!(row.outcome["crash_point"], running.peak);
        assert_eq!((row.client_seed.as_str(), row.nonce), (SALT, 1));
        let link = ChainLink::parse(row.outcome["hash"].as_str().unwrap()).unwrap();
        assert_eq!(link.previous().to_string(), row.server_seed_hash, "it leads to the terminating hash");
        assert_eq!(crash_point(link, SALT), point);
        let id = row.round_id();
        let shared = stage.db.read(move |tx| round(tx, id)).await.unwrap().unwrap();
        assert_eq!((shared.server_seed, shared.client_seed), (Some(link.to_string()), SALT.to_owned()));
        let [lost] = &stage.history(greedy).await[..] else { panic!("one round") };
        assert_eq!((lost.standing, lost.payout), (RoundStanding::Settled, units(0)));
        assert_eq!(
            stage.held(by_itself, Bucket::Cash).await.checked_add(stage.held(by_itself, Bucket::Bonus).await),
            Some(whole(125))
        );
        assert_eq!(stage.sound().await, 3, "one tally for each player");

        stage.later(Span::seconds(3));
        let next = stage.round(FIRST).await;
        assert_eq!((next.number, next.link_no), (2, 2));
        assert!(ChainLink::from_bytes(next.link).follows(link, 1));
    })
    .await;
}

#[tokio::test]
async fn the_moment_at_which_a_request_came_decides() {
    each_db(async |db| {
        let mut stage = Stage::new(db);
        stage.chain(5, 150..300).await;
        let [early, late, twice] = [1, 2, 3].map(|n| stage.player(n, [units(0), units(0), whole(100)]));
        let (early, late, twice) = (early.await, late.await, twice.await);
        refused(
            stage.bet(early, "no-round-yet", (PlayMode::Gold, whole(1)), None).await,
            TableRefusal::BettingClosed,
        );
        let betting = stage.round(FIRST).await;
        for (player, name) in [(early, "early-bet"), (late, "later-bet"), (twice, "twice-bet")] {
            stage.bet(player, name, (PlayMode::Gold, whole(1)), None).await.unwrap();
        }
        refused(
            stage.bet(twice, "twice-bet-2", (PlayMode::Gold, whole(1)), None).await,
            TableRefusal::Bet(OriginalsRefusal::RoundOpen),
        );
        refused(stage.leave(early, "too-early", 1).await, TableRefusal::BettingClosed);
        refused(stage.leave(early, "elsewhere", 2).await, TableRefusal::Bet(OriginalsRefusal::UnknownRound));
        stage.later(Span::millis(betting.betting_ends_at.since(stage.ctx.now).as_millis() - 1));
        let last = stage.player(4, [units(0), units(0), whole(100)]).await;
        stage.bet(last, "last-moment", (PlayMode::Gold, whole(1)), None).await.unwrap();
        stage.later(Span::millis(1));
        let too_late = stage.player(5, [units(0), units(0), whole(100)]).await;
        refused(
            stage.bet(too_late, "one-too-late", (PlayMode::Gold, whole(1)), None).await,
            TableRefusal::BettingClosed,
        );

        let running = stage.round(FIRST).await;
        let climbs = i64::try_from(reached_at(u64::try_from(running.peak).unwrap())).unwrap();
        stage.later(Span::millis(climbs - 1));
        let first = stage.leave(early, "just-in-time", 1).await.unwrap();
        assert_eq!(first.bet.cashed_out_at, Some(running.peak - 1));
        assert_eq!(
            stage.leave(early, "just-in-time", 1).await.unwrap(),
            first,
            "a repetition is the first answer"
        );
        refused(stage.leave(early, "once-more-1", 1).await, TableRefusal::AlreadyCashedOut);
        refused(
            stage.leave(early, "just-in-time", 2).await,
            TableRefusal::Bet(OriginalsRefusal::Wager(WagerRefusal::KeyReused)),
        );
        stage.later(Span::millis(1));
        refused(stage.leave(late, "at-the-crash", 1).await, TableRefusal::RoundOver);
        stage.round(FIRST).await;
        refused(stage.leave(late, "after-it-01", 1).await, TableRefusal::RoundOver);
        stage.settle_crash().await;
        refused(stage.leave(late, "after-it-02", 1).await, TableRefusal::RoundOver);
        refused(stage.leave(early, "after-it-03", 1).await, TableRefusal::AlreadyCashedOut);
        assert_eq!(stage.held(late, Bucket::Gold).await, whole(99));
        stage.sound().await;
    })
    .await;
}

#[tokio::test]
async fn a_bet_gets_out_by_itself_where_the_largest_payout_is_reached() {
    each_db(async |db| {
        let mut stage = Stage::new(db);
        stage.change_site(|site| {
            site.limits.gold.max_stake = whole(500);
            site.limits.gold.max_payout = whole(700);
        });
        stage.chain(5, 300..500).await;
        let player = stage.player(1, [units(0), units(0), whole(1_000)]).await;
        let full = stage.player(2, [units(0), units(0), whole(1_000)]).await;
        stage.round(FIRST).await;
        let reply =
            stage.bet(player, "the-largest", (PlayMode::Gold, whole(500)), Some(1_000)).await.unwrap();
        assert_eq!((reply.bet.auto_cash_out, reply.bet.cash_out_at), (Some(1_000), 140));
        for bad in [0, 100, 100_000_001] {
            let outcome = stage.bet(full, "bad-params", (PlayMode::Gold, whole(1)), Some(bad)).await;
            refused(outcome, TableRefusal::Bet(OriginalsRefusal::BadParams));
        }
        stage.change_site(|site| site.limits.gold.max_payout = whole(500));
        let outcome = stage.bet(full, "no-room-001", (PlayMode::Gold, whole(500)), None).await;
        refused(
            outcome,
            TableRefusal::Bet(OriginalsRefusal::Wager(WagerRefusal::PayoutAboveMax(whole(500)))),
        );
        let running = stage.run().await;
        stage.later(Span::seconds(15));
        // The request came when the bet had long been out by itself.
        let reply = stage.leave(player, "long-since", 1).await.unwrap();
        assert_eq!((reply.bet.cashed_out_at, reply.bet.payout), (Some(140), whole(700)));
        assert_eq!(stage.auto_cash_outs(&running).await, 0);
        stage.sound().await;
    })
    .await;
}

#[tokio::test]
async fn a_bet_can_be_taken_back_while_bets_are_taken_and_placed_again() {
    each_db(async |db| {
        let mut stage = Stage::new(db);
        stage.chain(5, 300..500).await;
        let player = stage.player(1, [units(0), units(0), whole(100)]).await;
        stage.round(FIRST).await;
        let back = async |stage: &Stage, name: &str| stage.take_back(player, name, 1).await;
        refused(back(&stage, "nothing-yet").await, TableRefusal::Bet(OriginalsRefusal::UnknownRound));
        stage.bet(player, "first-bet-1", (PlayMode::Gold, whole(10)), None).await.unwrap();
        let reply = back(&stage, "take-back-1").await.unwrap();
        assert_eq!(reply.wallet.gold, whole(100));
        assert_eq!(back(&stage, "take-back-1").await.unwrap(), reply);
        let [void] = &stage.history(player).await[..] else { panic!("one round") };
        assert_eq!(
            (void.standing, &void.outcome["crash_point"]),
            (RoundStanding::Void, &serde_json::Value::Null)
        );
        stage.bet(player, "second-bet1", (PlayMode::Gold, whole(20)), None).await.unwrap();
        stage.run().await;
        refused(back(&stage, "too-late-01").await, TableRefusal::BettingClosed);
        assert_eq!(stage.held(player, Bucket::Gold).await, whole(80));
        stage.sound().await;
    })
    .await;
}

#[tokio::test]
async fn chains_are_played_to_their_ends_and_get_their_salt_once() {
    each_db(async |db| {
        let mut stage = Stage::new(db);
        assert_eq!(stage.tick(crash(), FIRST).await.status, DriverStatus::NoChain(1));
        let salted = async |stage: &Stage, number: i64, salt: &'static str| {
            let ctx = stage.ctx.clone();
            stage
                .db
                .write(WriteKey::SHARED, move |tx| give_salt(tx, &ctx, crash(), number, salt))
                .await
                .unwrap()
        };
        let committed = async |stage: &Stage, number: i64, by_operator: bool| {
            let (ctx, made) = (stage.ctx.clone(), make([3; 32], 2));
            let done = stage
                .db
                .write(WriteKey::SHARED, move |tx| commit(tx, &ctx, crash(), (number, &made), by_operator))
                .await;
            let done: Result<bool, StoreError> = done;
            done.unwrap()
        };
        assert!(committed(&stage, 1, true).await);
        assert!(!committed(&stage, 1, false).await, "there is one of this number");
        assert_eq!(stage.tick(crash(), FIRST).await.status, DriverStatus::NoOperatorSalt(1));
        assert!(!salted(&stage, 1, "short").await && !salted(&stage, 1, "with a space").await);
        assert!(salted(&stage, 1, "0000000000000000000a").await);
        assert!(!salted(&stage, 1, "another-salt").await, "once");
        for number in 1..=2 {
            let round = stage.round(FIRST).await;
            assert_eq!((round.number, round.chain, round.link_no), (number, 1, number));
            stage.run().await;
            stage.later(Span::minutes(7));
            stage.round(FIRST).await;
            stage.later(Span::seconds(4));
        }
        assert_eq!(stage.tick(crash(), FIRST).await.status, DriverStatus::NoChain(2));
        assert!(committed(&stage, 2, false).await);
        assert_eq!(stage.tick(crash(), FIRST).await.status, DriverStatus::NoSalt(2));
        assert!(salted(&stage, 2, "of-the-server").await);
        let round = stage.round(FIRST).await;
        assert_eq!((round.number, round.chain, round.link_no), (3, 2, 1));
    })
    .await;
}

#[tokio::test]
async fn a_stake_counts_as_turnover_and_its_bonus_money_is_not_given_up_while_the_round_goes_on() {
    each_db(async |db| {
        let mut stage = Stage::new(db);
        stage.chain(5, 300..500).await;
        let player = stage.player(1, [units(0), whole(50), whole(100)]).await;
        let ctx = stage.ctx.clone();
        let opened = stage.db.write(player, move |tx| {
            let mut wallet = Wallet::get(tx, player)?;
            let new = NewRequirement {
                kind: RequirementKind::Bonus,
                source: "test",
                source_id: 0,
                amount: whole(50),
                target: whole(100),
                terms: RequirementTerms::default(),
            };
            let row = wagering::prepare(&ctx, &mut wallet, new);
            post(tx, &mut wallet, &ctx.cause(None), &[]).map_err(StoreError::damaged)?;
            wagering::insert(tx, &row)
        });
        opened.await.unwrap();
        stage.round(FIRST).await;
        stage.bet(player, "all-of-it", (PlayMode::Capital, whole(50)), Some(200)).await.unwrap();
        gold(&stage, player, "meanwhile").await;
        let tasks = async |stage: &Stage| stage.db.read(move |tx| wagering::list(tx, player)).await.unwrap();
        assert_eq!(tasks(&stage).await.len(), 1, "the bonus may come back");
        let running = stage.run().await;
        stage.later(Span::seconds(12));
        assert_eq!(stage.auto_cash_outs(&running).await, 1);
        assert_eq!(stage.held(player, Bucket::Bonus).await, whole(100));
        assert_eq!(tasks(&stage).await[0].cur, whole(50));

        stage.later(Span::minutes(7));
        stage.round(FIRST).await;
        stage.settle_crash().await;
        stage.later(Span::seconds(4));
        stage.round(FIRST).await;
        // Only the highest crash point of all would save it.
        stage.bet(player, "to-the-moon", (PlayMode::Capital, whole(40)), None).await.unwrap();
        stage.run().await;
        stage.later(Span::minutes(7));
        stage.round(FIRST).await;
        stage.settle_crash().await;
        assert_eq!(tasks(&stage).await[0].cur, whole(90), "a lost stake counts too");
        stage.sound().await;
    })
    .await;
}

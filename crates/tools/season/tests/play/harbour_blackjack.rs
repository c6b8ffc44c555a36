//! Decisions that raise the stake of a bet while its round runs: the hands of Harbour Blackjack.

use baize_core::{Failure, LedgerRefusal};
use baize_fairness::ChainLink;
use baize_games::tables::harbour_blackjack::{HarbourBlackjack, Outcome as Cards};
use baize_games::tables::{Decision, TableEntry};
use baize_money::{Amount, Bucket, PlayMode};
use baize_play::originals::{OriginalsRefusal, Round};
use baize_play::tables::{ActRequest, RoundPhase, TableBet, TableRefusal, TableReply, TableRound, act};
use baize_store::{Db, PlayerId, table_bets};
use baize_testkit::each_db;
use baize_time::{Span, Timestamp};
use baize_wagers::WagerRefusal;
use serde_json::{Value, json};

use crate::stage::{Stage, each_pair, key, units, whole};
use crate::tables::{FIRST, SALT, refused};

type Outcome<T> = baize_core::Outcome<T, TableRefusal>;

/// The table.
static TABLE: TableEntry = TableEntry::of::<HarbourBlackjack>();
/// Another process that drives the table.
const SECOND: i64 = 78;
const LENGTH: u64 = 20;
/// The stage of the insurance, and the first one in which the hands are played.
const INSURANCE: u32 = 1;
const PLAY: u32 = 2;

/// The rank of a card: 0 for a two … 12 for an ace.
fn rank(card: u8) -> u8 {
    card / 4
}

fn outcome_of(secret: [u8; 32]) -> Value {
    TABLE.draw(ChainLink::from_entropy(secret).back(LENGTH - 1), SALT).outcome
}

/// The secret of a chain whose first round is such a one.
fn secret_of(is_it: fn(&Cards) -> bool) -> [u8; 32] {
    let secrets = (0..=u16::MAX).map(|number| {
        let [high, low] = number.to_be_bytes();
        let mut secret = [0; 32];
        (secret[0], secret[1]) = (high, low);
        secret
    });
    let mut secrets = secrets;
    secrets.find(|&secret| is_it(&serde_json::from_value(outcome_of(secret)).unwrap())).unwrap()
}

/// No ace of the dealer's, no pair, and cards to draw for two stages.
fn plain(cards: &Cards) -> bool {
    let [one, other] = cards.player.map(rank);
    one != other && rank(cards.dealer[0]) < 12 && cards.drawn.len() > 1 && low_hand(cards)
}

/// Two cards that no third one makes 21 or bust.
fn low_hand(cards: &Cards) -> bool {
    cards.player.iter().all(|&card| rank(card) < 3)
}

/// A pair of threes to eights, of which both hands go on after the split, and no ace of the dealer's.
fn pair(cards: &Cards) -> bool {
    let [one, other] = cards.player.map(rank);
    let goes_on = |drawn: &[u8; 2]| drawn.iter().all(|&card| rank(card) < 11);
    one == other
        && (1..7).contains(&one)
        && rank(cards.dealer[0]) < 12
        && cards.drawn.first().is_some_and(goes_on)
}

/// The dealer has a blackjack under his ace, and the player has none.
fn insurable(cards: &Cards) -> bool {
    let points = |card: &u8| (8..12).contains(&rank(*card));
    let [one, other] = cards.player.map(rank);
    rank(cards.dealer[0]) == 12 && cards.dealer.get(1).is_some_and(points) && one < 8 && other < 8
}

fn chips(spots: &[&str]) -> Value {
    json!({ "bets": spots.iter().map(|spot| json!({ "spot": spot, "chips": 1 })).collect::<Vec<_>>() })
}

/// What a player decides, with the stage.
fn choice(stage: u32, choice: &str) -> Decision {
    Decision { stage, choice: choice.to_owned() }
}

impl Stage {
    async fn act_at(
        &self,
        (player, name): (PlayerId, &str),
        decision: Decision,
        received: Timestamp,
    ) -> Outcome<TableReply> {
        let (ctx, key) = (self.ctx.clone(), key(name));
        let request = ActRequest { table: &TABLE, player, key, round_no: 1, decision, received };
        self.db.write(player, move |tx| act(tx, &ctx, &request)).await.map(|replied| replied.reply)
    }

    async fn plays(&self, at: (PlayerId, &str), stage: u32, name: &str) -> Outcome<TableReply> {
        self.act_at(at, choice(stage, name), self.ctx.now).await
    }

    /// A while later, as this process drives.
    async fn seconds(&mut self, seconds: i64, holder: i64) -> TableRound {
        self.later(Span::seconds(seconds));
        self.round_of(&TABLE, holder).await
    }

    /// Until the round is over and its bets are settled.
    async fn play_out(&mut self) {
        while self.seconds(9, FIRST).await.state != RoundPhase::Ended {}
        assert_eq!(self.settle_all(&TABLE).await, 1);
    }

    async fn bet_of(&self, player: PlayerId) -> TableBet {
        self.my_bets(&TABLE, player, 1).await.remove(0)
    }

    async fn cash(&self, player: PlayerId) -> Amount {
        self.held(player, Bucket::Cash).await
    }

    /// The player's only round, which has to prove itself.
    async fn recorded(&self, player: PlayerId) -> Round {
        assert!(self.sound().await > 0);
        let mut all = self.history(player).await;
        assert_eq!(all.len(), 1);
        all.remove(0)
    }
}

/// A round of these cards in its first stage of decisions, and a player with so much cash and 10 of it on each of these spots.
async fn dealt(
    db: Db,
    is_it: fn(&Cards) -> bool,
    (spots, cash): (&[&str], Amount),
) -> (Stage, PlayerId, Value) {
    let mut stage = Stage::new(db);
    let secret = secret_of(is_it);
    stage.chain_of(&TABLE, secret, LENGTH).await;
    let player = stage.player(1, [cash, whole(0), whole(0)]).await;
    stage.round_of(&TABLE, FIRST).await;
    let bet = (PlayMode::Capital, whole(10 * i32::try_from(spots.len()).unwrap()));
    stage.place_at(&TABLE, (player, "the-first-chips"), bet, chips(spots)).await.unwrap();
    stage.run_of(&TABLE).await;
    stage.seconds(4, FIRST).await;
    (stage, player, outcome_of(secret))
}

/// What the rules pay for these parameters, of so much.
fn paid(params: &Value, outcome: &Value, initial: Amount) -> Amount {
    TABLE.pays(params, outcome).unwrap().payout(initial).unwrap()
}

#[tokio::test]
async fn doubling_posts_another_stake_once_and_all_of_it_counts() {
    each_db(async |db| {
        let (mut stage, player, outcome) = dealt(db, plain, (&["main"], whole(100))).await;
        let doubled = stage.plays((player, "double-it"), PLAY, "double").await.unwrap();
        assert_eq!((doubled.bet.stake, doubled.bet.split.cash), (whole(20), whole(20)));
        assert_eq!(stage.cash(player).await, whole(80));
        let again = stage.plays((player, "double-it"), PLAY, "double").await.unwrap();
        assert_eq!(again, doubled, "a repetition is its first reply");
        let other_key = stage.plays((player, "double-it-again"), PLAY, "double").await.unwrap();
        assert_eq!((other_key.bet.stake, stage.cash(player).await), (whole(20), whole(80)), "doubled once");
        let reused = stage.plays((player, "double-it"), PLAY, "hit").await;
        refused(reused, TableRefusal::Bet(OriginalsRefusal::KEY_REUSED));
        let end = stage.seconds(8, FIRST).await;
        assert_eq!(end.stage, i64::try_from(outcome["drawn"].as_array().unwrap().len() + 2).unwrap());

        stage.play_out().await;
        let payout = paid(&doubled.bet.params, &outcome, whole(10));
        let bet = stage.bet_of(player).await;
        assert_eq!((bet.stake, bet.payout), (whole(20), payout));
        assert_eq!(stage.cash(player).await, whole(80).checked_add(payout).unwrap());
        let stored = stage.db.read(move |tx| table_bets::of_player(tx, TABLE.id, player, 1)).await.unwrap();
        // 0.506 % of all that was staked, not of the first stake.
        let rate = i32::try_from(stage.ctx.site.bonuses.contribution(TABLE.id).points()).unwrap();
        assert_eq!((stored[0].turnover, stored[0].theo), (units(20 * rate), units(1_012)));
        let record = stage.recorded(player).await;
        assert_eq!((record.stake, record.payout), (whole(20), payout));
        assert_eq!(record.params["decisions"], json!([{ "stage": PLAY, "choice": "double" }]));
    })
    .await;
}

#[tokio::test]
async fn a_decision_that_takes_the_place_of_a_double_gives_its_stake_back() {
    each_db(async |db| {
        let (mut stage, player, outcome) = dealt(db, plain, (&["main"], whole(30))).await;
        stage.plays((player, "double-first"), PLAY, "double").await.unwrap();
        let hit = stage.plays((player, "rather-a-card"), PLAY, "hit").await.unwrap();
        assert_eq!((hit.bet.stake, stage.cash(player).await), (whole(10), whole(20)));
        let next = stage.seconds(8, FIRST).await;
        assert_eq!(next.stage, i64::from(PLAY + 1), "the hand goes on");
        refused(stage.plays((player, "too-late-now"), PLAY, "double").await, TableRefusal::DecisionClosed);
        let three = stage.plays((player, "three-cards-now"), PLAY + 1, "double").await;
        refused(three, TableRefusal::BadDecision);
        let drawn = stage.plays((player, "one-card-more"), PLAY + 1, "hit").await.unwrap();
        stage.play_out().await;
        assert_eq!(stage.bet_of(player).await.payout, paid(&drawn.bet.params, &outcome, whole(10)));
        assert_eq!(stage.recorded(player).await.stake, whole(10));
    })
    .await;
}

#[tokio::test]
async fn a_decision_that_cannot_be_paid_or_might_win_too_much_writes_nothing() {
    each_db(async |db| {
        let (mut stage, player, _) = dealt(db, plain, (&["main"], whole(15))).await;
        let before = stage.bet_of(player).await;
        let poor = stage.plays((player, "not-enough-money"), PLAY, "double").await;
        refused(poor, TableRefusal::Bet(OriginalsRefusal::INSUFFICIENT_FUNDS));
        assert_eq!((stage.bet_of(player).await, stage.cash(player).await), (before.clone(), whole(5)));
        let above = async |stage: &Stage, most: i32, name: &str| {
            let above = stage.plays((player, name), PLAY, "double").await;
            let refusal = WagerRefusal::PayoutAboveMax(whole(most));
            refused(above, TableRefusal::Bet(OriginalsRefusal::Wager(refusal)));
        };
        stage.change_site(|site| site.play.rooms.low.capital.max_payout = whole(79));
        above(&stage, 79, "more-than-the-room-pays").await;
        stage.change_site(|site| site.limits.capital.max_payout = whole(78));
        above(&stage, 78, "more-than-may-be").await;
        assert_eq!((stage.bet_of(player).await, stage.cash(player).await), (before, whole(5)));
        let same_key = stage.plays((player, "not-enough-money"), PLAY, "hit").await.unwrap();
        assert_eq!(same_key.bet.stake, whole(10), "a refused key is free, and a hit costs nothing");
        stage.play_out().await;
        assert_eq!(stage.recorded(player).await.stake, whole(10));
    })
    .await;
}

#[tokio::test]
async fn a_pair_is_split_and_both_hands_are_doubled_from_cash_and_bonus_money() {
    each_db(async |db| {
        let mut stage = Stage::new(db);
        let secret = secret_of(pair);
        stage.chain_of(&TABLE, secret, LENGTH).await;
        let player = stage.player(1, [whole(45), whole(100), whole(0)]).await;
        stage.round_of(&TABLE, FIRST).await;
        let spots = chips(&["main", "pairs", "21+3"]);
        let bet = (PlayMode::Capital, whole(30));
        stage.place_at(&TABLE, (player, "all-three-spots"), bet, spots).await.unwrap();
        stage.run_of(&TABLE).await;
        stage.seconds(4, FIRST).await;
        let split = stage.plays((player, "split-the-pair"), PLAY, "split").await.unwrap();
        assert_eq!(split.bet.stake, whole(40), "another stake of the hand, not of the side bets");
        let open = stage.seconds(8, FIRST).await;
        assert_eq!((open.state, open.stage), (RoundPhase::Running, i64::from(PLAY + 1)));
        let doubled = stage.plays((player, "double-both"), PLAY + 1, "double-double").await.unwrap();
        assert_eq!(doubled.bet.stake, whole(60));
        let sum = doubled.bet.split.cash.checked_add(doubled.bet.split.bonus).unwrap();
        assert_eq!((sum, doubled.bet.split.bonus.is_positive()), (whole(60), true));
        stage.play_out().await;
        let payout = paid(&doubled.bet.params, &outcome_of(secret), whole(30));
        assert_eq!(stage.bet_of(player).await.payout, payout);
        assert_eq!(stage.recorded(player).await.stake, whole(60));
    })
    .await;
}

#[tokio::test]
async fn the_insurance_costs_half_a_stake_and_the_dealers_blackjack_ends_the_round() {
    each_db(async |db| {
        let (mut stage, player, outcome) = dealt(db, insurable, (&["main"], whole(100))).await;
        let insured = stage.plays((player, "insure-it"), INSURANCE, "insure").await.unwrap();
        assert_eq!((insured.bet.stake, stage.cash(player).await), (whole(15), whole(85)));
        let declined = stage.plays((player, "rather-not"), INSURANCE, "decline").await.unwrap();
        assert_eq!((declined.bet.stake, stage.cash(player).await), (whole(10), whole(90)));
        stage.plays((player, "after-all"), INSURANCE, "insure").await.unwrap();
        let shown = stage.seconds(6, FIRST).await;
        assert_eq!(shown.stage, i64::from(PLAY), "nobody plays on: it is the last stage");
        stage.play_out().await;
        assert_eq!(paid(&stage.bet_of(player).await.params, &outcome, whole(10)), whole(15));
        assert_eq!(stage.cash(player).await, whole(100), "even money: nothing won, nothing lost");
        assert_eq!(stage.recorded(player).await.payout, whole(15));
    })
    .await;
}

#[tokio::test]
async fn a_double_counts_when_it_was_received_before_the_end_of_its_stage_and_never_after() {
    each_db(async |db| {
        let (mut stage, player, _) = dealt(db, plain, (&["main"], whole(100))).await;
        let end = stage.ctx.now.plus(Span::seconds(8));
        stage.later(Span::seconds(9));
        let late = stage.act_at((player, "with-the-bell"), choice(PLAY, "double"), end).await;
        refused(late, TableRefusal::DecisionClosed);
        assert_eq!(stage.cash(player).await, whole(90));
        let last = end.minus(Span::millis(1));
        let doubled = stage.act_at((player, "just-in-time"), choice(PLAY, "double"), last).await.unwrap();
        assert_eq!(doubled.bet.stake, whole(20), "no server has moved the round on yet");
        stage.round_of(&TABLE, FIRST).await;
        let left = stage.act_at((player, "its-stage-is-left"), choice(PLAY, "stand"), last).await;
        refused(left, TableRefusal::DecisionClosed);
        stage.play_out().await;
        assert_eq!(stage.recorded(player).await.stake, whole(20));
    })
    .await;
}

#[tokio::test]
async fn doubles_at_the_deadline_are_posted_whole_or_not_at_all() {
    each_pair(async |db, other| {
        let (stage, player, outcome) = dealt(db, plain, (&["main"], whole(100))).await;
        let last = stage.ctx.now.plus(Span::millis(7_999));
        let mut first = Stage { db: stage.db.clone(), ctx: stage.ctx.clone(), watched_at: stage.watched_at };
        first.later(Span::seconds(8));
        let second = Stage { db: other, ctx: first.ctx.clone(), watched_at: first.watched_at };
        let calls = (0..6).map(|number| {
            let (second, name) = (&second, format!("at-the-bell-{number}"));
            async move { second.act_at((player, &name), choice(PLAY, "double"), last).await }
        });
        let (_, replies) = tokio::join!(first.round_of(&TABLE, FIRST), futures_util::future::join_all(calls));
        let is_done = |reply: &Outcome<TableReply>| match reply {
            Ok(_) => true,
            Err(Failure::Refused(TableRefusal::DecisionClosed)) => false,
            Err(other) => panic!("{other:?}"),
        };
        let done = replies.iter().filter(|reply| is_done(reply)).count();
        let staked = if done > 0 { whole(20) } else { whole(10) };
        let bet = first.bet_of(player).await;
        assert_eq!((bet.stake, bet.params.get("decisions").is_some()), (staked, done > 0));
        assert_eq!(first.cash(player).await, whole(100).checked_sub(staked).unwrap());
        first.play_out().await;
        assert_eq!(first.bet_of(player).await.payout, paid(&bet.params, &outcome, whole(10)));
        assert_eq!(first.recorded(player).await.stake, staked);
    })
    .await;
}

#[tokio::test]
async fn different_decisions_on_two_servers_leave_a_bet_on_what_was_debited() {
    each_pair(async |db, other| {
        let (stage, player, outcome) = dealt(db, plain, (&["main"], whole(100))).await;
        let second = Stage { db: other, ctx: stage.ctx.clone(), watched_at: stage.watched_at };
        let mut first = stage;
        for number in 0..12 {
            let (hit, double) = (format!("hit-here-{number}"), format!("double-there-{number}"));
            let (one, two) = tokio::join!(
                first.plays((player, &hit), PLAY, "hit"),
                second.plays((player, &double), PLAY, "double"),
            );
            one.unwrap();
            two.unwrap();
            let staked = first.bet_of(player).await.stake;
            assert_eq!(first.cash(player).await, whole(100).checked_sub(staked).unwrap(), "{number}");
        }
        let params = first.bet_of(player).await.params;
        let staked = first.bet_of(player).await.stake;
        first.play_out().await;
        let ended = first.bet_of(player).await;
        assert_eq!(ended.payout, paid(&ended.params, &outcome, whole(10)));
        assert_eq!(first.recorded(player).await.stake, staked);
        assert_eq!(ended.params, params);
    })
    .await;
}

#[tokio::test]
async fn another_server_reads_the_stored_decisions_and_opens_the_stage_for_a_whole_window() {
    each_pair(async |db, other| {
        let (mut stage, player, outcome) = dealt(db, plain, (&["main"], whole(100))).await;
        stage.plays((player, "hit-before"), PLAY, "hit").await.unwrap();
        stage.seconds(8, FIRST).await;
        // The first server is killed in the second stage; another one takes over when that would have been over for long.
        let mut second = Stage { db: other, ctx: stage.ctx.clone(), watched_at: stage.watched_at };
        let asked = second.seconds(30, SECOND).await;
        assert_eq!((asked.state, asked.stage), (RoundPhase::Running, i64::from(PLAY + 1)));
        assert_eq!(asked.stage_at, second.ctx.now);
        let again = second.seconds(7, SECOND).await;
        assert_eq!(again.stage, i64::from(PLAY + 1), "the window is a whole one");
        let hit = second.plays((player, "hit-after"), PLAY + 1, "hit").await.unwrap();
        let both = json!([{ "stage": PLAY, "choice": "hit" }, { "stage": PLAY + 1, "choice": "hit" }]);
        assert_eq!(hit.bet.params["decisions"], both);
        while second.seconds(9, SECOND).await.state != RoundPhase::Ended {}
        assert_eq!(second.settle_all(&TABLE).await, 1);
        assert_eq!(second.bet_of(player).await.payout, paid(&hit.bet.params, &outcome, whole(10)));
        assert_eq!(second.recorded(player).await.stake, whole(10));
    })
    .await;
}

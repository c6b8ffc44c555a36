//! Bet builders: several selections of one match as one leg.

use baize_core::operators::ApprovalOrder;
use baize_money::PlayMode;
use baize_sports::BetKind;
use baize_sportsbook::controls::{SuspensionScope, limit_market, suspend};
use baize_sportsbook::results::{
    CancelledWindow, Certainty, MarketEvent, MarketMessage, MarketResult, OutcomeResult, record,
};
use baize_sportsbook::{BetState, PartResult, Quote, Selection, SportsRefusal as Refusal};
use baize_store::{FixtureId, PlayerId, RoundId, StoreError, Tx, WriteKey};
use baize_testkit::each_db;

use crate::controls::one;
use crate::selling::{ALL, chance};
use crate::stage::{Stage, before, home, whole, winner_is};

const OVER: &str = "18/total=2.5";

/// Home wins and more than two goals are scored, in one match.
fn home_and_over() -> Selection {
    Selection { market: format!("90020/1@1;{OVER}@12"), outcome: "74".to_owned(), ..home(1) }
}

fn of_two(quote: Quote) -> Quote {
    Quote { selections: 2, ..quote }
}

/// Over or under has won.
fn total(over: PartResult, under: PartResult) -> MarketResult {
    let outcomes = [("12", over), ("13", under)];
    let outcomes = outcomes.map(|(outcome, result)| (outcome.to_owned(), OutcomeResult::of(result)));
    MarketResult { outcomes: outcomes.into(), withdrawn: Vec::new(), decided_at: None }
}

fn settled(result: MarketResult) -> MarketEvent {
    MarketEvent::Settled(result, Certainty::Confirmed)
}

impl Stage {
    /// A player with 100 who has 10 on both at 3.00.
    async fn builder(&self) -> (PlayerId, RoundId) {
        self.board.set(home_and_over(), of_two(chance(before(1, 300), 30)));
        let player = self.player(1, [100, 0, 0]).await;
        let bet = self.accepted(self.slip(player, "both", BetKind::Single, &[home_and_over()])).await;
        (player, bet)
    }

    /// Records what is said of a market of the match, and settles.
    async fn hear(&self, market: &str, seq: i64, event: MarketEvent) {
        let ctx = self.ctx.clone();
        let (market, producer) = (market.to_owned(), "house".to_owned());
        let message = MarketMessage { fixture: FixtureId::from(1), market, producer, seq, event };
        let recorded = self.db.write(WriteKey::SHARED, move |tx| record(tx, &ctx, &message)).await;
        Result::<_, StoreError>::unwrap(recorded);
        self.settle().await;
    }
}

#[tokio::test]
async fn a_builder_pays_once_all_of_its_selections_have_won() {
    each_db(async |db| {
        let stage = Stage::new(db);
        let (player, bet) = stage.builder().await;
        assert_eq!(stage.exposed(&home_and_over(), PlayMode::Capital).await, [200_000; 2]);
        stage.hear(OVER, 1, settled(total(PartResult::WON, PartResult::LOST))).await;
        let open = stage.bet(player, bet).await;
        assert_eq!((open.state, open.legs[0].result), (BetState::Accepted, None));
        assert_eq!(open.legs[0].parts[1].1.map(|result| result.win), Some(PartResult::WON));
        stage.hear("1", 1, settled(winner_is("1"))).await;
        let paid = stage.bet(player, bet).await;
        assert_eq!((paid.state, paid.payout), (BetState::Settled, whole(30)));
        assert_eq!(stage.cash(player).await, 1_200_000);
        assert_eq!(stage.exposed(&home_and_over(), PlayMode::Capital).await, [0; 2]);
        assert_eq!(stage.rounds(player).await.len(), 1);
        stage.sound().await;
    })
    .await;
}

#[tokio::test]
async fn a_selection_that_is_lost_ends_it_and_one_that_is_taken_back_opens_it_again() {
    each_db(async |db| {
        let stage = Stage::new(db);
        let (player, bet) = stage.builder().await;
        stage.hear("1", 1, settled(winner_is("3"))).await;
        assert_eq!(stage.bet(player, bet).await.state, BetState::Settled, "though goals may still be scored");
        stage.hear(OVER, 1, settled(total(PartResult::WON, PartResult::LOST))).await;
        stage.hear("1", 2, MarketEvent::RolledBack).await;
        assert_eq!(stage.bet(player, bet).await.state, BetState::Review);
        stage.hear("1", 3, settled(winner_is("1"))).await;
        let corrected = stage.bet(player, bet).await;
        assert_eq!((corrected.state, corrected.payout), (BetState::Settled, whole(30)));
        assert_eq!(stage.cash(player).await, 1_200_000);
        stage.sound().await;
    })
    .await;
}

#[tokio::test]
async fn a_void_selection_voids_it_unless_another_is_lost() {
    for (winner, returned) in [("1", 10), ("3", 0)] {
        each_db(async |db| {
            let stage = Stage::new(db);
            let (player, bet) = stage.builder().await;
            let always = CancelledWindow { start: None, end: None };
            stage.hear(OVER, 1, MarketEvent::Cancelled(always)).await;
            assert_eq!(stage.bet(player, bet).await.state, BetState::Accepted, "home may still lose");
            stage.hear("1", 1, settled(winner_is(winner))).await;
            let ended = stage.bet(player, bet).await;
            assert_eq!((ended.state, ended.payout), (BetState::Settled, whole(returned)), "{winner} wins");
            stage.sound().await;
        })
        .await;
    }
}

#[tokio::test]
async fn a_builder_takes_no_bets_where_one_of_its_markets_takes_none() {
    each_db(async |db| {
        let stage = Stage::new(db);
        let (player, _) = stage.builder().await;
        let slip = |name: &str| stage.slip(player, name, BetKind::Single, &[home_and_over()]);
        let more = slip("more");
        stage.board.change(&home_and_over(), |quote| quote.odds = None);
        assert_eq!(stage.refused(more.clone()).await, Refusal::BuilderNotPossible);
        stage.board.change(&home_and_over(), |quote| quote.odds = Some(crate::stage::odds(300)));
        let (ctx, scope) = (stage.ctx.clone(), SuspensionScope::Market(FixtureId::from(1), OVER.to_owned()));
        let done = stage.db.write(WriteKey::SHARED, move |tx| suspend(tx, &ctx, &scope, &one())).await;
        assert!(done.is_ok());
        assert_eq!(stage.refused(more.clone()).await, Refusal::MarketSuspended);
        assert_eq!(stage.cash(player).await, 900_000);
    })
    .await;
    each_db(async |db| {
        let stage = Stage::new(db);
        let (player, _) = stage.builder().await;
        let more = stage.slip(player, "more", BetKind::Single, &[home_and_over()]);
        stage.hear(OVER, 1, settled(total(PartResult::WON, PartResult::LOST))).await;
        assert_eq!(stage.refused(more).await, Refusal::MarketClosed);
        assert_eq!(stage.cash(player).await, 900_000);
    })
    .await;
}

#[tokio::test]
async fn what_is_offered_for_a_builder_goes_by_the_selections_that_are_open() {
    each_db(async |db| {
        let stage = Stage::new(db);
        let (player, bet) = stage.builder().await;
        // 10 × 3.00 × 0.30 × 95 %.
        assert_eq!(stage.offered(player, bet).await.1.map(baize_money::Amount::units), Some(85_500));
        let left = |market: &str, outcome: &str| Selection {
            market: format!("90020/{market}@{outcome}"),
            ..home_and_over()
        };
        stage.board.set(left("1", "1"), chance(before(1, 200), 50));
        stage.board.set(left(OVER, "12"), chance(before(1, 200), 60));
        stage.hear(OVER, 1, settled(total(PartResult::WON, PartResult::LOST))).await;
        // Only home has to win yet: 10 × 3.00 × 0.50 × 95 %.
        assert_eq!(stage.offered(player, bet).await.1.map(baize_money::Amount::units), Some(142_500));
        let reply = stage.cashed((player, bet), "taken", ALL).await;
        assert_eq!((reply.paid.units(), reply.bet.state), (142_500, BetState::CashedOut));
        stage.sound().await;
    })
    .await;
    each_db(async |db| {
        let stage = Stage::new(db);
        let (player, bet) = stage.builder().await;
        stage.hear(OVER, 1, settled(total(PartResult::VOID, PartResult::VOID))).await;
        assert_eq!(stage.offered(player, bet).await.1, None, "void, unless home loses");
        stage.hear(OVER, 2, MarketEvent::RolledBack).await;
        assert_eq!(stage.offered(player, bet).await.1, None, "under review");
    })
    .await;
}

#[tokio::test]
async fn a_builder_is_one_leg_of_a_combo_and_excludes_others_of_its_match() {
    each_db(async |db| {
        let stage = Stage::new(db);
        stage.board.set(home_and_over(), of_two(before(1, 300)));
        stage.board.set(home(1), before(1, 200));
        stage.board.set(home(2), before(2, 200));
        let player = stage.player(1, [100, 0, 0]).await;
        let related = stage.slip(player, "related", BetKind::Combo, &[home_and_over(), home(1)]);
        assert_eq!(stage.refused(related).await, Refusal::Related(vec![(0, 1)]));
        let bet =
            stage.accepted(stage.slip(player, "combo", BetKind::Combo, &[home(2), home_and_over()])).await;
        stage.hear("1", 1, settled(winner_is("1"))).await;
        stage.hear(OVER, 1, settled(total(PartResult::WON, PartResult::LOST))).await;
        stage.result(2, 1, "1").await;
        stage.settle().await;
        assert_eq!(stage.bet(player, bet).await.payout, whole(60));
        stage.sound().await;
    })
    .await;
}

#[tokio::test]
async fn one_that_is_lost_no_more_while_another_selection_is_open_is_open_again() {
    each_db(async |db| {
        let stage = Stage::new(db);
        let (player, bet) = stage.builder().await;
        stage.hear("1", 1, settled(winner_is("3"))).await;
        assert_eq!(stage.bet(player, bet).await.state, BetState::Settled);
        // Without a rollback, and then with one.
        stage.hear("1", 2, settled(winner_is("1"))).await;
        assert_eq!(stage.bet(player, bet).await.state, BetState::Accepted);
        assert_eq!(stage.exposed(&home_and_over(), PlayMode::Capital).await, [200_000; 2]);
        stage.hear("1", 3, settled(winner_is("3"))).await;
        stage.hear("1", 4, MarketEvent::RolledBack).await;
        assert_eq!(stage.bet(player, bet).await.state, BetState::Review);
        stage.hear("1", 5, settled(winner_is("1"))).await;
        assert_eq!(stage.bet(player, bet).await.state, BetState::Accepted);
        stage.hear(OVER, 1, settled(total(PartResult::WON, PartResult::LOST))).await;
        assert_eq!(stage.bet(player, bet).await.payout, whole(30));
        assert_eq!(stage.cash(player).await, 1_200_000);
        stage.sound().await;
    })
    .await;
}

#[tokio::test]
async fn the_cap_of_a_market_is_that_of_builders_on_it() {
    each_db(async |db| {
        let stage = Stage::new(db);
        stage.board.set(home_and_over(), of_two(before(1, 300)));
        let player = stage.player(1, [100, 0, 0]).await;
        let ctx = stage.ctx.clone();
        let limit = move |tx: &mut Tx| {
            let order = ApprovalOrder::One(one());
            limit_market(tx, &ctx, ((FixtureId::from(1), OVER), Some(whole(5))), &order)
        };
        assert!(stage.db.write(WriteKey::SHARED, limit).await.is_ok());
        let slip = stage.slip(player, "both", BetKind::Single, &[home_and_over()]);
        // 2.50 at 3.00 wins 5.
        let most = baize_money::Amount::from_units(25_000);
        assert_eq!(stage.refused(slip).await, Refusal::LiabilityFull(most));
    })
    .await;
}

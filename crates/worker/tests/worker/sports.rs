//! Bets on sports are settled by the job, on both databases.

use std::sync::Arc;

use baize_core::ports::PlayerUpdate;
use baize_ledger::Wallet;
use baize_money::{Amount, BasisPoints, Bucket, Multiplier, PlayMode};
use baize_sports::market::{Sport, Tab};
use baize_sports::{BetKind, LegSubject, OddsPolicy};
use baize_sportsbook::placing::{PlaceBet, SlipLeg, place};
use baize_sportsbook::results::{Certainty, MarketEvent, MarketMessage, MarketResult, OutcomeResult, record};
use baize_sportsbook::{Board, MarketStatus, PartResult, Quote, Selection, Unknown};
use baize_store::{FixtureId, StoreError, Tx, WriteKey, sports_jobs};
use baize_testkit::{NOW, each_db};
use baize_time::Span;

use crate::common::Bench;

const EVENS: Multiplier = Multiplier::from_parts(20_000);

/// A board with one match, at evens.
struct OneMatch;

impl Board for OneMatch {
    fn quote(&self, _: &Selection) -> Result<Quote, Unknown> {
        Ok(Quote {
            sport: Sport::Football,
            subject: LegSubject { fixture: 1, competition: 1, is_outright: false },
            outside: None,
            is_fed: true,
            starts_at: NOW.plus(Span::hours(1)),
            in_play: false,
            selections: 1,
            status: MarketStatus::Active,
            stopped_by: 0,
            odds: Some(EVENS),
            best_shown: EVENS,
            margin: BasisPoints::new(500),
            tab: Tab::Main,
            each_way: None,
            chances: None,
            place_chances: None,
            next_step: None,
            withdrawn: Vec::new(),
        })
    }
}

fn home() -> Selection {
    Selection { fixture: FixtureId::from(1), market: "1".to_owned(), outcome: "1".to_owned() }
}

#[tokio::test]
async fn a_result_pays_the_bets_publishes_the_wallets_and_its_job_ends_after_two_looks() {
    each_db(async |db| {
        let bench = Bench::new(db, 100).await;
        let (ctx, player) = (bench.ctx(), bench.player);
        let slip = PlaceBet {
            player,
            key: "a-bet-on-sports".parse().unwrap(),
            play_mode: PlayMode::Capital,
            kind: BetKind::Single,
            legs: vec![SlipLeg { selection: home(), odds: EVENS, is_banker: false, is_boosted: false }],
            unit: Amount::whole(40),
            each_way: false,
            policy: OddsPolicy::None,
            free_bet: None,
        };
        let board = Arc::new(OneMatch);
        bench.db.write(player, move |tx| place(tx, &ctx, board.as_ref(), &slip)).await.unwrap();
        let won = OutcomeResult::of(PartResult::WON);
        let result = MarketResult {
            outcomes: [("1".to_owned(), won)].into(),
            withdrawn: Vec::new(),
            decided_at: None,
        };
        let message = MarketMessage {
            fixture: FixtureId::from(1),
            market: "1".to_owned(),
            producer: "house".to_owned(),
            seq: 1,
            event: MarketEvent::Settled(result, Certainty::Confirmed),
        };
        let ctx = bench.ctx();
        bench.db.write(WriteKey::SHARED, move |tx| record(tx, &ctx, &message)).await.unwrap();
        bench.work().await;
        let wallet = bench.db.read(move |tx| Wallet::get(tx, player)).await.unwrap();
        assert_eq!(wallet.balance(Bucket::Cash), Amount::whole(140));
        let published = bench.pages.take();
        assert!(published.contains(&PlayerUpdate::WalletChanged(player)));
        for seconds in [10, 50] {
            let find = |tx: &mut Tx| sports_jobs::find(tx, FixtureId::from(1), "1");
            let job = Result::<_, StoreError>::unwrap(bench.db.read(find).await);
            assert!(job.is_some(), "it looks again");
            bench.clock.advance(Span::seconds(seconds));
            bench.work().await;
        }
        let find = |tx: &mut Tx| sports_jobs::find(tx, FixtureId::from(1), "1");
        assert_eq!(Result::<_, StoreError>::unwrap(bench.db.read(find).await), None);
        assert_eq!(baize_ledger::verify(&bench.db).await.unwrap().problems, []);
    })
    .await;
}

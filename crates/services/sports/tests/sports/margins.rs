//! Margins that operators give.

use baize_core::Outcome;
use baize_core::operators::ApprovalOrder;
use baize_money::BasisPoints;
use baize_sports::MarginFamily;
use baize_sports::market::Sport;
use baize_sportsbook::controls::{ControlRefusal, MarginOf, SportsMargins, margins, set_margin};
use baize_sportsbook::fixture::FixtureStatus;
use baize_sportsbook::house::HouseBook;
use baize_store::{StoreError, WriteKey};
use baize_testkit::each_db;
use baize_time::Span;

use crate::controls::{one, refused, two};
use crate::house::{book, of, priced};
use crate::stage::Stage;

const WINNERS: MarginOf = MarginOf { sport: None, family: MarginFamily::Winner, in_play: false };
const OF_FOOTBALL: MarginOf = MarginOf { sport: Some(Sport::Football), ..WINNERS };

impl Stage {
    async fn margin(
        &self,
        of: MarginOf,
        margin: Option<u32>,
        order: ApprovalOrder,
    ) -> Outcome<(), ControlRefusal> {
        let (ctx, change) = (self.ctx.clone(), (of, margin.map(BasisPoints::new)));
        self.db.write(WriteKey::SHARED, move |tx| set_margin(tx, &ctx, change, &order)).await
    }

    async fn margins(&self) -> SportsMargins {
        Result::<_, StoreError>::unwrap(self.db.read(margins).await)
    }
}

#[tokio::test]
async fn a_margin_is_of_a_sport_or_of_all_and_a_lower_one_takes_two_people() {
    each_db(async |db| {
        let stage = Stage::new(db);
        let (alone, both) = (|| ApprovalOrder::One(one()), || ApprovalOrder::Two(two()));
        let points = async |sport| stage.margins().await.of(sport).of(MarginFamily::Winner, false).points();
        assert!(stage.margin(WINNERS, Some(700), alone()).await.is_ok());
        assert!(stage.margin(OF_FOOTBALL, Some(900), alone()).await.is_ok());
        assert_eq!([points(Sport::Football).await, points(Sport::Tennis).await], [900, 700]);
        let refusal = refused(stage.margin(OF_FOOTBALL, Some(800), alone()).await);
        assert!(matches!(refusal, ControlRefusal::Order(_)), "{refusal}");
        assert!(stage.margin(OF_FOOTBALL, Some(800), both()).await.is_ok());
        assert_eq!(refused(stage.margin(OF_FOOTBALL, Some(800), both()).await), ControlRefusal::NoChange);
        assert_eq!(refused(stage.margin(WINNERS, Some(5_001), both()).await), ControlRefusal::BadMargin);
        assert!(stage.margin(OF_FOOTBALL, None, both()).await.is_ok(), "that of all counts again");
        assert!(stage.margin(WINNERS, None, both()).await.is_ok());
        assert_eq!([points(Sport::Football).await, points(Sport::Tennis).await], [500, 500]);
    })
    .await;
}

#[test]
fn prices_bear_a_margin_from_the_next_steps_and_turns_on() {
    let (book, clock) = book();
    priced(&book);
    let winner = |book: &HouseBook, sport, status| -> Vec<u32> {
        let fixtures = of(book, sport, status);
        let open = fixtures.iter().filter(|fixture| !fixture.is_stopped);
        let winners = open.filter_map(|fixture| {
            fixture.markets.iter().find(|market| market.market.family == MarginFamily::Winner).cloned()
        });
        winners.map(|market| market.margin.points()).collect()
    };
    let mut all = SportsMargins::default();
    all.set(Sport::Football, (MarginFamily::Winner, false), BasisPoints::new(1_200));
    all.set(Sport::Football, (MarginFamily::Winner, true), BasisPoints::new(1_500));
    book.set_margins(all);
    for _ in 0..12 {
        clock.advance(Span::millis(500));
        book.advance();
    }
    let is_all = |margins: Vec<u32>, margin| !margins.is_empty() && margins.iter().all(|one| *one == margin);
    assert!(is_all(winner(&book, Sport::Football, FixtureStatus::NotStarted), 1_200));
    assert!(is_all(winner(&book, Sport::Football, FixtureStatus::Live), 1_500));
    assert!(is_all(winner(&book, Sport::Tennis, FixtureStatus::NotStarted), 500));
}

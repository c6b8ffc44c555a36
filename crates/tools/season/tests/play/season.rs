//! A season of a site: players deposit, bet on every game, go on or leave, rotate seeds, withdraw, repeat themselves, give
//! bonuses up; gateways take payments back; operators send money back, correct balances and give debts up; the program is
//! restarted in the middle of days. Then the books are closed. Nothing is left to chance but the order in which things
//! happen to run.
//!
//! Without being asked for more the season is short. `cargo xtask season` plays a long one.

mod bonuses;
mod books;
mod gateway;
mod operators;
mod payments;
mod payouts;
mod promotions;
mod rounds;
mod site;
mod statement;
mod store;
mod visitor;

use baize_testkit::TestDb;
use baize_time::Span;

use books::Books;
use site::{Extent, RESTART_DAYS, Season};

impl Season {
    /// Every round ends, and what the players have is compared with what was done.
    async fn close(mut self) {
        self.stage.later(Span::days(2));
        let mut books = Books::default();
        for visitor in &mut self.visitors {
            visitor.ctx = self.stage.ctx.clone();
            visitor.expire().await;
            books.close(visitor).await;
        }
        books.compare(&self).await;
        self.checked(self.extent.days).await;
        if self.is_long() {
            println!("{} restarts, {}", self.restarts, books.figures());
        }
        let db = self.stage.db.clone();
        tokio::task::spawn_blocking(move || db.close()).await.unwrap();
    }
}

/// Plays a season and closes its books.
async fn balances_after_a_season(test: TestDb) {
    let extent = Extent::asked_for("BAIZE_SEASON", Extent { players: 40, days: 21 });
    let mut season = Season::open(&test, extent).await;
    season.play().await;
    assert!(season.restarts > 0 || extent.days < RESTART_DAYS, "the program was restarted");
    season.close().await;
    test.end();
}

#[tokio::test]
async fn after_a_season_on_sqlite_the_books_balance_and_every_round_can_be_drawn_again() {
    balances_after_a_season(TestDb::sqlite()).await;
}

#[tokio::test]
async fn after_a_season_on_postgres_the_books_balance_and_every_round_can_be_drawn_again() {
    balances_after_a_season(TestDb::postgres()).await;
}

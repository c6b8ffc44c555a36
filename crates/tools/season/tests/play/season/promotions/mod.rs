//! A season of promotions: players register, invite each other, deposit with offers and without, play, claim what waits for
//! them, draw, open boxes, take packets of rain, answer questions, type codes and open their mail, or leave it, and withdraw.
//! Payments go back, operators approve commissions and decide about what was held, and the program is restarted. Then every grant has to
//! be somewhere, every prize has to follow from its seeds, and nothing may have cost more than its budget.
//!
//! Without being asked for more the season is short. `cargo xtask season` plays a long one.

mod books;
mod figures;
mod operators;
mod redraw;
mod visits;

use baize_cashier::withdrawals::Account;
use baize_core::Ctx;
use baize_money::Amount;
use baize_promotions::activities::codes::{self, NewCampaign, NewCodes};
use baize_promotions_rules::activity::Budget;
use baize_promotions_rules::{BudgetMode, Reward};
use baize_store::WriteKey;
use baize_testkit::{NOW, TestDb};
use baize_time::Span;

use super::site::{Extent, RESTART_DAYS, Season, allow_early_withdrawals};
use super::visitor::Visitor;
use crate::cashier::{bind, upi};
use crate::promotions::people::{Arrival, register};
use crate::promotions::program::{in_demo, next_day, order, republish, seed, today, work};
use crate::stage::{Stage, whole};

/// A code that every player may redeem once.
const CAMPAIGN: &str = "SEASON2026";
/// One player of so many shares one of a few devices.
const SHARING: u32 = 4;

/// A season, and how many players have joined.
struct Promotions {
    season: Season,
    joined: u32,
}

impl Promotions {
    async fn open(test: &TestDb, extent: Extent) -> Self {
        let mut stage = Stage::new(test.db.clone());
        // Before the week of the first day, so that every period has these budgets.
        stage.ctx.now = NOW.minus(Span::days(4));
        allow_early_withdrawals(&mut stage);
        seed(&stage).await;
        tighten(&stage).await;
        open_campaign(&stage).await;
        stage.ctx.now = NOW;
        Self { season: Season::without_visitors(stage, test, extent), joined: 0 }
    }

    async fn play(&mut self) {
        for day in 1..=self.season.extent.days {
            next_day(&mut self.season.stage, Span::minutes(30));
            work(&self.season.stage).await;
            self.operate().await;
            today(&mut self.season.stage, Span::hours(8));
            self.arrive(day).await;
            work(&self.season.stage).await;
            // A minute after the drop of noon began.
            today(&mut self.season.stage, Span::minutes(12 * 60 + 1));
            self.season.each(day % RESTART_DAYS == RESTART_DAYS / 2, Visitor::come_at_noon).await;
            today(&mut self.season.stage, Span::minutes(12 * 60 + 10));
            work(&self.season.stage).await;
            today(&mut self.season.stage, Span::hours(20));
            self.season.each(false, Visitor::come_in_the_evening).await;
            today(&mut self.season.stage, Span::hours(21));
            work(&self.season.stage).await;
            if self.season.is_long() && day % 10 == 0 {
                println!("day {day}: {} players", self.joined);
            }
        }
    }

    /// The players of a day register: all within the first half of the season, most of them invited by one who is there.
    async fn arrive(&mut self, day: u32) {
        let Extent { players, days } = self.season.extent;
        let until = (players * day).div_ceil((days / 2).max(1)).min(players);
        while self.joined < until {
            self.joined += 1;
            let number = self.joined;
            let friend =
                self.season.visitors.get(usize::try_from(number * 7).unwrap() % self.joined_before());
            let invited =
                friend.filter(|_| number % 4 != 1).map(|who| (who.player, number.is_multiple_of(2)));
            let mut arrival = Arrival { invited, ..Arrival::alone(number) };
            if number.is_multiple_of(SHARING) {
                arrival.device = format!("shared-{}", number / SHARING % 3);
            }
            let player = register(&self.season.stage, &arrival).await;
            let account = Account { upi: format!("player{number}@bank"), ..upi() };
            bind(&self.season.stage, player, account).await;
            self.season.welcome(number, player);
        }
    }

    fn joined_before(&self) -> usize {
        self.season.visitors.len().max(1)
    }

    /// Time goes on without players until nothing waits for it any more: bonuses expire, so that what is owed is paid,
    /// purses are emptied and rounds lapse.
    async fn rest(&mut self) {
        // Two weeks, and as much more as it takes.
        for week in 0..12 {
            if week >= 2 && !self.grants().await.iter().any(figures::is_under_way) {
                return;
            }
            self.season.stage.later(Span::days(6));
            next_day(&mut self.season.stage, Span::minutes(30));
            work(&self.season.stage).await;
            self.operate().await;
            self.season.each(false, Visitor::only_wait).await;
            self.season.stage.later(Span::minutes(2));
            work(&self.season.stage).await;
        }
    }
}

impl Visitor {
    /// Rounds end and bonuses expire.
    async fn only_wait(mut self, ctx: Ctx) -> Self {
        self.ctx = ctx;
        self.expire().await;
        self.expire_bonuses().await;
        self
    }
}

/// Budgets that a season of few players reaches: twice the largest reward of a kind, or twenty units.
async fn tighten(stage: &Stage) {
    let unit = stage.ctx.site.promotions.unit;
    let twenty = Amount::sum(std::iter::repeat_n(unit, 20)).unwrap();
    for kind in in_demo().filter(|kind| kind.budget == BudgetMode::Hard) {
        republish(stage, kind.kind, |activity| {
            let largest = Amount::new(kind.value(&activity.config).unwrap().largest).unwrap();
            activity.terms.budget.day = largest.checked_add(largest).unwrap().max(twenty);
        })
        .await;
    }
}

async fn open_campaign(stage: &Stage) {
    let campaign = NewCampaign {
        name: "Season".to_owned(),
        rewards: vec![Reward::gold(50)],
        from: None,
        until: None,
        budget: Budget { day: Amount::ZERO, total: whole(1_000) },
        codes: NewCodes::shared(CAMPAIGN, 1_000).unwrap(),
    };
    let ctx = stage.ctx.clone();
    let create = move |tx: &mut _| codes::create(tx, &ctx, &campaign, &order());
    stage.db.write(WriteKey::SHARED, create).await.unwrap();
}

async fn every_grant_is_somewhere(test: TestDb) {
    let extent = Extent::asked_for("BAIZE_PROMOTIONS", Extent { players: 24, days: 8 });
    let mut promotions = Promotions::open(&test, extent).await;
    promotions.play().await;
    promotions.rest().await;
    let restarts = promotions.season.restarts;
    assert!(restarts > 0 || extent.days < RESTART_DAYS, "the program was restarted");
    promotions.close().await;
    test.end();
}

#[tokio::test]
async fn after_a_season_on_sqlite_every_grant_is_somewhere_and_within_its_budget() {
    every_grant_is_somewhere(TestDb::sqlite()).await;
}

#[tokio::test]
async fn after_a_season_on_postgres_every_grant_is_somewhere_and_within_its_budget() {
    every_grant_is_somewhere(TestDb::postgres()).await;
}

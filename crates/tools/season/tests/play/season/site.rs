//! A site in its season: its visitors, its days, and the restarts of its program.

use std::sync::Arc;

use baize_cashier::withdrawals::Account;
use baize_core::Ctx;
use baize_money::{Amount, BasisPoints};
use baize_store::{Db, IdGen, PlayerId, StoreConfig};
use baize_testkit::{SeededDraws, TestDb};
use baize_time::Span;
use tokio::sync::watch;
use tokio::task::JoinSet;

use super::visitor::Visitor;
use crate::cashier::{bind, upi};
use crate::stage::{Stage, whole};

/// How many visitors are at work at the same time.
const AT_ONCE: usize = 24;
/// The program is restarted in the middle of the day every so many days.
pub(super) const RESTART_DAYS: u32 = 8;

/// How long a season is, and how many players it has.
#[derive(Debug, Clone, Copy)]
pub(super) struct Extent {
    pub(super) players: u32,
    pub(super) days: u32,
}

impl Extent {
    /// What the environment asks for under these names, or else a short season.
    pub(super) fn asked_for(prefix: &str, short: Self) -> Self {
        let number = |name: &str, otherwise: u32| match std::env::var(format!("{prefix}_{name}")) {
            Ok(text) => text.parse().unwrap_or_else(|_| panic!("{prefix}_{name} is no number: {text}")),
            Err(_) => otherwise,
        };
        Self { players: number("PLAYERS", short.players), days: number("DAYS", short.days) }
    }
}

/// A site in its season.
pub(super) struct Season {
    pub(super) stage: Stage,
    config: StoreConfig,
    store: watch::Sender<Db>,
    pub(super) visitors: Vec<Visitor>,
    pub(super) extent: Extent,
    pub(super) restarts: u8,
}

/// Players may withdraw before their wagering is done, for a tenth of the cash.
pub(super) fn allow_early_withdrawals(stage: &mut Stage) {
    stage.change_site(|site| {
        let early = &mut site.withdrawals.early;
        (early.allowed, early.cash_rate) = (true, BasisPoints::new(1_000));
    });
}

impl Season {
    pub(super) async fn open(test: &TestDb, extent: Extent) -> Self {
        let mut stage = Stage::new(test.db.clone());
        allow_early_withdrawals(&mut stage);
        let mut season = Self::without_visitors(stage, test, extent);
        for number in 1..=extent.players {
            let player = season.stage.player(number, [Amount::ZERO, Amount::ZERO, whole(1_000)]).await;
            let account = Account { upi: format!("player{number}@bank"), ..upi() };
            bind(&season.stage, player, account).await;
            season.welcome(number, player);
        }
        season
    }

    pub(super) fn without_visitors(stage: Stage, test: &TestDb, extent: Extent) -> Self {
        let (store, _) = watch::channel(stage.db.clone());
        Self { stage, config: test.config.clone(), store, visitors: Vec::new(), extent, restarts: 0 }
    }

    /// A player comes from now on.
    pub(super) fn welcome(&mut self, number: u32, player: PlayerId) {
        let draws = SeededDraws::new(u64::from(number) + 1_000);
        let visitor = Visitor::new(self.store.subscribe(), self.stage.ctx.clone(), player, draws);
        self.visitors.push(visitor);
    }

    /// Every visitor comes once, many at the same time.
    pub(super) async fn each<F>(&mut self, restarts: bool, visit: impl Fn(Visitor, Ctx) -> F)
    where
        F: Future<Output = Visitor> + Send + 'static,
    {
        let mut waiting = std::mem::take(&mut self.visitors).into_iter();
        let (all, mut restart) = (waiting.len(), restarts);
        let mut at_work = JoinSet::new();
        for visitor in waiting.by_ref().take(AT_ONCE) {
            at_work.spawn(visit(visitor, self.stage.ctx.clone()));
        }
        while let Some(done) = at_work.join_next().await {
            self.visitors.push(done.unwrap());
            if let Some(visitor) = waiting.next() {
                at_work.spawn(visit(visitor, self.stage.ctx.clone()));
            }
            if restart && self.visitors.len() >= all / 2 {
                restart = false;
                self.restart().await;
            }
        }
    }

    /// Another process takes over, while the visitors of the moment are in the middle of what they do.
    async fn restart(&mut self) {
        let (db, config) = (self.stage.db.clone(), self.config.clone());
        let opened = tokio::task::spawn_blocking(move || {
            db.close();
            Db::open(config).unwrap()
        });
        self.stage.db = opened.await.unwrap();
        self.restarts += 1;
        let Ctx { now, site, .. } = self.stage.ctx.clone();
        self.stage.ctx = Ctx::new(now, site, Arc::new(IdGen::new(self.restarts)));
        self.store.send_replace(self.stage.db.clone());
    }

    /// Whether somebody waits for it and wants to see how far it has come.
    pub(super) fn is_long(&self) -> bool {
        self.extent.days > 21
    }

    /// What was played so far holds, down to the last round.
    pub(super) async fn checked(&self, day: u32) {
        let tallies = self.stage.sound().await;
        assert!(tallies > 0);
        if self.is_long() {
            println!("day {day}: {} players, {tallies} tallies, the ledger is clean", self.extent.players);
        }
    }

    pub(super) async fn play(&mut self) {
        let check_every = (self.extent.days / 3).max(1);
        for day in 1..=self.extent.days {
            self.each(day % RESTART_DAYS == RESTART_DAYS / 2, Visitor::spend_day).await;
            self.compare_statement().await;
            self.stage.later(Span::days(1));
            if day % check_every == 0 {
                self.checked(day).await;
            }
        }
    }
}

//! One player's dealings with the site.

use std::collections::HashMap;

use baize_core::{Ctx, Failure};
use baize_ledger::RequestKey;
use baize_money::Amount;
use baize_play::originals::PlaceBet;
use baize_store::{Db, PlayerId};
use baize_testkit::SeededDraws;
use serde_json::Value;
use tokio::sync::watch;

use super::gateway::Gateway;
use crate::stage::key;

const ACTIONS_A_DAY: u32 = 8;

/// What a player put on a round, and how the player went on.
pub(super) struct Dealt {
    pub(super) stake: Amount,
    pub(super) moves: Vec<Value>,
}

pub(super) struct Visitor {
    pub(super) store: watch::Receiver<Db>,
    pub(super) ctx: Ctx,
    pub(super) player: PlayerId,
    pub(super) draws: SeededDraws,
    asked: u32,
    pub(super) last: Option<PlaceBet>,
    /// The rounds by their ids.
    pub(super) dealt: HashMap<i64, Dealt>,
    pub(super) gateway: Gateway,
}

impl Visitor {
    pub(super) fn new(store: watch::Receiver<Db>, ctx: Ctx, player: PlayerId, draws: SeededDraws) -> Self {
        let (dealt, gateway) = (HashMap::new(), Gateway::default());
        Self { store, ctx, player, draws, asked: 0, last: None, dealt, gateway }
    }

    pub(super) fn chance(&self, percent: u64) -> bool {
        self.draws.below(100) < percent
    }

    pub(super) fn between(&self, from: i32, to: i32) -> i32 {
        from + i32::try_from(self.draws.below(u64::from((to - from).unsigned_abs()) + 1)).unwrap()
    }

    /// One of several, if there are any.
    pub(super) fn choose<'a, T>(&self, among: &'a [T]) -> Option<&'a T> {
        let place = self.draws.below(u64::try_from(among.len()).unwrap());
        among.get(usize::try_from(place).unwrap())
    }

    pub(super) fn next_key(&mut self) -> RequestKey {
        self.asked += 1;
        key(&format!("visit-{:06}", self.asked))
    }

    pub(super) async fn spend_day(mut self, ctx: Ctx) -> Self {
        self.ctx = ctx;
        self.expire().await;
        self.expire_bonuses().await;
        if self.chance(30) {
            self.hear_again().await;
        }
        for _ in 0..ACTIONS_A_DAY {
            self.act().await;
        }
        self
    }

    async fn act(&mut self) {
        match self.draws.below(100) {
            0..=11 => self.deposit().await,
            12..=21 => self.withdraw().await,
            22..=24 => self.rotate().await,
            25..=31 => self.repeat().await,
            32..=47 => self.go_on().await,
            48..=50 => self.give_up().await,
            51..=53 => self.take_payment_back().await,
            54..=56 => self.refund().await,
            57..=58 => self.adjust().await,
            59 => self.write_debts_off().await,
            _ => self.bet().await,
        }
    }
}

/// What was done; nothing if it was refused.
pub(super) fn unless_refused<T, R>(done: Result<T, Failure<R>>) -> Option<T> {
    match done {
        Ok(done) => Some(done),
        Err(Failure::Refused(_)) => None,
        Err(Failure::Fault(fault)) => panic!("{fault}"),
    }
}

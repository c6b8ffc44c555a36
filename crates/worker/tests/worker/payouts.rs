//! Which gateway pays a withdrawal out: the first one whose route takes it, another one only before anything was sent.

use std::sync::Arc;

use baize_cashier::gateway_switch::{switch_off, switch_on};
use baize_cashier::withdrawals::{reject, timeline};
use baize_core::ports::{GatewayRoute, Gateways, PayoutState};
use baize_money::Amount;
use baize_store::withdrawals::WithdrawalRow;
use baize_store::{Db, StoreError, Tx};
use baize_testkit::each_db;
use baize_time::Span;

use crate::common::{Bench, GatewayCall, Reply, Scripted};

/// A withdrawal of 500 by UPI that the rule approved, and two gateways for everything.
struct Pair {
    bench: Bench,
    first: Arc<Scripted>,
    second: Arc<Scripted>,
}

impl Pair {
    async fn new(db: Db) -> Self {
        let (first, second) = (Arc::new(Scripted::named("first")), Arc::new(Scripted::named("second")));
        let mut bench = Bench::with_withdrawal(db).await;
        bench.worker.gateways = Gateways::routed(
            [first.clone(), second.clone()].map(|gateway| GatewayRoute::everything(gateway)),
        );
        Self { bench, first, second }
    }

    /// The same with a route for the first gateway.
    async fn routed(db: Db, route: impl FnOnce(GatewayRoute) -> GatewayRoute) -> Self {
        let mut pair = Self::new(db).await;
        pair.bench.worker.gateways = Gateways::routed([
            route(GatewayRoute::everything(pair.first.clone())),
            GatewayRoute::everything(pair.second.clone()),
        ]);
        pair
    }

    async fn row(&self) -> WithdrawalRow {
        let (player, id) = (self.bench.player, self.bench.withdrawal);
        let row: Result<_, StoreError> =
            self.bench.db.read(move |tx| baize_store::withdrawals::load(tx, player, id)).await;
        row.unwrap().unwrap()
    }

    /// State and gateway.
    async fn standing(&self) -> (i64, String) {
        let row = self.row().await;
        (row.state, row.gateway)
    }

    async fn work_later(&self, after: Span) {
        self.bench.clock.advance(after);
        self.bench.work().await;
    }

    async fn clean(&self) {
        let report = baize_ledger::verify(&self.bench.db).await.unwrap();
        assert!(report.problems.is_empty(), "{:?}", report.problems);
    }
}

fn asked(gateway: &Scripted) -> Vec<GatewayCall> {
    gateway.calls()
}

fn working() -> Reply {
    Reply::Is(PayoutState::Working)
}

#[tokio::test]
async fn the_first_gateway_whose_route_takes_method_and_amount_pays() {
    type Route = fn(GatewayRoute) -> GatewayRoute;
    let not_taken: [Route; 4] = [
        |route| GatewayRoute { methods: vec!["Bank transfer".into()], ..route },
        |route| GatewayRoute { min: Amount::whole(501), ..route },
        |route| GatewayRoute { max: Amount::whole(499), ..route },
        |route| GatewayRoute { pays_out: false, ..route },
    ];
    for route in not_taken {
        each_db(async |db| {
            let pair = Pair::routed(db, route).await;
            pair.second.script([working()]);
            pair.bench.work().await;
            assert_eq!(pair.standing().await, (2, "second".to_owned()));
            assert_eq!((asked(&pair.first), asked(&pair.second)), (vec![], vec![GatewayCall::PayOut]));
            pair.clean().await;
        })
        .await;
    }
    each_db(async |db| {
        let takes = |route| GatewayRoute {
            methods: vec!["UPI".into()],
            min: Amount::whole(500),
            max: Amount::whole(500),
            ..route
        };
        let pair = Pair::routed(db, takes).await;
        pair.first.script([working()]);
        pair.bench.work().await;
        assert_eq!(pair.standing().await, (2, "first".to_owned()));
    })
    .await;
}

#[tokio::test]
async fn a_payout_that_was_not_sent_goes_to_the_next_gateway_and_stays_where_it_was_sent() {
    each_db(async |db| {
        let pair = Pair::new(db).await;
        pair.first.script([Reply::NotSent]);
        pair.second.script([Reply::Lost, Reply::NotSent, Reply::paid()]);
        pair.bench.work().await;
        assert_eq!(pair.standing().await, (2, "second".to_owned()));
        // The second may have it: no other is asked, however often the second cannot be reached.
        for _ in 0..2 {
            pair.work_later(Span::minutes(1)).await;
        }
        assert_eq!(pair.standing().await, (3, "second".to_owned()));
        assert_eq!(asked(&pair.first), [GatewayCall::PayOut]);
        assert_eq!(asked(&pair.second), [GatewayCall::PayOut, GatewayCall::State, GatewayCall::State]);
        pair.clean().await;
    })
    .await;
}

#[tokio::test]
async fn a_payout_that_was_sent_nowhere_waits_as_before_and_can_still_be_turned_down() {
    each_db(async |db| {
        let pair = Pair::new(db).await;
        pair.first.script([Reply::NotSent, Reply::NotSent]);
        pair.second.script([Reply::NotSent, Reply::NotSent]);
        for _ in 0..2 {
            pair.work_later(Span::minutes(1)).await;
            let row = pair.row().await;
            assert_eq!((row.state, row.gateway.as_str(), row.asked), (1, "", 0));
            let steps: Vec<_> = timeline(&row).unwrap().into_iter().map(|step| step.name).collect();
            assert_eq!(steps, ["requested", "approved"], "it was sent to nobody");
        }
        assert_eq!(asked(&pair.first).len(), 2, "each attempt begins with the first");
        let (ctx, player, id) = (pair.bench.ctx(), pair.bench.player, pair.bench.withdrawal);
        let turn_down = move |tx: &mut Tx| reject(tx, &ctx, player, id, ("ana", "ask us"));
        pair.bench.db.write(player, turn_down).await.unwrap();
        pair.work_later(Span::minutes(5)).await;
        assert_eq!(asked(&pair.first).len(), 2);
        assert_eq!(pair.row().await.state, 4);
        pair.clean().await;
    })
    .await;
}

#[tokio::test]
async fn a_server_that_died_after_the_choice_asks_the_same_gateway_although_the_routes_have_changed() {
    each_db(async |db| {
        let mut pair = Pair::new(db).await;
        pair.first.script([Reply::Lost]);
        pair.bench.work().await;
        assert_eq!(pair.standing().await, (2, "first".to_owned()));
        // The routes are the other way round, and the first gateway is switched off besides.
        let turned =
            [pair.second.clone(), pair.first.clone()].map(|gateway| GatewayRoute::everything(gateway));
        pair.bench.worker.gateways = Gateways::routed(turned);
        let ctx = pair.bench.ctx();
        let off: Result<bool, StoreError> =
            pair.bench.db.write(pair.bench.player, move |tx| switch_off(tx, &ctx, "first", "ana")).await;
        off.unwrap();
        pair.first.script([Reply::Is(PayoutState::Unknown), Reply::paid()]);
        pair.work_later(Span::minutes(1)).await;
        assert_eq!(pair.standing().await, (3, "first".to_owned()));
        assert_eq!(asked(&pair.second), []);
        pair.clean().await;
    })
    .await;
}

#[tokio::test]
async fn gateways_that_are_off_get_no_payout_and_a_withdrawal_without_a_gateway_waits() {
    each_db(async |db| {
        let pair = Pair::new(db).await;
        let switch = async |name: &'static str, on: bool| {
            let ctx = pair.bench.ctx();
            let write = move |tx: &mut Tx| {
                if on { switch_on(tx, &ctx, name, "ana") } else { switch_off(tx, &ctx, name, "ana") }
            };
            Result::<bool, StoreError>::unwrap(pair.bench.db.write(pair.bench.player, write).await)
        };
        for name in ["first", "second"] {
            switch(name, false).await;
        }
        for _ in 0..30 {
            pair.work_later(Span::minutes(2)).await;
        }
        assert_eq!(pair.standing().await, (1, String::new()), "it waits, however long");
        switch("second", true).await;
        pair.second.script([Reply::paid()]);
        pair.work_later(Span::minutes(2)).await;
        assert_eq!(pair.standing().await, (3, "second".to_owned()));
        assert_eq!(asked(&pair.first), []);
        pair.clean().await;
    })
    .await;
}

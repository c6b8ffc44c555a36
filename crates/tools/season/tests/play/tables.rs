//! Shared rounds, for the tests of every table.

use baize_core::Outcome;
use baize_games::tables::TableEntry;
use baize_ledger::Wallet;
use baize_money::{Amount, Bucket, PlayMode};
use baize_play::bets::{History, PlayedRound, history};
use baize_play::originals::Round;
use baize_play::tables::{
    AutoCashOut, DriverStatus, Heartbeat, PlaceBet, PlacedBetRequest, Room, RoundPhase, TableBet,
    TableRefusal, TableReply, TableRound, TickOutcome, TickRequest, auto_cash_out, cancel, cash_out, commit,
    due, give_salt, make, my_bets, place, release_lease, settle, tick, unsettled,
};
use baize_store::leases::Fence;
use baize_store::{PlayerId, RoundId, StoreError, WriteKey, leases};
use baize_time::Span;
use serde_json::Value;

use crate::stage::{Stage, key};

pub const SALT: &str = "a-salt-of-the-tests";
/// The first process that drives a table.
pub const FIRST: i64 = 77;

pub type Table = &'static TableEntry;

pub fn refused<T: std::fmt::Debug>(outcome: Outcome<T, TableRefusal>, expected: TableRefusal) {
    let refusal = match outcome {
        Err(baize_core::Failure::Refused(refusal)) => Some(refusal),
        other => panic!("not refused: {other:?}"),
    };
    assert_eq!(refusal, Some(expected));
}

impl Stage {
    /// A chain with its salt.
    pub async fn chain_of(&self, table: Table, secret: [u8; 32], length: u64) {
        let (ctx, made) = (self.ctx.clone(), make(secret, length));
        let made = self.db.write(WriteKey::SHARED, move |tx| {
            assert!(commit(tx, &ctx, table, (1, &made), false)?);
            give_salt(tx, &ctx, table, 1, SALT)
        });
        assert!(made.await.unwrap());
    }

    /// A tick of a server that has decided everything so far.
    pub async fn tick(&self, table: Table, holder: i64) -> TickOutcome {
        let (ctx, now) = (self.ctx.clone(), self.ctx.now);
        let heartbeat = Heartbeat {
            decided_until: now,
            lease_until: now.plus(Span::seconds(15)),
            watched_at: self.watched_at,
        };
        let request = TickRequest { table, holder, open: true, heartbeat };
        self.db.write(WriteKey::SHARED, move |tx| tick(tx, &ctx, request)).await.unwrap()
    }

    /// A tick that finds or makes a round.
    pub async fn round_of(&self, table: Table, holder: i64) -> TableRound {
        match self.tick(table, holder).await {
            TickOutcome { status: DriverStatus::Round(round), .. } => round,
            other => panic!("{other:?}"),
        }
    }

    /// Until betting is closed, and the round runs.
    pub async fn run_of(&mut self, table: Table) -> TableRound {
        self.later(Span::millis(self.ctx.site.play.times(table).betting_ms));
        let round = self.round_of(table, FIRST).await;
        assert_eq!(round.state, RoundPhase::Running);
        round
    }

    pub async fn place_at(
        &self,
        table: Table,
        (player, name): (PlayerId, &str),
        (play_mode, stake): (PlayMode, Amount),
        params: Value,
    ) -> Outcome<TableReply, TableRefusal> {
        let (ctx, received, key) = (self.ctx.clone(), self.ctx.now, key(name));
        let (version, room, open) = (0, Room::Low, Ok(()));
        let bet = PlaceBet { table, player, key, play_mode, stake, params, version, room, received, open };
        self.db.write(player, move |tx| place(tx, &ctx, &bet)).await.map(|replied| replied.reply)
    }

    pub async fn cash_out_of(
        &self,
        table: Table,
        (player, name): (PlayerId, &str),
        round_no: i64,
    ) -> Outcome<TableReply, TableRefusal> {
        let (ctx, received, key) = (self.ctx.clone(), self.ctx.now, key(name));
        let request = PlacedBetRequest { table, player, key, round_no, bet: None, received };
        self.db.write(player, move |tx| cash_out(tx, &ctx, &request)).await.map(|replied| replied.reply)
    }

    pub async fn cancel_at(
        &self,
        table: Table,
        (player, name): (PlayerId, &str),
        (round_no, bet): (i64, Option<RoundId>),
    ) -> Outcome<TableReply, TableRefusal> {
        let (ctx, received, key) = (self.ctx.clone(), self.ctx.now, key(name));
        let request = PlacedBetRequest { table, player, key, round_no, bet, received };
        self.db.write(player, move |tx| cancel(tx, &ctx, &request)).await.map(|replied| replied.reply)
    }

    /// The fence of the driver at work.
    pub async fn fence(&self, table: Table) -> Fence {
        let fence: Result<_, StoreError> = self.db.read(move |tx| leases::current(tx, table.id)).await;
        fence.unwrap().unwrap()
    }

    /// Cashes out every bet that is due under this fence; returns how many changed.
    pub async fn cash_out_due(&self, table: Table, round: &TableRound, fence: Fence) -> usize {
        let (ctx, of) = (self.ctx.clone(), round.clone());
        let bets = self.db.read(move |tx| due(tx, &ctx, table, &of, 100)).await.unwrap();
        let mut changed = 0;
        for bet in bets {
            let (ctx, request) = (self.ctx.clone(), AutoCashOut { round: round.clone(), bet, fence });
            let done = self.db.write(bet.player, move |tx| auto_cash_out(tx, &ctx, table, &request)).await;
            changed += usize::from(!done.unwrap().is_empty());
        }
        changed
    }

    /// Settles every bet whose round is over under this fence; returns how many changed.
    pub async fn settle_under(&self, table: Table, fence: Fence) -> usize {
        let waiting = self.db.read(move |tx| unsettled(tx, table, 100)).await.unwrap();
        let mut changed = 0;
        for (ended, bets) in waiting {
            for bet in bets {
                let (ctx, ended) = (self.ctx.clone(), ended.clone());
                let done =
                    self.db.write(bet.player, move |tx| settle(tx, &ctx, table, (&ended, bet, fence))).await;
                changed += usize::from(!done.unwrap().is_empty());
            }
        }
        changed
    }

    /// Settles the bet of one player whose round is over.
    pub async fn settle_one(&self, table: Table, player: PlayerId) -> bool {
        let waiting = self.db.read(move |tx| unsettled(tx, table, 100)).await.unwrap();
        let (ended, bets) = &waiting[0];
        let (ctx, ended, fence) = (self.ctx.clone(), ended.clone(), self.fence(table).await);
        let bet = *bets.iter().find(|bet| bet.player == player).unwrap();
        let done = self.db.write(player, move |tx| settle(tx, &ctx, table, (&ended, bet, fence))).await;
        !done.unwrap().is_empty()
    }

    /// Settles every bet whose round is over as the driver at work does.
    pub async fn settle_all(&self, table: Table) -> usize {
        self.settle_under(table, self.fence(table).await).await
    }

    /// A server stops in good order.
    pub async fn stop_driver(&self, table: Table, holder: i64) {
        let ctx = self.ctx.clone();
        let released =
            self.db.write(WriteKey::SHARED, move |tx| release_lease(tx, &ctx, table, holder)).await;
        released.unwrap();
    }

    pub async fn history(&self, player: PlayerId) -> Vec<Round> {
        let filter = History { before: None, play_mode: None, game: None, limit: 50 };
        let all = self.db.read(move |tx| history(tx, player, &filter)).await.unwrap();
        all.into_iter().filter_map(PlayedRound::in_house).collect()
    }

    pub async fn held(&self, player: PlayerId, bucket: Bucket) -> Amount {
        self.db.read(move |tx| Wallet::get(tx, player)).await.unwrap().balance(bucket)
    }

    pub async fn my_bets(&self, table: Table, player: PlayerId, round_no: i64) -> Vec<TableBet> {
        self.db.read(move |tx| my_bets(tx, table, player, round_no)).await.unwrap()
    }
}

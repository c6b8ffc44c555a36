//! What the endpoints of every table do once they have read the request.

use std::time::Duration;

use baize_core::ports::PlayerUpdate;
use baize_core::{Failure, Replayable};
use baize_games::tables::{Decision, TableEntry};
use baize_play::tables::{
    self as service, ActRequest, PlaceBet, PlacedBetRequest, Room, TableRefusal, TableReply,
};
use baize_store::{PlayerId, RoundId, StoreError, Tx};
use baize_time::Timestamp;
use serde_json::Value;

use super::feed::{Feed, Listeners};
use super::in_flight::CashOutReceipt;
use super::owner::BetOwner;
use super::wire::TableWire;
use crate::PlayContext;
use crate::codes::table_refused;
use baize_api_core::ApiError;
use baize_api_core::extract::{WireAmount, play_mode};

/// The pause before a store that takes no more work is asked again.
const RETRY_AFTER: Duration = Duration::from_millis(20);

/// A new bet as the request has it.
pub(crate) struct NewBet {
    pub(crate) play_mode: Value,
    pub(crate) stake: WireAmount,
    pub(crate) params: Value,
    pub(crate) version: i64,
    pub(crate) room: Room,
    pub(crate) received: Timestamp,
}

/// A decision as the request has it.
pub(crate) struct NewDecision {
    pub(crate) round_no: i64,
    pub(crate) decision: Decision,
    pub(crate) received: Timestamp,
}

/// The bet that a request names.
pub(crate) struct NamedBet {
    pub(crate) round_no: i64,
    /// `None` for the player's last one on the round.
    pub(crate) bet: Option<RoundId>,
    pub(crate) received: Timestamp,
}

impl NamedBet {
    fn request(self, table: &'static TableEntry, BetOwner { player, key, .. }: BetOwner) -> PlacedBetRequest {
        let Self { round_no, bet, received } = self;
        PlacedBetRequest { table, player: player.id, key, round_no, bet, received }
    }
}

/// Places a bet.
pub(crate) async fn place<W: TableWire>(
    context: &PlayContext,
    feed: &Feed<W>,
    BetOwner { player, country, key }: BetOwner,
    new: NewBet,
) -> Result<TableReply, ApiError> {
    let (table, play_mode) = (feed.table(), play_mode(&new.play_mode)?);
    player.must_be_active_for(play_mode)?;
    let player = player.id;
    feed.watch(new.received);
    let bet = PlaceBet {
        table,
        player,
        key,
        play_mode,
        stake: new.stake.positive()?,
        params: new.params,
        version: new.version,
        room: new.room,
        received: new.received,
        open: context.open(table.id, play_mode, &country).await?,
    };
    let (ctx, first_read) = (context.ctx(), bet.key.first_read(player));
    let is_later = new.version > 1;
    let done = context.db.write_after(first_read, move |tx| service::place(tx, &ctx, &bet)).await;
    if is_later && done.is_ok() {
        feed.bet_replaced();
    }
    reply(context, feed, player, done)
}

/// Takes a bet back.
pub(crate) async fn cancel<W: TableWire>(
    context: &PlayContext,
    feed: &Feed<W>,
    owner: BetOwner,
    named: NamedBet,
) -> Result<TableReply, ApiError> {
    let request = named.request(feed.table(), owner);
    let (ctx, player) = (context.ctx(), request.player);
    let first_read = request.key.first_read(player);
    let done = context.db.write_after(first_read, move |tx| service::cancel(tx, &ctx, &request)).await;
    if let Ok(Replayable { reply, repeated: false }) = &done {
        feed.bet_removed(reply.bet.round_no, RoundId::from(reply.bet.id));
    }
    reply(context, feed, player, done)
}

/// Decides in a stage of the round.
pub(crate) async fn act<W: TableWire>(
    context: &PlayContext,
    feed: &Feed<W>,
    BetOwner { player, key, .. }: BetOwner,
    NewDecision { round_no, decision, received }: NewDecision,
) -> Result<TableReply, ApiError> {
    let player = player.id;
    feed.watch(received);
    let request = ActRequest { table: feed.table(), player, key, round_no, decision, received };
    let (ctx, first_read) = (context.ctx(), request.key.first_read(player));
    let done = context.db.write_after(first_read, move |tx| service::act(tx, &ctx, &request)).await;
    if feed.table().raises && done.is_ok() {
        feed.bet_replaced();
    }
    reply(context, feed, player, done)
}

/// Cashes a bet out.
pub(crate) async fn cash_out<W: TableWire>(
    context: &PlayContext,
    feed: &Feed<W>,
    owner: BetOwner,
    (named, CashOutReceipt(receipt)): (NamedBet, CashOutReceipt),
) -> Result<TableReply, ApiError> {
    let request = named.request(feed.table(), owner);
    let player = request.player;
    let first_read = request.key.first_read(player);
    let done = loop {
        let (ctx, request, receipt) = (context.ctx(), request.clone(), receipt.clone());
        let settle = move |tx: &mut Tx| {
            // In flight until the store is done with it, whether or not the client waits for the reply.
            let _in_flight = &receipt;
            service::cash_out(tx, &ctx, &request)
        };
        match context.db.write_after(first_read.clone(), settle).await {
            // A retry by the client would have a later time of receipt. The layers end it when it takes too long.
            Err(Failure::Fault(StoreError::Busy)) => tokio::time::sleep(RETRY_AFTER).await,
            done => break done,
        }
    };
    reply(context, feed, player, done)
}

/// The reply, once it is durable. A repetition publishes nothing.
fn reply(
    context: &PlayContext,
    feed: &dyn Listeners,
    player: PlayerId,
    done: Result<Replayable<TableReply>, Failure<TableRefusal>>,
) -> Result<TableReply, ApiError> {
    let Replayable { reply, repeated } = done.map_err(table_refused)?;
    if !repeated {
        feed.mark_changed();
        context.ports.realtime.publish(PlayerUpdate::WalletChanged(player));
        for notice in &reply.notices {
            context.ports.realtime.publish(notice.update(player));
        }
    }
    Ok(reply)
}

//! What the endpoints of every table do once they have read the request.

use std::time::Duration;

use baize_core::Failure;
use baize_core::ports::Note;
use baize_play::Replayable;
use baize_play::tables::{self as service, CancelBet, CashOutRequest, PlaceBet, TableRefusal, TableReply};
use baize_store::{PlayerId, RoundId, StoreError, Tx};

use super::feed::Listeners;
use super::in_flight::CashOutReceipt;
use crate::PlayContext;
use crate::codes::table_refused;
use baize_api_core::ApiError;

/// The pause before a store that takes no more work is asked again.
const RETRY_AFTER: Duration = Duration::from_millis(20);

/// Places a bet.
pub(crate) async fn place(
    context: &PlayContext,
    feed: &dyn Listeners,
    bet: PlaceBet,
) -> Result<TableReply, ApiError> {
    let (ctx, player) = (context.ctx(), bet.player);
    let done = context.db.write(player, move |tx| service::place(tx, &ctx, &bet)).await;
    reply(context, feed, player, done)
}

/// Takes a bet back.
pub(crate) async fn cancel(
    context: &PlayContext,
    feed: &dyn Listeners,
    request: CancelBet,
) -> Result<TableReply, ApiError> {
    let (ctx, player) = (context.ctx(), request.player);
    let done = context.db.write(player, move |tx| service::cancel(tx, &ctx, &request)).await;
    if let Ok(Replayable { reply, repeated: false }) = &done {
        feed.bet_removed(reply.bet.round_no, RoundId::from(reply.bet.id));
    }
    reply(context, feed, player, done)
}

/// Cashes a bet out.
pub(crate) async fn cash_out(
    context: &PlayContext,
    feed: &dyn Listeners,
    (request, CashOutReceipt(receipt)): (CashOutRequest, CashOutReceipt),
) -> Result<TableReply, ApiError> {
    let player = request.player;
    let done = loop {
        let (ctx, request, receipt) = (context.ctx(), request.clone(), receipt.clone());
        let settle = move |tx: &mut Tx| {
            // In flight until the store is done with it, whether or not the client waits for the reply.
            let _in_flight = &receipt;
            service::cash_out(tx, &ctx, &request)
        };
        match context.db.write(player, settle).await {
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
        context.ports.realtime.publish(Note::WalletChanged(player));
        for notice in &reply.notices {
            context.ports.realtime.publish(notice.note(player));
        }
    }
    Ok(reply)
}

//! Publishes what was committed: renders the updates that wait in the hub, and polls the public feeds once a second.

use std::{sync::Arc, time::Duration};

use baize_core::ports::PlayerUpdate;
use baize_store::{PlayerId, StoreError};
use serde_json::json;
use tokio::sync::watch;

use super::{
    hub::Hub,
    source::{NewEvent, PublicFeed, Sources},
};

/// Seconds between two removals of idle channels.
const CLEAN_UP_EVERY: u32 = 30;

/// Publishes until [`Hub::close`]. Spawn it once.
pub async fn run(hub: Arc<Hub>, sources: Arc<Sources>, mut feeds: Vec<Box<dyn PublicFeed>>) {
    let Some(mut waiting) = hub.take_waiting() else { return };
    let mut closing = hub.closing();
    let mut second = tokio::time::interval(Duration::from_secs(1));
    second.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    let mut seconds = 0_u32;
    loop {
        tokio::select! {
            () = closed(&mut closing) => return,
            update = waiting.recv() => match update {
                Some(update) => publish(&hub, &sources, &update).await,
                None => return,
            },
            _ = second.tick() => {
                for feed in &mut feeds {
                    poll(&hub, feed.as_mut()).await;
                }
                seconds = seconds.wrapping_add(1);
                if seconds.is_multiple_of(CLEAN_UP_EVERY) {
                    hub.remove_idle_channels();
                }
            }
        }
    }
}

/// Resolves when the hub is closed, or gone.
async fn closed(closing: &mut watch::Receiver<bool>) {
    // An error means that the hub is gone, which is an end too.
    let _ = closing.wait_for(|closed| *closed).await;
}

async fn publish(hub: &Hub, sources: &Sources, update: &PlayerUpdate) {
    let Some(player) = player_of(update) else { return };
    let channel = hub.channel(player);
    if matches!(update, PlayerUpdate::WalletChanged(_)) {
        channel.begin_wallet_read();
    }
    match render(sources, update).await {
        Ok(Some(event)) => channel.publish(event.name, event.data),
        Ok(None) => {}
        Err(fault) => {
            if !fault.is_outage() {
                tracing::error!(%fault, "event not rendered");
            }
            channel.publish_start_over();
        }
    }
}

async fn render(sources: &Sources, update: &PlayerUpdate) -> Result<Option<NewEvent>, StoreError> {
    if let PlayerUpdate::Notice { kind, title_key, params, .. } = update {
        let data = json!({ "kind": kind, "title_key": title_key, "params": params });
        return NewEvent::new("notice", &data).map(Some);
    }
    match sources.renderers.iter().find_map(|renderer| renderer.render(update)) {
        Some(rendering) => rendering.await,
        None => Ok(None),
    }
}

async fn poll(hub: &Hub, feed: &mut dyn PublicFeed) {
    if hub.public.listeners() == 0 {
        return feed.reset();
    }
    match feed.poll().await {
        Ok(events) => events.into_iter().for_each(|event| hub.public.publish(event.name, event.data)),
        Err(fault) if fault.is_outage() => {}
        Err(fault) => tracing::warn!(%fault, "public feed not polled"),
    }
}

fn player_of(update: &PlayerUpdate) -> Option<PlayerId> {
    match update {
        PlayerUpdate::WalletChanged(player)
        | PlayerUpdate::OrderChanged(player, _)
        | PlayerUpdate::WithdrawalChanged(player, _)
        | PlayerUpdate::SportsBetChanged(player, _)
        | PlayerUpdate::Notice { player, .. }
        | PlayerUpdate::RedChanged(player) => Some(*player),
        PlayerUpdate::RoundSettled(..)
        | PlayerUpdate::SessionEnded(..)
        | PlayerUpdate::AllSessionsEnded(..) => None,
    }
}

//! Tells everybody how the table stands. It looks at the store, as the round may be driven, and bets be taken, by
//! another server: at once when this server moved the round, a few times a second when it took a bet, else now and then.

use std::time::Duration;

use baize_games::tables::crash;
use baize_play::crash as service;
use baize_store::{RoundId, StoreError, first_at};
use baize_time::{Span, Timestamp};
use serde_json::json;

use super::schema::{CrashPast, CrashPhase, CrashRound};
use super::table::PAST;
use crate::PlayContext;

/// How often bets and ways out are told.
const BEAT: Duration = Duration::from_millis(150);
/// Beats between two looks when this server knows of nothing new.
const IDLE_BEATS: u32 = 3;
/// Beats between two events that keep the pages' clocks right.
const TICK_BEATS: u32 = 7;
/// An identifier, or a time of change, is made a moment before its commit: so far every look looks back.
const LOOK_BACK: Span = Span::seconds(3);
/// A next round that is so late may not come.
const LATE: Span = Span::seconds(2);
/// Bets read at once.
const PAGE: u32 = 2_000;

/// What one look found.
struct Found {
    view: Option<service::TableView>,
    chains: Vec<service::Chain>,
    players: Vec<service::TablePlayer>,
    outs: Vec<service::Out>,
    /// Whether all players were read.
    is_complete: bool,
}

/// Tells how the table stands, until it is dropped.
pub async fn tell(app: PlayContext) {
    let ctx = app.ctx();
    let past = u32::try_from(PAST).unwrap_or(u32::MAX);
    match app.db.read(move |tx| service::history(tx, &ctx, None, past)).await {
        Ok(past) => app.crash().remember(&past),
        Err(fault) => tracing::error!(%fault, "the last rounds of crash could not be read"),
    }
    let mut beat = tokio::time::interval(BEAT);
    beat.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    let mut beats = 0_u32;
    loop {
        let is_moved = tokio::select! {
            () = app.crash().woken.notified() => true,
            _ = beat.tick() => false,
        };
        beats = beats.wrapping_add(u32::from(!is_moved));
        let is_due = is_moved || beats.is_multiple_of(IDLE_BEATS);
        if (app.crash().take_changed() || is_due)
            && let Err(fault) = look(&app).await
        {
            tracing::warn!(%fault, "the table of crash could not be looked at");
        }
        if !is_moved && beats.is_multiple_of(TICK_BEATS) {
            tick(&app);
        }
    }
}

/// Looks once, and tells what is new.
pub async fn look(app: &PlayContext) -> Result<(), StoreError> {
    let ctx = app.ctx();
    let (known, phase) = {
        let seen = app.crash().seen();
        (seen.round.round_no, seen.round.phase)
    };
    let found = app.db.read(move |tx| {
        let (view, chains) = service::table(tx, &ctx)?;
        let since = ctx.now.minus(LOOK_BACK);
        let mut found = Found { view, chains, players: Vec::new(), outs: Vec::new(), is_complete: false };
        let Some(view) = &found.view else { return Ok(found) };
        // All of it at the beginning, and again when no more bets are taken and when no more players get out.
        let is_new = view.round_no != known;
        found.is_complete = is_new || CrashRound::from(view).phase != phase;
        let mut after = if found.is_complete { 0 } else { first_at(since) };
        loop {
            let page = service::players(tx, view.round_no, RoundId::from(after), PAGE)?;
            let is_last = u32::try_from(page.len()).is_ok_and(|count| count < PAGE);
            after = page.last().map_or(after, |player| player.id.get());
            found.players.extend(page);
            if is_last {
                break;
            }
        }
        let since = if found.is_complete { Timestamp::default() } else { since };
        found.outs = service::outs(tx, view.round_no, since)?;
        Ok::<_, StoreError>(found)
    });
    show(app, found.await?);
    Ok(())
}

fn show(app: &PlayContext, found: Found) {
    let (table, now) = (app.crash(), app.clock.now());
    table.set_chains(found.view.as_ref().map(|view| view.chain_no), &found.chains);
    let mut round = found.view.as_ref().map_or_else(CrashRound::none, CrashRound::from);
    let is_late = found.view.as_ref().and_then(|view| view.next_at).is_some_and(|next| now > next.plus(LATE));
    if is_late {
        round.phase = CrashPhase::Paused;
    }
    let (was, is_new) = {
        let seen = table.seen();
        (seen.round.phase, seen.round.round_no != round.round_no)
    };
    let past = found.view.as_ref().and_then(CrashPast::of);
    // Ways out belong before the end of their round, everything else after the beginning of theirs.
    if is_new {
        table.set_round(round, past, now);
        table.set_players(found.players, found.is_complete);
        table.set_outs(&found.outs);
    } else {
        table.set_players(found.players, found.is_complete);
        table.set_outs(&found.outs);
        if was != round.phase {
            table.set_round(round, past, now);
        }
    }
}

/// Keeps the clocks of the pages right while a round runs.
fn tick(app: &PlayContext) {
    let (round_no, started) = {
        let seen = app.crash().seen();
        (seen.round.round_no, seen.round.started_at.filter(|_| seen.round.phase == CrashPhase::Running))
    };
    let Some(started) = started else { return };
    let now = app.clock.now();
    let elapsed = now.since(started.time()).as_millis().max(0);
    let multiplier = crash::multiplier_at(u64::try_from(elapsed).unwrap_or(0));
    let data = json!({ "server_time": now.millis(), "round_no": round_no, "elapsed": elapsed, "multiplier": multiplier });
    app.crash().tell("crash_tick", &data);
}
